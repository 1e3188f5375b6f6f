import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { FastifyBaseLogger } from 'fastify'
import { systemClock, type Clock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import type { Database } from '#server/platform/database/database.ts'
import { SCHEMA_FOLDERS, type FirstData } from '#server/platform/database/migrate.ts'
import { loadSecrets } from '#server/platform/security/secrets.ts'
import { HistoryArchiveError, readArchive, type HistoryArchive } from './archive-file.ts'
import { chooseState } from './days.ts'
import {
  beginRestoring,
  levelOf,
  restoreHistory,
  type FoundHistory,
  type Restoring,
} from './restore-history.ts'

/** Written by `npm run demo-history`. */
export const HISTORY_FILE = fileURLToPath(new URL('../../../demo/history.kupa', import.meta.url))

type Deps = {
  config: Config
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  clock?: Clock
  file?: string
}

/**
 * Starts to compute the rows of the demo history while a new database is created. Returns undefined
 * where `historyFor` finds no history. The caller ends the thread if it does not restore.
 */
export async function beginHistory(deps: Deps): Promise<Restoring | undefined> {
  const found = await findHistory(deps)
  return found && beginRestoring(found)
}

/**
 * Returns a function that finds the demo history for a database that no version has opened. It
 * finds none in live mode, with `DEMO_HISTORY=off`, or if this installation has no archive. If the
 * archive does not fit the schema, it logs a warning. `begun` is a restoration that has begun.
 */
export function historyFor({
  database,
  begun,
  ...deps
}: Deps & { database: Database; begun?: Restoring | undefined }): () => Promise<
  FirstData | undefined
> {
  const { config, log, clock = systemClock } = deps
  return async () => {
    const found = begun ?? (await findHistory(deps))
    if (found === undefined) return undefined
    return {
      level: levelOf(found.archive, SCHEMA_FOLDERS.migrations),
      async load() {
        // The thread that reads the archive must find the keys.
        await loadSecrets(config, database, clock)
        const restoring = begun ?? beginRestoring(found)
        const restored = await restoreHistory(database, restoring, config.secretsFile)
        if (restored !== undefined) log.info(restored, 'the demo history is restored')
      },
    }
  }
}

async function findHistory({
  config,
  log,
  clock = systemClock,
  file = HISTORY_FILE,
}: Deps): Promise<FoundHistory | undefined> {
  if (config.mode !== 'demo' || !config.demoHistory || !existsSync(file)) return undefined
  const now = clock.now()
  const archive = await readFitting(file, now, log)
  return archive && { archive, file, now }
}

async function readFitting(
  file: string,
  now: Date,
  log: Deps['log'],
): Promise<HistoryArchive | undefined> {
  try {
    const archive = await readArchive(file)
    levelOf(archive, SCHEMA_FOLDERS.migrations)
    chooseState(archive.header.ends, now.getTime())
    return archive
  } catch (error) {
    if (!(error instanceof HistoryArchiveError)) throw error
    log.warn({ err: error }, 'the demo starts without its history')
    return undefined
  }
}
