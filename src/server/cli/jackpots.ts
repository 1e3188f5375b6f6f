import {
  changeJackpot,
  listJackpotBooks,
  type JackpotChange,
} from '#server/domains/jackpots/index.ts'
import { Refusal } from '#shared/refusals.ts'
import { systemClock } from '#server/platform/clock.ts'
import { prepareSchema } from '#server/platform/database/migrate.ts'
import type { CommandResult } from './commands.ts'
import { CliInputError, readCommandLine } from './input.ts'
import { openDatabase } from './open-database.ts'

const USAGE =
  'usage: kupa jackpots [ID open|close | ID retune [--seed LIRA] [--rate PPM] [--ceiling LIRA | --turnover LIRA]]'
const LIRA = /^\d{1,9}(\.\d{2})?$/

/**
 * `jackpots`: lists every jackpot with its amount, its rules, those of its next cycle and its
 * change log. `ID close` removes it from play and keeps its amount; `ID open` puts it back. `ID
 * retune` sets other rules from its next cycle on; the running cycle keeps its rules. A running
 * server applies changes from its next batch of rounds.
 */
export async function run(args: string[]): Promise<CommandResult> {
  const { positionals, values } = readCommandLine(args, {
    seed: { type: 'string' },
    rate: { type: 'string' },
    ceiling: { type: 'string' },
    turnover: { type: 'string' },
  })
  const order = positionals.length === 0 ? undefined : readOrder(positionals, values)
  const { config, database, close } = await openDatabase()
  try {
    await prepareSchema(database, config)
    if (order !== undefined)
      await database.transaction((tx) =>
        changeJackpot(tx, order.id, order.change, {
          by: 'kupa',
          reason: null,
          now: systemClock.now(),
        }),
      )
    return { output: await listJackpotBooks(database.read, order?.id) }
  } catch (error) {
    throw error instanceof Refusal
      ? new CliInputError(
          error.debug === 'record not found'
            ? `there is no jackpot ${positionals[0] ?? ''}`
            : 'a jackpot begins below its ceiling',
        )
      : error
  } finally {
    await close()
  }
}

type Values = {
  seed?: string | undefined
  rate?: string | undefined
  ceiling?: string | undefined
  turnover?: string | undefined
}

function readOrder(
  [id = '', kind, ...more]: string[],
  { seed, rate, ceiling, turnover }: Values,
): { id: string; change: JackpotChange } {
  const given = [seed, rate, ceiling, turnover].filter((value) => value !== undefined)
  if (more.length > 0 || (kind === 'retune') !== given.length > 0) throw new CliInputError(USAGE)
  if (kind === 'open' || kind === 'close')
    return { id, change: { kind: kind === 'open' ? 'opened' : 'closed' } }
  if (kind !== 'retune' || (ceiling !== undefined && turnover !== undefined))
    throw new CliInputError(USAGE)
  return {
    id,
    change: {
      kind: 'retuned',
      seedMinor: readLira(seed, 'seed'),
      ratePpm: readRate(rate),
      ceilingMinor: readLira(ceiling, 'ceiling'),
      turnoverMinor: readLira(turnover, 'turnover'),
    },
  }
}

function readLira(text: string | undefined, name: string): bigint | undefined {
  if (text === undefined) return undefined
  const minor = LIRA.test(text)
    ? BigInt(text.includes('.') ? text.replace('.', '') : `${text}00`)
    : 0n
  if (minor === 0n) throw new CliInputError(`--${name} is lira, such as 250 or 250.00`)
  return minor
}

function readRate(text: string | undefined): bigint | undefined {
  if (text === undefined) return undefined
  if (!/^[1-9]\d{0,5}$/.test(text))
    throw new CliInputError('--rate is parts per million of a stake, 1 to 999999')
  return BigInt(text)
}
