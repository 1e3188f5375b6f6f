import { compileMachine, type CompiledMachine } from '#games/slots/compiled-machine.ts'
import {
  MachineFileError,
  parseMachineFile,
  type ParsedMachine,
} from '#games/slots/machine-file.ts'
import { CliInputError, readJsonFile } from './input.ts'

/**
 * Reads and compiles a machine file.
 * @throws CliInputError with its first error
 */
export async function readMachine(
  path: string,
): Promise<{ compiled: CompiledMachine; written: ParsedMachine['written'] }> {
  const json = await readJsonFile(path)
  try {
    const { machine, written } = parseMachineFile(json)
    return { compiled: compileMachine(machine), written }
  } catch (error) {
    if (error instanceof MachineFileError) throw new CliInputError(`${path}: ${error.message}`)
    throw error
  }
}
