import { systemClock } from '#server/platform/clock.ts'
import { connectDatabase } from '#server/platform/database/database.ts'
import type { Config } from '#server/platform/config.ts'
import type { CommandResult } from './commands.ts'
import { checkConnections } from './go-live-check/connections.ts'
import { checkDatabase } from './go-live-check/database.ts'
import { finding, type Finding } from './go-live-check/finding.ts'
import { checkSettings } from './go-live-check/settings.ts'
import { CliInputError } from './input.ts'

/**
 * `go-live-check`: prints what a start in live mode with these settings lacks, one line of JSON per
 * item, and how to get it. It changes nothing, sends no message and opens no payment. Exit 1 if a
 * required item is missing.
 */
export async function run(args: string[]): Promise<CommandResult> {
  if (args.length > 0) throw new CliInputError('go-live-check takes no arguments')
  const { findings, config } = checkSettings(process.env)
  const all =
    config === undefined
      ? findings
      : [
          ...findings,
          ...(await checkConnections(config, systemClock.now())),
          ...(await checkItsDatabase(config)),
        ]
  for (const line of all) process.stdout.write(`${JSON.stringify(line)}\n`)
  return { exitCode: all.some(({ ok, weight }) => !ok && weight === 'required') ? 1 : 0 }
}

async function checkItsDatabase(config: Config): Promise<Finding[]> {
  const about = {
    check: 'database: the server accepts the connection',
    how: 'compare DATABASE_URL with the role and the database, and allow the connection',
  }
  const database = connectDatabase({ connectionString: config.databaseUrl ?? '', max: 2 }, () => {})
  try {
    await database.pool.query('select 1')
  } catch (error) {
    await database.close()
    return [finding(about, false, error instanceof Error ? error.message : String(error))]
  }
  try {
    return [
      finding(about, true, 'connected'),
      ...(await checkDatabase(database, config, systemClock.now())),
    ]
  } finally {
    await database.close()
  }
}
