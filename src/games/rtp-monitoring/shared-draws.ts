import type { BingoVariant } from '../bingo/bingo-game.ts'
import { crashWays } from '../originals/crash.ts'
import type { Hundredths } from '../originals/multiplier.ts'
import { multiplierCells } from '../rng/multiplier-cells.ts'
import { uniformPart, weightedPart } from './draw-parts.ts'
import { sharesTest, type DrawTest } from './draw-test.ts'

const BALLS = 10

export function bingoDraws(variant: BingoVariant): DrawTest<readonly number[]> {
  const names = Array.from({ length: variant }, (_, at) => String(at + 1))
  return sharesTest(
    Array.from({ length: BALLS }, (_, at) =>
      uniformPart<readonly number[]>('ball', names, (calls) => (calls[at] ?? 0) - 1, at + 1),
    ),
  )
}

/** Builds the test of Martı's end points, in cells of nearly equal chance. */
export function crashDraws(): DrawTest<Hundredths> {
  const { position, bounds, cellOf } = multiplierCells('point', crashWays)
  return sharesTest([
    weightedPart<Hundredths>(
      'point',
      bounds.map((from) => (Math.max(100, from) / 100).toFixed(2)),
      Array.from(position.probabilities),
      cellOf,
    ),
  ])
}
