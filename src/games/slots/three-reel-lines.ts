export const THREE_REEL_LINES: readonly (readonly number[])[] = [
  [2, 2, 2],
  [1, 1, 1],
  [3, 3, 3],
  [1, 2, 3],
  [3, 2, 1],
]
