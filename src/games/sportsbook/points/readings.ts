/** What a market reads off two counts, as one whole number; `score` says both. */
export type Reading = 'margin' | 'total' | 'home' | 'away' | 'score'

/** No count of a side reaches it. */
export const COUNT_LIMIT = 512

export function readCounts(reading: Reading, home: number, away: number): number {
  switch (reading) {
    case 'margin':
      return home - away
    case 'total':
      return home + away
    case 'home':
      return home
    case 'away':
      return away
    case 'score':
      return home * COUNT_LIMIT + away
  }
}

/** The two counts a `score` stands for. */
export function countsOf(score: number): readonly [home: number, away: number] {
  return [Math.floor(score / COUNT_LIMIT), score % COUNT_LIMIT]
}
