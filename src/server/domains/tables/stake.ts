import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import { z } from 'zod'
import type { TableBet, TableGame } from '#games/tables/table-game.ts'
import { tableBet, type OwnTableRound, type WireBet } from '#shared/contracts/tables.ts'
import { fromWireMoney, toWireMoney, type Minor } from '#shared/money.ts'
import type { Lang } from '#shared/lang.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { sumOf } from './bet-limits.ts'
import { toRoundID } from './table-round.ts'
import type {
  AnyStakeTable,
  StakeState,
  StakeTable,
  TablesTables,
  TrialStakeTable,
} from './tables.ts'

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
  const tables = read.withTables<TablesTables>()
  if ('launchId' in owner) {
    const row = await tables
      .selectFrom('tables.trial_stake')
      .selectAll()
      .where('launch_id', '=', owner.launchId)
      .where('table_id', '=', tableId)
      .where('number', '=', number)
      .executeTakeFirst()
    return row && toStake(row)
  }
  const row = await tables
    .selectFrom('tables.stake')
    .selectAll()
    .where('table_id', '=', tableId)
    .where('number', '=', number)
    .where('player_id', '=', owner.playerId)
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
  const tables = read.withTables<TablesTables>()
  const rows =
    'launchId' in owner
      ? await tables
          .selectFrom('tables.trial_stake')
          .selectAll()
          .where('launch_id', '=', owner.launchId)
          .where('table_id', '=', tableId)
          .orderBy('id', 'desc')
          .limit(limit)
          .execute()
      : await tables
          .selectFrom('tables.stake')
          .selectAll()
          .where('player_id', '=', owner.playerId)
          .where('table_id', '=', tableId)
          .orderBy('id', 'desc')
          .limit(limit)
          .execute()
  return rows.map((row) => toStake(row))
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

export function playedBets(
  game: TableGame,
  { bets, stakedMinor }: Pick<Stake, 'bets' | 'stakedMinor'>,
): readonly TableBet[] {
  const call = game.play === 'shared' ? game.callOf(bets) : undefined
  return call !== undefined && stakedMinor > sumOf(bets) ? [...bets, call] : bets
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
  const row = {
    id,
    table_id: tableId,
    number,
    lang,
    opened_at: openedAt,
    settled_at: null,
    ...standing,
  }
  if ('playerId' in owner) {
    await tables
      .insertInto('tables.stake')
      .values({ ...row, player_id: owner.playerId })
      .onConflict((conflict) => conflict.columns(['id', 'player_id']).doUpdateSet(standing))
      .execute()
  } else {
    await tables
      .insertInto('tables.trial_stake')
      .values({ ...row, launch_id: owner.launchId })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(standing))
      .execute()
  }
  await writePlaced(tx, stake, placed)
}

async function writePlaced(
  tx: Tx,
  { id, owner }: Pick<Stake, 'id' | 'owner'>,
  placed: readonly TableBet[],
): Promise<void> {
  if ('playerId' in owner)
    await sql`insert into tables.placed (stake_id, player_id, n, bets)
      select ${id}, ${owner.playerId}, count(*) + 1, ${storedBets(placed)} from tables.placed
        where stake_id = ${id} and player_id = ${owner.playerId}`.execute(tx)
  else
    await sql`insert into tables.trial_placed (stake_id, n, bets)
      select ${id}, count(*) + 1, ${storedBets(placed)} from tables.trial_placed
        where stake_id = ${id}`.execute(tx)
}

export async function writeFold(tx: Tx, stake: Pick<Stake, 'id' | 'owner'>): Promise<void> {
  await writePlaced(tx, stake, [])
}

export async function raiseStake(
  tx: Tx,
  stake: Pick<Stake, 'id' | 'owner'>,
  raiseMinor: Minor,
): Promise<void> {
  await sql`update ${tableOf(stake)} set raised_minor = raised_minor + ${raiseMinor},
    staked_minor = staked_minor + ${raiseMinor} where ${isStake(stake)}`.execute(tx)
}

export async function updateBets(
  tx: Tx,
  stake: Pick<Stake, 'id' | 'owner'>,
  bets: readonly TableBet[],
): Promise<void> {
  await sql`update ${tableOf(stake)} set staked_minor = ${sumOf(bets)}, bets = ${storedBets(bets)}
    where ${isStake(stake)}`.execute(tx)
}

const tableOf = ({ owner }: Pick<Stake, 'owner'>) =>
  sql.table('playerId' in owner ? 'tables.stake' : 'tables.trial_stake')

function isStake({ id, owner }: Pick<Stake, 'id' | 'owner'>) {
  return 'playerId' in owner ? sql`id = ${id} and player_id = ${owner.playerId}` : sql`id = ${id}`
}

/**
 * Marks the bets of the last call that still stand, or of all calls, as undone and returns them;
 * undefined when nothing stands.
 */
export async function takePlaced(
  tx: Tx,
  { id, owner }: Pick<Stake, 'id' | 'owner'>,
  all: boolean,
): Promise<TableBet[] | undefined> {
  const table = sql.table('playerId' in owner ? 'tables.placed' : 'tables.trial_placed')
  const isOfStake =
    'playerId' in owner
      ? sql`stake_id = ${id} and player_id = ${owner.playerId}`
      : sql`stake_id = ${id}`
  const { rows } = await sql<{
    bets: unknown
  }>`update ${table} set is_undone = true where ${isOfStake} and not is_undone
    and (${all} or n = (select max(n) from ${table} where ${isOfStake}
      and not is_undone)) returning bets`.execute(tx)
  return rows.length === 0 ? undefined : rows.flatMap(({ bets }) => readStored(bets))
}

export function toStake(
  row: Selectable<StakeTable> | Selectable<TrialStakeTable> | Selectable<AnyStakeTable>,
): Stake {
  const playerId = 'player_id' in row ? row.player_id : null
  const launchId = 'launch_id' in row ? row.launch_id : null
  const owner = playerId === null ? { launchId: launchId ?? '' } : { playerId }
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
