import type pg from 'pg'
import { addDays, siteDate } from '#shared/dates.ts'
import { withLockPatience } from './lock-patience.ts'
import {
  lowest,
  monthOf,
  nameOf,
  protect,
  startOf,
  type Month,
  type MonthlyTable,
} from './months.ts'

export type Cut = {
  month: Month
  /** For example "2026-11". */
  name: string
  /** The first instant after the month. */
  at: Date
  /** SQL literals of this instant and of the lowest id at it. */
  instant: string
  id: string
}

/** A table with its partitions up to a cut; `before` holds what earlier archives left. */
export type ClosedTable = MonthlyTable & { months: string[]; before: string | undefined }

/** The partitions of a table do not end at the cut. */
export class CutInsidePartition extends Error {}

const GUARD = 'a_month_is_archived'

export function readMonth(text: string): Month | undefined {
  const [, year, month] = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(text) ?? []
  return year === undefined ? undefined : monthOf(Number(year), Number(month))
}

export function cutAfter(month: Month): Cut {
  return {
    month,
    name: nameOf(month).replace('_', '-'),
    at: startOf(month + 1),
    instant: lowest({ by: 'instant' }, month + 1),
    id: lowest({ by: 'id' }, month + 1),
  }
}

export function lastDayOf({ at }: Cut): string {
  return addDays(siteDate(at), -1)
}

/**
 * Finds the partitions of the months up to the cut.
 * @throws CutInsidePartition
 */
export async function closedTables(
  client: pg.PoolClient,
  tables: readonly MonthlyTable[],
  cut: Cut,
): Promise<ClosedTable[]> {
  const closed: ClosedTable[] = []
  for (const table of tables) {
    const { rows } = await client.query<{ name: string; ends: boolean; follows: boolean }>(
      `select n.nspname || '.' || c.relname as name,
         c.relname ~ '_\\d{4}_\\d\\d$' and right(c.relname, 7) <= $2 as ends,
         coalesce((regexp_match(pg_get_expr(c.relpartbound, c.oid), 'FROM \\(''([^'']+)''\\)'))[1]
           ::${table.by === 'id' ? 'uuid' : 'timestamptz'} = ${lowest(table, cut.month + 1)}, false)
           as follows
       from pg_inherits i join pg_class c on c.oid = i.inhrelid
       join pg_namespace n on n.oid = c.relnamespace
       where i.inhparent = $1::regclass order by c.relname`,
      [table.name, nameOf(cut.month)],
    )
    if (!rows.some(({ follows }) => follows))
      throw new CutInsidePartition(
        `no partition of ${table.name} begins after ${cut.name}: ` +
          'name the last month of a partition',
      )
    closed.push({
      ...table,
      months: rows.filter(({ ends }) => ends).map(({ name }) => name),
      before: rows.find(({ name }) => name === beforeOf(table))?.name,
    })
  }
  return closed
}

/** Refuses changes of the closed months from now on. Waits for those that are under way. */
export async function guardMonths(
  client: pg.PoolClient,
  tables: readonly ClosedTable[],
): Promise<void> {
  for (const name of sourcesOf(tables))
    await withLockPatience(client, () =>
      client.query(
        `create or replace trigger ${GUARD} before insert or update or delete on ${name}
         for each row execute function platform.refuse_archiving()`,
      ),
    )
}

export async function releaseMonths(
  client: pg.PoolClient,
  tables: readonly ClosedTable[],
): Promise<void> {
  for (const name of sourcesOf(tables))
    await withLockPatience(client, () => client.query(`drop trigger if exists ${GUARD} on ${name}`))
}

/**
 * Selects the rows that stay, before any table is locked. No row of a guarded month changes after
 * it.
 */
export async function selectUnfinished(
  client: pg.PoolClient,
  tables: readonly ClosedTable[],
): Promise<void> {
  for (const table of tables) {
    await client.query(
      `create temp table ${stayingOf(table)} (like ${table.name} including defaults)`,
    )
    for (const source of sourcesOf([table]))
      await client.query(
        `insert into ${stayingOf(table)} overriding system value
         select * from ${source} r where ${table.unfinished}`,
      )
    await client.query(`analyze ${stayingOf(table)}`)
  }
}

/**
 * Replaces the closed months by one partition with the rows that stay. Must run in a transaction
 * with a short lock timeout; all tables are locked before the first one changes.
 */
export async function dropMonths(
  client: pg.PoolClient,
  tables: readonly ClosedTable[],
): Promise<void> {
  await client.query(
    `lock table ${tables.map(({ name }) => name).join(', ')} in access exclusive mode`,
  )
  for (const table of tables) {
    const sources = sourcesOf([table])
    for (const source of sources)
      await client.query(`alter table ${table.name} detach partition ${source}`)
    for (const source of sources) await client.query(`drop table ${source}`)
  }
}

/** Creates the partition of what stays up to the cut. Follows `dropMonths` in its transaction. */
export async function attachUnfinished(
  client: pg.PoolClient,
  tables: readonly ClosedTable[],
  cut: Cut,
): Promise<void> {
  for (const table of tables) {
    const before = beforeOf(table)
    await client.query(
      `create table ${before} partition of ${table.name}
       for values from (minvalue) to (${lowest(table, cut.month + 1)}) ${table.storage}`,
    )
    await client.query(
      `insert into ${before} overriding system value select * from ${stayingOf(table)}`,
    )
    await protect(client, table, before)
  }
}

export function sourcesOf(tables: readonly ClosedTable[]): string[] {
  return tables.flatMap(({ months, before }) => [
    ...(before === undefined ? [] : [before]),
    ...months,
  ])
}

const beforeOf = ({ name }: MonthlyTable): string => `${name}_before`
const stayingOf = ({ name }: MonthlyTable): string => `pg_temp.unfinished_${name.replace('.', '_')}`
