import { sql, type Expression, type Selectable, type SqlBool } from 'kysely'
import type { HistoryMark } from '#games/tables/table-events.ts'
import type { SeatMove } from '#games/tables/table-game.ts'
import type { Database, Db, Tx } from '#server/platform/database/database.ts'
import type { Leases } from '#server/platform/leases/lease.ts'
import { limitsNow, readLimits, type TableLimits } from './live-table.ts'
import { writeMove } from './seats.ts'
import type { RoundState, TableRoundTable, TablesTables } from './tables.ts'

/** Round states: betting → closed → over, or betting → void. */
export type TableRound = {
  tableId: string
  number: number
  chainId: number
  bettingEndsAt: Date
  limits: TableLimits | undefined
} & (
  | { state: 'betting' }
  /** `turnEndsAt`: only in seated games, from the deal on. */
  | { state: 'closed'; closedAt: Date; turnEndsAt: Date | null }
  | { state: 'over'; closedAt: Date; endedAt: Date; hash: string; mark: HistoryMark }
  | { state: 'void'; endedAt: Date; hash: string }
)

export type PastRound = { number: number; mark: HistoryMark }

/** Maximum number of chain links a reader has to hash between two rounds. */
const MAX_LINKS = 50_000
const ROUND_ID = /^([\w-]{1,32})-(\d{1,9})$/

export function toRoundID(tableId: string, number: number): string {
  return `${tableId}-${number}`
}

export function readRoundID(roundID: string): { tableId: string; number: number } | undefined {
  const [, tableId, number] = ROUND_ID.exec(roundID) ?? []
  return tableId === undefined || number === undefined
    ? undefined
    : { tableId, number: Number(number) }
}

export function leaseName(tableId: string): string {
  return `table:${tableId}`
}

export async function findLastRound(read: Db, tableId: string): Promise<TableRound | undefined> {
  const row = await read
    .withTables<TablesTables>()
    .selectFrom('tables.round')
    .selectAll()
    .where('table_id', '=', tableId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && toRound(row)
}

export async function findRound(
  read: Db | Tx,
  tableId: string,
  number: number,
): Promise<TableRound | undefined> {
  const row = await read
    .withTables<TablesTables>()
    .selectFrom('tables.round')
    .selectAll()
    .where('table_id', '=', tableId)
    .where('number', '=', number)
    .executeTakeFirst()
  return row && toRound(row)
}

export async function listUnpaidRounds(read: Db, tableId: string): Promise<TableRound[]> {
  const rows = await read
    .withTables<TablesTables>()
    .selectFrom('tables.round as r')
    .selectAll('r')
    .where('r.table_id', '=', tableId)
    .where('r.state', 'in', ['over', 'void'])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('tables.any_stake as s')
          .select('s.id')
          .whereRef('s.table_id', '=', 'r.table_id')
          .whereRef('s.number', '=', 'r.number')
          .where('s.state', '=', 'open'),
      ),
    )
    .orderBy('r.number')
    .execute()
  return rows.map(toRound)
}

export type OverRound = Extract<TableRound, { state: 'over' | 'void' }>

export async function listOverRounds(
  read: Db,
  tableId: string,
  limit: number,
  round?: number,
): Promise<OverRound[]> {
  const over = read
    .withTables<TablesTables>()
    .selectFrom('tables.round')
    .selectAll()
    .where('table_id', '=', tableId)
    .where('state', 'in', ['over', 'void'])
    .orderBy('number', 'desc')
  const one =
    round === undefined ? undefined : await over.where('number', '=', round).executeTakeFirst()
  const rows =
    round === undefined
      ? await over.limit(limit).execute()
      : one === undefined
        ? []
        : [
            one,
            ...(await over
              .where('chain_id', '=', one.chain_id)
              .where('number', '>', round)
              .where('number', '<=', round + MAX_LINKS)
              .limit(1)
              .execute()),
          ]
  return rows
    .map(toRound)
    .filter((past): past is OverRound => past.state === 'over' || past.state === 'void')
}

