import { createDraw, type Draw } from '../fairness/draw.ts'
import type { SlotEvent } from '../slots/events.ts'
import { playSlotRound } from '../slots/play-slot-round.ts'
import type { SlotTitle } from '../slots/title.ts'

const MAX_TRIED = 50_000

/**
 * A draw that says `opening` first, each taken from the stream all the same, then what the stream
 * does.
 */
export function drawAfter(opening: readonly number[], draw: Draw): Draw {
  let said = 0
  return {
    below(n) {
      const drawn = draw.below(n)
      return opening[said++] ?? drawn
    },
    float: draw.float,
  }
}

/**
 * What a paid spin draws that starts the title's feature: the first of a fixed seed's rounds that
 * `starts`, cut to the `length` draws its opening takes. undefined where none is found.
 */
export function findOpening(
  title: SlotTitle,
  starts: (events: readonly SlotEvent[]) => boolean,
  length: (events: readonly SlotEvent[]) => number,
): number[] | undefined {
  for (let nonce = 0; nonce < MAX_TRIED; nonce++) {
    const drawn: number[] = []
    const draw = createDraw('feature', title.slug, nonce)
    const { events } = playSlotRound(
      title,
      {
        float: draw.float,
        below(n) {
          const value = draw.below(n)
          drawn.push(value)
          return value
        },
      },
      title.betStepsMinor[0] ?? 0n,
    )
    if (starts(events)) return drawn.slice(0, length(events))
  }
  return undefined
}

/** The events of a round that begins so and continues by the stream. */
export function eventsAfter(
  title: SlotTitle,
  opening: readonly number[],
  draw: Draw,
): readonly SlotEvent[] {
  return playSlotRound(title, drawAfter(opening, draw), title.betStepsMinor[0] ?? 0n).events
}
