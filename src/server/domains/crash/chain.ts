import { crashPoint } from '#games/fairness/crash-point.ts'
import type { Hundredths } from '#games/originals/multiplier.ts'
import { hashChains } from '#server/domains/fairness/index.ts'
import type { Db } from '#server/platform/database.ts'
import type { Platform } from '#server/platform/platform.ts'

export const CHAIN_LENGTH = 1_000_000

/** What a round ends with. Inside the server only, until the round is over. */
export type Fate = { hash: string; point: Hundredths }

/** The chains Martı's rounds are taken from. */
export function crashChains(deps: Pick<Platform, 'database' | 'secrets'>) {
  const { findChain, listChains, chainFor, hashOf } = hashChains(deps, 'crash', CHAIN_LENGTH)
  return {
    findChain,
    listChains,
    chainFor,
    /** How a round ends. Never leaves the server before it has. */
    async fateOf(read: Db, round: number): Promise<Fate> {
      const { hash, chain } = await hashOf(read, round)
      return { hash, point: Math.round(Number(crashPoint(hash, chain.salt)) * 100) }
    },
  }
}

export type CrashChains = ReturnType<typeof crashChains>
