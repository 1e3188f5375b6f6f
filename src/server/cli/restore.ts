import { BackupError, restoreDatabase } from '#server/platform/database/backup.ts'
import { DataDirInUse } from '#server/platform/database/embedded-postgres.ts'
import type { CommandResult } from './commands.ts'
import { embeddedDataDir } from './embedded-only.ts'
import { CliInputError, readCommandLine, requireOne } from './input.ts'

/**
 * `restore DIR`: replaces the embedded database by a backup; the previous one is kept beside it.
 */
export async function run(args: string[]): Promise<CommandResult> {
  const source = requireOne(readCommandLine(args, {}).positionals, 'DIR')
  try {
    return { output: await restoreDatabase(embeddedDataDir(process.env), source) }
  } catch (error) {
    throw error instanceof BackupError || error instanceof DataDirInUse
      ? new CliInputError(error.message)
      : error
  }
}
