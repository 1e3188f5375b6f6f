import type { Hundredths } from '../../originals/multiplier.ts'
import { rankOf } from '../cards/shoe.ts'
import type { TableEvent } from '../table-events.ts'

export const SIDE_BETS = ['perfectpairs', '21plus3'] as const
export type SideBet = (typeof SIDE_BETS)[number]
export type SideHand =
  | 'perfectPair'
  | 'colouredPair'
  | 'mixedPair'
  | 'suitedTrips'
  | 'straightFlush'
  | 'trips'
  | 'straight'
  | 'flush'
export type FirstCards = { own: readonly [number, number]; up: number }

/** Payouts of each hand, n to one, the best hand first. */
export const SIDE_PAYS: Readonly<Record<SideBet, readonly (readonly [SideHand, number])[]>> = {
  perfectpairs: [
    ['perfectPair', 25],
    ['colouredPair', 12],
    ['mixedPair', 6],
  ],
  '21plus3': [
    ['suitedTrips', 100],
    ['straightFlush', 40],
    ['trips', 30],
    ['straight', 10],
    ['flush', 5],
  ],
}

const SUITS = 4
const ACE_RANK = 12
const ACE_LOW = -1

function isRed(card: number): boolean {
  return card % SUITS < 2
}

function pairIn([first, second]: FirstCards['own']): SideHand | undefined {
  if (rankOf(first) !== rankOf(second)) return undefined
  if (first === second) return 'perfectPair'
  return isRed(first) === isRed(second) ? 'colouredPair' : 'mixedPair'
}

/** An ace is high or low: queen, king, ace and ace, two, three are straights. */
function isStraight(cards: readonly number[]): boolean {
  const ranks = cards.map(rankOf)
  const low = ranks.map((rank) => (rank === ACE_RANK ? ACE_LOW : rank))
  return [ranks, low].some((of) => {
    const [a = 0, b = 0, c = 0] = of.toSorted((one, other) => one - other)
    return b === a + 1 && c === b + 1
  })
}

function threeCardHand(cards: readonly number[]): SideHand | undefined {
  const isSuited = new Set(cards.map((card) => card % SUITS)).size === 1
  if (new Set(cards.map(rankOf)).size === 1) return isSuited ? 'suitedTrips' : 'trips'
  if (isStraight(cards)) return isSuited ? 'straightFlush' : 'straight'
  return isSuited ? 'flush' : undefined
}

export function sideHandOf(bet: SideBet, { own, up }: FirstCards): SideHand | undefined {
  return bet === 'perfectpairs' ? pairIn(own) : threeCardHand([...own, up])
}

export function sidePays(bet: SideBet, hand: SideHand): number {
  return SIDE_PAYS[bet].find(([name]) => name === hand)?.[1] ?? 0
}

/** Returns the payout of a 1.00 stake, including the stake. */
export function sideTimes(bet: SideBet, first: FirstCards): Hundredths {
  const hand = sideHandOf(bet, first)
  return hand === undefined ? 0 : (sidePays(bet, hand) + 1) * 100
}

export function firstCardsOf(events: readonly TableEvent[], seat: number): FirstCards | undefined {
  const [first, second] = events.flatMap((event) =>
    event.type === 'seatCard' && event.seat === seat ? [event.card] : [],
  )
  const up = events.find((event) => event.type === 'dealerCard')?.card
  return first === undefined || second === undefined || up === undefined
    ? undefined
    : { own: [first, second], up }
}

/** Reads "21plus3:4"; undefined for any other spot. */
export function readSideSpot(spot: string): { bet: SideBet; seat: number } | undefined {
  const [kind, seat] = spot.split(':')
  const bet = SIDE_BETS.find((known) => known === kind)
  return bet && { bet, seat: Number(seat) }
}
