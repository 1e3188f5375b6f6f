import { expect, test } from 'vitest'
import { countPoker, forEachHand } from './poker-count.ts'
import { pokerFigures } from './poker-figures.ts'
import { HAND_CLASSES, handClasses, JOKER } from './poker-hands.ts'
import { perfectRtpPercent } from './poker-perfect.ts'
import { POKER_VARIANTS, pokerTable, type PokerHand, type PokerVariant } from './poker-variants.ts'
import { videoPoker } from './video-poker.ts'

const returnOf = (variant: PokerVariant): number => {
  const { perfect, outOf } = pokerFigures(variant)
  return pokerTable(variant).pays.reduce(
    (sum, [, pays], row) => sum + ((perfect[row] ?? 0) / outOf) * pays,
    0,
  )
}

test.each([
  ['jacks-or-better', 99.5439],
  ['bonus', 99.166],
  ['double-bonus', 99.1065],
  ['deuces-wild', 99.7283],
  ['joker', 98.9372],
] as const)('perfect play of %s returns the published %f %%', (variant, published) => {
  expect(returnOf(variant)).toBeCloseTo(published, 4)
  expect(perfectRtpPercent(variant)).toBe(Math.floor(returnOf(variant) * 100) / 100)
})

test('the number of hands that perfect play makes of each kind is the published one', () => {
  const { perfect, outOf } = pokerFigures('jacks-or-better')
  expect(outOf).toBe(19_933_230_517_200)
  expect(perfect).toEqual([
    493_512_264, 2_178_883_296, 47_093_167_764, 229_475_482_596, 219_554_786_160, 223_837_565_784,
    1_484_003_070_324, 2_576_946_164_148, 4_277_372_890_968,
  ])
})

test('all hands have the known counts', () => {
  const counted = (variant: PokerVariant) =>
    Object.fromEntries(
      pokerTable(variant).pays.map(([hand], row) => [hand, pokerFigures(variant).dealt[row]]),
    )
  expect(counted('jacks-or-better')).toEqual({
    royalFlush: 4,
    straightFlush: 36,
    fourOfAKind: 624,
    fullHouse: 3_744,
    flush: 5_108,
    straight: 10_200,
    threeOfAKind: 54_912,
    twoPair: 123_552,
    jacksOrBetter: 337_920,
  })
  expect(counted('double-bonus')).toMatchObject({
    fourAces: 48,
    fourTwosToFours: 144,
    fourFivesToKings: 432,
  })
  expect(counted('deuces-wild')).toEqual({
    royalFlush: 4,
    fourDeuces: 48,
    wildRoyal: 480,
    fiveOfAKind: 624,
    straightFlush: 2_068,
    fourOfAKind: 31_552,
    fullHouse: 12_672,
    flush: 14_472,
    straight: 62_232,
    threeOfAKind: 355_080,
  })
  expect(counted('joker')).toMatchObject({
    royalFlush: 4,
    fiveOfAKind: 13,
    wildRoyal: 20,
    straightFlush: 180,
    fourOfAKind: 3_120,
    fullHouse: 6_552,
    flush: 7_804,
    straight: 20_532,
    threeOfAKind: 137_280,
    twoPair: 123_552,
  })
  expect(pokerFigures('joker').hands).toBe(2_869_685)
})

test('perfect play reads the same payouts, of all hands and of the hands with one card, as a count', () => {
  for (const variant of POKER_VARIANTS) {
    const { deckCards, pays, indexOf } = pokerTable(variant)
    let allPay = 0
    const withCard = new Float64Array(deckCards)
    forEachHand(deckCards, (a, b, c, d, e) => {
      const each = pays[indexOf(a, b, c, d, e)]?.[1] ?? 0
      if (each === 0) return
      allPay += each
      for (const card of [a, b, c, d, e]) withCard[card] = (withCard[card] ?? 0) + each
    })
    const figures = pokerFigures(variant)
    expect(allPay).toBe(figures.allPay)
    expect([...withCard]).toEqual(Array.from(withCard, (_, card) => figures.withRankPay[card >> 2]))
  }
}, 60_000)

test('on a deck of three ranks, the count equals that of trying every hold and every draw', () => {
  const table = { ...pokerTable('deuces-wild'), deckCards: 12 }
  const counted = countPoker(table)
  const payOf = ([a = 0, b = 0, c = 0, d = 0, e = 0]: readonly number[]) =>
    table.pays[table.indexOf(a, b, c, d, e)]?.[1] ?? 0
  let [deals, sum, squares] = [0, 0, 0]
  forEachHand(12, (...dealt) => {
    const left = Array.from({ length: 12 }, (_, card) => card).filter(
      (card) => !dealt.includes(card),
    )
    const returns = Array.from({ length: 32 }, (_, mask) => {
      let [paid, draws] = [0, 0]
      const fill = (hand: readonly number[], from: number): void => {
        if (hand.length === 5) {
          paid += payOf(hand)
          draws += 1
        } else for (let i = from; i < left.length; i++) fill([...hand, left[i] ?? 0], i + 1)
      }
      fill(
        dealt.filter((_, i) => (mask & (1 << i)) !== 0),
        0,
      )
      return paid / draws / 100
    })
    const best = Math.max(...returns)
    deals += 1
    sum += best
    squares += best ** 2
  })
  expect(counted.hands).toBe(deals)
  expect(counted.meanSquare).toBeCloseTo(squares / deals, 9)
  expect(
    table.pays.reduce((all, [, pays], row) => all + (counted.perfect[row] ?? 0) * (pays / 100), 0) /
      counted.outOf,
  ).toBeCloseTo(sum / deals, 9)
})

