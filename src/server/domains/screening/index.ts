import { z } from 'zod'
import type { Platform } from '#server/platform/platform.ts'
import { downloadMetrics } from './downloads/metrics.ts'
import { match } from './match.ts'
import { keepWhileInForce, matchLists, screenPlayer, type IdentityAccess } from './screen.ts'
import { removeOldLines } from './versions.ts'

export { eraseHits } from './erase.ts'
export { downloadList, isStale, listDownloads } from './downloads/download-list.ts'
export { importList } from './import-list.ts'
export { countWaitingHits, decideHit, getHit, listHits, listHitsOf } from './hits.ts'
export { excludeListed } from './screen.ts'
export { getUndoable, isUndoable, undoExclusion } from './undo.ts'
export {
  applyVersion,
  discardVersion,
  getVersion,
  listCurrent,
  listLines,
  listRefusedLines,
  listVersions,
  lockDraft,
  type ChangedLine,
} from './versions.ts'
export type { DownloadRow, HitRow, VersionRow } from './tables.ts'

export type Screening = ReturnType<typeof createScreening>

const MATCH = { name: 'screening:match-lists', payload: z.unknown() }
const SCREEN = { name: 'screening:screen-player', payload: z.object({ playerId: z.string() }) }
const REMOVE = { name: 'screening:remove-old-lines', payload: z.unknown() }

export function createScreening(platform: Platform, { identity }: { identity: IdentityAccess }) {
  const { database, clock, jobs, outbox, deadLetters } = platform
  deadLetters.define('screening:exclude-listed', match, async (tx, found) => {
    const ended = await keepWhileInForce(tx, identity, found, clock.now())
    return () => identity.announceEnd(ended)
  })
  jobs.define(MATCH, () => matchLists(platform), { cron: '* * * * *' })
  jobs.define(REMOVE, () => removeOldLines(platform), { cron: '20 4 * * *' })
  jobs.define(SCREEN, async ({ playerId }) =>
    identity.announceEnd(
      await database.transaction((tx) => screenPlayer(tx, identity, playerId, clock.now())),
    ),
  )
  outbox.on('player-registered', 'screening:screen-registered', async (tx, { payload }) => {
    await jobs.add(tx, SCREEN, SCREEN.payload.parse(payload))
  })
  return {
    metrics: downloadMetrics(platform),
    removeOldLines: () => removeOldLines(platform),
    /** Matches players right after the commit, at the latest a minute later. */
    askMatch: (tx: Parameters<typeof jobs.add>[0]) => jobs.add(tx, MATCH, {}, { key: MATCH.name }),
  }
}
