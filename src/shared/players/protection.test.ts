import { expect, test } from 'vitest'
import {
  addMonths,
  PERMANENT_END,
  pauseAt,
  periodEnd,
  periodStart,
  refuseLimit,
  refusePause,
} from './protection.ts'

test('days, weeks and months begin at midnight in Istanbul, weeks on Monday', () => {
  // Sunday 22 November 2026: one second before midnight and midnight in Istanbul
  const [sunday, monday] = [new Date('2026-11-22T20:59:59Z'), new Date('2026-11-22T21:00:00Z')]
  expect(
    [periodStart('day', sunday), periodStart('week', sunday), periodStart('month', sunday)].map(
      (at) => at.toISOString(),
    ),
  ).toEqual(['2026-11-21T21:00:00.000Z', '2026-11-15T21:00:00.000Z', '2026-10-31T21:00:00.000Z'])
  expect(periodEnd('week', sunday)).toEqual(monday)
  expect([periodStart('day', monday), periodStart('week', monday)]).toEqual([monday, monday])
  expect(periodEnd('month', new Date('2026-12-31T20:59:59Z')).toISOString()).toBe(
    '2026-12-31T21:00:00.000Z',
  )
  expect(periodEnd('month', new Date('2027-02-10T00:00:00Z')).toISOString()).toBe(
    '2027-02-28T21:00:00.000Z',
  )
})

test('adding months gives the same day, or the last day of a shorter month', () => {
  expect(addMonths(new Date('2026-08-31T12:00:00Z'), 6).toISOString()).toBe(
    '2027-02-28T12:00:00.000Z',
  )
  expect(addMonths(new Date('2026-11-20T18:00:00Z'), 60).toISOString()).toBe(
    '2031-11-20T18:00:00.000Z',
  )
})

test('a pause ends at its instant, and an exclusion takes precedence over a time-out', () => {
  const [now, until] = [new Date('2026-11-20T18:00:00Z'), new Date('2026-11-21T18:00:00Z')]
  expect(pauseAt(null, until, now)).toEqual({ kind: 'time-out', until })
  expect(pauseAt(until, PERMANENT_END, now)?.kind).toBe('exclusion')
  expect(pauseAt(null, until, until)).toBeUndefined()
})

test('refusals state the end of the pause in both languages', () => {
  const until = new Date('2027-05-20T18:00:00Z')
  expect(refusePause({ kind: 'exclusion', until })).toMatchObject({
    debug: 'self excluded',
    data: { kind: 'exclusion', until: '2027-05-20T21:00:00.000+03:00' },
  })
  expect(refusePause({ kind: 'exclusion', until }).text.tr).toContain('20 Mayıs 2027')
  expect(refusePause({ kind: 'exclusion', until: PERMANENT_END }).text.en).toContain(
    'permanently self-excluded',
  )
  const refusal = refuseLimit(
    { kind: 'wager', period: 'day', amount: 50_000n, used: 48_050n },
    periodEnd('day', new Date('2026-11-20T18:00:00Z')),
  )
  expect(refusal.data).toMatchObject({
    kind: 'wager',
    period: 'day',
    amount: '500.00',
    used: '480.50',
    left: '19.50',
    until: '2026-11-21T00:00:00.000+03:00',
  })
  expect(refusal.text.tr).toContain('Günlük bahis limitin ₺500, kullandığın ₺480,50')
})
