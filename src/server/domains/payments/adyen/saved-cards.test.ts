import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  notificationItem,
  notificationOf,
  startAdyenCounterpart,
  storedCard,
  tokenWebhook,
} from '#tests/support/counterparts/adyen-counterpart.ts'
import {
  createTestApp,
  TEST_PASSWORD,
  type Session,
  type TestApp,
} from '#tests/support/test-app.ts'
import { paymentsFixture, type PaymentsFixture } from '../payments.fixture.ts'

let counterpart: Awaited<ReturnType<typeof startAdyenCounterpart>>
let app: TestApp
let payments: PaymentsFixture
beforeAll(async () => {
  counterpart = await startAdyenCounterpart()
  app = await createTestApp(counterpart.environment)
  payments = paymentsFixture(app)
  await app.database.pool.query(
    "update payments.method set provider = 'adyen' where cash_type = 1 and method_id = 'card'",
  )
})
afterEach(() => {
  counterpart.behave('well')
  expect(counterpart.problems).toEqual([])
})
afterAll(async () => {
  await app.close()
  await counterpart.close()
})

const deposit = (
  session: Session,
  card: { saveMethod?: boolean; savedMethodID?: string } = {},
  more: { methodID?: string; amount?: string } = {},
) =>
  app.call(
    'prepayServices',
    'processTransaction',
    { Type: 1, methodID: 'card', amount: '500.00', ...more, ...card },
    session,
  )
const approve = (reference: string) =>
  payments.postJson('/webhooks/payments/adyen', notificationOf([notificationItem(reference)]))
const deliver = async ({ rawBody, headers }: ReturnType<typeof tokenWebhook>) =>
  (await payments.postJson('/webhooks/payments/adyen', rawBody, headers)).statusCode
const run = async () => {
  await app.drain()
  await app.platform.jobs.drain()
}
const listed = async (session: Session) =>
  (await app.call('finance', 'list_saved_methods', {}, session)).data
const requestOf = (reference: string) => counterpart.seen.find(({ key }) => key === reference)?.body
const remove = (session: Session, savedMethodID: string) =>
  app.call('finance', 'remove_saved_method', { savedMethodID }, session)

async function saved(changes: Parameters<typeof storedCard>[1] = {}) {
  const session = await payments.newPlayer()
  app.clock.advance(1_000)
  const { data } = await deposit(session, { saveMethod: true })
  const card = storedCard(session.user.uid, changes)
  counterpart.cards.set(session.user.uid, [card])
  await approve(data.transactionID)
  await run()
  const [own] = (await listed(session)).cards
  return { session, card, id: own?.savedMethodID ?? '', reference: data.transactionID }
}

describe('saving a card', () => {
  test('with the consent of the player at this deposit only, and they see brand and four digits', async () => {
    const { session, reference } = await saved({ brand: 'mc', lastFour: '0007' })
    expect(requestOf(reference)).toMatchObject({
      shopperReference: session.user.uid,
      storePaymentMethodMode: 'enabled',
      recurringProcessingModel: 'CardOnFile',
      allowedPaymentMethods: ['scheme'],
    })
    expect(await listed(session)).toEqual({
      methodIDs: ['card'],
      cards: [
        {
          savedMethodID: expect.any(String),
          methodIDs: ['card'],
          brand: 'mc',
          lastFour: '0007',
        },
      ],
    })
    const plain = await deposit(await payments.newPlayer())
    expect(requestOf(plain.data.transactionID)).not.toHaveProperty('storePaymentMethodMode')
    expect(requestOf(plain.data.transactionID)).not.toHaveProperty('recurringProcessingModel')
  })

  test('stores no number, no name and no expiry, and the token is encrypted', async () => {
    const { card, session } = await saved()
    const { rows } = await app.database.pool.query<Record<string, unknown>>(
      'select * from payments.saved_method where player_id = $1',
      [session.user.uid],
    )
    const text = JSON.stringify(
      rows.map((row) => ({ ...row, token_sealed: String(row['token_sealed']) })),
    )
    for (const secret of [card.id, card.holderName, '41111']) expect(text).not.toContain(secret)
    expect(rows.map((row) => Object.keys(row).toSorted())).toEqual([
      [
        'brand',
        'consented_at',
        'created_at',
        'gone_at',
        'id',
        'last_four',
        'player_id',
        'provider',
        'removed_at',
        'token_digest',
        'token_sealed',
      ],
    ])
  })

  test('a webhook about a token asks the provider; it is accepted once signed, however often it comes', async () => {
    const { session } = await saved()
    const second = storedCard(session.user.uid, { lastFour: '4305' })
    counterpart.cards.get(session.user.uid)?.push(second)
    for (let time = 0; time < 3; time += 1)
      expect(await deliver(tokenWebhook(session.user.uid))).toBe(202)
    await run()
    expect((await listed(session)).cards.map(({ lastFour }) => lastFour).toSorted()).toEqual([
      '1142',
      '4305',
    ])
    counterpart.cards.set(session.user.uid, [second])
    await deliver(tokenWebhook(session.user.uid, { type: 'recurring.token.disabled' }))
    await run()
    expect((await listed(session)).cards.map(({ lastFour }) => lastFour)).toEqual(['4305'])
    expect(await deliver(tokenWebhook(session.user.uid, { key: 'ab'.repeat(32) }))).toBe(401)
    expect(await deliver(tokenWebhook(session.user.uid, { merchantAccount: 'Other' }))).toBe(400)
    expect(await deliver(tokenWebhook('someone'))).toBe(202)
  })

  test('a card that the provider stores without the consent of the player is deleted there', async () => {
    const session = await payments.newPlayer()
    const card = storedCard(session.user.uid)
    counterpart.cards.set(session.user.uid, [card])
    await deliver(tokenWebhook(session.user.uid))
    await run()
    expect(counterpart.deleted).toContain(card.id)
    expect((await listed(session)).cards).toEqual([])
  })

  test('a method that is not paid by card saves none', async () => {
    const session = await payments.newPlayer()
    expect(await deposit(session, { saveMethod: true }, { methodID: 'fast' })).toMatchObject({
      code: 400,
      data: { fields: { methodID: expect.any(String) } },
    })
  })
})

