import type { Reading } from './readings.ts'

/**
 * What a market of a match of sets looks at, always one whole number: of the sets won, of all
 * points of the match together, of the points of one set, or who won a game of a set (0 home, 1
 * away).
 */
export type Measure =
  | { of: 'sets' | 'points'; reading: Reading }
  | { of: 'set'; set: number; reading: Reading }
  | { of: 'game'; set: number; game: number }

/** The value of a set or a game that is not played. */
export const NOT_PLAYED = -1_000_000

export function nameOf(measure: Measure): string {
  switch (measure.of) {
    case 'sets':
    case 'points':
      return `${measure.of} ${measure.reading}`
    case 'set':
      return `set ${measure.set} ${measure.reading}`
    case 'game':
      return `game ${measure.set} ${measure.game}`
  }
}
