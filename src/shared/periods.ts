/**
 * Legally required terms, set by two people. `unit` applies to the integer values; `min` and `max`
 * are the allowed range.
 */
export const PERIODS = {
  'dormant-after': { unit: 'days', min: 90, max: 1_825 },
  'dormant-notice': { unit: 'days', min: 7, max: 60 },
  'kept-after-closing': { unit: 'years', min: 5, max: 15 },
} as const
export type PeriodName = keyof typeof PERIODS
export const PERIOD_NAMES = [
  'dormant-after',
  'dormant-notice',
  'kept-after-closing',
] as const satisfies readonly PeriodName[]

/** `warned`: notified of the coming dormancy; `returned`: was dormant and is active again. */
export const DORMANT_VIEWS = ['dormant', 'warned', 'returned'] as const
export type DormantView = (typeof DORMANT_VIEWS)[number]

/** `due`: will be erased within a set number of days unless put on hold. */
export const RETENTION_VIEWS = ['due', 'held', 'erased'] as const
export type RetentionView = (typeof RETENTION_VIEWS)[number]
export const RETENTION_AHEAD_DAYS = 90
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
  'experiments',
  'automations',
  'savedBets',
  'files',
  'mails',
  'letters',
] as const
export type ErasedPart = (typeof ERASED_PARTS)[number]
