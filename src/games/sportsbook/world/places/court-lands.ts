import type { LeaguePlan } from '../calendar/league.ts'
import type { Sport } from '../../match-model.ts'
import { slots } from './club-line.ts'
import { landLeague, type LandLeague } from './land-leagues.ts'
import type { LandCode } from './lands.ts'

/** Two rounds a week, starts in local time. */
const TWICE: Pick<LandLeague, 'slots' | 'furtherSlots'> = {
  slots: slots([1, '18:30 20:30'], [2, '18:30 20:30'], [3, '19:30']),
  furtherSlots: [slots([4, '20:00'], [5, '15:00 18:00 20:30'], [6, '16:00'])],
}
const OTHER_DAYS: Pick<LandLeague, 'slots' | 'furtherSlots'> = {
  slots: slots([0, '19:00 20:30'], [2, '19:00 20:00'], [3, '18:00']),
  furtherSlots: [slots([5, '13:00 16:00'], [6, '13:00 17:30 19:00'])],
}
/** Ice hockey: three rounds a week. */
const THRICE: Pick<LandLeague, 'slots' | 'furtherSlots'> = {
  slots: slots([0, '19:00 20:30'], [1, '19:00 20:30 21:30']),
  furtherSlots: [
    slots([2, '19:00 20:30'], [3, '19:00 20:30 21:30']),
    slots([4, '19:30'], [5, '14:00 17:00 20:00'], [6, '15:00']),
  ],
}
/** Seasons last 36 weeks: 72 rounds of two a week, 108 of three. */
const CYCLES = 4
const CYCLES_OF_THREE = 6

type Row = readonly [LandCode, month: number, field?: 'women' | 'youth']

function leaguesOf(sport: Sport, turn: number, rows: readonly Row[]): LeaguePlan[] {
  return rows.map(([land, month, field], index) =>
    landLeague({
      land,
      sport,
      turn,
      cycles: sport === 'ice-hockey' ? CYCLES_OF_THREE : CYCLES,
      begins: { month, day: 3 + index },
      ...(field ? { field } : { tier: 1 }),
      ...(sport === 'ice-hockey' ? THRICE : index % 2 === 0 ? TWICE : OTHER_DAYS),
    }),
  )
}

export const LAND_BASKETBALL_LEAGUES = leaguesOf('basketball', 4, [
  ['US', 10],
  ['IT', 9],
  ['AU', 9],
  ['JP', 10],
  ['BR', 1],
  ['GR', 9],
  ['AR', 2],
  ['FR', 9, 'women'],
  ['US', 4, 'women'],
  ['NG', 3],
])

export const LAND_VOLLEYBALL_LEAGUES = leaguesOf('volleyball', 6, [
  ['IT', 9],
  ['BR', 10],
  ['JP', 10],
  ['PL', 9],
  ['BR', 2, 'women'],
  ['KR', 10, 'women'],
])

export const ICE_HOCKEY_LEAGUES = leaguesOf('ice-hockey', 8, [
  ['CA', 9],
  ['US', 10],
  ['SE', 9],
  ['CZ', 9],
  ['DE', 9],
  ['KZ', 9],
  ['JP', 9],
  ['AU', 3],
  ['NZ', 4],
  ['CA', 4, 'youth'],
])

export const HANDBALL_LEAGUES = leaguesOf('handball', 2, [
  ['DE', 9],
  ['FR', 9],
  ['EG', 2],
  ['KR', 10],
  ['BR', 3],
  ['PL', 9],
  ['SE', 2, 'women'],
  ['DE', 9, 'women'],
])
