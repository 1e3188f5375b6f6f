import { HAND_CLASSES, handClasses, type HandClass, type Wild } from './poker-hands.ts'
import type { Hundredths } from './multiplier.ts'

export const POKER_VARIANTS = [
  'jacks-or-better',
  'bonus',
  'double-bonus',
  'deuces-wild',
  'joker',
] as const
export type PokerVariant = (typeof POKER_VARIANTS)[number]

export const POKER_NAMES: Readonly<Record<PokerVariant, string>> = {
  'jacks-or-better': 'Jacks or Better',
  bonus: 'Bonus Poker',
  'double-bonus': 'Double Bonus',
  'deuces-wild': 'Deuces Wild',
  joker: 'Joker Poker',
}

export type PokerHand =
  | Exclude<HandClass, 'acesOrKings' | 'queensOrJacks' | 'nothing'>
  | 'fourOfAKind'
  | 'kingsOrBetter'
  | 'jacksOrBetter'
export type PokerPays = readonly (readonly [hand: PokerHand, pays: Hundredths])[]

export type PokerTable = {
  variant: PokerVariant
  wild: Wild
  deckCards: number
  /** Best first. The royal flush pays as with five coins. */
  pays: PokerPays
  /** Ranks five different cards: the index in `pays`, or one past its end. */
  indexOf(a: number, b: number, c: number, d: number, e: number): number
}

const MADE_OF: Readonly<Partial<Record<PokerHand, readonly HandClass[]>>> = {
  fourOfAKind: ['fourAces', 'fourTwosToFours', 'fourFivesToKings'],
  kingsOrBetter: ['acesOrKings'],
  jacksOrBetter: ['acesOrKings', 'queensOrJacks'],
}

function tableOf(variant: PokerVariant, wild: Wild, pays: PokerPays): PokerTable {
  const rowOf = Uint8Array.from(HAND_CLASSES, (handClass) => {
    const row = pays.findIndex(([hand]) =>
      (MADE_OF[hand] ?? [hand]).some((known) => known === handClass),
    )
    return row === -1 ? pays.length : row
  })
  const classOf = handClasses(wild)
  return {
    variant,
    wild,
    deckCards: wild === 'joker' ? 53 : 52,
    pays,
    indexOf: (a, b, c, d, e) => rowOf[classOf(a, b, c, d, e)] ?? pays.length,
  }
}

/** The pay tables known as 9/6, 8/5, 9/7/5, “not so ugly” deuces and 18/7/5. */
const TABLES: Readonly<Record<PokerVariant, PokerTable>> = {
  'jacks-or-better': tableOf('jacks-or-better', 'none', [
    ['royalFlush', 80_000],
    ['straightFlush', 5_000],
    ['fourOfAKind', 2_500],
    ['fullHouse', 900],
    ['flush', 600],
    ['straight', 400],
    ['threeOfAKind', 300],
    ['twoPair', 200],
    ['jacksOrBetter', 100],
  ]),
  bonus: tableOf('bonus', 'none', [
    ['royalFlush', 80_000],
    ['fourAces', 8_000],
    ['straightFlush', 5_000],
    ['fourTwosToFours', 4_000],
    ['fourFivesToKings', 2_500],
    ['fullHouse', 800],
    ['flush', 500],
    ['straight', 400],
    ['threeOfAKind', 300],
    ['twoPair', 200],
    ['jacksOrBetter', 100],
  ]),
  'double-bonus': tableOf('double-bonus', 'none', [
    ['royalFlush', 80_000],
    ['fourAces', 16_000],
    ['fourTwosToFours', 8_000],
    ['straightFlush', 5_000],
    ['fourFivesToKings', 5_000],
    ['fullHouse', 900],
    ['flush', 700],
    ['straight', 500],
    ['threeOfAKind', 300],
    ['twoPair', 100],
    ['jacksOrBetter', 100],
  ]),
  'deuces-wild': tableOf('deuces-wild', 'deuces', [
    ['royalFlush', 80_000],
    ['fourDeuces', 20_000],
    ['wildRoyal', 2_500],
    ['fiveOfAKind', 1_600],
    ['straightFlush', 1_000],
    ['fourOfAKind', 400],
    ['fullHouse', 400],
    ['flush', 300],
    ['straight', 200],
    ['threeOfAKind', 100],
  ]),
  joker: tableOf('joker', 'joker', [
    ['royalFlush', 80_000],
    ['fiveOfAKind', 20_000],
    ['wildRoyal', 10_000],
    ['straightFlush', 5_000],
    ['fourOfAKind', 1_800],
    ['fullHouse', 700],
    ['flush', 500],
    ['straight', 300],
    ['threeOfAKind', 200],
    ['twoPair', 100],
    ['kingsOrBetter', 100],
  ]),
}

export function pokerTable(variant: PokerVariant): PokerTable {
  return TABLES[variant]
}

export function pokerHand(
  { pays, indexOf }: PokerTable,
  cards: readonly number[],
): { hand: PokerHand; pays: Hundredths } | null {
  const [a, b, c, d, e] = cards
  if (a === undefined || b === undefined || c === undefined || d === undefined || e === undefined)
    throw new Error('a hand is five cards')
  const found = pays[indexOf(a, b, c, d, e)]
  return found === undefined ? null : { hand: found[0], pays: found[1] }
}
