import { expect, test } from 'vitest'
import { FieldRefusal, Refusal } from '#shared/refusals.ts'
import type { JsonObject } from '../game-engine.ts'
import { createDraw } from '../fairness/draw.ts'
import { verifyGame } from '../verify/verify-game.ts'
import { perfectHold } from './poker-perfect.ts'
import { POKER_VARIANTS, pokerHand, pokerTable, type PokerVariant } from './poker-variants.ts'
import { POKER_HAND_COUNTS, videoPoker } from './video-poker.ts'

const seeds = { serverSeed: 'ab'.repeat(32), clientSeed: 'client' }
const drawAt = (nonce: number) => createDraw(seeds.serverSeed, seeds.clientSeed, nonce)
const cardsAt = (nonce: number, params = {}) =>
  verifyGame({ game: 'videopoker', ...seeds, nonce, params }) as number[]
type Move = { action: string; params: Record<string, unknown> }
const actWith = (nonce: number, betMinor: bigint, params: JsonObject, ...moves: Move[]) => {
  const progress = videoPoker.act?.(drawAt(nonce), betMinor, params, moves)
  if (progress === undefined) throw new Error('video poker has a move')
  return progress
}
const act = (nonce: number, ...moves: Move[]) => actWith(nonce, 100n, {}, ...moves)
const draw = (hold: unknown) => ({ action: 'draw', params: { hold } })

function cards(text: string): number[] {
  return text
    .split(' ')
    .map((card) =>
      card === '**'
        ? 52
        : '23456789TJQKA'.indexOf(card[0] ?? '') * 4 + 'DHSC'.indexOf(card[1] ?? ''),
    )
}
const held = (variant: PokerVariant, text: string): string =>
  perfectHold(variant, cards(text))
    .hold.map((keep, i) => (keep ? text.split(' ')[i] : ''))
    .filter(Boolean)
    .join(' ')

test.each([
  ['jacks-or-better', 'JD JH 4S 7C 9D', 'JD JH'],
  ['jacks-or-better', 'TD JD QD KD 9S', 'TD JD QD KD'],
  ['jacks-or-better', 'AH KH QH JH AS', 'AH KH QH JH'],
  ['jacks-or-better', '2D 5D 9D KD 3H', '2D 5D 9D KD'],
  ['jacks-or-better', '2D 3H 5S 7C 8D', ''],
  ['jacks-or-better', '5D 6H 7S 8C KD', '5D 6H 7S 8C'],
  ['jacks-or-better', 'AD KH 4S 7C 9D', 'AD KH'],
  ['jacks-or-better', '9D 9H 9S 4C 4D', '9D 9H 9S 4C 4D'],
  // The bonus of four aces breaks a full house.
  ['double-bonus', 'AD AH AS KC KD', 'AD AH AS'],
  ['bonus', 'AD AH AS KC KD', 'AD AH AS KC KD'],
  // Perfect play never discards a deuce, and a lone ace is worth no more than any other card.
  ['deuces-wild', '2D AH 9S 6C 4D', '2D'],
  ['deuces-wild', '2D 2H 9S 6C 4D', '2D 2H'],
  ['deuces-wild', 'AD KH 9S 7C 4D', ''],
  ['joker', '** 9D 9H 4S 7C', '** 9D 9H'],
  ['joker', 'JD JH 4S 7C 9D', 'JD JH'],
] as const)('perfect play of %s with %s holds %j', (variant, dealt, kept) => {
  expect(held(variant, dealt)).toBe(kept)
})

