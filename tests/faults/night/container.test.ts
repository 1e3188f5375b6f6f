import { execFileSync } from 'node:child_process'
import { chownSync, cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { request as httpsRequest } from 'node:https'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFastRandom } from '#games/slots/fast-random.ts'
import { playerSite } from '#server/cli/provider-check/player-site.ts'
import { connectDatabase } from '#server/platform/database/database.ts'
import { createKeyFile, newKeyRing } from '#server/platform/security/key-file.ts'
import {
  buildImages,
  createNetworks,
  readComposeFile,
  runInService,
  startService,
  type ComposeFile,
} from '#tests/support/containers/compose-file.ts'
import { startHttpsRelay } from '#tests/support/containers/https-relay.ts'
import {
  buildNodeImage,
  mountsBelow,
  startPodman,
  type Podman,
} from '#tests/support/containers/podman.ts'
import { skipPastResults } from '#tests/support/light-world.ts'
import { putUnderLoad } from '#tests/support/load/world.ts'
import { freePort } from '#tests/support/server-process.ts'

/**
 * Builds the image of deploy/Containerfile and runs it alone and with deploy/compose.yml. The base
 * images of the registry are replaced by images of Debian's packages.
 */
const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const STAND_INS = join(ROOT, 'tests/support/containers')
const LIMIT_MS = 1_200_000
const START_MS = 300_000
const DRAIN_LIMIT_MS = 10_000
const PROXY = '172.30.0.10'
const NODE_USER = 1_000
const PLAYERS = 4
const DATABASE_PASSWORD = 'database-of-the-night'

let podman: Podman
let file: ComposeFile
let image: string
let ports: { demo: number; plain: number; tls: number }

const replaced = (text: string, changes: readonly [RegExp, string][]): string => {
  let result = text
  for (const [pattern, value] of changes) {
    expect(result).toMatch(pattern)
    result = result.replace(pattern, value)
  }
  return result
}

async function writeDeployment(folder: string): Promise<void> {
  cpSync(join(ROOT, 'deploy'), folder, { recursive: true })
  for (const name of ['secrets', 'certificates']) mkdirSync(join(folder, name))
  const keys = join(folder, 'secrets/secrets.json')
  createKeyFile(keys, await newKeyRing())
  chownSync(keys, NODE_USER, NODE_USER)
  writeFileSync(join(folder, 'secrets/postgres-password'), DATABASE_PASSWORD, { mode: 0o600 })
  writeFileSync(
    join(folder, 'environment'),
    replaced(readFileSync(join(folder, 'environment.example'), 'utf8'), [
      [/^DATABASE_URL=.*$/m, `DATABASE_URL=postgres://kupa:${DATABASE_PASSWORD}@postgres/kupa`],
      [/^REDIS_URL=.*$/m, 'REDIS_URL=redis://redis:6379'],
      [/^TRUSTED_PROXIES=.*$/m, `TRUSTED_PROXIES=${PROXY}`],
    ]),
  )
  const certificate = join(folder, 'certificates/kupa.example')
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2']
      .concat(['-subj', '/CN=kupa.example', '-addext', 'subjectAltName=DNS:kupa.example'])
      .concat(['-keyout', `${certificate}.key`, '-out', `${certificate}.crt`]),
    { stdio: 'ignore' },
  )
  const compose = join(folder, 'compose.yml')
  writeFileSync(
    compose,
    replaced(readFileSync(compose, 'utf8'), [
      [/context: \.\./, `context: ${ROOT}`],
      [/'80:80'/, `'127.0.0.1:${ports.plain}:80'`],
      [/'443:443'/, `'127.0.0.1:${ports.tls}:443'`],
    ]),
  )
}

