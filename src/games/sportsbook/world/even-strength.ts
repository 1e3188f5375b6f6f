import type { Fixture } from './types.ts'
import {
  basketballStrength,
  esportsStrength,
  footballStrength,
  goalsStrength,
  rallyStrength,
  tennisStrength,
  type Strength,
} from './strength.ts'

const EVEN = { home: 0, away: 0, neutral: false }
const SERVE_POINT = 0.62
const ROUNDS_TO_WIN = 13
const BEST_OF = 3

export function evenStrength({
  sport,
  bestOf = BEST_OF,
}: Pick<Fixture, 'sport' | 'bestOf'>): Strength {
  switch (sport) {
    case 'football':
      return footballStrength(EVEN)
    case 'basketball':
      return basketballStrength(EVEN)
    case 'tennis':
      return { ...tennisStrength(EVEN, SERVE_POINT), bestOf }
    case 'volleyball':
    case 'table-tennis':
      return { ...rallyStrength(sport, EVEN), bestOf }
    case 'ice-hockey':
    case 'handball':
      return goalsStrength(sport, EVEN)
    case 'esports':
      return esportsStrength(EVEN, ROUNDS_TO_WIN, bestOf)
  }
}
