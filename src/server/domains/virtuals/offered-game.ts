import type { Selectable } from 'kysely'
import type { VirtualGame, VirtualPhases } from '#games/virtuals/virtual-game.ts'
import { findVirtual, VIRTUAL_GAMES } from '#games/virtuals/virtuals.ts'
import type { Minor } from '#shared/money.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { VirtualGameTable, VirtualsTables } from './tables.ts'

const MINOR_A_LIRA = 100n
const OFFER = {
  min_stake_minor: 5n * MINOR_A_LIRA,
  max_stake_minor: 10_000n * MINOR_A_LIRA,
  max_win_minor: 250_000n * MINOR_A_LIRA,
  round_max_minor: 25_000n * MINOR_A_LIRA,
}

export type SportLimits = {
  minStakeMinor: Minor
  maxStakeMinor: Minor
  maxWinMinor: Minor
  roundMaxMinor: Minor
}

export type OfferedGame = SportLimits & {
  game: VirtualGame
  limitsVersion: number
  phases: VirtualPhases
  isEnabled: boolean
}

/** Inserts the built-in games. An existing game keeps the operator's settings. */
export async function offerGames(tx: Tx): Promise<void> {
  const rows = VIRTUAL_GAMES.map(
    ({ kind, phases: { bettingMs, closingMs, runningMs, resultMs } }, position) => ({
      kind,
      position,
      ...OFFER,
      betting_ms: bettingMs,
      closing_ms: closingMs,
      running_ms: runningMs,
      result_ms: resultMs,
    }),
  )
  await tx
    .withTables<VirtualsTables>()
    .insertInto('virtuals.game')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('kind')
        .doUpdateSet((excluded) => ({ position: excluded.ref('excluded.position') })),
    )
    .execute()
}

export async function listGames(read: Db | Tx): Promise<OfferedGame[]> {
  const rows = await read
    .withTables<VirtualsTables>()
    .selectFrom('virtuals.game')
    .selectAll()
    .orderBy('position')
    .execute()
  return rows.flatMap((row) => {
    const game = findVirtual(row.kind)
    return game === undefined ? [] : [toOffered(row, game)]
  })
}

/**
 * Opens or closes a sport. The current round is played to its end and no other begins. Returns true
 * when anything changed; undefined for an unknown sport.
 */
export async function switchVirtual(
  tx: Tx,
  gameID: string,
  isOpen: boolean,
): Promise<boolean | undefined> {
  const kind = VIRTUAL_GAMES.find((game) => game.gameID === gameID)?.kind
  const row =
    kind &&
    (await tx
      .withTables<VirtualsTables>()
      .selectFrom('virtuals.game')
      .select('is_enabled')
      .where('kind', '=', kind)
      .forUpdate()
      .executeTakeFirst())
  if (kind === undefined || !row || row.is_enabled === isOpen) return row && false
  await tx
    .withTables<VirtualsTables>()
    .updateTable('virtuals.game')
    .set({ is_enabled: isOpen })
    .where('kind', '=', kind)
    .execute()
  return true
}

function toOffered(row: Selectable<VirtualGameTable>, game: VirtualGame): OfferedGame {
  return {
    game,
    limitsVersion: row.limits_version,
    minStakeMinor: row.min_stake_minor,
    maxStakeMinor: row.max_stake_minor,
    maxWinMinor: row.max_win_minor,
    roundMaxMinor: row.round_max_minor,
    isEnabled: row.is_enabled,
    phases: {
      bettingMs: row.betting_ms,
      closingMs: row.closing_ms,
      runningMs: row.running_ms,
      resultMs: row.result_ms,
    },
  }
}
