import { rmSync } from 'node:fs'
import { mkdtempSync, chmodSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { systemClock } from '#server/platform/clock.ts'
import { readConfig } from '#server/platform/config.ts'
import {
  connectDatabase,
  connectLanes,
  type Database,
  type LaneSizes,
} from '#server/platform/database/database.ts'
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { loadSecrets } from '#server/platform/security/secrets.ts'
import { dataParent } from './data-parent.ts'

export type TestServer = { host: string; user: string; template: string }

const TEMPLATE = 'kupa_template'
/**
 * The data need not survive a crash, so databases are created and dropped without waiting for the
 * disk.
 */
const WITHOUT_DURABILITY = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']
/** The kernel copies the files of the template. PostgreSQL for Windows has only the default. */
const COPY_IN_KERNEL = process.platform === 'win32' ? [] : ['file_copy_method=clone']

/**
 * Starts one PostgreSQL for the whole run, with one migrated template. The template contains the
 * program's keys, because generating an RSA key would double the start time of a server. `prepare`
 * completes the template. `stop` removes everything.
 */
export async function startTestServer(
  prepare: (template: Database) => Promise<void> = async () => {},
): Promise<{ server: TestServer; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(dataParent(), 'kupa-test-'))
  chmodSync(folder, 0o711)
  const embedded = await startEmbeddedPostgres(folder, {
    extraSettings: ['max_connections=200', ...WITHOUT_DURABILITY, ...COPY_IN_KERNEL],
  })
  const server = {
    host: embedded.connection.host,
    user: embedded.connection.user,
    template: TEMPLATE,
  }
  const stop = async () => {
    await embedded.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  await administer(server, `create database ${TEMPLATE}`)
  const database = connectDatabase({ ...embedded.connection, database: TEMPLATE, max: 2 }, () => {})
  try {
    await migrate(database)
    await loadSecrets(readConfig({}), database, systemClock)
    await prepare(database)
  } catch (error) {
    await database.close()
    await stop()
    throw error
  }
  await database.close()
  // A backend that is still exiting would prevent the template from being copied.
  await administer(server, `alter database ${TEMPLATE} with allow_connections false`)
  await administer(
    server,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${TEMPLATE}'`,
  )
  return { server, stop }
}

export async function createTestDatabase(
  server: TestServer,
  connections = 8,
  through?: { host: string; port: number },
  lanes?: LaneSizes,
): Promise<{ database: Database; name: string; drop(): Promise<void> }> {
  const name = `t_${crypto.randomUUID().replaceAll('-', '')}`
  // The default strategy writes every page of the copy to the log: 0.4 s of processor time for
  // each.
  await administer(server, `create database ${name} template ${server.template} strategy file_copy`)
  const connection = { ...(through ?? { host: server.host }), user: server.user, database: name }
  const { database } =
    lanes === undefined
      ? { database: connectDatabase({ ...connection, max: connections }, () => {}) }
      : connectLanes(connection, lanes, () => {})
  return {
    database,
    name,
    async drop() {
      await database.close()
      await administer(server, `drop database if exists ${name} with (force)`)
    },
  }
}

async function administer(server: TestServer, statement: string): Promise<void> {
  const client = new pg.Client({ host: server.host, user: server.user, database: 'postgres' })
  await client.connect()
  try {
    // Copies of one template wait for each other; the lock makes the waiting orderly.
    await client.query('select pg_advisory_lock(1)')
    await client.query(statement)
  } finally {
    await client.end()
  }
}
