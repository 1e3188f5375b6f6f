import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test('while nothing feeds a jackpot none is listed, and the four suits hold nothing', async () => {
  expect(await app.call('habanero', 'getJackpots', {})).toMatchObject({ result: true, data: [] })
  const nothing = { currentvalue: '0', amount: '0.00' }
  expect((await app.call('egtJackpots', 'getJackpotsEgt', {})).data).toEqual({ clubs: nothing, diamonds: nothing, hearts: nothing, spades: nothing })
})
