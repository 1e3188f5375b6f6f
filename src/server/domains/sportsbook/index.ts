import type { FastifyInstance } from 'fastify'
import type { Notifications } from '#server/domains/notifications/index.ts'
import type { Wallet } from '#server/domains/wallet/index.ts'
import type { Platform } from '#server/platform/platform.ts'
import { createBook } from './book/book.ts'
import { createCoupons } from './coupons/coupons.ts'
import { anyIsDue, anyIsNear } from './coupons/due-work.ts'
import { createDesk } from './desk/desk.ts'
import { couponVoids } from './desk/void-coupons.ts'
import { sportsbookMetrics } from './metrics.ts'
import { createFollows } from './follows/calls.ts'

export { oddsChannel } from './book/prices/odds-news.ts'
export { reportMargins } from './book/prices/margin-report.ts'
export { sportBookOf } from './book/sports.ts'
export {
  answerDispute,
  countDisputes,
  countOpenDisputes,
  findDispute,
  openDisputes,
} from './coupons/settling/dispute.ts'
export type { CouponSums } from './coupons/desk/sum-coupons.ts'
export { acceptedCoupon } from './coupons/accepted-coupon.ts'
export { eraseDisputes } from './coupons/erase.ts'
export { LEDGER_CHECKS } from './coupons/ledger-checks.ts'
export { findCouponOwner } from './coupons/list-coupons.ts'
export { SETTLED_AT_ONCE } from './coupons/settling/settle.ts'
export { sourceOfTerm, sourceTerm } from './book/feed-prices/price-source.ts'
export type { DeskChange } from './desk/change-desk.ts'
export type { Preview, Verdict } from './desk/resettle.ts'
export type { VoidDone, VoidPreview } from './desk/void-coupons.ts'

export type Sportsbook = ReturnType<typeof createSportsbook>

export function createSportsbook(
  platform: Platform,
  {
    wallet,
    notifications,
  }: { wallet: Pick<Wallet, 'announceBalance'>; notifications: Pick<Notifications, 'announce'> },
) {
  const book = createBook(platform)
  const coupons = createCoupons(platform, { wallet, notifications, book })
  const desk = createDesk({ ...platform, prices: book.prices, onFacts: coupons.onFacts })
  const voids = couponVoids({ ...platform, news: coupons.news })
  const follows = createFollows(platform)
  book.onFacts(coupons.onFacts)
  return {
    book,
    coupons,
    desk,
    voids,
    calls: [...book.calls, ...coupons.calls, ...follows.calls],
    topics: [...book.topics, ...coupons.topics],
    routes: (http: FastifyInstance) => book.routes(http),
    metrics: sportsbookMetrics(platform.background.read),
    ownData: [...coupons.ownData, ...follows.ownData],
    start(): void {
      const { mode, uof, oddsApi } = platform.config
      if (mode === 'demo' && uof === undefined && oddsApi === undefined)
        platform.life.requires('the sportsbook’s fixtures', book.hasFixtures)
      book.start()
      coupons.clerk.start()
      platform.dueChecks.watch({ isDue: anyIsDue, isNear: anyIsNear, begin: coupons.clerk.wake })
    },
    async stop(): Promise<void> {
      await coupons.clerk.stop()
      await book.stop()
    },
  }
}
