import { systemClock } from '#server/platform/clock.ts'
import { readConfig } from '#server/platform/config.ts'
import type { Database } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { loadSecrets } from '#server/platform/security/secrets.ts'
import { skipPastResults } from './light-world.ts'
import { publishShortChains } from './short-chains.ts'

/**
 * Migrates an empty database, writes short hash chains and skips past results. Otherwise the first
 * server would spend eight seconds of processor time on them.
 */
export async function prepareDatabase(database: Database): Promise<void> {
  await migrate(database)
  await skipPastResults(database)
  const secrets = await loadSecrets(readConfig({}), database, systemClock)
  await publishShortChains({ database, secrets }, systemClock.now())
}
