export const PRODUCTS = ['casino', 'live', 'sports', 'bingo', 'virtual'] as const
export type Product = (typeof PRODUCTS)[number]
export const CONSENTS = ['site', 'email', 'sms'] as const

/** How the conditions of a group are combined: every one holds, at least one, or none of them. */
export const GROUP_MATCHES = ['all', 'any', 'none'] as const
export type GroupMatch = (typeof GROUP_MATCHES)[number]

export const MAX_GROUPS = 6
export const MAX_CONDITIONS = 16
export const MAX_DAYS = 365
/** What is read from the months of the ledger, which are archived after four months at the earliest. */
export const MAX_LEDGER_DAYS = 90

export const CONDITION_KINDS = [
  'registered',
  'signedIn',
  'language',
  'country',
  'consent',
  'level',
  'identity',
  'affiliate',
  'tags',
  'list',
  'balance',
  'deposit',
  'sum',
  'bet',
  'played',
  'favourite',
  'coupon',
  'bonus',
  'harm',
] as const
export type ConditionKind = (typeof CONDITION_KINDS)[number]

/** Only a group of 'none' has these: they leave players out and never address them. */
export const ONLY_EXCLUDING: ReadonlySet<string> = new Set<ConditionKind>(['harm'])

export const MOMENT_FORMS = ['within', 'notWithin', 'before', 'between', 'dates', 'never'] as const
export type MomentForm = (typeof MOMENT_FORMS)[number]

export const SUM_MEASURES = ['deposits', 'deposit-count', 'withdrawals', 'stakes', 'ggr'] as const
export type SumMeasure = (typeof SUM_MEASURES)[number]
/** The longest period of each measure in days, and whether it also has a sum since registration. */
export const SUM_PERIODS: Readonly<Record<SumMeasure, { days: number; hasEver: boolean }>> = {
  deposits: { days: MAX_DAYS, hasEver: true },
  'deposit-count': { days: MAX_LEDGER_DAYS, hasEver: true },
  withdrawals: { days: MAX_DAYS, hasEver: true },
  stakes: { days: MAX_DAYS, hasEver: true },
  ggr: { days: MAX_LEDGER_DAYS, hasEver: false },
}

export const BONUS_STATES = ['received', 'completed', 'lost', 'active', 'never'] as const
export type BonusState = (typeof BONUS_STATES)[number]