beforeAll(async () => {
  podman = startPodman()
  ports = { demo: await freePort(), plain: await freePort(), tls: await freePort() }
  const deployment = join(podman.folder, 'deploy')
  await writeDeployment(deployment)
  mkdirSync(join(podman.folder, 'previous'))
  file = readComposeFile(join(deployment, 'compose.yml'), {
    KUPA_RELEASE: 'night',
    PREVIOUS_SITE: join(podman.folder, 'previous'),
  })
  image = file.services['worker']?.image ?? ''
  const base = /^FROM (\S+) AS build$/m.exec(
    readFileSync(join(ROOT, 'deploy/Containerfile'), 'utf8'),
  )
  await buildNodeImage(podman, base?.[1] ?? '')
  await podman.run('tag', base?.[1] ?? '', 'localhost/kupa-debian')
  for (const name of ['postgres', 'redis', 'nginx'])
    await podman.build(
      file.services[name]?.image ?? '',
      join(STAND_INS, `${name}.containerfile`),
      STAND_INS,
    )
  await buildImages(podman, file)
}, LIMIT_MS)

afterAll(async () => {
  await podman.close()
  expect(mountsBelow(podman.folder)).toEqual([])
  expect(existsSync(podman.folder)).toBe(false)
}, LIMIT_MS)

async function untilHealthy(name: string): Promise<number> {
  const begin = Date.now()
  for (;;) {
    const failure = await podman.run('healthcheck', 'run', name).then(
      () => undefined,
      (error: unknown) => String(error),
    )
    if (failure === undefined) return Date.now() - begin
    if (Date.now() - begin > START_MS)
      throw new Error(`${failure}\n${await podman.run('logs', '--tail', '20', name)}`)
    await setTimeout(100)
  }
}

/** Stops a container as a container runtime does: SIGTERM, and SIGKILL after 20 s. */
async function stop(name: string): Promise<{ code: number; ms: number }> {
  const begin = Date.now()
  await podman.run('stop', '--time', '20', name)
  const ms = Date.now() - begin
  return { code: Number(await podman.run('inspect', '--format', '{{.State.ExitCode}}', name)), ms }
}

async function startDemo(): Promise<number> {
  const begin = Date.now()
  await podman.run(
    'run',
    '--detach',
    '--name',
    'demo',
    '--init',
    '--read-only',
    '--tmpfs',
    '/tmp',
    '--cap-drop',
    'ALL',
    '--security-opt',
    'no-new-privileges:true',
    '--volume',
    'demo-data:/var/lib/kupa',
    '--publish',
    `127.0.0.1:${ports.demo}:3000`,
    '--env',
    'KUPA_MODE=demo',
    '--env',
    'DEMO_PUBLIC=yes',
    '--env',
    'DEMO_HISTORY=off',
    image,
  )
  await untilHealthy('demo')
  return Date.now() - begin
}

test(
  'the image contains no development packages, no keys and no Git folder, and runs as user node',
  async () => {
    const inside = (...command: string[]) => podman.run('run', '--rm', image, ...command)
    expect(await inside('id', '-u')).toBe(String(NODE_USER))
    const files = (await inside('ls', '-A', '.', 'node_modules', 'demo')).split('\n')
    for (const name of ['fastify', 'history.kupa']) expect(files).toContain(name)
    for (const name of ['vite', '.git', 'deploy', 'tests']) expect(files).not.toContain(name)
    const size = Number(await podman.run('image', 'inspect', '--format', '{{.Size}}', image))
    process.stdout.write(`image: ${Math.round(size / 1e6)} MB\n`)
    expect(size).toBeLessThan(1e9)
  },
  LIMIT_MS,
)

test(
  'a demo starts on a read-only file system, drains at SIGTERM, and a new container has its data',
  async () => {
    const firstStart = await startDemo()
    const url = `http://127.0.0.1:${ports.demo}`
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
    const page = await fetch(url)
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<html')])
    const player = await playerSite(url).newPlayer(100_000n)
    expect(await (await player.signIn()).balance()).toBe(100_000n)
    const { code, ms } = await stop('demo')
    expect(code).toBe(0)
    expect(ms).toBeLessThan(DRAIN_LIMIT_MS)
    await podman.run('rm', 'demo')
    const secondStart = await startDemo()
    process.stdout.write(`start: ${firstStart} ms, again: ${secondStart} ms, stop: ${ms} ms\n`)
    expect(await (await player.signIn()).balance()).toBe(100_000n)
    await podman.run('rm', '--force', 'demo')
  },
  LIMIT_MS,
)