test('the advised hold is worth the average return over all its draws', () => {
  for (const [variant, text] of [
    ['jacks-or-better', 'JD JH 4S 7C 9D'],
    ['bonus', 'TD JD QD KD 9D'],
    ['double-bonus', '2D 5D 9D KD 3H'],
    ['deuces-wild', '2D 2H 9S 6C 4D'],
    ['joker', '** 9D 9H 4S 7C'],
    ['joker', 'AD KH 4S 7C 9D'],
  ] as const) {
    const table = pokerTable(variant)
    const dealt = cards(text)
    const { hold, worth } = perfectHold(variant, dealt)
    const kept = dealt.filter((_, i) => hold[i])
    const left = Array.from({ length: table.deckCards }, (_, card) => card).filter(
      (card) => !dealt.includes(card),
    )
    let [sum, ways] = [0, 0]
    const fill = (hand: readonly number[], at: number): void => {
      if (hand.length === 5) {
        sum += pokerHand(table, hand)?.pays ?? 0
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
    const pays = pokerHand(pokerTable('jacks-or-better'), final)?.pays ?? 0
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

test('an abandoned round is drawn with perfect play of its variant', () => {
  for (const [nonce, variant] of POKER_VARIANTS.entries()) {
    const params = { variant, hands: 3 }
    const step = videoPoker.abandon?.([], drawAt(nonce), params)
    if (step === undefined) throw new Error('video poker can be abandoned')
    const dealt = cardsAt(nonce, params).slice(0, 5)
    expect(step.params).toEqual({ hold: perfectHold(variant, dealt).hold })
    expect(actWith(nonce, 300n, params, { ...step }).state).toBe('settled')
  }
})

test('a royal flush pays 800 stakes of its hand, so all hands together pay 800 bets at most', () => {
  for (const variant of POKER_VARIANTS) {
    const multiples = pokerTable(variant).pays.map(([, pays]) => pays)
    expect(Math.max(...multiples)).toBe(80_000)
    expect(multiples).toEqual(multiples.toSorted((a, b) => b - a))
  }
  expect(videoPoker.rules.maxWinMultiple).toBe(800)
})

test('every hand keeps the held cards and draws its own from the cards left after the deal', () => {
  for (let nonce = 0; nonce < 200; nonce++) {
    const variant = POKER_VARIANTS[nonce % POKER_VARIANTS.length] ?? 'bonus'
    const hands = POKER_HAND_COUNTS[nonce % POKER_HAND_COUNTS.length] ?? 1
    const params = { variant, hands }
    const table = pokerTable(variant)
    const betMinor = 200n * BigInt(hands)
    const drawn = cardsAt(nonce, params)
    expect(drawn).toHaveLength(5 + 5 * hands)
    expect(videoPoker.open(drawAt(nonce), betMinor, params)).toMatchObject({
      stakeMinor: betMinor,
      events: [{ type: 'deal', variant, hands, cards: drawn.slice(0, 5) }],
    })
    const hold = [0, 1, 2, 3, 4].map((i) => ((nonce >> i) & 1) === 1)
    const finals = Array.from({ length: hands }, (_, n) => {
      const own = drawn.slice(5 + 5 * n, 10 + 5 * n)
      expect(new Set([...drawn.slice(0, 5), ...own]).size).toBe(10)
      return hold.map((keep, i) => (keep ? drawn[i] : own.shift()) ?? -1)
    })
    const progress = actWith(nonce, betMinor, params, draw(hold))
    const [event] = progress.events as unknown as {
      cards: number[]
      others?: { cards: number[] }[]
    }[]
    expect([event?.cards, ...(event?.others ?? []).map((other) => other.cards)]).toEqual(finals)
    expect(progress.stakeMinor).toBe(betMinor)
    expect(progress.winMinor).toBe(
      finals.reduce((sum, final) => sum + BigInt(pokerHand(table, final)?.pays ?? 0) * 2n, 0n),
    )
  }
})

test('the cards of a hand do not depend on how many hands follow', () => {
  for (const variant of ['bonus', 'joker'])
    expect(cardsAt(5, { variant, hands: 3 })).toEqual(
      cardsAt(5, { variant, hands: 10 }).slice(0, 20),
    )
  expect(cardsAt(5, { hands: 10 }).slice(0, 10)).toEqual(cardsAt(5))
})

// Computed by another program from HMAC-SHA256.
test.each([
  [
    2,
    { variant: 'joker', hands: 3 },
    [40, 52, 7, 12, 36, 5, 4, 20, 19, 28, 22, 27, 15, 30, 13, 44, 24, 5, 48, 34],
  ],
  [
    7,
    { variant: 'joker', hands: 3 },
    [41, 6, 3, 30, 2, 47, 10, 40, 14, 31, 47, 17, 51, 1, 29, 49, 16, 33, 45, 12],
  ],
  [
    8,
    { variant: 'deuces-wild', hands: 10 },
    [
      45, 37, 7, 14, 15, 42, 47, 22, 17, 34, 21, 6, 18, 29, 17, 32, 39, 16, 47, 34, 24, 36, 35, 50,
      43, 40, 48, 34, 29, 50, 32, 18, 2, 12, 49, 39, 10, 25, 16, 32, 6, 9, 10, 47, 20, 27, 2, 10,
      18, 11, 1, 26, 32, 9, 48,
    ],
  ],
])('round %i with %j draws the cards of the vector', (nonce, params, expected) => {
  expect(cardsAt(nonce, params)).toEqual(expected)
})

test('a round without params is one hand of jacks or better, as rounds were before the choice existed', () => {
  expect(videoPoker.readParams({})).toEqual({ variant: 'jacks-or-better', hands: 1 })
  const all = { variant: 'jacks-or-better', hands: 1 }
  const hold = draw([true, false, true, false, true])
  expect(actWith(3, 700n, {}, hold)).toEqual(actWith(3, 700n, all, hold))
})

test.each([
  [{ variant: 'omaha' }],
  [{ variant: 1 }],
  [{ hands: 2 }],
  [{ hands: '3' }],
  [{ hands: 100 }],
])('rejects the params %j', (params) => {
  expect(() => videoPoker.readParams(params)).toThrow(FieldRefusal)
})

test.each([
  [100n, 3],
  [400n, 3],
  [1_100n, 10],
  [300n, 5],
])('rejects a bet of %i kuruş on %i hands, which is no whole lira for each', (betMinor, hands) => {
  expect(() => videoPoker.open(drawAt(0), betMinor, { hands })).toThrow(FieldRefusal)
})
