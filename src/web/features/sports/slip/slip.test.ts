import { expect, test } from 'vitest'
import { MAX_LEGS } from '#shared/sportsbook/coupon-bounds.ts'
import { acceptance, isAccepted } from './acceptance.ts'
import { ordersOf } from './orders.ts'
import { parseSlip } from './parse-slip.ts'
import {
  EMPTY_SLIP,
  isOneMatch,
  movedLegs,
  offeredTypes,
  removeLeg,
  slipType,
  systemSizes,
  toggleBanker,
  toggleEachWay,
  toggleLeg,
  withNews,
  withPricesTaken,
  type Slip,
  type SlipLeg,
  isAllClosed,
  removeClosed,
} from './slip.ts'
import { plansOf, planTrouble } from './slip-plans.ts'
import { linesOf, sumsOf } from './slip-sums.ts'
import { newsOf } from './use-slip-news.ts'

function leg(eventID: string, market = 'result', selection = 'home', price = '2.00'): SlipLeg {
  return {
    selectionID: `${eventID}~${market}~${selection}`,
    eventID,
    event: 'Boğaz – Çınar',
    market: 'Maç Sonucu',
    selection,
    taken: price,
    now: price,
    status: 'open',
    live: false,
    startTime: '2026-11-22T20:00:00.000+03:00',
    clock: null,
    banker: false,
  }
}
const slipOf = (...legs: SlipLeg[]): Slip => legs.reduce(toggleLeg, EMPTY_SLIP)
const three = () =>
  slipOf(
    leg('a', 'result', 'home', '2.00'),
    leg('b', 'result', 'home', '3.00'),
    leg('c', 'result', 'home', '1.50'),
  )
const plan = (slip: Slip) => {
  const [first] = plansOf(slip)
  if (first === undefined) throw new Error('the slip is empty')
  return first
}

test('pressing a price again removes it from the slip; another price of its market replaces it', () => {
  expect(slipOf(leg('a'), leg('a')).legs).toEqual([])
  expect(
    slipOf(leg('a'), leg('a', 'result', 'away')).legs.map(({ selection }) => selection),
  ).toEqual(['away'])
  expect(slipOf(leg('a'), leg('a', 'both-score', 'yes')).legs).toHaveLength(2)
})

test('a full slip accepts no more selections', () => {
  const full = slipOf(...Array.from({ length: MAX_LEGS }, (_, index) => leg(`e${index}`)))
  expect(toggleLeg(full, leg('one-more'))).toBe(full)
})

test('the slip’s type follows from its selections until the player chooses one', () => {
  expect(slipType(slipOf(leg('a')))).toBe('single')
  expect(slipType(slipOf(leg('a'), leg('b')))).toBe('multi')
  expect(slipType(slipOf(leg('a'), leg('a', 'both-score', 'yes')))).toBe('builder')
  expect(slipType({ ...three(), type: 'system' })).toBe('system')
})

test('drops a choice that the remaining selections no longer allow', () => {
  const system: Slip = { ...three(), type: 'system', systems: [2] }
  expect(slipType(removeLeg(system, 'c~result~home'))).toBe('multi')
  expect(removeLeg(system, 'c~result~home').systems).toEqual([])
})

test('offers a builder only if a match is on the slip twice, and accepts no other match', () => {
  const mixed = slipOf(leg('a'), leg('a', 'both-score', 'yes'), leg('b'))
  expect(offeredTypes(three())).not.toContain('builder')
  expect(offeredTypes(mixed)).toContain('builder')
  expect(isOneMatch(mixed.legs)).toBe(false)
  expect(planTrouble({ ...mixed, type: 'builder' })).toBe('mixedMatches')
  expect(planTrouble({ ...mixed, type: 'multi' })).toBe('sameMatch')
  expect(planTrouble({ ...mixed, type: 'single' })).toBeUndefined()
})

test('a system may have every size its free selections allow; bankers do not count', () => {
  expect(systemSizes(three().legs)).toEqual([1, 2, 3])
  expect(systemSizes(toggleBanker(three(), 'a~result~home').legs)).toEqual([1, 2])
  expect(linesOf(three().legs, [2])).toBe(3)
  expect(linesOf(three().legs, [2, 3])).toBe(4)
  expect(planTrouble({ ...three(), type: 'system' })).toBe('chooseSystem')
})

