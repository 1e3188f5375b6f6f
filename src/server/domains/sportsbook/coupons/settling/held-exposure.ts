import { sql } from 'kysely'
import type { Minor } from '#shared/money.ts'
import type { Tx } from '#server/platform/database/database.ts'
import {
  amountOf,
  weightId,
  weightsOf,
  type WeighedCoupon,
  type WeighedLeg,
  type Weight,
} from '../exposure.ts'
import type { PlaceHalf } from '../placing/place-half.ts'
import type { CouponTable } from '../tables.ts'

const EVEN_MILLI = 1_000

type HeldCoupon = Pick<
  CouponTable,
  'type' | 'sizes' | 'lines' | 'line_stake_minor' | 'stake_minor' | 'builder_milli' | 'player_id'
> & {
  legs: readonly (Omit<WeighedLeg, 'eachWay' | 'countsAs'> &
    Pick<WeighedCoupon['legs'][number], 'isBanker'> & {
      isVoided?: boolean
      details: { eachWay?: PlaceHalf | undefined; countsAs?: string | undefined }
    })[]
}

type HeldChange = { coupon: HeldCoupon; fromMinor: Minor; toMinor: Minor }

function heldWeights({
  type,
  legs: held,
  sizes,
  lines,
  builder_milli: builderMilli,
  player_id: playerId,
}: HeldCoupon): Weight[] {
  const isAnyVoided = held.some(({ isVoided }) => isVoided === true)
  const legs = held.map((leg) => ({
    ...leg,
    // A voided leg counts at odds of 1.00, so nothing is lost with it.
    priceMilli: leg.isVoided === true ? EVEN_MILLI : leg.priceMilli,
    eachWay: leg.details.eachWay,
    countsAs: leg.details.countsAs,
  }))
  // Limits were checked when the coupon was placed, so no maximum is needed here.
  const builder = builderMilli === null ? undefined : isAnyVoided ? EVEN_MILLI : builderMilli
  return weightsOf({ type, legs, sizes, lines }, legs, builder, { playerId, payoutMinor: 0n })
}

/**
 * Adjusts the exposure to the open part of coupons: releases what was closed and adds what was
 * reopened. Skips finished matches, which take no more stakes. The limits are locked last, in their
 * own order.
 */
export async function holdExposure(tx: Tx, changes: readonly HeldChange[]): Promise<void> {
  const eventIds = await toBePlayed(tx, changes)
  if (eventIds.size === 0) return
  const sums = new Map<string, { weight: Weight; amountMinor: Minor }>()
  for (const { coupon, fromMinor, toMinor } of changes) {
    const weights = heldWeights(coupon).filter(({ eventId }) => eventIds.has(eventId))
    for (const weight of weights) {
      const id = weightId(weight)
      const whole = amountOf(weight, coupon.line_stake_minor)
      const moved =
        openShare(whole, toMinor, coupon.stake_minor) -
        openShare(whole, fromMinor, coupon.stake_minor)
      sums.set(id, { weight, amountMinor: (sums.get(id)?.amountMinor ?? 0n) + moved })
    }
  }
  await addTaken(tx, [...sums.values()])
}

export function heldAmounts(coupon: HeldCoupon, openMinor: Minor): Map<string, Minor> {
  return new Map(
    heldWeights(coupon).map((weight) => [
      weightId(weight),
      openShare(amountOf(weight, coupon.line_stake_minor), openMinor, coupon.stake_minor),
    ]),
  )
}

/** Rounded up, so that the parts of a coupon together release exactly the amount of the whole. */
function openShare(wholeMinor: Minor, openMinor: Minor, stakeMinor: Minor): Minor {
  return (wholeMinor * openMinor + stakeMinor - 1n) / stakeMinor
}

async function toBePlayed(tx: Tx, changes: readonly HeldChange[]): Promise<Set<string>> {
  const ids = new Set(changes.flatMap(({ coupon }) => coupon.legs.map(({ eventId }) => eventId)))
  if (ids.size === 0) return ids
  const { rows } = await sql<{
    id: string
  }>`select id from sportsbook.event where id = any(${[...ids]}::text[])
    and phase in ('upcoming', 'live')`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

async function addTaken(
  tx: Tx,
  sums: readonly { weight: Weight; amountMinor: Minor }[],
): Promise<void> {
  const weights = sums.map(({ weight }) => weight)
  await sql`update sportsbook.exposure e set taken_minor = greatest(0, e.taken_minor + c.amount)
    from (
      select x.event_id, x.part, x.key, a.amount from sportsbook.exposure x
      join unnest(${weights.map(({ eventId }) => eventId)}::text[],
        ${weights.map(({ part }) => part)}::text[], ${weights.map(({ key }) => key)}::text[],
        ${sums.map(({ amountMinor }) => amountMinor)}::bigint[]) as a (event_id, part, key, amount)
          using (event_id, part, key)
      order by x.event_id, x.part, x.key for update of x
    ) c
    where e.event_id = c.event_id and e.part = c.part and e.key = c.key`.execute(tx)
}
