import { afterAll, beforeAll, expect, test } from 'vitest'
import { toWireMoney } from '#shared/money.ts'
import type { Session, TestApp } from '#tests/support/test-app.ts'
import { openBookie, type Bookie } from '../coupons.fixture.ts'

let app: TestApp
let bookie: Bookie
beforeAll(async () => {
  ;({ app, bookie } = await openBookie())
})
afterAll(() => app.close())

const withdraw = async (player: Session, amount: string) =>
  (
    await app.call(
      'prepayServices',
      'processTransaction',
      {
        Type: 2,
        methodID: 'wallet',
        amount,
        fields: { walletNumber: '1234567890' },
        identityValidity: '2030-01-01',
      },
      player,
    )
  ).data.transactionID
const cancel = (player: Session, transactionID: string) =>
  app.call('finance', 'cancel_transaction', { transactionID }, player)
const money = async (player: Session) => {
  const { balance, locked } = (await app.call('finance', 'check_balance', {}, player)).data
  return [balance, locked]
}

async function winByMistake(cashMinor: bigint) {
  const player = await bookie.newPlayer(cashMinor)
  const match = await bookie.addMatch()
  const home = `${match}~result~home`
  const wonMinor = BigInt(await bookie.priceMilli(home)) * 10n
  const placed = await bookie.place(player, await bookie.order([home], { stake: '100.00' }))
  await bookie.end(match, { home: 1, away: 0 })
  await bookie.settle()
  return { player, wonMinor, match, couponID: placed.data.couponID }
}

test('a correction takes back winnings that a pending withdrawal holds, and the withdrawal cannot be cancelled', async () => {
  const { player, wonMinor, match, couponID } = await winByMistake(10_000n)
  const withdrawal = await withdraw(player, '200.00')
  expect(await money(player)).toEqual([toWireMoney(wonMinor - 20_000n), '200.00'])
  await bookie.end(match, { home: 1, away: 2 })
  await bookie.settle()
  expect(await money(player)).toEqual(['0.00', '0.00'])
  expect(await cancel(player, withdrawal)).toMatchObject({ debug: 'not pending' })
  expect(await bookie.get(player, couponID)).toMatchObject({ state: 'lost', payout: '0.00' })
  const { rows } = await app.database.pool.query<{ lost: bigint }>(
    'select written_off_minor as lost from sportsbook.coupon where id = $1',
    [couponID],
  )
  expect(rows).toEqual([{ lost: 0n }])
  expect((await app.app.domains.wallet.checkLedger()).filter(({ ok }) => !ok)).toEqual([])
})

test('a correction does not decline more withdrawals than it needs', async () => {
  const { player, wonMinor, match } = await winByMistake(60_000n)
  const first = await withdraw(player, '200.00')
  await withdraw(player, '100.00')
  const cashMinor = 20_000n + wonMinor
  expect(await money(player)).toEqual([toWireMoney(cashMinor), '300.00'])
  // After this bet the cash is 50.00 short of the correction, so the newest withdrawal is declined.
  const other = `${await bookie.addMatch()}~result~home`
  await bookie.place(player, await bookie.order([other], { stake: '250.00' }))
  await bookie.end(match, { home: 1, away: 2 })
  await bookie.settle()
  expect(await money(player)).toEqual(['50.00', '200.00'])
  expect(await cancel(player, first)).toMatchObject({ code: 200 })
  expect(await money(player)).toEqual(['250.00', '0.00'])
})
