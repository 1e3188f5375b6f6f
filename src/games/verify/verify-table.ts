import { Refusal } from '#shared/refusals.ts'
import type { Draw } from '../fairness/draw.ts'
import type { TableEvent } from '../tables/table-events.ts'
import type { SeatAction, SeatMove, TableGame, TableResult } from '../tables/table-game.ts'
import { TABLE_GAMES } from '../tables/tables.ts'
import { VerifyInputError, type VerifyParams } from './params.ts'

const PREFIX = 'live-'
const MAX_SEATS = 7
const MAX_MOVES = 200
const ACTIONS: readonly SeatAction[] = ['hit', 'stand', 'double', 'split', 'insurance', 'evenMoney']

/**
 * Finds a table's game by its verifier name, "live-roulette". The plain names belong to the public
 * card and pocket mappings.
 */
export function findTableGame(name: string): TableGame | undefined {
  return name.startsWith(PREFIX)
    ? TABLE_GAMES.find(({ id }) => id === name.slice(PREFIX.length))
    : undefined
}

export function tableVerifyName({ id }: Pick<TableGame, 'id'>): string {
  return `${PREFIX}${id}`
}

/**
 * Recomputes a round: its result and the shown events. For games with seats, `params` contains the
 * seats (seat 1 by default) and every move, including the server's.
 */
export function verifyTable(
  game: TableGame,
  draw: () => Draw,
  params: VerifyParams,
): { outcome: unknown; events: readonly TableEvent[] } {
  const { result, events } = replayTableRound(game, draw, params)
  return { outcome: result?.outcome ?? null, events }
}

/**
 * The same with the return of each bet; `result` is undefined while a seat has a decision to make.
 */
export function replayTableRound(
  game: TableGame,
  draw: () => Draw,
  params: VerifyParams,
): { result: TableResult | undefined; events: readonly TableEvent[] } {
  if (game.play === 'single') {
    const result = game.resultOf(draw())
    return { result, events: result.events }
  }
  const seats = game.play === 'shared' ? [] : seatsParam(params['seats'] ?? [1])
  const moves = listOf(params['moves'] ?? [], 'moves', MAX_MOVES).map(toMove)
  try {
    const { state, events } = game.roundOf(draw(), seats, moves)
    return {
      result: state === 'finished' ? game.resultOf(draw(), seats, moves) : undefined,
      events,
    }
  } catch (error) {
    if (error instanceof Refusal) throw new VerifyInputError('a move is against the rules')
    throw error
  }
}

function listOf(value: unknown, name: string, max: number): readonly unknown[] {
  if (Array.isArray(value) && value.length <= max) return value
  throw new VerifyInputError(`${name} must be a list of at most ${max}`)
}

function seatsParam(value: unknown): number[] {
  const seats = listOf(value, 'seats', MAX_SEATS).map(readSeat)
  if (new Set(seats).size < seats.length) throw new VerifyInputError('seats must differ')
  return seats.toSorted((a, b) => a - b)
}

function readSeat(value: unknown): number {
  if (typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= MAX_SEATS)
    return value
  throw new VerifyInputError(`a seat is a number from 1 to ${MAX_SEATS}`)
}

function toMove(value: unknown): SeatMove {
  if (typeof value !== 'object' || value === null || !('action' in value))
    throw new VerifyInputError('a move has an action')
  if (value.action === 'closeInsurance' || value.action === 'closeDecisions')
    return { action: value.action }
  const action = ACTIONS.find((known) => known === value.action)
  if (action === undefined || !('seat' in value))
    throw new VerifyInputError(
      `a move is a seat's ${ACTIONS.join(', ')}, or closeInsurance or closeDecisions`,
    )
  return { seat: readSeat(value.seat), action }
}
