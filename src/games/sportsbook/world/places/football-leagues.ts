import type { LeaguePlan } from '../calendar/league.ts'
import type { CupPlan } from '../football/cup.ts'
import { ALBION_CLUBS, BOSPHORUS_CLUBS, CARAVAN_CLUBS, SOL_CLUBS } from './football-clubs.ts'
import { slots } from './club-line.ts'

const POSTPONED_CHANCE = 0.004

export const FOOTBALL_LEAGUES: readonly LeaguePlan[] = [
  {
    competition: {
      id: 'bogaz-ligi',
      sport: 'football',
      name: { tr: 'Boğaz Ligi', en: 'Bosphorus League' },
      country: 'TR',
    },
    clubs: BOSPHORUS_CLUBS,
    begins: { month: 8, day: 7 },
    pause: { afterRound: 17, weeks: 2 },
    postponedChance: POSTPONED_CHANCE,
    slots: slots(
      [4, '20:00'],
      [5, '14:00 17:00 20:00 20:00'],
      [6, '14:00 17:00 20:00'],
      [7, '20:00'],
    ),
  },
  {
    competition: {
      id: 'kervan-ligi',
      sport: 'football',
      name: { tr: 'Kervan Ligi', en: 'Caravan League' },
      country: 'TR',
    },
    clubs: CARAVAN_CLUBS,
    begins: { month: 3, day: 1 },
    pause: { afterRound: 15, weeks: 1 },
    postponedChance: POSTPONED_CHANCE,
    slots: slots([4, '19:00'], [5, '13:30 16:00 16:00 19:00'], [6, '13:30 16:00 19:00']),
  },
  {
    competition: {
      id: 'albion-ligi',
      sport: 'football',
      name: { tr: 'Albion Ligi', en: 'Albion League' },
      country: 'GB',
    },
    clubs: ALBION_CLUBS,
    begins: { month: 8, day: 10 },
    postponedChance: POSTPONED_CHANCE,
    slots: slots([4, '22:45'], [5, '14:30 17:00 17:00 17:00 19:30'], [6, '16:00 18:30']),
  },
  {
    competition: {
      id: 'gunes-ligi',
      sport: 'football',
      name: { tr: 'Güneş Ligi', en: 'Sun League' },
      country: 'ES',
    },
    clubs: SOL_CLUBS,
    begins: { month: 8, day: 14 },
    pause: { afterRound: 15, weeks: 1 },
    postponedChance: POSTPONED_CHANCE,
    slots: slots([4, '22:30'], [5, '15:30 18:00 20:30 23:00'], [6, '15:30 18:00 22:30']),
  },
]

export const SEVEN_SEAS_CUP: CupPlan = {
  competition: {
    id: 'yedi-deniz-kupasi',
    sport: 'football',
    name: { tr: 'Yedi Deniz Kupası', en: 'Seven Seas Cup' },
  },
  begins: { month: 8, day: 28 },
  leagues: [
    { clubs: ALBION_CLUBS, entrants: 10, level: 0.6 },
    { clubs: SOL_CLUBS, entrants: 10, level: 0.5 },
    { clubs: BOSPHORUS_CLUBS, entrants: 10, level: 0 },
    { clubs: CARAVAN_CLUBS, entrants: 2, level: -0.7 },
  ],
}
