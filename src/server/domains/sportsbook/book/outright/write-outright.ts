import { sql } from 'kysely'
import type { Race } from '#games/sportsbook/outright/race.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { WORLD_FEED } from '../book-event.ts'
import type { OnFacts } from '../offered.ts'
import type { EventPhase } from '../tables.ts'
import { readersTimeOf, type World } from '../world-clock.ts'
import { writeFacts } from '../write-facts.ts'
import type { OutrightFacts, OutrightModel } from './outright-kept.ts'

export type KeptOutright = { phase: EventPhase; startsAt: Date; feedStartsAt: Date }
type Priced = { id: string; race: Race; world: World; facts: OutrightFacts; model: OutrightModel }

const NO_COURSE = { timeline: [], figures: [], momentum: [] }

/** The outrights of a league that are kept, of one world: their ids begin with its mark. */
export async function findOutrights(
  read: Db,
  leagueId: string,
  mark: string,
): Promise<Map<string, KeptOutright>> {
  const { rows } = await sql<
    KeptOutright & { id: string }
  >`select id, phase, starts_at as "startsAt", feed_starts_at as "feedStartsAt" from sportsbook.event
    where kind = 'outright' and league_id = ${leagueId} and starts_with(id, ${mark})`.execute(read)
  return new Map(rows.map(({ id, ...kept }) => [id, kept]))
}

/**
 * Whether a match of a league continues, or should have begun: what comes of it is not known yet.
 */
export async function isBeingPlayed(read: Db, leagueId: string, feedNow: Date): Promise<boolean> {
  const { rows } =
    await sql`select from sportsbook.event where league_id = ${leagueId} and kind = 'match'
    and (phase = 'live' or phase = 'upcoming' and feed_starts_at <= ${feedNow}) limit 1`.execute(
      read,
    )
  return rows.length > 0
}

/**
 * Writes how a race stands and what it is priced from, and has settled what is certain, in the
 * caller's transaction. It is open until its next match begins; once nothing is left to play it is
 * over. Returns what runs after the commit.
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
  await sql`insert into sportsbook.event as e (id, kind, feed, feed_id, sport, league_id, round_tr, round_en, home_id, home, away_id, away, search_key, starts_at, feed_starts_at,
      phase, facts, model, updated_at)
    values (${id}, 'outright', ${WORLD_FEED}, ${race.id}, ${race.sport}, ${race.competitionId}, ${race.name.tr}, ${race.name.en}, '', '', '', '', '', ${startsAt}, ${feedStartsAt},
      'upcoming', ${JSON.stringify(facts)}::jsonb, ${JSON.stringify(model)}::jsonb, ${now})
    on conflict (id) do update set starts_at = excluded.starts_at, feed_starts_at = excluded.feed_starts_at, model = excluded.model`.execute(
    tx,
  )
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
