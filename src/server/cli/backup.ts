import { BackupError, backupDatabase } from '#server/platform/database/backup.ts'
import type { CommandResult } from './commands.ts'
import { embeddedDataDir } from './embedded-only.ts'
import { CliInputError, readCommandLine, requireOne } from './input.ts'

/** `backup DIR`: writes a consistent copy of the embedded database, also while it serves. */
export async function run(args: string[]): Promise<CommandResult> {
  const target = requireOne(readCommandLine(args, {}).positionals, 'DIR')
  try {
    return { output: await backupDatabase(embeddedDataDir(process.env), target) }
  } catch (error) {
    throw error instanceof BackupError ? new CliInputError(error.message) : error
  }
}
