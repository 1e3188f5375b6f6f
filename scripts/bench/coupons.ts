import { randomUUID } from 'node:crypto'
import { createFastRandom } from '#games/slots/fast-random.ts'
import type { Database } from '#server/platform/database.ts'
import { priceOf, toWirePrice } from '#shared/odds.ts'
import { httpLoad } from './http-load.ts'
import type { BenchPlayers } from './players.ts'

const MATCHES = 300
const COOKIE = 'bench'
const MODEL = { homeRate: 1.6, awayRate: 1.2, rho: -0.05 }
const NOT_BEGUN = { phase: 'before', score: { home: 0, away: 0 }, redCards: { home: 0, away: 0 }, playedSeconds: 0, asOfMs: 0, isRunning: false }

/** Makes orders over HTTP: singles of 1.00 by many players on many matches to come. Returns how to measure coupons placed per second. */
export async function couponOrders(database: Database, { app }: BenchPlayers): Promise<(url: string, seconds: number) => Promise<number>> {
  const users = await signIn(database)
  const legs = await offerMatches(database, app)
  const random = createFastRandom(11)
  const order = () => JSON.stringify({
    api: { class: 'sportsbook', method: 'place_coupon' }, user: users[random(users.length)],
    data: { requestId: randomUUID(), type: 'single', legs: [legs[random(legs.length)]], stake: '1.00', accept: 'any' },
  })
  return async (url, seconds) => (await httpLoad(`${url}/endpoint`, seconds, order, { cookie: `kupa=${COOKIE}` })).perSecond
}

/** The sessions that the players' rows came with: one browser's cookie for all of them. */
async function signIn({ pool }: Database): Promise<{ uid: string; sid: string }[]> {
  await pool.query(`update identity.family set cookie_hash = sha256($1::bytea) where cookie_hash = ''`, [COOKIE])
  const { rows } = await pool.query<{ uid: string; sid: string }>(`select player_id as uid, id::text as sid from identity.family where cookie_hash = sha256($1::bytea)`, [COOKIE])
  return rows
}

async function offerMatches(database: Database, app: BenchPlayers['app']): Promise<{ selectionID: string; price: string }[]> {
  await database.pool.query(`insert into sportsbook.league (id, sport, name_tr, name_en, country) values ('bench', 'football', 'Lig', 'League', 'TR') on conflict do nothing`)
  const { rows } = await database.pool.query<{ id: string }>(`
    insert into sportsbook.event (id, feed, feed_id, sport, league_id, home_id, home, away_id, away, search_key, starts_at, feed_starts_at, phase, facts, model, updated_at)
    select 'bench-' || n, 'bench', n::text, 'football', 'bench', 'h', 'Ev ' || n, 'a', 'Konuk ' || n, '', now() + interval '2 days', now() + interval '2 days', 'upcoming', $1, $2, now()
    from generate_series(1, $3::int) n returning id`, [JSON.stringify(NOT_BEGUN), JSON.stringify(MODEL), MATCHES])
  const selectionIds = rows.flatMap(({ id }) => ['home', 'draw', 'away'].map((selection) => `${id}~result~${selection}`))
  const offered = await app.domains.sportsbook.book.findOffered(database.read, selectionIds, new Date())
  return [...offered.values()].map(({ selectionId, priceMilli }) => ({ selectionID: selectionId, price: toWirePrice(priceOf(priceMilli)) }))
}
