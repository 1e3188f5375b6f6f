import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { driveDatabaseTime } from '#server/cli/provider-check/driven-time.ts'
import { newRoundId } from '#server/domains/rounds/index.ts'
import { createTestLedger, roundCall } from '#server/domains/wallet/ledger.fixture.ts'
import { foldHouseAccounts } from '#server/domains/wallet/index.ts'
import { roundPlayer } from '#server/domains/wallet/play-round.ts'
import { adjust } from '#server/domains/wallet/transfer.ts'
import { MONTHLY_TABLES } from '#server/monthly-tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import { addMonths, type Month } from '#server/platform/database/months.ts'
import { readMonth } from '#server/platform/database/closed-months.ts'
import { archiveMonth } from '#server/archive/archive-month.ts'

const KEEP_MONTHS = 4

export async function createTestArchive() {
  const ledger = await createTestLedger()
  const { database } = ledger
  const directory = mkdtempSync(join(tmpdir(), 'kupa-archive-'))
  let now = new Date('2026-11-20T09:00:00Z')
  const clock = { now: () => now }
  await driveDatabaseTime(database.pool, clock)
  const player = roundPlayer(database, clock, 'games.round')

  const setTime = async (at: string) => {
    now = new Date(at)
    await addMonths(database, MONTHLY_TABLES)
  }
  await setTime('2026-11-20T09:00:00Z')

  return {
    ...ledger,
    directory,
    clock,
    setTime,
    /** Sets the time without adding the months that become due. */
    passTime(at: string): void {
      now = new Date(at)
    },
    async give(playerId: string, amountMinor: bigint): Promise<void> {
      await database.transaction((tx) =>
        adjust(tx, { playerId, amountMinor, description: 'opening balance', reference: '', now }),
      )
    },
    async play(playerId: string, changes: Parameters<typeof roundCall>[1] = {}): Promise<string> {
      const roundId = newRoundId(now)
      const { outcome } = await player.run(
        roundCall(playerId, { roundId, winMinor: 30n, ...changes }),
      )
      if (outcome !== 'done') throw new Error(outcome)
      return roundId
    },
    fold: () => foldAll(database, now),
    archive: (month: string, keepMonths = KEEP_MONTHS) =>
      archiveMonth(database, {
        month: monthOf(month),
        directory,
        keepMonths,
        reason: 'test',
        now,
      }),
    async close(): Promise<void> {
      rmSync(directory, { recursive: true })
      await ledger.close()
    },
  }
}

export function monthOf(text: string): Month {
  const month = readMonth(text)
  if (month === undefined) throw new Error(`${text} is no month`)
  return month
}

export async function foldAll(database: Database, now: Date): Promise<void> {
  await foldHouseAccounts(database, now)
  await database.pool.query('select reports.fold((select max(id) from wallet.entry), $1)', [now])
  await database.pool.query(
    'update reports.follower set to_entry_id = (select to_entry_id from reports.watermark)',
  )
}
