import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { TableState } from '#shared/contracts/tables.ts'
import { applyTableStep, type SteppedTable, type TableStep } from '#shared/table-changes.ts'
import { listenTo, type RealtimeListener } from '#tests/support/realtime-listener.ts'
import { createTableFixture, ROULETTE, type TableFixture } from './tables.fixture.ts'
import { tableChannel } from './table-view.ts'

let hall: TableFixture
let url = ''
const listening: RealtimeListener<SteppedTable | TableStep>[] = []
beforeAll(async () => {
  hall = await createTableFixture({ open: 'all' })
  url = await hall.app.http.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => {
  for (const one of listening.splice(0)) one.close()
})
afterAll(() => hall.app.close())

async function follow(topic: string) {
  const listener = await listenTo<SteppedTable | TableStep>(url, topic)
  listening.push(listener)
  return listener
}

const rebuilt = ({ received }: RealtimeListener<SteppedTable | TableStep>) =>
  received.reduce<SteppedTable | undefined>((known, step) => applyTableStep(known, step), undefined)
const apart = ({ now: _now, players: _players, ...state }: TableState & { version?: number }) => ({
  ...state,
  version: undefined,
  spots: state.spots.toSorted((a, b) => a.spot.localeCompare(b.spot)),
})

test('following a table’s changes yields the same state as following the whole state, through rounds with bets', async () => {
  const [steps, whole] = [
    await follow(`table-changes:${ROULETTE}`),
    await listenTo<TableState>(url, `table:${ROULETTE}`),
  ]
  await steps.until((message) => 'phase' in message)
  await whole.until(() => true)
  const player = await hall.newPlayer()
  const { token } = await hall.launch(ROULETTE, player)
  for (let rounds = 0; rounds < 3; rounds += 1) {
    const { roundID, round } = await hall.nextBetting()
    await hall.bet({
      token,
      roundID,
      bets: [
        { spot: 'red', amount: '5.00' },
        { spot: 'straight:7', amount: '5.00' },
      ],
    })
    await hall.settle()
    await whole.until((state) => state.round === round && state.phase === 'result')
    await steps.until(() => rebuilt(steps)?.round === round && rebuilt(steps)?.phase === 'result')
  }
  const state = await hall.stateOf()
  await steps.until(() => rebuilt(steps)?.winners.length === state.winners.length)
  const known = rebuilt(steps)
  if (known === undefined) throw new Error('a step was missed')
  expect(apart(known)).toEqual(apart(state))
  expect(known.history).toHaveLength(state.history.length)
  whole.close()
})

test('a table change is less than a tenth of the size of the whole state', async () => {
  const steps = await follow(`table-changes:${ROULETTE}`)
  await steps.until((message) => 'phase' in message)
  for (let rounds = 0; rounds < 25; rounds += 1) await hall.nextBetting()
  const before = steps.received.length
  await hall.until((state) => state.phase === 'closed')
  await steps.until(() => steps.received.length > before)
  const newest = steps.received.at(-1)
  expect(JSON.stringify(newest).length).toBeLessThan(
    JSON.stringify(await hall.stateOf()).length / 10,
  )
})

test('a subscriber joining between two changes misses none, and many joining at once cause no change', async () => {
  await hall.nextBetting()
  const crowd = await Promise.all(
    Array.from({ length: 20 }, () => follow(`table-changes:${ROULETTE}`)),
  )
  const versions = await Promise.all(
    crowd.map(async (one) => (await one.until((message) => 'phase' in message)).version),
  )
  expect(Math.max(...versions) - Math.min(...versions)).toBeLessThanOrEqual(1)
  await hall.until((state) => state.phase === 'closed')
  await Promise.all(crowd.map((one) => one.until(() => rebuilt(one)?.phase === 'closed')))
})

test('a preview does not count as a player at the table', async () => {
  const preview = await follow(`table-preview:${ROULETTE}`)
  await preview.until((message) => 'phase' in message)
  const players = hall.app.app.domains.tables.playersAt(ROULETTE)
  const page = await follow(`table-changes:${ROULETTE}`)
  await page.until((message) => 'phase' in message)
  expect([players, hall.app.app.domains.tables.playersAt(ROULETTE)]).toEqual([0, 1])
})

test('a reader too slow for all changes receives the whole state again and misses nothing', async () => {
  const steps = await follow(`table-changes:${ROULETTE}`)
  await steps.until((message) => 'phase' in message)
  steps.pause()
  const state = await hall.stateOf()
  const long = 'k'.repeat(2_000_000)
  for (let sent = 0; sent < 12; sent += 1)
    hall.app.platform.bus.publish(tableChannel(ROULETTE), { ...state, dealer: `${sent} ${long}` })
  hall.app.platform.bus.publish(tableChannel(ROULETTE), { ...state, dealer: 'Kerem' })
  steps.resume()
  const again = await steps.until((message) => 'phase' in message && message.dealer === 'Kerem')
  expect(steps.received.filter((message) => 'set' in message).length).toBeLessThan(13)
  expect('phase' in again).toBe(true)
})
