import type { CouponState, CouponType } from '#shared/sportsbook/coupon-choices.ts'
import type { Lang } from '#shared/lang.ts'
import type { Minor } from '#shared/money.ts'

export type { CouponState, CouponType }
export type Accept = 'none' | 'higher' | 'percent' | 'any'
export type RejectReason = 'suspended' | 'odds changed'

export const OPEN_STATES = [
  'pending',
  'open',
  'partially_cashedout',
] as const satisfies readonly CouponState[]

export type CouponTable = {
  id: string
  code: string
  is_shared: boolean
  player_id: string
  type: CouponType
  sizes: number[]
  lines: number
  line_stake_minor: Minor
  stake_minor: Minor
  builder_milli: number | null
  state: CouponState
  open_minor: Minor
  sold_minor: Minor
  settled_minor: Minor
  returned_minor: Minor
  written_off_minor: Minor
  stake_cash_minor: Minor | null
  stake_bonus_minor: Minor | null
  accepts_at: Date | null
  accept: Accept
  tolerance_percent: string
  reject_reason: RejectReason | null
  lang: Lang
  placed_at: Date
  closed_at: Date | null
  replaces: string | null
  replaced_by: string | null
  free_bet_id: string | null
  accepted_at: Date | null
}

export type LegTable = {
  coupon_id: string
  n: number
  event_id: string
  market: string
  selection: string
  price_milli: number
  is_banker: boolean
  is_live: boolean
  starts_at: Date
  details: unknown
  result: unknown
  decided_by: unknown
}

export type CouponTables = {
  'sportsbook.coupon': CouponTable
  'sportsbook.leg': LegTable
}
