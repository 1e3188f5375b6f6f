import { MAX_LEGS } from '#shared/sportsbook/coupon-bounds.ts'
import { isRecord } from '#web/lib/storage.ts'
import { EMPTY_SLIP, type LegStatus, type PlaceTerms, type Slip, type SlipLeg } from './slip.ts'
import { COUPON_TYPES_ORDER } from './slip-types.ts'

const STATUSES: readonly LegStatus[] = ['open', 'suspended', 'closed']
const AMOUNT = /^\d{1,12}\.\d{2}$/
const PRICE = /^\d+\.\d{2,3}$/

export function parseSlip(kept: unknown): Slip {
  if (!isRecord(kept) || !Array.isArray(kept['legs'])) return EMPTY_SLIP
  const legs = kept['legs']
    .map(parseLeg)
    .filter((leg) => leg !== undefined)
    .slice(0, MAX_LEGS)
  return {
    legs,
    type: COUPON_TYPES_ORDER.find((type) => type === kept['type']),
    stake: textOf(kept['stake']),
    stakes: isRecord(kept['stakes'])
      ? Object.fromEntries(Object.entries(kept['stakes']).map(([id, stake]) => [id, textOf(stake)]))
      : {},
    stakeOf: kept['stakeOf'] === 'coupon' ? 'coupon' : 'line',
    ...freeBetIn(kept['freeBet']),
    systems: Array.isArray(kept['systems'])
      ? kept['systems'].filter((size) => Number.isInteger(size))
      : [],
  }
}

function freeBetIn(value: unknown): Pick<Slip, 'freeBet'> {
  if (!isRecord(value)) return {}
  const { id, amount } = value
  return typeof id === 'string' && typeof amount === 'string' && AMOUNT.test(amount)
    ? { freeBet: { id, amount } }
    : {}
}

function parseLeg(value: unknown): SlipLeg | undefined {
  if (!isRecord(value)) return undefined
  const { selectionID, eventID, event, market, selection, taken, now, startTime, clock } = value
  const texts = [selectionID, eventID, event, market, selection, startTime]
  if (!texts.every((text) => typeof text === 'string') || !isPrice(taken) || !isPrice(now))
    return undefined
  const terms = parseTerms(value['terms'])
  return {
    selectionID: String(selectionID),
    eventID: String(eventID),
    event: String(event),
    market: String(market),
    selection: String(selection),
    startTime: String(startTime),
    taken,
    now,
    status: STATUSES.find((status) => status === value['status']) ?? 'open',
    live: value['live'] === true,
    clock: typeof clock === 'string' ? clock : null,
    banker: value['banker'] === true,
    ...(terms !== null && { terms }),
    ...(value['eachWay'] === true && { eachWay: true }),
  }
}

function parseTerms(value: unknown): PlaceTerms | null {
  if (!isRecord(value)) return null
  const { places, fraction, price } = value
  return typeof places === 'number' &&
    typeof fraction === 'string' &&
    FRACTION.test(fraction) &&
    isPrice(price)
    ? { places, fraction, price }
    : null
}

const FRACTION = /^1\/[45]$/
const isPrice = (value: unknown): value is string => typeof value === 'string' && PRICE.test(value)

const textOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 16) : '')
