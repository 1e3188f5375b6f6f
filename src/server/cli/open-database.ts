import { ConfigError, readConfig, type Config } from '#server/platform/config.ts'
import { connectDatabase, type Database } from '#server/platform/database/database.ts'
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts'
import { CliInputError } from './input.ts'

export type OpenDatabase = { config: Config; database: Database; close: () => Promise<void> }

/**
 * Opens the product's database: that of DATABASE_URL, or the embedded one, whether its server runs
 * or not.
 * @throws CliInputError for a wrong setting
 */
export async function openDatabase(): Promise<OpenDatabase> {
  const config = settings()
  const ignore = () => {}
  if (config.databaseUrl !== undefined) {
    const database = connectDatabase({ connectionString: config.databaseUrl, max: 2 }, ignore)
    return { config, database, close: () => database.close() }
  }
  const embedded = await startEmbeddedPostgres(config.dataDir, { shared: true })
  const database = connectDatabase({ ...embedded.connection, max: 2 }, ignore)
  return {
    config,
    database,
    async close() {
      await database.close()
      await embedded.stop()
    },
  }
}

function settings(): Config {
  try {
    return readConfig(process.env)
  } catch (error) {
    throw error instanceof ConfigError ? new CliInputError(error.message) : error
  }
}
