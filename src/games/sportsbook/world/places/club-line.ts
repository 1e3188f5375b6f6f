import { itemAt } from '../chance.ts'
import type { Slot } from '../site-time.ts'
import { CREST_PATTERNS, type Participant } from '../types.ts'

/** A club as founded: `power` from about −1 (weak) to 1 (strong) within its league. */
export type Club = Participant & { power: number }

export type ClubLine = readonly [
  name: string,
  city: string,
  power: number,
  first: string,
  second: string,
]

/**
 * Creates a country's clubs from lines. Ids are `prefix-1` …, so lines may be edited but never
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

/** Parses the starts of a round, "day times…", with Monday 0 and the next Monday 7. */
export function slots(...days: readonly (readonly [day: number, times: string])[]): Slot[] {
  return days.flatMap(([day, times]) => times.split(' ').map((time) => ({ day, time })))
}
