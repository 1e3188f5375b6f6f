import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type Session, type TestApp } from '#tests/support/test-app.ts'
import { paymentsFixture, type PaymentsFixture } from './payments.fixture.ts'

let app: TestApp
let payments: PaymentsFixture
let player: Session
beforeAll(async () => {
  app = await createTestApp()
  payments = paymentsFixture(app)
  player = await payments.newPlayer()
})
afterAll(() => app.close())

test('methods are listed with limits and fields, singly, grouped and highlighted, in both languages', async () => {
  const { data: all } = await app.call('finance', 'list_cash_methods', { Type: 1 }, player)
  expect(all.map((method) => method.methodID)).toEqual([
    'fast',
    'bank-transfer',
    'card',
    'usdt',
    'btc',
    'wallet',
    'mobile',
  ])
  expect(all[1]).toMatchObject({
    name: 'Havale / EFT',
    transfer_type_id: 1,
    min: '250.00',
    max: '250000.00',
    fee: '0.00',
    eta: '5–20 dk',
  })
  expect(all[1]).toMatchObject({
    type: 'single',
    isFavorite: 0,
    properties: {
      min: '250.00',
      max: '250000.00',
      fee: '0.00',
      eta: '5–20 dk',
      logo: all[1]?.logo,
    },
  })
  expect(
    (
      await app.call(
        'finance',
        'list_cash_methods',
        { Type: 1, methodID: 'card', Lang: 'en' },
        player,
      )
    ).data,
  ).toMatchObject([{ name: 'Credit card', eta: 'Instant' }])
  const { data: grouped } = await app.call('finance', 'list_cash_methods_new', { Type: 1 }, player)
  expect(grouped.map((row) => [row.type, row.id])).toContainEqual(['group', 'crypto'])
  expect(grouped.find((row) => row.type === 'group')).toMatchObject({
    name: 'Kripto para',
    isFavorite: 0,
    properties: { logo: expect.any(String) },
    methods_list: [{ id: 'usdt' }, { id: 'btc' }],
    methods: [{ methodID: 'usdt' }, { methodID: 'btc' }],
  })
  const { data: highlighted } = await app.call(
    'finance',
    'list_highlighted_cash_methods',
    { Type: 1 },
    player,
  )
  expect(highlighted.map((row) => row.id)).toEqual(['fast', 'bank-transfer', 'card', 'crypto'])
  expect((await app.call('envoy', 'getDepositAmounts', { bankcode: 'card' }, player)).data).toEqual(
    ['250.00', '500.00', '1000.00', '2500.00'],
  )
  expect(
    await app.call('envoy', 'getDepositAmounts', { bankcode: 'nothing' }, player),
  ).toMatchObject({ code: 404 })
})

test('favourite methods are marked, listed, checked and unmarked', async () => {
  const mark = (id: string) => app.call('finance', 'add_favorite_cash_method', { id }, player)
  expect((await mark('card')).data).toEqual({ id: 'card', isFavorite: 1 })
  expect((await mark('card')).data).toEqual({ id: 'card', isFavorite: 1 })
  expect(await mark('nothing')).toMatchObject({ code: 404 })
  expect(
    (await app.call('finance', 'list_cash_methods', { Type: 1, favorites: 1 }, player)).data.map(
      (method) => method.methodID,
    ),
  ).toEqual(['card'])
  expect(
    (await app.call('finance', 'check_favorite_cash_method', { id: 'card' }, player)).data,
  ).toEqual({ id: 'card', isFavorite: 1 })
  expect(
    (await app.call('finance', 'remove_favorite_cash_method', { id: 'card' }, player)).data,
  ).toEqual({ id: 'card', isFavorite: 0 })
  expect((await app.call('finance', 'check_favorite_cash_method', {}, player)).data).toContainEqual(
    { id: 'card', isFavorite: 0 },
  )
})
