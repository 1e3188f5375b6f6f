import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readKeyFile } from '#server/platform/security/key-file.ts'
import { startDebianPostgres } from '#tests/support/debian-postgres.ts'
import { readMarkedBlocks } from '#tests/support/marked-blocks.ts'
import { startRedis, type RedisServer } from '#tests/support/redis-server.ts'
import { freePort } from '#tests/support/server-process.ts'

const SOURCE = fileURLToPath(new URL('../../..', import.meta.url))
const blocks = readMarkedBlocks(join(SOURCE, 'docs/operations.md')).filter((b) => b.isExecuted)
/** Replaces the root folder of the machine, with its folders opt, etc and var. */
const root = mkdtempSync(join(tmpdir(), 'kupa-machine-'))
const here = (text: string) =>
  text.replaceAll(
    /(?<![\w./])\/(opt\/kupa|etc\/kupa|etc\/systemd|var\/lib\/kupa|var\/backups)/g,
    `${root}/$1`,
  )

let postgres: Awaited<ReturnType<typeof startDebianPostgres>>
let redis: RedisServer
const variables: Record<string, string> = {}

beforeAll(async () => {
  postgres = await startDebianPostgres()
  redis = await startRedis()
  const maintenance = ['--maintenance-db', postgres.urlOf('postgres')]
  execFileSync(join(postgres.binaries, 'createdb'), [...maintenance, 'kupa'])
  for (const folder of [
    'opt/kupa/releases',
    'etc/kupa',
    'etc/systemd/system',
    'var/lib/kupa',
    'var/backups/kupa',
    'var/backups/kupa-keys',
    'run',
    'bin',
  ])
    mkdirSync(join(root, folder), { recursive: true })
  cpSync(join(SOURCE, 'tests/support/unit-runner.sh'), join(root, 'bin/systemctl'))
  // The environment of an operator's shell: it keeps npm and certificate settings, and drops those
  // of the tests.
  for (const [name, value] of Object.entries(process.env))
    if (value !== undefined && !/^(NODE_ENV|TEST|VITEST|KUPA_)/.test(name)) variables[name] = value
  Object.assign(variables, {
    ROOT: root,
    REPOSITORY: SOURCE,
    RELEASE: execFileSync('git', ['rev-parse', 'HEAD'], { cwd: SOURCE, encoding: 'utf8' }).trim(),
    ADMIN_URL: postgres.urlOf('postgres'),
    NEW_PORT: String(await freePort()),
    PATH: `${root}/bin:${postgres.binaries}:${process.env['PATH'] ?? ''}`,
  })
})

afterAll(async () => {
  const units = readdirSync(join(root, 'run')).filter((name) => name.endsWith('.pid'))
  for (const name of units) await shell(`systemctl stop kupa@${name.replace('.pid', '')}`)
  await redis.stop()
  postgres.stop()
  rmSync(root, { recursive: true, force: true })
})

const FUNCTIONS = () => blocks.find(({ name }) => name === 'functions')?.script ?? ''

async function shell(script: string): Promise<string> {
  const child = spawn('bash', ['-eu', '-o', 'pipefail', '-c', here(`${FUNCTIONS()}\n${script}`)], {
    env: variables,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`exit ${code} of:\n${script}\n${output}\n${logs()}`)
  return output
}

const logs = () =>
  readdirSync(join(root, 'run'))
    .filter((name) => name.endsWith('.log'))
    .map((name) => `${name}: ${readFileSync(join(root, 'run', name), 'utf8').slice(-1_000)}`)
    .join('\n')

function run(name: string): Promise<string> {
  const block = blocks.find((one) => one.name === name)
  if (block === undefined) throw new Error(`docs/operations.md has no step ${name}`)
  return shell(block.script)
}

async function editSettings(): Promise<void> {
  const environment = join(root, 'etc/kupa/environment')
  const settings = readFileSync(environment, 'utf8')
    .replace(/^DATABASE_URL=.*$/m, `DATABASE_URL=${postgres.urlOf('kupa')}`)
    .replace(/^REDIS_URL=.*$/m, `REDIS_URL=${redis.url}`)
  writeFileSync(environment, here(settings))
  const service = join(root, 'etc/systemd/system/kupa@.service')
  writeFileSync(service, here(readFileSync(service, 'utf8')))
  for (const name of readdirSync(join(root, 'etc/kupa'))) {
    if (!name.endsWith('.environment')) continue
    const path = join(root, 'etc/kupa', name)
    const text = readFileSync(path, 'utf8')
    writeFileSync(path, text.replace(/^PORT=.*$/m, `PORT=${await freePort()}`))
  }
}

test('every marked block of the page is a step of this test', () => {
  expect(blocks.map(({ name }) => name)).toEqual([
    'install',
    'functions',
    'start',
    'upgrade',
    'backup',
    'restore',
    'rotate',
    'reencrypt',
    'drain',
    'scale',
  ])
})

test('a release is installed into an empty folder without development packages, and starts', async () => {
  await run('install')
  expect(existsSync(join(root, 'opt/kupa/current/node_modules/vite'))).toBe(false)
  await editSettings()
  expect(await run('start')).toMatch(/"ok":true/)
})

test('an upgrade to the next release keeps the site files of the previous release', async () => {
  const before = readdirSync(join(root, 'opt/kupa/current/dist/web/assets'))
  variables['RELEASE'] = `${variables['RELEASE']}^0`
  await run('upgrade')
  const after = readdirSync(join(root, 'opt/kupa/current/dist/web/assets'))
  expect(after).toEqual(expect.arrayContaining(before))
})

test('a restore contains the administrator of the backup, and nothing written after the backup', async () => {
  await run('backup')
  await shell('kupa staff-add later@kupa.example --role admin')
  await run('restore')
  const staff = await shell(
    `psql -At -c 'select email from staff.member' "${postgres.urlOf('kupa')}"`,
  )
  expect(staff.trim()).toBe('admin@kupa.example')
})

test('keys are rotated and values are re-encrypted while the processes run', async () => {
  await run('rotate')
  const [newest] = readKeyFile(join(root, 'etc/kupa/secrets.json')).keys
  await expect
    .poll(() => Date.now(), { timeout: 60_000 })
    .toBeGreaterThan(new Date(newest?.usedFrom ?? 0).getTime())
  expect(await run('reencrypt')).not.toMatch(/"left":[1-9]/)
  expect(logs()).toContain('the key ring was reloaded')
})

test('a process is drained and restarted, and another process is added', async () => {
  await run('drain')
  await run('scale')
})
