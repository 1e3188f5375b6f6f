import { getCoupons } from '#shared/contracts/sportsbook.ts'
import { handle } from '#server/platform/http/calls.ts'
import type { Platform } from '#server/platform/platform.ts'
import { createBook } from './book/book.ts'

export type Sportsbook = ReturnType<typeof sportsbook>

/** The sportsbook: matches and their prices. No bet can be placed yet, so nobody has a coupon. */
export function sportsbook(platform: Platform) {
  const book = createBook(platform)
  return { ...book, calls: [...book.calls, handle(getCoupons, () => ({ rows: [], total: 0 }))] }
}
