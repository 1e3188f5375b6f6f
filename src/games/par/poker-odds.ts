import { handIndex, POKER_PAYS } from '../originals/poker-hands.ts'
import { bestHold } from '../originals/poker-perfect.ts'

const HAND = 5
const DECK = 52
const ALL = (1 << HAND) - 1
const NOTHING = POKER_PAYS.length
const DRAWS = [1, 47, 1_081, 16_215, 178_365, 1_533_939]
const SIZES = Array.from(
  { length: ALL + 1 },
  (_, mask) => [1, 2, 4, 8, 16].filter((bit) => (mask & bit) !== 0).length,
)
const CHOOSE = Array.from({ length: DECK + 1 }, (_, n) =>
  Array.from({ length: HAND + 1 }, (__, k) => {
    let ways = 1
    for (let i = 0; i < k; i++) ways = (ways * (n - i)) / (i + 1)
    return ways
  }),
)

/**
 * Chances of each paying hand, best first: as dealt, and after perfect play has drawn. Counted over
 * all hands; takes seconds.
 */
export type PokerOdds = { dealt: number[]; perfect: number[]; hands: number }

export function pokerOdds(): PokerOdds {
  const counted = countHands()
  const perfect = POKER_PAYS.map(() => 0)
  for (const { hand, count } of counted.kinds.values()) {
    const made = (rank: number, mask: number) => counted.holding(rank, hand, mask)
    const { mask } = bestHold((held) =>
      POKER_PAYS.reduce((sum, [, pays], rank) => sum + pays * made(rank, held), 0),
    )
    const thrown = ~mask & ALL
    POKER_PAYS.forEach((_, rank) => {
      let [sum, part] = [0, thrown]
      for (;;) {
        sum += ((SIZES[part] ?? 0) % 2 === 1 ? -1 : 1) * made(rank, mask | part)
        if (part === 0) break
        part = (part - 1) & thrown
      }
      perfect[rank] = (perfect[rank] ?? 0) + (sum / (DRAWS[SIZES[thrown] ?? 0] ?? 1)) * count
    })
  }
  return {
    dealt: counted.dealt,
    perfect: perfect.map((sum) => sum / counted.hands),
    hands: counted.hands,
  }
}

type Kind = { hand: number[]; count: number }

function countHands() {
  const dealt = POKER_PAYS.map(() => 0)
  const tables = POKER_PAYS.map(() =>
    Array.from({ length: HAND }, (_, size) => new Float64Array(CHOOSE[DECK]?.[size] ?? 0)),
  )
  const kinds = new Map<number, Kind>()
  let hands = 0
  const see = (hand: number[]): void => {
    hands++
    addKind(kinds, hand)
    const rank = rankOf(hand)
    if (rank === NOTHING) return
    dealt[rank] = (dealt[rank] ?? 0) + 1
    for (let mask = 0; mask < ALL; mask++) {
      const sums = tables[rank]?.[SIZES[mask] ?? 0]
      const place = placeOf(hand, mask)
      if (sums !== undefined) sums[place] = (sums[place] ?? 0) + 1
    }
  }
  for (let a = 0; a < 48; a++)
    for (let b = a + 1; b < 49; b++)
      for (let c = b + 1; c < 50; c++)
        for (let d = c + 1; d < 51; d++) for (let e = d + 1; e < 52; e++) see([a, b, c, d, e])
  const holding = (rank: number, hand: readonly number[], mask: number): number =>
    mask === ALL
      ? Number(rankOf(hand) === rank)
      : (tables[rank]?.[SIZES[mask] ?? 0]?.[placeOf(hand, mask)] ?? 0)
  return { dealt, kinds, hands, holding }
}

function rankOf([a = 0, b = 0, c = 0, d = 0, e = 0]: readonly number[]): number {
  return handIndex(a, b, c, d, e)
}

function placeOf(hand: readonly number[], mask: number): number {
  let [place, size] = [0, 0]
  for (let i = 0; i < HAND; i++)
    if ((mask & (1 << i)) !== 0) place += CHOOSE[hand[i] ?? 0]?.[++size] ?? 0
  return place
}

/**
 * Hands that differ only by suit names are equivalent, so suits are renumbered in order of
 * appearance.
 */
function addKind(kinds: Map<number, Kind>, hand: number[]): void {
  let [key, named, names] = [0, 0, 0]
  for (const card of hand) {
    const shift = (card & 3) * 3
    if (((names >> shift) & 7) === 0) names |= ++named << shift
    key = key * DECK + (card >> 2) * 4 + ((names >> shift) & 7) - 1
  }
  const kind = kinds.get(key)
  if (kind === undefined) kinds.set(key, { hand, count: 1 })
  else kind.count += 1
}
