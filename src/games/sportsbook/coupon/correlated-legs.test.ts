import { expect, test } from 'vitest'
import { correlatedLegs } from './correlated-legs.ts'

test('rejects two legs of one event if their prices would be multiplied, regardless of the rest of the coupon', () => {
  const events = ['final', 'derby', 'final', 'cup', 'final']
  for (const joining of ['multi', 'system'] as const) {
    expect(correlatedLegs(joining, events)).toEqual([0, 2, 4])
    expect(correlatedLegs(joining, ['final', 'derby', 'cup'])).toEqual([])
  }
})

test('the builder prices one event’s legs together, and singles are never multiplied', () => {
  for (const joining of ['builder', 'single'] as const)
    expect(correlatedLegs(joining, ['final', 'final'])).toEqual([])
})
