import {
  KeyFileError,
  readKeyFile,
  replaceKeyFile,
  rotateKeyRing,
} from '#server/platform/security/key-file.ts'
import type { CommandResult } from '../commands.ts'
import { CliInputError, readCommandLine, requireOne } from '../input.ts'

const DEFAULT_SECONDS = 300
const MAX_SECONDS = 7 * 86_400

/**
 * `secrets-rotate FILE [--after SECONDS]`: adds a key. Running processes load it within seconds and
 * encrypt new values with it after the given time. The previous keys remain.
 */
export async function run(args: string[]): Promise<CommandResult> {
  const { positionals, values } = readCommandLine(args, { after: { type: 'string' } })
  const path = requireOne(positionals, 'FILE')
  const after = values.after ?? String(DEFAULT_SECONDS)
  if (!/^\d+$/.test(after) || Number(after) > MAX_SECONDS)
    throw new CliInputError(`--after must be 0 to ${MAX_SECONDS} seconds`)
  const usedFrom = new Date(Date.now() + Number(after) * 1000)
  try {
    const ring = await rotateKeyRing(readKeyFile(path), usedFrom)
    replaceKeyFile(path, ring)
    return { output: { keys: ring.keys.map(({ id = 'first', usedFrom }) => ({ id, usedFrom })) } }
  } catch (error) {
    throw error instanceof KeyFileError ? new CliInputError(error.message) : error
  }
}
