import type pg from 'pg'
import { z } from 'zod'
import { siteDate, startOfSiteDay } from '#shared/dates.ts'
import type { Platform } from '../platform.ts'
import type { Database } from './database.ts'
import { firstIdAt } from './first-id.ts'
import { withLockPatience } from './lock-patience.ts'
import { oneAtATimeWithin } from './one-at-a-time.ts'

/**
 * A table with one partition per month in Istanbul and one, `…_later`, for the time after them.
 */
export type MonthlyTable = {
  /** With its schema. */
  name: string
  /** The column that decides the month: an instant, or a UUID of version 7. */
  column: string
  by: 'instant' | 'id'
  storage: string
  /**
   * An SQL condition on a row `r` of a month that is archived: the row stays, because what it is
   * about is not finished. It may read `pg_temp.unfinished_…` of the tables before it.
   */
  unfinished: string
}

/** Months since the year 0. */
export type Month = number

const MONTHS_AHEAD = 2
const MONTHS = 12
/** Held while partitions are added or removed. */
export const MONTHS_LOCK = 7_214_004
const SPAN = 'within_months'
/** An archive run can take hours, so a process does not wait for its end at the start. */
const PATIENCE_MS = 10_000

export function defineMonths(
  { jobs, background, log }: Pick<Platform, 'jobs' | 'background' | 'log'>,
  tables: readonly MonthlyTable[],
): void {
  jobs.define(
    { name: 'platform:add-months', payload: z.unknown() },
    async () => {
      const added = await addMonths(background, tables)
      if (added.length > 0) log.info({ added }, 'new partitions')
    },
    { cron: '30 2 * * *' },
  )
}

/**
 * Creates the partitions of the current and the next two months where they are missing. Money calls
 * wait at most a second for this and never fail for lack of a partition: rows of a month without a
 * partition are written to the open partition. If the open partition has rows, because this did not
 * run for months, it becomes the partition of all missing months, and a new open partition follows.
 * Returns the names of the new partitions, or none during an archive run.
 * @param options.patienceMs how long to wait for the end of an archive run
 * @param options.loading set before rows are loaded into a database without functions: a table
 * without monthly partitions gets the months from `since` on
 * @throws TableLocked
 */
export async function addMonths(
  database: Pick<Database, 'pool'>,
  tables: readonly MonthlyTable[],
  {
    patienceMs = PATIENCE_MS,
    loading,
  }: { patienceMs?: number; loading?: { since: Date; now: Date } | undefined } = {},
): Promise<string[]> {
  const client = await database.pool.connect()
  const isDue = await isMonthMissing(client, tables, loading?.now).finally(() => client.release())
  if (!isDue) return []
  const done = await oneAtATimeWithin(database, MONTHS_LOCK, patienceMs, async (own) => {
    const current = await currentMonth(own, loading?.now)
    const begin = loading === undefined ? current : Math.min(monthAt(loading.since), current)
    const added: string[] = []
    for (const table of tables) added.push(...(await extend(own, table, current, begin)))
    return added
  })
  return done?.result ?? []
}

async function isMonthMissing(
  client: pg.PoolClient,
  tables: readonly MonthlyTable[],
  now: Date | undefined,
): Promise<boolean> {
  const current = await currentMonth(client, now)
  for (const table of tables)
    if (((await lastMonth(client, table)) ?? 0) < current + MONTHS_AHEAD) return true
  return false
}

async function extend(
  client: pg.PoolClient,
  table: MonthlyTable,
  current: Month,
  begin: Month,
): Promise<string[]> {
  const last = await lastMonth(client, table)
  const to = current + MONTHS_AHEAD
  if (last !== undefined && last >= to) return []
  // The first new partition also holds the time before it that no month covers.
  const first = last === undefined ? begin : Math.max(current, last + 1)
  const from = last === undefined ? 'minvalue' : lowest(table, last + 1)
  // Rows may be written until the table is locked; then all is tried again with what was found.
  if (await isOpenEmpty(client, table)) {
    const added = await withLockPatience(client, () => createMonths(client, table, first, to, from))
    if (added !== undefined) return added
  }
  await boundOpen(client, table, to, from)
  return withLockPatience(client, () => closeOpen(client, table, to, from))
}

/** Creates a partition for each month. Undefined if the open partition has rows. */
async function createMonths(
  client: pg.PoolClient,
  table: MonthlyTable,
  first: Month,
  to: Month,
  from: string,
): Promise<string[] | undefined> {
  await client.query(`lock table ${table.name} in access exclusive mode`)
  if (!(await isOpenEmpty(client, table))) return undefined
  await client.query(`alter table ${table.name} detach partition ${table.name}_later`)
  const added: string[] = []
  for (let month = first; month <= to; month += 1) {
    const name = partitionOf(table, month)
    await client.query(
      `create table ${name} partition of ${table.name}
       for values from (${month === first ? from : lowest(table, month)})
       to (${lowest(table, month + 1)}) ${table.storage}`,
    )
    await protect(client, table, name)
    added.push(name)
  }
  await client.query(
    `alter table ${table.name} attach partition ${table.name}_later
     for values from (${lowest(table, to + 1)}) to (maxvalue)`,
  )
  return added
}

