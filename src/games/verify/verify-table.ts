import { z } from 'zod'
import { Refusal } from '#shared/refusals.ts'
import type { Draw } from '../fairness/draw.ts'
import type { TableEvent } from '../tables/table-events.ts'
import type { TableGame } from '../tables/table-game.ts'
import { TABLE_GAMES } from '../tables/tables.ts'
import { VerifyInputError, type VerifyParams } from './params.ts'

const PREFIX = 'live-'
const MOST_MOVES = 200
const seat = z.number().int().min(1).max(7)
const seatedParams = z.object({
  seats: z.array(seat).max(7),
  moves: z.array(z.union([z.object({ seat, action: z.enum(['hit', 'stand', 'double', 'split', 'insurance']) }), z.object({ action: z.literal('closeInsurance') })])).max(MOST_MOVES).default([]),
})

/** A table's game by the verifier's name of it: "live-roulette". Cards and pockets of the public mappings have the plain names. */
export function findTableGame(name: string): TableGame | undefined {
  return name.startsWith(PREFIX) ? TABLE_GAMES.find(({ id }) => id === name.slice(PREFIX.length)) : undefined
}

export function tableVerifyName({ id }: Pick<TableGame, 'id'>): string {
  return `${PREFIX}${id}`
}

/** The round again: what it came to and what was shown of it. Where seats decide, `params` hold them and every move, the house's too. */
export function verifyTable(game: TableGame, draw: () => Draw, params: VerifyParams): { outcome: unknown; events: readonly TableEvent[] } {
  if (game.play === 'single') {
    const { outcome, events } = game.resultOf(draw())
    return { outcome, events }
  }
  const read = seatedParams.safeParse(params)
  if (!read.success) throw new VerifyInputError('params must hold seats and moves')
  const { seats, moves } = read.data
  try {
    const { state, events } = game.roundOf(draw(), seats, moves)
    return { outcome: state === 'finished' ? game.resultOf(draw(), seats, moves).outcome : null, events }
  } catch (error) {
    if (error instanceof Refusal) throw new VerifyInputError('a move is against the rules')
    throw error
  }
}
