import { checkLedger } from '#server/check-ledger.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { CommandResult } from './commands.ts'
import { CliInputError } from './input.ts'
import { openDatabase } from './open-database.ts'

/**
 * `check-ledger`: checks every invariant of the money, one line of JSON each. Exit 1 if one fails.
 * Joins a running server's database.
 */
export async function run(args: string[]): Promise<CommandResult> {
  if (args.length > 0) throw new CliInputError('check-ledger takes no arguments')
  const { database, close } = await openDatabase()
  try {
    await requireLedger(database)
    const lines = await checkLedger(database.read)
    for (const line of lines) process.stdout.write(`${JSON.stringify(line)}\n`)
    return { exitCode: lines.every((line) => line.ok) ? 0 : 1 }
  } finally {
    await close()
  }
}

async function requireLedger(database: Database): Promise<void> {
  const { rows } = await database.pool.query<{ exists: boolean }>(
    "select to_regclass('wallet.entry') is not null as exists",
  )
  if (rows[0]?.exists !== true)
    throw new CliInputError('there is no ledger here yet: start the server once')
}
