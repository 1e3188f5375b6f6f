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
import { levelOf, restoreHistory } from './restore-history.ts'

/** Written by `npm run demo-history`. */
export const HISTORY_FILE = fileURLToPath(new URL('../../../demo/history.kupa', import.meta.url))

type Deps = {
  config: Config
  database: Database
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  clock?: Clock
  file?: string
}

/**
 * Returns a function that finds the demo history. It finds none in live mode, with
 * `DEMO_HISTORY=off`, or if this installation has no archive. If the archive does not fit the schema,
 * it logs a warning.
 */
export function historyFor({
  config,
  database,
  log,
  clock = systemClock,
  file = HISTORY_FILE,
}: Deps): () => Promise<FirstData | undefined> {
  return async () => {
    if (config.mode !== 'demo' || !config.demoHistory || !existsSync(file)) return undefined
    const archive = await readFitting(file, clock.now(), log)
    if (archive === undefined) return undefined
    return {
      level: levelOf(archive, SCHEMA_FOLDERS.migrations),
      async load() {
        // The thread that reads the archive must find the keys.
        await loadSecrets(config, database, clock)
        const { secretsFile } = config
        const from = { now: clock.now(), file, secretsFile }
        const restored = await restoreHistory(database, archive, from)
        if (restored !== undefined) log.info(restored, 'the demo history is restored')
      },
    }
  }
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
