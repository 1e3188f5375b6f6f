export const JOKER = 52
const CARDS = JOKER + 1

export type Wild = 'none' | 'deuces' | 'joker'

/** All hands that a pay table can name, best first by the usual ranking. */
export const HAND_CLASSES = [
  'royalFlush',
  'fourDeuces',
  'wildRoyal',
  'fiveOfAKind',
  'straightFlush',
  'fourAces',
  'fourTwosToFours',
  'fourFivesToKings',
  'fullHouse',
  'flush',
  'straight',
  'threeOfAKind',
  'twoPair',
  'acesOrKings',
  'queensOrJacks',
  'nothing',
] as const
export type HandClass = (typeof HAND_CLASSES)[number]

const [
  ROYAL,
  FOUR_DEUCES,
  WILD_ROYAL,
  FIVE,
  STRAIGHT_FLUSH,
  FOUR_ACES,
  FOUR_LOW,
  FOUR_OTHERS,
  FULL,
  FLUSH,
  STRAIGHT,
  THREE,
  TWO_PAIR,
  ACES_OR_KINGS,
  QUEENS_OR_JACKS,
  NOTHING,
] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]

const RANKS = 13
const ACE = 1 << 12
const TWOS_TO_FOURS = 0b111
const ACES_KINGS = 0b11 << 11
const QUEENS_JACKS = 0b11 << 9
const BROADWAY = 0b1_1111 << 8
const WHEEL = ACE | 0b1111

/** For a set of ranks: 1 if five ranks in a row contain it. */
const FITS_STRAIGHT = new Uint8Array(1 << RANKS)
for (const run of [WHEEL, ...Array.from({ length: RANKS - 4 }, (_, low) => 0b1_1111 << low)])
  for (let part = run; part > 0; part = (part - 1) & run) FITS_STRAIGHT[part] = 1

function bitsOf(wild: Wild) {
  const [ranks, suits, wilds] = [
    new Uint16Array(CARDS),
    new Uint8Array(CARDS),
    new Uint8Array(CARDS),
  ]
  for (let card = 0; card < CARDS; card++) {
    if (card === JOKER || (wild === 'deuces' && card < 4)) wilds[card] = 1
    else {
      ranks[card] = 1 << (card >> 2)
      suits[card] = 1 << (card & 3)
    }
  }
  return { ranks, suits, wilds }
}

type ClassOf = (a: number, b: number, c: number, d: number, e: number) => number

/** Returns the function that ranks five different cards: an index in `HAND_CLASSES`. */
export function handClasses(wild: Wild): ClassOf {
  const { ranks, suits, wilds } = bitsOf(wild)
  return (a, b, c, d, e) => {
    const ra = ranks[a] ?? 0
    const rb = ranks[b] ?? 0
    const rc = ranks[c] ?? 0
    const rd = ranks[d] ?? 0
    const re = ranks[e] ?? 0
    // Ranks that occur at least once, twice, three and four times.
    let once = ra | rb
    let twice = ra & rb
    let thrice = twice & rc
    twice |= once & rc
    once |= rc
    let four = thrice & rd
    thrice |= twice & rd
    twice |= once & rd
    once |= rd
    four |= thrice & re
    thrice |= twice & re
    twice |= once & re
    once |= re
    const suited =
      (suits[a] ?? 0) | (suits[b] ?? 0) | (suits[c] ?? 0) | (suits[d] ?? 0) | (suits[e] ?? 0)
    const wildCards =
      (wilds[a] ?? 0) + (wilds[b] ?? 0) + (wilds[c] ?? 0) + (wilds[d] ?? 0) + (wilds[e] ?? 0)
    return classOf(once, twice, thrice, four, (suited & (suited - 1)) === 0, wildCards)
  }
}

function classOf(
  once: number,
  twice: number,
  thrice: number,
  four: number,
  flush: boolean,
  wilds: number,
): number {
  if (wilds === 4) return FOUR_DEUCES
  const straight = twice === 0 && FITS_STRAIGHT[once] === 1
  if (straight && flush) {
    if ((once & ~BROADWAY) !== 0) return STRAIGHT_FLUSH
    return wilds === 0 ? ROYAL : WILD_ROYAL
  }
  const alike = wilds + (four !== 0 ? 4 : thrice !== 0 ? 3 : twice !== 0 ? 2 : 1)
  if (alike >= 5) return FIVE
  if (alike === 4) {
    if (four === ACE) return FOUR_ACES
    return (four & TWOS_TO_FOURS) === 0 ? FOUR_OTHERS : FOUR_LOW
  }
  const twoPair = (twice & (twice - 1)) !== 0
  if (twoPair && (thrice !== 0 || wilds === 1)) return FULL
  if (flush) return FLUSH
  if (straight) return STRAIGHT
  if (alike === 3) return THREE
  if (twoPair) return TWO_PAIR
  // A wild card pairs the highest card.
  const pair = wilds === 0 ? twice : once
  if ((pair & ACES_KINGS) !== 0) return ACES_OR_KINGS
  return (pair & QUEENS_JACKS) === 0 ? NOTHING : QUEENS_OR_JACKS
}
