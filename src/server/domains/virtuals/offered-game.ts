import type { Selectable } from 'kysely'
import type { VirtualGame, VirtualPhases } from '#games/virtuals/virtual-game.ts'
import { findVirtual, VIRTUAL_GAMES } from '#games/virtuals/virtuals.ts'
import type { Minor } from '#shared/money.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import type { VirtualGameTable, VirtualsTables } from './tables.ts'

const MINOR_A_LIRA = 100n
const OFFER = { min_stake_minor: 5n * MINOR_A_LIRA, max_stake_minor: 10_000n * MINOR_A_LIRA, max_win_minor: 250_000n * MINOR_A_LIRA, round_max_minor: 25_000n * MINOR_A_LIRA }

/** A virtual sport as it is offered now. */
export type OfferedGame = {
  game: VirtualGame
  minStakeMinor: Minor
  maxStakeMinor: Minor
  maxWinMinor: Minor
  roundMaxMinor: Minor
  phases: VirtualPhases
  isEnabled: boolean
}

/** Offers the games the program has; one that stands already keeps what the operator set. */
export async function offerGames(tx: Tx): Promise<void> {
  const rows = VIRTUAL_GAMES.map(({ kind, phases: { bettingMs, closingMs, runningMs, resultMs } }, position) => (
    { kind, position, ...OFFER, betting_ms: bettingMs, closing_ms: closingMs, running_ms: runningMs, result_ms: resultMs }))
  await tx.withTables<VirtualsTables>().insertInto('virtuals.game').values(rows).onConflict((conflict) => conflict.column('kind').doUpdateSet((excluded) => ({ position: excluded.ref('excluded.position') }))).execute()
}

/** The games the program has, in the lobby's order. */
export async function listGames(read: Db): Promise<OfferedGame[]> {
  const rows = await read.withTables<VirtualsTables>().selectFrom('virtuals.game').selectAll().orderBy('position').execute()
  return rows.flatMap((row) => {
    const game = findVirtual(row.kind)
    return game === undefined ? [] : [toOffered(row, game)]
  })
}

function toOffered(row: Selectable<VirtualGameTable>, game: VirtualGame): OfferedGame {
  return {
    game, minStakeMinor: row.min_stake_minor, maxStakeMinor: row.max_stake_minor, maxWinMinor: row.max_win_minor, roundMaxMinor: row.round_max_minor, isEnabled: row.is_enabled,
    phases: { bettingMs: row.betting_ms, closingMs: row.closing_ms, runningMs: row.running_ms, resultMs: row.result_ms },
  }
}
