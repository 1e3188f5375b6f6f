import {
  attributeOf,
  childrenOf,
  parseRecords,
  type XmlElement,
} from '#server/platform/xml/xml-records.ts'
import { readStatus, type EventStatus } from './event-status.ts'

/** Thrown for what is no message of the feed. */
export class NotUof extends Error {}

type OfEvent = { product: number; eventId: string; stampMs: number; requestId?: number }

export type NamedMarket = { typeId: string; specifiers: string; voidReason?: number }

export type PricedMarket = NamedMarket & { status: number | undefined; outcomes: PricedOutcome[] }
export type PricedOutcome = { id: string; isActive: boolean; odds?: number; chance?: number }

export type SettledOutcome = {
  id: string
  result: number
  voidFactor?: number
  deadHeatFactor?: number
}
export type SettledMarket = NamedMarket & { outcomes: SettledOutcome[] }
/** `outcomes`: only these are rolled back; empty for the whole market. */
export type RolledBackMarket = NamedMarket & { outcomes: string[] }

type Window = { fromMs?: number; toMs?: number }

export type UofMessage =
  | { kind: 'alive'; product: number; stampMs: number; isSubscribed: boolean }
  | { kind: 'product_down'; product: number; stampMs: number }
  | { kind: 'snapshot_complete'; product: number; stampMs: number; requestId: number }
  | (OfEvent & { kind: 'odds_change'; status?: EventStatus; markets: PricedMarket[] })
  | (OfEvent & { kind: 'bet_stop'; groups: string[]; status: number | undefined })
  | (OfEvent & { kind: 'bet_settlement'; certainty: number; markets: SettledMarket[] })
  | (OfEvent & { kind: 'rollback_bet_settlement'; markets: RolledBackMarket[] })
  | (OfEvent & Window & { kind: 'bet_cancel'; markets: NamedMarket[] })
  | (OfEvent & Window & { kind: 'rollback_bet_cancel'; markets: NamedMarket[] })
  | (OfEvent & { kind: 'fixture_change'; change?: number; startsAtMs?: number })
  | { kind: 'other'; name: string }

const ROOT = /^\uFEFF?\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--(?:(?!-->)[^])*-->\s*)*<(?:\w+:)?(\w+)/

export function rootOf(xml: string): string {
  const name = ROOT.exec(xml)?.[1]
  if (name === undefined) throw new NotUof('no XML document')
  return name
}

/**
 * Reads one message of the feed.
 * @throws NotUof naming what is missing or wrong
 */
export function readMessage(xml: string): UofMessage {
  const name = rootOf(xml)
  const [root, ...records] = parseRecords(xml, {
    root: name,
    paths: [
      `${name}/sport_event_status`,
      `${name}/odds/market`,
      `${name}/outcomes/market`,
      `${name}/market`,
    ],
    refuse: () => new NotUof(`${name} is not well-formed`),
  })
  if (root === undefined) throw new NotUof('no XML document')
  const markets = records.filter((each) => each.name === 'market')
  switch (name) {
    case 'alive':
      return {
        kind: name,
        ...sent(root),
        isSubscribed: attributeOf(root, 'subscribed') !== '0',
      }
    case 'product_down':
      return { kind: name, ...sent(root) }
    case 'snapshot_complete':
      return { kind: name, ...sent(root), requestId: whole(root, 'request_id') }
    case 'odds_change': {
      const status = records.find((each) => each.name === 'sport_event_status')
      return {
        kind: name,
        ...ofEvent(root),
        ...(status && { status: readStatus(status) }),
        markets: markets.map(pricedMarket),
      }
    }
    case 'bet_stop':
      return {
        kind: name,
        ...ofEvent(root),
        groups: groupsOf(attributeOf(root, 'groups')),
        status: optionalWhole(root, 'market_status'),
      }
    case 'bet_settlement':
      return {
        kind: name,
        ...ofEvent(root),
        certainty: whole(root, 'certainty'),
        markets: markets.map((market) => ({
          ...named(market),
          outcomes: childrenOf(market, 'outcome').map(settledOutcome),
        })),
      }
    case 'rollback_bet_settlement':
      return {
        kind: name,
        ...ofEvent(root),
        markets: markets.map((market) => ({
          ...named(market),
          outcomes: childrenOf(market, 'outcome').map((each) => required(each, 'id')),
        })),
      }
    case 'bet_cancel':
    case 'rollback_bet_cancel':
      return { kind: name, ...ofEvent(root), ...windowOf(root), markets: markets.map(named) }
    case 'fixture_change':
      return {
        kind: name,
        ...ofEvent(root),
        ...given('change', optionalWhole(root, 'change_type')),
        ...given('startsAtMs', positive(optionalWhole(root, 'start_time'))),
      }
    default:
      return { kind: 'other', name }
  }
}

