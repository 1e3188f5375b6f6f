import type { Database } from '#server/platform/database/database.ts'

const MODEL = { homeRate: 1.6, awayRate: 1.2, rho: -0.05 }
const NOT_BEGUN = {
  phase: 'before',
  score: { home: 0, away: 0 },
  redCards: { home: 0, away: 0 },
  playedSeconds: 0,
  asOfMs: 0,
  isRunning: false,
}

export async function benchMatches({ pool }: Database, count: number): Promise<string[]> {
  await pool.query(
    `insert into sportsbook.league (id, sport, name_tr, name_en, country)
      values ('bench', 'football', 'Lig', 'League', 'TR') on conflict do nothing`,
  )
  const ids = Array.from({ length: count }, (_, index) => `bench-${index + 1}`)
  await pool.query(
    `
    insert into sportsbook.event (id, feed, feed_id, sport, league_id, home_id, home, away_id, away,
      search_key, starts_at, feed_starts_at, phase, facts, model, updated_at)
    select id, 'bench', id, 'football', 'bench', 'h', 'Ev ' || n, 'a', 'Konuk ' || n, 'bench',
      now() + interval '2 days' + n * interval '1 minute', now() + interval '2 days', 'upcoming',
      $1, $2, now()
    from unnest($3::text[]) with ordinality as m (id, n) on conflict do nothing`,
    [JSON.stringify(NOT_BEGUN), JSON.stringify(MODEL), ids],
  )
  return ids
}
