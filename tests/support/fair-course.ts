import { expect } from 'vitest'
import type { LegOf, MatchModel } from '#games/sportsbook/match-model.ts'

/**
 * A match played out: how it stood at moments chosen without regard to what became of it, and how
 * it ended.
 */
export type PlayedMatch<State, Facts> = { states: readonly State[]; facts: Facts }

/**
 * How far counts may lie from what is expected, in standard deviations. Of the thousands of prices
 * looked at some lie far out.
 */
const MAX_DEVIATIONS = 5
const FEWEST_EXPECTED = 12

/**
 * Holds what a model said of matches against what became of them: at every moment each selection's
 * chance to win and to come back. Prices of one kind, by market and selection, are counted
 * together.
 */
export function expectFair<State extends Facts, Facts>(
  model: MatchModel<State, Facts>,
  matches: readonly PlayedMatch<State, Facts>[],
): number {
  const kinds = new Map<string, { won: number; expected: number; variance: number }>()
  for (const { states, facts } of matches) {
    expectNothingTakenBack(model, states, facts)
    for (const [moment, state] of states.entries()) {
      for (const { key, selections } of model.markets(state)) {
        for (const { key: selection, chances } of selections) {
          const kind = kinds.get(`${moment} ${key} ${selection}`) ?? {
            won: 0,
            expected: 0,
            variance: 0,
          }
          kinds.set(`${moment} ${key} ${selection}`, kind)
          kind.won += isWon(model, { market: key, selection }, facts) ? 1 : 0
          kind.expected += chances.won
          kind.variance += chances.won * (1 - chances.won)
        }
      }
    }
  }
  const counted = [...kinds].filter(([, { variance }]) => variance >= FEWEST_EXPECTED)
  for (const [name, { won, expected, variance }] of counted)
    expect(
      Math.abs(won - expected) / Math.sqrt(variance),
      `${name}: ${won} for ${expected}`,
    ).toBeLessThan(MAX_DEVIATIONS)
  return counted.length
}

/** Of what was offered first, one selection in so many is followed through the match. */
const FOLLOWED = 7

/** Holds that what is decided while a match continues is what its end makes of it. */
function expectNothingTakenBack<State extends Facts, Facts>(
  model: MatchModel<State, Facts>,
  [first, ...later]: readonly State[],
  facts: Facts,
): void {
  const legs = (first === undefined ? [] : model.markets(first)).flatMap(({ key, selections }) =>
    selections.map((selection) => ({ market: key, selection: selection.key })),
  )
  for (const leg of legs.filter((_, at) => at % FOLLOWED === 0)) {
    const end = model.resultOf(leg, facts)
    for (const state of later) {
      const now = model.resultOf(leg, state)
      if (now !== 'open') expect(now, `${leg.market} ${leg.selection}`).toEqual(end)
    }
  }
}

function isWon<State, Facts>(model: MatchModel<State, Facts>, leg: LegOf, facts: Facts): boolean {
  const result = model.resultOf(leg, facts)
  if (result === 'open') throw new Error(`${leg.market} ${leg.selection} is still open at the end`)
  return result.result === 'won'
}

/**
 * Holds that the chances of every market are whole: each selection's together 1, and one selection
 * of each wins.
 */
export function expectWhole<State, Facts>(model: MatchModel<State, Facts>, state: State): void {
  const markets = model.markets(state)
  expect(new Set(markets.map(({ key }) => key)).size).toBe(markets.length)
  for (const { key, selections } of markets) {
    let won = 0
    for (const { chances } of selections) {
      expect(chances.won + chances.void + chances.lost, key).toBeCloseTo(1, 9)
      won += chances.won + chances.void / selections.length
    }
    expect(won, key).toBeCloseTo(1, 6)
  }
}

/**
 * Holds that a builder of one leg is that leg, and that two legs add up to one over the other's
 * selections.
 */
export function expectBuilderAgrees<State, Facts>(
  model: MatchModel<State, Facts>,
  state: State,
  pairs: readonly (readonly [string, string])[],
): void {
  const chanceOf = (legs: readonly LegOf[]) => model.chanceOfAll(legs, state) ?? Number.NaN
  const markets = new Map(model.markets(state).map((market) => [market.key, market.selections]))
  for (const [market, selections] of markets) {
    for (const { key: selection, chances } of selections)
      expect(chanceOf([{ market, selection }]), `${market} ${selection}`).toBeCloseTo(
        chances.won,
        8,
      )
  }
  for (const [one, other] of pairs) {
    for (const { key: selection, chances } of markets.get(one) ?? []) {
      const first = { market: one, selection }
      const all = (markets.get(other) ?? []).map(({ key }) =>
        chanceOf([first, { market: other, selection: key }]),
      )
      expect(all.length, `${one} or ${other} is not offered`).toBeGreaterThan(0)
      expect(
        all.reduce((sum, chance) => sum + chance, 0),
        `${one} ${selection} with ${other}`,
      ).toBeCloseTo(chances.won, 7)
      expect(Math.max(...all)).toBeLessThanOrEqual(chances.won + 1e-9)
    }
  }
}
