import pg from 'pg'
import { MONTHLY_TABLES } from '#server/monthly-tables.ts'
import { countActiveMonths } from '#server/domains/reports/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import { readMigrations, type Migration } from '#server/platform/database/migration-file.ts'
import { addMonths } from '#server/platform/database/months.ts'
import { HistoryArchiveError, type Header, type HistoryArchive } from './archive-file.ts'
import { withoutIndexes } from './bulk-load.ts'
import { copyIn } from './copy-in.ts'
import { chooseState, DAY_MS } from './days.ts'
import { startRowThread, type ReceivedRows, type RowThread } from './row-messages.ts'

const HISTORY_SETTING = 'demo-history'
const HISTORY_LOCK = 7_214_005

export type Restored = { days: number; rows: number; endsAt: Date }

/**
 * Requires the migrations of the archive to be the first migrations of this version, unchanged.
 * @throws HistoryArchiveError
 */
export function requireFit(
  { level }: Pick<Header, 'level'>,
  migrations: readonly Pick<Migration, 'name' | 'sha256'>[],
): void {
  const own = migrations.slice(0, level.length)
  const other = level.find(
    ({ name, sha256 }, n) => own[n]?.name !== name || own[n]?.sha256 !== sha256,
  )
  if (other !== undefined)
    throw new HistoryArchiveError(
      `the demo history does not fit the schema: migration ${other.name} is another one. ` +
        'Run npm run demo-history again',
    )
}

/** Returns the migrations to apply before the archive is loaded. @throws HistoryArchiveError */
export function levelOf({ header }: HistoryArchive, migrations: URL): string[] {
  requireFit(header, readMigrations(migrations))
  return header.level.map(({ name }) => name)
}

/** An archive of this installation. Its history must end before `now`. */
export type FoundHistory = { archive: HistoryArchive; file: string; now: Date }
export type Restoring = FoundHistory & { state: number; days: number; thread: RowThread }

/** Starts to compute rows. Nothing is written before `restoreHistory`, which ends the thread. */
export function beginRestoring(found: FoundHistory): Restoring {
  const { archive, file, now } = found
  const { state, days } = chooseState(archive.header.ends, now.getTime())
  return { ...found, state, days, thread: startRowThread({ file, state, days }) }
}

/**
 * Loads the archive in one transaction into a database that has the archive's migrations and has
 * not been opened yet. Moves all times by whole weeks. If the archive has a state for each weekday,
 * the history ends less than a day before `now`. Returns undefined if an earlier start loaded it.
 */
export async function restoreHistory(
  database: Database,
  { archive: { header }, now, state, days, thread }: Restoring,
  secretsFile: string | undefined,
): Promise<Restored | undefined> {
  const {
    connectionString,
    host,
    port,
    user,
    database: name,
    password,
    ssl,
  } = database.pool.options
  const client = await connectAlone(database.pool.options)
  thread.giveKeys({
    secretsFile,
    nowMs: now.getTime(),
    connection: { connectionString, host, port, user, database: name, password, ssl },
  })
  try {
    await client.query('begin')
    // The transaction of a process that was just killed may still run on the database server.
    await client.query('select pg_advisory_xact_lock($1)', [HISTORY_LOCK])
    if (await isRestored(client)) return undefined
    const since = new Date(header.beganMs + days * DAY_MS)
    await addMonths(database, MONTHLY_TABLES, { loading: { since, now } })
    await client.query(`set local maintenance_work_mem = '128MB'`)
    // Writes the pages of new indexes to the WAL uncompressed. Only a superuser may change this.
    await client.query(
      `select set_config('wal_compression', 'off', true) from pg_roles
       where rolname = current_user and rolsuper`,
    )
    const rows = await load(client, header, thread.tables)
    await countActiveMonths(client)
    for (const [sequence, values] of Object.entries(header.sequences)) {
      const value = values[state]
      if (value != null) await client.query('select setval($1::regclass, $2)', [sequence, value])
    }
    const endsAt = new Date((header.ends[state] ?? 0) + days * DAY_MS)
    await client.query(`insert into platform.setting (name, value) values ($1, $2)`, [
      HISTORY_SETTING,
      JSON.stringify({ days, endsAt: endsAt.toISOString() }),
    ])
    await client.query('commit')
    return { days, rows, endsAt }
  } finally {
    await Promise.all([client.end(), thread.end()])
  }
}

async function isRestored(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query('select from platform.setting where name = $1', [
    HISTORY_SETTING,
  ])
  return rows.length > 0
}

/** Opens a connection without the pool's timeouts, because one statement loads a whole table. */
async function connectAlone(options: pg.PoolConfig): Promise<pg.Client> {
  const client = new pg.Client({
    ...options,
    // The password is not an enumerable property of the pool's options.
    ...(options.password !== undefined && { password: options.password }),
    application_name: 'kupa-demo-history',
    statement_timeout: 0,
    lock_timeout: 0,
    idle_in_transaction_session_timeout: 0,
  })
  // The current statement rejects if the connection is lost, so this event is ignored.
  client.on('error', () => {})
  await client.connect()
  return client
}

async function load(
  client: pg.Client,
  { tables }: Header,
  received: AsyncIterable<ReceivedRows>,
): Promise<number> {
  const rowsOf = new Map(tables.map(({ name, rows }) => [name, rows]))
  const { indexTable, linkTables } = await withoutIndexes(client, rowsOf)
  for (const { name } of tables) await removeFirstRows(client, name)
  let loaded = 0
  for await (const { table, columns, rows, blocks } of received) {
    await copyIn(client, table, columns, blocks)
    await indexTable(table)
    loaded += rowsOf.has(table) ? rows : 0
  }
  await linkTables()
  return loaded
}

/**
 * Removes rows that migrations inserted. The archive contains the current version of these rows.
 */
async function removeFirstRows(client: pg.Client, table: string): Promise<void> {
  const { rows } = await client.query<{ any: boolean }>(
    `select exists (select from ${table}) as any`,
  )
  if (rows[0]?.any === true) await client.query(`delete from ${table}`)
}
