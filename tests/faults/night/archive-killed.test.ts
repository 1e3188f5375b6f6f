import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect, inject, test } from 'vitest'
import { createFastRandom } from '#games/slots/fast-random.ts'
import { readArchive } from '#server/archive/read-file.ts'
import { PROGRAM_ENVIRONMENT } from '../../support/program-environment.ts'
import { createTestArchive } from '../../support/test-archive.ts'

const KUPA = fileURLToPath(new URL('../../../src/server/cli/kupa.ts', import.meta.url))
const LIMIT_MS = 600_000
const PLAYERS = 60
const ROUNDS = 8
const POLL_MS = 2
const LATEST_KILL_MS = 1_500
const RANDOM_KILLS = 6

test(
  'an archive that is killed at any moment leaves the month or the archive, and continues',
  async () => {
    const ledger = await createTestArchive()
    const { database, directory } = ledger
    const players: string[] = []
    for (let n = 0; n < PLAYERS; n += 1) players.push(await ledger.newPlayer(100_000n))
    for (let n = 0; n < ROUNDS; n += 1)
      await Promise.all(players.map((player) => ledger.play(player)))
    await ledger.setTime('2026-12-05T09:00:00Z')
    for (const player of players) await ledger.play(player)
    await ledger.setTime('2027-04-15T09:00:00Z')
    await ledger.fold()

    const { host, user } = inject('postgres')
    const { rows } = await database.pool.query<{ name: string }>(
      'select current_database() as name',
    )
    const url = `postgresql://${user}@localhost/${rows[0]?.name}?host=${encodeURIComponent(host)}`
    const file = join(directory, 'kupa-2026-11.ndjson.gz')
    const count = async (sql: string) => (await database.pool.query(sql)).rows.length
    const isArchived = async () => (await count('select from wallet.archive')) > 0
    const hasMonth = async () =>
      (await count(`select from pg_class where relname = 'entry_2026_11'`)) > 0
    const random = createFastRandom(7)
    const moments: (() => Promise<unknown>)[] = [
      () =>
        until(async () => (await count(`select from pg_trigger where tgname ~ 'archived'`)) > 0),
      () => until(() => Promise.resolve(existsSync(`${file}.partial`))),
      () => until(() => Promise.resolve(existsSync(file))),
      ...Array.from({ length: RANDOM_KILLS }, () => () => wait(random(LATEST_KILL_MS))),
      () => until(() => Promise.resolve(existsSync(`${file}.sha256`))),
    ]
    for (const moment of moments) {
      // A file of an earlier attempt would end the wait for a file at once.
      for (const name of (await isArchived()) ? [] : readdirSync(directory))
        rmSync(join(directory, name))
      const child = archive(directory, url)
      const ended = once(child, 'exit')
      await Promise.race([moment(), ended])
      child.kill('SIGKILL')
      await ended
      expect(await isArchived()).toBe(!(await hasMonth()))
      await ledger.expectSound()
      for (const player of players.slice(0, 3)) await ledger.play(player)
      await ledger.fold()
    }
    const last = archive(directory, url)
    expect(await once(last, 'exit')).toEqual([0, null])
    expect([await isArchived(), await hasMonth()]).toEqual([true, false])
    const content = await readArchive(file)
    expect(content.rows['wallet.entry']).toBe(PLAYERS * (1 + 2 * ROUNDS))
    await ledger.expectSound()
    await ledger.close()
  },
  LIMIT_MS,
)

function archive(directory: string, url: string) {
  return spawn(
    process.execPath,
    [KUPA, 'archive-month', '2026-11', directory, '--reason', 'test'],
    {
      env: { ...PROGRAM_ENVIRONMENT, DATABASE_URL: url, ARCHIVE_AFTER_MONTHS: '4' },
      stdio: 'inherit',
    },
  )
}

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await wait(POLL_MS)
}
