import { execFile } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { createFastRandom } from '#games/slots/fast-random.ts'
import { connectDatabase, type Database } from '#server/platform/database/database.ts'
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts'
import { brokenChecks } from '../../support/broken-checks.ts'
import { isAcknowledged, type Journal } from '../../support/load/journal.ts'
import { putUnderLoad } from '../../support/load/world.ts'
import { PROGRAM_ENVIRONMENT } from '../../support/program-environment.ts'
import { startServerProcess } from '../../support/server-process.ts'

const KUPA = fileURLToPath(new URL('../../../src/server/cli/kupa.ts', import.meta.url))
const LIMIT_MS = 300_000
const CALLS = 20

test(
  'a backup under load contains every call acknowledged before it began, no call that was not sent, and a consistent ledger',
  async () => {
    await using started = new AsyncDisposableStack()
    const folder = mkdtempSync(join(tmpdir(), 'kupa-backup-'))
    chmodSync(folder, 0o711)
    started.defer(() => rmSync(folder, { recursive: true, force: true }))
    const server = await startServerProcess(join(folder, 'data'))
    started.defer(async () => void (await server.stop()))
    const database = await connectTo(join(folder, 'data'))
    started.defer(() => database.close())
    const load = await putUnderLoad(
      { urls: () => [server.url], database, random: createFastRandom(5) },
      started,
    )
    await load.untilAcknowledged(CALLS)
    const before = acknowledged(load.journal)
    await kupa(join(folder, 'data'), 'backup', join(folder, 'copy'))
    await load.check()

    await kupa(join(folder, 'restored'), 'restore', join(folder, 'copy'))
    const restored = await startServerProcess(join(folder, 'restored'))
    started.defer(async () => void (await restored.stop()))
    const copy = await connectTo(join(folder, 'restored'))
    started.defer(() => copy.close())
    const sent = new Set(load.journal.read().keys())
    const [there, original] = [await requestIds(copy), await requestIds(database)]
    expect(before.size).toBeGreaterThan(0)
    expect([...before].filter((id) => !there.has(id))).toEqual([])
    expect([...there].filter((id) => !original.has(id))).toEqual([])
    expect([...there].filter((id) => sent.has(id)).length).toBeGreaterThanOrEqual(before.size)
    expect(await brokenChecks(copy.read)).toEqual([])
  },
  LIMIT_MS,
)

async function connectTo(dataDir: string): Promise<Database> {
  const { connection } = await startEmbeddedPostgres(dataDir, { shared: true })
  return connectDatabase({ ...connection, max: 4, application_name: 'test' }, () => {})
}

const kupa = (dataDir: string, ...args: string[]) =>
  promisify(execFile)(process.execPath, [KUPA, ...args], {
    env: { ...PROGRAM_ENVIRONMENT, DATA_DIR: dataDir },
  })

const acknowledged = (journal: Journal): ReadonlySet<string> =>
  new Set(
    [...journal.read().values()]
      .filter(({ call, attempts }) => call.kind !== 'callback' && attempts.some(isAcknowledged))
      .map(({ call }) => call.id),
  )

async function requestIds({ pool }: Database): Promise<ReadonlySet<string>> {
  const { rows } = await pool.query<{ id: string }>('select request_id as id from wallet.request')
  return new Set(rows.map(({ id }) => id))
}
