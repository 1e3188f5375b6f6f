import type { PokerHand } from '#games/originals/poker-variants.ts'
import {
  videoPokerParams,
  type MadeHand,
  type VideoPokerEvent,
  type VideoPokerParams,
} from '#games/originals/video-poker.ts'
import type { Params, ShownRound } from '../../original-view.ts'
import { eventsOf } from '../../round-events.ts'

type Deal = Extract<VideoPokerEvent, { type: 'deal' }>
export type Drawn = Extract<VideoPokerEvent, { type: 'draw' }>

export function handOf(round: ShownRound | undefined): {
  deal: Deal | undefined
  drawn: Drawn | undefined
} {
  const events = eventsOf<VideoPokerEvent>(round)
  return {
    deal: events.find((event) => event.type === 'deal'),
    drawn: events.find((event) => event.type === 'draw'),
  }
}

export function choiceOf(params: Params): VideoPokerParams {
  const { variant, hands } = params
  return videoPokerParams({ variant, hands })
}

export function othersOf(drawn: Drawn | undefined): readonly MadeHand[] {
  return drawn?.others ?? []
}

export function allHands(drawn: Drawn): readonly MadeHand[] {
  return [drawn, ...othersOf(drawn)]
}

export function countMade(hands: readonly MadeHand[]): ReadonlyMap<PokerHand, number> {
  const counts = new Map<PokerHand, number>()
  for (const { hand } of hands) if (hand !== null) counts.set(hand, (counts.get(hand) ?? 0) + 1)
  return counts
}

/** The payout of the whole round as a multiple of its bet, in hundredths, rounded down. */
export function timesOf({ winMinor, betMinor }: ShownRound): number {
  return Number((winMinor * 100n) / betMinor) / 100
}
