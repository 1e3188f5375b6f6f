import type { Side } from '../../match-model.ts'

export const POSITIONS = ['keeper', 'defender', 'midfielder', 'forward'] as const
export type Position = (typeof POSITIONS)[number]

export type SheetPlayer = { number: number; name: string; position: Position }

export type AbsentPlayer = { name: string; position: Position; reason: 'injured' | 'suspended' }

/** The starting players and the substitutes of a side. Names differ within a side. */
export type TeamSheet = {
  playing: readonly SheetPlayer[]
  bench: readonly SheetPlayer[]
  absent: readonly AbsentPlayer[]
}

export type LineUps = Readonly<Record<Side, TeamSheet>> & { referee?: string }

/**
 * A substitution of the 90 minutes. `goals`: the goals before it that count for scorers, so without
 * own goals.
 */
export type Substitution = {
  side: Side
  player: string
  replaced?: string | undefined
  goals: number
}

/** How often a player of a position scores; a forward about six times as often as a defender. */
export const SCORING_WEIGHTS: Readonly<Record<Position, number>> = {
  keeper: 0,
  defender: 0.8,
  midfielder: 2.4,
  forward: 5,
}

/** The share of all goals that are own goals, which count for no scorer. */
export const OWN_GOAL_SHARE = 0.03

/**
 * Usual substitutions of a side, at any moment between these seconds of the match clock with the
 * same chance, for any of its outfield players.
 */
export const USUAL_SUBSTITUTIONS = 4
export const SUBSTITUTIONS_FROM = 55 * 60
export const SUBSTITUTIONS_UNTIL = 90 * 60

export const isOutfield = ({ position }: Pick<SheetPlayer, 'position'>): boolean =>
  position !== 'keeper'