export type Standing = { isOpen: boolean; seatsTaken: number; marks: readonly HistoryMark[] }

export async function listStandings(
  read: Db,
  limit: number,
): Promise<ReadonlyMap<string, Standing>> {
  const { rows } = await sql<{
    id: string
    is_open: boolean
    seats_taken: number
    marks: HistoryMark[] | null
  }>`
    select t.id, running.number is not null or last.is_fresh is true as is_open, last.marks,
      (select count(*)::int from tables.seat s where s.table_id = t.id
        and s.number = running.number) as seats_taken
    from tables.live_table t left join lateral (
      select max(r.number) as number from tables.round r where r.table_id = t.id
        and r.state in ('betting', 'closed')
    ) running on true left join lateral (
      select jsonb_agg(r.mark order by r.number desc)
        as marks, bool_or(r.number = (select max(number) from tables.round m
        where m.table_id = t.id)) as is_fresh
      from (select number, mark from tables.round where table_id = t.id and state = 'over'
        order by number desc limit ${limit}) r
    ) last on true`.execute(read)
  return new Map(
    rows.map(({ id, is_open: isOpen, seats_taken: seatsTaken, marks }) => [
      id,
      { isOpen, seatsTaken, marks: marks ?? [] },
    ]),
  )
}

export async function findLastOver(read: Db, tableId: string): Promise<number | undefined> {
  const row = await read
    .withTables<TablesTables>()
    .selectFrom('tables.round')
    .select('number')
    .where('table_id', '=', tableId)
    .where('state', '=', 'over')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.number
}

export async function listResults(read: Db, tableId: string, limit: number): Promise<PastRound[]> {
  const rows = await read
    .withTables<TablesTables>()
    .selectFrom('tables.round')
    .select(['number', 'mark'])
    .where('table_id', '=', tableId)
    .where('state', '=', 'over')
    .orderBy('number', 'desc')
    .limit(limit)
    .execute()
  return rows.flatMap(({ number, mark }) => (mark === null ? [] : [{ number, mark }]))
}

type Leased = { database: Database; leases: Pick<Leases, 'require'> }

/**
 * All state changes of a table's rounds. Each happens once, behind the table's lease, when the
 * round is in the expected state and the step is due by the database's clock; otherwise it returns
 * undefined.
 */
export function roundWriter(database: Database, leases: Pick<Leases, 'require'>) {
  const leased = { database, leases }
  return {
    begin: (tableId: string, number: number, chainId: number, bettingEndsAt: Date) =>
      begin(leased, tableId, number, chainId, bettingEndsAt),
    /**
     * Keeps bets open, with the current limits, while no seat is taken. Returns undefined when one
     * is.
     */
    extend: (round: TableRound, bettingEndsAt: Date) => extend(leased, round, bettingEndsAt),
    giveTime: (round: TableRound, turnEndsAt: Date) =>
      update(leased, round, 'closed', { turn_ends_at: turnEndsAt }),
    /** Makes the timeout move for a player. Returns undefined when the player moved meanwhile. */
    timeOut: (round: TableRound, n: number, move: SeatMove, turnEndsAt: Date, now: Date) =>
      timeOut(leased, round, n, move, turnEndsAt, now),
    /** Waits for all bets being written; none is taken afterwards. */
    close: (round: TableRound, closedAt: Date) =>
      update(
        leased,
        round,
        'betting',
        { state: 'closed', closed_at: closedAt },
        sql<SqlBool>`betting_ends_at <= platform.now()`,
      ),
    finish: (round: TableRound, endedAt: Date, hash: string, mark: HistoryMark) =>
      update(leased, round, 'closed', {
        state: 'over',
        ended_at: endedAt,
        hash,
        mark: mark,
      }),
    cancel: (round: TableRound, staleMs: number, endedAt: Date, hash: string) =>
      update(
        leased,
        round,
        'betting',
        { state: 'void', ended_at: endedAt, hash },
        sql<SqlBool>`betting_ends_at + ${staleMs}::double precision * interval '1 millisecond' <=
          platform.now()`,
      ),
  }
}

