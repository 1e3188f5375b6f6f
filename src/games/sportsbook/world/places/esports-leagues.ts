import type { LeaguePlan } from '../calendar/league.ts'
import type { EsportsTitle } from '../esports/esports-rules.ts'
import { HORIZON_TEAMS, THRONE_TEAMS } from './esports-teams.ts'
import { slots } from './club-line.ts'

const SEASONS = [
  { id: 'kis', tr: 'Kış', en: 'Winter', month: 1 },
  { id: 'yaz', tr: 'Yaz', en: 'Summer', month: 5 },
  { id: 'guz', tr: 'Güz', en: 'Autumn', month: 9 },
] as const

export const ESPORTS_LEAGUES: readonly { title: EsportsTitle; plan: LeaguePlan }[] =
  SEASONS.flatMap(({ id, tr, en, month }) => [
    {
      title: { roundsToWin: 13, bestOf: 3, roundMs: 100_000 },
      plan: {
        competition: {
          id: `kizil-ufuk-${id}`,
          sport: 'esports' as const,
          name: { tr: `Kızıl Ufuk ${tr} Ligi`, en: `Red Horizon ${en} League` },
        },
        clubs: HORIZON_TEAMS,
        begins: { month, day: 1 },
        slots: slots([1, '19:00'], [3, '19:00'], [5, '20:00'], [6, '20:00']),
      },
    },
    {
      title: { roundsToWin: 7, bestOf: 5, roundMs: 170_000 },
      plan: {
        competition: {
          id: `tas-ve-taht-${id}`,
          sport: 'esports' as const,
          name: { tr: `Taş ve Taht ${tr} Ligi`, en: `Stone and Throne ${en} League` },
        },
        clubs: THRONE_TEAMS,
        begins: { month, day: 12 },
        slots: slots([0, '20:00'], [2, '20:00'], [4, '20:00'], [6, '16:00']),
      },
    },
  ])
