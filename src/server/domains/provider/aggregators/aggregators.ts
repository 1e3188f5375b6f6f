import { sql } from 'kysely'
import { ConfigError } from '#server/platform/config.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { hub88Aggregator } from './hub88/hub88-aggregator.ts'
import type { Aggregator } from './port.ts'

export type Aggregators = ReadonlyMap<string, Aggregator>

/** The aggregators that are set up, by their name. The name is also that of their studio. */
export function createAggregators(platform: Platform): Aggregators {
  const { hub88 } = platform.config
  const all = hub88 === undefined ? [] : [hub88Aggregator(platform, hub88)]
  return new Map(all.map((one) => [one.name, one]))
}

/**
 * Writes the studio of each aggregator, so that its key can be registered and its games approved.
 * Its players change games inside a session.
 */
export async function writeAggregatorStudios(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  all: Aggregators,
): Promise<void> {
  if (all.size === 0) return
  await database.transaction(async (tx) => {
    for (const name of [...all.keys()].toSorted())
      await sql`insert into provider.studio (name, created_at, aggregator, may_change_game)
        values (${name}, ${clock.now()}, ${name}, true)
        on conflict (name) do update set aggregator = excluded.aggregator, may_change_game = true
        where provider.studio.aggregator is distinct from excluded.aggregator`.execute(tx)
  })
}

/**
 * Requires the aggregator of every active studio, so that no game in the lobby lacks one.
 * @throws ConfigError
 */
export async function requireAggregators(read: Db, all: Aggregators): Promise<void> {
  const { rows } = await sql<{ name: string; aggregator: string }>`select name, aggregator
    from provider.studio where aggregator is not null and is_active order by name`.execute(read)
  const unknown = rows.find(({ aggregator }) => !all.has(aggregator))
  if (unknown !== undefined)
    throw new ConfigError(
      `the studio "${unknown.name}" belongs to the aggregator "${unknown.aggregator}", ` +
        'which is not set up. Set it up, or switch the studio off first: ' +
        `kupa provider-settings ${unknown.name} --bets off`,
    )
}
