import { createRoundDraw } from '#games/tables/round-draw.ts'
import type { TableResult } from '#games/tables/table-game.ts'
import { hashChains, type HashChains } from '#server/domains/fairness/index.ts'
import type { Db } from '#server/platform/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { LiveTable } from './live-table.ts'

/** Rounds of about half a minute: a chain lasts a table some weeks. */
export const TABLE_CHAIN_LENGTH = 100_000

/** Inside the server only, until the bets are closed (the result) and the round is over (the hash). */
export type Fate = { hash: string; result: TableResult }

/** Each table's rounds come from a chain of its own. */
export function tableChains(deps: Pick<Platform, 'database' | 'secrets'>) {
  const chains = new Map<string, HashChains>()

  function chainsOf(tableId: string): HashChains {
    const known = chains.get(tableId) ?? hashChains(deps, `table:${tableId}`, TABLE_CHAIN_LENGTH)
    chains.set(tableId, known)
    return known
  }

  return {
    of: chainsOf,
    async fateOf(read: Db, { id, game }: LiveTable, number: number): Promise<Fate> {
      const { hash, chain } = await chainsOf(id).hashOf(read, number)
      if (game.play !== 'single') throw new Error(`tables: ${game.id} has seats`)
      return { hash, result: game.resultOf(createRoundDraw(hash, chain.salt, number)) }
    },
  }
}

export type TableChains = ReturnType<typeof tableChains>
