import { expect } from 'vitest'
import type { LegOf, MatchModel } from '#games/sportsbook/match-model.ts'

export type PlayedMatch<State, Facts> = { states: readonly State[]; facts: Facts }

/**
 * Allowed distance of counts from their expectation, in standard deviations. Of thousands of prices
 * some are far out.
 */
const MAX_DEVIATIONS = 5
const FEWEST_EXPECTED = 12

/**
 * Compares a model's chances with the results of matches: at every moment, each selection's chance
 * to win and to be refunded. Prices are grouped by market and selection.
 */
export function expectFair<State extends Facts, Facts>(
  model: MatchModel<State, Facts>,
  matches: readonly PlayedMatch<State, Facts>[],
): number {
  const kinds = new Map<string, { won: number; expected: number; variance: number }>()
  for (const { states, facts } of matches) {
    expectNothingReverted(model, states, facts)
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

/** One in this many of the first offered selections is followed through the match. */
const FOLLOWED = 7

function expectNothingReverted<State extends Facts, Facts>(
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
 * Expects that each selection's chances sum to 1, and that every market has one expected winner.
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
 * Expects that a one-leg builder equals its leg, and that its builders with all selections of
 * another market sum to its chance.
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
