import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Refusal } from '#shared/refusals.ts'
import { drawFromUint32, type Draw } from '../../fairness/draw.ts'
import { createRoundDraw } from '../round-draw.ts'
import type { SeatAction, SeatMove } from '../table-game.ts'
import { blackjack } from './blackjack.ts'
import { handTotal } from './hand-total.ts'

const SUIT_CARDS = [0, 48, 0, 4, 8, 12, 16, 20, 24, 28, 32]

/**
 * A draw whose shoe gives cards of these values in order: seats, dealer, seats, dealer, then the
 * drawn cards.
 */
function shoeOf(...values: number[]): () => Draw {
  return () => {
    const left = Array.from({ length: 8 * 52 }, (_, index) => index % 52)
    const indexes = values.map((value) => {
      const index = left.indexOf(SUIT_CARDS[value] ?? 0)
      left.splice(index, 1)
      return index
    })
    return drawFromUint32(() => indexes.shift() ?? 0)
  }
}

const SEAT = [1]
const move = (action: SeatAction, seat = 1): SeatMove => ({
  seat,
  action,
})

function after(draw: () => Draw, moves: readonly SeatMove[] = [], seats: readonly number[] = SEAT) {
  return blackjack.roundOf(draw(), seats, moves)
}

function returned(
  draw: () => Draw,
  moves: readonly SeatMove[] = [],
  amountMinor = 1_000n,
  seats: readonly number[] = SEAT,
) {
  const bets = [
    { spot: 'seat:1', amountMinor },
    { spot: 'behind:1', amountMinor },
  ]
  return blackjack
    .resultOf(draw(), seats, moves)
    .returns(bets)
    .map(({ returnMinor }) => returnMinor)
}

test('deals as at a real table, the dealer’s second card face down', () => {
  const { events, state, turns, onTimeout } = after(shoeOf(10, 5, 7, 6, 3, 9), [], [2, 5])
  expect(events).toMatchObject([
    { type: 'seatCard', seat: 2, total: 10 },
    { type: 'seatCard', seat: 5, total: 5 },
    { type: 'dealerCard', total: 7 },
    { type: 'seatCard', seat: 2, total: 16 },
    { type: 'seatCard', seat: 5, total: 8 },
    { type: 'holeCard' },
    { type: 'turn', seat: 2, hand: 0 },
  ])
  expect(events.find(({ type }) => type === 'holeCard')).toEqual({ type: 'holeCard' })
  expect({ state, turns, onTimeout }).toEqual({
    state: 'acting',
    turns: [{ seat: 2, hand: 0, actions: ['hit', 'stand', 'double'] }],
    onTimeout: { seat: 2, action: 'stand' },
  })
})

test('seats play in order, then the dealer draws to seventeen', () => {
  const draw = shoeOf(10, 5, 7, 6, 3, 9, 4, 10, 5)
  const hit = after(draw, [move('hit', 2)], [2, 5])
  expect(hit.turns).toEqual([{ seat: 2, hand: 0, actions: ['hit', 'stand'] }])
  const last = after(
    draw,
    [move('hit', 2), move('stand', 2), move('hit', 5), move('stand', 5)],
    [2, 5],
  )
  expect(last.state).toBe('finished')
  expect(last.events.slice(-5)).toMatchObject([
    { type: 'holeShown', total: 16 },
    { type: 'dealerCard', total: 21 },
    { type: 'dealerEnd', total: 21, bust: false, blackjack: false },
    { type: 'verdict', seat: 2, verdict: 'lose' },
    { type: 'verdict', seat: 5, verdict: 'lose' },
  ])
  expect(last.onTimeout).toBeNull()
})

test('the dealer stands on a soft seventeen', () => {
  expect(after(shoeOf(10, 6, 8, 1), [move('stand')]).events).toContainEqual({
    type: 'dealerEnd',
    total: 17,
    bust: false,
    blackjack: false,
  })
  expect(returned(shoeOf(10, 6, 8, 1), [move('stand')])).toEqual([2_000n, 2_000n])
})

