import { randomUUID } from 'node:crypto'
import type { CallParsed } from '#shared/contracts/contract.ts'
import type { setCashoutRule as setSpec } from '#shared/contracts/sportsbook/cash-out.ts'
import { potentialReturn } from '#games/sportsbook/coupon/settle-coupon.ts'
import type { Minor } from '#shared/money.ts'
import { refuseFields, Refusal } from '#shared/refusals.ts'
import { COUPONS_TEXTS } from '#shared/texts/server/texts.ts'
import { lockPlayer } from '#server/domains/wallet/index.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Offered } from '../../book/offered.ts'
import { dropRules, writeRule, type Condition } from './cashout-rule.ts'
import { cashoutValue, openLegs, openSelections } from './cashout-value.ts'
import { countOf, hasHappened } from './rule-conditions.ts'
import { partOf } from './sell.ts'
import { lockCoupon, toCoupon, shareOf, type StoredCoupon } from '../stored-coupon.ts'

type RuleInput = CallParsed<typeof setSpec>
type Setting = { playerId: string; data: RuleInput & { couponID: string } }
/**
 * The current offers for the rule's part and for the whole stake; undefined when there is no offer.
 */
type Worth = { partMinor: Minor; wholeMinor: Minor } | undefined

/**
 * Sets a coupon's rule with the player, the coupon and its matches locked, so that the checks hold
 * at the commit.
 * @throws Refusal `record not found`, `not possible` with a reason, `suspended` where a trailing
 * rule has no current offer to start from
 */
export async function setRule(tx: Tx, book: Offered, { playerId, data }: Setting): Promise<void> {
  await lockPlayer(tx, playerId)
  const coupon = await lockCoupon(tx, data.couponID, playerId)
  if (coupon === undefined) throw new Refusal('record not found')
  if (
    (coupon.state !== 'open' && coupon.state !== 'partially_cashedout') ||
    coupon.free_bet_id !== null
  )
    throw new Refusal('not possible')
  const { offered, now } = await book.lockOffered(tx, openSelections(coupon))
  const value = await cashoutValue(tx, book, coupon, offered, now)
  const offer = 'refused' in value ? undefined : partOf(coupon, value, data.part)
  const worth =
    offer === undefined || 'refused' in value
      ? undefined
      : { partMinor: offer.amountMinor, wholeMinor: wholeStakeWorth(coupon, value.amountMinor) }
  const condition = await conditionOf(tx, book, coupon, data, worth)
  const eventIds = openLegs(coupon).map(({ eventId }) => eventId)
  await writeRule(
    tx,
    { couponId: coupon.id, id: randomUUID(), playerId, part: data.part, condition },
    eventIds,
    now,
  )
}

/** @throws Refusal `record not found` */
export async function removeRule(tx: Tx, playerId: string, couponId: string): Promise<void> {
  await lockPlayer(tx, playerId)
  if ((await lockCoupon(tx, couponId, playerId)) === undefined)
    throw new Refusal('record not found')
  await dropRules(tx, [couponId])
}

/**
 * Scales an offer for the open stake to the whole stake, so that offers before and after a partial
 * sale are comparable.
 */
export function wholeStakeWorth(
  {
    open_minor: openMinor,
    stake_minor: stakeMinor,
  }: Pick<StoredCoupon, 'open_minor' | 'stake_minor'>,
  amountMinor: Minor,
): Minor {
  return (amountMinor * stakeMinor) / openMinor
}

async function conditionOf(
  tx: Tx,
  book: Offered,
  coupon: StoredCoupon,
  data: RuleInput,
  worth: Worth,
): Promise<Condition> {
  if (data.kind === 'target') return targetOf(coupon, data, worth)
  if (data.kind === 'trailing') {
    if (worth === undefined) throw new Refusal('suspended')
    return { kind: data.kind, percent: data.trailing ?? 0, bestMinor: worth.wholeMinor }
  }
  return eventOf(tx, book, coupon, data)
}

function targetOf(
  coupon: StoredCoupon,
  { target: targetMinor = 0n, part }: RuleInput,
  worth: Worth,
): Condition {
  if (targetMinor === 0n) throw refuseFields({ target: 'amountRange' })
  if (worth !== undefined && worth.partMinor >= targetMinor)
    throw new Refusal('not possible', {}, COUPONS_TEXTS.offerAlreadyThere)
  const maxMinor =
    (shareOf(potentialReturn(toCoupon(coupon)).payoutMinor, coupon.open_minor, coupon.stake_minor) *
      BigInt(part)) /
    100n
  if (targetMinor > maxMinor) throw new Refusal('not possible', {}, COUPONS_TEXTS.offerNeverReached)
  return { kind: 'target', targetMinor }
}

async function eventOf(
  tx: Tx,
  book: Offered,
  coupon: StoredCoupon,
  { incident = 'leg_decided', leg: place = 0 }: RuleInput,
): Promise<Condition> {
  const leg = coupon.legs[place]
  if (leg === undefined) throw refuseFields({ leg: 'invalid' })
  const stands = await book.findStands(tx, [leg.eventId])
  const count =
    incident === 'leg_decided'
      ? coupon.legs.length > 1
        ? 0
        : undefined
      : countOf(incident, leg, stands.get(leg.eventId))
  if (count === undefined) throw new Refusal('not possible', {}, COUPONS_TEXTS.noSuchEvent)
  // Half-time happens once: a count of 0 makes a rule set after it fail as already happened.
  const countBefore = incident === 'half_time' ? 0 : count
  if (leg.result !== undefined || hasHappened({ incident, countBefore }, leg, stands))
    throw new Refusal('not possible', {}, COUPONS_TEXTS.eventAlreadyHappened)
  return { kind: 'event', incident, leg: place, countBefore }
}
