import { migrate } from '#server/platform/database/migrate.ts'
import type { CommandResult } from './commands.ts'
import { CliInputError } from './input.ts'
import { openDatabase } from './open-database.ts'

/**
 * `migrate`: migrates the database without starting a server. Servers of the earlier version can
 * keep running. Prints the applied migrations.
 */
export async function run(args: string[]): Promise<CommandResult> {
  if (args.length > 0) throw new CliInputError('migrate takes no arguments')
  const { database, close } = await openDatabase()
  try {
    return { output: { applied: await migrate(database) } }
  } finally {
    await close()
  }
}
