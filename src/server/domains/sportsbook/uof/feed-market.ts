import type { FeedMarket, FeedOutcome } from '#games/sportsbook/world/feed-prices.ts'
import type { Fixture, Names } from '#games/sportsbook/world/types.ts'
import { LANGS, type Lang } from '#shared/lang.ts'
import type { Descriptions, MarketDescription } from './descriptions.ts'
import type { MarketState } from './match-state.ts'
import type { PricedOutcome } from './message.ts'
import { ownMarketOf } from './own-markets.ts'
import { flexScore, renderName, type NameContext } from './render-name.ts'

const ROUNDING = 1e-6
const MILLI = 1_000

type Described = Readonly<Record<Lang, MarketDescription>>

/** Undefined for a market that cannot be named yet, or whose outcomes are players. */
export function feedMarketOf(
  id: string,
  market: MarketState,
  fixture: Fixture,
  descriptions: Descriptions,
): FeedMarket | undefined {
  const { typeId, specifiers, status } = market
  const variant = specifiers['variant']
  const english = descriptions.find('en', typeId, variant)
  const turkish = descriptions.find('tr', typeId, variant)
  const en = english ?? turkish
  const tr = turkish ?? english
  if (en === undefined || tr === undefined || en.hasPlayers) return undefined
  const described: Described = { tr, en }
  const name = namesOf((lang) => renderName(described[lang].name, contextOf(lang, market, fixture)))
  if (name === undefined) return undefined
  const own = ownMarketOf(fixture.sport, typeId, specifiers, english)
  const outcomes = market.outcomes.flatMap((outcome): FeedOutcome[] => {
    const outcomeName = outcomeNames(outcome, market, fixture, described)
    const selection = own?.selectionOf(outcome.id)
    return outcomeName === undefined
      ? []
      : [{ ...priced(outcome), name: outcomeName, ...(selection && { own: selection }) }]
  })
  return { id, typeId, specifiers, name, status, ...(own && { ownKey: own.key }), outcomes }
}

function outcomeNames(
  { id }: PricedOutcome,
  market: MarketState,
  fixture: Fixture,
  described: Described,
): Names | undefined {
  const side = [fixture.home, fixture.away].find((each) => each.id === id.replaceAll(':', '.'))
  if (side !== undefined) return { tr: side.name, en: side.name }
  return namesOf((lang) => {
    const template = described[lang].outcomes.get(id)
    return template === undefined
      ? undefined
      : renderName(
          described[lang].isFlexScore ? flexScore(template, market.specifiers['score']) : template,
          contextOf(lang, market, fixture),
        )
  })
}

function contextOf(lang: Lang, { specifiers }: MarketState, { home, away }: Fixture): NameContext {
  return { lang, specifiers, home: home.name, away: away.name }
}

/** A text that is not translated is shown in the other language. */
function namesOf(nameIn: (lang: Lang) => string | undefined): Names | undefined {
  const [tr, en] = LANGS.map(nameIn)
  const either = tr ?? en
  return either === undefined ? undefined : { tr: tr ?? either, en: en ?? either }
}

/** The price is rounded down: nothing is paid that the feed did not offer. */
function priced({ id, isActive, odds, chance }: PricedOutcome): Omit<FeedOutcome, 'name'> {
  const priceMilli = odds === undefined ? undefined : Math.floor(odds * MILLI + ROUNDING)
  const isPrice = priceMilli !== undefined && priceMilli > MILLI
  return {
    id,
    isActive: isActive && isPrice,
    ...(isPrice && { priceMilli }),
    ...(chance !== undefined && chance >= 0 && chance <= 1 && { chance }),
  }
}
