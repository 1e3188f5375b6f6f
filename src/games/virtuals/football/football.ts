import { priceFor } from '../price.ts'
import { readSelection, type PricedMarket, type Programme, type SelectionID, type VirtualGame } from '../virtual-game.ts'
import type { Fixture, FootballCard, FootballResult } from './football-card.ts'
import { findFootballMarket, FOOTBALL_MARKETS, type FinalScore } from './football-markets.ts'
import { footballCard, playMatchday, SEASON_ROUNDS } from './league-season.ts'
import { FIRST_HALF_SHARE, SCORE_WEIGHTS, weighScores } from './score-draw.ts'

/** A league of sixteen clubs, a whole matchday at once. */
export const football: VirtualGame = {
  kind: 'football', gameID: 'virtual-football', name: { tr: 'Anka Ligi', en: 'Anka League' }, seasonRounds: SEASON_ROUNDS,
  phases: { bettingMs: 120_000, closingMs: 3_000, runningMs: 45_000, resultMs: 12_000 },
  returns: new Map(FOOTBALL_MARKETS.map(({ key, percent }) => [key, percent])),
  cardOf: footballCard,
}

/** How many of `goals` fall early, with the chance of each number. */
function earlyGoals(goals: number): number[] {
  let chances = [1]
  for (let goal = 0; goal < goals; goal += 1) {
    chances = Array.from({ length: chances.length + 1 }, (_, early) => (chances[early] ?? 0) * (1 - FIRST_HALF_SHARE) + (chances[early - 1] ?? 0) * FIRST_HALF_SHARE)
  }
  return chances
}

/** Everything a match can come to, half-time and end together. */
export function endingsOf(fixture: Fixture): (FinalScore & { chance: number })[] {
  return weighScores(fixture).flatMap(({ home, away, weight }) => earlyGoals(home).flatMap((ofHome, halfHome) => earlyGoals(away).map((ofAway, halfAway) => (
    { home, away, halfHome, halfAway, chance: (weight / SCORE_WEIGHTS) * ofHome * ofAway }))))
}

/** A matchday's prices: each match from its one distribution. */
export function footballProgramme(card: FootballCard): Programme {
  const endings = new Map<number, ReturnType<typeof endingsOf>>()
  const chances = new Map<SelectionID, number>()

  function endingsIn(contest: number) {
    const fixture = card.fixtures[contest - 1]
    if (fixture === undefined) return undefined
    const counted = endings.get(contest) ?? endingsOf(fixture)
    endings.set(contest, counted)
    return counted
  }

  function chanceOf(id: SelectionID): number | undefined {
    const { contest = 0, market = '', key = '' } = readSelection(id) ?? {}
    const wins = findFootballMarket(market)?.selections.get(key)
    const all = wins && endingsIn(contest)
    if (wins === undefined || all === undefined) return undefined
    const chance = chances.get(id) ?? all.reduce((sum, ending) => (wins(ending) ? sum + ending.chance : sum), 0)
    chances.set(id, chance)
    return chance
  }

  function priceOf(id: SelectionID) {
    const chance = chanceOf(id)
    const percent = findFootballMarket(readSelection(id)?.market ?? '')?.percent
    return chance === undefined || percent === undefined ? undefined : priceFor(chance, percent)
  }

  return {
    card, contests: card.fixtures.map((_, at) => at + 1), chanceOf, priceOf,
    marketsOf: (contest) => (card.fixtures[contest - 1] === undefined ? [] : FOOTBALL_MARKETS).map(({ key: market, selections }): PricedMarket => ({
      key: market,
      selections: [...selections.keys()].flatMap((key) => {
        const id = `${contest}/${market}/${key}`
        const price = priceOf(id)
        return price === undefined ? [] : [{ id, key, price }]
      }),
    })),
    resultOf: (draw) => playMatchday(card.fixtures, draw),
  }
}

/** Whether a match's selection won. */
export function winsMatch(contest: number, market: string, key: string, { matches }: FootballResult): boolean {
  const score = matches[contest - 1]
  return score !== undefined && findFootballMarket(market)?.selections.get(key)?.(score) === true
}
