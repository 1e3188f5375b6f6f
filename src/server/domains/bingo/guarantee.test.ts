import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { HOUSE_ROOMS } from '#games/bingo/house-rooms.ts'
import { createHallFixture, NINETY, type HallFixture } from './bingo.fixture.ts'
import { decideGuarantee, keepHeld } from './guarantee-budget.ts'
import { listRooms, type BingoRoom } from './rooms.ts'
import { storedRules } from './rules.ts'

/** The guarantee cost of a round with six tickets, the minimum. */
const TOP_UP = 116n
const BINGO_HOUSE = 106
const DAY_MS = 24 * 3_600_000
const [house] = HOUSE_ROOMS
if (house === undefined) throw new Error('no hall')

let hall: HallFixture
beforeAll(async () => {
  hall = await createHallFixture()
})
afterEach(async () => {
  expect(await hall.books()).toEqual([])
})
afterAll(() => hall.app.close())

async function setBudget(budgetMinor: bigint, minPlayers = 2): Promise<void> {
  const { pool } = hall.app.database
  const rules = { ...house?.rules, minPlayers } as BingoRoom['rules']
  await pool.query(
    'update bingo.room set rules = $2::jsonb, guarantee_budget_minor = $3 where id = $1',
    [NINETY, storedRules(rules), budgetMinor],
  )
  await hall.app.app.domains.bingo.reload()
  // The next day has a budget of its own, and its noon is far from both midnights. What was on sale
  // is refunded; four rounds open together, just after a round's time.
  const noon = Math.floor(hall.app.clock.now().getTime() / DAY_MS + 1) * DAY_MS + DAY_MS / 2
  hall.app.clock.set(new Date(noon + 1_000))
  await hall.step()
}
const players = (count: number) =>
  Promise.all(Array.from({ length: count }, () => hall.newPlayer()))
const days = async () =>
  (
    await hall.app.database.pool.query<{ held: bigint; paid: bigint }>(
      `select sum(held_minor)::bigint as held, sum(paid_minor)::bigint as paid
        from bingo.guarantee_day`,
    )
  ).rows[0] ?? { held: 0n, paid: 0n }

test('a round with one player is refunded in full, whatever the player bought, and returns what it held', async () => {
  await setBudget(10_000n)
  const [player] = await players(1)
  if (player === undefined) throw new Error('no player')
  const { roundID, round } = await hall.sale()
  for (const count of [6, 12]) await hall.buy(player, { roundID, count })
  expect(await hall.balanceOf(player)).toBe('964.00')
  hall.app.clock.advance(1_000)
  expect((await hall.stateOf()).next[0]).toMatchObject({
    buyers: 1,
    minPlayers: 2,
    minTickets: 6,
    guarantee: 'held',
  })
  const { paid } = await days()
  expect(await hall.play(round)).toMatchObject({ state: 'void', voidReason: 'few players' })
  expect(await hall.balanceOf(player)).toBe('1000.00')
  expect(
    (await hall.app.call('finance', 'list_transactions', { searchType: 5 }, player)).data,
  ).toMatchObject([{ amount: '36.00' }])
  expect((await days()).paid).toBe(paid)
})

