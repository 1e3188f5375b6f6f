import { expect, test } from 'vitest'
import { NetworkFailure } from './api-errors.ts'
import { createSiteFetch } from './site-fetch.ts'

type Answer = 'down' | { status: number; debug?: string; retryAfter?: string }

/**
 * Simulates a server that answers each request with the next entry and then with 200; its clock
 * advances only while the client waits.
 */
function setUp(answers: Answer[], { blocksAfterFault = true } = {}) {
  let now = 0
  const sent: { path: string; body: unknown; at: number }[] = []
  const waits: number[] = []
  let faults = 0
  const site = createSiteFetch({
    now: () => now,
    spread: () => 0,
    blocksAfterFault,
    pause: async (ms, signal) => {
      signal?.throwIfAborted()
      waits.push(ms)
      now += ms
    },
    fetch: async (path, init) => {
      sent.push({ path: String(path), body: init?.body, at: now })
      const answer = answers.shift() ?? { status: 200 }
      if (answer === 'down') throw new TypeError('Failed to fetch')
      const headers: Record<string, string> =
        answer.retryAfter === undefined ? {} : { 'retry-after': answer.retryAfter }
      return new Response(JSON.stringify({ result: false, debug: answer.debug ?? '' }), {
        status: answer.status,
        headers,
      })
    },
  })
  site.onFault(() => (faults += 1))
  return { site, sent, waits, faults: () => faults }
}

test('sends nothing after HTTP 500 and reports the fault once', async () => {
  const { site, sent, faults } = setUp([{ status: 500 }])
  expect((await site.send('/static/footer-menu.json')).status).toBe(500)
  for (const path of ['/endpoint', '/v1/licenses', '/static/footer-menu.json']) {
    await expect(site.send(path)).rejects.toMatchObject({
      name: 'NetworkFailure',
      reason: 'blocked',
      message: 'Request blocked due to a previous error',
    })
  }
  expect(sent).toHaveLength(1)
  expect(faults()).toBe(1)
  expect(site.isBlocked()).toBe(true)
})

test('does not send a waiting repeat after another request got HTTP 500', async () => {
  const { site, sent } = setUp([{ status: 503, debug: 'busy' }, { status: 500 }])
  const first = site.send('/endpoint')
  await site.send('/v1/licenses')
  await expect(first).rejects.toBeInstanceOf(NetworkFailure)
  expect(sent).toHaveLength(2)
})

test('a page that continues after a fault is not blocked by it', async () => {
  const { site } = setUp([{ status: 500 }], { blocksAfterFault: false })
  await site.send('/endpoint')
  expect((await site.send('/endpoint')).status).toBe(200)
})

test('repeats 503 busy unchanged with growing waits, five sends in total', async () => {
  const { site, sent, waits } = setUp(
    Array.from({ length: 9 }, () => ({ status: 503, debug: 'busy' })),
  )
  const response = await site.send('/endpoint', { method: 'POST', body: 'order 1' })
  expect(response.status).toBe(503)
  expect(await response.json()).toMatchObject({ debug: 'busy' })
  expect(sent.map(({ body }) => body)).toEqual(Array.from({ length: 5 }, () => 'order 1'))
  expect(waits).toEqual([500, 1000, 2000, 4000])
})

test('503 maintenance and any other status are answers and are not repeated', async () => {
  for (const answer of [
    { status: 503, debug: 'maintenance' },
    { status: 503 },
    { status: 404 },
    { status: 409 },
  ]) {
    const { site, sent } = setUp([answer])
    expect((await site.send('/endpoint')).status).toBe(answer.status)
    expect(sent).toHaveLength(1)
  }
})

test('waits for Retry-After, up to thirty seconds', async () => {
  const { site, waits } = setUp([
    { status: 503, debug: 'busy', retryAfter: '3' },
    { status: 429, retryAfter: '9' },
    { status: 503, debug: 'busy', retryAfter: '3600' },
  ])
  await site.send('/endpoint')
  expect(waits).toEqual([3000, 9000, 30_000])
})

test('after 429 sends nothing to that path before the time the server named; other paths are not affected', async () => {
  const { site, sent } = setUp([{ status: 429, retryAfter: '10' }])
  await Promise.all([
    site.send('/endpoint'),
    site.send('/endpoint?again'),
    site.send('/static/languages.json'),
  ])
  const at = (path: string) =>
    sent.filter((request) => request.path === path).map((request) => request.at)
  expect(at('/static/languages.json')).toEqual([0])
  expect(
    Math.min(...[...at('/endpoint'), ...at('/endpoint?again')].filter((time) => time > 0)),
  ).toBeGreaterThanOrEqual(10_000)
})

test('a lost connection is a network failure and is not repeated here', async () => {
  const { site, sent } = setUp(['down'])
  await expect(site.send('/endpoint')).rejects.toMatchObject({ reason: 'unreachable' })
  expect(sent).toHaveLength(1)
})

test('does not repeat a request that is aborted while it waits', async () => {
  const aborted = new AbortController()
  const { site, sent } = setUp([{ status: 503, debug: 'busy' }])
  const asked = site.send('/endpoint', { signal: aborted.signal })
  aborted.abort()
  await expect(asked).rejects.toMatchObject({ name: 'AbortError' })
  expect(sent).toHaveLength(1)
})
