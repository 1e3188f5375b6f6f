import type { EvidenceSubject } from '#shared/office/evidence.ts'
import { Refusal } from '#shared/refusals.ts'
import { isUuid } from '#shared/uuid.ts'
import { findCouponOwner, findDispute } from '#server/domains/sportsbook/index.ts'
import { getComplaint, getComplaintByNumber } from '#server/domains/support/index.ts'
import { requirePlayer } from '../find-players.ts'
import type { House } from '../house.ts'

/** The subject of a pack, its player and its title. `leg`: for disputes only. */
export type Subject = { kind: EvidenceSubject; id: string; playerId: string; title: string }

export async function requireSubject(
  {
    platform: {
      database: { read },
    },
    rounds,
  }: House,
  kind: EvidenceSubject,
  asked: string,
  now: Date,
): Promise<Subject> {
  const id = asked.toLowerCase()
  switch (kind) {
    case 'player': {
      if (!isUuid(id)) throw new Refusal('record not found')
      return { kind, id, playerId: id, title: (await requirePlayer(read, id, now)).username }
    }
    case 'coupon': {
      const coupon = await requireCoupon(asked)
      return { kind, id: coupon.couponId, playerId: coupon.playerId, title: coupon.code }
    }
    case 'dispute': {
      const { couponId, leg } = disputeOf(id)
      const coupon = await requireCoupon(couponId)
      if ((await findDispute(read, coupon.couponId, leg)) === undefined)
        throw new Refusal('record not found')
      return {
        kind,
        id: `${coupon.couponId}/${leg}`,
        playerId: coupon.playerId,
        title: `${coupon.code}/${leg + 1}`,
      }
    }
    case 'round': {
      const playerId = isUuid(id)
        ? ((await rounds.findOwner(id)) ?? (await rounds.findHosted(id))?.playerId)
        : undefined
      if (playerId === undefined) throw new Refusal('record not found')
      return { kind, id, playerId, title: id.slice(0, 8) }
    }
    case 'complaint': {
      const complaint = isUuid(id)
        ? await getComplaint(read, id)
        : /^\d{1,15}$/.test(id)
          ? await getComplaintByNumber(read, BigInt(id))
          : undefined
      if (complaint === undefined) throw new Refusal('record not found')
      return {
        kind,
        id: complaint.id,
        playerId: complaint.player_id,
        title: String(complaint.number),
      }
    }
    default:
      return kind satisfies never
  }

  async function requireCoupon(idOrCode: string) {
    const coupon = await findCouponOwner(read, idOrCode)
    if (coupon === undefined) throw new Refusal('record not found')
    return coupon
  }
}

/** Parses a dispute ID, "COUPON/0". @throws Refusal 'record not found' */
export function disputeOf(id: string): { couponId: string; leg: number } {
  const [, couponId, leg] = /^([0-9a-f-]{36})\/(\d{1,2})$/.exec(id) ?? []
  if (couponId === undefined || !isUuid(couponId)) throw new Refusal('record not found')
  return { couponId, leg: Number(leg) }
}