test('blackjack pays 3 to 2 at once, and is a push against a dealer’s blackjack', () => {
  expect(after(shoeOf(1, 9, 10, 9)).state).toBe('finished')
  expect(returned(shoeOf(1, 9, 10, 9))).toEqual([2_500n, 2_500n])
  expect(returned(shoeOf(1, 9, 10, 9), [], 100n)).toEqual([250n, 250n])
  expect(returned(shoeOf(1, 10, 10, 1))).toEqual([1_000n, 1_000n])
})

test('the dealer peeks under a ten, and a blackjack ends the round before anyone plays', () => {
  const { events, state } = after(shoeOf(10, 10, 9, 1))
  expect(state).toBe('finished')
  expect(events.slice(-4)).toMatchObject([
    { type: 'peek', blackjack: true },
    { type: 'holeShown', total: 21 },
    { type: 'dealerEnd', blackjack: true },
    { type: 'verdict', verdict: 'lose' },
  ])
  expect(after(shoeOf(10, 10, 9, 7)).events).toContainEqual({ type: 'peek', blackjack: false })
  expect(after(shoeOf(10, 9, 9, 7)).events.some(({ type }) => type === 'peek')).toBe(false)
})

test('insurance is offered against an ace, costs half the stake and pays 2 to 1', () => {
  const draw = shoeOf(10, 9, 1, 8, 7, 10)
  const asked = after(draw, [], [1, 4])
  expect(asked).toMatchObject({ state: 'insurance', onTimeout: { action: 'closeInsurance' } })
  expect(asked.turns).toEqual([
    { seat: 1, hand: 0, actions: ['insurance', 'stand'] },
    { seat: 4, hand: 0, actions: ['insurance', 'stand'] },
  ])
  const taken = after(draw, [move('insurance')], [1, 4])
  expect(taken.turns.map(({ seat }) => seat)).toEqual([4])
  expect(after(draw, [move('insurance'), move('stand', 4)], [1, 4]).state).toBe('finished')
  expect(returned(draw, [move('insurance'), { action: 'closeInsurance' }], 1_000n, [1, 4])).toEqual(
    [1_500n, 0n],
  )
  expect(blackjack.raiseOf('insurance', 1_000n)).toBe(500n)
})

test('insurance is lost if the dealer has no blackjack, and the round continues', () => {
  const draw = shoeOf(10, 1, 9, 8)
  expect(after(draw, [move('insurance')]).turns).toEqual([
    { seat: 1, hand: 0, actions: ['hit', 'stand', 'double'] },
  ])
  expect(returned(draw, [move('insurance'), move('stand')])).toEqual([1_000n, 1_000n])
})

test('a blackjack may take even money against an ace, whatever the dealer has', () => {
  for (const hole of [10, 7]) {
    const draw = shoeOf(1, 9, 1, 10, 9, hole)
    expect(after(draw, [], [1, 2]).turns).toEqual([
      { seat: 1, hand: 0, actions: ['evenMoney', 'insurance', 'stand'] },
      { seat: 2, hand: 0, actions: ['insurance', 'stand'] },
    ])
    const taken = [move('evenMoney'), move('stand', 2)]
    const played = hole === 10 ? taken : [...taken, move('stand', 2)]
    const { events } = after(draw, played, [1, 2])
    expect(events).toContainEqual({ type: 'evenMoney', seat: 1 })
    expect(events).toContainEqual({ type: 'verdict', seat: 1, hand: 0, verdict: 'win' })
    // A bet behind has its own stake and follows the cards: it was not asked.
    expect(returned(draw, played, 1_000n, [1, 2])).toEqual([2_000n, hole === 10 ? 1_000n : 2_500n])
    const insured = played.map((made) => (made.action === 'evenMoney' ? move('insurance') : made))
    const [seat = 0n] = returned(draw, insured, 1_000n, [1, 2])
    expect(seat - blackjack.raiseOf('insurance', 1_000n)).toBe(2_000n)
  }
  expect(blackjack.raiseOf('evenMoney', 1_000n)).toBe(0n)
})

