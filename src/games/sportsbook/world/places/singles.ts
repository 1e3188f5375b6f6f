import type { RoundTheClockPlan } from '../calendar/round-the-clock.ts'
import type { TourPlan } from '../calendar/tour.ts'
import { singlesPlayers } from './singles-players.ts'

const PLACES = [
  'Kaş',
  'Amasra',
  'Ürgüp',
  'Sinop',
  'Kotor',
  'Nafplio',
  'Ohrid',
  'Sintra',
  'Cadaqués',
  'Annecy',
  'Sliema',
  'Taormina',
  'Piran',
  'Sibiu',
  'Gdynia',
  'Bruges',
  'Telč',
  'Menaggio',
  'Rovinj',
  'Assos',
  'Plovdiv',
  'Bergen',
  'Tartu',
  'Ghent',
  'Lindos',
  'Datça',
] as const

const AMERICAN_PLACES = [
  'Taos',
  'Paraty',
  'Salento',
  'Marfa',
  'Cafayate',
  'Izamal',
  'Pucón',
  'Lunenburg',
  'Olinda',
  'Barichara',
  'Bernal',
  'Sedona',
  'Tilcara',
] as const
const PACIFIC_PLACES = [
  'Otaru',
  'Kiama',
  'Akaroa',
  'Tongyeong',
  'Ubud',
  'Hagi',
  'Broome',
  'Sokcho',
  'Russell',
  'Takayama',
  'Yamba',
  'Onomichi',
  'Oamaru',
] as const

const MEN_SERVE = 0.635
const WOMEN_SERVE = 0.57

const FURTHER_TOURS = (
  [
    ['sahra', 'men', 'Kartal', 'Eagle', 'Amerika', 'American', AMERICAN_PLACES, -5],
    ['delta', 'women', 'Tukan', 'Toucan', 'Amerika', 'American', AMERICAN_PLACES.toReversed(), -5],
    ['turna', 'men', 'Turna', 'Crane', 'Pasifik', 'Pacific', PACIFIC_PLACES, 9],
    ['inci', 'women', 'İnci', 'Pearl', 'Pasifik', 'Pacific', PACIFIC_PLACES.toReversed(), 9],
  ] as const
).map(([id, people, tr, en, trPlace, enPlace, places, utcHours]) => ({
  servePoint: people === 'men' ? MEN_SERVE : WOMEN_SERVE,
  plan: {
    competition: {
      id: `${id}-turu`,
      sport: 'tennis' as const,
      name: {
        tr: `${trPlace} ${tr} Turu (${people === 'men' ? 'Erkekler' : 'Kadınlar'})`,
        en: `${enPlace} ${en} Tour (${people === 'men' ? 'Men' : 'Women'})`,
      },
    },
    players: singlesPlayers(`t-${id}`, people, 64),
    places,
    utcHours,
    isWeekly: true,
    isRaced: false,
  },
}))

export const TENNIS_TOURS: readonly { servePoint: number; plan: TourPlan }[] = [
  {
    servePoint: 0.635,
    plan: {
      competition: {
        id: 'zumrut-turu',
        sport: 'tennis',
        name: { tr: 'Zümrüt Turu (Erkekler)', en: 'Emerald Tour (Men)' },
      },
      players: singlesPlayers('t-m', 'men', 64),
      places: PLACES,
    },
  },
  {
    servePoint: 0.57,
    plan: {
      competition: {
        id: 'mercan-turu',
        sport: 'tennis',
        name: { tr: 'Mercan Turu (Kadınlar)', en: 'Coral Tour (Women)' },
      },
      players: singlesPlayers('t-w', 'women', 64),
      places: PLACES.toReversed(),
    },
  },
  ...FURTHER_TOURS,
]

export const TABLE_TENNIS: RoundTheClockPlan = {
  competition: {
    id: 'gece-gunduz-kupasi',
    sport: 'table-tennis',
    name: { tr: 'Gece Gündüz Masa Tenisi', en: 'Day and Night Table Tennis' },
  },
  players: singlesPlayers('tt', 'men', 36),
  tables: 2,
  everyMinutes: 15,
}
