import { randomUUID } from 'node:crypto'
import { createFastRandom } from '#games/slots/fast-random.ts'
import type { Database } from '#server/platform/database/database.ts'
import { priceOf, toWirePrice } from '#shared/sportsbook/odds.ts'
import { benchMatches } from './bench-matches.ts'
import { httpLoad } from './http-load.ts'
import type { BenchPlayers } from './players.ts'

const OFFERED = 300
export const BENCH_COOKIE = 'bench'

export async function couponOrders(
  database: Database,
  { app }: BenchPlayers,
): Promise<(url: string, seconds: number) => Promise<number>> {
  const users = await signInAll(database)
  const legs = await offerMatches(database, app)
  const random = createFastRandom(11)
  const order = () =>
    JSON.stringify({
      api: { class: 'sportsbook', method: 'place_coupon' },
      user: users[random(users.length)],
      data: {
        requestId: randomUUID(),
        type: 'single',
        legs: [legs[random(legs.length)]],
        stake: '1.00',
        accept: 'any',
      },
    })
  return async (url, seconds) =>
    (await httpLoad(`${url}/endpoint`, seconds, order, { cookie: `kupa=${BENCH_COOKIE}` }))
      .perSecond
}

export async function signInAll({ pool }: Database): Promise<{ uid: string; sid: string }[]> {
  await pool.query(
    `update identity.family set cookie_hash = sha256($1::bytea) where cookie_hash = ''`,
    [BENCH_COOKIE],
  )
  const { rows } = await pool.query<{ uid: string; sid: string }>(
    `select player_id as uid, id::text as sid from identity.family
      where cookie_hash = sha256($1::bytea)`,
    [BENCH_COOKIE],
  )
  return rows
}

export async function offerMatches(
  database: Database,
  app: BenchPlayers['app'],
): Promise<{ selectionID: string; price: string }[]> {
  const ids = await benchMatches(database, OFFERED)
  const selectionIds = ids.flatMap((id) =>
    ['home', 'draw', 'away'].map((selection) => `${id}~result~${selection}`),
  )
  const offered = await app.domains.sportsbook.book.findOffered(
    database.read,
    selectionIds,
    new Date(),
  )
  return [...offered.values()].map(({ selectionId, priceMilli }) => ({
    selectionID: selectionId,
    price: toWirePrice(priceOf(priceMilli)),
  }))
}
