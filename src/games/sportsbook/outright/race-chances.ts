import type { Draw } from '../../fairness/draw.ts'
import { cupChances, cupRanges } from './cup-chances.ts'
import { knockoutChances, knockoutRanges } from './knockout-chances.ts'
import { leagueChances } from './league-chances.ts'
import { leagueRanges } from './league-order.ts'
import type { PlaceChances, PlaceRange, Race } from './race.ts'

/** Between which places each entrant can still end. */
export function rangesOf(race: Race): Map<string, PlaceRange> {
  switch (race.kind) {
    case 'league':
      return leagueRanges(race)
    case 'knockout':
      return knockoutRanges(race)
    case 'cup':
      return cupRanges(race)
  }
}

/**
 * How likely each is to come among the first, a slice of the work a step. `drawAt` gives one draw
 * for how far the race is: priced again, it comes to the same.
 */
export function chancesOf(
  race: Race,
  drawAt: (stage: number) => Draw,
): Generator<void, PlaceChances> {
  switch (race.kind) {
    case 'league':
      return leagueChances(race, drawAt(race.results.length))
    case 'knockout':
      return knockoutChances(race)
    case 'cup':
      return cupChances(race, drawAt(race.nextStartMs ?? 0))
  }
}
