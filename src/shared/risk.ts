/**
 * What a player's doing may be a sign of; each one's formula stands at
 * `server/domains/risk/judge.ts`, that of `excluded-person` at `link.ts`.
 */
export const SIGNAL_KINDS = [
  'chasing-deposits',
  'rising-stakes',
  'night-play',
  'long-sitting',
  'declined-deposits',
  'cancelled-withdrawals',
  'raised-limits',
  'excluded-person',
] as const
export type SignalKind = (typeof SIGNAL_KINDS)[number]

/** `waiting` for someone to take it; a decision is made once. */
export const SIGNAL_STATES = ['waiting', 'taken', 'decided'] as const
export type SignalState = (typeof SIGNAL_STATES)[number]

/** What someone decided; `paused` keeps the player out of play in the same moment. */
export const SIGNAL_OUTCOMES = ['nothing', 'contacted', 'limit-proposed', 'paused'] as const
export type SignalOutcome = (typeof SIGNAL_OUTCOMES)[number]

/**
 * From when on something counts: what its number is of, and between which it may be set. `money` is
 * kuruş.
 */
export const RISK_THRESHOLDS = {
  'chase-minutes': { unit: 'minutes', least: 1, most: 60 },
  'chase-loss': { unit: 'money', least: 100, most: 100_000_000 },
  'chase-count': { unit: 'count', least: 1, most: 50 },
  'rise-percent': { unit: 'percent', least: 110, most: 1_000 },
  'rise-stake': { unit: 'money', least: 1, most: 100_000_000 },
  'rise-count': { unit: 'count', least: 2, most: 50 },
  'night-minutes': { unit: 'minutes', least: 10, most: 360 },
  'night-count': { unit: 'count', least: 1, most: 7 },
  'sitting-minutes': { unit: 'minutes', least: 30, most: 1_440 },
  'decline-count': { unit: 'count', least: 2, most: 50 },
  'cancel-count': { unit: 'count', least: 2, most: 50 },
  'raise-count': { unit: 'count', least: 1, most: 50 },
  'excluded-strength': { unit: 'percent', least: 10, most: 100 },
} as const satisfies Record<
  string,
  { unit: 'minutes' | 'money' | 'count' | 'percent'; least: number; most: number }
>

export type RiskThreshold = keyof typeof RISK_THRESHOLDS
export const RISK_THRESHOLD_NAMES = Object.keys(RISK_THRESHOLDS).filter(
  (name): name is RiskThreshold => name in RISK_THRESHOLDS,
)
export type Thresholds = Readonly<Record<RiskThreshold, number>>

/** In force until someone sets another. */
export const USUAL_THRESHOLDS: Thresholds = {
  'chase-minutes': 15,
  'chase-loss': 10_000,
  'chase-count': 3,
  'rise-percent': 200,
  'rise-stake': 1_000,
  'rise-count': 10,
  'night-minutes': 60,
  'night-count': 4,
  'sitting-minutes': 240,
  'decline-count': 4,
  'cancel-count': 3,
  'raise-count': 2,
  'excluded-strength': 50,
}

/** The one threshold a kind's measure is held against. */
export const MEASURED_BY = {
  'chasing-deposits': 'chase-count',
  'rising-stakes': 'rise-count',
  'night-play': 'night-count',
  'long-sitting': 'sitting-minutes',
  'declined-deposits': 'decline-count',
  'cancelled-withdrawals': 'cancel-count',
  'raised-limits': 'raise-count',
  'excluded-person': 'excluded-strength',
} as const satisfies Record<SignalKind, RiskThreshold>

/** Over how many days something is counted; of a sitting there is no such bound. */
export const COUNTED_DAYS = {
  'chasing-deposits': 1,
  'rising-stakes': 1,
  'night-play': 7,
  'long-sitting': undefined,
  'declined-deposits': 1,
  'cancelled-withdrawals': 7,
  'raised-limits': 7,
  'excluded-person': undefined,
} as const satisfies Record<SignalKind, number | undefined>

/** What two accounts may have in common. `person`: the same birth date and a name that is alike. */
export const LINK_REASONS = ['account', 'file', 'person', 'mailbox', 'device', 'address'] as const
export type LinkReason = (typeof LINK_REASONS)[number]

/** How sure each makes that two accounts are one person's, of 100. */
export const LINK_WEIGHTS: Readonly<Record<LinkReason, number>> = {
  account: 90,
  file: 85,
  person: 80,
  mailbox: 75,
  device: 50,
  address: 15,
}
/** From this strength on a link waits for someone. */
export const MIN_LINK = 50

/** What someone decided of a link. */
export const LINK_VERDICTS = ['same-person', 'household', 'different'] as const
export type LinkVerdict = (typeof LINK_VERDICTS)[number]

/**
 * Of 100: what the reasons say together: each takes its weight off the doubt that is left;
 * `likeness` of 100 tells how alike a `person`’s name is.
 */
export function linkStrength(reasons: readonly { why: LinkReason; likeness: number }[]): number {
  const doubt = reasons.reduce(
    (left, { why, likeness }) => left * (1 - (LINK_WEIGHTS[why] * likeness) / 10_000),
    1,
  )
  return Math.round((1 - doubt) * 100)
}
