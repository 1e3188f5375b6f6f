import { checkIban } from '#shared/payments/iban.ts'
import type { CommandResult } from './commands.ts'
import { CliInputError, readCommandLine } from './input.ts'

/** `iban TEXT`: checks a Turkish IBAN and names its bank. */
export function run(args: string[]): CommandResult {
  const { positionals } = readCommandLine(args, {})
  if (positionals.length === 0) throw new CliInputError('TEXT is missing')
  const check = checkIban(positionals.join(' '))
  if (!check.valid)
    return { output: { valid: false, normalised: check.normalised, reason: check.reason } }
  const { normalised, bankCode, bankName } = check
  return {
    output: {
      valid: true,
      normalised,
      ...(bankName !== undefined && { bank: bankCode, bankName }),
    },
  }
}