test('even money is for a blackjack only, once, and not with insurance', () => {
  const draw = shoeOf(1, 9, 1, 10, 9, 10)
  for (const moves of [
    [move('evenMoney', 2)],
    [move('evenMoney'), move('insurance')],
    [move('insurance'), move('evenMoney')],
    [move('stand'), move('evenMoney')],
  ])
    expect(() => after(draw, moves, [1, 2])).toThrow(Refusal)
})

test('a double takes one card for twice the stake; a bet behind keeps its own stake', () => {
  expect(returned(shoeOf(6, 6, 5, 10, 10, 10), [move('double')])).toEqual([4_000n, 2_000n])
  expect(returned(shoeOf(6, 10, 5, 7, 2), [move('double')])).toEqual([0n, 0n])
  expect(blackjack.raiseOf('double', 1_000n)).toBe(1_000n)
  expect(blackjack.raiseOf('hit', 1_000n)).toBe(0n)
})

test('a split plays its hands in sequence, each with its own stake; a bet behind follows the first', () => {
  const draw = shoeOf(8, 10, 8, 7, 10, 3, 10)
  const split = after(draw, [move('split')])
  expect(split.events.slice(-3)).toMatchObject([
    { type: 'split', hand: 0, into: 1 },
    { type: 'seatCard', hand: 0, total: 18 },
    { type: 'turn', hand: 0 },
  ])
  const second = after(draw, [move('split'), move('stand')])
  expect(second.turns).toEqual([{ seat: 1, hand: 1, actions: ['hit', 'stand', 'double'] }])
  expect(returned(draw, [move('split'), move('stand'), move('stand')])).toEqual([2_000n, 2_000n])
  expect(returned(draw, [move('split'), move('stand'), move('double')])).toEqual([6_000n, 2_000n])
  expect(blackjack.raiseOf('split', 1_000n)).toBe(1_000n)
})

test('split aces get one card each, and twenty-one with them is not a blackjack', () => {
  const { state, events } = after(shoeOf(1, 10, 1, 7, 10, 5), [move('split')])
  expect(state).toBe('finished')
  expect(events.filter(({ type }) => type === 'handEnd')).toMatchObject([
    { hand: 0, end: 'splitAces', total: 21 },
    { hand: 1, end: 'splitAces', total: 16 },
  ])
  expect(returned(shoeOf(1, 10, 1, 7, 10, 5), [move('split')])).toEqual([2_000n, 2_000n])
})

test('four hands are the maximum, and a new hand is played directly after the one it came from', () => {
  const draw = shoeOf(8, 10, 8, 7, 8, 8, 8, 2, 3, 4)
  const moves = [move('split'), move('split'), move('split')]
  expect(after(draw, moves.slice(0, 2)).turns[0]?.actions).toContain('split')
  expect(after(draw, moves).turns).toEqual([
    { seat: 1, hand: 0, actions: ['hit', 'stand', 'double'] },
  ])
  const order = after(draw, [
    ...moves,
    move('stand'),
    move('stand'),
    move('stand'),
    move('stand'),
  ]).events.flatMap((event) => (event.type === 'turn' ? [event.hand] : []))
  expect([...new Set(order)]).toEqual([0, 3, 2, 1])
})

test('different ten-valued cards have one value and may be split', () => {
  expect(after(() => drawFromUint32(() => 0), []).turns[0]?.actions).toContain('split')
})

test.each<[string, SeatMove[]]>([
  ['another seat’s turn', [move('hit', 2)]],
  ['an empty seat', [move('hit', 7)]],
  ['insurance nobody offered', [move('insurance')]],
  ['closing what is not open', [{ action: 'closeInsurance' }]],
  ['a split of unequal cards', [move('split')]],
  ['a double after a hit', [move('hit'), move('double')]],
  ['a move after the end', [move('stand'), move('stand', 2), move('hit')]],
])('rejects %s', (_, moves) => {
  const draw = shoeOf(10, 5, 7, 4, 6, 9, 2)
  expect(() => after(draw, moves, [1, 2])).toThrow(Refusal)
})

