import { ArchiveRefused, archiveMonth } from '#server/archive/archive-month.ts'
import { BadArchive } from '#server/archive/read-file.ts'
import { BrokenChain } from '#server/domains/wallet/index.ts'
import { systemClock } from '#server/platform/clock.ts'
import { CutInsidePartition, readMonth } from '#server/platform/database/closed-months.ts'
import { TableLocked } from '#server/platform/database/lock-patience.ts'
import { prepareSchema } from '#server/platform/database/migrate.ts'
import type { CommandResult } from './commands.ts'
import { CliInputError, readCommandLine } from './input.ts'
import { openDatabase } from './open-database.ts'

const USAGE = 'usage: kupa archive-month YYYY-MM DIR --reason TEXT'
const MAX_REASON = 400
const REFUSALS = [ArchiveRefused, BadArchive, BrokenChain, CutInsidePartition, TableLocked]

/**
 * `archive-month YYYY-MM DIR --reason TEXT`: moves a month of the ledger to a file and writes an
 * audit line. Refuses a month younger than ARCHIVE_AFTER_MONTHS. Joins a running server's database.
 * If it is interrupted, run it again.
 */
export async function run(args: string[]): Promise<CommandResult> {
  const {
    positionals: [text = '', directory, ...more],
    values,
  } = readCommandLine(args, { reason: { type: 'string' } })
  const month = readMonth(text)
  const reason = (values.reason ?? '').trim().slice(0, MAX_REASON)
  if (month === undefined || directory === undefined || more.length > 0 || reason === '')
    throw new CliInputError(USAGE)
  const { config, database, close } = await openDatabase()
  try {
    await prepareSchema(database, config)
    const keepMonths = config.archiveAfterMonths
    const now = systemClock.now()
    return { output: await archiveMonth(database, { month, directory, keepMonths, reason, now }) }
  } catch (error) {
    throw error instanceof Error && REFUSALS.some((refusal) => error instanceof refusal)
      ? new CliInputError(error.message)
      : error
  } finally {
    await close()
  }
}
