import { createHmac, toHex } from '#games/fairness/hmac.ts'
import type { Minor } from '#shared/money.ts'

/** Millionths of a kuruş: a contribution is stake × parts per million, never rounded. */
export type Micro = bigint

export const MICRO_PER_MINOR = 1_000_000n
const NUMBER_BITS = 256n

/**
 * Growth and win rule of a jackpot. `ratePpm`: its share of every stake. With a ceiling it is won
 * between seed and ceiling with the same chance for every kuruş of growth; without one, once per
 * `turnoverMinor` staked on average.
 */
export type JackpotRules = { ratePpm: bigint } & (
  | { ceilingMinor: Minor; turnoverMinor: null }
  | { ceilingMinor: null; turnoverMinor: Minor }
)

/**
 * Data behind a round's number: `atMs` is the time of settlement, `clientDigest` the SHA-256 of the
 * player's client seed at the stake (null: drawn before it was included).
 */
export type DrawnRound = { roundId: string; atMs: number; clientDigest: string | null }

/** A settled round. `stakeMinor` is the real-money part of the stake. */
export type JackpotRound = DrawnRound & { stakeMinor: Minor }

export type JackpotChance = { wins: bigint; of: bigint }

export function contributionOf({ ratePpm }: JackpotRules, stakeMinor: Minor): Micro {
  return stakeMinor * ratePpm
}

/**
 * Computes a round's chance at a jackpot of `beforeMicro`: proportional to its stake, and certain
 * when it fills the jackpot to its ceiling.
 */
export function chanceOf(
  rules: JackpotRules,
  beforeMicro: Micro,
  stakeMinor: Minor,
): JackpotChance {
  if (rules.ceilingMinor === null) return { wins: stakeMinor, of: rules.turnoverMinor }
  const room = rules.ceilingMinor * MICRO_PER_MINOR - beforeMicro
  return { wins: contributionOf(rules, stakeMinor), of: room > 0n ? room : 0n }
}

/**
 * Computes the numbers of one cycle's rounds, 0 … 2²⁵⁶ − 1: HMAC-SHA256 keyed with the seed's hex
 * text over `jackpot:cycle:round:time:client`.
 */
export function numbersOf(
  seed: string,
  jackpotId: string,
  cycle: number,
): (round: DrawnRound) => bigint {
  const hmac = createHmac(seed)
  return (round) => BigInt(`0x${toHex(hmac(numberMessage(jackpotId, cycle, round)))}`)
}

export function numberMessage(
  jackpotId: string,
  cycle: number,
  { roundId, atMs, clientDigest }: DrawnRound,
): string {
  return [
    jackpotId,
    String(cycle),
    roundId,
    String(atMs),
    ...(clientDigest === null ? [] : [clientDigest]),
  ].join(':')
}

/** Tests number ÷ 2²⁵⁶ < wins ÷ of in integers. */
export function fallsFor(number: bigint, { wins, of }: JackpotChance): boolean {
  return wins > 0n && number * of < wins << NUMBER_BITS
}

/**
 * Splits a jackpot won at `afterMicro` into the payout, in whole kuruş and at most the ceiling, and
 * the remainder for the next cycle.
 */
export function payoutOf(
  { ceilingMinor }: JackpotRules,
  afterMicro: Micro,
): { paidMinor: Minor; carriedMicro: Micro } {
  const whole = afterMicro / MICRO_PER_MINOR
  const paidMinor = ceilingMinor !== null && whole > ceilingMinor ? ceilingMinor : whole
  return { paidMinor, carriedMicro: afterMicro - paidMinor * MICRO_PER_MINOR }
}