async function ask(path: string, body?: object): Promise<{ status: number; body: string }> {
  const request = httpsRequest({
    host: '127.0.0.1',
    port: ports.tls,
    servername: 'kupa.example',
    path,
    agent: false,
    ca: readFileSync(join(file.folder, 'certificates/kupa.example.crt')),
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      host: 'kupa.example',
      'content-type': 'application/json',
      panel: 'frontend',
    },
  })
  request.end(body && JSON.stringify(body))
  const [response] = (await once(request, 'response')) as [
    AsyncIterable<Buffer> & { statusCode: number },
  ]
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk)
  return { status: response.statusCode, body: Buffer.concat(chunks).toString() }
}

const signIn = async () =>
  (
    await ask('/endpoint', {
      api: { class: 'user', method: 'login' },
      data: { username: `nobody${Date.now()}`, password: 'Deneme1234' },
    })
  ).body

const pidOf = async (name: string) =>
  Number(await podman.run('inspect', '--format', '{{.State.Pid}}', name))

/** Ends all processes of a container, as after a lack of memory; waits until it runs again. */
async function kill(name: string): Promise<void> {
  const pid = await pidOf(name)
  process.kill(pid, 'SIGKILL')
  await expect
    .poll(() => pidOf(name), { timeout: START_MS, interval: 100 })
    .toSatisfy((now: number) => now !== pid && now > 0)
}

const PROGRAM = ['worker', 'realtime', 'web-1', 'web-2']

/**
 * Starts the deployment as docs/operations.md describes, and calls `prepare` before its processes
 * start. Returns the output of the migration.
 */
async function bringUp(
  deployment: ComposeFile,
  prepare: () => Promise<void> = async () => {},
): Promise<string> {
  await createNetworks(podman, deployment)
  for (const name of ['postgres', 'redis']) await startService(podman, deployment, name)
  for (const name of ['postgres', 'redis']) await untilHealthy(name)
  const migrate = ['node', 'src/server/cli/kupa.ts', 'migrate']
  const output = await runInService(podman, deployment, 'worker', ...migrate)
  await prepare()
  for (const name of PROGRAM) await startService(podman, deployment, name)
  for (const name of PROGRAM) await untilHealthy(name)
  await startService(podman, deployment, 'nginx')
  return output
}

/** Removes all containers and networks, and keeps the volumes, as `docker compose down` does. */
async function takeDown(): Promise<void> {
  await podman.run('stop', '--all', '--time', '20')
  await podman.run('rm', '--all', '--force')
  await podman.run('network', 'prune', '--force')
}

test(
  'the services of the compose file migrate, answer through nginx and recover from kills',
  async () => {
    expect(await bringUp(file)).toContain('"applied":["')
    await expect.poll(() => ask('/'), { timeout: START_MS }).toMatchObject({ status: 200 })
    expect((await ask('/readyz')).status).toBe(404)
    const refusal = await signIn()
    expect(refusal).toContain('"debug":"')

    for (const name of ['worker', 'web-1', 'redis', 'postgres']) {
      await kill(name)
      for (const other of ['postgres', 'redis', ...PROGRAM]) await untilHealthy(other)
      await expect.poll(signIn, { timeout: START_MS }).toBe(refusal)
    }
    // nginx reaches each process at its old address.
    for (const name of ['web-2', 'web-1']) {
      expect(await stop(name)).toMatchObject({ code: 0 })
      await expect.poll(() => ask('/'), { timeout: START_MS }).toMatchObject({ status: 200 })
      await podman.run('start', name)
      await untilHealthy(name)
    }
    for (const name of PROGRAM) {
      const { code, ms } = await stop(name)
      expect([name, code]).toEqual([name, 0])
      expect(ms).toBeLessThan(DRAIN_LIMIT_MS + 2_000)
    }
    expect(await ask('/endpoint', {})).toMatchObject({
      status: 503,
      body: expect.stringContaining('"debug":"busy"') as string,
    })
  },
  LIMIT_MS,
)

