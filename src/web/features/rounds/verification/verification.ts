import { createDraw } from '#games/fairness/draw.ts'
import { seedCommitment } from '#games/fairness/seeds.ts'
import type { SlotEvent } from '#games/slots/events.ts'
import type { RoundStep } from '#games/game-engine.ts'
import type { GambleStep } from '#games/slots/gamble.ts'
import { playGambledRound } from '#games/slots/gambled-round.ts'
import { pickOf, readSlotParams } from '#games/slots/slot-game.ts'
import type { SlotTitle } from '#games/slots/title.ts'
import { SLOT_TITLES } from '#games/slots/titles.ts'
import type { Minor } from '#shared/money.ts'

/** All inputs of a round. `params`: those it was opened with; `moves`: the actions after that. */
export type RoundSeeds = {
  serverSeed: string
  clientSeed: string
  nonce: number
  betMinor: Minor
  params?: Readonly<Record<string, unknown>>
  moves?: readonly RoundStep[]
}

export type Verification = {
  seal: string
  events: readonly SlotEvent[]
  cards: readonly GambleStep[]
  stakeMinor: Minor
  winMinor: Minor
}

export function findTitle(game: string): SlotTitle | undefined {
  return SLOT_TITLES.find((title) => title.slug === game || title.gameID === game)
}

/**
 * Replays the round with the server's engine.
 * @throws RangeError for a bet the title does not take or a card that was not offered, FieldRefusal
 * for params it does not know
 */
export function recompute(title: SlotTitle, seeds: RoundSeeds): Verification {
  const draw = createDraw(seeds.serverSeed, seeds.clientSeed, seeds.nonce)
  const opened: Readonly<Record<string, unknown>> = seeds.params ?? {}
  const { bet: _bet, ...params } = opened
  const picks = (seeds.moves ?? []).filter(({ action }) => action === 'gamble').map(pickOf)
  const { events, cards, stakeMinor, winMinor } = playGambledRound(
    title,
    draw,
    seeds.betMinor,
    readSlotParams(title, params),
    picks,
  )
  return { seal: seedCommitment(seeds.serverSeed), events, cards, stakeMinor, winMinor }
}
