import type { Database } from '#server/platform/database/database.ts'
import type { Site } from './site.ts'

export const withDatabase = <T>(
  { database }: Site,
  work: (database: Database) => Promise<T>,
): Promise<T> => work(database)
