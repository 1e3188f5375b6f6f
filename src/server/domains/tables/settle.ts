import { sql } from 'kysely'
import type { TableResult } from '#games/tables/table-game.ts'
import type { Minor } from '#shared/money.ts'
import type { Rounds } from '#server/domains/rounds/index.ts'
import {
  lockFreePlayers,
  lockPlayer,
  stakeFactOf,
  SUB_CATEGORY,
  type StakeFact,
  type ClosedStake,
} from '#server/domains/wallet/index.ts'
import type { Database, Db, Tx } from '#server/platform/database/database.ts'
import type { Leases } from '#server/platform/leases/lease.ts'
import type { Outbox } from '#server/platform/jobs/outbox.ts'
import { refundIdleBets } from './return-stakes.ts'
import type { LiveTable } from './live-table.ts'
import { playedBets, toStake, type Stake } from './stake.ts'
import { leaseName, type TableRound } from './table-round.ts'
import type { TablesTables } from './tables.ts'

/** Batch size: small enough that a player in the batch waits only a moment for the others. */
export const SETTLED_AT_ONCE = 200

const WIN = 4
const STAKE_BACK = 5

export type Paid = { stake: Stake; paidMinor: Minor }

type Deps = {
  database: Database
  leases: Pick<Leases, 'require'>
  rounds: Pick<Rounds, 'moveCredit' | 'tallySettled'>
  outbox: Pick<Outbox, 'add'>
}

/**
 * Pays the next batch of stakes of an ended or void round in one commit. Each stake is paid once,
 * however often this is retried. Returns an empty list when none is left, 'busy' when other
 * transactions hold the players of all remaining stakes. Without `result` every stake is refunded.
 */
export async function settleBatch(
  { database, leases, rounds, outbox }: Deps,
  table: LiveTable,
  round: TableRound,
  result: TableResult | undefined,
  now: Date,
): Promise<Paid[] | 'busy'> {
  return database.transaction(async (tx) => {
    await leases.require(tx, leaseName(table.id))
    const open = (
      await unheld(tx, table.id, round.number)
        .selectAll()
        .orderBy('id')
        .limit(SETTLED_AT_ONCE)
        .execute()
    ).map(toStake)
    const free = await lockFreePlayers(
      tx,
      open.flatMap(({ owner }) => ('playerId' in owner ? [owner.playerId] : [])),
    )
    const payable = open.filter(({ owner }) => !('playerId' in owner) || free.has(owner.playerId))
    return payable.length === 0 && open.length > 0
      ? 'busy'
      : pay(tx, { outbox, rounds }, table, result, payable, now)
  })
}

/**
 * Pays one stake of an ended or void round, once. Needs no lease. Returns undefined when it is
 * already paid.
 */
export async function settleStake(
  tx: Tx,
  deps: Pick<Deps, 'outbox' | 'rounds'>,
  table: LiveTable,
  result: TableResult | undefined,
  stakeId: string,
  now: Date,
): Promise<Paid | undefined> {
  const found = await tx
    .withTables<TablesTables>()
    .selectFrom('tables.any_stake')
    .select('player_id')
    .where('id', '=', stakeId)
    .executeTakeFirst()
  if (found === undefined) return undefined
  if (found.player_id !== null) await lockPlayer(tx, found.player_id)
  const row = await tx
    .withTables<TablesTables>()
    .selectFrom(found.player_id === null ? 'tables.trial_stake' : 'tables.stake')
    .selectAll()
    .where('id', '=', stakeId)
    .where('table_id', '=', table.id)
    .where('state', '=', 'open')
    .forUpdate()
    .executeTakeFirst()
  return row && (await pay(tx, deps, table, result, [toStake(row)], now))[0]
}

export async function listUnpaidStakes(
  read: Db,
  tableId: string,
  number: number,
): Promise<string[]> {
  return (
    await unheld(read, tableId, number).select('id').orderBy('id').limit(SETTLED_AT_ONCE).execute()
  ).map(({ id }) => id)
}

function unheld(db: Db | Tx, tableId: string, number: number) {
  return db
    .withTables<TablesTables>()
    .selectFrom('tables.any_stake')
    .where('table_id', '=', tableId)
    .where('number', '=', number)
    .where('state', '=', 'open')
    .where(sql<boolean>`not platform.is_held('tables:pay-stake', id::text)`)
}

