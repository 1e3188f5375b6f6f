import { chanceOf, pickWeighted } from '../chance.ts'
import { peopleOf } from './people-names.ts'
import type { Draw } from '../../../fairness/draw.ts'
import type { Participant } from '../types.ts'

type Position = 'keeper' | 'defender' | 'midfielder' | 'forward'
export type SquadPlayer = { name: string; position: Position }

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
]
export const STARTING_PLAYERS = 11

/** A forward scores about six times as often as a defender. */
const SCORING_WEIGHTS: Record<Position, number> = {
  keeper: 0,
  defender: 0.8,
  midfielder: 2.4,
  forward: 5,
}

export function squadOf(seed: string, club: Participant): SquadPlayer[] {
  const names = peopleOf(chanceOf(seed, 'squad', club.id), club.country, 'men', POSITIONS.length)
  return POSITIONS.map((position, index) => ({ name: names[index] ?? '', position }))
}

export function scorerOf(draw: Draw, onPitch: readonly SquadPlayer[]): string {
  return pickWeighted(draw, onPitch, ({ position }) => SCORING_WEIGHTS[position]).name
}
