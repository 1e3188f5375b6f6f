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
