import {
  ODDS_FORMATS,
  oddsIn,
  parseOdds,
  toFractionText,
  type OddsFormat,
  type Price,
} from '#shared/sportsbook/odds.ts'
import type { CommandResult } from '../commands.ts'
import { CliInputError, readCommandLine, requireOne } from '../input.ts'

const NEGATIVE_NUMBER = /^-[\d.]/

/**
 * `odds VALUE --from FORMAT`: prints a price in every format. All but the fractional one are JSON
 * numbers, the nearest to the exact value.
 */
export function run(args: string[]): CommandResult {
  const { value, from } = readArguments(args)
  const format = ODDS_FORMATS.find((name) => name === from)
  if (!format) throw new CliInputError(`--from must be one of ${ODDS_FORMATS.join(', ')}`)
  const price = parseOdds(value, format)
  if (!price) throw new CliInputError(`"${value}" is no ${format} price above 1`)
  return { output: Object.fromEntries(ODDS_FORMATS.map((name) => [name, shown(price, name)])) }
}

/** A negative price is not an option, with or without `--` before it, at any position. */
function readArguments(args: readonly string[]): { value: string; from: string | undefined } {
  const given = args.filter((arg) => arg !== '--')
  const { positionals, values } = readCommandLine(
    given.filter((arg) => !NEGATIVE_NUMBER.test(arg)),
    { from: { type: 'string' } },
  )
  return {
    value: requireOne(
      [...positionals, ...given.filter((arg) => NEGATIVE_NUMBER.test(arg))],
      'VALUE',
    ),
    from: values.from,
  }
}

function shown(price: Price, format: OddsFormat): number | string {
  const odds = oddsIn(price, format)
  return format === 'fractional'
    ? toFractionText(odds)
    : Number(odds.numerator) / Number(odds.denominator)
}
