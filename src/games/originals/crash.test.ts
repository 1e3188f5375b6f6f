import { expect, test } from 'vitest'
import { FieldRefusal, Refusal } from '#shared/refusals.ts'
import { crashHundredths, crashPoint } from '../fairness/crash-point.ts'
import { drawFromUint32 } from '../fairness/draw.ts'
import vectors from '../fairness/vectors/provably-fair.json' with { type: 'json' }
import { crash, crashWays } from './crash.ts'
import { flightMs, multiplierAfter, reachedAfterMs } from './crash-curve.ts'

const draw = drawFromUint32(() => 0)
const joined = { round: 7 }
const move = (action: string, params: Record<string, unknown>) => [{ action, params }]
const act = (params: Record<string, unknown>, action: string, given: Record<string, unknown>) =>
  crash.act?.(draw, 1_000n, { ...joined, ...params }, move(action, given))
const ended = { point: '1.40', hash: 'ab'.repeat(32), salt: 'tuz' }

test('points match the published vectors', () => {
  for (const { hash, stoppage } of vectors.crash.cases)
    expect(crashPoint(hash, vectors.crash.seed)).toBe(stoppage)
})

test('exactly the counted numbers reach a multiplier, and they return the stated share', () => {
  for (const { params, rtpPercent } of crash.returns) {
    const multiplier = Math.round(Number(params['autoCashout']) * 100)
    let [low, high] = [0, 2 ** 32 - 1]
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if (crashHundredths(middle) >= multiplier) low = middle
      else high = middle - 1
    }
    expect(BigInt(low + 1)).toBe(crashWays(multiplier))
    const percent = ((low + 1) / 2 ** 32) * multiplier
    expect(percent).toBeLessThanOrEqual(99)
    expect(percent - rtpPercent).toBeGreaterThanOrEqual(0)
    expect(percent - rtpPercent).toBeLessThan(0.01)
  }
  expect(crash.rules.rtp).toBe(98.99)
})

test('no multiplier returns less than stated, with manual or automatic cash-out', () => {
  let lowest = 100
  for (let multiplier = 101; multiplier <= 1_000_000; multiplier += 1)
    lowest = Math.min(lowest, Number(crashWays(multiplier) * BigInt(multiplier)) / 2 ** 32)
  expect(lowest).toBeGreaterThanOrEqual(crash.rules.rtp)
})

test('the curve and its inverse agree on every millisecond', () => {
  for (let multiplier = 100; multiplier <= 1_000_000; multiplier = Math.ceil(multiplier * 1.003)) {
    const ms = reachedAfterMs(multiplier)
    expect(multiplierAfter(ms)).toBeGreaterThanOrEqual(multiplier)
    if (ms > 0) expect(multiplierAfter(ms - 1)).toBeLessThan(multiplier)
  }
})

test('the point is still reached in the flight’s last millisecond, and not in the next', () => {
  for (const point of [101, 102, 140, 200, 1_234]) {
    const ms = flightMs(point, 1_000_000)
    expect(multiplierAfter(ms - 1)).toBe(point)
    expect(multiplierAfter(ms)).toBeGreaterThan(point)
  }
  // At high multipliers one millisecond spans several hundredths.
  expect(multiplierAfter(flightMs(99_999, 1_000_000) - 1)).toBeLessThanOrEqual(99_999)
  expect(flightMs(100, 1_000_000)).toBe(0)
  expect(flightMs(42_949_672, 1_000_000)).toBe(flightMs(1_000_000, 1_000_000))
})

test('a bet joins a round and waits', () => {
  expect(crash.open(draw, 1_000n, { ...joined, autoCashout: '2.00' })).toEqual({
    state: 'open',
    stakeMinor: 1_000n,
    winMinor: 0n,
    actions: [{ action: 'cashout' }],
    events: [{ type: 'joined', round: 7, autoCashout: '2.00' }],
  })
})

test('a cash-out pays the current multiplier, at most the bet’s own target', () => {
  expect(act({}, 'cashout', { multiplier: '1.53' })).toMatchObject({
    state: 'settled',
    winMinor: 1_530n,
    events: [{ type: 'cashout', multiplier: '1.53', auto: false }],
  })
  expect(act({ autoCashout: '1.50' }, 'cashout', { multiplier: '1.53' })).toMatchObject({
    winMinor: 1_500n,
    events: [{ multiplier: '1.50', auto: true }],
  })
  expect(act({ autoCashout: '2.00' }, 'cashout', { multiplier: '1.53' })).toMatchObject({
    winMinor: 1_530n,
  })
})

test('bets still in flight at the crash are lost, and only then is the hash revealed', () => {
  expect(act({ autoCashout: '2.00' }, 'crash', ended)).toMatchObject({
    state: 'settled',
    winMinor: 0n,
    events: [{ type: 'crash', round: 7, ...ended }],
  })
  expect(
    JSON.stringify(act({}, 'cashout', { multiplier: '1.20', ...ended })?.events),
  ).not.toContain(ended.hash)
})

test.each([
  ['cashout', {}],
  ['crash', {}],
  ['higher', {}],
])('%s without the server’s data is not possible', (action, params) => {
  expect(() => act({}, action, params)).toThrow(Refusal)
})

test.each([
  [{ autoCashout: '1.00' }],
  [{ autoCashout: '10000.01' }],
  [{ autoCashout: 2 }],
  [{ autoCashout: '2.001' }],
  [{ autoCashout: null }],
  [{ round: 7 }],
  [{ target: '2.00' }],
])('rejects %j', (params) => {
  expect(() => crash.readParams(params)).toThrow(FieldRefusal)
})
