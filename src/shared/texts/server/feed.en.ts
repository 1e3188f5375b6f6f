import type { feed as original } from './feed.tr.ts'

export const feed: typeof original = {
  draw: 'Draw',
  over: 'Over',
  under: 'Under',
  match: 'Match',
  round: (number: string) => `Round ${number}`,
  marketTypes: {
    h2h: 'Match result',
    spreads: 'Handicap',
    totals: 'Total',
  },
  voidReasons: [
    'Other',
    'No goalscorer',
    'The score was not listed',
    'The result cannot be verified',
    'The format of the match changed',
    'The match was cancelled',
    'The goalscorer was not listed',
    'The match ended in a walkover',
    'Dead heat',
    'A player retired or was disqualified',
    'The match was abandoned',
    'The match was postponed',
    'The odds were wrong',
    'The statistics were wrong',
    'No result can be determined',
    'The operator must settle',
    'The starting pitcher changed',
  ],
  otherVoidReason: (id: number) => `Reason ${id}`,
}
