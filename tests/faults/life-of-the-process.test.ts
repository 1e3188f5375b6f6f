import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { registration } from '../support/test-app.ts'
import { startServerProcess, type ServerProcess } from '../support/server-process.ts'
import { installData } from '../support/install-data.ts'
import { PROGRAM_ENVIRONMENT } from '../support/program-environment.ts'
import { runCommand } from '../support/run-command.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const LIMIT_MS = 180_000
const folder = mkdtempSync(join(tmpdir(), 'kupa-life-'))
const data = join(folder, 'data')
let running: ServerProcess | undefined

// Installs the data before the first start, which then takes less time.
beforeAll(async () => {
  chmodSync(folder, 0o711)
  await installData(data)
}, LIMIT_MS)
afterAll(async () => {
  await running?.stop()
  rmSync(folder, { recursive: true, force: true })
}, LIMIT_MS)

async function serve(): Promise<ServerProcess> {
  if (running === undefined || !isUp(running)) running = await startServerProcess(data)
  return running
}

const isUp = ({ child }: ServerProcess) => child.exitCode === null && child.signalCode === null

async function call(
  server: ServerProcess,
  className: string,
  method: string,
  data: object,
): Promise<{ result: boolean; code: number }> {
  const reply = await fetch(`${server.url}/endpoint`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ api: { class: className, method }, data }),
  })
  return (await reply.json()) as { result: boolean; code: number }
}

function runProgram(script: string, args: string[], environment: Record<string, string>) {
  return spawnSync(process.execPath, [join(ROOT, script), ...args], {
    env: { ...PROGRAM_ENVIRONMENT, ...environment },
    encoding: 'utf8',
    timeout: 60_000,
  })
}

test('a start that fails after its database has started stops the database', async () => {
  const other = createServer()
  await once(other.listen(0, '127.0.0.1'), 'listening')
  const address = other.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const failed = runProgram('dist/server/main.js', [], { DATA_DIR: data, PORT: String(port) })
  other.close()
  expect(failed.stderr).toContain('EADDRINUSE')
  expect(failed.status).toBe(2)
  expect(existsSync(join(data, 'postgres'))).toBe(true)
  expect(existsSync(join(data, 'postgres', 'postmaster.pid'))).toBe(false)
})

test('a second start on the same folder exits with 2', async () => {
  await serve()
  const second = runProgram('dist/server/main.js', [], { DATA_DIR: data, PORT: '0' })
  expect(second.status).toBe(2)
  expect(second.stderr).toContain('is in use')
})

test('the command line backs up a running server and refuses to restore over it', async () => {
  await serve()
  const copy = join(folder, 'copy')
  const environment = { DATA_DIR: data }
  const backup = runProgram('src/server/cli/kupa.ts', ['backup', copy], environment)
  expect(backup).toMatchObject({ status: 0, stderr: '' })
  expect(JSON.parse(backup.stdout)).toMatchObject({ folder: copy })
  for (const command of ['restore', 'backup'])
    expect(await runCommand(environment, command, copy)).toMatchObject({ code: 2 })
})

test('after kill -9 the next start has everything acknowledged', async () => {
  const first = await serve()
  expect(await call(first, 'user', 'register', registration(1, 'kalici'))).toMatchObject({
    result: true,
  })
  await first.stop('SIGKILL')
  const second = await serve()
  expect(await call(second, 'user', 'register', registration(1, 'kalici'))).toMatchObject({
    result: false,
    code: 409,
  })
  expect(
    await call(second, 'user', 'login', { username: 'demo', password: 'Demo1234' }),
  ).toMatchObject({ result: true })
})

test('a drain is announced by /readyz and by close code 1001, new calls are refused as busy, and SIGTERM ends with 0', async () => {
  const server = await serve()
  await expect
    .poll(async () => (await fetch(`${server.url}/readyz`)).status, { timeout: 30_000 })
    .toBe(200)
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/realtime`)
  await once(socket, 'open')
  const closed = once(socket, 'close')
  const ended = server.stop()
  expect(await closed).toMatchObject({ 0: 1_001 })
  const ready = await fetch(`${server.url}/readyz`)
  expect([ready.status, await ready.json()]).toEqual([503, { status: 'draining' }])
  expect(await call(server, 'content', 'nowhere', {})).toMatchObject({ code: 404 })
  expect(
    await call(server, 'user', 'login', { username: 'demo', password: 'Demo1234' }),
  ).toMatchObject({ result: false, code: 503 })
  expect(await ended).toBe(0)
})

test('a wrong setting is reported by name with exit code 2', () => {
  const result = runProgram('dist/server/main.js', [], { PORT: 'x' })
  expect(result).toMatchObject({
    status: 2,
    stderr: 'PORT: must be a whole number from 0 to 65535\n',
  })
})
