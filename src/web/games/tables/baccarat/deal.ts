import type { BaccaratEvent, BaccaratSide } from '#games/tables/table-events.ts'

/** Shares of the deal's time. `seen`: from here on the event may be announced. */
type Moment = { seen: number }
type CardMoment = Moment & { leaves: number; squeezed: number | undefined; turned: number }
export type DealtCard = CardMoment & { side: BaccaratSide; place: 1 | 2 | 3; card: number }

const APART = 0.04
const FIRST_TURN = 0.2
const HAND = { turned: 0, seen: 0.03, squeezed: 0.02, turnedToo: 0.11, seenToo: 0.14, lasts: 0.16 }
const WORD = { seen: 0.02, lasts: 0.055 }
const THIRD = { leaves: 0.045, squeezed: 0.1, turned: 0.19, seen: 0.215, lasts: 0.23 }
const RESULT = 0.02
const SLOWEST = 1.35
const RESULT_BY = 0.94

export type BaccaratDeal = {
  /** Time at which each event may be announced, in the events' order. */
  seen: readonly number[]
  cards: readonly DealtCard[]
}

export function baccaratDeal(events: readonly BaccaratEvent[]): BaccaratDeal {
  const seen: number[] = []
  const cards: DealtCard[] = []
  let at = FIRST_TURN + 2 * HAND.lasts
  for (const event of events) {
    const moment = momentOf(event, cards.length, at)
    seen.push(moment.seen)
    if (event.type === 'baccaratCard' && 'leaves' in moment)
      cards.push({ ...moment, side: event.side, place: event.place, card: event.card })
    if (event.type === 'third' || event.type === 'natural') at += WORD.lasts
    if (event.type === 'baccaratCard' && event.place === 3) at += THIRD.lasts
  }
  const slower = Math.min(SLOWEST, RESULT_BY / Math.max(...seen, RESULT_BY / SLOWEST))
  return {
    seen: seen.map((share) => share * slower),
    cards: cards.map((card) => ({
      ...card,
      seen: card.seen * slower,
      leaves: card.leaves * slower,
      turned: card.turned * slower,
      squeezed: card.squeezed && card.squeezed * slower,
    })),
  }
}

function momentOf(event: BaccaratEvent, dealt: number, at: number): Moment | CardMoment {
  if (event.type !== 'baccaratCard')
    return { seen: at + (event.type === 'baccaratResult' ? RESULT : WORD.seen) }
  if (event.place === 3) {
    const from = at - WORD.lasts
    return {
      leaves: from + THIRD.leaves,
      squeezed: from + THIRD.squeezed,
      turned: from + THIRD.turned,
      seen: from + THIRD.seen,
    }
  }
  const hand = FIRST_TURN + (event.side === 'player' ? 0 : HAND.lasts)
  const leaves = 0.01 + dealt * APART
  return event.place === 1
    ? { leaves, squeezed: undefined, turned: hand + HAND.turned, seen: hand + HAND.seen }
    : {
        leaves,
        squeezed: hand + HAND.squeezed,
        turned: hand + HAND.turnedToo,
        seen: hand + HAND.seenToo,
      }
}
