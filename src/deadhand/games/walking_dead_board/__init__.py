"""The Walking Dead Board Game (陰屍路圖版遊戲): four locations, and home to camp alive."""
