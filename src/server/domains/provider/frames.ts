import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '#server/platform/clock.ts'
import type { Aggregators } from './aggregators/aggregators.ts'
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
  aggregators,
}: {
  database: Database
  clock: Clock
  log: FastifyBaseLogger
  aggregators: Aggregators
}): () => Promise<readonly string[]> {
  let known: readonly string[] = []
  let readAtMs = -Infinity

  return async () => {
    const nowMs = clock.now().getTime()
    if (Math.abs(nowMs - readAtMs) < FRESH_MS) return known
    readAtMs = nowMs
    try {
      const rows = await database.statement<{
        game_origin: string | null
        aggregator: string | null
      }>(
        'provider-frames',
        `select distinct game_origin, aggregator from provider.studio where is_active
          and (launch_url is not null and game_origin is not null
            or aggregator is not null and exists (select from provider.title t
              where t.studio = name)) order by game_origin, aggregator`,
        [],
      )
      known = [
        ...new Set(
          rows.flatMap(({ game_origin: origin, aggregator }) => [
            ...(origin === null ? [] : [origin]),
            ...(aggregator === null ? [] : (aggregators.get(aggregator)?.gameOrigins ?? [])),
          ]),
        ),
      ]
    } catch (error) {
      log.warn({ err: error }, 'the studios’ origins could not be read')
    }
    return known
  }
}
