import { toWireMultiplier } from '#games/originals/multiplier.ts'
import { sharedRounds } from '#shared/contracts/fairness.ts'
import { toWireTime } from '#shared/dates.ts'
import type { Db } from '#server/platform/database/database.ts'
import { handle, type BoundCall } from '#server/platform/http/calls.ts'
import type { CrashChains } from './chain.ts'
import { listProven } from './shared-round.ts'

export function crashCalls(read: Db, chains: CrashChains): BoundCall[] {
  return [
    handle(sharedRounds, async (_context, { round, limit }) => {
      const proven = await listProven(read, limit, round)
      const known = await chains.listChains(
        read,
        proven.map(({ chainId }) => chainId),
      )
      return {
        rounds: proven.flatMap(({ endedAt, point, chainId, ...past }) => {
          const chain = known.get(chainId)
          return chain === undefined
            ? []
            : [
                {
                  ...past,
                  point: toWireMultiplier(point),
                  date: toWireTime(endedAt),
                  chain: chain.commitment,
                  salt: chain.salt,
                  firstRound: chain.firstRound,
                },
              ]
        }),
      }
    }),
  ]
}
