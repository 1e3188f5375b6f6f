import { MAX_LEGS } from '#shared/coupon-bounds.ts'
import { COUPON_TYPES_ORDER, type SlipType } from './slip-types.ts'
import { isOutright, marketKey } from '../selection-id.ts'

export type LegStatus = 'open' | 'suspended' | 'closed'

/**
 * What the place half of a selection would be paid: the first so many, at a part of the price's
 * profit.
 */
export type PlaceTerms = { places: number; fraction: string; price: string }

/**
 * One selection on the slip. `taken` is the price the player saw and took, `now` the book's latest;
 * both as on the wire.
 */
export type SlipLeg = {
  selectionID: string
  eventID: string
  event: string
  market: string
  selection: string
  taken: string
  now: string
  status: LegStatus
  live: boolean
  startTime: string
  clock: string | null
  banker: boolean
  /** Terms to bet it each way, where there are any, and whether the player does. */
  terms?: PlaceTerms | null
  eachWay?: boolean
}

/**
 * What a player is putting together. `stake` is as typed, per line or for the whole coupon as
 * `stakeOf` says; `stakes` are those of singles, by selection. `type` is what the player chose,
 * undefined while the selections themselves say it.
 */
export type Slip = {
  legs: readonly SlipLeg[]
  type: SlipType | undefined
  stake: string
  stakes: Readonly<Record<string, string>>
  stakeOf: 'line' | 'coupon'
  systems: readonly number[]
  /** A free bet that stands in for the stake; its amount as on the wire. */
  freeBet?: { id: string; amount: string }
}

export const FEWEST_LEGS: Readonly<Record<SlipType, number>> = {
  single: 1,
  multi: 2,
  system: 3,
  builder: 2,
}
export const EMPTY_SLIP: Slip = {
  legs: [],
  type: undefined,
  stake: '',
  stakes: {},
  stakeOf: 'line',
  systems: [],
}

/**
 * Puts a selection on the slip, in place of another of its market, or takes it off again. A full
 * slip stays as it is.
 */
export function toggleLeg(slip: Slip, leg: SlipLeg): Slip {
  if (hasLeg(slip, leg.selectionID)) return removeLeg(slip, leg.selectionID)
  const market = marketKey(leg.selectionID)
  const rest = slip.legs.filter(
    ({ selectionID }) => market === '' || marketKey(selectionID) !== market,
  )
  return rest.length >= MAX_LEGS ? slip : fit({ ...slip, legs: [...rest, leg] })
}

export function removeLeg(slip: Slip, selectionID: string): Slip {
  const { [selectionID]: _stake, ...stakes } = slip.stakes
  return fit({ ...slip, stakes, legs: slip.legs.filter((leg) => leg.selectionID !== selectionID) })
}

export function hasLeg({ legs }: Slip, selectionID: string): boolean {
  return legs.some((leg) => leg.selectionID === selectionID)
}

export function toggleBanker(slip: Slip, selectionID: string): Slip {
  return fit({
    ...slip,
    legs: slip.legs.map((leg) =>
      leg.selectionID === selectionID ? { ...leg, banker: !leg.banker } : leg,
    ),
  })
}

export function toggleEachWay(slip: Slip, selectionID: string): Slip {
  return {
    ...slip,
    legs: slip.legs.map((leg) =>
      leg.selectionID === selectionID ? { ...leg, eachWay: leg.eachWay !== true } : leg,
    ),
  }
}

/** The terms a selection is played each way at; undefined where it is not. */
export function eachWayOf(
  { terms, eachWay }: Pick<SlipLeg, 'terms' | 'eachWay'>,
  type: SlipType,
): PlaceTerms | undefined {
  return eachWay === true && type !== 'builder' ? (terms ?? undefined) : undefined
}

/**
 * What the slip would be played as: what the player chose, else what its selections are fit for.
 */
export function slipType({ legs, type }: Slip): SlipType {
  if (type !== undefined) return type
  if (legs.length < 2) return 'single'
  return isOneMatch(legs) && !legs.some(({ selectionID }) => isOutright(selectionID))
    ? 'builder'
    : 'multi'
}

/** The types worth offering: a builder only where a match stands on the slip twice. */
export function offeredTypes({ legs }: Slip): readonly SlipType[] {
  return COUPON_TYPES_ORDER.filter(
    (type) =>
      type !== 'builder' || sharesMatch(legs.filter(({ selectionID }) => !isOutright(selectionID))),
  )
}

/** Whether every selection is of the same match. */
export function isOneMatch(legs: readonly SlipLeg[]): boolean {
  return new Set(legs.map(({ eventID }) => eventID)).size === 1
}

/** Whether the slip is one coupon of one line, which a free bet can be placed on whole. */
export function takesFreeBet(slip: Slip): boolean {
  const type = slipType(slip)
  return (
    type !== 'system' &&
    (type !== 'single' || slip.legs.length === 1) &&
    slip.legs.every((leg) => eachWayOf(leg, type) === undefined)
  )
}

/** The free bet the slip would be placed with. */
export function freeBetOf(slip: Slip): Slip['freeBet'] {
  return takesFreeBet(slip) ? slip.freeBet : undefined
}

/** Whether two selections are of one match. */
export function sharesMatch(legs: readonly SlipLeg[]): boolean {
  return new Set(legs.map(({ eventID }) => eventID)).size < legs.length
}

/** Selections that are chosen from, bankers left out. */
export function freeLegs(legs: readonly SlipLeg[]): readonly SlipLeg[] {
  return legs.filter(({ banker }) => !banker)
}

/**
 * Sizes a system of this slip may have: from one of the free selections, a single or a line with
 * the bankers, to all of them.
 */
export function systemSizes(legs: readonly SlipLeg[]): readonly number[] {
  return freeLegs(legs).map((_, index) => index + 1)
}

/** A newer word on a selection; what it does not say stays. */
export type LegNews = { selectionID: string } & Partial<
  Pick<
    SlipLeg,
    | 'now'
    | 'status'
    | 'live'
    | 'clock'
    | 'event'
    | 'market'
    | 'selection'
    | 'startTime'
    | 'eventID'
    | 'terms'
  >
>

/** The slip with news of its selections; the same object where nothing is new. */
export function withNews(slip: Slip, news: readonly LegNews[]): Slip {
  const byId = new Map(news.map((item) => [item.selectionID, item]))
  let changed = false
  const legs = slip.legs.map((leg) => {
    const next = { ...leg, ...byId.get(leg.selectionID) }
    if (isSame(leg, next)) return leg
    changed = true
    return next
  })
  return changed ? { ...slip, legs } : slip
}

/** Takes every price as it is now. */
export function withPricesTaken(slip: Slip): Slip {
  return { ...slip, legs: slip.legs.map((leg) => ({ ...leg, taken: leg.now })) }
}

export function movedLegs({ legs }: Slip): readonly SlipLeg[] {
  return legs.filter(({ taken, now, status }) => status === 'open' && taken !== now)
}

function isSame(one: SlipLeg, other: SlipLeg): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** A choice that the selections left no longer allow is forgotten. */
function fit(slip: Slip): Slip {
  const fewest = slip.type === undefined ? 0 : FEWEST_LEGS[slip.type]
  const sizes = systemSizes(slip.legs)
  const type =
    slip.type !== undefined &&
    (slip.legs.length < fewest || !offeredTypes(slip).includes(slip.type))
      ? undefined
      : slip.type
  return {
    ...slip,
    type,
    systems: type === 'system' ? slip.systems.filter((size) => sizes.includes(size)) : [],
  }
}
