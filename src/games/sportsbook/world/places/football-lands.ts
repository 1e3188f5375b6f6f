import type { CupPlan } from '../football/cup.ts'
import type { LeaguePlan } from '../calendar/league.ts'
import { itemAt } from '../chance.ts'
import type { Slot } from '../site-time.ts'
import { slots } from './club-line.ts'
import { landCompetition, landLeague } from './land-leagues.ts'
import { LANDS, type LandCode } from './lands.ts'

const POSTPONED_CHANCE = 0.004
/** Thirty-six rounds, as leagues of ten play them. */
const CYCLES = 2

/** Kick-offs in local time; leagues of a kind take turns, so that every day has matches. */
const FIRST_TIER: readonly (readonly Slot[])[] = [
  slots([4, '20:00'], [5, '15:00 17:30 20:00'], [6, '17:00']),
  slots([3, '20:30'], [4, '20:30'], [5, '16:00'], [6, '16:00 18:30']),
  slots([5, '14:00 18:00 20:30'], [6, '15:00'], [7, '20:00']),
]
const SECOND_TIER: readonly (readonly Slot[])[] = [
  slots([4, '19:00'], [5, '13:30'], [6, '14:00 16:30'], [7, '20:00']),
  slots([1, '19:00 20:30'], [2, '19:30'], [4, '18:00'], [6, '12:30']),
]
const THIRD_TIER = slots([2, '19:00'], [5, '14:00 14:00'], [6, '13:00 15:00'])
const WOMEN: readonly (readonly Slot[])[] = [
  slots([2, '18:30'], [5, '12:00 14:30'], [6, '12:00 14:00']),
  slots([1, '18:00 20:00'], [3, '19:00'], [6, '13:00 18:00']),
]
const YOUTH: readonly (readonly Slot[])[] = [
  slots([1, '17:00 19:00'], [3, '17:00'], [5, '11:00 13:00']),
  slots([0, '17:00 19:00'], [2, '16:30 18:30'], [6, '11:00']),
]

/** Seasons begin in the country's usual month; the tropics play all year. */
const FIRST_TIERS: readonly (readonly [LandCode, month: number])[] = [
  ['IT', 8],
  ['DE', 8],
  ['FR', 8],
  ['PT', 8],
  ['GR', 8],
  ['PL', 7],
  ['CZ', 7],
  ['SE', 3],
  ['BR', 4],
  ['AR', 2],
  ['MX', 7],
  ['US', 3],
  ['CO', 1],
  ['CL', 2],
  ['JP', 2],
  ['KR', 3],
  ['IN', 9],
  ['ID', 8],
  ['EG', 9],
  ['NG', 9],
  ['ZA', 8],
  ['KE', 8],
  ['MA', 9],
  ['AU', 10],
  ['NZ', 10],
]
const SECOND_TIERS = ['IT', 'DE', 'FR', 'BR', 'AR', 'JP', 'ZA', 'AU'] as const
const THIRD_TIERS = ['DE', 'BR', 'JP'] as const
const WOMEN_IN = ['DE', 'FR', 'SE', 'US', 'BR', 'JP', 'AU', 'NG'] as const
const YOUTH_IN = ['IT', 'DE', 'AR', 'KR', 'EG', 'MX'] as const
const CUPS_IN = ['IT', 'DE', 'FR', 'BR', 'AR', 'JP', 'ZA', 'AU'] as const

const MONTHS: ReadonlyMap<LandCode, number> = new Map(FIRST_TIERS)
const beginsIn = (land: LandCode, day: number) => ({ month: MONTHS.get(land) ?? 8, day })

const football = { sport: 'football', cycles: CYCLES, turn: 0 } as const

export const LAND_FOOTBALL_LEAGUES: readonly LeaguePlan[] = [
  ...FIRST_TIERS.map(([land], index) =>
    landLeague({
      ...football,
      land,
      tier: 1,
      begins: beginsIn(land, 5),
      slots: itemAt(FIRST_TIER, index % FIRST_TIER.length),
      postponedChance: POSTPONED_CHANCE,
    }),
  ),
  ...SECOND_TIERS.map((land, index) =>
    landLeague({
      ...football,
      land,
      tier: 2,
      begins: beginsIn(land, 12),
      slots: itemAt(SECOND_TIER, index % SECOND_TIER.length),
    }),
  ),
  ...THIRD_TIERS.map((land) =>
    landLeague({ ...football, land, tier: 3, begins: beginsIn(land, 19), slots: THIRD_TIER }),
  ),
  ...WOMEN_IN.map((land, index) =>
    landLeague({
      ...football,
      land,
      field: 'women',
      begins: beginsIn(land, 19),
      slots: itemAt(WOMEN, index % WOMEN.length),
    }),
  ),
  ...YOUTH_IN.map((land, index) =>
    landLeague({
      ...football,
      land,
      field: 'youth',
      begins: beginsIn(land, 26),
      slots: itemAt(YOUTH, index % YOUTH.length),
    }),
  ),
]

/** Sixteen clubs of two tiers, by single matches up to the final. */
export const LAND_CUPS: readonly CupPlan[] = CUPS_IN.map((land) => {
  const clubsOf = (tier: number) =>
    LAND_FOOTBALL_LEAGUES.find(
      ({ competition }) => competition.country === land && competition.tier === tier,
    )?.clubs ?? []
  return {
    competition: landCompetition(land, 'football', {}, 'cup'),
    begins: beginsIn(land, 26),
    utcHours: LANDS[land].utcHours,
    form: 'single-matches',
    isRaced: false,
    leagues: [
      { clubs: clubsOf(1), entrants: 10, level: 0.4 },
      { clubs: clubsOf(2), entrants: 6, level: -0.4 },
    ],
  }
})
