import { z } from 'zod'
import { booksumOf, removeMargin } from '#games/sportsbook/overround.ts'
import { reportMargins } from '#server/domains/sportsbook/index.ts'
import { systemClock } from '#server/platform/clock.ts'
import { prepareSchema } from '#server/platform/database/migrate.ts'
import type { CommandResult } from '../commands.ts'
import { CliInputError, readCommandLine, readJsonFile, requireOne } from '../input.ts'
import { openDatabase } from '../open-database.ts'

const LOWEST_PRICE = 1.000001
const HIGHEST_PRICE = 1_000_000
const MAX_SELECTIONS = 1_000

const price = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d{1,7}(\.\d{1,18})?$/)
      .transform(Number),
  ])
  .pipe(z.number().min(LOWEST_PRICE).max(HIGHEST_PRICE))

const market = z.object({ odds: z.array(price).min(2).max(MAX_SELECTIONS) })

/**
 * `margin FILE`: prints the chances behind a market's decimal prices, by three methods. `margin`
 * alone reports the margin of all prices that the book offers now, by price, sport and market type.
 */
export async function run(args: string[]): Promise<CommandResult> {
  const { positionals } = readCommandLine(args, {})
  return positionals.length === 0 ? reportBook() : removeFrom(positionals)
}

async function reportBook(): Promise<CommandResult> {
  const { config, database, close } = await openDatabase()
  try {
    await prepareSchema(database, config)
    return { output: await reportMargins(database.read, systemClock.now()) }
  } finally {
    await close()
  }
}

async function removeFrom(positionals: readonly string[]): Promise<CommandResult> {
  const path = requireOne(positionals, 'FILE')
  const { data } = market.safeParse(await readJsonFile(path))
  if (!data)
    throw new CliInputError(
      `${path}: odds must be 2 to ${MAX_SELECTIONS} decimal prices ` +
        `from ${LOWEST_PRICE} to ${HIGHEST_PRICE}`,
    )
  const { proportional, power, shin } = removeMargin(data.odds)
  return {
    output: {
      booksum: booksumOf(data.odds),
      proportional,
      power,
      shin: { p: shin.chances, z: shin.z },
    },
  }
}
