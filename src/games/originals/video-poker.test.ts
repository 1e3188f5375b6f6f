import { expect, test } from 'vitest'
import { FieldRefusal, Refusal } from '#shared/refusals.ts'
import { createDraw } from '../fairness/draw.ts'
import { verifyGame } from '../verify/verify-game.ts'
import { handPays, POKER_PAYS, pokerHand } from './poker-hands.ts'
import { ALL_HANDS_PAY, bestHold, HANDS_WITH_RANK_PAY, perfectHold } from './poker-perfect.ts'
import { videoPoker } from './video-poker.ts'

const seeds = { serverSeed: 'ab'.repeat(32), clientSeed: 'client' }
const drawAt = (nonce: number) => createDraw(seeds.serverSeed, seeds.clientSeed, nonce)
const cardsAt = (nonce: number) =>
  verifyGame({ game: 'videopoker', ...seeds, nonce, params: {} }) as number[]
const act = (nonce: number, ...moves: { action: string; params: Record<string, unknown> }[]) => {
  const progress = videoPoker.act?.(drawAt(nonce), 100n, {}, moves)
  if (progress === undefined) throw new Error('video poker has a move')
  return progress
}
const draw = (hold: unknown) => ({ action: 'draw', params: { hold } })

function cards(text: string): number[] {
  return text
    .split(' ')
    .map((card) => '23456789TJQKA'.indexOf(card[0] ?? '') * 4 + 'DHSC'.indexOf(card[1] ?? ''))
}
const held = (text: string): string =>
  perfectHold(cards(text))
    .hold.map((keep, i) => (keep ? text.split(' ')[i] : ''))
    .filter(Boolean)
    .join(' ')

/** Index of a set of cards among all sets of its size; cards ascend. */
const CHOOSE = Array.from({ length: 53 }, (_, n) =>
  Array.from({ length: 6 }, (__, k) => {
    let ways = 1
    for (let i = 0; i < k; i++) ways = (ways * (n - i)) / (i + 1)
    return Math.round(ways)
  }),
)
const choose = (n: number, k: number): number => CHOOSE[n]?.[k] ?? 0

function forEachHand(see: (a: number, b: number, c: number, d: number, e: number) => void): void {
  for (let a = 0; a < 48; a++)
    for (let b = a + 1; b < 49; b++)
      for (let c = b + 1; c < 50; c++)
        for (let d = c + 1; d < 51; d++) for (let e = d + 1; e < 52; e++) see(a, b, c, d, e)
}

test('all 2,598,960 hands have the known rank counts of poker', () => {
  const counted: Record<string, number> = {}
  forEachHand((a, b, c, d, e) => {
    const pays = handPays(a, b, c, d, e)
    counted[pays] = (counted[pays] ?? 0) + 1
  })
  expect(counted).toEqual({
    80000: 4,
    5000: 36,
    2500: 624,
    900: 3_744,
    600: 5_108,
    400: 10_200,
    300: 54_912,
    200: 123_552,
    100: 337_920,
    0: 2_062_860,
  })
})

test('perfect play over every hand returns 99.5439 %, as stated, and wins as often as stated', () => {
  const withCards = [1, 2, 3, 4, 5].map((size) => new Float64Array(choose(52, size)))
  const winsWith = [1, 2, 3, 4, 5].map((size) => new Float64Array(choose(52, size)))
  let [all, wins] = [0, 0]
  const placeOf = (hand: readonly number[], mask: number): number => {
    let [place, size] = [0, 0]
    for (let i = 0; i < 5; i++) if ((mask & (1 << i)) !== 0) place += choose(hand[i] ?? 0, ++size)
    return place
  }
  const sizes = Array.from(
    { length: 32 },
    (_, mask) => [1, 2, 4, 8, 16].filter((bit) => (mask & bit) !== 0).length,
  )
  const kinds = new Map<number, { hand: number[]; count: number }>()
  forEachHand((a, b, c, d, e) => {
    const hand = [a, b, c, d, e]
    const pays = handPays(a, b, c, d, e)
    if (pays > 0) {
      all += pays
      wins += 1
      for (let mask = 1; mask < 32; mask++) {
        const [sums, counts] = [withCards[(sizes[mask] ?? 1) - 1], winsWith[(sizes[mask] ?? 1) - 1]]
        if (sums === undefined || counts === undefined) continue
        const place = placeOf(hand, mask)
        sums[place] = (sums[place] ?? 0) + pays
        counts[place] = (counts[place] ?? 0) + 1
      }
    }
    // suits are renumbered in order of appearance, so hands that differ only by suit names share a
    // key
    let [key, named, names] = [0, 0, 0]
    for (const card of hand) {
      const suit = card & 3
      if (((names >> (suit * 3)) & 7) === 0) names |= ++named << (suit * 3)
      key = key * 52 + (card >> 2) * 4 + ((names >> (suit * 3)) & 7) - 1
    }
    const kind = kinds.get(key)
    if (kind === undefined) kinds.set(key, { hand, count: 1 })
    else kind.count += 1
  })
  expect(all).toBe(ALL_HANDS_PAY)
  expect(HANDS_WITH_RANK_PAY).toEqual(
    Array.from({ length: 13 }, (_, rank) => withCards[0]?.[rank * 4]),
  )

  const from =
    (tables: readonly Float64Array[], whole: number, hand: readonly number[]) =>
    (mask: number): number =>
      mask === 0 ? whole : (tables[(sizes[mask] ?? 1) - 1]?.[placeOf(hand, mask)] ?? 0)
  let [returned, won, dealt] = [0, 0, 0]
  for (const { hand, count } of kinds.values()) {
    const best = bestHold(from(withCards, all, hand))
    returned += best.worth * count
    dealt += count
    const winning = from(winsWith, wins, hand)
    const thrown = ~best.mask & 31
    let [sum, part] = [0, thrown]
    for (;;) {
      sum += ((sizes[part] ?? 0) % 2 === 1 ? -1 : 1) * winning(best.mask | part)
      if (part === 0) break
      part = (part - 1) & thrown
    }
    won += (sum / ([1, 47, 1_081, 16_215, 178_365, 1_533_939][sizes[thrown] ?? 0] ?? 1)) * count
  }
  expect(dealt).toBe(2_598_960)
  expect(returned / dealt).toBeCloseTo(99.5439, 4)
  expect(Math.floor((returned / dealt) * 100) / 100).toBe(videoPoker.rules.rtp)
  expect(Math.abs(won / dealt - videoPoker.rules.hitFrequency)).toBeLessThan(0.0002)
}, 60_000)

