import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { BackupError, backupDatabase, restoreDatabase } from './backup.ts'
import { DataDirInUse, startEmbeddedPostgres } from './embedded-postgres.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kupa-backup-'))
  chmodSync(folder, 0o711)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

async function ask<T extends object>(connection: pg.ClientConfig, text: string): Promise<T[]> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return (await client.query<T>(text)).rows
  } finally {
    await client.end()
  }
}

test('a backup taken during writes restores to one consistent moment', async () => {
  const dataDir = join(folder, 'data')
  const target = join(folder, 'backup')
  const server = await startEmbeddedPostgres(dataDir)
  await ask(
    server.connection,
    'create table pair (n int, side text); insert into pair values (0, $$a$$), (0, $$b$$)',
  )
  let writing = true
  const writer = (async () => {
    for (let n = 1; writing; n += 1)
      await ask(server.connection, `insert into pair values (${n}, 'a'), (${n}, 'b')`)
  })()
  const report = await backupDatabase(dataDir, target)
  writing = false
  await writer
  expect(report.bytes).toBeGreaterThan(1_000_000)
  await expect(restoreDatabase(dataDir, target)).rejects.toBeInstanceOf(DataDirInUse)
  await ask(server.connection, 'drop table pair')
  await server.stop()

  const { kept } = await restoreDatabase(dataDir, target)
  expect(kept !== null && existsSync(kept)).toBe(true)
  const restored = await startEmbeddedPostgres(dataDir)
  const [row] = await ask<{ odd: number; pairs: number }>(
    restored.connection,
    `
    select count(*) filter (where sides <> 2)::int as odd, count(*)::int as pairs
      from (select n, count(*) as sides from pair group by n) as by_n`,
  )
  expect(row?.odd).toBe(0)
  expect(row?.pairs).toBeGreaterThan(0)
  await restored.stop()
})

test('refuses a folder that is not a backup, or is not empty', async () => {
  await expect(restoreDatabase(join(folder, 'data'), folder)).rejects.toBeInstanceOf(BackupError)
  await expect(backupDatabase(join(folder, 'data'), join(folder, 'b'))).rejects.toBeInstanceOf(
    BackupError,
  )
})