describe('paying with a saved card', () => {
  test("opens the provider's page, which decides; limits and credits are as for any deposit", async () => {
    const { session, id } = await saved()
    const { data } = await deposit(session, { savedMethodID: id })
    expect(data).toMatchObject({ url: expect.stringContaining('checkout.example') })
    expect(requestOf(data.transactionID)).toMatchObject({
      shopperReference: session.user.uid,
      allowedPaymentMethods: ['scheme'],
    })
    expect(requestOf(data.transactionID)).not.toHaveProperty('storePaymentMethodMode')
    expect((await payments.balance(session))[0]).toBe('500.00')
    await approve(data.transactionID)
    expect((await payments.balance(session))[0]).toBe('1000.00')
    expect(await deposit(session, { savedMethodID: id }, { amount: '0.01' })).toMatchObject({
      code: 400,
    })
  })

  test('refuses a card of another player, a removed one and an unknown one', async () => {
    const [mine, other] = [await saved(), await saved()]
    for (const savedMethodID of [other.id, crypto.randomUUID(), 'x'])
      expect(await deposit(mine.session, { savedMethodID })).toMatchObject({ code: 404 })
    await remove(mine.session, mine.id)
    expect(await deposit(mine.session, { savedMethodID: mine.id })).toMatchObject({ code: 404 })
    expect(await remove(mine.session, other.id)).toMatchObject({ code: 404 })
    expect((await listed(other.session)).cards).toHaveLength(1)
  })
})

describe('removing a card', () => {
  test('hides it at once and deletes it at the provider, also when that answers later', async () => {
    const { session, id, card } = await saved()
    counterpart.behave('server error')
    expect(await remove(session, id)).toMatchObject({ result: true })
    expect((await listed(session)).cards).toEqual([])
    await app.platform.jobs.drain()
    expect(counterpart.deleted).not.toContain(card.id)
    counterpart.behave('well')
    app.clock.advance(3_600_000)
    await app.platform.jobs.drain()
    expect(counterpart.deleted).toContain(card.id)
    const { rows } = await app.database.pool.query(
      'select gone_at is not null as gone from payments.saved_method where id = $1',
      [id],
    )
    expect(rows).toEqual([{ gone: true }])
  })

  test('a late answer of the provider does not bring it back; a new consent does', async () => {
    const { session, id, card } = await saved()
    await remove(session, id)
    await run()
    counterpart.cards.set(session.user.uid, [card])
    await deliver(tokenWebhook(session.user.uid))
    await run()
    expect((await listed(await app.signIn(session.user.username))).cards).toEqual([])
    expect(counterpart.cards.get(session.user.uid)).toEqual([])
    app.clock.advance(1_000)
    const again = await app.signIn(session.user.username)
    const { data } = await deposit(again, { saveMethod: true })
    counterpart.cards.set(session.user.uid, [card])
    await approve(data.transactionID)
    await run()
    expect((await listed(again)).cards).toHaveLength(1)
  })

  test('closing the account removes all of them here and at the provider', async () => {
    const { session, card } = await saved()
    expect(
      await app.call('user', 'close_account', { password: TEST_PASSWORD }, session),
    ).toMatchObject({ result: true })
    await run()
    expect(counterpart.deleted).toContain(card.id)
    counterpart.cards.set(session.user.uid, [storedCard(session.user.uid, { lastFour: '9999' })])
    await deliver(tokenWebhook(session.user.uid, { type: 'recurring.token.updated' }))
    await run()
    expect(counterpart.cards.get(session.user.uid)).toEqual([])
  })
})
