import { createDraw } from '#games/fairness/draw.ts'
import type { Minor } from '#shared/money.ts'
import type { GameEngine } from './engine.ts'
import { newRoundId } from './round-id.ts'
import type { RoundOrder } from './round-input.ts'
import { actionsJson } from './round-record.ts'

export type RoundSeeds = { serverSeed: string; clientSeed: string; nonce: number }

export type DrawnRound = {
  roundId: string
  stakeMinor: Minor
  winMinor: Minor | null
  events: string
  actions: string
}

export function drawRound(
  engine: GameEngine,
  order: RoundOrder,
  seeds: RoundSeeds,
  now: Date,
): DrawnRound {
  const progress = engine.open(
    createDraw(seeds.serverSeed, seeds.clientSeed, seeds.nonce),
    order.betMinor,
    order.params,
  )
  // The opening answer of an open round is repeated from its bet alone.
  if (
    progress.stakeMinor < order.betMinor ||
    (progress.state === 'open' && progress.stakeMinor !== order.betMinor)
  )
    throw new Error(`${engine.slug} opens a round for ${progress.stakeMinor}`)
  return {
    roundId: newRoundId(now),
    stakeMinor: progress.stakeMinor,
    winMinor: progress.state === 'settled' ? progress.winMinor : null,
    events: JSON.stringify(progress.events),
    actions: actionsJson(progress),
  }
}
