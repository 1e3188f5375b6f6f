import { ConfigError, readConfig, type Config } from '#server/platform/config.ts'
import { CliInputError } from './input.ts'

/**
 * Returns the data folder of the embedded database.
 * @throws CliInputError when DATABASE_URL names another server
 */
export function embeddedDataDir(env: Readonly<Record<string, string | undefined>>): string {
  const config = settings(env)
  if (config.databaseUrl !== undefined)
    throw new CliInputError(
      'this command is for the embedded database; with DATABASE_URL use that server’s own tools',
    )
  return config.dataDir
}

function settings(env: Readonly<Record<string, string | undefined>>): Config {
  try {
    return readConfig(env)
  } catch (error) {
    throw error instanceof ConfigError ? new CliInputError(error.message) : error
  }
}
