import { baccaratThirds, baccaratTotal, isNatural } from '../../fairness/baccarat-cards.ts'
import type { Draw } from '../../fairness/draw.ts'
import type { Hundredths } from '../../originals/multiplier.ts'
import { DECKS, openShoe } from '../cards/shoe.ts'
import { createSingleTable, readListed } from '../single-table.ts'
import type { BaccaratEvent, BaccaratSide, BaccaratWinner } from '../table-events.ts'
import type { SpotOdds } from '../table-game.ts'
import { bonusTimes, isPair, pairTimes } from './side-bets.ts'

export type BaccaratHands = Readonly<Record<BaccaratSide, readonly number[]>>
type BaccaratFacts = {
  winner: BaccaratWinner
  player: number
  banker: number
  playerPair: boolean
  bankerPair: boolean
  natural: boolean
}

const ODDS: ReadonlyMap<string, SpotOdds> = new Map([
  ['player', { pays: '1:1', maxTimes: 200, rtpPercent: 98.76 }],
  ['banker', { pays: '0.95:1', maxTimes: 195, rtpPercent: 98.94 }],
  ['tie', { pays: '8:1', maxTimes: 900, rtpPercent: 85.64 }],
  ['playerpair', { pays: '11:1', maxTimes: 1_200, rtpPercent: 89.63 }],
  ['bankerpair', { pays: '11:1', maxTimes: 1_200, rtpPercent: 89.63 }],
  ['eitherpair', { pays: '5:1', maxTimes: 600, rtpPercent: 86.29 }],
  ['perfectpair', { pays: '25:1 · 200:1', maxTimes: 20_100, rtpPercent: 91.95 }],
  ['playerbonus', { pays: '1:1 – 30:1', maxTimes: 3_100, rtpPercent: 97.34 }],
  ['bankerbonus', { pays: '1:1 – 30:1', maxTimes: 3_100, rtpPercent: 90.62 }],
])

function dealHands(draw: Draw): BaccaratHands {
  const next = openShoe(draw, DECKS)
  const dealt = [next(), next(), next(), next()]
  const [player, banker] = [
    dealt.filter((_, at) => at % 2 === 0),
    dealt.filter((_, at) => at % 2 === 1),
  ]
  const thirds = baccaratThirds(baccaratTotal(player), baccaratTotal(banker), () => [next()])
  return { player: [...player, ...thirds.player], banker: [...banker, ...thirds.banker] }
}

export function winnerOf(player: number, banker: number): BaccaratWinner {
  if (player === banker) return 'tie'
  return player > banker ? 'player' : 'banker'
}

function factsOf(hands: BaccaratHands): BaccaratFacts {
  const [player, banker] = [baccaratTotal(hands.player), baccaratTotal(hands.banker)]
  return {
    winner: winnerOf(player, banker),
    player,
    banker,
    playerPair: isPair(hands.player),
    bankerPair: isPair(hands.banker),
    natural: naturalSides(hands).length > 0,
  }
}

function naturalSides(hands: BaccaratHands): BaccaratSide[] {
  return (['player', 'banker'] as const).filter((side) =>
    isNatural(baccaratTotal(hands[side].slice(0, 2))),
  )
}

/**
 * Returns the payout of a 1.00 stake on a main bet or one hand's pair; a tie returns player and
 * banker stakes.
 */
export function baccaratTimes(
  spot: string,
  { winner, playerPair, bankerPair }: Pick<BaccaratFacts, 'winner' | 'playerPair' | 'bankerPair'>,
): Hundredths {
  const wins = ODDS.get(spot)?.maxTimes ?? 0
  if (spot === 'playerpair') return playerPair ? wins : 0
  if (spot === 'bankerpair') return bankerPair ? wins : 0
  if (spot === winner) return wins
  return winner === 'tie' ? 100 : 0
}

/** Returns the payout of a 1.00 stake on any spot, side bets included. */
export function handsTimes(spot: string, hands: BaccaratHands): Hundredths {
  switch (spot) {
    case 'eitherpair':
    case 'perfectpair':
      return pairTimes(spot, hands.player, hands.banker)
    case 'playerbonus':
      return bonusTimes('player', factsOf(hands))
    case 'bankerbonus':
      return bonusTimes('banker', factsOf(hands))
    default:
      return baccaratTimes(spot, factsOf(hands))
  }
}

function cardEvent(hands: BaccaratHands, side: BaccaratSide, place: 1 | 2 | 3): BaccaratEvent[] {
  const card = hands[side][place - 1]
  return card === undefined
    ? []
    : [
        {
          type: 'baccaratCard',
          side,
          place,
          card,
          total: baccaratTotal(hands[side].slice(0, place)),
        },
      ]
}

function thirdEvents(hands: BaccaratHands): BaccaratEvent[] {
  return (['player', 'banker'] as const).flatMap((side) => [
    { type: 'third', side, draws: hands[side].length === 3 } as const,
    ...cardEvent(hands, side, 3),
  ])
}

function eventsOf(hands: BaccaratHands): BaccaratEvent[] {
  const { natural, ...result } = factsOf(hands)
  return [
    ...([1, 2] as const).flatMap((place) => [
      ...cardEvent(hands, 'player', place),
      ...cardEvent(hands, 'banker', place),
    ]),
    ...(natural ? [{ type: 'natural', sides: naturalSides(hands) } as const] : thirdEvents(hands)),
    { type: 'baccaratResult', ...result },
  ]
}

/**
 * Punto banco with eight decks reshuffled for every round, and five per cent commission on the
 * banker's wins.
 */
export const baccarat = createSingleTable<BaccaratHands>({
  id: 'baccarat',
  kind: 'baccarat',
  name: { tr: 'Boğaz Bakara', en: 'Bosphorus Baccarat' },
  phases: { bettingMs: 18_000, closingMs: 1_500, dealingMs: 12_000, resultMs: 5_000 },
  odds: ODDS,
  readSpot: readListed(ODDS),
  outcomeOf: dealHands,
  timesOf: handsTimes,
  eventsOf,
  markOf: (hands) => ({ kind: 'baccarat', ...factsOf(hands) }),
})
