import { connectDatabase, type Database } from '#server/platform/database/database.ts'
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts'
import type { Site } from './site.ts'

export async function withDatabase<T>(
  site: Site,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const embedded = await startEmbeddedPostgres(site.dataDir, { shared: true })
  const database = connectDatabase({ ...embedded.connection, max: 2 }, () => {})
  try {
    return await work(database)
  } finally {
    await database.close()
    await embedded.stop()
  }
}
