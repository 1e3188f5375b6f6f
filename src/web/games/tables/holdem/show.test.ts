import { expect, test } from 'vitest'
import { casinoHoldem } from '#games/tables/holdem/casino-holdem.ts'
import { createRoundDraw } from '#games/tables/round-draw.ts'
import type { TableEvent } from '#games/tables/table-events.ts'
import { cardActs } from '../scene/hands/card-hands.ts'
import { EVENT_MS } from '../use-paced-events.ts'
import { holdemTable } from './hand.ts'
import { holdemCuts, holdemPlacements } from './show.ts'

const draw = () => createRoundDraw('ab'.repeat(32), 'cd'.repeat(32), 7)
const OPEN = casinoHoldem.roundOf(draw(), [], []).events
const ALL = casinoHoldem.roundOf(draw(), [], [{ action: 'closeDecisions' }]).events
const paced = (events: readonly TableEvent[]) => ({
  events,
  shownAtMs: events.map((_, at) => at * EVENT_MS),
})

test('until the decisions are closed two cards lie face down and no place has two cards', () => {
  const cards = holdemPlacements(paced(OPEN), undefined)
  expect(cards).toHaveLength(7)
  expect(cards.filter(({ card }) => card === undefined).map(({ id }) => id)).toEqual([
    'dealer1',
    'dealer2',
  ])
  expect(new Set(cards.map(({ place }) => `${String(place.x)} ${String(place.z)}`)).size).toBe(7)
  expect(holdemTable(OPEN)).toMatchObject({ dealer: [], result: undefined })
})

test('at the end nine different cards are face up, and the dealer’s cards are turned in place', () => {
  const cards = holdemPlacements(paced(ALL), 60_000)
  expect(new Set(cards.map(({ card }) => card)).size).toBe(9)
  for (const card of cards) {
    const isDealers = card.id.startsWith('dealer')
    expect((card.turnedAtMs ?? 0) > card.dealtAtMs).toBe(isDealers)
    expect(card.gatheredAtMs).toBe(60_000)
  }
})

test('the dealer’s hands deal every card and turn their own', () => {
  const acts = cardActs(holdemPlacements(paced(ALL), 60_000))
  const of = (kind: string) => acts.filter((act) => act.kind === kind).length
  expect([of('deal'), of('turn'), of('gather')]).toEqual([9, 2, 1])
})

test('only a phone’s camera moves: to the player’s cards, to the dealer’s and back', () => {
  expect(holdemCuts(paced(ALL), false)).toHaveLength(1)
  expect(holdemCuts(paced(ALL), true).map(({ view }) => view)).toEqual([
    'whole',
    'own',
    'dealer',
    'whole',
  ])
})
