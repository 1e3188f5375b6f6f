import { EndlessFreeSpinsError } from '#games/slots/exact-return.ts'
import { exactMachineReturn, simulatedMachineReturn } from '#games/slots/machine-return.ts'
import type { CommandResult } from './commands.ts'
import { CliInputError, readCommandLine, readInteger, requireOne } from './input.ts'
import { readMachine } from './machine-input.ts'

const MAX_SPINS = 1_000_000_000
const DEFAULT_SEED = 1

/** `rtp FILE [--spins N --seed S]`: exact, or simulated where spins are asked for. */
export async function run(args: string[]): Promise<CommandResult> {
  const { positionals, values } = readCommandLine(args, { spins: { type: 'string' }, seed: { type: 'string' } })
  const path = requireOne(positionals, 'FILE')
  const spins = readInteger(values.spins, 'spins', 1, MAX_SPINS)
  const seed = readInteger(values.seed, 'seed', 0, Number.MAX_SAFE_INTEGER) ?? DEFAULT_SEED
  const { compiled } = await readMachine(path)
  try {
    return { output: spins === undefined ? exactMachineReturn(compiled) : simulatedMachineReturn(compiled, spins, seed) }
  } catch (error) {
    if (error instanceof EndlessFreeSpinsError) throw new CliInputError(`${path}: ${error.message}`)
    throw error
  }
}
