import { sql } from 'kysely'
import type { Minor } from '#shared/money.ts'
import { Refusal } from '#shared/refusals.ts'
import type { HeldWinState, WinBound } from '#shared/office/studio-wins.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

export type HeldWin = {
  id: string
  studio: string
  playerId: string
  gameId: string
  subject: string
  stakeMinor: Minor
  wonMinor: Minor
  amountMinor: Minor
  bound: WinBound
  boundValue: bigint
  state: HeldWinState
  heldAt: Date
  endedAt: Date | null
  transactionId: string
}
type Query = { view: 'waiting' | 'decided'; limit: number; after?: string | undefined }

const COLUMNS = sql`h.id, h.studio, h.player_id as "playerId", h.game_id
  as "gameId", h.subject, h.stake_minor as "stakeMinor", h.won_minor as "wonMinor", h.amount_minor
  as "amountMinor",
  h.bound, h.bound_value as "boundValue", h.state, h.held_at as "heldAt", h.ended_at
    as "endedAt", h.line_id as "transactionId"`

export async function listHeldWins(
  read: Db,
  { view, limit, after }: Query,
): Promise<{ rows: HeldWin[]; next: string | null }> {
  const isWaiting = view === 'waiting'
  const [key, way, than] = isWaiting
    ? [sql`h.held_at`, sql`asc`, sql`>`]
    : [sql`h.ended_at`, sql`desc`, sql`<`]
  const from =
    after === undefined
      ? sql`true`
      : sql`(${key}, h.id) ${than} (select ${key}, h.id from provider.held_win h
        where h.id = ${after}::uuid)`
  const { rows } = await sql<HeldWin>`select ${COLUMNS} from provider.held_win h
    where h.state ${isWaiting ? sql`=` : sql`<>`} 'waiting' and ${from}
      order by ${key} ${way}, h.id ${way} limit ${limit + 1}`.execute(read)
  const shown = rows.slice(0, limit)
  return { rows: shown, next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null }
}

export async function getHeldWin(db: Db | Tx, id: string): Promise<HeldWin> {
  const {
    rows: [row],
  } =
    await sql<HeldWin>`select ${COLUMNS} from provider.held_win h where h.id = ${id}::uuid`.execute(
      db,
    )
  if (row === undefined) throw new Refusal('record not found')
  return row
}

export async function countHeldWins(read: Db): Promise<number> {
  const { rows } = await sql<{
    n: bigint
  }>`select count(*) as n from provider.held_win where state = 'waiting'`.execute(read)
  return Number(rows[0]?.n ?? 0n)
}

/**
 * Pays a held win, or ends it unpaid.
 * @throws Refusal 'not possible' where it is no longer held, or where its bet was rolled back and
 * it would be paid
 */
export async function endHeldWin(
  tx: Tx,
  id: string,
  decision: 'release' | 'refuse',
  now: Date,
): Promise<void> {
  const {
    rows: [row],
  } =
    decision === 'release'
      ? await sql<{
          done: boolean
        }>`select provider.release_win(${id}::uuid, ${now}) as done`.execute(tx)
      : await sql<{
          done: boolean
        }>`select provider.refuse_win(${id}::uuid, ${now}) as done`.execute(tx)
  if (row?.done !== true) throw new Refusal('not possible')
}

export async function hasHeldWin(db: Db | Tx, playerId: string): Promise<boolean> {
  const { rows } =
    await sql`select from provider.held_win where player_id = ${playerId} and state = 'waiting'
      limit 1`.execute(db)
  return rows.length > 0
}
