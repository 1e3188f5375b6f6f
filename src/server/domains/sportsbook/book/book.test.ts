import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test('the world comes into the book', async () => {
  const { feed } = app.app.domains.sportsbook
  for (let n = 0; n < 3; n += 1) {
    const t = performance.now()
    await feed.step()
    console.log('step', performance.now() - t)
    app.clock.advance(1000)
  }
  console.log(await app.call('sportsbook', 'list_sports', {}))
  console.log((await app.call('sportsbook', 'list_leagues', { sportID: 'football' })).data)
  const t = performance.now()
  const events = await app.call('sportsbook', 'list_events', {})
  console.log(performance.now() - t, events.pagination, JSON.stringify(events.data[0], null, 1))
  const t2 = performance.now()
  const one = await app.call('sportsbook', 'get_event', { eventID: events.data[0]?.eventID ?? '' })
  console.log(performance.now() - t2, one.data.markets.length, JSON.stringify(one.data.stats).slice(0, 3000))
  expect(events.result).toBe(true)
})
