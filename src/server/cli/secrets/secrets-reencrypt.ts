import { SEALED_COLUMNS } from '#server/sealed-columns.ts'
import { systemClock } from '#server/platform/clock.ts'
import { reencryptColumn } from '#server/platform/security/sealed-columns.ts'
import { loadSecrets } from '#server/platform/security/secrets.ts'
import type { CommandResult } from '../commands.ts'
import { CliInputError } from '../input.ts'
import { openDatabase } from '../open-database.ts'

/**
 * `secrets-reencrypt`: re-encrypts all stored values with the active key and prints one line of
 * JSON per column. Exits with 1 if values of another key remain. Can be run again after an
 * interruption.
 */
export async function run(args: string[]): Promise<CommandResult> {
  if (args.length > 0) throw new CliInputError('secrets-reencrypt takes no arguments')
  const { config, database, close } = await openDatabase()
  try {
    const secrets = await loadSecrets(config, database, systemClock)
    let left = 0
    for (const column of SEALED_COLUMNS) {
      const done = await reencryptColumn({ database, secrets }, column)
      left += done.left
      process.stdout.write(`${JSON.stringify(done)}\n`)
    }
    return { exitCode: left === 0 ? 0 : 1 }
  } finally {
    await close()
  }
}
