import { ownReturns, returns, round as fairnessRound } from '#shared/contracts/fairness.ts'
import { isUuid } from '#shared/uuid.ts'
import { handle, type BoundCall } from '#server/platform/http/calls.ts'
import { findStated, type Context } from './context.ts'
import { fairnessOf, getRound } from './history.ts'
import { listReturns } from './observed-return.ts'
import { EVERYONE } from './tally.ts'

export function roundCalls(context: Context): BoundCall[] {
  const { database, fairness, engines } = context
  const { read } = database
  const statedOf = (gameID: string) => findStated(context, gameID)
  return [
    handle(
      fairnessRound,
      async ({ caller }, { roundID }) =>
        (await findHostedProof(context, roundID, caller.playerId)) ??
        fairnessOf(
          read,
          engines,
          await getRound(read, fairness, roundID, { playerId: caller.playerId }),
        ),
    ),
    handle(returns, async ({ lang }) => ({
      games: await listReturns(read, statedOf, EVERYONE, lang),
    })),
    handle(ownReturns, async ({ caller, lang }) => ({
      games: await listReturns(read, statedOf, caller.playerId, lang),
    })),
  ]
}

async function findHostedProof({ registered }: Context, roundID: string, playerId: string) {
  for (const rounds of isUuid(roundID) ? registered.kept : []) {
    const proof = await rounds.proof?.(roundID, playerId)
    if (proof !== undefined) return proof
  }
  return undefined
}
