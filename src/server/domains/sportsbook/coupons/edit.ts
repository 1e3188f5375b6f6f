import { randomUUID } from 'node:crypto'
import type { CallParsed, CallRow } from '#shared/contracts/contract.ts'
import type {
  editCoupon as editSpec,
  editQuote as quoteSpec,
} from '#shared/contracts/sportsbook/edits.ts'
import { combinedPrice, potentialReturn } from '#games/sportsbook/coupon/settle-coupon.ts'
import type { Lang } from '#shared/lang.ts'
import { toWireMoney } from '#shared/money.ts'
import { toWireCouponPrice } from '#shared/sportsbook/odds.ts'
import { Refusal } from '#shared/refusals.ts'
import { COUPONS_TEXTS } from '#shared/texts/server/texts.ts'
import { hashInput } from '#server/domains/wallet/index.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Offered, OfferedLeg } from '../book/offered.ts'
import { openSelections } from './cashout/cashout-value.ts'
import { heldAmounts } from './settling/held-exposure.ts'
import { isTaken } from './cashout/price-rule.ts'
import { beginOrder, placeEdited, type Placed } from './placing/place.ts'
import { quoteCoupon } from './placing/quote.ts'
import { offerFor, sellPart, toWireOffer, type Offer, type Selling } from './cashout/sell.ts'
import { lockCoupon, toCoupon, shareOf, type StoredCoupon } from './stored-coupon.ts'
import type { CouponTables } from './tables.ts'

const CALL = 'sportsbook.edit_coupon'
const WHOLE = 100

type EditInput = CallParsed<typeof editSpec>
type Edit = { playerId: string; lang: Lang; data: EditInput & { couponID: string } }
type Asked = Pick<CallParsed<typeof quoteSpec>, 'type' | 'legs' | 'systems'>

/** @throws Refusal `record not found`, `not possible`, `suspended` */
export async function quoteEdit(
  db: Db,
  book: Offered,
  coupon: StoredCoupon,
  data: CallParsed<typeof quoteSpec>,
  { lang, now }: { lang: Lang; now: Date },
): Promise<CallRow<typeof quoteSpec>> {
  const offered = await book.findOffered(db, allSelections(coupon, data), now)
  requireNotBegun(coupon, data, offered)
  const offer = await offerFor(db, book, coupon, WHOLE, offered, now)
  const quote = await quoteCoupon(db, book, data, {
    lang,
    now,
    playerId: coupon.player_id,
    creditMinor: offer.amountMinor,
    released: heldAmounts(coupon, coupon.open_minor),
  })
  const stakeMinor = data.stake * BigInt(quote.combinations)
  const differenceMinor = stakeMinor - offer.amountMinor
  return {
    value: toWireMoney(offer.amountMinor),
    fair: toWireMoney(offer.fairMinor),
    before: standing(coupon),
    after: {
      stake: toWireMoney(stakeMinor),
      lines: quote.combinations,
      price: quote.price,
      potentialWin: quote.potentialWin,
    },
    charged: toWireMoney(differenceMinor > 0n ? differenceMinor : 0n),
    paid: toWireMoney(differenceMinor < 0n ? -differenceMinor : 0n),
    minStake: quote.minStake,
    maxStake: quote.maxStake,
    limit: quote.limit,
    legs: quote.legs,
    problems: quote.problems,
  }
}

function standing(coupon: StoredCoupon): CallRow<typeof quoteSpec>['before'] {
  const sums = toCoupon(coupon)
  return {
    stake: toWireMoney(coupon.open_minor),
    lines: coupon.lines,
    price: toWireCouponPrice(combinedPrice(sums)),
    potentialWin: toWireMoney(
      shareOf(potentialReturn(sums).payoutMinor, coupon.open_minor, coupon.stake_minor),
    ),
  }
}

/**
 * Closes a coupon at its current value and places another at current prices: both or neither, under
 * one request. Locks the player, the coupon, the matches of both coupons, and the limits, in this
 * order.
 * @throws Refusal as placing and selling do; `not possible` where a match has begun or nothing
 * changes
 */
export async function editCoupon(
  tx: Tx,
  { book, outbox }: Selling,
  { playerId, lang, data }: Edit,
): Promise<Placed> {
  const request = { call: CALL, hash: hashInput(data) }
  const before = await beginOrder(
    tx,
    { playerId, requestId: data.requestId, hash: request.hash },
    CALL,
  )
  if (before !== undefined) return before
  const old = await lockCoupon(tx, data.couponID, playerId)
  if (old === undefined) throw new Refusal('record not found')
  const { offered, now } = await book.lockOffered(tx, allSelections(old, data))
  requireNotBegun(old, data, offered)
  if (isUnchanged(old, data)) throw new Refusal('not possible', {}, COUPONS_TEXTS.couponUnchanged)
  const offer = await offerFor(tx, book, old, WHOLE, offered, now)
  requireValue(data, offer, now)
  await sellPart(
    tx,
    outbox,
    old,
    offer,
    { requestId: randomUUID(), call: `${CALL}.sale`, hash: request.hash },
    now,
  )
  const placed = await placeEdited(
    tx,
    book,
    { playerId, lang, data, hash: request.hash },
    request.call,
    old.code,
    offered,
    now,
  )
  await tx
    .withTables<CouponTables>()
    .updateTable('sportsbook.coupon')
    .set({ replaced_by: placed.coupon.code })
    .where('id', '=', old.id)
    .execute()
  return placed
}

function allSelections(old: StoredCoupon, asked: Asked): string[] {
  return [
    ...new Set([
      ...old.legs.map(({ selectionId }) => selectionId),
      ...openSelections(old),
      ...asked.legs.map(({ selectionID }) => selectionID),
    ]),
  ]
}

function requireNotBegun(
  { state, legs }: StoredCoupon,
  asked: Asked,
  offered: ReadonlyMap<string, OfferedLeg>,
): void {
  const isOpen = state === 'open' || state === 'partially_cashedout'
  const hasBegun = (selectionId: string) => offered.get(selectionId)?.live === true
  if (
    !isOpen ||
    legs.some(({ result, selectionId }) => result !== undefined || hasBegun(selectionId))
  )
    throw new Refusal('not possible', {}, COUPONS_TEXTS.matchBegun)
  if (asked.legs.some(({ selectionID }) => hasBegun(selectionID)))
    throw new Refusal('not possible', {}, COUPONS_TEXTS.newMatchBegun)
}

function requireValue({ value, accept }: EditInput, offer: Offer, now: Date): void {
  if (!isTaken({ accept, tolerancePercent: 0 }, Number(value), Number(offer.amountMinor)))
    throw new Refusal('odds changed', toWireOffer(offer, now))
}

function isUnchanged(old: StoredCoupon, { type, legs, systems = [], stake }: EditInput): boolean {
  const shape = (one: { type: string; sizes: readonly number[]; legs: readonly string[] }) =>
    JSON.stringify([one.type, one.type === 'system' ? one.sizes : [], one.legs])
  const isSameStake = stake === old.line_stake_minor && old.open_minor === old.stake_minor
  return (
    isSameStake &&
    shape({
      type: old.type,
      sizes: old.sizes,
      legs: old.legs
        .map(
          ({ selectionId, isBanker, details }) =>
            `${selectionId} ${isBanker} ${details.eachWay !== undefined}`,
        )
        .toSorted(),
    }) ===
      shape({
        type,
        sizes: systems,
        legs: legs
          .map(
            ({ selectionID, banker, eachWay }) =>
              `${selectionID} ${banker === true} ${eachWay === true}`,
          )
          .toSorted(),
      })
  )
}
