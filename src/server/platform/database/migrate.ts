import { readFileSync } from 'node:fs'
import type pg from 'pg'
import type { Database } from './database.ts'
import { migrateJobs } from '../jobs/jobs.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { applySqlSources } from './sql-sources.ts'
import { listSqlFiles, sha256 } from './sql-files.ts'

/** Folders, each with a slash at its end. */
export type SchemaFolders = { migrations: URL; sources: URL }

export const SCHEMA_FOLDERS: SchemaFolders = {
  migrations: new URL('../../migrations/', import.meta.url),
  sources: new URL('../../sql/', import.meta.url),
}
const ADVISORY_LOCK = 7_214_001

/**
 * Applies outstanding migrations, forward only, one process at a time: first the
 * migrations it does not have yet, then the functions and views whose text has changed. Returns the names of the migrations applied.
 * @throws when the database has a migration that this version does not know, or knows otherwise
 */
export async function migrate(
  database: Database,
  folders: SchemaFolders = SCHEMA_FOLDERS,
): Promise<string[]> {
  return oneAtATime(database, ADVISORY_LOCK, async (client) => {
    const added = await applyMigrations(client, folders.migrations)
    await applySqlSources(client, folders.sources)
    await migrateJobs(database)
    return added
  })
}

async function applyMigrations(client: pg.PoolClient, folder: URL): Promise<string[]> {
  await client.query(
    `create table if not exists public.migration (
       name text primary key, sha256 text not null, applied_at timestamptz not null default now(),
       is_checked boolean not null default false
     )`,
  )
  const { rows } = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from public.migration order by name',
  )
  const applied = new Map(rows.map((row) => [row.name, row.sha256]))
  const names = listSqlFiles(folder)
  const unknown = rows.find((row) => !names.includes(row.name))
  if (unknown !== undefined)
    throw new Error(
      `another version of Kupa made this database: it has the migration ${unknown.name}, which this version does not have. Delete the folder of DATA_DIR if its data are not needed, or run the version that made it`,
    )
  const added: string[] = []
  for (const name of names) {
    const text = readFileSync(new URL(name, folder), 'utf8')
    const digest = sha256(text)
    const before = applied.get(name)
    if (before === digest) continue
    if (before !== undefined) throw new Error(`migration ${name} was changed after it was applied`)
    await client.query('begin')
    try {
      await client.query(text)
      await client.query('insert into public.migration (name, sha256) values ($1, $2)', [
        name,
        digest,
      ])
      await client.query('commit')
    } catch (error) {
      await client.query('rollback')
      throw new Error(`migration ${name} failed`, { cause: error })
    }
    added.push(name)
  }
  return added
}
