import { afterAll, beforeAll, expect, test } from 'vitest'
import { grantBonusFor, wageredOf } from '#tests/support/funds.ts'
import { createTableFixture, ROULETTE, type TableFixture } from './tables.fixture.ts'

let hall: TableFixture
beforeAll(async () => {
  hall = await createTableFixture()
})
afterAll(() => hall.app.close())

async function withBonus() {
  const player = await hall.newPlayer()
  await grantBonusFor(hall.app, player.user.uid, 10_000n)
  return { player, token: (await hall.launch(ROULETTE, player)).token }
}
const on = (...spots: string[]) => spots.map((spot) => ({ spot, amount: '10.00' }))

test('red and black of one round do not count toward wagering; red alone counts, and so does red after black is undone', async () => {
  const [one, both, undone] = [await withBonus(), await withBonus(), await withBonus()]
  const { roundID } = await hall.nextBetting()
  await hall.bet({ token: one.token, roundID, bets: on('red') })
  await hall.bet({ token: both.token, roundID, bets: on('red') })
  await hall.bet({ token: both.token, roundID, bets: on('black') })
  await hall.bet({ token: undone.token, roundID, bets: on('red') })
  await hall.bet({ token: undone.token, roundID, bets: on('black') })
  expect((await hall.undo({ token: undone.token, roundID })).status).toBe(200)
  await hall.settle()
  expect(
    await Promise.all(
      [one, both, undone].map(({ player }) => wageredOf(hall.app, player.user.uid)),
    ),
  ).toEqual([1_000n, 0n, 1_000n])
})

test('bets of one round are one bet to a bonus, in one call or several: exceeding its maximum bet is refused', async () => {
  const player = await hall.newPlayer()
  await grantBonusFor(hall.app, player.user.uid, 10_000n, { maxBetMinor: 2_500n })
  const { token } = await hall.launch(ROULETTE, player)
  const { roundID } = await hall.nextBetting()
  const before = (await hall.bet({ token, roundID, bets: on('red') })).body.balance
  await hall.bet({ token, roundID, bets: on('dozen:1') })
  const third = await hall.bet({ token, roundID, bets: on('straight:17') })
  expect(third).toMatchObject({
    status: 409,
    body: { debug: 'limit reached', reason: 'bonus max bet', left: '25.00' },
  })
  expect((await hall.undo({ token, roundID })).body.balance, 'the refused bet moved nothing').toBe(
    before,
  )
  expect((await hall.bet({ token, roundID, bets: on('straight:17') })).status).toBe(200)
  await hall.settle()
})
