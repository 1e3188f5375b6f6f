import type { Hundredths } from '../../originals/multiplier.ts'
import { DECKS, openShoe, rankOf } from '../cards/shoe.ts'
import { createSingleTable, readListed } from '../single-table.ts'
import type { DragonTigerWinner } from '../table-events.ts'
import type { SpotOdds } from '../table-game.ts'

export type DragonTigerCards = { dragon: number; tiger: number }
type DragonTigerFacts = { winner: DragonTigerWinner; suited: boolean }

const HALF: Hundredths = 50
const RANKS = 13
const SUITS = 4

const ODDS: ReadonlyMap<string, SpotOdds> = new Map([
  ['dragon', { pays: '1:1', maxTimes: 200, rtpPercent: 96.26 }],
  ['tiger', { pays: '1:1', maxTimes: 200, rtpPercent: 96.26 }],
  ['tie', { pays: '11:1', maxTimes: 1_200, rtpPercent: 89.63 }],
  ['suitedtie', { pays: '50:1', maxTimes: 5_100, rtpPercent: 86.02 }],
])

export function dragonTigerRank(card: number): number {
  return (rankOf(card) + 1) % RANKS
}

export function dragonTigerFacts({ dragon, tiger }: DragonTigerCards): DragonTigerFacts {
  const [high, low] = [dragonTigerRank(dragon), dragonTigerRank(tiger)]
  if (high === low) return { winner: 'tie', suited: dragon % SUITS === tiger % SUITS }
  return { winner: high > low ? 'dragon' : 'tiger', suited: false }
}

/** Returns the payout of a 1.00 stake; a tie returns half of dragon and tiger stakes. */
export function dragonTigerTimes(spot: string, { winner, suited }: DragonTigerFacts): Hundredths {
  const wins = ODDS.get(spot)?.maxTimes ?? 0
  if (spot === 'suitedtie') return suited ? wins : 0
  if (spot === winner) return wins
  return winner === 'tie' ? HALF : 0
}

export const dragonTiger = createSingleTable<DragonTigerCards>({
  id: 'dragon-tiger',
  kind: 'dragontiger',
  name: { tr: 'Ejderha Kaplan', en: 'Dragon Tiger' },
  phases: { bettingMs: 14_000, closingMs: 1_500, dealingMs: 5_000, resultMs: 4_000 },
  odds: ODDS,
  readSpot: readListed(ODDS),
  outcomeOf(draw) {
    const next = openShoe(draw, DECKS)
    const dragon = next()
    return { dragon, tiger: next() }
  },
  timesOf: (spot, cards) => dragonTigerTimes(spot, dragonTigerFacts(cards)),
  eventsOf: (cards) => [
    { type: 'dragonTigerCard', side: 'dragon', card: cards.dragon },
    { type: 'dragonTigerCard', side: 'tiger', card: cards.tiger },
    { type: 'dragonTigerResult', ...dragonTigerFacts(cards) },
  ],
  markOf: (cards) => ({ kind: 'dragontiger', ...cards, ...dragonTigerFacts(cards) }),
})
