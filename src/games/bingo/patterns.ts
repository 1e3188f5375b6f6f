import type { PatternID } from './bingo-game.ts'

const DRAWN: Readonly<Record<PatternID, readonly string[]>> = {
  corners: ['#...#', '.....', '.....', '.....', '#...#'],
  x: ['#...#', '.#.#.', '..#..', '.#.#.', '#...#'],
  plus: ['..#..', '..#..', '#####', '..#..', '..#..'],
  diamond: ['..#..', '.#.#.', '#...#', '.#.#.', '..#..'],
  frame: ['#####', '#...#', '#...#', '#...#', '#####'],
  heart: ['.#.#.', '#####', '#####', '.###.', '..#..'],
}

type Cell = readonly [row: number, column: number]

const cellsOf = (rows: readonly string[]): Cell[] =>
  rows.flatMap((row, y) =>
    Array.from(row).flatMap((mark, x): Cell[] => (mark === '#' ? [[y, x]] : [])),
  )

export const PATTERNS: Readonly<Record<PatternID, readonly Cell[]>> = {
  corners: cellsOf(DRAWN.corners),
  x: cellsOf(DRAWN.x),
  plus: cellsOf(DRAWN.plus),
  diamond: cellsOf(DRAWN.diamond),
  frame: cellsOf(DRAWN.frame),
  heart: cellsOf(DRAWN.heart),
}

/** A fixed rotation, so that players know the next pattern. */
export const PATTERN_ROTATION: readonly PatternID[] = [
  'corners',
  'x',
  'plus',
  'diamond',
  'frame',
  'heart',
]

export function patternOfRound(number: number): PatternID {
  return PATTERN_ROTATION[(number - 1) % PATTERN_ROTATION.length] ?? 'corners'
}

export const SEVENTY_FIVE_LINES: readonly (readonly Cell[])[] = [
  ...[0, 1, 2, 3, 4].map((row) => [0, 1, 2, 3, 4].map((column): Cell => [row, column])),
  ...[0, 1, 2, 3, 4].map((column) => [0, 1, 2, 3, 4].map((row): Cell => [row, column])),
  [0, 1, 2, 3, 4].map((i): Cell => [i, i]),
  [0, 1, 2, 3, 4].map((i): Cell => [i, 4 - i]),
]
