/**
 * Ten lines over five reels of three rows, counted from the top: flat, V-shaped, stepped and
 * shallow ones.
 */
export const TEN_LINES: readonly (readonly number[])[] = [
  [2, 2, 2, 2, 2],
  [1, 1, 1, 1, 1],
  [3, 3, 3, 3, 3],
  [1, 2, 3, 2, 1],
  [3, 2, 1, 2, 3],
  [1, 1, 2, 3, 3],
  [3, 3, 2, 1, 1],
  [2, 1, 1, 1, 2],
  [2, 3, 3, 3, 2],
  [2, 1, 2, 3, 2],
]
