/**
 * Twenty lines over five reels of four rows, counted from the top: flat, V-shaped, stepped and
 * zigzag, each with its mirror.
 */
export const TWENTY_LINES: readonly (readonly number[])[] = [
  [2, 2, 2, 2, 2],
  [3, 3, 3, 3, 3],
  [1, 1, 1, 1, 1],
  [4, 4, 4, 4, 4],
  [2, 3, 4, 3, 2],
  [3, 2, 1, 2, 3],
  [1, 2, 3, 2, 1],
  [4, 3, 2, 3, 4],
  [1, 1, 2, 3, 3],
  [4, 4, 3, 2, 2],
  [2, 1, 1, 1, 2],
  [3, 4, 4, 4, 3],
  [1, 2, 2, 2, 1],
  [4, 3, 3, 3, 4],
  [2, 2, 3, 4, 4],
  [3, 3, 2, 1, 1],
  [2, 1, 2, 3, 2],
  [3, 4, 3, 2, 3],
  [1, 2, 1, 2, 1],
  [4, 3, 4, 3, 4],
]