test('the stated return is the lowest of the variants, and none returns more than the bets', () => {
  expect(videoPoker.rules.rtp).toBe(Math.min(...POKER_VARIANTS.map(perfectRtpPercent)))
  expect(Math.max(...POKER_VARIANTS.map(perfectRtpPercent))).toBeLessThan(100)
  const { perfect, outOf } = pokerFigures('jacks-or-better')
  const hits = perfect.reduce((sum, ways) => sum + ways, 0) / outOf
  expect(Math.abs(hits - videoPoker.rules.hitFrequency)).toBeLessThan(0.0002)
})

function namesOf(cards: readonly number[]): Set<PokerHand> {
  const names = new Set<PokerHand>()
  const ranks = cards.map((card) => Math.floor(card / 4))
  const counts = new Map<number, number>()
  for (const rank of ranks) counts.set(rank, (counts.get(rank) ?? 0) + 1)
  const sizes = [...counts.values()].toSorted((a, b) => b - a)
  const flush = cards.every((card) => card % 4 === (cards[0] ?? 0) % 4)
  const sorted = ranks.toSorted((a, b) => a - b).join(' ')
  const straight = [
    '0 1 2 3 12',
    ...Array.from({ length: 9 }, (_, low) => [0, 1, 2, 3, 4].map((n) => n + low).join(' ')),
  ].includes(sorted)
  if (flush && sorted === '8 9 10 11 12') names.add('royalFlush').add('wildRoyal')
  if (flush && straight) names.add('straightFlush')
  if (sizes[0] === 5) names.add('fiveOfAKind')
  if ((sizes[0] ?? 0) >= 4) {
    const rank = [...counts].find(([, count]) => count >= 4)?.[0] ?? 0
    names.add('fourOfAKind')
    names.add(rank === 12 ? 'fourAces' : rank < 3 ? 'fourTwosToFours' : 'fourFivesToKings')
  }
  if (sizes[0] === 3 && sizes[1] === 2) names.add('fullHouse')
  if (flush) names.add('flush')
  if (straight) names.add('straight')
  if ((sizes[0] ?? 0) >= 3) names.add('threeOfAKind')
  if (sizes[1] === 2) names.add('twoPair')
  for (const [rank, count] of counts)
    if (count >= 2) {
      if (rank >= 9) names.add('jacksOrBetter')
      if (rank >= 11) names.add('kingsOrBetter')
    }
  return names
}

/** The best row with every wild card replaced by each of the 52 cards in turn. */
function slowIndex(variant: PokerVariant, cards: readonly number[]): number {
  const { pays, wild } = pokerTable(variant)
  const isWild = (card: number) => card === JOKER || (wild === 'deuces' && card < 4)
  const natural = cards.filter((card) => !isWild(card))
  const wilds = cards.length - natural.length
  let best = pays.length
  const fill = (hand: readonly number[], from: number): void => {
    if (hand.length === 5) {
      const names = namesOf(hand)
      if (wilds > 0) names.delete('royalFlush')
      else names.delete('wildRoyal')
      if (wilds === 4) names.add('fourDeuces')
      const row = pays.findIndex(([name]) => names.has(name))
      if (row !== -1) best = Math.min(best, row)
      return
    }
    for (let card = from; card < 52; card++) fill([...hand, card], card)
  }
  fill(natural, 0)
  return best
}

test('hands are ranked as by trying every card for each wild card', () => {
  let state = 7
  const below = (n: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * n)
  }
  const dealt = (deckCards: number, first: readonly number[], tight: boolean): number[] => {
    const hand = [...first]
    // Cards of few ranks and suits make the rare hands.
    while (hand.length < 5) {
      const card = tight ? (8 + below(5)) * 4 + below(2) : below(deckCards)
      if (!hand.includes(card)) hand.push(card)
    }
    return hand
  }
  const same = (variant: PokerVariant, hand: readonly number[]): void => {
    const [a = 0, b = 0, c = 0, d = 0, e = 0] = hand
    expect(pokerTable(variant).indexOf(a, b, c, d, e), `${variant} ${hand.join(' ')}`).toBe(
      slowIndex(variant, hand),
    )
  }
  for (const variant of POKER_VARIANTS) {
    const { wild, deckCards } = pokerTable(variant)
    for (let n = 0; n < 300; n++) same(variant, dealt(deckCards, [], n % 2 === 0))
    if (wild === 'joker')
      for (let n = 0; n < 150; n++) same(variant, dealt(52, [JOKER], n % 2 === 0))
    if (wild !== 'deuces') continue
    for (let n = 0; n < 100; n++) same(variant, dealt(52, [n % 4], n % 2 === 0))
    for (let n = 0; n < 10; n++) same(variant, dealt(52, [0, 2], n % 2 === 0))
    for (const rest of [
      [40, 44],
      [5, 9],
    ])
      same(variant, [1, 2, 3, ...rest])
  }
})

test('the order of the cards does not matter', () => {
  const classOf = handClasses('deuces')
  const names = [
    [0, 48, 44, 40, 36],
    [36, 40, 44, 48, 0],
    [44, 0, 36, 48, 40],
  ].map(([a = 0, b = 0, c = 0, d = 0, e = 0]) => HAND_CLASSES[classOf(a, b, c, d, e)])
  expect(names).toEqual(['wildRoyal', 'wildRoyal', 'wildRoyal'])
  let hands = 0
  forEachHand(8, (...hand) => {
    hands += 1
    expect(new Set(hand).size).toBe(5)
  })
  expect(hands).toBe(56)
})