/**
 * Proves, while calls continue, that the rows of the open partition are from before the end of a
 * month that has not begun, so that the partition is attached without a scan. A process that is
 * killed after it leaves a constraint that the next one replaces.
 */
async function boundOpen(
  client: pg.PoolClient,
  table: MonthlyTable,
  to: Month,
  from: string,
): Promise<void> {
  const open = `${table.name}_later`
  const lower = from === 'minvalue' ? '' : `${table.column} >= ${from} and `
  await withLockPatience(client, async () => {
    await client.query(`alter table ${open} drop constraint if exists ${SPAN}`)
    await client.query(
      `alter table ${open} add constraint ${SPAN}
       check (${lower}${table.column} < ${lowest(table, to + 1)}) not valid`,
    )
  })
  await client.query(`alter table ${open} validate constraint ${SPAN}`)
}

/** Turns the open partition into the partition of all months up to `to`, and creates a new one. */
async function closeOpen(
  client: pg.PoolClient,
  table: MonthlyTable,
  to: Month,
  from: string,
): Promise<string[]> {
  const name = partitionOf(table, to)
  const open = `${table.name}_later`
  await client.query(`lock table ${table.name} in access exclusive mode`)
  await client.query(`alter table ${table.name} detach partition ${open}`)
  await client.query(`alter table ${open} rename to ${name.split('.')[1]}`)
  await client.query(
    `alter table ${table.name} attach partition ${name}
     for values from (${from}) to (${lowest(table, to + 1)})`,
  )
  await client.query(`alter table ${name} drop constraint ${SPAN}`)
  await client.query(
    `create table ${open} partition of ${table.name}
     for values from (${lowest(table, to + 1)}) to (maxvalue) ${table.storage}`,
  )
  await protect(client, table, open)
  return [name]
}

/** Copies the table's own triggers: those of a statement do not apply to a partition. */
export async function protect(
  client: pg.PoolClient,
  table: MonthlyTable,
  name: string,
): Promise<void> {
  const { rows } = await client.query<{ definition: string }>(
    `select pg_get_triggerdef(oid) as definition from pg_trigger
     where tgrelid = $1::regclass and not tgisinternal`,
    [table.name],
  )
  for (const { definition } of rows)
    await client.query(definition.replace(` ON ${table.name} `, ` ON ${name} `))
}

async function isOpenEmpty(client: pg.PoolClient, { name }: MonthlyTable): Promise<boolean> {
  const { rows } = await client.query(`select from ${name}_later limit 1`)
  return rows.length === 0
}

async function lastMonth(
  client: pg.PoolClient,
  { name }: MonthlyTable,
): Promise<Month | undefined> {
  const { rows } = await client.query<{ year: number; month: number }>(
    `select substring(c.relname from '(\\d+)_\\d+$')::int as year,
       substring(c.relname from '\\d+_(\\d+)$')::int as month
     from pg_inherits i join pg_class c on c.oid = i.inhrelid
     where i.inhparent = $1::regclass and c.relname ~ '_\\d{4}_\\d\\d$' order by c.relname desc limit 1`,
    [name],
  )
  const [row] = rows
  return row && monthOf(row.year, row.month)
}

export async function currentMonth(client: pg.PoolClient, now?: Date): Promise<Month> {
  if (now !== undefined) return monthAt(now)
  const { rows } = await client.query<{ year: number; month: number }>(
    `select extract(year from local)::int as year, extract(month from local)::int as month
     from (select platform.now() at time zone 'Europe/Istanbul' as local) now`,
  )
  const [{ year, month } = { year: 0, month: 0 }] = rows
  return monthOf(year, month)
}

function monthAt(at: Date): Month {
  const [year, month] = siteDate(at).split('-').map(Number)
  return monthOf(year ?? 0, month ?? 1)
}

export const monthOf = (year: number, month: number): Month => year * MONTHS + month - 1

export function startOf(month: Month): Date {
  return startOfSiteDay(`${nameOf(month).replace('_', '-')}-01`)
}

/** Returns an SQL literal: the lowest value of the table's column in a month. */
export function lowest({ by }: Pick<MonthlyTable, 'by'>, month: Month): string {
  const start = startOf(month)
  return `'${by === 'id' ? firstIdAt(start) : start.toISOString()}'`
}

export function partitionOf({ name }: MonthlyTable, month: Month): string {
  return `${name}_${nameOf(month)}`
}

/** For example "2026_11". */
export function nameOf(month: Month): string {
  const year = String(Math.floor(month / MONTHS)).padStart(4, '0')
  return `${year}_${String((month % MONTHS) + 1).padStart(2, '0')}`
}
