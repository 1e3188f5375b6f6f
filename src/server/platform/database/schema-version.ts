import type pg from 'pg'
import { ANY_VERSION, type Migration } from './migration-file.ts'

export type AppliedMigration = { name: string; sha256: string; runs_beside: string | null }

const OLDEST_POSTGRES = 15

export class UnsupportedDatabase extends Error {}

/** @throws UnsupportedDatabase when the server is older than the oldest supported version */
export async function requirePostgresVersion(client: pg.PoolClient | pg.Pool): Promise<void> {
  const { rows } = await client.query<{ number: string; text: string }>(
    `select current_setting('server_version_num') as number,
       current_setting('server_version') as text`,
  )
  checkPostgresVersion(Number(rows[0]?.number), rows[0]?.text ?? '')
}

export function checkPostgresVersion(versionNumber: number, text: string): void {
  if (Math.floor(versionNumber / 10_000) >= OLDEST_POSTGRES) return
  throw new UnsupportedDatabase(
    `DATABASE_URL: the server is PostgreSQL ${text}; ` +
      `Kupa needs version ${OLDEST_POSTGRES} or newer`,
  )
}

export async function readApplied(client: pg.PoolClient | pg.Pool): Promise<AppliedMigration[]> {
  const { rows } = await client.query<AppliedMigration>(
    'select name, sha256, runs_beside from public.migration order by name',
  )
  return rows
}

/**
 * Compares a database with this version's migrations. Returns true when a newer version migrated it
 * and this version can still run on it.
 * @throws Error when this version cannot run on the database
 */
export function isMigratedFurther(
  applied: readonly AppliedMigration[],
  migrations: readonly Migration[],
): boolean {
  const known = new Map(migrations.map((migration) => [migration.name, migration]))
  for (const { name, sha256 } of applied) {
    const own = known.get(name)
    if (own !== undefined && own.sha256 !== sha256)
      throw new Error(
        `migration ${name} was changed after it was applied: ` +
          'run the version that applied it, or delete the DATA_DIR folder ' +
          'if you do not need its data',
      )
  }
  const unknown = applied.filter(({ name }) => !known.has(name))
  const barrier = unknown.find(
    ({ runs_beside: beside }) => beside !== ANY_VERSION && (beside === null || !known.has(beside)),
  )
  if (barrier !== undefined)
    throw new Error(
      'another version of Kupa migrated this database: ' +
        `it has the migration ${barrier.name}, which this version does not have. ` +
        'Run that version, or delete the DATA_DIR folder if you do not need its data',
    )
  const missing = migrations.find(({ name }) => !applied.some((one) => one.name === name))
  if (unknown.length > 0 && missing !== undefined)
    throw new Error(
      `this database has the migration ${unknown[0]?.name} ` +
        `of another version and lacks ${missing.name}: the two versions migrated it differently`,
    )
  return unknown.length > 0
}
