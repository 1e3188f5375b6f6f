import type { HiloEvent } from '#games/originals/hilo.ts'
import type { ShownRound } from '../../original-view.ts'

export type TurnedCard = Extract<HiloEvent, { type: 'card' }>
/** A round as cards: those turned in order, right guesses, whether it is over. */
export type HiloRound = { cards: readonly TurnedCard[]; guesses: number; multiplier: string; over: boolean; won: boolean }

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the engine's own events
const eventsOf = (round: ShownRound): readonly HiloEvent[] => round.events as unknown as readonly HiloEvent[]

export function hiloRoundOf(round: ShownRound | undefined): HiloRound {
  const events = round === undefined ? [] : eventsOf(round)
  const cards = events.filter((event) => event.type === 'card')
  const end = events.find((event) => event.type === 'end')
  const best = cards.findLast(({ right }) => right !== false)
  return { cards, guesses: cards.filter(({ right }) => right === true).length, multiplier: end?.multiplier ?? best?.multiplier ?? '1.00', over: end !== undefined, won: end?.won === true }
}

/** Whether the last answer turned a card; a cash-out turns none. */
export function cameNew(round: ShownRound): TurnedCard | undefined {
  return eventsOf(round).slice(round.fresh).filter((event) => event.type === 'card').at(-1)
}
