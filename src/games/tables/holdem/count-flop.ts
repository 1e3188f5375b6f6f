import { boardCounter, DEALERS } from './count-board.ts'
import { addCard, copyMasks, handValue, masksValue, noCards } from './hand-value.ts'
import { antePays, QUALIFYING_VALUE } from './rules.ts'
import { changeSuit, DECK, otherCards, suitOrder, suitWays } from './suit-classes.ts'

const BOARDS_A_FLOP = 1_081
/** Ends of a round after two cards and a flop: turn and river, then the dealer's two cards. */
export const ENDS_A_FLOP = BOARDS_A_FLOP * DEALERS

export type FlopCount = {
  flop: readonly number[]
  /** The flops that differ from it by their suits only. */
  ways: number
  /** Sum of the best decision's result, in antes, over every hand and end. */
  result: number
  calls: number
  ties: number
}

export function countFlop(flop: readonly number[]): FlopCount {
  const results = new Float64Array(DECK * DECK)
  const boards = boardCounter()
  const rest = otherCards(flop)
  let ties = 0
  for (let turn = 0; turn < rest.length; turn += 1)
    for (let river = turn + 1; river < rest.length; river += 1)
      boards.count([...flop, rest[turn] ?? 0, rest[river] ?? 0], (a, b, result, equal) => {
        results[a * DECK + b] = (results[a * DECK + b] ?? 0) + result
        ties += equal
      })
  return { flop, ways: suitWays(flop), ...bestResults(flop, (hand) => results[hand] ?? 0), ties }
}

function bestResults(flop: readonly number[], resultOf: (hand: number) => number) {
  const rest = otherCards(flop)
  let [result, calls] = [0, 0]
  for (let a = 0; a < rest.length; a += 1)
    for (let b = a + 1; b < rest.length; b += 1) {
      const called = resultOf((rest[a] ?? 0) * DECK + (rest[b] ?? 0))
      const isCalled = called > -ENDS_A_FLOP
      calls += Number(isCalled)
      result += isCalled ? called : -ENDS_A_FLOP
    }
  return { result, calls }
}

/**
 * Counts all flops as `countFlop` does, each class of equal suits once. Evaluates only boards that
 * stand for a class and adds each to the ten flops that it contains, after the change of suits that
 * turns the flop into the one that stands for its class.
 */
export function countAllFlops(): FlopCount[] {
  const flops = new Map<string, { ways: number; results: Float64Array; ties: number }>()
  const boards = boardCounter()
  const values = { results: new Float64Array(DECK * DECK), ties: 0 }
  for (const { cards: board, ways } of distinctSets(5)) {
    values.ties = 0
    boards.count(board, (a, b, result, equal) => {
      values.results[a * DECK + b] = result
      values.ties += equal
    })
    for (const flop of threeOf(board)) addTo(flop, board, ways)
  }
  return distinctSets(3).map(({ cards: flop, ways }) => {
    const found = flops.get(flop.join())
    if (found === undefined) throw new Error('a flop lies on no board')
    return {
      flop,
      ways,
      ...bestResults(flop, alike(flop, found.results, ways)),
      ties: found.ties / ways,
    }
  })

  function addTo(flop: readonly number[], board: readonly number[], ways: number): void {
    const order = suitOrder(flop)
    const known = flop.map((card) => changeSuit(card, order)).toSorted((a, b) => a - b)
    const into = flops.get(known.join()) ?? {
      ways,
      results: new Float64Array(DECK * DECK),
      ties: 0,
    }
    flops.set(known.join(), into)
    into.ties += ways * values.ties
    const rest = otherCards(board)
    for (const [at, a] of rest.entries())
      for (let other = at + 1; other < rest.length; other += 1) {
        const b = rest[other] ?? 0
        const hand = handIndex(changeSuit(a, order), changeSuit(b, order))
        into.results[hand] = (into.results[hand] ?? 0) + ways * (values.results[a * DECK + b] ?? 0)
      }
  }
}

function handIndex(a: number, b: number): number {
  return a < b ? a * DECK + b : b * DECK + a
}

function alike(
  flop: readonly number[],
  results: Float64Array,
  ways: number,
): (hand: number) => number {
  const orders = ALL_ORDERS.filter((order) =>
    flop.every((card) => flop.includes(changeSuit(card, order))),
  )
  return (hand) => {
    const [a, b] = [Math.floor(hand / DECK), hand % DECK]
    const sum = orders.reduce(
      (all, order) => all + (results[handIndex(changeSuit(a, order), changeSuit(b, order))] ?? 0),
      0,
    )
    return sum / orders.length / ways
  }
}

const ALL_ORDERS = [0, 1, 2, 3].flatMap((a) =>
  [0, 1, 2, 3]
    .filter((b) => b !== a)
    .flatMap((b) =>
      [0, 1, 2, 3].filter((c) => c !== a && c !== b).map((c) => [a, b, c, 6 - a - b - c]),
    ),
)

function threeOf([a = 0, b = 0, c = 0, d = 0, e = 0]: readonly number[]): number[][] {
  return [
    [a, b, c],
    [a, b, d],
    [a, b, e],
    [a, c, d],
    [a, c, e],
    [a, d, e],
    [b, c, d],
    [b, c, e],
    [b, d, e],
    [c, d, e],
  ]
}

export function distinctSets(count: number): { cards: readonly number[]; ways: number }[] {
  const sets: { cards: readonly number[]; ways: number }[] = []
  const cards: number[] = []
  const choose = (from: number) => {
    if (cards.length === count) {
      const ways = suitWays(cards)
      if (ways > 0) sets.push({ cards: [...cards], ways })
      return
    }
    for (let card = from; card < DECK; card += 1) {
      cards.push(card)
      choose(card + 1)
      cards.pop()
    }
  }
  choose(0)
  return sets
}

/**
 * Yields the result of a call, in antes, in parts: one for each turn card, summed over every river
 * and dealer's hand. All parts together cover `ENDS_A_FLOP` ends, in each of which folding loses
 * one ante.
 */
export function* callResults(player: readonly number[], flop: readonly number[]) {
  const rest = otherCards([...player, ...flop])
  for (let turn = 0; turn < rest.length; turn += 1) {
    let sum = 0
    for (let river = turn + 1; river < rest.length; river += 1)
      sum += callOnBoard(
        player,
        [...flop, rest[turn] ?? 0, rest[river] ?? 0],
        rest.filter((_, at) => at !== turn && at !== river),
      )
    yield sum
  }
}

function callOnBoard(
  player: readonly number[],
  board: readonly number[],
  rest: readonly number[],
): number {
  const value = handValue([...player, ...board])
  const pays = antePays(value)
  const masks = noCards()
  for (const card of board) addCard(masks, card)
  const [withFirst, withBoth] = [noCards(), noCards()]
  let sum = 0
  for (let a = 0; a < rest.length; a += 1) {
    copyMasks(masks, withFirst)
    addCard(withFirst, rest[a] ?? 0)
    for (let b = a + 1; b < rest.length; b += 1) {
      copyMasks(withFirst, withBoth)
      addCard(withBoth, rest[b] ?? 0)
      const dealers = masksValue(withBoth)
      if (dealers < QUALIFYING_VALUE) sum += pays
      else if (value !== dealers) sum += value > dealers ? pays + 2 : -3
    }
  }
  return sum
}
