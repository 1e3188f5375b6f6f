import { readFile } from 'node:fs/promises'
import { verifyReceipt } from '#shared/disclosure/receipt.ts'
import { signingKeySet, type SigningKeySet } from '#shared/disclosure/signing-keys.ts'
import type { CommandResult } from './commands.ts'
import { CliInputError, readCommandLine, requireOne } from './input.ts'

/**
 * `verify-receipt FILE --keys KEYS`: checks a receipt with a stored copy of
 * /.well-known/kupa-signing-keys.json. Needs no server and no database. Exits with 1 for a receipt
 * that does not hold.
 */
export async function run(args: string[]): Promise<CommandResult> {
  const { positionals, values } = readCommandLine(args, { keys: { type: 'string' } })
  const path = requireOne(positionals, 'FILE')
  if (values.keys === undefined)
    throw new CliInputError('--keys must name a copy of /.well-known/kupa-signing-keys.json')
  const keys = readKeys(await readText(values.keys), values.keys)
  const { receipt, fault } = await verifyReceipt(await readText(path), keys)
  return {
    output: { holds: fault === undefined, ...(fault !== undefined && { fault }), receipt },
    exitCode: fault === undefined ? 0 : 1,
  }
}

async function readText(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8')
  } catch {
    throw new CliInputError(`${path} cannot be read`)
  }
}

function readKeys(text: string, path: string): SigningKeySet {
  try {
    return signingKeySet.parse(JSON.parse(text))
  } catch {
    throw new CliInputError(`${path} is not a set of signing keys`)
  }
}
