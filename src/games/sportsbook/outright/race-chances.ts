import type { Draw } from '../../fairness/draw.ts'
import { cupChances, cupRanges } from './cup-chances.ts'
import { knockoutChances, knockoutRanges } from './knockout-chances.ts'
import { leagueChances } from './league-chances.ts'
import { leagueRanges } from './league-order.ts'
import type { PlaceChances, PlaceRange, Race } from './race.ts'

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
 * Computes each entrant's chances to finish among the first places, one slice of work per step.
 * `drawAt` returns the same random draw for the same progress of the race, so a repricing gives the
 * same result.
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
