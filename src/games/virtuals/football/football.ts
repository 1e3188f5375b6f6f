import { contestProgramme, wonAt } from '../contest-programme.ts'
import type { Programme, VirtualGame } from '../virtual-game.ts'
import type { Fixture, FootballCard, FootballResult } from './football-card.ts'
import { FOOTBALL_MARKETS, type FinalScore } from './football-markets.ts'
import { footballCard, playMatchday, SEASON_ROUNDS } from './league-season.ts'
import { FIRST_HALF_SHARE, SCORE_WEIGHTS, weighScores } from './score-draw.ts'

export const football: VirtualGame = {
  kind: 'football',
  gameID: 'virtual-football',
  name: { tr: 'Anka Ligi', en: 'Anka League' },
  seasonRounds: SEASON_ROUNDS,
  isCombined: true,
  phases: { bettingMs: 120_000, closingMs: 3_000, runningMs: 45_000, resultMs: 12_000 },
  returns: new Map(FOOTBALL_MARKETS.map(({ key, percent }) => [key, percent])),
  cardOf: footballCard,
}

function earlyGoals(goals: number): number[] {
  let chances = [1]
  for (let goal = 0; goal < goals; goal += 1) {
    chances = Array.from(
      { length: chances.length + 1 },
      (_, early) =>
        (chances[early] ?? 0) * (1 - FIRST_HALF_SHARE) +
        (chances[early - 1] ?? 0) * FIRST_HALF_SHARE,
    )
  }
  return chances
}

export function endingsOf(fixture: Fixture): (FinalScore & { chance: number })[] {
  return weighScores(fixture).flatMap(({ home, away, weight }) =>
    earlyGoals(home).flatMap((ofHome, halfHome) =>
      earlyGoals(away).map((ofAway, halfAway) => ({
        home,
        away,
        halfHome,
        halfAway,
        chance: (weight / SCORE_WEIGHTS) * ofHome * ofAway,
      })),
    ),
  )
}

export function footballProgramme(card: FootballCard): Programme {
  return contestProgramme({
    card,
    count: card.fixtures.length,
    markets: FOOTBALL_MARKETS,
    resultOf: (draw) => playMatchday(card.fixtures, draw),
    endingsOf(at) {
      const fixture = card.fixtures[at]
      return fixture && endingsOf(fixture)
    },
  })
}

export function winsMatch(
  contest: number,
  market: string,
  key: string,
  { matches }: FootballResult,
): boolean {
  return wonAt(FOOTBALL_MARKETS, market, key, matches[contest - 1])
}
