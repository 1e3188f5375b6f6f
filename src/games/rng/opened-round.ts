import { createDraw, type Draw } from '../fairness/draw.ts'
import type { SlotEvent } from '../slots/events.ts'
import { playSlotRound } from '../slots/play-slot-round.ts'
import type { SlotTitle } from '../slots/title.ts'

const MAX_TRIED = 50_000

export function drawAfter(opening: readonly number[], draw: Draw): Draw {
  let next = 0
  return {
    below(n) {
      const drawn = draw.below(n)
      return opening[next++] ?? drawn
    },
    float: draw.float,
  }
}

/**
 * Finds the draws of a paid spin that starts the title's feature: the first round of a fixed seed
 * that passes `starts`, cut to the `length` draws of its opening. Undefined if none is found.
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

export function eventsAfter(
  title: SlotTitle,
  opening: readonly number[],
  draw: Draw,
): readonly SlotEvent[] {
  return playSlotRound(title, drawAfter(opening, draw), title.betStepsMinor[0] ?? 0n).events
}
