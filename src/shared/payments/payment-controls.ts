/**
 * Cases that may stop a player’s payments: an undecided list hit, an open source-of-funds request,
 * an open risk signal.
 */
const CASE_KINDS = [
  'hit-sanctions',
  'hit-pep',
  'hit-exclusion',
  'funds',
  'signal-chasing-deposits',
  'signal-rising-stakes',
  'signal-night-play',
  'signal-long-session',
  'signal-declined-deposits',
  'signal-chargebacks',
  'signal-cancelled-withdrawals',
  'signal-raised-limits',
  'signal-excluded-person',
] as const
/**
 * `safety-change`: sign-in data or a payment destination changed recently; withdrawals are delayed.
 * `chargeback`: a case of a returned deposit is open. No control changes these two.
 */
export const STOP_KINDS = [...CASE_KINDS, 'safety-change', 'chargeback'] as const
export type StopKind = (typeof STOP_KINDS)[number]

export const STOP_HOLDS = ['both', 'deposits', 'withdrawals', 'nothing'] as const
export type StopHolds = (typeof STOP_HOLDS)[number]
export type PaymentWay = 'deposits' | 'withdrawals'

export const stops = (holds: StopHolds, way: PaymentWay): boolean =>
  holds === 'both' || holds === way

export const PAYMENT_CONTROLS = [...CASE_KINDS, 'payout-delay'] as const
export type PaymentControl = (typeof PAYMENT_CONTROLS)[number]
export type CaseKind = (typeof CASE_KINDS)[number]
export type Controls = Readonly<Record<CaseKind, StopHolds>> & { readonly 'payout-delay': string }
export const PAYOUT_DELAYS = ['0', '6', '12', '24', '48', '72', '168'] as const

/**
 * Defaults. A signal of harm stops nothing by default, because people judge it. Several declined
 * deposits, or a chargeback, suggest stolen cards, so they stop withdrawals. A possible exclusion
 * elsewhere never stops withdrawals.
 */
export const USUAL_CONTROLS: Controls = {
  'hit-sanctions': 'both',
  'hit-pep': 'both',
  'hit-exclusion': 'deposits',
  funds: 'both',
  'signal-chasing-deposits': 'nothing',
  'signal-rising-stakes': 'nothing',
  'signal-night-play': 'nothing',
  'signal-long-session': 'nothing',
  'signal-declined-deposits': 'withdrawals',
  'signal-chargebacks': 'withdrawals',
  'signal-cancelled-withdrawals': 'nothing',
  'signal-raised-limits': 'nothing',
  'signal-excluded-person': 'deposits',
  'payout-delay': '24',
}

export function controlValues(name: PaymentControl): readonly string[] {
  return name === 'payout-delay' ? PAYOUT_DELAYS : STOP_HOLDS
}

export function isControlValue(name: PaymentControl, value: string): boolean {
  return controlValues(name).includes(value)
}
