import { VerifyInputError } from '#games/verify/params.ts'
import { verifyGame } from '#games/verify/verify-game.ts'
import type { CommandResult } from './commands.ts'
import { CliInputError, readCommandLine, readInteger, requireOne } from './input.ts'

const OPTIONS = {
  server: { type: 'string' },
  client: { type: 'string' },
  nonce: { type: 'string' },
  params: { type: 'string' },
  hash: { type: 'string' },
  salt: { type: 'string' },
} as const

/**
 * `verify GAME --server S --client C --nonce N [--params JSON]`; crash takes `--hash H --salt T`.
 */
export function run(args: string[]): CommandResult {
  const { positionals, values } = readCommandLine(args, OPTIONS)
  const { hash, salt } = values
  const nonce = readInteger(values.nonce, 'nonce', 0, Number.MAX_SAFE_INTEGER)
  const input = {
    game: requireOne(positionals, 'GAME'),
    params: {
      ...readParams(values.params),
      ...(hash !== undefined && { hash }),
      ...(salt !== undefined && { salt }),
    },
    ...(values.server !== undefined && { serverSeed: values.server }),
    ...(values.client !== undefined && { clientSeed: values.client }),
    ...(nonce !== undefined && { nonce }),
  }
  try {
    return { output: { outcome: verifyGame(input) } }
  } catch (error) {
    if (error instanceof VerifyInputError) throw new CliInputError(error.message)
    throw error
  }
}

function readParams(text: string | undefined): Record<string, unknown> {
  if (text === undefined) return {}
  const value = parseJson(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new CliInputError('--params must be a JSON object')
  return { ...value }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new CliInputError('--params must be a JSON object')
  }
}
