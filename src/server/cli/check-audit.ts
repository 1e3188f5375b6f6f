import { parseArgs } from 'node:util'
import { checkAudit, holdsHead } from '#server/domains/staff/index.ts'
import { prepareSchema } from '#server/platform/database/migrate.ts'
import type { CommandResult } from './commands.ts'
import { CliInputError } from './input.ts'
import { openDatabase } from './open-database.ts'

/**
 * `check-audit [--kept LINES:HEAD]`: recomputes the chain of staff actions. Exit 1 if a line was
 * changed, removed or inserted, or a head stored elsewhere no longer matches its line. Joins a
 * running server's database.
 */
export async function run(args: string[]): Promise<CommandResult> {
  const kept = read(args)
  const { config, database, close } = await openDatabase()
  try {
    await prepareSchema(database, config)
    const checked = await checkAudit(database.read)
    const matchesHead =
      kept === undefined || (await holdsHead(database.read, kept.lines, kept.head))
    return {
      output: kept === undefined ? checked : { ...checked, kept: matchesHead },
      exitCode: checked.ok && matchesHead ? 0 : 1,
    }
  } finally {
    await close()
  }
}

function read(args: string[]): { lines: number; head: string } | undefined {
  const kept = headOption(args)
  if (kept === undefined) return undefined
  const [, lines, head] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(kept) ?? []
  if (lines === undefined || head === undefined)
    throw new CliInputError(
      '--kept must be a line’s number and its hash, as /v1/audit-heads has them: 1204:3f…',
    )
  return { lines: Number(lines), head }
}

function headOption(args: string[]): string | undefined {
  try {
    return parseArgs({ args, options: { kept: { type: 'string' } } }).values.kept
  } catch {
    throw new CliInputError('usage: check-audit [--kept LINES:HEAD]')
  }
}
