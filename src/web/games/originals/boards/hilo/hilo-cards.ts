import type { HiloEvent } from '#games/originals/hilo.ts'
import type { ShownRound } from '../../original-view.ts'
import { eventsOf } from '../../round-events.ts'

export type TurnedCard = Extract<HiloEvent, { type: 'card' }>
export type HiloRound = {
  cards: readonly TurnedCard[]
  guesses: number
  multiplier: string
  over: boolean
  won: boolean
}

export function hiloRoundOf(round: ShownRound | undefined): HiloRound {
  const events = eventsOf<HiloEvent>(round)
  const cards = events.filter((event) => event.type === 'card')
  const end = events.find((event) => event.type === 'end')
  const best = cards.findLast(({ right }) => right !== false)
  return {
    cards,
    guesses: cards.filter(({ right }) => right === true).length,
    multiplier: end?.multiplier ?? best?.multiplier ?? '1.00',
    over: end !== undefined,
    won: end?.won === true,
  }
}

/** Returns the card turned by the last answer; a cash-out turns none. */
export function cameNew(round: ShownRound): TurnedCard | undefined {
  return eventsOf<HiloEvent>(round)
    .slice(round.fresh)
    .filter((event) => event.type === 'card')
    .at(-1)
}
