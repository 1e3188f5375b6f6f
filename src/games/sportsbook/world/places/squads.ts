import { chanceOf, pickWeighted } from '../chance.ts'
import { peopleOf } from './people-names.ts'
import type { Draw } from '../../../fairness/draw.ts'
import {
  SCORING_WEIGHTS,
  type Position,
  type SheetPlayer,
} from '../../football/scorers/line-ups.ts'
import type { Participant } from '../types.ts'

const POSITIONS: readonly Position[] = [
  'keeper',
  'defender',
  'defender',
  'defender',
  'defender',
  'midfielder',
  'midfielder',
  'midfielder',
  'forward',
  'forward',
  'forward',
  'keeper',
  'defender',
  'defender',
  'midfielder',
  'midfielder',
  'forward',
  'forward',
  'defender',
  'midfielder',
  'forward',
  'defender',
  'midfielder',
]

export function squadOf(seed: string, club: Participant): SheetPlayer[] {
  const names = peopleOf(
    chanceOf(seed, 'squad', club.id),
    club.country,
    club.people ?? 'men',
    POSITIONS.length,
  )
  return POSITIONS.map((position, index) => ({
    number: index + 1,
    name: names[index] ?? '',
    position,
  }))
}

const REFEREES = 14

export function refereesOf(seed: string, country: string): string[] {
  return peopleOf(chanceOf(seed, 'referees', country), country, 'men', REFEREES)
}

export function scorerOf(draw: Draw, onPitch: readonly SheetPlayer[]): string {
  return pickWeighted(draw, onPitch, ({ position }) => SCORING_WEIGHTS[position]).name
}
