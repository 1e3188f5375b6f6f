import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SIGNAL_KINDS, USUAL_THRESHOLDS, type SignalKind } from '#shared/office/risk.ts'
import type { RiskEvent } from './event.ts'
import { follow, judge, type Finding } from './judge.ts'
import { forget, MARKS_STORED, MINUTE_MS, UNWATCHED, watch, writeExact } from './watch.ts'

const START = Date.parse('2026-11-20T18:00:00Z')
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

const stake = (at: number, amountMinor: bigint, roundId = `r${at}`): RiskEvent => ({
  kind: 'stake',
  at,
  id: `s${at}`,
  amountMinor,
  roundId,
  isInTurn: true,
})
const back = (at: number, amountMinor: bigint, roundId: string): RiskEvent => ({
  kind: 'return',
  at,
  id: `w${at}`,
  amountMinor,
  roundId,
  isInTurn: true,
})
const deposit = (at: number, amountMinor = 10_000n): RiskEvent => ({
  kind: 'deposit',
  at,
  id: `d${at}`,
  amountMinor,
})
const found = (events: readonly RiskEvent[], kind: SignalKind, thresholds = USUAL_THRESHOLDS) =>
  follow(UNWATCHED, events, thresholds).findings.get(kind)

const amount = fc.bigInt(1n, 50_000n)
const move = fc.record({
  waitMs: fc.oneof(
    fc.integer({ min: 0, max: 5 * MINUTE_MS }),
    fc.integer({ min: 0, max: 9 * HOUR_MS }),
  ),
  kind: fc.constantFrom(
    'stake',
    'return',
    'deposit',
    'declined-deposit',
    'chargeback',
    'cancelled-withdrawal',
    'raised-limit',
  ),
  amountMinor: amount,
  round: fc.integer({ min: 0, max: 4 }),
  isInTurn: fc.boolean(),
})
const story = fc.array(move, { maxLength: 80 }).map((moves) => {
  let at = START
  return moves.map(({ waitMs, kind, amountMinor, round, isInTurn }): RiskEvent => {
    at += waitMs
    if (kind === 'stake' || kind === 'return')
      return { kind, at, id: `${kind}${at}`, amountMinor, roundId: `r${round}`, isInTurn }
    return kind === 'raised-limit'
      ? { kind, at, limit: 'deposit', period: 'day' }
      : { kind, at, id: `${kind}${at}`, amountMinor }
  })
})
const EAGER = {
  ...USUAL_THRESHOLDS,
  'chase-loss': 100,
  'chase-count': 1,
  'rise-count': 2,
  'night-minutes': 10,
  'night-count': 1,
  'session-minutes': 30,
  'decline-count': 2,
  'chargeback-count': 2,
  'cancel-count': 2,
  'raise-count': 1,
}

test('state and findings are the same however the events are split into turns and stored in between', () => {
  fc.assert(
    fc.property(story, fc.array(fc.nat({ max: 80 }), { maxLength: 6 }), (events, cuts) => {
      const whole = follow(UNWATCHED, events, EAGER)
      const turns = new Map<SignalKind, Finding>()
      let state = UNWATCHED
      let from = 0
      for (const to of [...cuts.toSorted((a, b) => a - b), events.length]) {
        const turn = follow(state, events.slice(from, to), EAGER)
        state = watch.parse(JSON.parse(writeExact(turn.state)))
        for (const [kind, finding] of turn.findings) turns.set(kind, finding)
        from = Math.max(from, to)
      }
      expect(state).toEqual(whole.state)
      expect(turns).toEqual(whole.findings)
    }),
  )
})

test('every finding reaches its threshold, shows its evidence, and is gone once it was judged', () => {
  fc.assert(
    fc.property(story, (events) => {
      const { state, findings } = follow(UNWATCHED, events, EAGER)
      for (const { kind, at, value, threshold, evidence } of findings.values()) {
        expect(value).toBeGreaterThanOrEqual(threshold)
        expect(evidence.at(-1)?.at).toBe(at)
        if (kind !== 'long-session') expect(evidence).toHaveLength(value)
      }
      for (const kind of SIGNAL_KINDS)
        expect(
          judge(forget(state, kind), EAGER, events.at(-1)?.at ?? START).some(
            (finding) => finding.kind === kind,
          ),
        ).toBe(false)
      for (const list of [
        state.chases,
        state.rises,
        state.declines,
        state.chargebacks,
        state.cancels,
        state.raises,
      ])
        expect(list.length).toBeLessThanOrEqual(MARKS_STORED)
    }),
  )
})

test('a deposit chases a loss if enough was lost, by the minute, since the last deposit and within the minutes before it', () => {
  fc.assert(
    fc.property(story, (events) => {
      const minute = (at: number) => Math.floor(at / MINUTE_MS)
      const chasing = events.filter((own, n) => {
        if (own.kind !== 'deposit') return false
        const last = events.slice(0, n).findLastIndex(({ kind }) => kind === 'deposit')
        const lost = events
          .slice(last + 1, n)
          .reduce(
            (sum, other) =>
              minute(other.at) <= minute(own.at) - EAGER['chase-minutes']
                ? sum
                : other.kind === 'stake'
                  ? sum + other.amountMinor
                  : other.kind === 'return'
                    ? sum - other.amountMinor
                    : sum,
            0n,
          )
        return lost >= 100n
      })
      expect(follow(UNWATCHED, events, EAGER).state.chases.map(({ at }) => at)).toEqual(
        chasing.map(({ at }) => at),
      )
    }),
  )
})

