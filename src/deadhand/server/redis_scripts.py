"""What Redis does in one step, in its own language. Times are milliseconds."""

from __future__ import annotations

from typing import Final

# Each lease: renew our own, take it when nobody has it. ARGV: process, how long.
LEASE: Final = """
local led = {}
for i, key in ipairs(KEYS) do
  if redis.call('SET', key, ARGV[1], 'NX', 'PX', ARGV[2]) then
    led[i] = 1
  elseif redis.call('GET', key) == ARGV[1] then
    redis.call('PEXPIRE', key, ARGV[2])
    led[i] = 1
  else
    led[i] = 0
  end
end
return led
"""

# Give a lease back, if it is ours. ARGV: process.
RELEASE: Final = """
if redis.call('GET', KEYS[1]) == ARGV[1] then
  return redis.call('DEL', KEYS[1])
end
return 0
"""

# A window opens (again): its end, by Redis' clock, for all machines. An answer that is held stays held.
# ARGV: how long, how long to keep.
OPEN: Final = """
local now = redis.call('TIME')
redis.call('HSET', KEYS[1], 'end', now[1] * 1000 + math.floor(now[2] / 1000) + ARGV[1])
redis.call('HDEL', KEYS[1], 'closed')
redis.call('PEXPIRE', KEYS[1], ARGV[2])
return 1
"""

# What is left of a window (-1: not known), and the answer that is held, if one is.
LOOK: Final = """
local found = redis.call('HMGET', KEYS[1], 'end', 'request', 'text')
local left = -1
if found[1] then
  local now = redis.call('TIME')
  left = math.max(0, found[1] - (now[1] * 1000 + math.floor(now[2] / 1000)))
end
if found[2] then
  return {left, found[2], found[3]}
end
return {left}
"""

# Hold an answer, in place of the one before: unless the window is closed, or this one was replaced already.
# ARGV: request, text, how long to keep.
HOLD: Final = """
local before = redis.call('HGET', KEYS[1], 'request')
if before == ARGV[1] then
  return {'again'}
end
if redis.call('HEXISTS', KEYS[1], 'closed') == 1 then
  return {'late'}
end
if redis.call('HSETNX', KEYS[1], 'was ' .. ARGV[1], 1) == 0 then
  return {'late'}
end
redis.call('HSET', KEYS[1], 'request', ARGV[1], 'text', ARGV[2])
redis.call('PEXPIRE', KEYS[1], ARGV[3])
if before then
  return {'held', before}
end
return {'held'}
"""

# The end: nothing is held any more; what was. ARGV: how long to keep.
CLOSE: Final = """
redis.call('HSET', KEYS[1], 'closed', 1)
redis.call('PEXPIRE', KEYS[1], ARGV[1])
local found = redis.call('HMGET', KEYS[1], 'request', 'text')
if found[1] then
  return found
end
return {}
"""

ALL: Final = {"lease": LEASE, "release": RELEASE, "open": OPEN, "look": LOOK, "hold": HOLD, "close": CLOSE}
