import { crashPoint } from '#games/fairness/crash-point.ts'
import type { Hundredths } from '#games/originals/multiplier.ts'
import { hashChains } from '#server/domains/fairness/index.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'

export const CHAIN_LENGTH = 1_000_000

/** Must not leave the server before the round is over. */
export type RoundOutcome = { hash: string; point: Hundredths }

export function crashChains(deps: Pick<Platform, 'database' | 'secrets'>) {
  const { findChain, listChains, chainFor, hashOf } = hashChains(deps, 'crash', CHAIN_LENGTH)
  return {
    findChain,
    listChains,
    chainFor,
    /** Must not leave the server before the round is over. */
    async outcomeOf(read: Db, round: number): Promise<RoundOutcome> {
      const { hash, chain } = await hashOf(read, round)
      return { hash, point: Math.round(Number(crashPoint(hash, chain.salt)) * 100) }
    },
  }
}

export type CrashChains = ReturnType<typeof crashChains>
