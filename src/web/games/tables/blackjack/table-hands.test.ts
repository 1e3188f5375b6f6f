import { expect, test } from 'vitest'
import { createRoundDraw } from '#games/tables/round-draw.ts'
import { blackjack } from '#games/tables/blackjack/blackjack.ts'
import type { SeatMove } from '#games/tables/table-game.ts'
import { tableHands } from './table-hands.ts'

const SEATS = [1, 3, 7]
const ROUNDS = 300

/** Splits and doubles whenever possible, to cover as many cases as possible. */
function playOut(hash: string) {
  const moves: SeatMove[] = []
  const round = () => blackjack.roundOf(createRoundDraw(hash, 'salt', 1), SEATS, moves)
  for (let now = round(); now.state !== 'finished'; now = round()) {
    const [turn] = now.turns
    if (turn === undefined) throw new Error('no one’s turn')
    const action =
      (['split', 'insurance', 'double', 'hit'] as const).find((one) =>
        turn.actions.includes(one),
      ) ?? 'stand'
    moves.push({ seat: turn.seat, action })
  }
  return {
    events: round().events,
    outcome: blackjack.resultOf(createRoundDraw(hash, 'salt', 1), SEATS, moves).outcome,
  }
}

test('after all events, the cards on the table match the round’s result', () => {
  let splits = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const { events, outcome } = playOut(round.toString(16).padStart(64, '0'))
    const table = tableHands(events)
    expect({
      dealer: table.dealer,
      insured: [...table.insured],
      hands: table.hands.map(({ seat, hand, cards, isDoubled, verdict }) => ({
        seat,
        hand,
        cards,
        doubled: isDoubled,
        verdict,
      })),
    }).toEqual(outcome)
    expect(table.isOver).toBe(true)
    expect(table.turn).toBeUndefined()
    splits += table.hands.length > SEATS.length ? 1 : 0
  }
  expect(splits).toBeGreaterThan(0)
})

test('the hole card is face down until it is shown', () => {
  const { events } = playOut('ab'.repeat(32))
  const hole = events.findIndex(({ type }) => type === 'holeCard')
  expect(tableHands(events.slice(0, hole + 1)).dealer.at(1)).toBeNull()
})
