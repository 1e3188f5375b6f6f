import { afterAll, beforeAll, expect, test } from 'vitest'
import { giveCash } from '#tests/support/funds.ts'
import { createTestApp, type Session, type TestApp } from '#tests/support/test-app.ts'
import { runCommand, urlOf } from '#tests/support/run-command.ts'

const LIMIT_MS = 60_000
const HOUR_MS = 3_600_000

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const payouts = (...args: string[]) => runCommand(urlOf(app.database), 'payouts', ...args)
async function withdrawOf(
  username: string,
  level: number,
): Promise<{ session: Session; transactionID: string }> {
  const session = await app.signUp({ username })
  await giveCash(app, session.user.uid, 100_000n)
  await app.app.domains.loyalty.run()
  await app.database.pool.query('update loyalty.member set level = $2 where player_id = $1', [
    session.user.uid,
    level,
  ])
  const { data } = await app.call(
    'prepayServices',
    'processTransaction',
    {
      Type: 2,
      methodID: 'wallet',
      amount: '200.00',
      fields: { walletNumber: '1234567890' },
      identityValidity: '2030-01-01',
    },
    session,
  )
  return { session, transactionID: data.transactionID }
}

const balanceOf = async ({ user, cookies }: Session) =>
  (
    await app.call(
      'finance',
      'check_balance',
      {},
      await app.signIn(user.username, undefined, cookies),
    )
  ).data

test(
  'lists withdrawals in order of request, advanced by the loyalty level’s hours; each is decided once',
  async () => {
    const first = await withdrawOf('ilkgelen', 1)
    app.clock.advance(HOUR_MS)
    const second = await withdrawOf('karoseviyesi', 2)
    app.clock.advance(2 * HOUR_MS)
    // Requested two hours later with a two-hour advance, so an hour behind the first.
    const third = await withdrawOf('songelen', 2)
    expect(await payouts()).toMatchObject({
      code: 0,
      output: [
        {
          transactionID: second.transactionID,
          username: 'karoseviyesi',
          amount: '200.00',
          level: 2,
        },
        { transactionID: first.transactionID, username: 'ilkgelen', level: 1 },
        { transactionID: third.transactionID, username: 'songelen', level: 2 },
      ],
    })
    expect(await payouts(second.transactionID, 'pay')).toEqual({
      code: 0,
      reason: '',
      output: { transactionID: second.transactionID, decided: 'pay' },
    })
    expect(await payouts(first.transactionID, 'decline')).toMatchObject({ code: 0 })
    expect(await balanceOf(second.session)).toMatchObject({ balance: '800.00', locked: '0.00' })
    expect(await balanceOf(first.session)).toMatchObject({ balance: '1000.00', locked: '0.00' })
    expect(await payouts(second.transactionID, 'pay')).toMatchObject({
      code: 2,
      reason: expect.stringContaining('no withdrawal that waits'),
    })
    expect(await payouts('x', 'pay')).toMatchObject({ code: 2 })
    expect(await payouts()).toMatchObject({ output: [{ username: 'songelen' }] })
  },
  LIMIT_MS,
)