test('a multiple returns the stake times all prices, rounded once', () => {
  const { price, stakeMinor, winMinor, lines } = sumsOf(plan(three()), {
    minor: 100_00n,
    of: 'line',
  })
  expect({ price, stakeMinor, winMinor, lines }).toEqual({
    price: '9.00',
    stakeMinor: 100_00n,
    winMinor: 900_00n,
    lines: 1,
  })
})

test('a combined price is rounded once to hundredths, the return is computed from the exact price', () => {
  const slip = slipOf(
    leg('a', 'result', 'home', '2.35'),
    leg('b', 'result', 'home', '1.72'),
    leg('c', 'result', 'home', '1.86'),
  )
  expect(sumsOf(plan(slip), { minor: 100_00n, of: 'line' })).toMatchObject({
    price: '7.52',
    winMinor: 751_81n,
  })
})

test('a system’s stake is per line, or the coupon’s divided among its lines and rounded down', () => {
  const system = plan({ ...three(), type: 'system', systems: [2] })
  expect(sumsOf(system, { minor: 10_00n, of: 'line' })).toMatchObject({
    lines: 3,
    stakeMinor: 30_00n,
    winMinor: 135_00n,
  })
  expect(sumsOf(system, { minor: 100_00n, of: 'coupon' })).toMatchObject({
    lineStakeMinor: 33_33n,
    stakeMinor: 99_99n,
  })
})

test('closed legs leave the slip together, with their stakes', () => {
  const closed = (eventID: string) => ({ ...leg(eventID), status: 'closed' as const })
  const slip = { ...slipOf(closed('a'), leg('b'), closed('c')), stakes: { 'a~result~home': '5' } }
  expect(isAllClosed(slip)).toBe(false)
  const rest = removeClosed(slip)
  expect(rest.legs.map(({ eventID }) => eventID)).toEqual(['b'])
  expect(rest.stakes).toEqual({})
  expect(isAllClosed(slipOf(closed('a'), closed('c')))).toBe(true)
  expect(isAllClosed(slipOf())).toBe(false)
})

test('a builder has the book’s price or none', () => {
  const builder = plan(slipOf(leg('a'), leg('a', 'both-score', 'yes')))
  expect(sumsOf(builder, { minor: 10_00n, of: 'line' })).toMatchObject({
    price: undefined,
    winMinor: undefined,
  })
  expect(sumsOf(builder, { minor: 10_00n, of: 'line' }, '3.40')).toMatchObject({
    price: '3.40',
    winMinor: 34_00n,
  })
})

test('each single is its own order with its own ID; singles without an amount stay', () => {
  const singles: Slip = {
    ...slipOf(leg('a'), leg('b')),
    type: 'single',
    stakes: { 'a~result~home': '25' },
  }
  let ids = 0
  const orders = ordersOf(plansOf(singles), acceptance.get(), () => `id-${(ids += 1)}`)
  expect(orders).toEqual([
    {
      requestId: 'id-1',
      type: 'single',
      legs: [{ selectionID: 'a~result~home', price: '2.00' }],
      stake: '25.00',
      accept: 'higher',
    },
  ])
})

test('an order carries the displayed prices, bankers, sizes and the chosen tolerance', () => {
  const system: Slip = {
    ...toggleBanker(three(), 'a~result~home'),
    type: 'system',
    systems: [1],
    stake: '5',
  }
  const moved = withNews(system, [{ selectionID: 'b~result~home', now: '3.10' }])
  expect(ordersOf(plansOf(moved), { accept: 'percent', tolerance: '5' }, () => 'id')).toEqual([
    {
      requestId: 'id',
      type: 'system',
      systems: [1],
      stake: '5.00',
      accept: 'percent',
      tolerance: '5',
      legs: [
        { selectionID: 'a~result~home', price: '2.00', banker: true },
        { selectionID: 'b~result~home', price: '3.10' },
        { selectionID: 'c~result~home', price: '1.50' },
      ],
    },
  ])
})

test('an update moves a price until it is accepted; an empty update returns the same slip', () => {
  const slip = three()
  expect(withNews(slip, [{ selectionID: 'a~result~home', now: '2.00' }])).toBe(slip)
  const moved = withNews(slip, [{ selectionID: 'a~result~home', now: '1.80' }])
  expect(movedLegs(moved).map(({ taken, now }) => [taken, now])).toEqual([['2.00', '1.80']])
  expect(movedLegs(withPricesTaken(moved))).toEqual([])
})

