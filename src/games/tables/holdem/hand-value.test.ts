import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BONUS_WAYS } from './figures.ts'
import { handOf, handValue, HOLDEM_HANDS, isAcesOrBetter } from './hand-value.ts'

const RANKS = '23456789TJQKA'
const SUITS = 'dhsc'
const cards = (text: string) =>
  text.split(' ').map((name) => RANKS.indexOf(name[0] ?? '') * 4 + SUITS.indexOf(name[1] ?? ''))

/** From the lowest to the highest; each beats the one before it. */
const RISING = [
  '2d 3h 5s 7c 8d Td Jh',
  '2d 3h 5s 7c 8d Td Ah',
  '2d 2h 5s 7c 8d Td Jh',
  '2d 2h 5s 7c 8d Td Ah',
  'Ad Ah 5s 7c 8d Td Jh',
  '2d 2h 3s 3c 8d Td Jh',
  'Kd Kh Qs Qc 2d 2h 3s',
  'Kd Kh Qs Qc 2d 2h Js',
  '2d 2h 2s 7c 8d Td Jh',
  'Ad 2h 3s 4c 5d Td Th',
  '2d 3h 4s 5c 6d Td Jh',
  'Td Jh Qs Kc Ad 2d 2h',
  '2d 3d 5d 7d 8d Td Jh',
  '2d 3d 5d 7d Ad Kh Kc',
  '2d 2h 2s 3c 3d Td Jh',
  'Kd Kh Ks Qc Qd Qh 2s',
  '2d 2h 2s 2c Ad Td Jh',
  'Kd Kh Ks Kc Qd Qh Qs',
  'Ad 2d 3d 4d 5d Kh Kc',
  '9s Ts Js Qs Ks Kh Kc',
  'Ts Js Qs Ks As Ah Ac',
]

test('a better hand of seven cards has a greater value', () => {
  const values = RISING.map((hand) => handValue(cards(hand)))
  expect(values).toEqual(values.toSorted((a, b) => a - b))
  expect(new Set(values).size).toBe(values.length)
})

test('cards beyond the best five and their order do not matter', () => {
  const best = cards('Kd Kh Qs Qc Js')
  for (const more of ['2d 3h', '2c 2s', '8d 7h'])
    expect(handValue([...cards(more), ...best])).toBe(handValue(best))
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 0, max: 51 }), { minLength: 7, maxLength: 7 }),
      fc.integer({ min: 0, max: 6 }),
      (dealt, from) => {
        const turned = [...dealt.slice(from), ...dealt.slice(0, from)]
        expect(handValue(turned)).toBe(handValue(dealt))
        expect(handValue(dealt.slice(0, 6))).toBeLessThanOrEqual(handValue(dealt))
      },
    ),
  )
})

test('seven cards are worth the best of their 21 hands of five', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 0, max: 51 }), { minLength: 7, maxLength: 7 }),
      (dealt) => {
        const fives = dealt.flatMap((_, out) =>
          dealt
            .slice(out + 1)
            .map((_card, at) =>
              handValue(dealt.filter((_one, n) => n !== out && n !== out + 1 + at)),
            ),
        )
        expect(handValue(dealt)).toBe(Math.max(...fives))
      },
    ),
    { numRuns: 500 },
  )
})

/** The known numbers of five-card hands, the lowest first. */
const ALL_HANDS = [1_302_540, 1_098_240, 123_552, 54_912, 10_200, 5_108, 3_744, 624, 36, 4]

test('all five-card hands are as frequent as combinatorics says', () => {
  const counts = HOLDEM_HANDS.map(() => 0)
  const hand = [0, 0, 0, 0, 0]
  const paid = HOLDEM_HANDS.map(() => 0)
  const choose = (place: number, from: number): void => {
    for (let card = from; card < 52; card += 1) {
      hand[place] = card
      if (place < 4) choose(place + 1, card + 1)
      else {
        const value = handValue(hand)
        const at = HOLDEM_HANDS.indexOf(handOf(value))
        counts[at] = (counts[at] ?? 0) + 1
        if (isAcesOrBetter(value)) paid[at] = (paid[at] ?? 0) + 1
      }
    }
  }
  choose(0, 0)
  expect(counts).toEqual(ALL_HANDS)
  expect(paid).toEqual(HOLDEM_HANDS.map((hand) => BONUS_WAYS[hand] ?? 0))
})
