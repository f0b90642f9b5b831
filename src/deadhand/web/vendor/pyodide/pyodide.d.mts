/** What we use of Pyodide. */
export interface Pyodide {
  unpackArchive(buffer: ArrayBuffer, format: string, options: { extractDir: string }): void;
  pyimport(name: string): any;
  runPython(code: string): any;
}
export function loadPyodide(options: { indexURL: string }): Promise<Pyodide>;
