import type { Draw } from '#games/fairness/draw.ts'
import { createRoundDraw } from '#games/tables/round-draw.ts'
import type { TableEvent } from '#games/tables/table-events.ts'
import type { TurnRound, SeatMove, TableGame, TableResult } from '#games/tables/table-game.ts'
import { hashChains, type HashChains } from '#server/domains/fairness/index.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { LiveTable } from './live-table.ts'
import { listMoves, listSeats } from './seats.ts'

/** With rounds of about half a minute, one chain lasts some weeks. */
export const TABLE_CHAIN_LENGTH = 100_000

/**
 * The outcome of a round so far. It must not leave the server: the events until the bets are
 * closed, the hash until the round is over.
 */
export type RoundOutcome = {
  hash: string
  events: readonly TableEvent[]
  result: TableResult | undefined
  turns: TurnRound['turns']
  onTimeout: SeatMove | null
}

export function tableChains(deps: Pick<Platform, 'database' | 'secrets'>) {
  const chains = new Map<string, HashChains>()

  function chainsOf(tableId: string): HashChains {
    const known = chains.get(tableId) ?? hashChains(deps, `table:${tableId}`, TABLE_CHAIN_LENGTH)
    chains.set(tableId, known)
    return known
  }

  return {
    of: chainsOf,
    outcomeOf: async (read: Db, table: LiveTable, number: number): Promise<RoundOutcome> =>
      outcomeAfter(
        read,
        table,
        number,
        table.game.play === 'single' ? [] : await listMoves(read, table.id, number),
      ),
    outcomeAfter: outcomeAfter,
  }

  async function outcomeAfter(
    read: Db,
    { id, game }: LiveTable,
    number: number,
    moves: readonly SeatMove[],
  ): Promise<RoundOutcome> {
    const { hash, chain } = await chainsOf(id).hashOf(read, number)
    const seats =
      game.play === 'seated' ? (await listSeats(read, id, number)).map(({ seat }) => seat) : []
    return outcomeFrom(hash, game, () => createRoundDraw(hash, chain.salt, number), seats, moves)
  }
}

export type TableChains = ReturnType<typeof tableChains>

export function outcomeFrom(
  hash: string,
  game: TableGame,
  draw: () => Draw,
  seats: readonly number[],
  moves: readonly SeatMove[],
): RoundOutcome {
  if (game.play === 'single') {
    const result = game.resultOf(draw())
    return { hash, events: result.events, result, turns: [], onTimeout: null }
  }
  const { state, events, turns, onTimeout } = game.roundOf(draw(), seats, moves)
  return {
    hash,
    events,
    turns,
    onTimeout,
    result: state === 'finished' ? game.resultOf(draw(), seats, moves) : undefined,
  }
}
