import { pino } from 'pino'
import { NotAFootballFile } from '#shared/sportsbook/football-file.ts'
import { createApp } from '#server/app.ts'
import { systemClock } from '#server/platform/clock.ts'
import { prepareSchema } from '#server/platform/database/migrate.ts'
import { createPlatform } from '#server/start-platform.ts'
import type { CommandResult } from '../commands.ts'
import { CliInputError, readCommandLine, readTextFile, requireOne } from '../input.ts'
import { openDatabase } from '../open-database.ts'

const LONGEST_NAME = 60

/**
 * `import-fixtures FILE --sport football --league NAME`: imports a football.json file into the book
 * and settles its results. Joins a running server's database.
 */
export async function run(args: string[]): Promise<CommandResult> {
  const { positionals, values } = readCommandLine(args, {
    sport: { type: 'string' },
    league: { type: 'string' },
  })
  const path = requireOne(positionals, 'FILE')
  if (values.sport !== 'football') throw new CliInputError('--sport must be football')
  const league = values.league?.trim() ?? ''
  if (!/\p{L}/u.test(league) || league.length > LONGEST_NAME)
    throw new CliInputError(`--league must be a name, ${LONGEST_NAME} characters at most`)
  const text = await readTextFile(path)
  const { config, database, close } = await openDatabase()
  try {
    await prepareSchema(database, config)
    const platform = await createPlatform(config, database, systemClock, pino({ level: 'silent' }))
    const { domains, http } = await createApp(platform)
    try {
      return { output: await domains.sportsbook.book.importFixtures(text, league) }
    } finally {
      await http.close()
      await platform.bus.close()
    }
  } catch (error) {
    throw error instanceof NotAFootballFile ? new CliInputError(error.message) : error
  } finally {
    await close()
  }
}
