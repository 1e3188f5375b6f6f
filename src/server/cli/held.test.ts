import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createTestApp,
  TEST_PASSWORD,
  type Session,
  type TestApp,
} from '#tests/support/test-app.ts'
import { runCommand, urlOf } from '#tests/support/run-command.ts'

const LIMIT_MS = 60_000

let app: TestApp
let player: Session
let transactionID = ''
beforeAll(async () => {
  app = await createTestApp()
  player = await app.signUp({ username: 'molaveren' })
  transactionID = (
    await app.call(
      'prepayServices',
      'processTransaction',
      { Type: 1, methodID: 'fast', amount: '500.00' },
      player,
    )
  ).data.transactionID
  await app.call('protection', 'self_exclude', { months: 6, password: TEST_PASSWORD }, player)
  await app.inject({
    method: 'POST',
    url: `/sandbox/pay/${transactionID}`,
    payload: { decision: 'approve' },
  })
})
afterAll(() => app.close())

const held = (...args: string[]) => runCommand(urlOf(app.database), 'held', ...args)

test(
  'staff see money that arrived for an excluded player, with the reason, and return it once',
  async () => {
    expect(await held()).toMatchObject({
      code: 0,
      output: [
        {
          transactionID,
          username: 'molaveren',
          amount: '500.00',
          received: '500.00',
          why: 'approved for an excluded player',
          provider: 'sandbox',
        },
      ],
    })
    expect(await held(transactionID, 'return')).toEqual({
      code: 0,
      reason: '',
      output: { transactionID, decided: 'return' },
    })
    expect((await app.call('finance', 'check_balance', {}, player)).data.balance).toBe('0.00')
    expect(
      (await app.call('finance', 'list_transactions', { searchID: transactionID }, player)).data,
    ).toMatchObject([{ transaction_status: 1004 }])
    expect(await held(transactionID, 'credit')).toMatchObject({
      code: 2,
      output: undefined,
      reason: expect.stringContaining('is held'),
    })
    expect(await held()).toMatchObject({ code: 0, output: [] })
    expect(await held('x', 'credit')).toMatchObject({ code: 2, output: undefined })
  },
  LIMIT_MS,
)
