import { sql } from 'kysely'
import type { Race } from '#games/sportsbook/outright/race.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { WORLD_FEED } from '../book-event.ts'
import type { OnFacts } from '../offered.ts'
import type { EventPhase } from '../tables.ts'
import { readersTimeOf, type World } from '../world-clock.ts'
import { writeFacts } from '../write-facts.ts'
import type { OutrightFacts, OutrightModel } from './outright-cache.ts'

export type StoredOutright = { phase: EventPhase; startsAt: Date; feedStartsAt: Date }
type Priced = { id: string; race: Race; world: World; facts: OutrightFacts; model: OutrightModel }

const NO_COURSE = { timeline: [], figures: [], momentum: [] }

/** Finds the stored outrights of a league in one world; `mark` is the ID prefix of that world. */
export async function findOutrights(
  read: Db,
  leagueId: string,
  mark: string,
): Promise<Map<string, StoredOutright>> {
  const { rows } = await sql<
    StoredOutright & { id: string }
  >`select id, phase, starts_at as "startsAt", feed_starts_at as "feedStartsAt"
    from sportsbook.event
    where kind = 'outright' and league_id = ${leagueId} and starts_with(id, ${mark})`.execute(read)
  return new Map(rows.map(({ id, ...kept }) => [id, kept]))
}

export async function isBeingPlayed(read: Db, leagueId: string, feedNow: Date): Promise<boolean> {
  const { rows } =
    await sql`select from sportsbook.event where league_id = ${leagueId} and kind = 'match'
    and (phase = 'live' or phase = 'upcoming' and feed_starts_at <= ${feedNow}) limit 1`.execute(
      read,
    )
  return rows.length > 0
}

/**
 * Writes an outright's state and model and settles decided selections in the caller's transaction.
 * It stays open until its next match begins and is over when no match is left. Returns the
 * functions to run after the commit.
 */
export async function writeOutright(
  tx: Tx,
  { id, race, world, facts, model }: Priced,
  now: Date,
  hooks: readonly OnFacts[],
): Promise<(() => void)[]> {
  const { nextStartMs } = race
  const feedStartsAt = new Date(nextStartMs ?? now)
  const startsAt = nextStartMs === undefined ? now : readersTimeOf(world, feedStartsAt)
  await sql`insert into sportsbook.event as e (id, kind, feed, feed_id, sport, league_id, round_tr,
    round_en, home_id, home, away_id, away, search_key, starts_at, feed_starts_at,
      phase, facts, model, updated_at)
    values (${id}, 'outright', ${WORLD_FEED}, ${race.id}, ${race.sport}, ${race.competitionId},
      ${race.name.tr}, ${race.name.en}, '', '', '', '', '', ${startsAt}, ${feedStartsAt},
      'upcoming', ${JSON.stringify(facts)}::jsonb, ${JSON.stringify(model)}::jsonb, ${now})
    on conflict (id) do update set starts_at = excluded.starts_at,
      feed_starts_at = excluded.feed_starts_at, model = excluded.model`.execute(tx)
  return writeFacts(
    tx,
    id,
    {
      phase: nextStartMs === undefined ? 'finished' : 'upcoming',
      facts,
      course: NO_COURSE,
      result: undefined,
      suspended: undefined,
    },
    now,
    hooks,
  )
}
