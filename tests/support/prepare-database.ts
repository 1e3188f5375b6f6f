import { systemClock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { loadSecrets } from '#server/platform/security/secrets.ts'
import { leaveWorldElsewhere, skipPastResults } from './light-world.ts'
import { publishShortChains } from './short-chains.ts'

const MATCHES = 12

/**
 * Migrates an empty database, and writes short hash chains and a dozen matches. Otherwise the first
 * server would spend ten seconds of processor time on chains, fixtures and past results. With
 * `world: 'simulated'`, a server stores the fixtures itself and past results are skipped.
 */
export async function prepareDatabase(
  database: Database,
  { world }: { world?: 'simulated' } = {},
): Promise<void> {
  await migrate(database)
  await (world === 'simulated' ? skipPastResults(database) : leaveWorldElsewhere(database, MATCHES))
  await publishOwnChains(database)
}

/**
 * Writes short hash chains and matches to a migrated database. `secretsFile`: the key file of its
 * servers, if their keys are not in the database.
 */
export async function prepareMigrated(
  database: Database,
  { matches, secretsFile }: { matches?: number; secretsFile?: string } = {},
): Promise<void> {
  await leaveWorldElsewhere(database, matches)
  await publishOwnChains(database, secretsFile)
}

async function publishOwnChains(database: Database, secretsFile?: string): Promise<void> {
  const secrets = await loadSecrets({ secretsFile }, database, systemClock)
  await publishShortChains({ database, secrets }, systemClock.now())
}
