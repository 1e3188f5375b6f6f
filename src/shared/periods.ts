/**
 * Terms the law asks of the house, set by two people. `unit` of their whole numbers; `least` and
 * `most` are allowed.
 */
export const PERIODS = {
  /** Without anything until an account is dormant. */
  'dormant-after': { unit: 'days', least: 90, most: 1_825 },
  /** Before that its player is told. */
  'dormant-told': { unit: 'days', least: 7, most: 60 },
  /** After an account was closed until its personal data are erased. */
  'kept-after-closing': { unit: 'years', least: 5, most: 15 },
} as const
export type PeriodName = keyof typeof PERIODS
export const PERIOD_NAMES = [
  'dormant-after',
  'dormant-told',
  'kept-after-closing',
] as const satisfies readonly PeriodName[]

/** `warned`: told that it will be dormant; `returned`: was dormant, and is no more. */
export const DORMANT_VIEWS = ['dormant', 'warned', 'returned'] as const
export type DormantView = (typeof DORMANT_VIEWS)[number]

/** `due`: erased within so many days unless someone holds it back. */
export const RETENTION_VIEWS = ['due', 'held', 'erased'] as const
export type RetentionView = (typeof RETENTION_VIEWS)[number]
export const RETENTION_AHEAD_DAYS = 90
/** What is erased of a player, as the desk counts it. */
export const ERASED_PARTS = [
  'profile',
  'signIn',
  'documents',
  'bankAccounts',
  'payments',
  'notifications',
  'tickets',
  'chat',
  'disputes',
  'funds',
  'promotions',
  'signals',
  'links',
  'hits',
  'notes',
  'files',
  'mails',
  'letters',
] as const
export type ErasedPart = (typeof ERASED_PARTS)[number]