/** A stop that names no group stops everything. */
function groupsOf(text: string): string[] {
  const groups = text.split('|').filter(Boolean)
  return groups.length === 0 ? ['all'] : groups
}

const sent = (root: XmlElement) => ({
  product: whole(root, 'product'),
  stampMs: whole(root, 'timestamp'),
})

function ofEvent(root: XmlElement): OfEvent {
  return {
    ...sent(root),
    eventId: required(root, 'event_id'),
    ...given('requestId', optionalWhole(root, 'request_id')),
  }
}

function windowOf(root: XmlElement): Window {
  return {
    ...given('fromMs', positive(optionalWhole(root, 'start_time'))),
    ...given('toMs', positive(optionalWhole(root, 'end_time'))),
  }
}

function named(market: XmlElement): NamedMarket {
  return {
    typeId: String(whole(market, 'id')),
    specifiers: attributeOf(market, 'specifiers'),
    ...given('voidReason', optionalWhole(market, 'void_reason')),
  }
}

function pricedMarket(market: XmlElement): PricedMarket {
  return {
    ...named(market),
    status: optionalWhole(market, 'status'),
    outcomes: childrenOf(market, 'outcome').map((outcome) => ({
      id: required(outcome, 'id'),
      isActive: attributeOf(outcome, 'active') === '1',
      ...given('odds', optionalNumber(outcome, 'odds')),
      ...given('chance', optionalNumber(outcome, 'probabilities')),
    })),
  }
}

function settledOutcome(outcome: XmlElement): SettledOutcome {
  return {
    id: required(outcome, 'id'),
    result: whole(outcome, 'result'),
    ...given('voidFactor', optionalNumber(outcome, 'void_factor')),
    ...given('deadHeatFactor', optionalNumber(outcome, 'dead_heat_factor')),
  }
}

function given<K extends string, V>(key: K, value: V | undefined): { [P in K]?: V } {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the key is computed
  return (value === undefined ? {} : { [key]: value }) as { [P in K]?: V }
}

function required(element: XmlElement, name: string): string {
  const value = attributeOf(element, name)
  if (value === '') throw new NotUof(`${element.name} has no ${name}`)
  return value
}

function optionalNumber(element: XmlElement, name: string): number | undefined {
  const text = attributeOf(element, name)
  if (text === '') return undefined
  const value = Number(text)
  if (!Number.isFinite(value)) throw new NotUof(`${element.name}: ${name} is no number`)
  return value
}

function optionalWhole(element: XmlElement, name: string): number | undefined {
  const value = optionalNumber(element, name)
  if (value !== undefined && !Number.isSafeInteger(value))
    throw new NotUof(`${element.name}: ${name} is no whole number`)
  return value
}

function whole(element: XmlElement, name: string): number {
  const value = optionalWhole(element, name)
  if (value === undefined) throw new NotUof(`${element.name} has no ${name}`)
  return value
}

const positive = (value: number | undefined) =>
  value !== undefined && value > 0 ? value : undefined
