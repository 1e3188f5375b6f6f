import type { Draw } from '../fairness/draw.ts'
import { football, footballProgramme, winsMatch } from './football/football.ts'
import { raceProgramme, winsRace } from './races/race-programme.ts'
import { DOG_RACE, dogs, HORSE_RACE, horses } from './races/races.ts'
import type { RaceKind } from './races/race-card.ts'
import { resultDraw } from './season.ts'
import { tennis, tennisProgramme, winsTennis } from './tennis/tennis.ts'
import {
  readSelection,
  type Programme,
  type RoundPlace,
  type SelectionID,
  type VirtualCard,
  type VirtualGame,
  type VirtualResult,
} from './virtual-game.ts'

export const VIRTUAL_GAMES: readonly VirtualGame[] = [football, horses, dogs, tennis]

const PLACES = { horses: HORSE_RACE.places, dogs: DOG_RACE.places } as const

export function findVirtual(kind: string): VirtualGame | undefined {
  return VIRTUAL_GAMES.find((game) => game.kind === kind)
}

export function placesIn(kind: RaceKind): number {
  return PLACES[kind]
}

export function programmeOf(card: VirtualCard): Programme {
  switch (card.kind) {
    case 'football':
      return footballProgramme(card)
    case 'tennis':
      return tennisProgramme(card)
    default:
      return raceProgramme(card, PLACES[card.kind])
  }
}

/**
 * Settles a selection as won or lost. Nothing is returned: lines are halves, and there are no dead
 * heats.
 */
export function wins(selection: SelectionID, result: VirtualResult): boolean {
  const { contest = 0, market = '', key = '' } = readSelection(selection) ?? {}
  switch (result.kind) {
    case 'football':
      return winsMatch(contest, market, key, result)
    case 'tennis':
      return winsTennis(contest, market, key, result)
    default:
      return winsRace(market, key, result, PLACES[result.kind])
  }
}

/** Computes a whole round: the card from data published before it, the result from its own hash. */
export function roundFrom(
  game: VirtualGame,
  place: RoundPlace,
  hash: string,
): { card: VirtualCard; result: VirtualResult } {
  const card = game.cardOf(place)
  const draw: Draw = resultDraw(hash, place.salt, place.number)
  return { card, result: programmeOf(card).resultOf(draw) }
}
