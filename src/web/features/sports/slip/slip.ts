import { MAX_LEGS } from '#shared/sportsbook/coupon-bounds.ts'
import { COUPON_TYPES_ORDER, type SlipType } from './slip-types.ts'
import { isOutright, marketKey } from '../selection-id.ts'

export type LegStatus = 'open' | 'suspended' | 'closed'

export type PlaceTerms = { places: number; fraction: string; price: string }

/**
 * One selection on the slip. `taken` is the price that the player saw and accepted, `now` the
 * book's latest; both as on the wire.
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
  terms?: PlaceTerms | null
  eachWay?: boolean
}

/**
 * The player's bet slip. `stake` is as typed, per line or for the whole coupon according to
 * `stakeOf`; `stakes` are those of singles, by selection. `type` is the player's choice, undefined
 * while the selections determine it.
 */
export type Slip = {
  legs: readonly SlipLeg[]
  type: SlipType | undefined
  stake: string
  stakes: Readonly<Record<string, string>>
  stakeOf: 'line' | 'coupon'
  systems: readonly number[]
  /** A free bet that replaces the stake; its amount is wire money. */
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

export function removeClosed(slip: Slip): Slip {
  return slip.legs
    .filter(({ status }) => status === 'closed')
    .reduce((rest, { selectionID }) => removeLeg(rest, selectionID), slip)
}

export function isAllClosed({ legs }: Slip): boolean {
  return legs.length > 0 && legs.every(({ status }) => status === 'closed')
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

export function eachWayOf(
  { terms, eachWay }: Pick<SlipLeg, 'terms' | 'eachWay'>,
  type: SlipType,
): PlaceTerms | undefined {
  return eachWay === true && type !== 'builder' ? (terms ?? undefined) : undefined
}

export function slipType({ legs, type }: Slip): SlipType {
  if (type !== undefined) return type
  if (legs.length < 2) return 'single'
  return isOneMatch(legs) && !legs.some(({ selectionID }) => isOutright(selectionID))
    ? 'builder'
    : 'multi'
}

export function offeredTypes({ legs }: Slip): readonly SlipType[] {
  return COUPON_TYPES_ORDER.filter(
    (type) =>
      type !== 'builder' || sharesMatch(legs.filter(({ selectionID }) => !isOutright(selectionID))),
  )
}

export function isOneMatch(legs: readonly SlipLeg[]): boolean {
  return new Set(legs.map(({ eventID }) => eventID)).size === 1
}

/** Returns true if the slip is one coupon of one line, on which a whole free bet can be placed. */
export function takesFreeBet(slip: Slip): boolean {
  const type = slipType(slip)
  return (
    type !== 'system' &&
    (type !== 'single' || slip.legs.length === 1) &&
    slip.legs.every((leg) => eachWayOf(leg, type) === undefined)
  )
}

export function freeBetOf(slip: Slip): Slip['freeBet'] {
  return takesFreeBet(slip) ? slip.freeBet : undefined
}

export function sharesMatch(legs: readonly SlipLeg[]): boolean {
  return new Set(legs.map(({ eventID }) => eventID)).size < legs.length
}

export function freeLegs(legs: readonly SlipLeg[]): readonly SlipLeg[] {
  return legs.filter(({ banker }) => !banker)
}

/**
 * Returns the possible sizes of a system: from one free selection (a single, or a line with the
 * bankers) to all of them.
 */
export function systemSizes(legs: readonly SlipLeg[]): readonly number[] {
  return freeLegs(legs).map((_, index) => index + 1)
}

/** An update of a selection; absent fields stay unchanged. */
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

/** Applies updates to the slip's selections. Returns the same object if nothing changed. */
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

export function withPricesTaken(slip: Slip): Slip {
  return { ...slip, legs: slip.legs.map((leg) => ({ ...leg, taken: leg.now })) }
}

export function movedLegs({ legs }: Slip): readonly SlipLeg[] {
  return legs.filter(({ taken, now, status }) => status === 'open' && taken !== now)
}

function isSame(one: SlipLeg, other: SlipLeg): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

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
