import { createDraw } from '#games/fairness/draw.ts'
import { seedCommitment } from '#games/fairness/seeds.ts'
import type { SlotEvent } from '#games/slots/events.ts'
import { playSlotRound } from '#games/slots/play-slot-round.ts'
import type { SlotTitle } from '#games/slots/title.ts'
import { SLOT_TITLES } from '#games/slots/titles.ts'
import type { Minor } from '#shared/money.ts'

/** What decides a round: nothing else goes into it. */
export type RoundSeeds = { serverSeed: string; clientSeed: string; nonce: number; betMinor: Minor }

/** A round computed here. `seal` is what the player must have been shown before it. */
export type Verification = { seal: string; events: readonly SlotEvent[]; winMinor: Minor }

/** The title a record or a form names by slug or game id. */
export function findTitle(game: string): SlotTitle | undefined {
  return SLOT_TITLES.find((title) => title.slug === game || title.gameID === game)
}

/** Plays the round again with the engine the server runs. Throws RangeError for a bet the title does not take. */
export function recompute(title: SlotTitle, seeds: RoundSeeds): Verification {
  const draw = createDraw(seeds.serverSeed, seeds.clientSeed, seeds.nonce)
  const { events, winMinor } = playSlotRound(title, draw, seeds.betMinor)
  return { seal: seedCommitment(seeds.serverSeed), events, winMinor }
}
