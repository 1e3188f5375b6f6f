import type pg from 'pg'
import type { Database } from './database.ts'
import { migrateJobs } from '../jobs/jobs.ts'
import { runConcurrently } from './run-concurrently.ts'
import { withLockPatience } from './lock-patience.ts'
import { readMigrations, type Migration } from './migration-file.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { isMigratedFurther, readApplied, requirePostgresVersion } from './schema-version.ts'
import { applySqlSources, createSourceRecord, requireSqlSources } from './sql-sources.ts'

/** Folders, each with a slash at its end. */
export type SchemaFolders = { migrations: URL; sources: URL }

export const SCHEMA_FOLDERS: SchemaFolders = {
  migrations: new URL('../../migrations/', import.meta.url),
  sources: new URL('../../sql/', import.meta.url),
}
const ADVISORY_LOCK = 7_214_001

export type FirstData = {
  level: readonly string[]
  /**
   * Loads the data in one transaction. Called again if the process ended before the functions were
   * applied.
   */
  load(): Promise<void>
}

/**
 * Applies outstanding migrations, forward only, one process at a time: first the migrations that
 * the database lacks, then the functions and views whose text has changed. Changes nothing if a
 * newer version migrated the database and this version can run on it. Calls `findFirstData` only
 * for a database that no version has opened. Its data are loaded after the migrations that they
 * require and before the others. Returns the names of the applied migrations.
 * @throws Error when this version cannot run on the database; TableLocked
 */
export async function migrate(
  database: Database,
  folders: SchemaFolders = SCHEMA_FOLDERS,
  findFirstData?: () => Promise<FirstData | undefined>,
): Promise<string[]> {
  return oneAtATime(database, ADVISORY_LOCK, async (client) => {
    await requirePostgresVersion(client)
    await createSourceRecord(client)
    await createRecord(client)
    const migrations = readMigrations(folders.migrations)
    const applied = await readApplied(client)
    if (isMigratedFurther(applied, migrations)) {
      await requireSqlSources(client, folders.sources)
      return []
    }
    const outstanding = migrations.filter(({ name }) => !applied.some((one) => one.name === name))
    const first = (await isOpened(client)) ? undefined : await findFirstData?.()
    const needed = outstanding.filter(({ name }) => first?.level.includes(name))
    for (const migration of needed) await apply(client, migration)
    await first?.load()
    const later = outstanding.filter((migration) => !needed.includes(migration))
    for (const migration of later) await apply(client, migration)
    await applySqlSources(client, folders.sources)
    await migrateJobs(database)
    return outstanding.map(({ name }) => name)
  })
}

/**
 * Checks the schema without changing it. @throws Error when the database lacks a migration, or this
 * version cannot run on it
 */
export async function requireSchema(
  { pool }: Pick<Database, 'pool'>,
  folders: SchemaFolders = SCHEMA_FOLDERS,
): Promise<void> {
  await requirePostgresVersion(pool)
  const migrations = readMigrations(folders.migrations)
  const { rows } = await pool.query<{ exists: boolean }>(
    `select exists (select from information_schema.columns where table_schema = 'public'
       and table_name = 'migration' and column_name = 'runs_beside') as exists`,
  )
  const applied = rows[0]?.exists === true ? await readApplied(pool) : []
  isMigratedFurther(applied, migrations)
  const missing = migrations.find(({ name }) => !applied.some((one) => one.name === name))
  if (missing !== undefined)
    throw new Error(`the database lacks the migration ${missing.name}: run kupa migrate first`)
  await requireSqlSources(pool, folders.sources)
}

/** Migrates the schema at startup, or checks that `kupa migrate` has already done so. */
export async function prepareSchema(
  database: Database,
  { migrateAtStart }: { migrateAtStart: boolean },
  findFirstData?: () => Promise<FirstData | undefined>,
): Promise<void> {
  if (migrateAtStart) await migrate(database, SCHEMA_FOLDERS, findFirstData)
  else await requireSchema(database)
}

/** Returns true if functions were applied, which is the last step of a migration. */
async function isOpened(client: pg.PoolClient): Promise<boolean> {
  const { rows } = await client.query('select from public.sql_release limit 1')
  return rows.length > 0
}

async function createRecord(client: pg.PoolClient): Promise<void> {
  await client.query(
    `create table if not exists public.migration (
       name text primary key, sha256 text not null, applied_at timestamptz not null default now(),
       is_checked boolean not null default false, runs_beside text
     )`,
  )
  const { rows } = await client.query(
    `select from information_schema.columns where table_schema = 'public'
       and table_name = 'migration' and column_name = 'runs_beside'`,
  )
  if (rows.length === 0)
    await client.query('alter table public.migration add column if not exists runs_beside text')
}

async function apply(client: pg.PoolClient, migration: Migration): Promise<void> {
  try {
    for (const statement of migration.concurrent ?? []) await runConcurrently(client, statement)
    await withLockPatience(client, async () => {
      if (migration.concurrent === undefined) await client.query(migration.text)
      await client.query(
        'insert into public.migration (name, sha256, runs_beside) values ($1, $2, $3)',
        [migration.name, migration.sha256, migration.runsBeside],
      )
    })
  } catch (error) {
    throw new Error(`migration ${migration.name} failed`, { cause: error })
  }
}
