import { z } from 'zod'
import { createTimedLoop } from '#server/platform/timed-loop.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Item } from '#server/platform/jobs/dead-letters.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Offered } from '../book/offered.ts'
import { acceptPending, dueCoupon, listDuePending } from './placing/accept-pending.ts'
import { dueCashout, listDueCashouts } from './cashout/cashout-request.ts'
import { dueRule } from './cashout/cashout-rule.ts'
import { decideCashout } from './cashout/decide-cashout.ts'
import { isAnyDue } from './due-work.ts'
import type { CouponNews } from './news.ts'
import { sellByRule, workRules } from './cashout/run-rules.ts'
import { moveOn, nextBatch, PlayerHeld, settleBatch, settleOne } from './settling/settle.ts'

/** `anyIsDue` finds due work sooner. */
const STEP_MS = 2_500
const MAX_CASHOUTS = 200

type Deps = Pick<Platform, 'database' | 'clock' | 'log' | 'deadLetters' | 'outbox'> & {
  book: Offered
  news: CouponNews
}

const letterOf = (decisionId: string, couponId: string): Item => ({
  id: `${decisionId} ${couponId}`,
  payload: { decisionId, couponId },
})

export type CouponClerk = ReturnType<typeof couponClerk>

function defineLetters({
  clock,
  deadLetters,
  outbox,
  book,
  news,
}: Pick<Deps, 'clock' | 'deadLetters' | 'outbox' | 'book' | 'news'>) {
  deadLetters.define('sportsbook:accept-pending', dueCoupon, async (tx, coupon) => {
    if (!(await acceptPending(tx, book, coupon))) return undefined
    return () =>
      news.publish([
        { couponId: coupon.id, playerId: coupon.player_id, isPaid: true, isNotified: false },
      ])
  })
  deadLetters.define('sportsbook:decide-cashout', dueCashout, async (tx, due) => {
    const touched = await decideCashout(tx, { book, outbox }, due)
    return touched && (() => news.publish([touched]))
  })
  deadLetters.define('sportsbook:sell-by-rule', dueRule, async (tx, rule) => {
    const touched = await sellByRule(tx, { book, outbox }, rule)
    return touched && (() => news.publish([touched]))
  })
  deadLetters.define(
    'sportsbook:settle-coupon',
    z.object({ decisionId: z.string().regex(/^\d+$/), couponId: z.guid() }),
    async (tx, { decisionId, couponId }) => {
      const touched = await settleOne(tx, outbox, BigInt(decisionId), couponId, clock.now())
      return () => news.publish(touched)
    },
  )
}

/**
 * Processes due coupon work: decides delayed coupons and cash-outs, settles coupons by results, and
 * sells by rules. Works from database rows only, so a process may crash anywhere and another
 * continues; several may run at once.
 */
export function couponClerk({ database, clock, log, deadLetters, outbox, book, news }: Deps) {
  async function acceptDue(): Promise<number> {
    const due = await listDuePending(database, clock.now())
    await deadLetters.runEach(
      'sportsbook:accept-pending',
      due.map((coupon) => ({ id: coupon.id, payload: coupon })),
    )
    return due.length
  }

  async function decideCashouts(): Promise<void> {
    const due = await listDueCashouts(database.read, MAX_CASHOUTS)
    await deadLetters.runEach(
      'sportsbook:decide-cashout',
      due.map((request) => ({ id: request.id, payload: request })),
    )
  }

  /**
   * One short transaction per batch, so that bets and cash-outs waiting in play are decided in
   * between.
   */
  async function settleDue(): Promise<boolean> {
    try {
      const batch = await database.transaction(settleAndKeep)
      if (batch === undefined) return false
      news.publish(batch.touched)
    } catch (error) {
      log.warn(
        { err: error },
        'sportsbook: a batch of coupons failed and is settled coupon by coupon',
      )
      await settleOneByOne()
    }
    return true
  }

  /**
   * Records coupons of locked players as dead letters in the commit that skips them; they are
   * settled later.
   */
  async function settleAndKeep(tx: Tx) {
    const batch = await settleBatch(tx, outbox, clock.now())
    if (batch === undefined) return undefined
    for (const couponId of batch.held)
      await deadLetters.keep(
        tx,
        'sportsbook:settle-coupon',
        letterOf(batch.decisionId, couponId),
        new PlayerHeld(),
      )
    return batch
  }

  /**
   * Completes a decision only after each of its coupons is settled or a dead letter. After an
   * interruption the same coupons are processed again without effect.
   */
  async function settleOneByOne(): Promise<void> {
    const batch = await nextBatch(database.read, clock.now())
    if (batch === undefined) return
    const { decisionId, couponIds } = batch
    await deadLetters.runEach(
      'sportsbook:settle-coupon',
      couponIds.map((couponId) => letterOf(decisionId, couponId)),
    )
    await database.transaction((tx) => moveOn(tx, batch))
  }

  defineLetters({ clock, deadLetters, outbox, book, news })

  /** Does all due work. Returns the duration of the longest batch, in milliseconds. */
  async function work(): Promise<number> {
    if (!(await isAnyDue(database.read, clock.now()))) return 0
    let longestMs = 0
    for (let isMore = true; isMore;) {
      await acceptDue()
      await decideCashouts()
      const startedAt = performance.now()
      isMore = await settleDue()
      longestMs = Math.max(longestMs, performance.now() - startedAt)
    }
    await workRules({ database, clock, log }, book, (rules) =>
      deadLetters.runEach(
        'sportsbook:sell-by-rule',
        rules.map((rule) => ({ id: rule.id, payload: rule })),
      ),
    )
    return longestMs
  }

  return {
    work,
    ...createTimedLoop('sportsbook: the coupons', log, async () => {
      await work()
      return STEP_MS
    }),
  }
}
