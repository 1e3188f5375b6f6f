import { sql } from 'kysely'
import type { Micro } from '#games/jackpots/jackpot-draw.ts'
import type { Minor } from '#shared/money.ts'
import { moveHouseMoney, payJackpot, THE_HOUSE } from '#server/domains/wallet/index.ts'
import type { Tx } from '#server/platform/database/database.ts'

/** House accounts: the jackpots' money, and the source of their seeds. */
const JACKPOT = 110
const CASINO = 103
const CASH = 1

type Posting = {
  transferId: string
  poolId: string
  kind: 'seed' | 'contribution' | 'payout'
  account: number
  playerId: string
  amountMinor: Minor
  now: Date
}

async function addPosting(
  tx: Tx,
  { transferId, poolId, kind, account, playerId, amountMinor, now }: Posting,
): Promise<void> {
  await sql`insert into jackpots.posting (transfer_id, pool_id, kind, account, player_id,
    amount_minor, created_at)
    values (${transferId}, ${poolId}, ${kind}, ${account}, ${playerId}, ${amountMinor}, ${now})`.execute(
    tx,
  )
}

async function putIn(
  tx: Tx,
  poolId: string,
  kind: 'seed' | 'contribution',
  account: number,
  amountMinor: Minor,
  now: Date,
): Promise<void> {
  const transferId = await moveHouseMoney(tx, { debit: account, credit: JACKPOT, amountMinor, now })
  await addPosting(tx, { transferId, poolId, kind, account, playerId: THE_HOUSE, amountMinor, now })
}

export async function putInSeed(
  tx: Tx,
  poolId: string,
  seedMinor: Minor,
  now: Date,
): Promise<void> {
  await putIn(tx, poolId, 'seed', CASINO, seedMinor, now)
}

/**
 * Records contributions to a locked jackpot by the house account of the stake. `postContributions`
 * writes them to the ledger.
 */
export async function addContributions(
  tx: Tx,
  poolId: string,
  added: ReadonlyMap<number, Micro>,
): Promise<void> {
  if (added.size === 0) return
  await sql`insert into jackpots.source as s (pool_id, account, contributed_micro)
    select ${poolId}, account, micro from unnest(${[...added.keys()]}::smallint[],
      ${[...added.values()]}::bigint[]) as c(account, micro)
    on conflict (pool_id, account) do update set contributed_micro = s.contributed_micro +
      excluded.contributed_micro`.execute(tx)
}

type Due = { pool_id: string; account: number; due: Minor }

/**
 * Moves whole kuruş of contributions from the products' accounts to the jackpots'; fractions stay
 * recorded. The jackpots must be locked.
 */
export async function postContributions(
  tx: Tx,
  poolIds: readonly string[],
  now: Date,
): Promise<void> {
  const { rows } = await sql<Due>`
    update jackpots.source s set posted_minor = s.contributed_micro / 1000000
      from jackpots.source before
    where before.pool_id = s.pool_id and before.account = s.account
      and s.pool_id = any(${[...poolIds]}) and s.contributed_micro / 1000000 > s.posted_minor
    returning s.pool_id, s.account, s.posted_minor - before.posted_minor as due`.execute(tx)
  for (const { pool_id: poolId, account, due } of rows)
    await putIn(tx, poolId, 'contribution', account, due, now)
}

export async function payOut(
  tx: Tx,
  {
    poolId,
    cycle,
    playerId,
    amountMinor,
    now,
  }: { poolId: string; cycle: number; playerId: string; amountMinor: Minor; now: Date },
): Promise<string> {
  const transferId = await payJackpot(tx, {
    playerId,
    amountMinor,
    reference: `${poolId}-${String(cycle)}`,
    now,
  })
  await addPosting(tx, {
    transferId,
    poolId,
    kind: 'payout',
    account: CASH,
    playerId,
    amountMinor,
    now,
  })
  return transferId
}
