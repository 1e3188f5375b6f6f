import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Refusal } from '#shared/refusals.ts'
import { drawFromUint32, type Draw } from '../../fairness/draw.ts'
import { createRoundDraw } from '../round-draw.ts'
import type { SeatMove } from '../table-game.ts'
import { casinoHoldem } from './casino-holdem.ts'

const RANKS = '23456789TJQKA'
const SUITS = 'dhsc'
const CLOSED: readonly SeatMove[] = [{ action: 'closeDecisions' }]
const ANTE_MINOR = 1_000n

/** A draw that deals player, dealer, player, dealer and the board from this text. */
function dealt(player: string, dealer: string, board: string): () => Draw {
  const cards = (text: string) =>
    text.split(' ').map((name) => RANKS.indexOf(name[0] ?? '') * 4 + SUITS.indexOf(name[1] ?? ''))
  const [own, theirs] = [cards(player), cards(dealer)]
  const order = [own[0], theirs[0], own[1], theirs[1], ...cards(board)].map((card) => card ?? 0)
  return () => {
    const left = Array.from({ length: 52 }, (_, card) => card)
    const indexes = order.map((card) => {
      const index = left.indexOf(card)
      left.splice(index, 1)
      return index
    })
    return drawFromUint32(() => indexes.shift() ?? 0)
  }
}

function returned(draw: () => Draw, isCalled = true): bigint[] {
  const bets = [
    { spot: 'ante', amountMinor: ANTE_MINOR },
    { spot: 'aabonus', amountMinor: ANTE_MINOR },
  ]
  const call = casinoHoldem.callOf(bets)
  return casinoHoldem
    .resultOf(draw(), [], CLOSED)
    .returns(isCalled && call !== undefined ? [...bets, call] : bets)
    .map(({ returnMinor }) => returnMinor)
}

const WINS = dealt('Kd Kh', '5d 5h', '2s 7c 9d Jh 3c')

test('deals two cards to each and a flop, then waits; the dealer’s cards stay secret', () => {
  const { events, state, turns, onTimeout } = casinoHoldem.roundOf(WINS(), [], [])
  expect(events.map(({ type }) => type)).toEqual([
    'holdemPlayerCard',
    'holdemHiddenCard',
    'holdemPlayerCard',
    'holdemHiddenCard',
    'holdemBoardCard',
    'holdemBoardCard',
    'holdemBoardCard',
    'holdemDecide',
  ])
  expect(events[1]).toEqual({ type: 'holdemHiddenCard', place: 1 })
  expect(events[6]).toMatchObject({ hand: 'pair' })
  expect({ state, turns, onTimeout }).toEqual({
    state: 'acting',
    turns: [{ seat: 1, hand: 0, actions: ['call', 'fold'] }],
    onTimeout: { action: 'closeDecisions' },
  })
})

test.each([
  ['the player’s hand is higher', WINS, [2_000n, 0n, 4_000n]],
  ['the dealer’s hand is higher', dealt('5d 5h', 'Kd Kh', '2s 7c 9d Jh 3c'), [0n, 0n, 0n]],
  ['both play the board', dealt('2d 3h', '2h 3d', 'Ts Jc Qd Kh As'), [1_000n, 0n, 2_000n]],
  [
    'the dealer has threes and does not qualify, though his hand is higher',
    dealt('4d 5h', '3d 3h', '2s 7c 9d Jh Kc'),
    [2_000n, 0n, 2_000n],
  ],
  [
    'the dealer has ace high and does not qualify',
    dealt('4d 4h', 'Ad Qh', '2s 7c 9d Jh 3c'),
    [2_000n, 0n, 2_000n],
  ],
  [
    'the dealer has fours and qualifies',
    dealt('5d 5h', '4d 4h', '2s 7c 9d Jh Kc'),
    [2_000n, 0n, 4_000n],
  ],
  ['a flush pays 2 to 1', dealt('Ad 2d', '5s 5h', '7d 9d Jd 3h 4c'), [3_000n, 21_000n, 4_000n]],
  [
    'a full house pays 3 to 1',
    dealt('Kd Kh', '5s 5h', 'Ks 7d 7c 2h 3c'),
    [4_000n, 31_000n, 4_000n],
  ],
  [
    'four of a kind pays 10 to 1',
    dealt('Kd Kh', '5s 5h', 'Ks Kc 7c 2h 3c'),
    [11_000n, 41_000n, 4_000n],
  ],
  [
    'a straight flush pays 20 to 1',
    dealt('9d Td', '5s 5h', 'Jd Qd Kd 2h 3c'),
    [21_000n, 51_000n, 4_000n],
  ],
  [
    'a royal flush pays 100 to 1',
    dealt('Td Jd', '5s 5h', 'Qd Kd Ad 2h 3c'),
    [101_000n, 101_000n, 4_000n],
  ],
  ['a straight pays 1 to 1', dealt('9d Th', '5s 5h', 'Jd Qd Ks 2h 3c'), [2_000n, 8_000n, 4_000n]],
])('with a call: %s', (_, draw, expected) => {
  expect(returned(draw)).toEqual(expected)
})

test('a fold loses the ante with any cards; the bonus bet is paid by the flop alone', () => {
  expect(returned(WINS, false)).toEqual([0n, 0n])
  expect(returned(dealt('Ad Ah', '5d 5h', '2s 7c 9d Jh 3c'), false)).toEqual([0n, 8_000n])
  expect(returned(dealt('Kd Kh', '5d 5h', '2s 7c 9d Kc 3c'), false)).toEqual([0n, 0n])
})

test('the call costs twice the ante, and only an ante has one', () => {
  expect(casinoHoldem.callOf([{ spot: 'ante', amountMinor: 500n }])).toEqual({
    spot: 'call',
    amountMinor: 1_000n,
  })
  expect(casinoHoldem.callOf([{ spot: 'aabonus', amountMinor: 500n }])).toBeUndefined()
  expect(casinoHoldem.readSpot('call')).toBeUndefined()
  expect(casinoHoldem.mainSpotsOf('aabonus')).toEqual(['ante'])
})

test('refuses moves of seats and a second close', () => {
  for (const moves of [
    [{ seat: 1, action: 'hit' }],
    [...CLOSED, ...CLOSED],
    [{ action: 'closeInsurance' }],
  ] satisfies SeatMove[][])
    expect(() => casinoHoldem.roundOf(WINS(), [], moves)).toThrow(Refusal)
  expect(() => casinoHoldem.resultOf(WINS(), [], [])).toThrow('not finished')
})

test('any round: closing adds events and changes none, and no bet returns more than stated', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), (round) => {
      const draw = () => createRoundDraw('ab'.repeat(32), 'cd'.repeat(32), round)
      const open = casinoHoldem.roundOf(draw(), [], [])
      const over = casinoHoldem.roundOf(draw(), [], CLOSED)
      expect(over.events.slice(0, open.events.length)).toEqual(open.events)
      const { mark, events } = casinoHoldem.resultOf(draw(), [], CLOSED)
      expect(events).toEqual(over.events)
      expect(mark).toMatchObject({ kind: 'holdem' })
      const [ante = 0n, bonus = 0n, call = 0n] = returned(draw)
      expect(Number((ante + call) * 100n)).toBeLessThanOrEqual(
        casinoHoldem.oddsOf('ante').maxTimes * Number(ANTE_MINOR),
      )
      expect(Number(bonus * 100n)).toBeLessThanOrEqual(
        casinoHoldem.oddsOf('aabonus').maxTimes * Number(ANTE_MINOR),
      )
    }),
    { numRuns: 200 },
  )
})
