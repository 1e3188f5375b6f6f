/** Groups of products that a deal may pay differently. `casino`: also bingo and virtual sports. */
export const AFFILIATE_PRODUCTS = ['casino', 'live', 'sports'] as const
export type AffiliateProduct = (typeof AFFILIATE_PRODUCTS)[number]

export const PARTNER_STATES = ['applied', 'active', 'suspended', 'rejected', 'closed'] as const
export type PartnerState = (typeof PARTNER_STATES)[number]

/** `code`: second factor pending; `contract`: the current contract is not accepted yet; `full`. */
export const PARTNER_STAGES = ['code', 'contract', 'full'] as const
export type PartnerStage = (typeof PARTNER_STAGES)[number]

/** A new version must be accepted before the portal can be used. */
export const CONTRACT_VERSION = '2026-11'

export const POSTBACK_KINDS = ['registration', 'first-deposit', 'qualified'] as const
export type PostbackKind = (typeof POSTBACK_KINDS)[number]

/** Replaced in a postback's address. None of them is personal data. */
export const POSTBACK_MACROS = [
  'event_id',
  'event',
  'click_id',
  'campaign',
  'player',
  'sub1',
  'sub2',
  'sub3',
  'time',
] as const

export const STATEMENT_LINES = [
  'share-casino',
  'share-live',
  'share-sports',
  'carried-in',
  'carried-out',
  'forgiven',
  'cpa',
  'cpa-reversed',
  'correction',
] as const
export type StatementLineKind = (typeof STATEMENT_LINES)[number]

export const PAYOUT_STATES = [
  'requested',
  'cancelled',
  'rejected',
  'approved',
  'paid',
  'returned',
] as const
export type PayoutState = (typeof PAYOUT_STATES)[number]

export const DEAL_MODELS = ['revenue-share', 'cpa', 'hybrid'] as const
export type DealModel = (typeof DEAL_MODELS)[number]

/** The charset of a sub-id, so that it needs no escaping anywhere. */
export const SUB_ID = /^[A-Za-z0-9_.-]{0,40}$/
export const SUB_IDS = 3
export const MAX_TIERS = 5
export const MAX_CAMPAIGNS = 50

export const AFFILIATE_SIGNS = [
  'same-email',
  'same-phone',
  'same-iban',
  'staff',
  'same-browser',
  'shared-device',
  'shared-iban',
  'cpa-threshold',
  'opposite-bets',
] as const
export type AffiliateSign = (typeof AFFILIATE_SIGNS)[number]
