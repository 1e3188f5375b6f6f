import { expect, test } from 'vitest'
import { stepDormancy, type DormancyFacts } from './step.ts'

const RULE = { afterDays: 365, noticeDays: 30 }
const QUIET = new Date('2026-01-10T09:00:00Z')
const at = (day: string) => new Date(`${day}T00:00:00+03:00`)
const facts = (more: Partial<DormancyFacts> = {}): DormancyFacts => ({
  quietSince: QUIET,
  isShut: false,
  isHeld: false,
  open: undefined,
  ...more,
})
const warned = (day: string, isDormant = false) => ({
  quietSince: QUIET,
  warnedAt: new Date(`${day}T04:00:00+03:00`),
  isDormant,
})

test('an account is warned on its day, and is dormant on the announced day', () => {
  const before = new Date(at('2026-12-11').getTime() - 1)
  expect(stepDormancy(facts(), RULE, before)).toEqual({ to: 'stay' })
  expect(stepDormancy(facts(), RULE, at('2026-12-11'))).toEqual({
    to: 'warn',
    dormantOn: '2027-01-10',
  })
  const open = warned('2026-12-11')
  expect(stepDormancy(facts({ open }), RULE, new Date(at('2027-01-10').getTime() - 1))).toEqual({
    to: 'stay',
  })
  expect(stepDormancy(facts({ open }), RULE, at('2027-01-10'))).toEqual({ to: 'dormant' })
  expect(stepDormancy(facts({ open: warned('2026-12-11', true) }), RULE, at('2027-06-01'))).toEqual(
    { to: 'stay' },
  )
})

test('a late warning still gives the full notice period', () => {
  expect(stepDormancy(facts(), RULE, at('2027-03-01'))).toEqual({
    to: 'warn',
    dormantOn: '2027-03-31',
  })
  const open = warned('2027-03-01')
  expect(stepDormancy(facts({ open }), RULE, at('2027-03-30'))).toEqual({ to: 'stay' })
  expect(stepDormancy(facts({ open }), RULE, at('2027-03-31'))).toEqual({ to: 'dormant' })
})

test('a shut account or one with something open is not warned, and its open case ends', () => {
  const late = at('2027-08-01')
  expect(stepDormancy(facts({ isShut: true }), RULE, late)).toEqual({ to: 'stay' })
  expect(stepDormancy(facts({ isHeld: true }), RULE, late)).toEqual({ to: 'stay' })
  for (const isDormant of [false, true]) {
    const open = warned('2026-12-11', isDormant)
    expect(stepDormancy(facts({ open, isShut: true }), RULE, late)).toEqual({
      to: 'end',
      by: 'shut',
    })
    expect(stepDormancy(facts({ open, isHeld: true }), RULE, late)).toEqual({
      to: 'end',
      by: 'held',
    })
    expect(stepDormancy(facts({ open, quietSince: at('2026-12-20') }), RULE, late)).toEqual({
      to: 'end',
      by: 'activity',
    })
  }
})
