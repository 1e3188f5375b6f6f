import type { Draw } from '../fairness/draw.ts'
import { picksFor, turnCard, type GamblePick, type GambleStep } from './gamble.ts'
import { playSlotRound } from './play-slot-round.ts'
import type { SlotParams, SlotRound, SlotTitle } from './title.ts'

/**
 * A round with its gamble cards. `winMinor` is the current win; `picks` lists the next allowed
 * picks, none when the round is over.
 */
export type GambledRound = SlotRound & {
  cards: readonly GambleStep[]
  picks: readonly GamblePick[]
}

/**
 * Plays a round and then its picks, one card each, from the same stream. No gamble raises a round
 * above the title's stated maximum win. Throws RangeError for a pick that was not offered.
 */
export function playGambledRound(
  title: SlotTitle,
  draw: Draw,
  betMinor: bigint,
  params: SlotParams,
  picks: readonly GamblePick[],
): GambledRound {
  const round = playSlotRound(title, draw, betMinor, params)
  const opened: GambledRound = {
    ...round,
    cards: [],
    picks: picksAfter(title, betMinor, 0, round.winMinor),
  }
  return picks.reduce((so: GambledRound, pick) => turnNext(title, draw, betMinor, so, pick), opened)
}

/** Draws one more card. Throws RangeError for a pick that was not offered. */
export function turnNext(
  title: SlotTitle,
  draw: Draw,
  betMinor: bigint,
  round: GambledRound,
  pick: GamblePick,
): GambledRound {
  if (!round.picks.includes(pick))
    throw new RangeError(`${pick} is not offered after ${round.cards.length} cards`)
  const card = turnCard(draw, round.cards.length + 1, pick, round.winMinor)
  return {
    ...round,
    winMinor: card.win,
    cards: [...round.cards, card],
    picks: picksAfter(title, betMinor, card.step, card.win),
  }
}

function picksAfter(
  { gamble, maxWinMultiple }: SlotTitle,
  betMinor: bigint,
  steps: number,
  winMinor: bigint,
): GamblePick[] {
  return gamble === undefined
    ? []
    : picksFor(gamble, steps, winMinor, betMinor * BigInt(maxWinMultiple))
}