/** Requires the players of the stakes to be locked. */
async function pay(
  tx: Tx,
  { outbox, rounds }: Pick<Deps, 'outbox' | 'rounds'>,
  table: LiveTable,
  result: TableResult | undefined,
  stakes: readonly Stake[],
  now: Date,
): Promise<Paid[]> {
  if (stakes.length === 0) return []
  const due: Paid[] = []
  for (const stake of stakes) {
    if (result === undefined) due.push({ stake, paidMinor: stake.stakedMinor })
    else {
      const played = await refundIdleBets(tx, table, result, stake, now)
      due.push({ stake: played, paidMinor: winOf(table, result, played) })
    }
  }
  const cash = await payPlayers(tx, table, due, result === undefined, now)
  for (const {
    stake: { owner },
    paidMinor,
  } of due)
    if ('launchId' in owner) await rounds.moveCredit(tx, owner.launchId, paidMinor)
  await closeStakes(tx, due, result === undefined ? 'returned' : 'settled', now)
  if (result !== undefined) await recordSettled(tx, { outbox, rounds }, table.id, due, cash, now)
  return due
}

async function closeStakes(
  tx: Tx,
  due: readonly Paid[],
  state: 'returned' | 'settled',
  now: Date,
): Promise<void> {
  const players = due.flatMap(({ stake: { id, owner }, paidMinor }) =>
    'playerId' in owner ? [{ id, playerId: owner.playerId, paidMinor }] : [],
  )
  const trials = due.filter(({ stake: { owner } }) => 'launchId' in owner)
  if (players.length > 0)
    await sql`update tables.stake s set state = ${state}, win_minor = c.win, settled_at = ${now}
      from unnest(${players.map(({ id }) => id)}::uuid[],
        ${players.map(({ playerId }) => playerId)}::uuid[],
        ${players.map(({ paidMinor }) => paidMinor)}::bigint[]) as c(id, player_id, win)
      where s.id = c.id and s.player_id = c.player_id`.execute(tx)
  if (trials.length > 0)
    await sql`update tables.trial_stake s set state = ${state}, win_minor = c.win,
      settled_at = ${now}
      from unnest(${trials.map(({ stake }) => stake.id)}::uuid[],
        ${trials.map(({ paidMinor }) => paidMinor)}::bigint[]) as c(id, win)
      where s.id = c.id`.execute(tx)
}

function winOf({ game }: LiveTable, result: TableResult, stake: Stake): Minor {
  return result
    .returns(playedBets(game, stake))
    .reduce((sum, { returnMinor }) => sum + returnMinor, 0n)
}

async function payPlayers(
  tx: Tx,
  table: LiveTable,
  due: readonly Paid[],
  isBack: boolean,
  now: Date,
): Promise<ReadonlyMap<string, StakeFact>> {
  const paid = due.flatMap(({ stake: { owner, ...stake }, paidMinor }) =>
    'playerId' in owner ? [{ ...stake, ...owner, paidMinor }] : [],
  )
  if (paid.length === 0) return new Map()
  const { rows } = await sql<ClosedStake>`select n, stake_cash_minor, client_digest
      from wallet.close_rounds(${paid.map(({ playerId }) => playerId)}::uuid[],
      ${paid.map(({ id }) => id)}::uuid[],
    ${paid.map(() => (isBack ? STAKE_BACK : WIN))}::smallint[],
      ${paid.map(({ paidMinor }) => (isBack ? 0n : paidMinor))}::bigint[],
    ${paid.map(({ lang }) => table.name[lang])}::text[], ${SUB_CATEGORY.liveTable}::smallint,
      ${now})`.execute(tx)
  if (rows.length !== paid.length)
    throw new Error(`tables: a stake of ${table.id} has no open stake in the wallet`)
  return new Map(paid.map(({ id }, at) => [id, stakeFactOf(rows, at)]))
}

async function recordSettled(
  tx: Tx,
  { outbox, rounds }: Pick<Deps, 'outbox' | 'rounds'>,
  gameId: string,
  due: readonly Paid[],
  cash: ReadonlyMap<string, StakeFact>,
  now: Date,
): Promise<void> {
  const settled = due.flatMap(({ stake: { owner, id, stakedMinor }, paidMinor }) =>
    'playerId' in owner && stakedMinor > 0n
      ? [
          {
            playerId: owner.playerId,
            roundId: id,
            gameId,
            subCategory: SUB_CATEGORY.liveTable,
            betMinor: stakedMinor.toString(),
            ...cash.get(id),
            winMinor: paidMinor.toString(),
            atMs: now.getTime(),
          },
        ]
      : [],
  )
  if (settled.length === 0) return
  await rounds.tallySettled(
    tx,
    settled.map(({ playerId, betMinor, winMinor }) => ({
      playerId,
      gameID: gameId,
      stakedMinor: BigInt(betMinor),
      wonMinor: BigInt(winMinor),
    })),
  )
  await outbox.add(tx, 'rounds-settled', settled)
}
