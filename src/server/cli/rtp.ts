import { boughtReturn } from '#games/slots/bought-return.ts'
import type { CompiledMachine } from '#games/slots/compiled-machine.ts'
import { EndlessFreeSpinsError, toPercent } from '#games/slots/exact-return.ts'
import { exactMachineReturn, simulatedMachineReturn } from '#games/slots/machine-return.ts'
import { divide, rational, toNumber } from '#shared/rational.ts'
import { simulatedTitleReturn, titleReturn } from '#games/slots/title-return.ts'
import { findSlotTitle } from '#games/slots/titles.ts'
import type { CommandResult } from './commands.ts'
import { CliInputError, readCommandLine, readInteger, requireOne } from './input.ts'
import { readMachine } from './machine-input.ts'

const MAX_SPINS = 1_000_000_000
const DEFAULT_SEED = 1
const MAX_PRICE = 1_000_000

/**
 * `rtp FILE|TITLE [--spins N --seed S | --buy PRICE]`: prints the RTP of a machine file or of a
 * title by its slug: exact when it can be counted, or simulated when spins are given; for a file's
 * free spins, at a price in bets.
 */
export async function run(args: string[]): Promise<CommandResult> {
  const { positionals, values } = readCommandLine(args, {
    spins: { type: 'string' },
    seed: { type: 'string' },
    buy: { type: 'string' },
  })
  const path = requireOne(positionals, 'FILE')
  const spins = readInteger(values.spins, 'spins', 1, MAX_SPINS)
  const seed = readInteger(values.seed, 'seed', 0, Number.MAX_SAFE_INTEGER) ?? DEFAULT_SEED
  const price = readInteger(values.buy, 'buy', 1, MAX_PRICE)
  const title = findSlotTitle(path)
  if (title !== undefined) {
    if (price !== undefined)
      throw new CliInputError(
        '--buy is for a machine’s file; a title’s own price is in its par sheet',
      )
    return {
      output: spins === undefined ? titleReturn(title) : simulatedTitleReturn(title, spins, seed),
    }
  }
  const { compiled } = await readMachine(path)
  try {
    if (price !== undefined) return { output: boughtOutput(compiled, price) }
    return {
      output:
        spins === undefined
          ? exactMachineReturn(compiled)
          : simulatedMachineReturn(compiled, spins, seed),
    }
  } catch (error) {
    if (error instanceof EndlessFreeSpinsError || error instanceof RangeError)
      throw new CliInputError(`${path}: ${error.message}`)
    throw error
  }
}

function boughtOutput(machine: CompiledMachine, price: number) {
  const { combinations, worth } = boughtReturn(machine)
  return {
    rtpPercent: toPercent(divide(worth, rational(BigInt(price)))),
    worth: toNumber(worth, 6),
    combinations,
    method: 'exact' as const,
  }
}
