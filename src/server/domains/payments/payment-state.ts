import type { PayoutResult } from './port.ts'
import type { ProviderPayoutState } from '#shared/payments/payouts.ts'
import type { PaymentState } from './tables.ts'

export type PaymentEvent =
  | 'approved'
  | 'approved with another amount'
  | 'approved in another currency'
  | 'approved for a closed account'
  | 'approved for an excluded player'
  | 'approved over a deposit limit'
  | 'approved after it was reversed'
  | 'approved too late for its price'
  | 'declined'
  | 'attempt refused'
  | 'reversed'
  | 'unpaid for a day'
  | 'cancelled'

export const REVERSED = 'reversed by the provider'

/** `attention` is for staff to check, where the state does not say it. */
export type Step = { state: PaymentState; attention?: string } | 'nothing'

/**
 * Computes the next state. Late money is accepted. A decision after another moves nothing, in any
 * order, and a contradiction is left for staff.
 */
export function nextState(state: PaymentState, event: PaymentEvent): Step {
  switch (event) {
    case 'approved':
      if (state === 'pending' || state === 'expired') return { state: 'approved' }
      return state === 'declined'
        ? { state, attention: 'approved after it was declined' }
        : 'nothing'
    case 'approved with another amount':
    case 'approved in another currency':
    case 'approved for a closed account':
    case 'approved for an excluded player':
    case 'approved over a deposit limit':
    case 'approved after it was reversed':
    case 'approved too late for its price':
      if (state === 'pending' || state === 'expired') return { state: 'held', attention: event }
      return state === 'declined' ? { state, attention: event } : 'nothing'
    case 'declined':
      return state === 'pending' ? { state: 'declined' } : 'nothing'
    case 'attempt refused':
      return 'nothing'
    case 'reversed':
      return { state, attention: REVERSED }
    case 'unpaid for a day':
      return state === 'pending' ? { state: 'expired' } : 'nothing'
    case 'cancelled':
      return state === 'pending' ? { state: 'cancelled' } : 'nothing'
    default:
      return event satisfies never
  }
}

export type PayoutStep =
  | 'nothing'
  /** Moves no money; staff look at it. */
  | { look: string }
  | { state: 'paid' | 'failed' | 'returned'; money: 'pay' | 'give back' | 'take back' }

const OPEN: ReadonlySet<ProviderPayoutState> = new Set(['waiting', 'sending', 'sent', 'review'])

/**
 * Computes what a provider's result does to a payout. The first result decides, except that a paid
 * one can come back. A result that contradicts it moves nothing and is left for staff, in any
 * order. A return that arrives before its payment gives the money back, and the payment then moves
 * nothing.
 */
export function nextPayout(state: ProviderPayoutState, result: PayoutResult['status']): PayoutStep {
  if (OPEN.has(state))
    return result === 'paid'
      ? { state: result, money: 'pay' }
      : { state: result, money: 'give back' }
  if (state === 'paid') {
    if (result === 'paid') return 'nothing'
    return result === 'returned'
      ? { state: 'returned', money: 'take back' }
      : { look: 'failed after it was paid' }
  }
  if (state === 'failed')
    return result === 'failed' ? 'nothing' : { look: `${result} after it failed` }
  if (state === 'cancelled')
    return result === 'failed' ? 'nothing' : { look: `${result} after it was declined` }
  return 'nothing'
}
