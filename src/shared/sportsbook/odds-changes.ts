import type { Market } from '#shared/contracts/sportsbook/markets.ts'
import type { OddsUpdate } from '#shared/contracts/sportsbook/outrights.ts'

/** The markets on offer. The positions of markets in steps refer to this list. */
export type SteppedOdds = OddsUpdate & { version: number }

/** The position of a market, then a value for each of its selections. */
type Row = [market: number, ...prices: string[]]

/**
 * The difference between two states of an event's prices. `prices` and `places` replace the prices
 * and place prices of a market. `open` and `halted` are markets that opened or were suspended with
 * all their selections. `settled` are removed afterwards. `whole` replaces or appends markets.
 */
export type OddsStep = {
  version: number
  suspended?: boolean
  outright?: OddsUpdate['outright']
  prices?: Row[]
  places?: Row[]
  open?: number[]
  halted?: number[]
  settled?: number[]
  whole?: Market[]
}

type TakenOdds =
  /** `update` names the markets that changed, as realtime `odds:EVENTID` does. */
  | { kind: 'taken'; odds: SteppedOdds; update: OddsUpdate }
  | { kind: 'known' }
  /** Messages were missed. The whole state is needed. */
  | { kind: 'gap' }

export function settledMarket(market: Market): Market {
  return {
    ...market,
    status: 'settled',
    selections: market.selections.map((selection) => ({ ...selection, status: 'closed' })),
  }
}

export function stepOf(known: SteppedOdds, update: OddsUpdate): OddsStep | undefined {
  const changes: Changes = { prices: [], places: [], open: [], halted: [], settled: [], whole: [] }
  const positions = new Map(known.markets.map(({ marketID }, at) => [marketID, at]))
  const updated = new Map(update.markets.map((market) => [market.marketID, market]))
  for (const [marketID, market] of updated) {
    const at = positions.get(marketID)
    const before = at === undefined ? undefined : known.markets[at]
    if (at !== undefined && before !== undefined) addChange(changes, at, before, market)
    else if (market.status !== 'settled') changes.whole.push(market)
  }
  const filled = Object.entries(changes).filter(([, rows]) => rows.length > 0)
  const hasOutright = update.outright !== undefined && !same(update.outright, known.outright)
  if (filled.length === 0 && !hasOutright && update.suspended === known.suspended) return undefined
  return {
    version: known.version + 1,
    ...(update.suspended !== known.suspended && { suspended: update.suspended }),
    ...(hasOutright && { outright: update.outright }),
    ...Object.fromEntries(filled),
  }
}

/** Applies a message of realtime `odds-changes:EVENTID`: the whole state or a step. */
export function takeOdds(
  known: SteppedOdds | undefined,
  message: SteppedOdds | OddsStep,
): TakenOdds {
  if ('markets' in message) {
    const { version: _version, ...update } = message
    return { kind: 'taken', odds: message, update }
  }
  if (known === undefined || message.version > known.version + 1) return { kind: 'gap' }
  if (message.version <= known.version) return { kind: 'known' }
  const changed = changedMarkets(known.markets, message)
  if (changed === undefined) return { kind: 'gap' }
  const { replaced, added } = changed
  const markets = [...known.markets.map((market, at) => replaced.get(at) ?? market), ...added]
  const { suspended = known.suspended, outright = known.outright, version } = message
  const stand = outright === undefined ? {} : { outright }
  return {
    kind: 'taken',
    odds: {
      version,
      suspended,
      ...stand,
      markets: markets.filter(({ status }) => status !== 'settled'),
    },
    update: { suspended, ...stand, markets: [...replaced.values(), ...added] },
  }
}

type Changes = Required<
  Pick<OddsStep, 'prices' | 'places' | 'open' | 'halted' | 'settled' | 'whole'>
>

function addChange(changes: Changes, at: number, before: Market, after: Market): void {
  if (after.status === 'settled') return void changes.settled.push(at)
  const hasNewStatus = !same(statusesOf(before), statusesOf(after))
  if (!same(frameOf(before), frameOf(after)) || (hasNewStatus && !isUniform(after)))
    return void changes.whole.push(after)
  if (hasNewStatus) changes[after.status === 'open' ? 'open' : 'halted'].push(at)
  const [prices, pricesBefore] = [after, before].map(pricesOf)
  if (prices !== undefined && !same(prices, pricesBefore)) changes.prices.push([at, ...prices])
  const [places, placesBefore] = [after, before].map(placesOf)
  if (places !== undefined && !same(places, placesBefore)) changes.places.push([at, ...places])
}

/** Returns undefined if the step does not fit these markets. */
function changedMarkets(
  markets: readonly Market[],
  { prices = [], places = [], open = [], halted = [], settled = [], whole = [] }: OddsStep,
): { replaced: ReadonlyMap<number, Market>; added: readonly Market[] } | undefined {
  const replaced = new Map<number, Market>()
  const change = (at: number, changeOf: (market: Market) => Market | undefined): boolean => {
    const market = replaced.get(at) ?? markets[at]
    const changed = market && changeOf(market)
    if (changed !== undefined) replaced.set(at, changed)
    return changed !== undefined
  }
  const fits =
    prices.every(([at, ...row]) => change(at, (market) => withValues(market, 'price', row))) &&
    places.every(([at, ...row]) => change(at, (market) => withValues(market, 'placePrice', row))) &&
    open.every((at) => change(at, (market) => withStatus(market, 'open'))) &&
    halted.every((at) => change(at, (market) => withStatus(market, 'suspended'))) &&
    settled.every((at) => change(at, settledMarket))
  if (!fits) return undefined
  const positions = new Map(markets.map(({ marketID }, at) => [marketID, at]))
  const added: Market[] = []
  for (const market of whole) {
    const at = positions.get(market.marketID)
    if (at === undefined) added.push(market)
    else replaced.set(at, market)
  }
  return { replaced, added }
}

function withValues(
  market: Market,
  field: 'price' | 'placePrice',
  row: readonly string[],
): Market | undefined {
  if (row.length !== market.selections.length) return undefined
  return {
    ...market,
    selections: market.selections.map((selection, nth) => ({
      ...selection,
      [field]: row[nth] ?? selection[field],
    })),
  }
}

function withStatus(market: Market, status: 'open' | 'suspended'): Market {
  return {
    ...market,
    status,
    selections: market.selections.map((selection) => ({ ...selection, status })),
  }
}

const same = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b)

const pricesOf = ({ selections }: Market) => selections.map(({ price }) => price)

/** Returns nothing if a selection has no place price. */
function placesOf({ selections }: Market): string[] {
  const places = selections.flatMap(({ placePrice }) => placePrice ?? [])
  return places.length === selections.length ? places : []
}

const statusesOf = ({ status, selections }: Market) => [
  status,
  ...selections.map((selection) => selection.status),
]

const isUniform = ({ status, selections }: Market): boolean =>
  selections.every((selection) => selection.status === status)

function frameOf({ type, name, group, line, selections, eachWay }: Market): unknown[] {
  const hasPlaces = selections.every(({ placePrice }) => placePrice !== undefined)
  return [
    [type, name, group, line ?? null, eachWay ?? null, hasPlaces],
    selections.map(({ selectionID, name: selectionName, placePrice }) => [
      selectionID,
      selectionName,
      hasPlaces ? null : (placePrice ?? null),
    ]),
  ]
}
