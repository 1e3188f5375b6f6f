import { seedCommitment } from '#games/fairness/seeds.ts'
import type { HouseGame } from '#games/game-engine.ts'
import { ORIGINALS } from '#games/originals/originals.ts'
import { slotGame } from '#games/slots/slot-game.ts'
import { findSlotTitle } from '#games/slots/titles.ts'
import { playAgain } from '#games/verify/trace.ts'
import { fromWireMoney, toWireMoney } from '#shared/money.ts'
import type { Agent } from '../agents/agent.ts'
import type { KnownRound } from '../agents/memory.ts'
import { disagree } from '../transport/ask.ts'

const CALL = 'fairness.rotate'

function findGame(slug: string): HouseGame | undefined {
  const title = findSlotTitle(slug)
  return title === undefined
    ? ORIGINALS.find((original) => original.slug === slug)
    : slotGame(title)
}

export function requireProof(agent: Agent, round: KnownRound, serverSeed: string): void {
  if (seedCommitment(serverSeed) !== round.serverSeedHash)
    throw disagree(agent, CALL, `the seed committed as ${round.serverSeedHash}`, serverSeed)
  const game = findGame(round.slug)
  if (game === undefined) throw disagree(agent, CALL, 'a known game', round.slug)
  const { clientSeed, nonce, params, moves } = round
  const again = playAgain(
    game,
    { serverSeed, clientSeed, nonce },
    fromWireMoney(round.bet),
    params,
    moves,
  )
  if (again.state !== 'settled' || again.winMinor !== round.winMinor)
    throw disagree(
      agent,
      `round ${round.roundId} of ${round.slug}`,
      `a win of ${toWireMoney(again.winMinor)} by the seeds`,
      toWireMoney(round.winMinor),
    )
  if (JSON.stringify(again.events) !== JSON.stringify(round.events))
    throw disagree(
      agent,
      `round ${round.roundId} of ${round.slug}`,
      JSON.stringify(again.events),
      round.events,
    )
}
