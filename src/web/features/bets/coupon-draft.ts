import type { Coupon, CouponType } from '#shared/contracts/sportsbook.ts'
import { fromWireMoney, toWireMoney } from '#shared/money.ts'

/**
 * A selection of an edited coupon. `isOff`: to be taken off; `was`: what it stands in the place of;
 * `isNew`: put on.
 */
export type DraftLeg = Pick<
  Coupon['legs'][number],
  'selectionID' | 'eventID' | 'event' | 'market' | 'selection' | 'price' | 'banker'
> & {
  eachWay: boolean
  isOutright: boolean
  isOff?: boolean
  was?: string
  isNew?: boolean
}

/** An edited coupon as it is asked for: which legs, as which kind of coupon. */
type DraftShape = {
  type: CouponType
  legs: { selectionID: string; banker: boolean; eachWay?: true }[]
  systems: number[]
}

/** A coupon's selections as an edit begins with them. */
export function draftOf({ legs }: Pick<Coupon, 'legs'>): DraftLeg[] {
  return legs.map(
    ({ selectionID, eventID, event, market, selection, price, banker, eachWay, outright }) => ({
      selectionID,
      eventID,
      event,
      market,
      selection,
      price,
      banker,
      eachWay: eachWay !== undefined,
      isOutright: outright === true,
    }),
  )
}

/**
 * The coupon that is left of a draft: more or fewer selections make another kind of coupon.
 * Undefined where none is left.
 */
export function shapeOf(
  { type, systems }: Pick<Coupon, 'type' | 'systems'>,
  draft: readonly DraftLeg[],
): DraftShape | undefined {
  const left = draft.filter(({ isOff }) => isOff !== true)
  const legs = left.map(({ selectionID, banker, eachWay }) => ({
    selectionID,
    banker,
    ...(eachWay && { eachWay: true as const }),
  }))
  const plain = legs.map((leg) => ({ ...leg, banker: false }))
  if (left.length === 0) return undefined
  if (left.length === 1) return { type: 'single', legs: plain, systems: [] }
  const isOneMatch = new Set(left.map(({ eventID }) => eventID)).size === 1
  if (type !== 'system') return { type: isOneMatch ? 'builder' : 'multi', legs: plain, systems: [] }
  const others = left.filter(({ banker }) => !banker).length
  const sizes = systems.filter((size) => size <= others)
  return sizes.length === 0
    ? { type: 'multi', legs: plain, systems: [] }
    : { type, legs, systems: sizes }
}

/** Whether a draft is the coupon as it was. */
export function isUnchanged(draft: readonly DraftLeg[], { legs }: Pick<Coupon, 'legs'>): boolean {
  return (
    draft.length === legs.length &&
    draft.every(
      ({ isOff, selectionID, eachWay }, at) =>
        isOff !== true &&
        selectionID === legs[at]?.selectionID &&
        eachWay === (legs[at]?.eachWay !== undefined),
    )
  )
}

/**
 * Whether nothing of a coupon is decided, sold or begun, but that a competition may open again: the
 * server has the last word.
 */
export function mayBeEdited({ state, legs }: Pick<Coupon, 'state' | 'legs'>, now: Date): boolean {
  return (
    (state === 'open' || state === 'partially_cashedout') &&
    legs.every(
      ({ result, startTime, outright }) =>
        result === 'open' && (outright === true || new Date(startTime) > now),
    )
  )
}

/** The stake of one line: "12.00" of a coupon of six lines is "2.00". */
export function lineStake({ stake, lines }: Pick<Coupon, 'stake' | 'lines'>): string {
  return toWireMoney(fromWireMoney(stake) / BigInt(lines))
}
