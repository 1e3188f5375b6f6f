import { checkIdentityNumber } from '#shared/players/identity-number.ts'
import type { CommandResult } from './commands.ts'
import { CliInputError, readCommandLine } from './input.ts'

/** `tckn TEXT`: checks a T.R. identity number. */
export function run(args: string[]): CommandResult {
  const { positionals } = readCommandLine(args, {})
  if (positionals.length === 0) throw new CliInputError('TEXT is missing')
  return { output: checkIdentityNumber(positionals.join(' ')) }
}