/**
 * The same deployment in demo mode, whose players deposit play money, with a port for PostgreSQL.
 */
function trialOf(deployment: ComposeFile, port: number): ComposeFile {
  writeFileSync(
    join(deployment.folder, 'trial'),
    replaced(readFileSync(join(deployment.folder, 'environment'), 'utf8'), [
      [/^KUPA_MODE=.*$/m, 'KUPA_MODE=demo\nDEMO_PUBLIC=yes\nDEMO_HISTORY=off'],
      [/^(SMTP_URL|SMS_URL|LICENCE_NUMBER|KUPA_PAYMENT_PROVIDER)=.*$/gm, '$1='],
      [/^RATE_LIMIT=.*$/m, 'RATE_LIMIT=off'],
    ]),
  )
  const services = Object.entries(deployment.services).map(([name, service]) => [
    name,
    {
      ...service,
      ...(service.env_file !== undefined && { env_file: './trial' }),
      ...(name === 'postgres' && { ports: [`127.0.0.1:${port}:5432`] }),
    },
  ])
  return { ...deployment, name: 'trial', services: Object.fromEntries(services) }
}

test(
  'players sign up and bet through nginx while every process is replaced; no call is lost, and a new start has all data',
  async () => {
    await takeDown()
    await using started = new AsyncDisposableStack()
    const port = await freePort()
    const trial = trialOf(file, port)
    const database = connectDatabase(
      {
        host: '127.0.0.1',
        port,
        user: 'kupa',
        database: 'kupa',
        max: 4,
        password: DATABASE_PASSWORD,
      },
      () => {},
    )
    started.defer(() => database.close())
    await bringUp(trial, () => skipPastResults(database))
    const site = await startHttpsRelay({
      port: ports.tls,
      name: 'kupa.example',
      certificate: readFileSync(join(trial.folder, 'certificates/kupa.example.crt'), 'utf8'),
    })
    started.defer(() => site.close())
    await expect.poll(() => ask('/'), { timeout: START_MS }).toMatchObject({ status: 200 })
    const load = await putUnderLoad(
      {
        urls: () => [site.url],
        database,
        random: createFastRandom(7),
        players: PLAYERS,
        secretsFile: join(trial.folder, 'secrets/secrets.json'),
      },
      started,
    )
    await load.untilAcknowledged(2)

    for (const name of PROGRAM) {
      const { code, ms } = await stop(name)
      expect([name, code]).toEqual([name, 0])
      expect(ms).toBeLessThan(DRAIN_LIMIT_MS + 2_000)
      await podman.run('rm', name)
      await startService(podman, trial, name)
      await untilHealthy(name)
      await load.untilAcknowledged(1)
    }
    const { calls, repeated } = await load.check()
    process.stdout.write(
      `replaced: ${calls} calls, ${repeated} repeated, ${load.failures().length} busy; ${JSON.stringify([...site.statuses])}\n`,
    )
    // Every request was answered: by the program, or with its refusal 'busy'.
    expect(site.failures).toEqual([])
    expect([...site.statuses.keys()].filter((status) => status >= 500 && status !== 503)).toEqual(
      [],
    )

    await takeDown()
    expect(await bringUp(trial)).toContain('"applied":[]')
    await expect.poll(() => ask('/'), { timeout: START_MS }).toMatchObject({ status: 200 })
    expect(await load.check()).toEqual({ calls, repeated: 0 })
  },
  LIMIT_MS,
)
