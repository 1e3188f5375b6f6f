import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'

const FRESH_MS = 10_000

/**
 * Returns the origins that the site's pages may frame: those of studios with games of their own. A
 * page waits for them at most once.
 */
export function createFrameOrigins({
  database,
  clock,
  log,
}: {
  database: Database
  clock: Clock
  log: FastifyBaseLogger
}): () => Promise<readonly string[]> {
  let known: readonly string[] = []
  let readAtMs = -Infinity

  return async () => {
    const nowMs = clock.now().getTime()
    if (Math.abs(nowMs - readAtMs) < FRESH_MS) return known
    readAtMs = nowMs
    try {
      const rows = await database.statement<{ game_origin: string }>(
        'provider-frames',
        'select distinct game_origin from provider.studio where is_active and launch_url is not null and game_origin is not null order by game_origin',
        [],
      )
      known = rows.map(({ game_origin }) => game_origin)
    } catch (error) {
      log.warn({ err: error }, 'the studios’ origins could not be read')
    }
    return known
  }
}
