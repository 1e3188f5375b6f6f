import { createKeyFile, KeyFileError, newKeyRing } from '#server/platform/security/key-file.ts'
import type { CommandResult } from '../commands.ts'
import { CliInputError, readCommandLine, requireOne } from '../input.ts'

/** `secrets-new FILE`: writes a new key ring to a file that only its owner can read. */
export async function run(args: string[]): Promise<CommandResult> {
  const path = requireOne(readCommandLine(args, {}).positionals, 'FILE')
  try {
    createKeyFile(path, await newKeyRing())
  } catch (error) {
    throw error instanceof KeyFileError ? new CliInputError(error.message) : error
  }
  return { output: { written: path } }
}
