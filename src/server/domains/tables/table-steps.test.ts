import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { TableState } from '#shared/contracts/tables.ts'
import { hearTable, type SteppedTable, type TableStep } from '#shared/table-changes.ts'
import { listenTo, type RealtimeListener } from '#tests/support/realtime-listener.ts'
import { createTableFixture, ROULETTE, type TableFixture } from './tables.fixture.ts'
import { tableChannel } from './table-view.ts'

let hall: TableFixture
let url = ''
const listening: RealtimeListener<SteppedTable | TableStep>[] = []
beforeAll(async () => {
  hall = await createTableFixture()
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

/** The table as a page that follows its steps has it. */
const asHeard = ({ heard }: RealtimeListener<SteppedTable | TableStep>) =>
  heard.reduce<SteppedTable | undefined>((known, told) => hearTable(known, told), undefined)
const apart = ({ now: _now, players: _players, ...state }: TableState & { version?: number }) => ({
  ...state,
  version: undefined,
  spots: state.spots.toSorted((a, b) => a.spot.localeCompare(b.spot)),
})

test('whoever follows a table’s changes has what whoever gets it whole has, through rounds with bets', async () => {
  const [steps, whole] = [
    await follow(`table-changes:${ROULETTE}`),
    await listenTo<TableState>(url, `table:${ROULETTE}`),
  ]
  await steps.until((told) => 'phase' in told)
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
    await steps.until(() => asHeard(steps)?.round === round && asHeard(steps)?.phase === 'result')
  }
  const state = await hall.stateOf()
  await steps.until(() => asHeard(steps)?.winners.length === state.winners.length)
  const known = asHeard(steps)
  if (known === undefined) throw new Error('a step was missed')
  expect(apart(known)).toEqual(apart(state))
  expect(known.history).toHaveLength(state.history.length)
  whole.close()
})

test('the newest of a table is told in less than a tenth of its bytes', async () => {
  const steps = await follow(`table-changes:${ROULETTE}`)
  await steps.until((told) => 'phase' in told)
  for (let rounds = 0; rounds < 25; rounds += 1) await hall.nextBetting()
  const before = steps.heard.length
  await hall.until((state) => state.phase === 'closed')
  await steps.until(() => steps.heard.length > before)
  const newest = steps.heard.at(-1)
  expect(JSON.stringify(newest).length).toBeLessThan(
    JSON.stringify(await hall.stateOf()).length / 10,
  )
})

test('who comes between two changes misses none, and many who come at once make no change', async () => {
  await hall.nextBetting()
  const crowd = await Promise.all(
    Array.from({ length: 20 }, () => follow(`table-changes:${ROULETTE}`)),
  )
  const versions = await Promise.all(
    crowd.map(async (one) => (await one.until((told) => 'phase' in told)).version),
  )
  expect(Math.max(...versions) - Math.min(...versions)).toBeLessThanOrEqual(1)
  await hall.until((state) => state.phase === 'closed')
  await Promise.all(crowd.map((one) => one.until(() => asHeard(one)?.phase === 'closed')))
})

test('looking in is no sitting down', async () => {
  const preview = await follow(`table-preview:${ROULETTE}`)
  await preview.until((told) => 'phase' in told)
  const players = hall.app.app.domains.tables.playersAt(ROULETTE)
  const page = await follow(`table-changes:${ROULETTE}`)
  await page.until((told) => 'phase' in told)
  expect([players, hall.app.app.domains.tables.playersAt(ROULETTE)]).toEqual([0, 1])
})

test('a reader too slow to hear every change gets the whole again, and misses nothing', async () => {
  const steps = await follow(`table-changes:${ROULETTE}`)
  await steps.until((told) => 'phase' in told)
  steps.pause()
  const state = await hall.stateOf()
  const long = 'k'.repeat(2_000_000)
  for (let told = 0; told < 12; told += 1)
    hall.app.platform.bus.publish(tableChannel(ROULETTE), { ...state, dealer: `${told} ${long}` })
  hall.app.platform.bus.publish(tableChannel(ROULETTE), { ...state, dealer: 'Kerem' })
  steps.resume()
  const again = await steps.until((told) => 'phase' in told && told.dealer === 'Kerem')
  expect(steps.heard.filter((told) => 'set' in told).length).toBeLessThan(13)
  expect('phase' in again).toBe(true)
})
