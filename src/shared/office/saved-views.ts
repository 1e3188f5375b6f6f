import type { StaffAction } from './staff.ts'

export const LISTS_WITH_VIEWS = {
  transactions: 'payment.read',
  coupons: 'trading.read',
} as const satisfies Record<string, StaffAction>
export type ListWithViews = keyof typeof LISTS_WITH_VIEWS

export const MAX_SAVED_VIEWS = 50
export const MAX_VIEW_NAME = 60
export const MAX_VIEW_QUERY = 1_500
