import type { Wallet } from '#server/domains/wallet/index.ts'
import { ownRows } from '#server/platform/own-data.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Offered, OnFacts } from '../book/offered.ts'
import { couponCalls } from './calls.ts'
import { couponClerk } from './clerk.ts'
import { decideLegs } from './decide-legs.ts'
import { couponNews } from './news.ts'
import { couponLegs } from './own-legs.ts'

type Ports = { wallet: Pick<Wallet, 'announceBalance'>; book: Offered }

export type Coupons = ReturnType<typeof createCoupons>

/** Coupons: placed, waiting, settled, sold. */
export function createCoupons(platform: Platform, { wallet, book }: Ports) {
  const { database, clock } = platform
  const news = couponNews({ ...platform, wallet, book })
  const clerk = couponClerk({ ...platform, book, news })
  return {
    calls: couponCalls({ database, clock, book, news }),
    /** Realtime `coupons`. */
    topics: [news.topic],
    /** Notes what became of a match's legs, in the transaction that writes its facts. */
    onFacts: decideLegs satisfies OnFacts,
    ownData: [
      ownRows(database.read, 'coupons', 'sportsbook.coupon', [
        'id', 'code', 'is_shared', 'type', 'sizes', 'lines', 'line_stake_minor', 'stake_minor', 'state', 'sold_minor', 'settled_minor', 'returned_minor', 'placed_at', 'closed_at',
      ], 'id'),
      couponLegs(database.read),
    ],
    /** What coupons wait for, done now; `start` does it by itself from then on. */
    clerk,
  }
}