function update(
  { database, leases }: Leased,
  { tableId, number }: TableRound,
  from: RoundState,
  change: Partial<Selectable<TableRoundTable>>,
  isDue: Expression<SqlBool> = sql`true`,
): Promise<TableRound | undefined> {
  return database.transaction(async (tx) => {
    await leases.require(tx, leaseName(tableId))
    const row = await tx
      .withTables<TablesTables>()
      .updateTable('tables.round')
      .set(change)
      .where('table_id', '=', tableId)
      .where('number', '=', number)
      .where('state', '=', from)
      .where(isDue)
      .returningAll()
      .executeTakeFirst()
    return row && toRound(row)
  })
}

function begin(
  { database, leases }: Leased,
  tableId: string,
  number: number,
  chainId: number,
  bettingEndsAt: Date,
): Promise<TableRound | undefined> {
  return database.transaction(async (tx) => {
    await leases.require(tx, leaseName(tableId))
    const row = await tx
      .withTables<TablesTables>()
      .insertInto('tables.round')
      .values({
        table_id: tableId,
        number,
        chain_id: chainId,
        state: 'betting',
        betting_ends_at: bettingEndsAt,
        closed_at: null,
        ended_at: null,
        hash: null,
        mark: null,
        limits: limitsNow(tableId),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst()
    return row && toRound(row)
  })
}

function extend(
  { database, leases }: Leased,
  round: TableRound,
  bettingEndsAt: Date,
): Promise<TableRound | undefined> {
  return database.transaction(async (tx) => {
    await leases.require(tx, leaseName(round.tableId))
    const row = await tx
      .withTables<TablesTables>()
      .updateTable('tables.round')
      .set({ betting_ends_at: bettingEndsAt, limits: limitsNow(round.tableId) })
      .where('table_id', '=', round.tableId)
      .where('number', '=', round.number)
      .where('state', '=', 'betting')
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('tables.any_stake as s')
              .select('s.id')
              .where('s.table_id', '=', round.tableId)
              .where('s.number', '=', round.number)
              .where('s.staked_minor', '>', 0n),
          ),
        ),
      )
      .returningAll()
      .executeTakeFirst()
    return row && toRound(row)
  })
}

function timeOut(
  { database, leases }: Leased,
  round: TableRound,
  n: number,
  move: SeatMove,
  turnEndsAt: Date,
  now: Date,
): Promise<TableRound | undefined> {
  return database.transaction(async (tx) => {
    await leases.require(tx, leaseName(round.tableId))
    const row = await tx
      .withTables<TablesTables>()
      .updateTable('tables.round')
      .set({ turn_ends_at: turnEndsAt })
      .where('table_id', '=', round.tableId)
      .where('number', '=', round.number)
      .where('state', '=', 'closed')
      .where('turn_ends_at', '<=', sql<Date>`platform.now()`)
      .returningAll()
      .executeTakeFirst()
    return row !== undefined && (await writeMove(tx, round.tableId, round.number, n, move, now))
      ? toRound(row)
      : undefined
  })
}

function toRound(row: Selectable<TableRoundTable>): TableRound {
  const {
    table_id: tableId,
    number,
    chain_id: chainId,
    betting_ends_at: bettingEndsAt,
    closed_at: closedAt,
    ended_at: endedAt,
    hash,
  } = row
  const known = { tableId, number, chainId, bettingEndsAt, limits: readLimits(row.limits) }
  if (row.state === 'betting') return { ...known, state: 'betting' }
  if (row.state === 'closed' && closedAt !== null)
    return { ...known, state: 'closed', closedAt, turnEndsAt: row.turn_ends_at }
  if (endedAt === null || hash === null)
    throw new Error(`tables: round ${toRoundID(tableId, number)} has no end`)
  if (row.state === 'over' && closedAt !== null && row.mark !== null)
    return { ...known, state: 'over', closedAt, endedAt, hash, mark: row.mark }
  return { ...known, state: 'void', endedAt, hash }
}
