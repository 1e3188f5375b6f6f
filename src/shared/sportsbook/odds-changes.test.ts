import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Market, Selection } from '#shared/contracts/sportsbook/markets.ts'
import type { OddsUpdate } from '#shared/contracts/sportsbook/outrights.ts'
import { stepOf, takeOdds, type OddsStep, type SteppedOdds } from './odds-changes.ts'

const price = fc.constantFrom('1.10', '2.35', '3.400', '17.00')
const status = fc.constantFrom('open' as const, 'suspended' as const)
const selections = fc.array(
  fc.record(
    {
      selectionID: fc.constantFrom('home', 'draw', 'away'),
      name: fc.constantFrom('A', 'B'),
      price,
      status: fc.constantFrom<Selection['status']>('open', 'suspended', 'closed'),
      placePrice: price,
    },
    { requiredKeys: ['selectionID', 'name', 'price', 'status'] },
  ),
  { minLength: 1, maxLength: 3 },
)
/** Half the markets have one status for all their selections, as most markets have. */
const market: fc.Arbitrary<Market> = fc
  .record(
    {
      marketID: fc.constantFrom('a', 'b', 'c', 'd'),
      type: fc.constant('result'),
      name: fc.constantFrom('Result', 'Sonuç'),
      group: fc.constantFrom('main', 'goals'),
      line: fc.constantFrom('1.5', '2.5'),
      status: fc.oneof({ weight: 4, arbitrary: status }, fc.constant('settled' as const)),
      selections,
      eachWay: fc.record({ places: fc.constantFrom(2, 3), fraction: fc.constant('1/4' as const) }),
    },
    { requiredKeys: ['marketID', 'type', 'name', 'group', 'status', 'selections'] },
  )
  .chain((made) =>
    fc.boolean().map((isUniform): Market => {
      const { status: all } = made
      return isUniform && all !== 'settled'
        ? { ...made, selections: made.selections.map((each) => ({ ...each, status: all })) }
        : made
    }),
  )
const update: fc.Arbitrary<OddsUpdate> = fc.record(
  {
    suspended: fc.boolean(),
    markets: fc.uniqueArray(market, { selector: ({ marketID }) => marketID, maxLength: 4 }),
    outright: fc.constantFrom(null, { closesAt: '2026-11-20 18:00:00', table: null }),
  },
  { requiredKeys: ['suspended', 'markets'] },
)

const onOffer = (markets: readonly Market[]) => markets.filter((one) => one.status !== 'settled')

/** The meaning of an update of realtime `odds:EVENTID`, without steps. */
function merged({ markets, outright }: OddsUpdate, next: OddsUpdate): OddsUpdate {
  const byId = new Map([...markets, ...next.markets].map((one) => [one.marketID, one]))
  const stand = next.outright === undefined ? outright : next.outright
  return {
    suspended: next.suspended,
    markets: onOffer([...byId.values()]),
    ...(stand !== undefined && { outright: stand }),
  }
}

const sent = (step: OddsStep): OddsStep => JSON.parse(JSON.stringify(step)) as OddsStep

function take(known: SteppedOdds | undefined, message: SteppedOdds | OddsStep) {
  const taken = takeOdds(known, message)
  if (taken.kind !== 'taken') throw new Error(`the message was not taken: ${taken.kind}`)
  return taken
}

test('the whole state and its steps yield the new whole state, for any updates', () => {
  fc.assert(
    fc.property(update, fc.array(update, { maxLength: 12 }), (first, updates) => {
      let whole: OddsUpdate = { ...first, markets: onOffer(first.markets) }
      let server: SteppedOdds = { version: 1, ...whole }
      let page = take(undefined, server).odds
      for (const next of updates) {
        whole = merged(whole, next)
        const step = stepOf(server, next)
        if (step !== undefined) {
          server = take(server, step).odds
          page = take(page, sent(step)).odds
        }
        const { version, ...state } = page
        expect(state).toEqual(whole)
        expect(version).toBe(server.version)
      }
    }),
  )
})

test('a step’s update names every market whose state differs, and no other', () => {
  fc.assert(
    fc.property(update, update, (first, next) => {
      const known = { version: 1, ...first, markets: onOffer(first.markets) }
      const step = stepOf(known, next)
      const named = step === undefined ? [] : take(known, sent(step)).update.markets
      const before = new Map(known.markets.map((one) => [one.marketID, one]))
      const differing = next.markets.filter(({ marketID, status: is, ...rest }) => {
        const was = before.get(marketID)
        return was === undefined
          ? is !== 'settled'
          : JSON.stringify(was) !== JSON.stringify({ marketID, status: is, ...rest })
      })
      expect(new Set(named.map(({ marketID }) => marketID))).toEqual(
        new Set(differing.map(({ marketID }) => marketID)),
      )
    }),
  )
})

test('a missed step is a gap, a repeated one is known, and an update that changes nothing has no step', () => {
  const at = (home: string): OddsUpdate => ({
    suspended: false,
    markets: [
      {
        marketID: 'a',
        type: 'result',
        name: 'Result',
        group: 'main',
        status: 'open',
        selections: [{ selectionID: 'home', name: 'A', price: home, status: 'open' }],
      },
    ],
  })
  const first: SteppedOdds = { version: 1, ...at('2.00') }
  const step = stepOf(first, at('2.10'))
  if (step === undefined) throw new Error('no step')
  expect(step).toEqual({ version: 2, prices: [[0, '2.10']] })
  expect(stepOf(first, at('2.00'))).toBeUndefined()
  expect(takeOdds(undefined, step)).toEqual({ kind: 'gap' })
  expect(takeOdds({ ...first, version: 2 }, step)).toEqual({ kind: 'known' })
  expect(takeOdds(first, { version: 3, prices: [[0, '2.20']] })).toEqual({ kind: 'gap' })
  expect(takeOdds(first, { version: 2, prices: [[7, '2.20']] })).toEqual({ kind: 'gap' })
  expect(takeOdds(first, { version: 2, prices: [[0, '2.20', '3.00']] })).toEqual({ kind: 'gap' })
})
