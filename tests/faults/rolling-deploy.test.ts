import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFastRandom } from '#games/slots/fast-random.ts'
import {
  renderTemplate,
  startWorkspace,
  until,
  type Workspace,
} from '../support/high-availability/daemons.ts'
import { createVersion, type ProgramVersion } from '../support/high-availability/program-version.ts'
import { CALM_MS, putUnderLoad } from '../support/load/world.ts'
import { createCluster, type ServerCluster } from '../support/server-cluster.ts'
import { freePort, type ServerProcess } from '../support/server-process.ts'

const LIMIT_MS = 300_000
const PLAYERS = 4
/** Enough for coupons of several legs. */
const MATCHES = 12
const SETTINGS = { MIGRATE_AT_START: 'off', TRUSTED_PROXIES: '127.0.0.1' }
/** Adds columns to the tables that every round writes, and an index to the largest of them. */
const EXPAND = {
  '900-notes.sql': `-- migration: expand
alter table rounds.round add column note text;
alter table wallet.account add column note text not null default '';
alter table wallet.request add column note text;
`,
  '901-entry-index.sql': `-- migration: expand, concurrent
create index concurrently if not exists entry_created on wallet.entry (created_at);
`,
}
const CONTRACT = {
  '902-no-notes.sql': `-- migration: contract after 900-notes.sql
alter table rounds.round drop column note;
alter table wallet.account drop column note;
alter table wallet.request drop column note;
`,
}

const folder = mkdtempSync(join(tmpdir(), 'kupa-load-'))
let cluster: ServerCluster
let workspace: Workspace
let later: ProgramVersion
beforeAll(async () => {
  workspace = startWorkspace('kupa-deploy-')
  cluster = await createCluster({ matches: MATCHES })
  later = createVersion(EXPAND)
  later.touchFunction('wallet/post.sql')
}, LIMIT_MS)
afterAll(async () => {
  await cluster.close()
  await workspace.close()
  later.remove()
  rmSync(folder, { recursive: true, force: true })
}, LIMIT_MS)

async function startAddress(
  ports: readonly number[],
  isReady: (reply: Response) => boolean,
): Promise<string> {
  const port = await freePort()
  const apps = ports.map((app, n) => [`APP_${n + 1}`, `127.0.0.1:${app}`])
  const file = workspace.file(
    'haproxy.cfg',
    renderTemplate('haproxy-http.cfg', {
      BIND_ADDRESS: `127.0.0.1:${port}`,
      ...Object.fromEntries(apps),
    }),
  )
  workspace.start('/usr/sbin/haproxy', ['-db', '-f', file])
  const url = `http://127.0.0.1:${port}`
  await until('the address', async () => isReady(await fetch(`${url}/readyz`)))
  return url
}

test(
  'a version with new migrations replaces the running version without a failed call, and a later version contracts',
  async () => {
    const ports = await Promise.all([freePort(), freePort(), freePort(), freePort()])
    const start = (n: number, version?: ProgramVersion): Promise<ServerProcess> =>
      cluster.start({ ...SETTINGS, PORT: String(ports[n]) }, version?.main)
    const old = await Promise.all([start(0), start(1)])
    const url = await startAddress(ports, ({ ok }) => ok)
    await using started = new AsyncDisposableStack()
    const load = await putUnderLoad(
      {
        urls: () => [url],
        database: cluster.database,
        random: createFastRandom(7),
        players: PLAYERS,
        pauseMs: CALM_MS,
      },
      started,
    )
    await load.untilAcknowledged(2)

    expect(await later.migrate(cluster.environment)).toEqual({ applied: Object.keys(EXPAND) })
    await load.untilAcknowledged(2)
    for (const [n, server] of old.entries()) {
      await start(n + 2, later)
      await load.untilAcknowledged(1)
      expect(await server.stop('SIGTERM')).toBe(0)
    }
    await load.untilAcknowledged(2)

    later.add(CONTRACT)
    expect(await later.migrate(cluster.environment)).toEqual({ applied: Object.keys(CONTRACT) })
    await load.untilAcknowledged(2)
    expect(load.failures()).toEqual([])
    await load.check()
    await expect(start(0)).rejects.toThrow('it has the migration 902-no-notes.sql')
  },
  LIMIT_MS,
)

test('the address refuses calls as busy while no process is ready', async () => {
  const ports = await Promise.all([freePort(), freePort(), freePort(), freePort()])
  const url = await startAddress(ports, ({ status }) => status === 503)
  const reply = await fetch(`${url}/endpoint`, { method: 'POST', body: '{}' })
  expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '1'])
  expect(await reply.json()).toMatchObject({ result: false, code: 503, debug: 'busy' })
})
