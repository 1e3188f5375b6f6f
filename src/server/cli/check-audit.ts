import { checkAudit } from '#server/domains/staff/index.ts'
import { migrate } from '#server/platform/migrate.ts'
import type { CommandResult } from './commands.ts'
import { CliInputError } from './input.ts'
import { openDatabase } from './open-database.ts'

/** `check-audit`: recomputes the chain of what staff did; exit 1 if a line was changed, taken out or put in. Joins a running server's database. */
export async function run(args: string[]): Promise<CommandResult> {
  if (args.length > 0) throw new CliInputError('check-audit takes no arguments')
  const { database, close } = await openDatabase()
  try {
    await migrate(database)
    const checked = await checkAudit(database.read)
    return { output: checked, exitCode: checked.ok ? 0 : 1 }
  } finally {
    await close()
  }
}
