import type { Notifications } from '#server/domains/notifications/index.ts'
import type { Wallet } from '#server/domains/wallet/index.ts'
import type { Lang } from '#shared/lang.ts'
import { databaseClock } from '#server/platform/clock-watch.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Offered, OnFacts } from '../book/offered.ts'
import { couponCalls } from './calls.ts'
import { couponClerk } from './clerk.ts'
import { closingValueOfPlayer, couponClosingValue, findClosing } from './desk/closing-value.ts'
import { readCouponPage } from './desk/coupon-page.ts'
import { listRelatedCoupons } from './desk/related-coupons.ts'
import { sumOfPlayer } from './desk/sum-coupons.ts'
import { getOwnCoupon, pageCoupons } from './list-coupons.ts'
import { couponNews } from './news.ts'
import { couponsOwnData } from './own-data.ts'
import { noteFacts } from './settling/note-facts.ts'
import { presentCoupon, presentCoupons } from './present.ts'
import { searchCoupons, sumCoupons, type CouponSearch } from './search-coupons.ts'
import { listCoupons } from './stored-coupon.ts'

type Ports = {
  wallet: Pick<Wallet, 'announceBalance'>
  notifications: Pick<Notifications, 'announce'>
  book: Offered
}

export type Coupons = ReturnType<typeof createCoupons>

export function createCoupons(platform: Platform, { wallet, notifications, book }: Ports) {
  const { database } = platform
  const clock = databaseClock(platform)
  const news = couponNews({ ...platform, clock, wallet, notifications, book })
  const clerk = couponClerk({ ...platform, clock, book, news })
  return {
    calls: couponCalls({
      database,
      clock,
      outbox: platform.outbox,
      book,
      news,
      requireRightClock: () => platform.clockWatch.requireRight(),
    }),
    topics: [news.topic],
    onFacts: noteFacts satisfies OnFacts,
    ownData: couponsOwnData(database.read),
    async ofPlayer(
      playerId: string,
      page: { limit: number; offset: number },
      lang: Lang,
      now: Date,
    ) {
      const { coupons } = await pageCoupons(database.read, playerId, page)
      return presentCoupons(database.read, book, coupons, lang, now)
    },
    /** Coupons of all players, newest first, with their owners. */
    async search(
      search: CouponSearch,
      page: { limit: number; after?: string | undefined },
      lang: Lang,
      now: Date,
    ) {
      const { coupons, next } = await searchCoupons(database.read, search, { ...page, now })
      const shown = await presentCoupons(database.read, book, coupons, lang, now)
      const closing = await findClosing(database.read, coupons)
      return {
        rows: coupons.flatMap((stored, n) => {
          const coupon = shown[n]
          if (coupon === undefined) return []
          const closingValue = couponClosingValue(stored, closing.get(stored.id) ?? [])
          return [{ coupon, playerId: stored.player_id, closingValue: closingValue ?? null }]
        }),
        next,
      }
    },
    /** As `search`, without what depends on current prices, disputes and waiting requests. */
    async list(
      search: CouponSearch,
      page: { limit: number; after?: string | undefined },
      lang: Lang,
      now: Date,
    ) {
      const { coupons, next } = await searchCoupons(database.read, search, { ...page, now })
      return {
        rows: coupons.map((coupon) => ({
          coupon: presentCoupon(coupon, lang, undefined),
          playerId: coupon.player_id,
          closedAt: coupon.closed_at,
        })),
        next,
      }
    },
    sum: (search: CouponSearch, now: Date) => sumCoupons(database.read, search, now),
    page: (couponId: string, lang: Lang, now: Date) =>
      readCouponPage(database.read, book, couponId, { lang, now }),
    record: (playerId: string) => sumOfPlayer(database.read, playerId),
    closingValue: (playerId: string) => closingValueOfPlayer(database.read, playerId),
    /** Other coupons of the player on the matches of a coupon; undefined if the id is unknown. */
    async related(
      couponId: string,
      page: { limit: number; after?: string | undefined },
      lang: Lang,
      now: Date,
    ) {
      const [coupon] = await listCoupons(database.read, [couponId])
      if (coupon === undefined) return undefined
      const { coupons, next } = await listRelatedCoupons(database.read, coupon, page)
      return { rows: await presentCoupons(database.read, book, coupons, lang, now), next }
    },
    /** @throws Refusal 'record not found' */
    async oneOfPlayer(couponId: string, playerId: string, lang: Lang, now: Date) {
      const [coupon] = await presentCoupons(
        database.read,
        book,
        [await getOwnCoupon(database.read, couponId, playerId)],
        lang,
        now,
      )
      return coupon
    },
    clerk,
    news,
  }
}
