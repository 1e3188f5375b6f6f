import type { Reading } from './readings.ts'

export type Measure =
  | { of: 'sets' | 'points' | 'aces'; reading: Reading }
  | { of: 'set'; set: number; reading: Reading }
  | { of: 'game'; set: number; game: number }

export const NOT_PLAYED = -1_000_000

export function nameOf(measure: Measure): string {
  switch (measure.of) {
    case 'sets':
    case 'points':
    case 'aces':
      return `${measure.of} ${measure.reading}`
    case 'set':
      return `set ${measure.set} ${measure.reading}`
    case 'game':
      return `game ${measure.set} ${measure.game}`
  }
}
