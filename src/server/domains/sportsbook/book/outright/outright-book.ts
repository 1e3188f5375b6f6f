import type { FairMarket, FairSelection, LegOf, LegResult } from '#games/sportsbook/match-model.ts'
import type { PlaceRange } from '#games/sportsbook/outright/race.ts'
import { UnknownSelectionError } from '#games/sportsbook/market-rule.ts'
import type { MarketBook, MarketKey, MatchFace, StoredMatch } from '../sport-book.ts'
import { OUTRIGHT_TEXTS } from './outright-names.ts'
import {
  outrightFacts,
  outrightModel,
  type OutrightFacts,
  type OutrightModel,
} from './outright-cache.ts'

/**
 * Limits of the offered chances: entrants below MIN_CHANCE are not offered to win, places outside
 * MIN_PLACE–MAX_PLACE are not offered, and a winner above SURE closes the market.
 */
const MIN_CHANCE = 0.001
const MIN_PLACE = 0.004
const MAX_PLACE = 0.95
const SURE = 0.985
const FEWEST_PLACES = 2

export const outrightBook: MarketBook = {
  hasClock: false,
  hasBuilder: false,
  mainTypes: ['champion'],
  withdrawn: ({ facts }): OutrightFacts => ({ ...outrightFacts.parse(facts), state: 'void' }),
  markets(match): FairMarket[] {
    const facts = outrightFacts.parse(match.facts)
    if (facts.state !== 'open') return []
    const model = outrightModel.parse(match.model)
    return [...championMarket(model), ...placeMarkets(model)]
  },
  decide(match) {
    const facts = outrightFacts.parse(match.facts)
    return (leg) => resultOf(leg, facts)
  },
  chanceOfAll({ model }, legs) {
    const [leg] = legs
    const places = placesOf(leg?.market)
    return leg === undefined || legs.length > 1 || places === undefined
      ? undefined
      : outrightModel.parse(model).chances[leg.selection]?.[places - 1]
  },
  face,
  findMarket({ model }, { market, selection }) {
    const { entrants, places: maxPlaces } = outrightModel.parse(model)
    const places = placesOf(market)
    if (places === undefined || places > maxPlaces || !entrants.some(({ id }) => id === selection))
      return undefined
    return places === 1 ? CHAMPION : placeKey(places)
  },
  groupOf: () => 'main',
}

const CHAMPION = { key: 'champion', type: 'champion' } as const satisfies MarketKey
const placeKey = (places: number): MarketKey => ({
  key: `place:${places}`,
  type: 'place',
  line: places,
})

function placesOf(market: string | undefined): number | undefined {
  if (market === CHAMPION.key) return 1
  const places = /^place:([23])$/.exec(market ?? '')?.[1]
  return places === undefined ? undefined : Number(places)
}

export function isOutrightMarket(market: string): boolean {
  return placesOf(market) !== undefined
}

const selectionOf = (key: string, chance: number): FairSelection => ({
  key,
  chances: { won: chance, halfWon: 0, void: 0, halfLost: 0, lost: 1 - chance },
})

function championMarket({ entrants, places, chances }: OutrightModel): FairMarket[] {
  const open = entrants
    .filter(({ id }) => (chances[id]?.[0] ?? 0) >= MIN_CHANCE)
    .toSorted((a, b) => (chances[b.id]?.[0] ?? 0) - (chances[a.id]?.[0] ?? 0))
  if (open.length < 2 || open.some(({ id }) => (chances[id]?.[0] ?? 0) > SURE)) return []
  const placed = Array.from(
    { length: places - FEWEST_PLACES + 1 },
    (_, more) => FEWEST_PLACES + more,
  ).map((first) => ({
    places: first,
    chances: open.map(({ id }) => chances[id]?.[first - 1] ?? 0),
  }))
  return [
    {
      ...CHAMPION,
      selections: open.map(({ id }) => selectionOf(id, chances[id]?.[0] ?? 0)),
      ...(open.length > places && { placed }),
    },
  ]
}

function placeMarkets({ entrants, places: maxPlaces, chances }: OutrightModel): FairMarket[] {
  return Array.from(
    { length: maxPlaces - FEWEST_PLACES + 1 },
    (_, more) => FEWEST_PLACES + more,
  ).flatMap((places): FairMarket[] => {
    const chanceOf = (id: string) => chances[id]?.[places - 1] ?? 0
    const open = entrants
      .filter(({ id }) => chanceOf(id) >= MIN_PLACE && chanceOf(id) <= MAX_PLACE)
      .toSorted((a, b) => chanceOf(b.id) - chanceOf(a.id))
    return open.length < 2
      ? []
      : [{ ...placeKey(places), selections: open.map(({ id }) => selectionOf(id, chanceOf(id))) }]
  })
}

function resultOf(
  { market, selection }: LegOf,
  { state, ranges }: OutrightFacts,
): LegResult | 'open' {
  const places = placesOf(market)
  const range = ranges[selection]
  if (places === undefined || range === undefined)
    throw new UnknownSelectionError(
      `no selection ${JSON.stringify(selection)} in a market ${JSON.stringify(market)}`,
    )
  return placed(range, places, state)
}

function placed(
  [best, worst]: PlaceRange,
  places: number,
  state: OutrightFacts['state'],
): LegResult | 'open' {
  if (best > places) return { result: 'lost' }
  if (worst <= places) return { result: 'won' }
  if (state === 'over')
    return { result: 'dead_heat', places: places - best + 1, tied: worst - best + 1 }
  return state === 'void' ? { result: 'void' } : 'open'
}

/** Only prices are shown while the competition continues. */
function face({ facts, model }: StoredMatch): MatchFace {
  const { state, ranges } = outrightFacts.parse(facts)
  const nothing = { clock: null, period: null, score: null, scoreDetail: null, redCards: null }
  if (state === 'void')
    return { ...nothing, period: { tr: OUTRIGHT_TEXTS.tr.void, en: OUTRIGHT_TEXTS.en.void } }
  const names = outrightModel
    .parse(model)
    .entrants.filter(({ id }) => ranges[id]?.[0] === 1 && (ranges[id][1] === 1 || state === 'over'))
    .map(({ name }) => name)
  return names.length === 0
    ? nothing
    : {
        ...nothing,
        period: { tr: OUTRIGHT_TEXTS.tr.winners(names), en: OUTRIGHT_TEXTS.en.winners(names) },
      }
}
