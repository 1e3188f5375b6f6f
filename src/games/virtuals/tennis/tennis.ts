import { contestProgramme, wonAt } from '../contest-programme.ts'
import type { Programme, VirtualGame } from '../virtual-game.ts'
import { matchEnds, type MatchEnd } from './match-chances.ts'
import { ahead } from './short-match.ts'
import type { TennisCard, TennisMatch, TennisResult } from './tennis-card.ts'
import { TENNIS_MARKETS } from './tennis-markets.ts'
import { playDay, tennisCard, TOUR_ROUNDS } from './tour-season.ts'

export const tennis: VirtualGame = {
  kind: 'tennis',
  gameID: 'virtual-tennis',
  name: { tr: 'Anka Tenis Turu', en: 'Anka Tennis Tour' },
  seasonRounds: TOUR_ROUNDS,
  isCombined: true,
  phases: { bettingMs: 100_000, closingMs: 3_000, runningMs: 60_000, resultMs: 12_000 },
  returns: new Map(TENNIS_MARKETS.map(({ key, percent }) => [key, percent])),
  cardOf: tennisCard,
}

export function tennisProgramme(card: TennisCard): Programme {
  return contestProgramme({
    card,
    count: card.fixtures.length,
    markets: TENNIS_MARKETS,
    resultOf: (draw) => playDay(card.fixtures, draw),
    endingsOf(at) {
      const fixture = card.fixtures[at]
      return fixture && matchEnds(fixture)
    },
  })
}

function endOf({ sets: [first, second, decider] }: TennisMatch): MatchEnd | undefined {
  return first === undefined || second === undefined
    ? undefined
    : { sets: [first, second], decider: decider && ahead(decider) }
}

export function winsTennis(
  contest: number,
  market: string,
  key: string,
  { matches }: TennisResult,
): boolean {
  const match = matches[contest - 1]
  return wonAt(TENNIS_MARKETS, market, key, match && endOf(match))
}
