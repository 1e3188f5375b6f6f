import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { OddsUpdate } from '#shared/contracts/sportsbook/outrights.ts'
import { takeOdds, type OddsStep, type SteppedOdds } from '#shared/sportsbook/odds-changes.ts'
import { listenTo, type RealtimeListener } from '#tests/support/realtime-listener.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'
import { oddsChannel } from './odds-news.ts'
import { oddsSteps, oddsStepsChannel } from './odds-steps.ts'

type Message = SteppedOdds | OddsStep

const MATCH = 'steps-1'
const WHOLE_MESSAGE_BYTES = 24_700

let app: TestApp
let url = ''
const listening: { close(): void }[] = []
beforeAll(async () => {
  app = await createTestApp()
  url = await app.http.listen({ port: 0, host: '127.0.0.1' })
  await app.database.pool.query(
    `insert into sportsbook.league (id, sport, name_tr, name_en, country)
      values ('steps', 'football', 'Lig', 'League', 'TR')`,
  )
  await app.database.pool.query(
    `insert into sportsbook.event (id, feed, feed_id, sport, league_id, home_id, home, away_id, away,
      search_key, starts_at, feed_starts_at, phase, facts, model, updated_at)
    values ($1, 'steps', $1, 'football', 'steps', 'h', 'Ev', 'a', 'Konuk', 'steps', $2, $2, 'upcoming', $3, $4, $5)`,
    [
      MATCH,
      new Date(app.clock.now().getTime() + 172_800_000),
      JSON.stringify({
        phase: 'before',
        score: { home: 0, away: 0 },
        redCards: { home: 0, away: 0 },
        playedSeconds: 0,
        asOfMs: 0,
        isRunning: false,
      }),
      JSON.stringify({ homeRate: 1.6, awayRate: 1.2, rho: -0.05 }),
      app.clock.now(),
    ],
  )
})
afterEach(() => {
  for (const one of listening.splice(0)) one.close()
})
afterAll(() => app.close())

async function follow<T>(topic: string): Promise<RealtimeListener<T>> {
  const listener = await listenTo<T>(url, topic)
  listening.push(listener)
  return listener
}

function rebuilt({ received }: RealtimeListener<Message>): SteppedOdds {
  let known: SteppedOdds | undefined
  for (const message of received) {
    const taken = takeOdds(known, message)
    if (taken.kind === 'gap') throw new Error('a step was missed')
    if (taken.kind === 'taken') known = taken.odds
  }
  if (known === undefined) throw new Error('nothing was received')
  return known
}

function moved(known: OddsUpdate, round: number): OddsUpdate {
  return {
    ...known,
    markets: known.markets.map((market) => ({
      ...market,
      selections: market.selections.map((selection, nth) => ({
        ...selection,
        price: (Number(selection.price) + (round + (nth % 7)) / 100).toFixed(2),
      })),
    })),
  }
}

const publish = (update: OddsUpdate) => app.platform.bus.publish(oddsChannel(MATCH, 'tr'), update)
const halted = (update: OddsUpdate): OddsUpdate => ({
  suspended: true,
  markets: update.markets.map((market) => ({
    ...market,
    status: 'suspended',
    selections: market.selections.map((selection) => ({ ...selection, status: 'suspended' })),
  })),
})

test('new prices of all markets take at most 15 % of the bytes of the whole message, and yield the same prices', async () => {
  const [whole, steps] = [
    await follow<OddsUpdate>(`odds:${MATCH}`),
    await follow<Message>(`odds-changes:${MATCH}`),
  ]
  const first = await whole.until(() => true)
  await steps.until(() => true)
  expect(rebuilt(steps).markets).toEqual(first.markets)
  for (let round = 1; round <= 5; round += 1) {
    const next = moved(first, round)
    publish(next)
    await whole.until(({ markets }) => JSON.stringify(markets) === JSON.stringify(next.markets))
    await steps.until((message) => message.version === round + 1)
    expect(rebuilt(steps).markets).toEqual(next.markets)
  }
  const [wholeBytes, stepBytes] = [whole, steps].map(({ bytes }) => Math.max(...bytes.slice(1)))
  expect(wholeBytes).toBeGreaterThan(WHOLE_MESSAGE_BYTES * 0.9)
  expect(stepBytes).toBeLessThanOrEqual((wholeBytes ?? 0) * 0.15)
})

