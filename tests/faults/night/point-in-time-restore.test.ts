import { appendFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFastRandom } from '#games/slots/fast-random.ts'
import { brokenChecks } from '#tests/support/broken-checks.ts'
import { connectDatabase } from '#server/platform/database/database.ts'
import { renderTemplate, until } from '../../support/high-availability/daemons.ts'
import {
  binFolder,
  startDatabaseCluster,
  type DatabaseCluster,
} from '../../support/high-availability/database-cluster.ts'
import { isAcknowledged } from '../../support/load/journal.ts'
import { putUnderLoad } from '../../support/load/world.ts'
import { freePort, startServerProcess, type ServerProcess } from '../../support/server-process.ts'

const LIMIT_MS = 600_000
const PLAYERS = 4
const HOST = '127.0.0.1'

let cluster: DatabaseCluster
let server: ServerProcess
beforeAll(async () => {
  cluster = await startDatabaseCluster()
  server = await startServerProcess(tmpdir(), { DATABASE_URL: cluster.url })
}, LIMIT_MS)
afterAll(async () => {
  await server.stop()
  await cluster.close()
}, LIMIT_MS)

async function archiveAll(): Promise<void> {
  const [row] = await cluster.administer<{ segment: string }>(
    'select pg_walfile_name(pg_switch_wal()) as segment',
  )
  await until('the archive', async () => {
    const [archiver] = await cluster.administer<{ done: boolean }>(
      `select coalesce(last_archived_wal >= '${row?.segment}', false) as done
       from pg_stat_archiver`,
    )
    return archiver?.done === true
  })
}

async function restore(backup: string, moment: string): Promise<string> {
  const port = await freePort()
  appendFileSync(
    join(backup, 'postgresql.auto.conf'),
    renderTemplate('restore.conf', {
      ARCHIVE_DIR: cluster.archiveFolder(),
      MOMENT: moment,
      HOST,
      PORT: port,
      SOCKET_DIR: backup,
    }),
  )
  writeFileSync(join(backup, 'recovery.signal'), '')
  const daemon = cluster.workspace.start(join(binFolder(), 'postgres'), ['-D', backup])
  const url = `postgres://kupa:${cluster.password}@${HOST}:${port}/kupa`
  const restored = connectDatabase({ connectionString: url, max: 1 }, () => {})
  try {
    await until('the restored database', async () => {
      if (daemon.child.exitCode !== null) throw new Error(daemon.log())
      const { rows } = await restored.pool.query<{ open: boolean }>(
        'select not pg_is_in_recovery() as open',
      )
      return rows[0]?.open === true
    })
  } finally {
    await restored.close()
  }
  return url
}

test(
  'a point-in-time restore across a failover contains every call acknowledged before the target time and none sent after it',
  async () => {
    await using started = new AsyncDisposableStack()
    const backup = cluster.workspace.folder('backup')
    const database = cluster.connect()
    started.defer(() => database.close())
    const load = await putUnderLoad(
      { urls: () => [server.url], database, random: createFastRandom(11), players: PLAYERS },
      started,
    )
    await load.untilAcknowledged(3)
    await cluster.takeBaseBackup(backup)
    await load.untilAcknowledged(3)
    await cluster.untilSynchronous()
    cluster.killPostmaster(await cluster.primaryName())
    await expect.poll(() => load.failures().length, { timeout: 30_000 }).toBeGreaterThan(0)
    await load.untilAcknowledged(5)

    const beforeMs = performance.now()
    const [clock] = await cluster.administer<{ moment: string }>(
      'select clock_timestamp()::text as moment',
    )
    const afterMs = performance.now()
    await load.untilAcknowledged(5)
    await load.check()
    await archiveAll()

    const url = await restore(backup, clock?.moment ?? '')
    const restored = connectDatabase({ connectionString: url, max: 2 }, () => {})
    const entries = load.journal.read()
    const stored = await load.storedCalls(restored)
    const acknowledged = [...entries.values()].filter(
      ({ call, attempts }) =>
        call.kind !== 'callback' &&
        attempts.some((attempt) => isAcknowledged(attempt) && attempt.atMs < beforeMs),
    )
    expect(acknowledged.length).toBeGreaterThan(PLAYERS * 8)
    expect(acknowledged.filter(({ call }) => !stored.has(call.id))).toEqual([])
    expect([...stored].filter((id) => (entries.get(id)?.sentAtMs ?? Infinity) > afterMs)).toEqual(
      [],
    )
    expect(await brokenChecks(restored.read)).toEqual([])
    await restored.close()
  },
  LIMIT_MS,
)
