import * as calls from '#shared/contracts/staff/coupon-page.ts'
import { Refusal } from '#shared/refusals.ts'
import { findCouponOwner } from '#server/domains/sportsbook/index.ts'
import { listAudit } from '#server/domains/staff/index.ts'
import { handleStaff, type StaffBoundCall } from '#server/platform/http/staff-calls.ts'
import { requirePlayer } from '../find-players.ts'
import type { House } from '../house.ts'
import { averageOf, presentSums } from './present-sums.ts'

const AUDIT_SHOWN = 50
const NO_VALUE = { legs: 0, percent: undefined }

export function couponPageCalls({
  platform: {
    database: { read },
  },
  sportsbook: { coupons },
}: House): StaffBoundCall[] {
  return [
    handleStaff(calls.getCoupon, async ({ lang, now }, { couponID }) => {
      const owner = await findCouponOwner(read, couponID)
      const page = owner && (await coupons.page(owner.couponId, lang, now))
      if (page === undefined) throw new Refusal('record not found')
      const { playerId, ...shown } = page
      const [player, audit] = await Promise.all([
        requirePlayer(read, playerId, now),
        listAudit(read, { subjectID: page.coupon.couponID, limit: AUDIT_SHOWN }),
      ])
      return {
        ...shown,
        player: {
          playerID: player.id,
          username: player.username,
          state: player.state,
          createdAt: player.createdAt,
        },
        audit: audit.rows,
      }
    }),
    handleStaff(calls.listRelatedCoupons, async ({ lang, now }, { couponID, limit, after }) => {
      const related = await coupons.related(couponID, { limit, after }, lang, now)
      if (related === undefined) throw new Refusal('record not found')
      return related
    }),
    handleStaff(calls.getBettingRecord, async ({ now }, { playerID }) => {
      await requirePlayer(read, playerID, now)
      const { count, sums } = await coupons.record(playerID)
      // Above the counted number of coupons, an average would read as many legs.
      const { legs, percent } = sums === undefined ? NO_VALUE : await coupons.closingValue(playerID)
      return {
        count,
        capped: sums === undefined,
        won: sums?.won ?? 0,
        lost: sums?.lost ?? 0,
        closingValue: percent === undefined ? null : { legs, percent },
        averageStake: sums === undefined ? null : averageOf(sums, count),
        sums: sums === undefined ? null : presentSums(sums),
      }
    }),
  ]
}
