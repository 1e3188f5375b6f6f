import type { RoundTheClockPlan } from '../calendar/round-the-clock.ts'
import type { EsportsTitle } from '../esports/esports-rules.ts'
import type { Names } from '../types.ts'
import { clubsFrom, type Club, type ClubLine } from './club-line.ts'
import { itemAt } from '../chance.ts'
import { singlesPlayers } from './singles-players.ts'

/** Local hours of a day with matches of a hall; online series play day and night. */
const HALL_HOURS = { opens: 8, closes: 1 }

type Hall = readonly [id: string, utcHours: number, people: 'men' | 'women', name: Names]

const HALLS: readonly Hall[] = [
  ['tuna', 1, 'men', { tr: 'Tuna Masa Tenisi Serisi', en: 'Danube Table Tennis Series' }],
  ['vistul', 1, 'women', { tr: 'Vistül Kadınlar Masa Tenisi', en: 'Vistula Women’s Table Tennis' }],
  ['sakura', 9, 'men', { tr: 'Sakura Masa Tenisi Serisi', en: 'Sakura Table Tennis Series' }],
  ['mercan', 10, 'women', { tr: 'Mercan Kadınlar Masa Tenisi', en: 'Coral Women’s Table Tennis' }],
  ['bozkir', 5, 'men', { tr: 'Bozkır Masa Tenisi Serisi', en: 'Steppe Table Tennis Series' }],
  ['ova', -6, 'men', { tr: 'Ova Masa Tenisi Serisi', en: 'Prairie Table Tennis Series' }],
  ['pampa', -3, 'men', { tr: 'Pampa Masa Tenisi Serisi', en: 'Pampas Table Tennis Series' }],
]

const PLAYERS_OF_HALL = 24

export const TABLE_TENNIS_HALLS: readonly RoundTheClockPlan[] = HALLS.map(
  ([id, utcHours, people, name], index) => ({
    competition: {
      id: `masa-${id}`,
      sport: 'table-tennis',
      name,
      ...(people === 'women' && { field: 'women' as const }),
    },
    players: singlesPlayers(`tt-${id}`, people, PLAYERS_OF_HALL),
    tables: 2,
    everyMinutes: 30,
    fromMinute: index * 5,
    hours: { utcHours, ...HALL_HOURS },
    announcedDays: 1,
  }),
)

const ADJECTIVES =
  'Copper Velvet Paper Amber Hollow Crooked Silent Painted Drifting Woven Frosted Marble Wandering Lacquered Tangled Humming'.split(
    ' ',
  )
const NOUNS =
  'Kettles Lanterns Sundials Magpies Anvils Orchards Ferrymen Thimbles Comets Badgers Weathercocks Cartographers Umbrellas Glaciers Bellringers Acorns'.split(
    ' ',
  )
const TEAM_COLOURS =
  '#120c1f #e5254b #2bd9a0 #2d2d2d #7b2cbf #adb5bd #ffb703 #0077b6 #d00000 #6c757d #590d22 #3d405b'.split(
    ' ',
  )
const TEAM_POWERS = [1, 0.7, 0.5, 0.3, 0.1, 0, -0.1, -0.3, -0.5, -0.7, 0.4, -0.4]

/** `turn` differs between all series, so no two teams have the same name. */
function teamsOf(prefix: string, country: string, turn: number): Club[] {
  const lines = TEAM_POWERS.map((power, index): ClubLine => [
    `${itemAt(ADJECTIVES, (index + turn) % ADJECTIVES.length)} ${itemAt(NOUNS, index)}`,
    '',
    power,
    itemAt(TEAM_COLOURS, (index * 5 + turn) % TEAM_COLOURS.length),
    itemAt(TEAM_COLOURS, (index * 5 + turn + 7) % TEAM_COLOURS.length),
  ])
  return clubsFrom(prefix, country, lines)
}

/** Invented games; a series' name says which one is played. */
const GAMES: readonly { id: string; name: Names; title: EsportsTitle }[] = [
  {
    id: 'ufuk',
    name: { tr: 'Kızıl Ufuk', en: 'Red Horizon' },
    title: { roundsToWin: 13, bestOf: 3, roundMs: 100_000 },
  },
  {
    id: 'taht',
    name: { tr: 'Taş ve Taht', en: 'Stone and Throne' },
    title: { roundsToWin: 7, bestOf: 5, roundMs: 170_000 },
  },
  {
    id: 'kule',
    name: { tr: 'Bulut Kuleleri', en: 'Cloud Towers' },
    title: { roundsToWin: 5, bestOf: 3, roundMs: 240_000 },
  },
  {
    id: 'derin',
    name: { tr: 'Derin Rota', en: 'Deep Route' },
    title: { roundsToWin: 9, bestOf: 3, roundMs: 140_000 },
  },
]
const REGIONS: readonly { id: string; name: Names; country: string }[] = [
  { id: 'bati', name: { tr: 'Batı Serisi', en: 'Western Series' }, country: 'US' },
  { id: 'orta', name: { tr: 'Orta Seri', en: 'Central Series' }, country: 'DE' },
  { id: 'dogu', name: { tr: 'Doğu Serisi', en: 'Eastern Series' }, country: 'KR' },
]

export const ESPORTS_SERIES: readonly { title: EsportsTitle; plan: RoundTheClockPlan }[] =
  GAMES.flatMap(({ id, name, title }, game) =>
    REGIONS.map((region, place) => ({
      title,
      plan: {
        competition: {
          id: `${id}-${region.id}`,
          sport: 'esports' as const,
          name: { tr: `${name.tr} ${region.name.tr}`, en: `${name.en} ${region.name.en}` },
        },
        players: teamsOf(`e-${id}-${region.id}`, region.country, game * REGIONS.length + place),
        tables: 3,
        everyMinutes: 120,
        fromMinute: (game * REGIONS.length + place) * 10,
        announcedDays: 3,
        place: { tr: 'Sunucu', en: 'Server' },
      },
    })),
  )