test('accepts price moves according to the player’s setting', () => {
  const up = { taken: '2.00', now: '2.10' }
  const down = { taken: '2.00', now: '1.91' }
  expect([up, down].map((move) => isAccepted(move, { accept: 'none', tolerance: '5' }))).toEqual([
    false,
    false,
  ])
  expect([up, down].map((move) => isAccepted(move, { accept: 'higher', tolerance: '5' }))).toEqual([
    true,
    false,
  ])
  expect([up, down].map((move) => isAccepted(move, { accept: 'percent', tolerance: '5' }))).toEqual(
    [true, true],
  )
  expect(isAccepted({ taken: '2.00', now: '1.89' }, { accept: 'percent', tolerance: '5' })).toBe(
    false,
  )
  expect(isAccepted({ taken: '2.00', now: '1.50' }, { accept: 'any', tolerance: '5' })).toBe(true)
  expect(isAccepted({ taken: '2.00', now: '1.49' }, { accept: 'any', tolerance: '5' })).toBe(false)
})

test('the slip marks markets that are suspended, settled or removed from the book', () => {
  const legs = [leg('a')]
  const market = (status: 'open' | 'suspended' | 'settled', price = '2.20') => ({
    marketID: 'a~result',
    type: 'result',
    name: 'Maç Sonucu',
    group: 'main',
    status,
    selections: [{ selectionID: 'a~result~home', name: 'Boğaz', price, status: 'open' as const }],
  })
  expect(newsOf(legs, { suspended: false, markets: [market('open')] }, false)).toEqual([
    { selectionID: 'a~result~home', now: '2.20', status: 'open' },
  ])
  expect(newsOf(legs, { suspended: true, markets: [market('open')] }, false)).toMatchObject([
    { status: 'suspended' },
  ])
  expect(newsOf(legs, { suspended: false, markets: [market('settled')] }, false)).toMatchObject([
    { status: 'closed' },
  ])
  expect(newsOf(legs, { suspended: false, markets: [] }, true)).toMatchObject([
    { status: 'closed' },
  ])
  expect(newsOf(legs, { suspended: false, markets: [] }, false)).toEqual([])
})

test('each way doubles the lines in singles and multiples: a win half and a place half with separate stakes', () => {
  const runner = {
    ...leg('race', 'champion', 'a', '6.00'),
    terms: { places: 3, fraction: '1/5', price: '2.00' },
  }
  const single = toggleEachWay(slipOf(runner), runner.selectionID)
  expect(sumsOf(plan(single), { minor: 1_000n, of: 'line' })).toMatchObject({
    lines: 2,
    stakeMinor: 2_000n,
    price: undefined,
    winMinor: 8_000n,
  })
  const double = toggleEachWay(
    slipOf(runner, leg('a', 'result', 'home', '2.00')),
    runner.selectionID,
  )
  expect(sumsOf(plan(double), { minor: 1_000n, of: 'line' })).toMatchObject({
    lines: 2,
    winMinor: 16_000n,
  })
  expect(
    ordersOf(
      plansOf({ ...double, stake: '10' }),
      { accept: 'higher', tolerance: '5' },
      () => 'r',
    )[0]?.legs.map(({ eachWay }) => eachWay === true),
  ).toEqual([true, false])
  expect(parseSlip(JSON.parse(JSON.stringify(double)))).toEqual(double)
  expect(
    sumsOf(plan(withNews(single, [{ selectionID: runner.selectionID, terms: null }])), {
      minor: 1_000n,
      of: 'line',
    }),
  ).toMatchObject({ lines: 1, stakeMinor: 1_000n })
})

test('restores a stored slip and omits damaged parts', () => {
  const slip: Slip = { ...three(), stake: '100', type: 'system', systems: [2] }
  expect(parseSlip(JSON.parse(JSON.stringify(slip)))).toEqual(slip)
  expect(
    parseSlip({ legs: [{ ...leg('a'), taken: 'cheap' }, leg('b')], type: 'tripled', stake: 5 }),
  ).toEqual({ ...EMPTY_SLIP, legs: [leg('b')] })
  expect(parseSlip('nonsense')).toEqual(EMPTY_SLIP)
})