test('before the purchase the state tells the expected return of every number of tickets, and the round pays it', async () => {
  await setBudget(10_000n)
  const [one, other] = await players(2)
  if (one === undefined || other === undefined) throw new Error('no players')
  const { roundID, round } = await hall.sale()
  const [sale] = (await hall.stateOf()).next
  expect(sale?.prizes).toEqual([
    { kind: 'line', amount: '1.80', guaranteed: '1.80' },
    { kind: 'two-lines', amount: '2.40', guaranteed: '2.40' },
    { kind: 'full', amount: '6.80', guaranteed: '6.80' },
  ])
  // Up to six tickets: the smallest round that is played. Seven: shares of 14.00 exceed the least.
  expect(sale?.outlook.prizes.slice(0, 7)).toEqual([...Array(6).fill('11.00'), '11.48'])
  expect(sale?.outlook.returns.slice(0, 7)).toEqual([...Array(6).fill(91.66), 82])
  expect(sale?.outlook.prizes).toHaveLength(36)
  const before = (await days()).paid
  await hall.buy(one, { roundID, count: 3 })
  hall.app.clock.advance(1_000)
  expect((await hall.stateOf()).next[0]?.outlook.prizes.slice(2, 4)).toEqual(['11.00', '11.48'])
  await hall.buy(other, { roundID, count: 3 })
  const ended = await hall.play(round)
  if (ended.state !== 'over') throw new Error('the round was not played')
  const { rows } = await hall.app.database.pool.query<Record<string, bigint>>(
    `select prizes_minor, left_minor, house_minor, jackpot_in_minor, top_up_minor, sales_minor
      from bingo.round where room_id = $1 and number = $2`,
    [NINETY, round],
  )
  expect(rows[0]).toMatchObject({ sales_minor: 1_200n, house_minor: 144n, top_up_minor: TOP_UP })
  expect((rows[0]?.['prizes_minor'] ?? 0n) + (rows[0]?.['left_minor'] ?? 0n)).toBe(1_100n)
  expect((await days()).paid - before).toBe(TOP_UP)
  const balances = await Promise.all([one, other].map((player) => hall.balanceOf(player)))
  expect(balances.reduce((sum, each) => sum + Number(each), 0)).toBeCloseTo(
    2_000 - 12 + Number((rows[0]?.['prizes_minor'] ?? 0n) + ended.jackpotPaidMinor) / 100,
    2,
  )
  // Gross gaming revenue is stakes less prizes, so the house's account of bingo bears the top-up.
  const { rows: bingo } = await hall.app.database.pool.query<{ gained: bigint }>(
    `select sum(case when credit = $2 then amount_minor else -amount_minor end)::bigint as gained
      from wallet.entry where player_id = any($1::uuid[]) and $2 in (debit, credit)`,
    [[one.user.uid, other.user.uid], BINGO_HOUSE],
  )
  expect(bingo[0]?.gained).toBe(1_200n - (rows[0]?.['prizes_minor'] ?? 0n) - ended.jackpotPaidMinor)
  const { data } = await hall.app.call('bingo', 'rounds', { roomID: NINETY, round })
  expect(data.rounds[0]?.guarantees).toEqual([
    { kind: 'line', amount: '1.80' },
    { kind: 'two-lines', amount: '2.40' },
    { kind: 'full', amount: '6.80' },
  ])
})

test('when the budget is used up, rounds are sold without guarantees and say so before the purchase', async () => {
  await setBudget(2n * TOP_UP + 1n)
  const [one, other] = await players(2)
  if (one === undefined || other === undefined) throw new Error('no players')
  const { next } = await hall.stateOf()
  expect(next.map(({ guarantee }) => guarantee)).toEqual(['held', 'held', 'spent', 'spent'])
  const spent = next[2]
  expect(spent?.prizes.map(({ guaranteed }) => guaranteed)).toEqual([null, null, null])
  expect(spent?.outlook.returns[0]).toBe(82)
  for (const { roundID } of next)
    for (const player of [one, other]) await hall.buy(player, { roundID, count: 3 })
  const paidBefore = (await days()).paid
  // A lower budget takes back no guarantee of a sale that is open.
  await hall.app.database.pool.query(
    'update bingo.room set guarantee_budget_minor = 1 where id = $1',
    [NINETY],
  )
  await hall.app.app.domains.bingo.reload()
  const sums = new Map<number, bigint>()
  for (const { round } of next) {
    await hall.play(round)
    const { rows } = await hall.app.database.pool.query<{ paid: bigint }>(
      'select prizes_minor + left_minor as paid from bingo.round where room_id = $1 and number = $2',
      [NINETY, round],
    )
    sums.set(round, rows[0]?.paid ?? 0n)
  }
  expect([...sums.values()]).toEqual([1_100n, 1_100n, 984n, 984n])
  expect((await days()).paid - paidBefore).toBe(2n * TOP_UP)
})

test('rounds that open at the same moment never hold more than the budget together', async () => {
  await setBudget(0n)
  const { database } = hall.app
  await database.pool.query('update bingo.room set guarantee_budget_minor = $2 where id = $1', [
    NINETY,
    3n * TOP_UP,
  ])
  const room = (await listRooms(database.read)).find(({ id }) => id === NINETY)
  if (room === undefined) throw new Error('no hall')
  const startsAt = new Date(hall.app.clock.now().getTime() + 10 * 24 * 3_600_000)
  const decisions = await Promise.all(
    Array.from({ length: 12 }, () =>
      database.transaction(async (tx) => {
        const held = await decideGuarantee(tx, room, startsAt)
        await keepHeld(tx, NINETY, held)
        return held.guarantee
      }),
    ),
  )
  expect(decisions.filter((guarantee) => guarantee === 'held')).toHaveLength(3)
  const { pool } = database
  await expect(
    pool.query('update bingo.guarantee_day set held_minor = held_minor + 1 where held_minor = $1', [
      3n * TOP_UP,
    ]),
  ).rejects.toThrow('guarantee_day_check')
  await pool.query('delete from bingo.guarantee_day where held_minor = $1', [3n * TOP_UP])
})
