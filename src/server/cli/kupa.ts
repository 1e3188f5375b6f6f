import { commands } from './commands.ts'
import { CliInputError } from './input.ts'

const BAD_INPUT = 2
const BROKEN = 1

async function main([name = '', ...args]: string[]): Promise<void> {
  const load = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!load)
    throw new CliInputError(`usage: kupa COMMAND …; commands: ${Object.keys(commands).join(', ')}`)
  const command = await load()
  const result = await command.run(args)
  if (result.output !== undefined) process.stdout.write(`${JSON.stringify(result.output)}\n`)
  process.exitCode = result.exitCode ?? 0
}

function oneLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replace(/\s*\n\s*/g, ' ')
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  process.stderr.write(`${oneLine(error)}\n`)
  process.exitCode = error instanceof CliInputError ? BAD_INPUT : BROKEN
}
