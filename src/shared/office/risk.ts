export const SIGNAL_KINDS = [
  'chasing-deposits',
  'rising-stakes',
  'night-play',
  'long-session',
  'declined-deposits',
  'chargebacks',
  'cancelled-withdrawals',
  'raised-limits',
  'excluded-person',
] as const
export type SignalKind = (typeof SIGNAL_KINDS)[number]

/** `waiting`: not yet taken by anyone; a decision is made once. */
export const SIGNAL_STATES = ['waiting', 'taken', 'decided'] as const
export type SignalState = (typeof SIGNAL_STATES)[number]

export const SIGNAL_OUTCOMES = ['nothing', 'contacted', 'limit-proposed', 'paused'] as const
export type SignalOutcome = (typeof SIGNAL_OUTCOMES)[number]

/** Signal thresholds with their units and allowed ranges; `money` is in kuruş. */
export const RISK_THRESHOLDS = {
  'chase-minutes': { unit: 'minutes', min: 1, max: 60 },
  'chase-loss': { unit: 'money', min: 100, max: 100_000_000 },
  'chase-count': { unit: 'count', min: 1, max: 50 },
  'rise-percent': { unit: 'percent', min: 110, max: 1_000 },
  'rise-stake': { unit: 'money', min: 1, max: 100_000_000 },
  'rise-count': { unit: 'count', min: 2, max: 50 },
  'night-minutes': { unit: 'minutes', min: 10, max: 360 },
  'night-count': { unit: 'count', min: 1, max: 7 },
  'session-minutes': { unit: 'minutes', min: 30, max: 1_440 },
  'decline-count': { unit: 'count', min: 2, max: 50 },
  'chargeback-count': { unit: 'count', min: 1, max: 20 },
  'cancel-count': { unit: 'count', min: 2, max: 50 },
  'raise-count': { unit: 'count', min: 1, max: 50 },
  'excluded-strength': { unit: 'percent', min: 10, max: 100 },
} as const satisfies Record<
  string,
  { unit: 'minutes' | 'money' | 'count' | 'percent'; min: number; max: number }
>

export type RiskThreshold = keyof typeof RISK_THRESHOLDS
export const RISK_THRESHOLD_NAMES = Object.keys(RISK_THRESHOLDS).filter(
  (name): name is RiskThreshold => name in RISK_THRESHOLDS,
)
export type Thresholds = Readonly<Record<RiskThreshold, number>>

export const USUAL_THRESHOLDS: Thresholds = {
  'chase-minutes': 15,
  'chase-loss': 10_000,
  'chase-count': 3,
  'rise-percent': 200,
  'rise-stake': 1_000,
  'rise-count': 10,
  'night-minutes': 60,
  'night-count': 4,
  'session-minutes': 240,
  'decline-count': 4,
  'chargeback-count': 1,
  'cancel-count': 3,
  'raise-count': 2,
  'excluded-strength': 50,
}

export const MEASURED_BY = {
  'chasing-deposits': 'chase-count',
  'rising-stakes': 'rise-count',
  'night-play': 'night-count',
  'long-session': 'session-minutes',
  'declined-deposits': 'decline-count',
  chargebacks: 'chargeback-count',
  'cancelled-withdrawals': 'cancel-count',
  'raised-limits': 'raise-count',
  'excluded-person': 'excluded-strength',
} as const satisfies Record<SignalKind, RiskThreshold>

export const COUNTED_DAYS = {
  'chasing-deposits': 1,
  'rising-stakes': 1,
  'night-play': 7,
  'long-session': undefined,
  'declined-deposits': 1,
  chargebacks: 30,
  'cancelled-withdrawals': 7,
  'raised-limits': 7,
  'excluded-person': undefined,
} as const satisfies Record<SignalKind, number | undefined>

/** `person`: the same birth date and a similar name. */
export const LINK_REASONS = ['account', 'file', 'person', 'mailbox', 'device', 'address'] as const
export type LinkReason = (typeof LINK_REASONS)[number]

export const LINK_WEIGHTS: Readonly<Record<LinkReason, number>> = {
  account: 90,
  file: 85,
  person: 80,
  mailbox: 75,
  device: 50,
  address: 15,
}
/** Links of at least this strength are reviewed. */
export const MIN_LINK = 50

export const LINK_VERDICTS = ['same-person', 'household', 'different'] as const
export type LinkVerdict = (typeof LINK_VERDICTS)[number]

/**
 * Combines the reasons to a strength of 100: each removes its weight from the remaining doubt.
 * `likeness`, of 100, is the similarity of a `person`’s name.
 */
export function linkStrength(reasons: readonly { why: LinkReason; likeness: number }[]): number {
  const doubt = reasons.reduce(
    (left, { why, likeness }) => left * (1 - (LINK_WEIGHTS[why] * likeness) / 10_000),
    1,
  )
  return Math.round((1 - doubt) * 100)
}