test.each([
  ['JD JH 4S 7C 9D', 'JD JH'],
  ['TD JD QD KD 9S', 'TD JD QD KD'],
  ['AH KH QH JH AS', 'AH KH QH JH'],
  ['2D 5D 9D KD 3H', '2D 5D 9D KD'],
  ['2D 3H 5S 7C 8D', ''],
  ['5D 6H 7S 8C KD', '5D 6H 7S 8C'],
  ['AD KH 4S 7C 9D', 'AD KH'],
  ['9D 9H 9S 4C 4D', '9D 9H 9S 4C 4D'],
])('perfect play of %s holds %j', (dealt, kept) => {
  expect(held(dealt)).toBe(kept)
})

test('the advised hold is worth the average return over all its draws', () => {
  for (const text of ['JD JH 4S 7C 9D', 'TD JD QD KD 9D', '2D 5D 9D KD 3H']) {
    const dealt = cards(text)
    const { hold, worth } = perfectHold(dealt)
    const kept = dealt.filter((_, i) => hold[i])
    const left = Array.from({ length: 52 }, (_, card) => card).filter(
      (card) => !dealt.includes(card),
    )
    let [sum, ways] = [0, 0]
    const fill = (hand: readonly number[], at: number): void => {
      if (hand.length === 5) {
        sum += pokerHand(hand)?.pays ?? 0
        ways += 1
        return
      }
      for (let i = at; i < left.length; i++) fill([...hand, left[i] ?? 0], i + 1)
    }
    fill(kept, 0)
    expect(worth).toBeCloseTo(sum / ways, 8)
  }
})

test('deals five cards and replaces discarded ones in order from the next five', () => {
  for (let nonce = 0; nonce < 300; nonce++) {
    const drawn = cardsAt(nonce)
    expect(videoPoker.open(drawAt(nonce), 100n, {})).toMatchObject({
      state: 'open',
      winMinor: 0n,
      events: [{ type: 'deal', cards: drawn.slice(0, 5) }],
    })
    const hold = [0, 1, 2, 3, 4].map((i) => ((nonce >> i) & 1) === 1)
    let next = 5
    const final = hold.map((keep, i) => drawn[keep ? i : next++] ?? -1)
    const pays = pokerHand(final)?.pays ?? 0
    expect(act(nonce, draw(hold))).toMatchObject({
      state: 'settled',
      winMinor: BigInt(pays),
      events: [{ type: 'draw', cards: final }],
    })
  }
})

test('no move follows the draw, and other moves are rejected', () => {
  const all = [true, true, true, true, true]
  expect(() => act(0, draw(all), draw(all))).toThrow(Refusal)
  expect(() => act(0, { action: 'cashout', params: {} })).toThrow(Refusal)
})

test.each([
  [undefined],
  [[true, true, true, true]],
  [[true, true, true, true, true, true]],
  [[1, 0, 1, 0, 1]],
  ['true'],
  [{ 0: true }],
])('rejects a draw holding %j', (hold) => {
  expect(() => act(0, draw(hold))).toThrow(FieldRefusal)
})

test('rejects unknown params', () => {
  expect(() => videoPoker.readParams({ cards: 5 })).toThrow(FieldRefusal)
  expect(() =>
    act(0, { action: 'draw', params: { hold: [true, true, true, true, true], cards: [1] } }),
  ).toThrow(FieldRefusal)
})

test('an abandoned round is drawn with perfect play', () => {
  for (let nonce = 0; nonce < 8; nonce++) {
    const step = videoPoker.abandon?.([], drawAt(nonce))
    if (step === undefined) throw new Error('video poker can be abandoned')
    expect(step.params).toEqual({ hold: perfectHold(cardsAt(nonce).slice(0, 5)).hold })
    expect(act(nonce, { ...step }).state).toBe('settled')
  }
})

test('the royal flush pays 800 times the stake', () => {
  expect(POKER_PAYS[0]).toEqual(['royalFlush', 80_000])
  expect(videoPoker.rules.maxWinMultiple).toBe(800)
})
