import { existsSync } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type pg from 'pg'
import {
  computeOpenings,
  findUnfinished,
  foldHouseAccounts,
  foldPlayBefore,
  writeOpenings,
} from '#server/domains/wallet/index.ts'
import { MONTHLY_TABLES } from '#server/monthly-tables.ts'
import {
  attachUnfinished,
  closedTables,
  cutAfter,
  dropMonths,
  guardMonths,
  lastDayOf,
  releaseMonths,
  selectUnfinished,
  sourcesOf,
  type ClosedTable,
  type Cut,
} from '#server/platform/database/closed-months.ts'
import type { Database } from '#server/platform/database/database.ts'
import { withLockPatience } from '#server/platform/database/lock-patience.ts'
import {
  addMonths,
  currentMonth,
  MONTHS_LOCK,
  type Month,
} from '#server/platform/database/months.ts'
import { oneAtATime } from '#server/platform/database/one-at-a-time.ts'
import { GUARDS } from './guards.ts'
import { readArchive, type ArchiveContent } from './read-file.ts'
import { sync, writeArchive } from './write-file.ts'

/** The month cannot be archived now. The message says why. */
export class ArchiveRefused extends Error {}

export type ArchiveOrder = {
  month: Month
  directory: string
  /** Whole months between the archived month and the current one, at least. */
  keepMonths: number
  reason: string
  now: Date
}

export type ArchivedMonth = Omit<ArchiveContent, 'house'> & { file: string }

/**
 * Writes a month and what earlier archives left to a file, reads the file back, and replaces the
 * partitions by openings and by the rows that are not finished. The replacement and its audit line
 * are one commit. A process that is killed before it leaves the month, with changes of its rows
 * refused; one that is killed after it leaves the archive. Run it again to continue.
 * @throws ArchiveRefused, CutInsidePartition, BrokenChain, BadArchive, TableLocked
 */
export async function archiveMonth(
  database: Database,
  order: ArchiveOrder,
): Promise<ArchivedMonth> {
  const cut = cutAfter(order.month)
  // Partitions must remain after the cut, because new ones are added after the last partition.
  await addMonths(database, MONTHLY_TABLES)
  if (!(await foldHouseAccounts(database, order.now)))
    throw new ArchiveRefused('a transaction stays open for too long: end it first')
  return oneAtATime(database, MONTHS_LOCK, async (client) => {
    const done = await findArchived(client, cut)
    if (done !== undefined) return done
    await requireOldEnough(client, cut, order.keepMonths)
    const tables = await closedTables(client, MONTHLY_TABLES, cut)
    if (tables.every(({ months }) => months.length === 0))
      throw new ArchiveRefused(`there is no partition of ${cut.name} or an earlier month`)
    try {
      await guardMonths(client, tables)
      return await moveToFile(client, tables, cut, order)
    } catch (error) {
      // If the connection is lost, the months stay guarded until the command runs again.
      await release(client, tables).catch(() => {})
      throw error
    }
  })
}

async function release(client: pg.PoolClient, tables: readonly ClosedTable[]): Promise<void> {
  await client.query('rollback')
  await releaseMonths(client, tables)
}

async function moveToFile(
  client: pg.PoolClient,
  tables: readonly ClosedTable[],
  cut: Cut,
  order: ArchiveOrder,
): Promise<ArchivedMonth> {
  await foldPlayBefore(client, cut)
  await findUnfinished(client, cut)
  await selectUnfinished(client, tables)
  await computeOpenings(client, cut)
  for (const { name, behind } of GUARDS)
    if ((await client.query(behind(cut.id))).rows.length > 0)
      throw new ArchiveRefused(`${name} have not read the whole month yet: try again later`)
  const file = resolve(join(order.directory, `kupa-${cut.name}.ndjson.gz`))
  if (!existsSync(order.directory)) throw new ArchiveRefused(`${order.directory} does not exist`)
  const partial = `${file}.partial`
  const content = await writeAndRead(client, partial, tables, cut).catch(async (error: unknown) => {
    // Removes an incomplete file, for example when the disk is full.
    await rm(partial, { force: true })
    throw error
  })
  await rename(partial, file)
  await writeFile(`${file}.sha256`, `${content.sha256}  kupa-${cut.name}.ndjson.gz\n`)
  await sync(`${file}.sha256`)
  await sync(order.directory)
  const archived = { file, ...content }
  await withLockPatience(client, () => replace(client, tables, cut, archived, order))
  return archived
}

async function writeAndRead(
  client: pg.PoolClient,
  path: string,
  tables: readonly ClosedTable[],
  cut: Cut,
): Promise<Omit<ArchiveContent, 'house'>> {
  await writeArchive(client, path, tables, cut)
  const { house: _, ...content } = await readArchive(path)
  await requireSameRows(client, tables, content)
  return content
}

async function replace(
  client: pg.PoolClient,
  tables: readonly ClosedTable[],
  cut: Cut,
  archived: ArchivedMonth,
  { reason, now }: ArchiveOrder,
): Promise<void> {
  await dropMonths(client, tables)
  await attachUnfinished(client, tables, cut)
  await writeOpenings(client, cut, archived, now)
  await client.query(
    `select staff.append_audit($1, null::uuid, 'kupa', '', 'ledger.archive', 'month', $2,
      null::jsonb, $3::jsonb, $4)`,
    [now, cut.name, JSON.stringify({ until: lastDayOf(cut), ...archived }), reason],
  )
}

async function findArchived(client: pg.PoolClient, cut: Cut): Promise<ArchivedMonth | undefined> {
  const { rows } = await client.query<{
    file: string
    sha256: string
    bytes: bigint
    rows: Record<string, number>
  }>('select file, sha256, bytes, rows from wallet.archive where ends_at = $1', [cut.at])
  return rows[0] && { ...rows[0], month: cut.name, bytes: Number(rows[0].bytes) }
}

async function requireOldEnough(
  client: pg.PoolClient,
  cut: Cut,
  keepMonths: number,
): Promise<void> {
  if ((await currentMonth(client)) - cut.month <= keepMonths)
    throw new ArchiveRefused(
      `${cut.name} is too young: ` +
        `${keepMonths} whole months stay in the database (ARCHIVE_AFTER_MONTHS)`,
    )
}

async function requireSameRows(
  client: pg.PoolClient,
  tables: readonly ClosedTable[],
  content: Pick<ArchiveContent, 'rows'>,
): Promise<void> {
  for (const table of tables) {
    const sources = [
      ...sourcesOf([table]),
      ...(table.name === 'wallet.entry' ? ['pg_temp.late_entry'] : []),
    ]
    const counts = sources.map((source) => `(select count(*) from ${source})`)
    const { rows } = await client.query<{ n: bigint }>(`select ${counts.join(' + ')} as n`)
    if (Number(rows[0]?.n) !== (content.rows[table.name] ?? 0))
      throw new ArchiveRefused(`the file has not all rows of ${table.name}`)
  }
}
