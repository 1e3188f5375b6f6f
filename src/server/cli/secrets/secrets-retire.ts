import { SEALED_COLUMNS } from '#server/sealed-columns.ts'
import { systemClock } from '#server/platform/clock.ts'
import {
  createKeyFile,
  keyInUse,
  KeyFileError,
  readKeyFile,
  replaceKeyFile,
} from '#server/platform/security/key-file.ts'
import { countStale } from '#server/platform/security/sealed-columns.ts'
import { loadSecrets } from '#server/platform/security/secrets.ts'
import type { CommandResult } from '../commands.ts'
import { CliInputError } from '../input.ts'
import { openDatabase } from '../open-database.ts'

/** Longer than a call, a job or a frozen process can still use the previous key. */
const IN_USE_FOR_MS = 10 * 60_000

/**
 * `secrets-retire`: removes all previous keys from SECRETS_FILE and saves the complete ring in a
 * second file next to it, which must be kept offline. Fails while a value still needs a previous
 * key, or if the active key has been in use for less than ten minutes.
 */
export async function run(args: string[]): Promise<CommandResult> {
  if (args.length > 0) throw new CliInputError('secrets-retire takes no arguments')
  const { config, database, close } = await openDatabase()
  try {
    if (config.secretsFile === undefined) throw new CliInputError('SECRETS_FILE is not set')
    const now = systemClock.now()
    const ring = readKeyFile(config.secretsFile)
    const key = keyInUse(ring, now)
    if (key !== ring.keys[0]) throw new CliInputError('the newest key is not active yet')
    if (ring.keys.length === 1) throw new CliInputError('there is no previous key')
    if (now.getTime() - new Date(key.usedFrom).getTime() < IN_USE_FOR_MS)
      throw new CliInputError('the active key has been in use for less than ten minutes')
    const secrets = await loadSecrets(config, database, systemClock)
    for (const column of SEALED_COLUMNS) {
      const n = await countStale({ database, secrets }, column)
      if (n > 0)
        throw new CliInputError(
          `${n} values of ${column.table}.${column.column} need a previous key; ` +
            'run secrets-reencrypt',
        )
    }
    const kept = `${config.secretsFile}.${now.toISOString().replaceAll(':', '')}`
    createKeyFile(kept, ring)
    replaceKeyFile(config.secretsFile, { ...ring, keys: [key] })
    return { output: { retired: ring.keys.length - 1, wholeRing: kept } }
  } catch (error) {
    throw error instanceof KeyFileError ? new CliInputError(error.message) : error
  } finally {
    await close()
  }
}
