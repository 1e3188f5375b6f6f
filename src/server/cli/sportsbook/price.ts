import { z } from 'zod'
import {
  dixonColesMarkets,
  dixonColesPrices,
  type DixonColesMarkets,
} from '#games/sportsbook/football/dixon-coles-markets.ts'
import type { CommandResult } from '../commands.ts'
import { CliInputError, readCommandLine, readJsonFile, requireOne } from '../input.ts'

const MAX_GOALS = 10
const MAX_MARGIN = 1
const DIGITS = 8

const priceFile = z.strictObject({
  model: z.literal('dixon-coles'),
  lambda: z.number().positive().max(MAX_GOALS),
  mu: z.number().positive().max(MAX_GOALS),
  rho: z.number().min(-1).max(1),
  margin: z.number().min(0).max(MAX_MARGIN).optional(),
})

/**
 * `price FILE`: prints fair values of the markets of a football match and, at a margin, their
 * decimal prices.
 */
export async function run(args: string[]): Promise<CommandResult> {
  const path = requireOne(readCommandLine(args, {}).positionals, 'FILE')
  const file = priceFile.safeParse(await readJsonFile(path))
  if (!file.success) throw new CliInputError(`${path}: ${faultOf(file.error)}`)
  const { lambda, mu, rho, margin } = file.data
  try {
    const markets = rounded(dixonColesMarkets({ lambda, mu, rho }))
    return {
      output:
        margin === undefined
          ? { markets }
          : { markets, priced: rounded(dixonColesPrices({ lambda, mu, rho }, margin)) },
    }
  } catch (error) {
    if (error instanceof RangeError) throw new CliInputError(`${path}: ${error.message}`)
    throw error
  }
}

function faultOf({ issues: [issue] }: z.ZodError): string {
  if (!issue) return 'no match to price'
  return issue.path.length === 0 ? issue.message : `${issue.path.join('.')}: ${issue.message}`
}

function rounded(markets: DixonColesMarkets): DixonColesMarkets {
  const entries = Object.entries(markets).map(([name, value]) => [
    name,
    value !== null && typeof value === 'object' ? rounded(value) : roundedNumber(value),
  ])
  return Object.fromEntries(entries)
}

const roundedNumber = (value: number | null) => value && Number(value.toFixed(DIGITS))
