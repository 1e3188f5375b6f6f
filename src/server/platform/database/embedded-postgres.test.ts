import { mkdtempSync, readFileSync, rmSync, chmodSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DataDirInUse, startEmbeddedPostgres } from './embedded-postgres.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kupa-embedded-'))
  chmodSync(folder, 0o711)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

async function ask(connection: pg.ClientConfig, text: string): Promise<unknown[]> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

test('data survives a stop and a start', async () => {
  const first = await startEmbeddedPostgres(folder)
  await ask(first.connection, 'create table kept as select 7 as n')
  await first.stop()
  const second = await startEmbeddedPostgres(folder)
  expect(await ask(second.connection, 'select n from kept')).toEqual([{ n: 7 }])
  await second.stop()
})

test('a start waits for a server that is still shutting down', async () => {
  const first = await startEmbeddedPostgres(folder)
  const lines = () => readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')
  const server = Number(lines()[0])
  const client = new pg.Client(first.connection)
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const session = rows[0]?.pid ?? 0
  process.kill(session, 'SIGSTOP')
  process.kill(server, 'SIGINT')
  await expect.poll(() => lines()[7]?.trim()).toBe('stopping')
  const starting = startEmbeddedPostgres(folder)
  process.kill(session, 'SIGCONT')
  const second = await starting
  expect(Number(lines()[0])).not.toBe(server)
  expect(await ask(second.connection, 'select 1 as n')).toEqual([{ n: 1 }])
  await second.stop()
})

test('refuses a second owner of the same folder; a tool may share it', async () => {
  const owner = await startEmbeddedPostgres(folder)
  await expect(startEmbeddedPostgres(folder)).rejects.toBeInstanceOf(DataDirInUse)
  const tool = await startEmbeddedPostgres(folder, { shared: true })
  expect(await ask(tool.connection, 'select 1 as n')).toEqual([{ n: 1 }])
  await tool.stop()
  await owner.stop()
})

test('starts below a folder that is closed to other users', async () => {
  const closed = join(folder, 'closed')
  mkdirSync(closed, { mode: 0o700 })
  const server = await startEmbeddedPostgres(join(closed, 'data'))
  expect(await ask(server.connection, 'select 1 as n')).toEqual([{ n: 1 }])
  await server.stop()
})
