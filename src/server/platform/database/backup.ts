import {
  chmodSync,
  chownSync,
  copyFileSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { z } from 'zod'
import { startEmbeddedPostgres, UNPRIVILEGED } from './embedded-postgres.ts'

export class BackupError extends Error {}

/** The setting whose `updated_at` is the time of the last backup. */
export const LAST_BACKUP = 'last-backup'
const MANIFEST = 'kupa-backup.json'
const manifestShape = z.object({ takenAt: z.string() })
/** Rebuilt by the server itself, or useless in a copy (PostgreSQL's own list for a base backup). */
const LEFT_OUT = new Set([
  'postmaster.pid',
  'postmaster.opts',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
])
const EMPTY_FOLDERS = [
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_wal',
  'pg_wal/archive_status',
  'pg_wal/summaries',
]

export type BackupReport = { folder: string; bytes: number; files: number; takenAt: string }

/**
 * Copies the embedded database consistently while it serves: an online base backup with the WAL it
 * needs.
 * @throws BackupError when `target` is not empty
 */
export async function backupDatabase(dataDir: string, target: string): Promise<BackupReport> {
  if (existsSync(target) && readdirSync(target).length > 0)
    throw new BackupError(`${target} is not empty`)
  if (!existsSync(join(dataDir, 'postgres', 'PG_VERSION')))
    throw new BackupError(`${dataDir} holds no database`)
  const server = await startEmbeddedPostgres(dataDir, { shared: true })
  const client = new pg.Client({ ...server.connection, statement_timeout: 0 })
  await client.connect()
  try {
    const copy = join(target, 'postgres')
    mkdirSync(copy, { recursive: true, mode: 0o700 })
    // The slot keeps the WAL from the start of the copy until this connection ends.
    await client.query(
      "select pg_create_physical_replication_slot('kupa_backup_' || pg_backend_pid(), true, true)",
    )
    const {
      rows: [begun],
    } = await client.query<{ segment: string }>(
      "select pg_walfile_name(pg_backup_start('kupa', true)) as segment",
    )
    copyCluster(join(dataDir, 'postgres'), copy)
    const {
      rows: [ended],
    } = await client.query<{ label: string; segment: string }>(
      'select labelfile as label, pg_walfile_name(lsn) as segment from pg_backup_stop(false)',
    )
    if (begun === undefined || ended === undefined)
      throw new BackupError('the server gave no backup position')
    writeFileSync(join(copy, 'backup_label'), ended.label)
    await client.query('select pg_switch_wal()')
    copyLog(join(dataDir, 'postgres', 'pg_wal'), join(copy, 'pg_wal'), begun.segment, ended.segment)
    const report = { folder: target, ...sizeOf(copy), takenAt: new Date().toISOString() }
    writeFileSync(join(target, MANIFEST), JSON.stringify(report))
    await noteBackup(client, report)
    return report
  } finally {
    await client.end()
    await server.stop()
  }
}

async function noteBackup(client: pg.Client, { takenAt }: BackupReport): Promise<void> {
  const { rows } = await client.query<{ is_migrated: boolean }>(
    "select to_regclass('platform.setting') is not null as is_migrated",
  )
  if (rows[0]?.is_migrated !== true) return
  await client.query(
    `insert into platform.setting (name, value) values ('${LAST_BACKUP}', $1)
      on conflict (name) do update set value = excluded.value, updated_at = now()`,
    [JSON.stringify({ takenAt })],
  )
}

function copyCluster(from: string, to: string): void {
  for (const name of readdirSync(from)) {
    if (!LEFT_OUT.has(name) && name !== 'pg_wal') copyAsIs(join(from, name), join(to, name))
  }
  for (const folder of EMPTY_FOLDERS) mkdirSync(join(to, folder), { recursive: true, mode: 0o700 })
}

// The server may remove a file during the copy; the WAL covers it.
function copyAsIs(from: string, to: string): void {
  try {
    if (!lstatSync(from).isDirectory()) return copyFileSync(from, to)
    mkdirSync(to, { recursive: true, mode: 0o700 })
    for (const name of readdirSync(from))
      if (!name.startsWith('pgsql_tmp')) copyAsIs(join(from, name), join(to, name))
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  }
}

function copyLog(from: string, to: string, first: string, last: string): void {
  const needed = readdirSync(from).filter(
    (name) => /^[0-9A-F]{24}$/.test(name) && name >= first && name <= last,
  )
  if (!needed.includes(first) || !needed.includes(last))
    throw new BackupError('the log of the backup is not complete')
  for (const name of needed) cpSync(join(from, name), join(to, name))
}

function sizeOf(folder: string): { bytes: number; files: number } {
  const stats = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => lstatSync(join(folder, name)))
    .filter((stat) => stat.isFile())
  return { files: stats.length, bytes: stats.reduce((sum, stat) => sum + stat.size, 0) }
}

/**
 * Replaces the data folder's database by a backup; the previous one is kept beside it.
 * @throws BackupError when `source` is not a backup; DataDirInUse while a server runs on the folder
 */
export async function restoreDatabase(
  dataDir: string,
  source: string,
): Promise<{ restored: string; kept: string | null; takenAt: string }> {
  if (!existsSync(join(source, MANIFEST)) || !existsSync(join(source, 'postgres', 'PG_VERSION')))
    throw new BackupError(`${source} is no backup`)
  const { takenAt } = manifestShape.parse(JSON.parse(readFileSync(join(source, MANIFEST), 'utf8')))
  const place = join(dataDir, 'postgres')
  let kept: string | null = null
  if (existsSync(join(place, 'PG_VERSION'))) {
    const running = await startEmbeddedPostgres(dataDir)
    await running.stop()
    kept = `${place}-before-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`
    renameSync(place, kept)
  }
  mkdirSync(dataDir, { recursive: true })
  try {
    cpSync(join(source, 'postgres'), place, { recursive: true })
    giveToServer(place)
    const restored = await startEmbeddedPostgres(dataDir)
    await restored.stop()
  } catch (error) {
    rmSync(place, { recursive: true, force: true })
    if (kept !== null) renameSync(kept, place)
    throw error
  }
  return { restored: place, kept, takenAt }
}

function giveToServer(folder: string): void {
  chmodSync(folder, 0o700)
  if (process.getuid?.() !== 0) return
  chownSync(folder, UNPRIVILEGED, UNPRIVILEGED)
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    chownSync(join(folder, name), UNPRIVILEGED, UNPRIVILEGED)
}
