import type { Programme, VirtualResult } from '../virtuals/virtual-game.ts'
import { wins } from '../virtuals/virtuals.ts'
import { IMPOSSIBLE, logMean } from './draw-evidence.ts'
import type { DrawTest } from './draw-test.ts'

export type PricedDrawn = { programme: Programme; result: VirtualResult }

const POWERS = [0.6, 0.8, 0.9, 0.95, 1.05, 1.1, 1.2, 1.4]
/**
 * Factors by which one position of the card (home, draw, away; a trap) may be more or less likely
 * than priced.
 */
const FACTORS = [0.67, 0.8, 0.9, 1.1, 1.25, 1.5]
const MAX_PLACES = 12

function outcomesOf({ card }: Programme, contest: number): string[] {
  switch (card.kind) {
    case 'football':
      return ['home', 'draw', 'away'].map((key) => `${contest}/result/${key}`)
    case 'tennis':
      return ['home', 'away'].map((key) => `${contest}/winner/${key}`)
    default:
      return card.runners.map(({ number }) => `${contest}/win/${number}`)
  }
}

type Alternative = (chances: readonly number[]) => readonly number[]

const scaled = (weights: readonly number[]): number[] => {
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return weights.map((weight) => weight / sum)
}
const ALTERNATIVES: readonly Alternative[] = [
  ...POWERS.map(
    (power): Alternative =>
      (chances) =>
        scaled(chances.map((chance) => chance ** power)),
  ),
  ...Array.from({ length: MAX_PLACES }, (_, place) =>
    FACTORS.map(
      (factor): Alternative =>
        (chances) =>
          scaled(chances.map((chance, at) => (at === place ? chance * factor : chance))),
    ),
  ).flat(),
]

/**
 * Builds the test of a game whose chances differ in each round. Each alternative has its own q
 * against a round's chances p, fixed before the draw. The product of q/p over the results is a
 * martingale while p is true, and so is the mean over the alternatives. The sums store the
 * logarithms of the products.
 */
export function pricedTest(): DrawTest<PricedDrawn> {
  return {
    empty: () => [ALTERNATIVES.map(() => 0)],
    add([logs = []], { programme, result }) {
      for (const contest of programme.contests) {
        const ids = outcomesOf(programme, contest)
        const chances = scaled(ids.map((id) => programme.chanceOf(id) ?? 0))
        const came = ids.findIndex((id) => wins(id, result))
        const chance = chances[came] ?? 0
        ALTERNATIVES.forEach((alternative, at) => {
          logs[at] =
            (logs[at] ?? 0) +
            (chance > 0 ? Math.log((alternative(chances)[came] ?? 0) / chance) : IMPOSSIBLE)
        })
      }
    },
    judge: ([logs = []]) => ({ log: logMean(logs), stray: null }),
  }
}
