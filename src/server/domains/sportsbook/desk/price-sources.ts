import { sql } from 'kysely'
import { FEED_PHASES, producerState, readHealth } from '../book/feed-prices/health.ts'
import { sourceOfTerm } from '../book/feed-prices/price-source.ts'
import type { PriceSourceRow, Producer } from '#shared/contracts/staff/price-sources.ts'
import { toWireTime } from '#shared/dates.ts'
import type { Lang } from '#shared/lang.ts'
import type { Db } from '#server/platform/database/database.ts'
import { requirePlace } from './terms.ts'

type Row = { level: 'sport' | 'league'; key: string; value: bigint; set_by: string; set_at: Date }

/** Lists whose prices are used where staff set it: sports first. */
export async function listPriceSources(read: Db, lang: Lang): Promise<PriceSourceRow[]> {
  const { rows } = await sql<Row>`select level, key, value, set_by, set_at from sportsbook.term
    where kind = 'source' order by level desc, key`.execute(read)
  return Promise.all(
    rows.map(async ({ level, key, value, set_by: by, set_at: at }) => ({
      level,
      key,
      name: (await requirePlace(read, { level, key })).name[lang],
      source: sourceOfTerm(value),
      by,
      at: toWireTime(at),
    })),
  )
}

export async function listProducers(read: Db, now: Date): Promise<Producer[]> {
  const { rows } = await sql<{
    name: string
    health: unknown
    health_at: Date | null
  }>`select name, health, health_at from sportsbook.feed where health is not null
    order by name`.execute(read)
  return rows.flatMap(({ name, health: stored, health_at: knownAt }) => {
    const health = readHealth(stored, knownAt)
    if (health === null) return []
    return FEED_PHASES.map((phase): Producer => {
      const state = producerState(health, phase, now)
      const known = health.states[phase]
      return {
        feed: name,
        phase,
        state,
        since: state === known.state ? known.since : toWireTime(health.at),
        at: toWireTime(health.at),
      }
    })
  })
}
