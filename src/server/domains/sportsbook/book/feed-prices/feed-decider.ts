import type { LegOf, LegResult } from '#games/sportsbook/match-model.ts'
import { resultByHand, type Desk } from '../desk.ts'
import type { EventPhase } from '../tables.ts'
import { feedMarketKey, feedOutcomeId, isFeedKey } from './feed-key.ts'
import { readOffer, type StoredOffer, type VoidWindow } from './stored-offer.ts'

export type Decided = LegResult | 'open'

/**
 * Decides the legs of an event. `voidsOf`: the windows of acceptance in which bets at the feed's
 * prices are void, whatever the result. `isProvisional`: the feed may still withdraw the result.
 */
export type Decider = {
  decide: (leg: LegOf) => Decided
  voidsOf: (leg: LegOf) => readonly VoidWindow[]
  isProvisional: (leg: LegOf) => boolean
}

type Decidable = { desk: Desk; phase: EventPhase; offer: StoredOffer }

/**
 * One rule: the desk's result first; then markets that the book has, always by the facts of the
 * match, regardless of who priced them; markets that only the feed has, by the feed. An undecided
 * one of a match that will not be completed is void.
 */
export function deciderOf(
  { desk, phase, offer }: Decidable,
  byFacts: (leg: LegOf) => Decided,
): Decider {
  const { decisions, markets } = readOffer(offer)
  const byKey = new Map(decisions.map((each) => [feedMarketKey(each.id), each]))
  // Most markets are not decided, and then nothing more is looked up.
  const keysByOwn =
    byKey.size === 0
      ? new Map<string, string>()
      : new Map(
          markets.flatMap(({ own, id }) => (own === undefined ? [] : [[own, feedMarketKey(id)]])),
        )
  const decisionOf = (market: string) =>
    byKey.get(isFeedKey(market) ? market : (keysByOwn.get(market) ?? ''))

  function byFeed(leg: LegOf): Decided {
    const decision = decisionOf(leg.market)
    if (decision?.voids?.some(isWhole) === true) return { result: 'void' }
    const result = decision?.results && decision.results[feedOutcomeId(leg.selection) ?? '']
    return result ?? (phase === 'cancelled' ? { result: 'void' } : 'open')
  }

  return {
    decide: (leg) =>
      resultByHand(desk, leg) ?? (isFeedKey(leg.market) ? byFeed(leg) : byFacts(leg)),
    voidsOf(leg) {
      if (resultByHand(desk, leg) !== undefined) return []
      const voids = decisionOf(leg.market)?.voids ?? []
      return isFeedKey(leg.market) && voids.some(isWhole) ? [] : voids
    },
    isProvisional(leg) {
      const decision = isFeedKey(leg.market) ? decisionOf(leg.market) : undefined
      return (
        decision?.isConfirmed === false &&
        decision.voids?.some(isWhole) !== true &&
        resultByHand(desk, leg) === undefined
      )
    },
  }
}

const isWhole = ({ from, to }: VoidWindow) => from === undefined && to === undefined
