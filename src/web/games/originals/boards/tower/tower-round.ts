import type { TowerDifficulty } from '#games/originals/tower-draw.ts'
import type { TowerEvent } from '#games/originals/tower.ts'
import type { Params } from '../../original-view.ts'

export type Pick = Extract<TowerEvent, { type: 'pick' }>
/**
 * The shown part of a round: the windows opened from the ground up, and every wind once it is over.
 */
export type TowerRound = {
  picks: readonly Pick[]
  winds: readonly number[]
  over: boolean
  won: boolean
}
/**
 * State of a window: `lit` and `wind` were opened by the player; the others are revealed
 * afterwards.
 */
export type Known = 'closed' | 'lit' | 'wind' | 'shown-calm' | 'shown-wind'

export function towerRoundOf(events: readonly TowerEvent[]): TowerRound {
  const end = events.find((event) => event.type === 'end')
  return {
    picks: events.filter((event) => event.type === 'pick'),
    winds: end?.traps ?? [],
    over: end !== undefined,
    won: end?.won === true,
  }
}

export function litIn({ picks }: TowerRound): number {
  return picks.filter(({ safe }) => safe).length
}

export function knownAt({ picks, winds }: TowerRound, floor: number, tile: number): Known {
  const pick = picks[floor - 1]
  if (pick?.tile === tile) return pick.safe ? 'lit' : 'wind'
  const wind = pick?.trap ?? winds[floor - 1]
  if (wind === undefined) return 'closed'
  return wind === tile ? 'shown-wind' : 'shown-calm'
}

export function difficultyIn(params: Params): TowerDifficulty {
  const { difficulty } = params
  return difficulty === 'medium' || difficulty === 'hard' ? difficulty : 'easy'
}
