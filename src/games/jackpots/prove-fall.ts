import { seedCommitment } from '#games/fairness/seeds.ts'
import type { Minor } from '#shared/money.ts'
import {
  chanceOf,
  contributionOf,
  fallsFor,
  numbersOf,
  payoutOf,
  type JackpotChance,
  type JackpotRules,
  type Micro,
} from './jackpot-draw.ts'

export type PublishedFall = {
  jackpotId: string
  cycle: number
  seed: string
  commitment: string
  roundId: string
  settledMs: number
  clientDigest: string | null
  stakeMinor: Minor
  rules: JackpotRules
  beforeMicro: Micro
  paidMinor: Minor
}

export type FallProof = {
  number: bigint
  chance: JackpotChance
  isCommitted: boolean
  isDrawn: boolean
  isPaid: boolean
}

export function proveFall(fall: PublishedFall): FallProof {
  const number = numbersOf(
    fall.seed,
    fall.jackpotId,
    fall.cycle,
  )({ roundId: fall.roundId, atMs: fall.settledMs, clientDigest: fall.clientDigest })
  const chance = chanceOf(fall.rules, fall.beforeMicro, fall.stakeMinor)
  const { paidMinor } = payoutOf(
    fall.rules,
    fall.beforeMicro + contributionOf(fall.rules, fall.stakeMinor),
  )
  return {
    number,
    chance,
    isCommitted: seedCommitment(fall.seed) === fall.commitment,
    isDrawn: fallsFor(number, chance),
    isPaid: paidMinor === fall.paidMinor,
  }
}
