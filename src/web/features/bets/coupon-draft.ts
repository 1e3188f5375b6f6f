import type { Coupon, CouponType } from '#shared/contracts/sportsbook.ts'
import { fromWireMoney, toWireMoney } from '#shared/money.ts'

/** An edited coupon as it is asked for: which legs are left, as which kind of coupon. */
type DraftShape = { type: CouponType; legs: { selectionID: string; banker: boolean }[]; systems: number[] }

/** A coupon without some of its selections: fewer make another kind of coupon. Undefined where none is left. */
export function withoutLegs({ type, systems, legs }: Pick<Coupon, 'type' | 'systems' | 'legs'>, removed: ReadonlySet<string>): DraftShape | undefined {
  const left = legs.filter(({ selectionID }) => !removed.has(selectionID)).map(({ selectionID, banker }) => ({ selectionID, banker }))
  if (left.length === 0) return undefined
  const plain = left.map(({ selectionID }) => ({ selectionID, banker: false }))
  if (left.length === 1) return { type: 'single', legs: plain, systems: [] }
  if (type !== 'system') return { type, legs: left, systems: [] }
  const others = left.filter(({ banker }) => !banker).length
  const sizes = systems.filter((size) => size <= others)
  return sizes.length === 0 ? { type: 'multi', legs: plain, systems: [] } : { type, legs: left, systems: sizes }
}

/** Whether nothing of a coupon is decided, sold or begun: the server has the last word. */
export function mayBeEdited({ state, legs }: Pick<Coupon, 'state' | 'legs'>, now: Date): boolean {
  return (state === 'open' || state === 'partially_cashedout') && legs.every(({ result, startTime }) => result === 'open' && new Date(startTime) > now)
}

/** The stake of one line: "12.00" of a coupon of six lines is "2.00". */
export function lineStake({ stake, lines }: Pick<Coupon, 'stake' | 'lines'>): string {
  return toWireMoney(fromWireMoney(stake) / BigInt(lines))
}