test('rejects a second insurance, and playing before insurance is closed', () => {
  const draw = shoeOf(10, 9, 1, 8, 7, 9)
  expect(() => after(draw, [move('insurance'), move('insurance')], [1, 2])).toThrow(Refusal)
  expect(() => after(draw, [move('hit')], [1, 2])).toThrow(Refusal)
})

test('a bet behind an empty seat is returned, and a round without bets is played by the dealer alone', () => {
  expect(
    blackjack
      .resultOf(shoeOf(10, 7, 9, 8)(), SEAT, [move('stand')])
      .returns([{ spot: 'behind:6', amountMinor: 700n }]),
  ).toEqual([{ spot: 'behind:6', returnMinor: 700n }])
  expect(after(shoeOf(1, 8), [], []).state).toBe('finished')
})

test('an open round has no result', () => {
  expect(() => blackjack.resultOf(shoeOf(10, 5, 9, 8)(), SEAT, [])).toThrow('not finished')
})

const seatsArbitrary = fc
  .uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 })
  .map((seats) => seats.toSorted((a, b) => a - b))

function playOut(draw: () => Draw, seats: readonly number[], choices: readonly number[]) {
  const moves: SeatMove[] = []
  const seen: string[] = []
  for (let round = after(draw, moves, seats); ; round = after(draw, moves, seats)) {
    seen.push(JSON.stringify(round.events))
    const [turn] = round.turns
    const choice = choices[moves.length]
    const action = choice === undefined ? undefined : turn?.actions[choice % turn.actions.length]
    const next =
      turn !== undefined && action !== undefined ? { seat: turn.seat, action } : round.onTimeout
    if (next === null) return { moves, round, seen }
    moves.push(next)
  }
}

test('any round ends, only appends to what was shown, deals no card twice and pays whole kuruş', () => {
  fc.assert(
    fc.property(
      seatsArbitrary,
      fc.array(fc.nat(3), { maxLength: 40 }),
      fc.nat(1_000_000),
      fc.bigInt(1n, 10_000n),
      (seats, choices, round, lira) => {
        const draw = () => createRoundDraw('9a'.repeat(32), 'tuz', round)
        const { moves, round: last, seen } = playOut(draw, seats, choices)
        for (const [at, events] of seen.entries())
          expect((seen[at + 1] ?? events).startsWith(events.slice(0, -1))).toBe(true)
        const cards = last.events.flatMap((event) => ('card' in event ? [event.card] : []))
        for (const card of cards)
          expect(cards.filter((other) => other === card).length).toBeLessThanOrEqual(8)
        const stakeMinor = lira * 100n
        const raised = new Map<number, bigint>()
        for (const made of moves)
          if ('seat' in made)
            raised.set(
              made.seat,
              (raised.get(made.seat) ?? 0n) + blackjack.raiseOf(made.action, stakeMinor),
            )
        const result = blackjack.resultOf(draw(), seats, moves)
        expect(result.events).toEqual(last.events)
        for (const { spot, returnMinor } of result.returns(
          seats.map((seat) => ({ spot: `seat:${seat}`, amountMinor: stakeMinor })),
        )) {
          const staked = stakeMinor + (raised.get(Number(spot.slice('seat:'.length))) ?? 0n)
          expect(returnMinor).toBeGreaterThanOrEqual(0n)
          expect(returnMinor * 2n).toBeLessThanOrEqual(staked * 5n)
          expect(returnMinor % 50n).toBe(0n)
        }
      },
    ),
    { numRuns: 150 },
  )
})

test('a hand’s total counts one ace as eleven if that fits', () => {
  const [ACE, KING, FIVE] = [48, 44, 12]
  expect(handTotal([ACE, ACE])).toEqual({ total: 12, soft: true })
  expect(handTotal([ACE, KING])).toEqual({ total: 21, soft: true })
  expect(handTotal([ACE, KING, FIVE])).toEqual({ total: 16, soft: false })
})
