import type { Minor } from '../money.ts'

/**
 * The events of a credited deposit that a provider reports. `refunded`: it returned the money to
 * the player; `refund failed`: the money of a refund came back. `charged back`: the player's bank
 * took the money; `chargeback reversed`: the dispute was won and the money came back. These four
 * move money, also in part. `dispute opened` and `dispute continued` move nothing.
 */
export const RETURN_STATUSES = [
  'refunded',
  'refund failed',
  'charged back',
  'chargeback reversed',
  'dispute opened',
  'dispute continued',
] as const
export type ReturnStatus = (typeof RETURN_STATUSES)[number]

export const isReturn = (status: string): status is ReturnStatus =>
  RETURN_STATUSES.some((known) => known === status)

export type ReturnSums = {
  refundedMinor: Minor
  refundFailedMinor: Minor
  chargedBackMinor: Minor
  wonMinor: Minor
}

const above = (minor: Minor): Minor => (minor > 0n ? minor : 0n)

export const reportedMinor = ({
  refundedMinor,
  refundFailedMinor,
  chargedBackMinor,
  wonMinor,
}: ReturnSums): Minor =>
  above(refundedMinor - refundFailedMinor) + above(chargedBackMinor - wonMinor)

/**
 * Computes how much of a credited deposit is returned, from the sums of its events. The order of
 * the events does not matter, and the result never exceeds the deposit.
 */
export function returnedMinor(sums: ReturnSums, creditedMinor: Minor): Minor {
  const minor = reportedMinor(sums)
  return minor < creditedMinor ? minor : creditedMinor
}

/** The result of 3-D Secure; null: not reported. `eci` is the scheme's indicator. */
export type ThreeDSecure = {
  offered: boolean | null
  authenticated: boolean | null
  liabilityShift: boolean | null
  eci: string | null
}

export const RETURN_VIEWS = ['open', 'closed'] as const
export type ReturnView = (typeof RETURN_VIEWS)[number]

export const RECEIVABLE_DECISIONS = ['write-off', 'paid'] as const
export type ReceivableDecision = (typeof RECEIVABLE_DECISIONS)[number]