test('a suspension reaches every page in one step, and so does its end', async () => {
  const steps = await follow<Message>(`odds-changes:${MATCH}`)
  await steps.until(() => true)
  const open = rebuilt(steps)
  publish(halted(open))
  await steps.until((message) => message.version === open.version + 1)
  const suspended = rebuilt(steps)
  expect(suspended.suspended).toBe(true)
  expect(
    suspended.markets.every(
      ({ status, selections }) =>
        status === 'suspended' && selections.every((selection) => selection.status === 'suspended'),
    ),
  ).toBe(true)
  const { version: _version, ...before } = open
  publish(before)
  await steps.until((message) => message.version === open.version + 2)
  expect(rebuilt(steps)).toEqual({ ...open, version: open.version + 2 })
})

test('pages that join between two changes see what the others see', async () => {
  const early = await follow<Message>(`odds-changes:${MATCH}`)
  await early.until(() => true)
  const first = rebuilt(early)
  publish({ ...moved(first, 3), markets: moved(first, 3).markets.slice(0, 4) })
  await early.until((message) => message.version === first.version + 1)
  const crowd = await Promise.all(
    Array.from({ length: 20 }, () => follow<Message>(`odds-changes:${MATCH}`)),
  )
  await Promise.all(crowd.map((one) => one.until((message) => 'markets' in message)))
  // Joining reads the prices again and finds that the published ones are not the database's.
  await early.until((message) => message.version === first.version + 2)
  const last = moved(rebuilt(early), 9)
  publish(last)
  await Promise.all(
    [early, ...crowd].map((one) => one.until((message) => message.version === first.version + 3)),
  )
  for (const one of [early, ...crowd]) expect(rebuilt(one).markets).toEqual(last.markets)
})

test('an update in an unknown form makes every page receive the whole state again', async () => {
  const steps = await follow<Message>(`odds-changes:${MATCH}`)
  await steps.until(() => true)
  const first = rebuilt(steps)
  publish(moved(first, 2))
  await steps.until((message) => message.version === first.version + 1)
  app.platform.bus.publish(oddsChannel(MATCH, 'tr'), { prices: 'of another version' })
  await steps.until((message) => 'markets' in message && message !== steps.received[0])
  expect(rebuilt(steps).markets).toEqual(first.markets)
})

test('a reader too slow for all steps receives the whole state again and misses nothing', async () => {
  const steps = await follow<Message>(`odds-changes:${MATCH}`)
  await steps.until(() => true)
  const first = rebuilt(steps)
  steps.pause()
  const long = 'k'.repeat(2_000_000)
  for (let sent = 0; sent < 12; sent += 1)
    publish({
      suspended: false,
      markets: first.markets.slice(0, 1).map((market) => ({ ...market, name: `${sent} ${long}` })),
    })
  publish(first)
  steps.resume()
  await steps.until((message) => 'markets' in message && message !== steps.received[0])
  expect(steps.received.length).toBeLessThan(14)
  expect(rebuilt(steps).markets).toEqual(first.markets)
})

test('an update that arrives while the prices are read for the first time is not lost', async () => {
  const { bus } = app.platform
  const reading = Promise.withResolvers<OddsUpdate>()
  const steps = oddsSteps({ bus }, () => reading.promise)
  const received: unknown[] = []
  const stop = bus.subscribe(oddsStepsChannel('read-1', 'tr'), (data) => received.push(data))
  const asked = steps.snapshot('read-1', 'tr')
  await bus.subscribed(oddsChannel('read-1', 'tr'))
  bus.publish(oddsChannel('read-1', 'tr'), { suspended: true, markets: [] })
  reading.resolve({ suspended: false, markets: [] })
  expect(await asked).toEqual({ version: 2, suspended: true, markets: [] })
  expect(received).toEqual([{ version: 2, suspended: true }])
  expect(steps.count()).toBe(1)
  stop()
  steps.watch()()
  expect(steps.count()).toBe(0)
  expect(bus.hasListeners(oddsChannel('read-1', 'tr'))).toBe(false)
})
