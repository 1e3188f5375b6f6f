import { commands } from './commands.ts'
import { CliInputError } from './input.ts'

const BAD_INPUT = 2
const BROKEN = 1

export type CommandAnswer = { exitCode: number; output?: string; reason?: string }

/** Runs the command that `args` name, as the shell passes them. Throws nothing. */
export async function runCommand([name = '', ...args]: readonly string[]): Promise<CommandAnswer> {
  try {
    const load = Object.hasOwn(commands, name) ? commands[name] : undefined
    if (!load)
      throw new CliInputError(
        `usage: kupa COMMAND …; commands: ${Object.keys(commands).join(', ')}`,
      )
    const command = await load()
    const { output, exitCode = 0 } = await command.run(args)
    return output === undefined ? { exitCode } : { exitCode, output: JSON.stringify(output) }
  } catch (error) {
    return { exitCode: error instanceof CliInputError ? BAD_INPUT : BROKEN, reason: oneLine(error) }
  }
}

function oneLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replace(/\s*\n\s*/g, ' ')
}
