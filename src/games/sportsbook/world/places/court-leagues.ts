import type { LeaguePlan } from '../calendar/league.ts'
import { FORTRESS_CLUBS, MEN_NET_CLUBS, MIDDLE_SEA_CLUBS, WOMEN_NET_CLUBS } from './court-clubs.ts'
import { slots } from './club-line.ts'

/** One of them is always in season. */
export const BASKETBALL_LEAGUES: readonly LeaguePlan[] = [
  {
    competition: {
      id: 'hisar-basketbol-ligi',
      sport: 'basketball',
      name: { tr: 'Hisar Basketbol Ligi', en: 'Fortress Basketball League' },
      country: 'TR',
    },
    clubs: FORTRESS_CLUBS,
    begins: { month: 9, day: 18 },
    slots: slots([4, '20:00'], [5, '15:30 18:00 20:30'], [6, '15:30 18:00 20:30']),
  },
  {
    competition: {
      id: 'akdeniz-basketbol-ligi',
      sport: 'basketball',
      name: { tr: 'Akdeniz Basketbol Ligi', en: 'Mediterranean Basketball League' },
    },
    clubs: MIDDLE_SEA_CLUBS,
    begins: { month: 3, day: 18 },
    slots: slots([1, '20:30'], [2, '19:00 20:30 21:45'], [3, '19:00 20:30 21:45']),
  },
]

export const VOLLEYBALL_LEAGUES: readonly LeaguePlan[] = [
  {
    competition: {
      id: 'yakamoz-kadinlar-ligi',
      sport: 'volleyball',
      name: { tr: 'Yakamoz Kadınlar Voleybol Ligi', en: 'Yakamoz Women’s Volleyball League' },
      country: 'TR',
    },
    clubs: WOMEN_NET_CLUBS,
    begins: { month: 9, day: 1 },
    pause: { afterRound: 13, weeks: 1 },
    slots: slots([1, '18:00'], [2, '18:00'], [5, '13:00 16:00 19:00'], [6, '14:00 17:00']),
  },
  {
    competition: {
      id: 'poyraz-erkekler-ligi',
      sport: 'volleyball',
      name: { tr: 'Poyraz Erkekler Voleybol Ligi', en: 'Poyraz Men’s Volleyball League' },
      country: 'TR',
    },
    clubs: MEN_NET_CLUBS,
    begins: { month: 3, day: 1 },
    slots: slots([2, '19:30'], [4, '18:30'], [5, '14:30 19:00'], [6, '12:30 15:30 19:00']),
  },
]
