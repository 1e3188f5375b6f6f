import { maintenanceState, writeMaintenance } from '#server/domains/content/index.ts'
import { audit, commandLine } from '#server/domains/staff/index.ts'
import { systemClock } from '#server/platform/clock.ts'
import { prepareSchema } from '#server/platform/database/migrate.ts'
import type { CommandResult } from './commands.ts'
import { CliInputError, readCommandLine } from './input.ts'
import { openDatabase } from './open-database.ts'

const USAGE = 'usage: kupa maintenance on|off [--until ISO_TIME] [--message TEXT]'

/**
 * `maintenance on|off [--until T] [--message TEXT]`: closes or opens the site; a running server
 * follows within two seconds.
 */
export async function run(args: string[]): Promise<CommandResult> {
  const {
    positionals: [word, ...more],
    values,
  } = readCommandLine(args, { until: { type: 'string' }, message: { type: 'string' } })
  if ((word !== 'on' && word !== 'off') || more.length > 0) throw new CliInputError(USAGE)
  const read = maintenanceState.safeParse({ on: word === 'on', ...(word === 'on' ? values : {}) })
  if (!read.success)
    throw new CliInputError(
      `${USAGE}; the time with its offset, as 2026-11-20T21:00:00+03:00, the message of at most 300 characters`,
    )
  const { config, database, close } = await openDatabase()
  try {
    await prepareSchema(database, config)
    const now = systemClock.now()
    await database.transaction(async (tx) => {
      await writeMaintenance(tx, read.data, now)
      await audit(tx, commandLine(now), {
        action: 'maintenance.switch',
        subject: { kind: 'site', id: 'site' },
        after: read.data,
      })
    })
    return { output: read.data }
  } finally {
    await close()
  }
}
