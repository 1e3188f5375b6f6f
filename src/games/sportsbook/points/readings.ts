export type Reading = 'margin' | 'total' | 'home' | 'away' | 'score'

/** Exclusive upper bound of a side's count. */
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

export function countsOf(score: number): readonly [home: number, away: number] {
  return [Math.floor(score / COUNT_LIMIT), score % COUNT_LIMIT]
}
