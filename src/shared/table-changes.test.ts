import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { TableState } from './contracts/tables.ts'
import {
  applyChange,
  changeBetween,
  applyTableStep,
  isQuiet,
  SHOWN_RESULTS,
  type SteppedTable,
} from './table-changes.ts'

const spotNames = ['red', 'black', 'straight:0', 'straight:17', 'dozen:1']
const time = fc.constantFrom(
  '2026-11-20T21:00:00.000+03:00',
  '2026-11-20T21:00:20.000+03:00',
  '2026-11-20T21:00:40.000+03:00',
)
const event = fc.record({ type: fc.constantFrom('ball', 'card'), n: fc.nat(9) })
const anyState: fc.Arbitrary<TableState> = fc.record({
  tableID: fc.constant('4001'),
  phase: fc.constantFrom('betting', 'closed', 'dealing', 'result'),
  roundID: fc.option(fc.constantFrom('4001-1', '4001-2'), { nil: null }),
  round: fc.nat(3),
  now: time,
  startsAt: fc.option(time, { nil: null }),
  endsAt: fc.option(time, { nil: null }),
  events: fc.array(event, { maxLength: 4 }),
  history: fc.integer({ min: 0, max: SHOWN_RESULTS + 5 }).chain((newest) =>
    fc.integer({ min: 0, max: SHOWN_RESULTS }).map((shown) =>
      Array.from({ length: Math.min(shown, newest) }, (_one, index) => ({
        roundID: `4001-${newest - index}`,
        mark: { kind: 'roulette', pocket: (newest - index) % 37 },
      })),
    ),
  ),
  players: fc.nat(5),
  isVoid: fc.boolean(),
  betCount: fc.nat(3),
  staked: fc.constantFrom('0.00', '5.00'),
  spots: fc.uniqueArray(
    fc.record({
      spot: fc.constantFrom(...spotNames),
      players: fc.integer({ min: 1, max: 3 }),
      amount: fc.constantFrom('5.00', '10.00'),
    }),
    { selector: ({ spot }) => spot },
  ),
  seats: fc.array(fc.record({ seat: fc.nat(7), player: fc.constant('a•••e') }), { maxLength: 2 }),
  turns: fc.constant([]),
  winners: fc.constant([]),
  dealer: fc.constantFrom('Defne', 'Kerem'),
  limits: fc.nat(3),
  chain: fc.constant('c'),
  salt: fc.constant('s'),
  hash: fc.option(fc.constant('h'), { nil: null }),
})
const bySpot = (state: TableState) => ({
  ...state,
  spots: state.spots.toSorted((a, b) => a.spot.localeCompare(b.spot)),
})

test('a state plus the change to the next gives the next, for any two states', () => {
  fc.assert(
    fc.property(anyState, anyState, (before, after) => {
      const change: unknown = JSON.parse(JSON.stringify(changeBetween(before, after)))
      expect(bySpot(applyChange(before, change as ReturnType<typeof changeBetween>))).toEqual(
        bySpot(after),
      )
    }),
    { numRuns: 400 },
  )
})

test('a change is small when little changed: a new bet, a new result, one more card', () => {
  const [before] = fc.sample(anyState, { numRuns: 1, seed: 7 })
  if (before === undefined) throw new Error('no state')
  const full: TableState = {
    ...before,
    history: Array.from({ length: SHOWN_RESULTS }, (_one, index) => ({
      roundID: `4001-${200 - index}`,
      mark: { kind: 'roulette', pocket: 7 },
    })),
    spots: [],
    events: [{ type: 'card' }],
  }
  expect(isQuiet(changeBetween(full, { ...full, now: 'later', players: 9 }))).toBe(true)
  const bet = changeBetween(
    {
      ...full,
      spots: [
        { spot: 'red', players: 1, amount: '5.00' },
        { spot: 'low', players: 1, amount: '5.00' },
      ],
    },
    {
      ...full,
      spots: [
        { spot: 'red', players: 2, amount: '9.00' },
        { spot: 'low', players: 1, amount: '5.00' },
      ],
    },
  )
  expect(bet).toEqual({
    set: { now: full.now, players: full.players },
    spots: [{ spot: 'red', players: 2, amount: '9.00' }],
  })
  const over = changeBetween(full, {
    ...full,
    history: [
      { roundID: '4001-201', mark: { kind: 'roulette', pocket: 3 } },
      ...full.history,
    ].slice(0, SHOWN_RESULTS),
  })
  expect(over.past).toHaveLength(1)
  expect(over.set.history).toBeUndefined()
  expect(
    changeBetween(full, { ...full, events: [{ type: 'card' }, { type: 'ball' }] }).more,
  ).toEqual([{ type: 'ball' }])
})

test('ignores changes already applied and detects missed ones', () => {
  const [state] = fc.sample(anyState, { numRuns: 1, seed: 9 })
  if (state === undefined) throw new Error('no state')
  const known: SteppedTable = { ...state, version: 4 }
  const step = (version: number) => ({ version, set: { players: 42 } })
  expect(applyTableStep(known, step(4))).toBe(known)
  expect(applyTableStep(known, step(5))).toMatchObject({ version: 5, players: 42 })
  expect(applyTableStep(known, step(6))).toBeUndefined()
  expect(applyTableStep(undefined, step(1))).toBeUndefined()
  expect(applyTableStep(undefined, known)).toBe(known)
})
