import { afterAll, beforeAll, expect, test } from 'vitest'
import { PROVIDER_STATUSES, type ProviderStatus } from '#shared/contracts/provider.ts'
import { limitWagers } from '#tests/support/stake-limits.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'
import { changeStudio } from './studio.ts'
import { newStudio, sit, type Table } from './studio.fixture.ts'

const CASH = 10_000n

let app: TestApp
let key = ''
beforeAll(async () => {
  app = await createTestApp()
  key = (await newStudio(app, 'atlas')).privateKey
})
afterAll(() => app.close())

const CAUSES: Readonly<Record<ProviderStatus, (table: Table) => Promise<string>>> = {
  RS_OK: async ({ calls }) => (await calls.bet(calls.betFields(100n))).status,
  RS_ERROR_UNKNOWN: async ({ calls }) => (await calls.info({ user: crypto.randomUUID() })).status,
  RS_ERROR_INVALID_PARTNER: async () => {
    const draco = await newStudio(app, 'draco')
    const { calls } = await sit(app, draco.privateKey, CASH)
    await app.platform.database.transaction((tx) => changeStudio(tx, 'draco', { isActive: false }))
    return (await calls.bet(calls.betFields(100n))).status
  },
  RS_ERROR_INVALID_TOKEN: async ({ calls }) =>
    (await calls.bet(calls.betFields(100n, { token: 'nobody-knows-it' }))).status,
  RS_ERROR_INVALID_GAME: async ({ calls }) =>
    (await calls.bet(calls.betFields(100n, { game_code: '1002' }))).status,
  RS_ERROR_WRONG_CURRENCY: async ({ calls }) =>
    (await calls.bet(calls.betFields(100n, { currency: 'EUR' }))).status,
  RS_ERROR_NOT_ENOUGH_MONEY: async ({ calls }) =>
    (await calls.bet(calls.betFields(CASH + 1n))).status,
  RS_ERROR_LIMIT_REACHED: async ({ session, calls }) => {
    await limitWagers(app.database, session.user.uid, 99n, app.clock.now())
    return (await calls.bet(calls.betFields(100n))).status
  },
  RS_ERROR_USER_DISABLED: async ({ session, calls }) => {
    await app.database.pool.query(`update identity.player set country = 'XN' where id = $1`, [
      session.user.uid,
    ])
    return (await calls.bet(calls.betFields(100n))).status
  },
  RS_ERROR_INVALID_SIGNATURE: async ({ calls }) =>
    (await calls.send('user/info', '{}', 'AAAA')).status,
  RS_ERROR_TOKEN_EXPIRED: async ({ session, calls }) => {
    await app.call('user', 'logout', {}, session)
    return (await calls.bet(calls.betFields(100n))).status
  },
  RS_ERROR_WRONG_SYNTAX: async ({ calls }) =>
    (await calls.bet({ ...calls.betFields(100n), amount: 1 })).status,
  RS_ERROR_WRONG_TYPES: async ({ calls }) =>
    (await calls.bet({ ...calls.betFields(100n), amount: '100000' })).status,
  RS_ERROR_DUPLICATE_TRANSACTION: async ({ calls }) => {
    const bet = calls.betFields(100n)
    await calls.bet(bet)
    return (await calls.bet({ ...bet, request_uuid: crypto.randomUUID(), amount: 200_000 })).status
  },
  RS_ERROR_TRANSACTION_DOES_NOT_EXIST: async ({ calls }) =>
    (await calls.win(calls.winFields(calls.betFields(100n), 100n))).status,
  RS_ERROR_TRANSACTION_ROLLED_BACK: async ({ calls }) => {
    const bet = calls.betFields(100n)
    await calls.rollback(calls.rollbackFields(bet))
    return (await calls.bet(bet)).status
  },
}

test.each(PROVIDER_STATUSES)('%s has the cause that it names', async (status) => {
  expect(await CAUSES[status](await sit(app, key, CASH))).toBe(status)
})
