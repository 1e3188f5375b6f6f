import { sql } from 'kysely'
import { z } from 'zod'
import type { Lang } from '#shared/lang.ts'
import { Refusal } from '#shared/refusals.ts'
import type { Notifications } from '#server/domains/notifications/index.ts'
import type { Wallet } from '#server/domains/wallet/index.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Topic } from '#server/platform/realtime/realtime.ts'
import { rowMark } from '#server/platform/database/row-mark.ts'
import type { Offered } from '../book/offered.ts'
import { findNewestCoupon, getOwnCoupon } from './list-coupons.ts'
import { presentCoupons } from './present.ts'
import type { Touched } from './settling/settle.ts'

type Deps = Pick<Platform, 'bus' | 'database' | 'clock'> & {
  wallet: Pick<Wallet, 'announceBalance'>
  notifications: Pick<Notifications, 'announce'>
  book: Offered
}

export type CouponNews = ReturnType<typeof couponNews>

const channelOf = (playerId: string) => `coupons:${playerId}`

export function couponNews({ bus, database, clock, wallet, notifications, book }: Deps) {
  const present = async (coupon: Awaited<ReturnType<typeof getOwnCoupon>>, lang: Lang) =>
    (await presentCoupons(database.read, book, [coupon], lang, clock.now()))[0] ?? null

  const topic: Topic = {
    name: 'coupons',
    isPrivate: true,
    channel: (caller, argument) => (langOf(argument), channelOf(playerOf(caller))),
    hasSteps: true,
    mark: (caller) =>
      rowMark(database.read, sql`sportsbook.coupon where player_id = ${playerOf(caller)}::uuid`),
    async snapshot(caller, argument) {
      const coupon = await findNewestCoupon(database.read, playerOf(caller))
      return coupon === undefined ? null : present(coupon, langOf(argument))
    },
    readChange: async (caller, argument, couponId) =>
      present(
        await getOwnCoupon(database.read, z.string().parse(couponId), playerOf(caller)),
        langOf(argument),
      ),
  }

  return {
    topic,
    publish(touched: readonly Touched[]): void {
      for (const { couponId, playerId } of touched) bus.publish(channelOf(playerId), couponId)
      for (const playerId of playersOf(touched.filter(({ isPaid }) => isPaid)))
        wallet.announceBalance(playerId)
      for (const playerId of playersOf(touched.filter(({ isNotified }) => isNotified)))
        notifications.announce(playerId)
    },
  }
}

function playersOf(touched: readonly Touched[]): Set<string> {
  return new Set(touched.map(({ playerId }) => playerId))
}

function playerOf(caller: { playerId: string } | undefined): string {
  if (caller === undefined) throw new Refusal('anonymous user')
  return caller.playerId
}

function langOf(argument: string): Lang {
  if (argument === '') return 'tr'
  if (argument === 'tr' || argument === 'en') return argument
  throw new Refusal('record not found')
}
