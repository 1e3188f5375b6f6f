import { chmodSync, mkdirSync } from 'node:fs'
import { connectDatabase } from '#server/platform/database/database.ts'
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts'
import { prepareDatabase } from './prepare-database.ts'

export async function installData(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o711)
  const postgres = await startEmbeddedPostgres(folder)
  const database = connectDatabase({ ...postgres.connection, max: 4 }, () => {})
  try {
    await prepareDatabase(database)
  } finally {
    await database.close()
    await postgres.stop()
  }
}
