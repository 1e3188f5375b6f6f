import { byItself } from '#server/platform/by-itself.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Offered } from '../book/offered.ts'
import { acceptPending, listDuePending } from './accept-pending.ts'
import { listDueCashouts } from './cashout-request.ts'
import { decideCashout } from './decide-cashout.ts'
import type { CouponNews } from './news.ts'
import { workRules } from './run-rules.ts'
import { settleBatch } from './settle.ts'

const STEP_MS = 250
const MOST_CASHOUTS = 200

type Deps = Pick<Platform, 'database' | 'clock' | 'log'> & { book: Offered; news: CouponNews }

export type CouponClerk = ReturnType<typeof couponClerk>

/**
 * Does what coupons wait for: takes or refuses those whose delay is over, and their cash-outs, carries results to those that hold them, and sells by the rules
 * of those that have one. It is fed from rows alone, so that a process may die anywhere and any other goes on; several may work at once.
 */
export function couponClerk({ database, clock, log, book, news }: Deps) {
  async function acceptDue(): Promise<number> {
    const due = await listDuePending(database, clock.now())
    for (const coupon of due) {
      const isDecided = await database.transaction((tx) => acceptPending(tx, book, coupon))
      if (isDecided) news.tell([{ couponId: coupon.id, playerId: coupon.player_id, isPaid: true, isTold: false }])
    }
    return due.length
  }

  async function decideCashouts(): Promise<void> {
    for (const due of await listDueCashouts(database.read, MOST_CASHOUTS)) {
      // One that cannot be decided holds up no other; it is tried again.
      const touched = await database.transaction((tx) => decideCashout(tx, book, due)).catch((error: unknown) => {
        log.warn({ err: error, couponId: due.couponId }, 'sportsbook: a cash-out')
        return undefined
      })
      if (touched !== undefined) news.tell([touched])
    }
  }

  /** One short transaction a batch; between two of them whoever waits in play comes first. */
  async function settleDue(): Promise<boolean> {
    const touched = await database.transaction((tx) => settleBatch(tx, clock.now()))
    if (touched === undefined) return false
    news.tell(touched)
    return true
  }

  /** Everything that is due now. Returns how long the longest batch took, in milliseconds. */
  async function work(): Promise<number> {
    let longestMs = 0
    for (let isMore = true; isMore;) {
      await acceptDue()
      await decideCashouts()
      const startedAt = performance.now()
      isMore = await settleDue()
      longestMs = Math.max(longestMs, performance.now() - startedAt)
    }
    await workRules(database, book, clock, news.tell)
    return longestMs
  }

  return {
    work,
    ...byItself('sportsbook: the coupons', log, async () => {
      await work()
      return STEP_MS
    }),
  }
}