test('three deposits, each soon after a loss of ₺100, are a signal; two, ₺99,99, a slow one or one a day ago are not', () => {
  const chased = (at: number, lostMinor = 10_000n, afterMs = MINUTE_MS) => [
    stake(at, lostMinor),
    deposit(at + afterMs),
  ]
  const three = (last: readonly RiskEvent[]) => [
    ...chased(START),
    ...chased(START + HOUR_MS),
    ...last,
  ]
  expect(found(three(chased(START + 2 * HOUR_MS)), 'chasing-deposits')).toMatchObject({
    value: 3,
    threshold: 3,
    evidence: [{ beforeMinor: 10_000n }, {}, { id: `d${START + 2 * HOUR_MS + MINUTE_MS}` }],
  })
  expect(found(three([]), 'chasing-deposits')).toBeUndefined()
  expect(found(three(chased(START + 2 * HOUR_MS, 9_999n)), 'chasing-deposits')).toBeUndefined()
  expect(
    found(three(chased(START + 2 * HOUR_MS, 10_000n, 15 * MINUTE_MS)), 'chasing-deposits'),
  ).toBeUndefined()
  expect(found(three(chased(START + DAY_MS)), 'chasing-deposits')).toBeUndefined()
})

test('a stake rises where the previous round returned less than its stake; compares rounds in order against an independent count', () => {
  const rounds = fc.array(
    fc.record({ staked: fc.bigInt(1n, 9_000n), returned: fc.bigInt(0n, 9_000n) }),
    { maxLength: 40 },
  )
  fc.assert(
    fc.property(rounds, (played) => {
      const events = played.flatMap(({ staked, returned }, n) => [
        stake(START + n * 1_000, staked, `r${n}`),
        ...(returned > 0n ? [back(START + n * 1_000 + 1, returned, `r${n}`)] : []),
      ])
      const risen = played.filter(({ staked }, n) => {
        const before = played[n - 1]
        return (
          before !== undefined &&
          before.returned < before.staked &&
          staked >= 1_000n &&
          staked >= before.staked * 2n
        )
      })
      expect(
        follow(UNWATCHED, events, USUAL_THRESHOLDS).state.rises.map(
          ({ amountMinor }) => amountMinor,
        ),
      ).toEqual(risen.map(({ staked }) => staked))
    }),
  )
})

test('several stakes of one round are one, and a late win can undo the loss of the previous round', () => {
  const table = [
    stake(START, 1_000n, 'a'),
    stake(START + 1, 1_000n, 'b'),
    stake(START + 2, 1_000n, 'b'),
  ]
  expect(follow(UNWATCHED, table, USUAL_THRESHOLDS).state.rises).toMatchObject([
    { id: 'b', amountMinor: 2_000n, beforeMinor: 1_000n },
  ])
  expect(
    follow(UNWATCHED, [...table, back(START + 3, 999n, 'a')], USUAL_THRESHOLDS).state.rises,
  ).toHaveLength(1)
  expect(
    follow(
      UNWATCHED,
      [...table, back(START + 3, 999n, 'a'), back(START + 4, 1n, 'a')],
      USUAL_THRESHOLDS,
    ).state.rises,
  ).toEqual([])
})

const playing = (from: number, minutes: number, everyMs = 5 * MINUTE_MS) =>
  Array.from({ length: (minutes * MINUTE_MS) / everyMs + 1 }, (_, n) =>
    stake(from + n * everyMs, 100n),
  )

test('four hours of play are a signal with the first and last stake; a pause of more than half an hour restarts the count, and one beyond ten minutes is not play', () => {
  expect(found(playing(START, 240), 'long-session')).toMatchObject({
    value: 240,
    evidence: [
      { at: START },
      { at: START + 240 * MINUTE_MS, amountMinor: 4_900n, beforeMinor: 0n },
    ],
  })
  expect(found(playing(START, 235), 'long-session')).toBeUndefined()
  expect(
    found([...playing(START, 120), ...playing(START + 150 * MINUTE_MS, 120)], 'long-session'),
  ).toMatchObject({ value: 240 })
  expect(
    found([...playing(START, 120), ...playing(START + 151 * MINUTE_MS, 120)], 'long-session'),
  ).toBeUndefined()
})

test('four nights of seven with an hour’s play between midnight and six are a signal', () => {
  const midnight = START + 3 * HOUR_MS
  const nights = (days: readonly number[], minutes = 60) =>
    days.flatMap((day) => playing(midnight + day * DAY_MS, minutes))
  expect(found(nights([0, 2, 4, 6]), 'night-play')).toMatchObject({ value: 4 })
  expect(found(nights([0, 2, 4, 7]), 'night-play')).toBeUndefined()
  expect(found(nights([0, 2, 4, 6], 55), 'night-play')).toBeUndefined()
  expect(
    found(
      [0, 2, 4, 6].flatMap((day) => playing(midnight + day * DAY_MS - 60 * MINUTE_MS, 60)),
      'night-play',
    ),
  ).toBeUndefined()
  expect(
    found(
      [0, 2, 4, 6].flatMap((day) => playing(midnight + 6 * HOUR_MS + day * DAY_MS, 120)),
      'night-play',
    ),
  ).toBeUndefined()
})
