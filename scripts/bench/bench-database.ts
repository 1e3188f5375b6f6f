import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectDatabase, type Database } from '#server/platform/database/database.ts'
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { findTool, PGBENCH } from '../system-tools.ts'

const TPCB = 'tpcb'
const SCALE = '10'

export type BenchDatabase = {
  database: Database
  url: string
  tpcb(seconds: number): number
  stop(): Promise<void>
}

export async function startScratchDatabase() {
  const folder = mkdtempSync(join(tmpdir(), 'kupa-bench-'))
  chmodSync(folder, 0o711)
  const embedded = await startEmbeddedPostgres(folder)
  const { host, user } = embedded.connection
  const database = connectDatabase({ ...embedded.connection, max: 16 }, () => {})
  await migrate(database)
  return {
    folder,
    host,
    user,
    database,
    url: `postgres://${user}@localhost/${embedded.connection.database}?host=${encodeURIComponent(host)}`,
    async stop() {
      await database.close()
      await embedded.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export async function startBenchDatabase(): Promise<BenchDatabase> {
  const pgbench = findTool(PGBENCH)
  if (pgbench === undefined)
    throw new Error(`the benchmark needs pgbench (Debian package ${PGBENCH.debianPackage})`)
  const { host, user, database, url, stop } = await startScratchDatabase()
  await database.pool.query(`create database ${TPCB}`)
  const run = (...args: string[]) => {
    const result = spawnSync(pgbench, ['-h', host, '-U', user, ...args, TPCB], {
      encoding: 'utf8',
      timeout: 120_000,
    })
    if (result.status !== 0) throw new Error(`pgbench failed: ${result.stderr}`)
    return result.stdout
  }
  run('-i', '-q', '-s', SCALE)
  return {
    database,
    url,
    stop,
    tpcb(seconds) {
      const tps = /tps = ([\d.]+)/.exec(
        run('-c', '16', '-j', '2', '-M', 'prepared', '-T', String(seconds)),
      )?.[1]
      if (tps === undefined) throw new Error('pgbench told no figure')
      return Number(tps)
    },
  }
}
