export const CHECK_OUTCOMES = ['approved', 'declined', 'review'] as const
export type CheckOutcome = (typeof CHECK_OUTCOMES)[number]

export const CHECK_STATES = ['starting', 'open', 'review', 'verified', 'ended'] as const
export type CheckState = (typeof CHECK_STATES)[number]

/** Why a result does not verify the identity automatically. */
export const CHECK_DIFFERENCES = [
  'outcome',
  'name',
  'birth-date',
  'under-age',
  'expiry',
  'kind',
  'decided',
] as const
export type CheckDifference = (typeof CHECK_DIFFERENCES)[number]

export const MAX_CHECKS_A_DAY = 3
