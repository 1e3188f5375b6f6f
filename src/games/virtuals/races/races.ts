import type { VirtualGame } from '../virtual-game.ts'
import { RACE_RETURNS } from './race-programme.ts'
import { raceCard, type RaceRules } from './race-season.ts'
import { DOGS, HORSES } from './stables.ts'

export const HORSE_RACE: RaceRules = {
  kind: 'horses',
  stable: HORSES,
  minField: 8,
  maxField: 12,
  places: 3,
  metres: [1_200, 1_400, 1_600, 1_800, 2_000, 2_400],
  seasonRounds: 60,
}
export const DOG_RACE: RaceRules = {
  kind: 'dogs',
  stable: DOGS,
  minField: 6,
  maxField: 6,
  places: 2,
  metres: [280, 380, 480, 520],
  seasonRounds: 60,
}

export const horses: VirtualGame = {
  kind: 'horses',
  gameID: 'virtual-horses',
  name: { tr: 'Anka Derbisi', en: 'Anka Derby' },
  returns: RACE_RETURNS,
  seasonRounds: HORSE_RACE.seasonRounds,
  isCombined: false,
  phases: { bettingMs: 100_000, closingMs: 3_000, runningMs: 36_000, resultMs: 16_000 },
  cardOf: (place) => raceCard(HORSE_RACE, place),
}

export const dogs: VirtualGame = {
  kind: 'dogs',
  gameID: 'virtual-dogs',
  name: { tr: 'Tazı Koşusu', en: 'Greyhound Dash' },
  returns: RACE_RETURNS,
  seasonRounds: DOG_RACE.seasonRounds,
  isCombined: false,
  phases: { bettingMs: 75_000, closingMs: 3_000, runningMs: 26_000, resultMs: 14_000 },
  cardOf: (place) => raceCard(DOG_RACE, place),
}
