import type { Coupon } from '#shared/contracts/sportsbook/coupons.ts'
import type { CouponType } from '#shared/sportsbook/coupon-choices.ts'
import { fromWireMoney, toWireMoney } from '#shared/money.ts'

/**
 * Selection of an edited coupon. `isOff`: to be removed; `was`: the selection it replaces; `isNew`:
 * added.
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

type DraftShape = {
  type: CouponType
  legs: { selectionID: string; banker: boolean; eachWay?: true }[]
  systems: number[]
}

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
 * Returns true if no selection is decided, sold or has begun. Competitions may be edited after
 * their start, because they may open again; the server decides.
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

/** Returns the stake of one line: "2.00" for a stake of "12.00" on six lines. */
export function lineStake({ stake, lines }: Pick<Coupon, 'stake' | 'lines'>): string {
  return toWireMoney(fromWireMoney(stake) / BigInt(lines))
}
