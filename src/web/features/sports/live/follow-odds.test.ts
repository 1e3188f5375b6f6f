import { expect, test } from 'vitest'
import type { Market } from '#shared/contracts/sportsbook/markets.ts'
import type { OddsUpdate } from '#shared/contracts/sportsbook/outrights.ts'
import { stepOf, takeOdds, type SteppedOdds } from '#shared/sportsbook/odds-changes.ts'
import { followOdds } from './follow-odds.ts'
import { mergeMarkets } from './merge-markets.ts'

const market = (
  marketID: string,
  price: string,
  status: 'open' | 'suspended' = 'open',
): Market => ({
  marketID,
  type: 'result',
  name: marketID,
  group: 'main',
  status,
  selections: [
    { selectionID: `${marketID}~home`, name: 'A', price, status },
    { selectionID: `${marketID}~away`, name: 'B', price: '4.00', status },
  ],
})
const FIRST: SteppedOdds = {
  version: 7,
  suspended: false,
  markets: [market('e~a', '2.00'), market('e~b', '3.00')],
}

function fakeTopics() {
  const tellers: ((data: unknown, snapshot: boolean) => void)[] = []
  let stopped = 0
  return {
    tellers,
    stopped: () => stopped,
    listen: (_topic: string, listener: (data: unknown, snapshot: boolean) => void) => {
      tellers.push(listener)
      return () => void (stopped += 1)
    },
    send: (data: unknown, snapshot = false) =>
      tellers.at(-1)?.(JSON.parse(JSON.stringify(data)), snapshot),
  }
}

test('a page that follows steps shows what a page that follows whole updates shows', () => {
  const topics = fakeTopics()
  let shown: readonly Market[] = []
  let isSuspended: boolean | undefined
  followOdds(topics.listen, 'odds-changes:e', (update, snapshot) => {
    shown = mergeMarkets(shown, update, snapshot)
    isSuspended = update.suspended
  })
  topics.send(FIRST, true)
  let whole: readonly Market[] = FIRST.markets
  let server: SteppedOdds = FIRST
  const updates: OddsUpdate[] = [
    { suspended: false, markets: [market('e~b', '3.10')] },
    {
      suspended: true,
      markets: [market('e~a', '2.00', 'suspended'), market('e~b', '3.10', 'suspended')],
    },
    { suspended: false, markets: [market('e~a', '1.80'), market('e~c', '9.00')] },
    { suspended: false, markets: [market('e~b', '2.90')] },
  ]
  for (const update of updates) {
    whole = mergeMarkets(whole, update, false)
    const step = stepOf(server, update)
    const taken = step && takeOdds(server, step)
    if (taken?.kind !== 'taken') throw new Error('no step')
    server = taken.odds
    topics.send(step)
    expect(shown).toEqual(whole)
    expect(isSuspended).toBe(update.suspended)
  }
})

test('after a missed step the page asks for the whole state and shows no price until it has it', () => {
  const topics = fakeTopics()
  const received: [OddsUpdate, boolean][] = []
  const stop = followOdds(topics.listen, 'odds-changes:e', (...news) => void received.push(news))
  topics.send(FIRST, true)
  topics.send({ version: 9, prices: [[0, '2.20', '4.00']] })
  expect([topics.tellers.length, topics.stopped(), received.length]).toEqual([2, 1, 1])
  topics.send({ ...FIRST, version: 9, markets: [market('e~a', '2.20')] }, true)
  topics.send({ version: 9, prices: [[0, '1.01', '1.01']] })
  topics.send({ version: 10, prices: [[0, '2.30', '4.00']] })
  expect(
    received.map(([{ markets }, snapshot]) => [markets[0]?.selections[0]?.price, snapshot]),
  ).toEqual([
    ['2.00', true],
    ['2.20', true],
    ['2.30', false],
  ])
  for (const odd of [null, 7, {}, { version: 'x' }]) topics.send(odd)
  stop()
  topics.send({ version: 11, prices: [[0, '5.00', '4.00']] })
  expect([received.length, topics.stopped()]).toEqual([3, 2])
})
