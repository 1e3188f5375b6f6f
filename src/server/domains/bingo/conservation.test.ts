import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOUSE_ROOMS } from '#games/bingo/house-rooms.ts'
import { fromWireMoney } from '#shared/money.ts'
import { roundsToPlay, timeToPlay } from '#tests/support/rounds-to-play.ts'
import { TEST_PASSWORD, type Session } from '#tests/support/test-app.ts'
import { ALL_HALLS, createHallFixture, type HallFixture } from './bingo.fixture.ts'

const PLAYERS = 3
const FEW = 6
const ROUNDS = roundsToPlay(FEW)
const A_SESSION = 50
const CASH_MINOR = 100_000_000n

let hall: HallFixture
let players: Session[]
beforeAll(async () => {
  hall = await createHallFixture({ open: ALL_HALLS })
  players = await Promise.all(Array.from({ length: PLAYERS }, () => hall.newPlayer(CASH_MINOR)))
  // Calls balls as fast as possible; the full house of every third round also wins the progressive.
  await hall.app.database.pool.query(
    `update bingo.room set is_enabled = false, every_ms = 10000, offset_ms = 0, result_ms = 0,
      rules = rules || '{"leadMs": 0, "callMs": 1, "prizeMs": 0}'`,
  )
})
afterAll(() => hall.app.close(), timeToPlay(FEW, 60_000))

async function openSale(roomId: string): Promise<{ roundID: string; round: number }> {
  await hall.step()
  const {
    next: [first],
  } = await hall.until(
    ({ next: [sale] }) =>
      sale?.tickets === 0 && Date.parse(sale.startsAt) > hall.app.clock.now().getTime() + 1_000,
    roomId,
  )
  if (first === undefined) throw new Error('nothing is on sale')
  return first
}

const totalOf = async () =>
  (
    await Promise.all(players.map(async (session) => fromWireMoney(await hall.balanceOf(session))))
  ).reduce((sum, balance) => sum + balance, 0n)

test.each(HOUSE_ROOMS)(
  '$name.en: after every round, players, progressive and house together hold the initial total',
  async ({ id }) => {
    const { pool } = hall.app.database
    const sumOf = async (what: string, number: number) =>
      (
        await pool.query<{ sum: bigint }>(
          `select coalesce(sum(${what}), 0)::bigint as sum from bingo.round where room_id = $1
            and number = $2`,
          [id, number],
        )
      ).rows[0]?.sum ?? 0n
    const progressive = async () =>
      (
        await pool.query<{ amount: bigint; seeds: bigint }>(
          `select amount_minor as amount, seeds_minor as seeds from bingo.jackpot
            where room_id = $1`,
          [id],
        )
      ).rows[0] ?? { amount: 0n, seeds: 0n }
    await pool.query('update bingo.room set is_enabled = (id = $1)', [id])
    await hall.app.app.domains.bingo.reload()
    players = await Promise.all(
      players.map(({ user }) => hall.app.signIn(user.username, TEST_PASSWORD)),
    )
    let money = await totalOf()
    let voids = 0
    for (let played = 0; played < ROUNDS; played += 1) {
      if (played > 0 && played % A_SESSION === 0)
        players = await Promise.all(
          players.map(({ user }) => hall.app.signIn(user.username, TEST_PASSWORD)),
        )
      const { round, roundID } = await openSale(id)
      if (played % 3 === 2)
        await pool.query(
          `update bingo.round set rules = jsonb_set(rules, '{jackpot,calls}', '90')
            where room_id = $1 and number = $2`,
          [id, round],
        )
      const count = played % 5 === 4 ? 0 : 1 + ((played * 7) % 11)
      const before = await progressive()
      for (const [who, player] of players.entries())
        if (count + who > 0)
          expect(
            await hall.buy(player, { roomID: id, roundID, count: Math.max(1, count + who) }),
          ).toMatchObject({ result: true })
      const ended = await hall.play(round, id)
      const [sales, house] = [await sumOf('sales_minor', round), await sumOf('house_minor', round)]
      const [after, now] = [await progressive(), await totalOf()]
      if (ended.state === 'void') voids += 1
      const grown = after.amount - before.amount - (after.seeds - before.seeds)
      expect(now - money).toBe(ended.state === 'void' ? 0n : -house - grown)
      expect(ended.state === 'void' || sales > 0n).toBe(true)
      money = now
    }
    expect(voids).toBeGreaterThan(0)
    expect(
      (await pool.query(`select from bingo.stake where room_id = $1 and state = 'open'`, [id]))
        .rowCount,
    ).toBe(0)
    expect((await hall.app.app.domains.wallet.checkLedger()).filter(({ ok }) => !ok)).toEqual([])
  },
  timeToPlay(FEW, 120_000),
)
