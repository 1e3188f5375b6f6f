import { tmpdir } from 'node:os'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFastRandom } from '#games/slots/fast-random.ts'
import { connectDatabase } from '#server/platform/database/database.ts'
import {
  startDatabaseCluster,
  type DatabaseCluster,
} from '../../support/high-availability/database-cluster.ts'
import { startPgBouncer } from '../../support/high-availability/pgbouncer.ts'
import { putUnderLoad } from '../../support/load/world.ts'
import { startServerProcess } from '../../support/server-process.ts'

const LIMIT_MS = 600_000
const PLAYERS = 6

let cluster: DatabaseCluster
beforeAll(async () => {
  cluster = await startDatabaseCluster()
}, LIMIT_MS)
afterAll(() => cluster.close(), LIMIT_MS)

test(
  'a server works through PgBouncer in session mode',
  async () => {
    await using started = new AsyncDisposableStack()
    const pooler = await startPgBouncer(cluster)
    started.defer(() => pooler.close())
    const server = await startServerProcess(tmpdir(), { DATABASE_URL: pooler.url })
    started.defer(async () => void (await server.stop()))
    const database = cluster.connect()
    started.defer(() => database.close())
    const load = await putUnderLoad(
      { urls: () => [server.url], database, random: createFastRandom(10), players: PLAYERS },
      started,
    )
    await load.untilAcknowledged(20)
    await load.check()
    expect(load.failures()).toEqual([])
  },
  LIMIT_MS,
)

test(
  'in transaction mode, calls fail because a prepared statement belongs to another session',
  async () => {
    const pooler = await startPgBouncer(cluster, (file) =>
      file
        .replace('pool_mode = session', 'pool_mode = transaction')
        .replace('default_pool_size = 60', 'default_pool_size = 2'),
    )
    const database = connectDatabase({ connectionString: pooler.url, max: 8 }, () => {})
    const calls = Array.from({ length: 64 }, () => database.statement('one', 'select 1 as n', []))
    const failed = (await Promise.allSettled(calls)).filter(({ status }) => status === 'rejected')
    expect(failed.map((one) => ('reason' in one ? String(one.reason) : ''))).toContainEqual(
      expect.stringMatching(/prepared statement "one" (already exists|does not exist)/),
    )
    await database.close()
    await pooler.close()
  },
  LIMIT_MS,
)

test(
  'behind PgBouncer, a role without the session limits is rejected',
  async () => {
    const database = cluster.connect(1)
    // New sessions of PgBouncer do not have this limit.
    await database.pool.query('alter role kupa reset lock_timeout')
    const pooler = await startPgBouncer(cluster)
    const refused = startServerProcess(tmpdir(), { DATABASE_URL: pooler.url })
    await expect(refused).rejects.toThrow('lock_timeout is 0 ms instead of 8000 ms')
    await database.pool.query(`alter role kupa set lock_timeout = '8s'`)
    await database.close()
    await pooler.close()
  },
  LIMIT_MS,
)
