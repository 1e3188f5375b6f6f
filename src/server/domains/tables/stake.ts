import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import { z } from 'zod'
import type { TableBet } from '#games/tables/table-game.ts'
import { tableBet, type OwnTableRound, type WireBet } from '#shared/contracts/tables.ts'
import { fromWireMoney, toWireMoney, type Minor } from '#shared/money.ts'
import type { Lang } from '#shared/lang.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { sumOf } from './bet-limits.ts'
import { toRoundID } from './table-round.ts'
import type { StakeState, StakeTable, TablesTables } from './tables.ts'

export type Owner = { playerId: string } | { launchId: string }

export type Stake = {
  id: string
  tableId: string
  number: number
  owner: Owner
  lang: Lang
  state: StakeState
  bets: readonly TableBet[]
  stakedMinor: Minor
  winMinor: Minor
  openedAt: Date
}

const wireBets = z.array(tableBet)

export function toWireBets(bets: readonly TableBet[]): WireBet[] {
  return bets.map(({ spot, amountMinor }) => ({ spot, amount: toWireMoney(amountMinor) }))
}

export function readStored(bets: unknown): TableBet[] {
  return wireBets
    .parse(bets)
    .map(({ spot, amount }) => ({ spot, amountMinor: fromWireMoney(amount) }))
}

export function storedBets(bets: readonly TableBet[]) {
  return sql`${JSON.stringify(toWireBets(bets))}::jsonb`
}

export async function findStake(
  read: Db | Tx,
  tableId: string,
  number: number,
  owner: Owner,
): Promise<Stake | undefined> {
  const row = await read
    .withTables<TablesTables>()
    .selectFrom('tables.stake')
    .selectAll()
    .where('table_id', '=', tableId)
    .where('number', '=', number)
    .where(
      'playerId' in owner ? 'player_id' : 'launch_id',
      '=',
      'playerId' in owner ? owner.playerId : owner.launchId,
    )
    .executeTakeFirst()
  return row && toStake(row)
}

export async function findOwnStake(
  read: Db,
  id: string,
  playerId: string,
): Promise<Stake | undefined> {
  const row = await read
    .withTables<TablesTables>()
    .selectFrom('tables.stake')
    .selectAll()
    .where('id', '=', id)
    .where('player_id', '=', playerId)
    .executeTakeFirst()
  return row && toStake(row)
}

export async function listOwnStakes(
  read: Db,
  tableId: string,
  owner: Owner,
  limit: number,
): Promise<Stake[]> {
  const rows = await read
    .withTables<TablesTables>()
    .selectFrom('tables.stake')
    .selectAll()
    .where('table_id', '=', tableId)
    .where(
      'playerId' in owner ? 'player_id' : 'launch_id',
      '=',
      'playerId' in owner ? owner.playerId : owner.launchId,
    )
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(toStake)
}

export function toOwnRound({
  id,
  tableId,
  number,
  state,
  bets,
  stakedMinor,
  winMinor,
}: Stake): OwnTableRound {
  return {
    roundID: toRoundID(tableId, number),
    stakeID: id,
    bets: toWireBets(bets),
    staked: toWireMoney(stakedMinor),
    win: state === 'open' ? null : toWireMoney(winMinor),
    returned: state === 'returned',
  }
}

/**
 * Writes a stake's bets after a call. New bets are stored separately, so that they can be undone.
 */
export async function writeBets(
  tx: Tx,
  stake: Omit<Stake, 'state' | 'stakedMinor' | 'winMinor'>,
  placed: readonly TableBet[],
): Promise<void> {
  const { id, tableId, number, owner, lang, bets, openedAt } = stake
  const tables = tx.withTables<TablesTables>()
  const standing = { staked_minor: sumOf(bets), bets: storedBets(bets) }
  await tables
    .insertInto('tables.stake')
    .values({
      id,
      table_id: tableId,
      number,
      player_id: 'playerId' in owner ? owner.playerId : null,
      launch_id: 'launchId' in owner ? owner.launchId : null,
      lang,
      opened_at: openedAt,
      settled_at: null,
      ...standing,
    })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(standing))
    .execute()
  await sql`insert into tables.placed (stake_id, n, bets)
    select ${id}, count(*) + 1, ${storedBets(placed)} from tables.placed where stake_id = ${id}`.execute(
    tx,
  )
}

export async function raiseStake(tx: Tx, stakeId: string, raiseMinor: Minor): Promise<void> {
  await sql`update tables.stake set raised_minor = raised_minor + ${raiseMinor},
    staked_minor = staked_minor + ${raiseMinor} where id = ${stakeId}`.execute(tx)
}

export async function updateBets(
  tx: Tx,
  stakeId: string,
  bets: readonly TableBet[],
): Promise<void> {
  await tx
    .withTables<TablesTables>()
    .updateTable('tables.stake')
    .set({ staked_minor: sumOf(bets), bets: storedBets(bets) })
    .where('id', '=', stakeId)
    .execute()
}

/**
 * Marks the bets of the last call that still stand, or of all calls, as undone and returns them;
 * undefined when nothing stands.
 */
export async function takePlaced(
  tx: Tx,
  stakeId: string,
  all: boolean,
): Promise<TableBet[] | undefined> {
  const { rows } = await sql<{
    bets: unknown
  }>`update tables.placed set is_undone = true where stake_id = ${stakeId} and not is_undone
    and (${all} or n = (select max(n) from tables.placed where stake_id = ${stakeId}
      and not is_undone)) returning bets`.execute(tx)
  return rows.length === 0 ? undefined : rows.flatMap(({ bets }) => readStored(bets))
}

export function toStake(row: Selectable<StakeTable>): Stake {
  const owner =
    row.player_id === null ? { launchId: row.launch_id ?? '' } : { playerId: row.player_id }
  return {
    id: row.id,
    tableId: row.table_id,
    number: row.number,
    owner,
    lang: row.lang,
    state: row.state,
    bets: readStored(row.bets),
    stakedMinor: row.staked_minor,
    winMinor: row.win_minor,
    openedAt: row.opened_at,
  }
}
