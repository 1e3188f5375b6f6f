import { expect, test } from 'vitest'
import { COMPLAINT_STATES, nextComplaintState } from './complaints.ts'

test('an open complaint can be decided or withdrawn; a decided one can be reopened once, a withdrawn one never', () => {
  for (const state of COMPLAINT_STATES) {
    const isOpen = state === 'open'
    expect(nextComplaintState(state, { kind: 'decided', outcome: 'partly' }, false), state).toBe(
      isOpen ? 'partly' : undefined,
    )
    expect(nextComplaintState(state, { kind: 'withdrawn' }, true), state).toBe(
      isOpen ? 'withdrawn' : undefined,
    )
    expect(nextComplaintState(state, { kind: 'reopened' }, false), state).toBe(
      isOpen || state === 'withdrawn' ? undefined : 'open',
    )
    expect(nextComplaintState(state, { kind: 'reopened' }, true), state).toBeUndefined()
  }
})
