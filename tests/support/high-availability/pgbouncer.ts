import pg from 'pg'
import { freePort } from '../server-process.ts'
import { renderTemplate, startWorkspace, until } from './daemons.ts'
import type { DatabaseCluster } from './database-cluster.ts'

const HOST = '127.0.0.1'

export type PgBouncer = Awaited<ReturnType<typeof startPgBouncer>>

export async function startPgBouncer(
  { password, proxyPort }: Pick<DatabaseCluster, 'password' | 'proxyPort'>,
  change: (file: string) => string = (file) => file,
) {
  const workspace = startWorkspace('kupa-pooler-')
  const port = await freePort()
  const file = workspace.file(
    'pgbouncer.ini',
    change(
      renderTemplate('pgbouncer.ini', {
        DATABASE_HOST: HOST,
        DATABASE_PORT: proxyPort,
        HOST,
        PORT: port,
        AUTH_FILE: workspace.file('users.txt', `"kupa" "${password}"\n`),
        POOL_SIZE: 60,
        MAX_CLIENTS: 200,
      }),
    ),
  )
  const daemon = workspace.start('/usr/sbin/pgbouncer', [file])
  const url = `postgres://kupa:${password}@${HOST}:${port}/kupa`
  try {
    await until('PgBouncer', async () => {
      const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 })
      client.on('error', () => {})
      await client.connect()
      await client.end()
      return true
    })
  } catch (error) {
    await workspace.close()
    throw new Error(`PgBouncer does not answer: ${daemon.log()}`, { cause: error })
  }
  return { url, close: () => workspace.close() }
}
