import { runCommand } from './run-command.ts'

const { exitCode, output, reason } = await runCommand(process.argv.slice(2))
if (output !== undefined) process.stdout.write(`${output}\n`)
if (reason !== undefined) process.stderr.write(`${reason}\n`)
process.exitCode = exitCode
