import { afterAll, beforeAll, expect, test } from 'vitest'
import { doubleRoundRobin } from '#games/sportsbook/world/calendar/round-robin.ts'
import { footballCourse, type FootballCourse } from '#games/sportsbook/world/football/course.ts'
import { BOSPHORUS_CLUBS } from '#games/sportsbook/world/places/football-clubs.ts'
import { footballStrength } from '#games/sportsbook/world/strength.ts'
import { createTestApp, type Session, type TestApp } from '#tests/support/test-app.ts'
import { createBookie, type Bookie, type Goals } from './coupons.fixture.ts'
import { draws, expectAllAdded } from './league.fixture.ts'

const WEEK_MS = 7 * 24 * 3_600_000
const PLAYERS = 8
const CASH_MINOR = 500_000_00n
const KEYS = ['result~home', 'result~draw', 'result~away', 'total:2.5~over', 'total:2~under', 'handicap:-0.25~home', 'both-score~yes', 'half-time~draw', 'double-chance~home-draw', 'correct-score~1-1'] as const
const CORRECTED_EVERY = 17

let app: TestApp
let bookie: Bookie
beforeAll(async () => {
  app = await createTestApp()
  bookie = await createBookie(app)
})
afterAll(() => app.close())

type Placed = { player: Session; couponID: string }
type Match = { id: string; course: FootballCourse }
const scoreOf = ([home, away]: readonly [number, number]): Goals => ({ home, away })

/** Coupons of every type on one round: before it, and in play on its first match. */
async function stake(matches: readonly Match[], players: readonly Session[], draw: (below: number) => number): Promise<Placed[]> {
  const placed: Placed[] = []
  const key = () => KEYS[draw(KEYS.length)] ?? KEYS[0]
  const legs = (count: number) => {
    const from = draw(matches.length)
    return Array.from({ length: count }, (_, at) => `${matches[(from + at) % matches.length]?.id}~${key()}`)
  }
  const place = async (player: Session, selections: Parameters<Bookie['order']>[0], changes: Parameters<Bookie['order']>[1]) => {
    const reply = await bookie.place(player, await bookie.order(selections, { stake: `${1 + draw(20)}.${10 + draw(90)}`, ...changes }))
    // A line too far from what is likely is not offered; everything else is taken, or bounded by what the house may lose.
    expect(reply.code === 200 || ['suspended', 'limit reached', 'not possible'].includes(reply.debug ?? ''), `${reply.code} ${reply.debug}`).toBe(true)
    if (reply.code === 200) placed.push({ player, couponID: reply.data.couponID })
  }
  await Promise.all(players.map(async (player, at) => {
    if (at % 4 === 0) await place(player, legs(1), {})
    if (at % 4 === 1) await place(player, legs(2 + draw(4)), {})
    if (at % 4 === 2) await place(player, legs(5).map((selectionID, leg) => ({ selectionID, banker: leg === 0 })), { type: 'system', systems: [2, 3] })
    if (at % 4 === 3) {
      const match = matches[draw(matches.length)]?.id ?? ''
      await place(player, [`${match}~result~home`, `${match}~total:2.5~over`], { type: 'builder' })
    }
    if (at === 0) await place(player, legs(1), { stake: '240000.00' })
  }))
  const [first] = matches
  if (first === undefined) return placed
  await bookie.play(first.id, { home: 0, away: 0 }, 5)
  for (const player of players.slice(0, 2)) await place(player, [`${first.id}~${key()}`], {})
  app.clock.advance(6_000)
  await bookie.settle()
  return placed
}

/** Some of the round's coupons are sold, whole or in part, while its matches are still to come. */
async function sellSome(coupons: readonly Placed[], draw: (below: number) => number): Promise<number> {
  let sold = 0
  for (const { player, couponID } of coupons.filter((_, at) => at % 4 === 1)) {
    const part = draw(2) === 0 ? 100 : 1 + draw(99)
    const offer = await app.call('sportsbook', 'cashout_quote', { couponID, part }, player)
    if (offer.code !== 200) continue
    const answer = await app.call('sportsbook', 'cashout', { requestId: crypto.randomUUID(), couponID, part, amount: offer.data.amount }, player)
    expect(answer.code).toBe(200)
    sold += 1
  }
  return sold
}

test('a whole season of a league is bet on, sold, played, corrected and settled, and no kuruş is missing', { timeout: 240_000 }, async () => {
  const draw = draws(2_026)
  const players = await Promise.all(Array.from({ length: PLAYERS }, () => bookie.newPlayer(CASH_MINOR)))
  let [matchesPlayed, coupons, sold] = [0, 0, 0]
  for (const pairings of doubleRoundRobin(BOSPHORUS_CLUBS)) {
    const matches = await Promise.all(pairings.map(async ({ home, away }): Promise<Match> => {
      const strength = footballStrength({ home: home.power, away: away.power, neutral: false })
      return { id: await bookie.addMatch(strength), course: footballCourse(`season/${home.id}/${away.id}`, strength) }
    }))
    const placed = await stake(matches, players, draw)
    sold += await sellSome(placed, draw)
    for (const { id, course } of matches) {
      matchesPlayed += 1
      if (course.abandonedAt) await bookie.abandon(id)
      else await bookie.end(id, scoreOf(course.fullTime), scoreOf(course.halfTime))
      // The score of some was told wrong: what is right is settled by reversing.
      if (matchesPlayed % CORRECTED_EVERY === 0 && !course.abandonedAt) {
        await bookie.settle()
        await bookie.end(id, { home: course.fullTime[0], away: course.fullTime[1] + 1 }, scoreOf(course.halfTime))
      }
    }
    await Promise.all([bookie.settle(), bookie.settle()])
    coupons += placed.length
    app.clock.advance(WEEK_MS)
  }
  await bookie.settle()
  expect(matchesPlayed).toBe(18 * 17)
  expect(coupons).toBeGreaterThan(200)
  expect(sold).toBeGreaterThan(20)
  await expectAllAdded(app, players.map(({ user }) => user.uid), CASH_MINOR)
})
