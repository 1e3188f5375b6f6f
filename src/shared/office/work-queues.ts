import type { StaffAction } from './staff.ts'

export const WORK_KINDS = ['payment', 'document', 'dispute', 'funds'] as const
export type WorkKind = (typeof WORK_KINDS)[number]

/**
 * Queues whose items are assigned to one member of staff at a time. `targetMinutes`: the age that an
 * item should not exceed, unless staff set another one.
 */
export const WORK_QUEUES = {
  withdrawals: { kind: 'payment', needs: 'payment.read', targetMinutes: 1_440 },
  deposits: { kind: 'payment', needs: 'payment.read', targetMinutes: 60 },
  held: { kind: 'payment', needs: 'payment.read', targetMinutes: 1_440 },
  documents: { kind: 'document', needs: 'document.read', targetMinutes: 1_440 },
  disputes: { kind: 'dispute', needs: 'dispute.read', targetMinutes: 4_320 },
  funds: { kind: 'funds', needs: 'funds.read', targetMinutes: 4_320 },
} as const satisfies Record<string, { kind: WorkKind; needs: StaffAction; targetMinutes: number }>
export type WorkQueue = keyof typeof WORK_QUEUES

export const isWorkQueue = (name: string): name is WorkQueue => Object.hasOwn(WORK_QUEUES, name)

export const eachQueue = <T>(valueOf: (queue: WorkQueue) => T): Record<WorkQueue, T> => ({
  withdrawals: valueOf('withdrawals'),
  deposits: valueOf('deposits'),
  held: valueOf('held'),
  documents: valueOf('documents'),
  disputes: valueOf('disputes'),
  funds: valueOf('funds'),
})

/** An assignment ends after this time, so that an absent colleague does not hold up the queue. */
export const ASSIGNED_MINUTES = 30
export const MAX_TARGET_MINUTES = 43_200
/** Share of the target from which an item is marked as soon due. */
const SOON = 0.75

export type Urgency = 'in-time' | 'soon' | 'late'

export function urgencyOf(ageMinutes: number, targetMinutes: number): Urgency {
  if (ageMinutes > targetMinutes) return 'late'
  return ageMinutes > targetMinutes * SOON ? 'soon' : 'in-time'
}
