import { itemAt } from '../chance.ts'
import { CREST_PATTERNS, type Participant } from '../types.ts'

/** A club as it was founded: `power` about −1 (weak) to 1 (strong) among its own league. */
export type Club = Participant & { power: number }

/** Name, city, power, the crest's two colours. */
export type ClubLine = readonly [
  name: string,
  city: string,
  power: number,
  first: string,
  second: string,
]

/**
 * Clubs of one country from lines. Ids are `prefix-1` …, so lines may be edited but never
 * reordered.
 */
export function clubsFrom(prefix: string, country: string, lines: readonly ClubLine[]): Club[] {
  return lines.map(([name, city, power, first, second], index) => ({
    id: `${prefix}-${index + 1}`,
    name,
    country,
    city,
    power,
    crest: {
      first,
      second,
      pattern: itemAt(CREST_PATTERNS, (index * 3 + prefix.length) % CREST_PATTERNS.length),
    },
  }))
}
