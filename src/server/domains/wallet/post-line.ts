import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/database.ts'
import { TRANSACTION_STATUS } from '#shared/contracts/finance/codes.ts'
import type { Bilingual } from '#shared/lang.ts'
import type { Minor } from '#shared/money.ts'
import { Refusal } from '#shared/refusals.ts'
import type { DescriptionKey } from './names.ts'

export type PaymentLine = {
  playerId: string
  amountMinor: Minor
  subCategory: number
  method: Bilingual
  reference: string
  description: DescriptionKey
  now: Date
}

export type Leg = { debit: number; credit: number; amountMinor: Minor }
type Balances = { cash_minor: bigint; bonus_minor: bigint; locked_minor: bigint }

/**
 * Serializes everything that moves a player's money until the transaction ends. Always the first
 * lock.
 */
export async function lockPlayer(tx: Tx, playerId: string): Promise<void> {
  await sql`select wallet.lock_player(${playerId})`.execute(tx)
}

/**
 * Locks several players in ID order. Fails with a lock timeout if another transaction holds one of
 * them for half a second, so it is for work that can be done later.
 */
export async function lockPlayersSoon(tx: Tx, playerIds: readonly string[]): Promise<void> {
  await sql`select wallet.lock_players_soon(${[...playerIds]}::uuid[])`.execute(tx)
}

/**
 * Locks those of several players that no other transaction holds, in ID order, and returns them.
 * Players locked elsewhere are skipped, so that no payment waits.
 */
export async function lockFreePlayers(
  tx: Tx,
  playerIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const {
    rows: [row],
  } = await sql<{
    free: string[]
  }>`select wallet.lock_free_players(${[...playerIds]}::uuid[])::text[] as free`.execute(tx)
  return new Set(row?.free)
}

/** @throws Refusal `insufficient balance` where one of the player's accounts would go below zero */
export async function post(
  tx: Tx,
  playerId: string,
  transferId: string,
  legs: readonly Leg[],
  now: Date,
): Promise<Balances> {
  const { rows } = await sql<Balances & { outcome: string }>`
    select * from wallet.post(${playerId}, ${transferId},
      ${legs.map((leg) => leg.debit)}::smallint[], ${legs.map((leg) => leg.credit)}::smallint[],
      ${legs.map((leg) => leg.amountMinor)}::bigint[], ${now})`.execute(tx)
  const [answer] = rows
  if (answer === undefined) throw new Error('wallet.post gave no answer')
  if (answer.outcome !== 'done') throw new Refusal('insufficient balance')
  return answer
}

export async function addLine(
  tx: Tx,
  line: PaymentLine,
  type: number,
  signedMinor: Minor,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into wallet.transaction (player_id, id, type, category, sub_category, status,
      amount_minor, method, reference, description, created_at)
    select player_id, platform.new_id(wallet.epoch_ms(${line.now}), seq), ${type},
      ${Math.floor(line.subCategory / 100)}, ${line.subCategory}, ${TRANSACTION_STATUS.pending},
      ${signedMinor}, ${JSON.stringify(line.method)}::jsonb, ${line.reference}, ${line.description},
        ${line.now}
    from wallet.account where player_id = ${line.playerId} returning id`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error('wallet: the player is not locked')
  return row.id
}
