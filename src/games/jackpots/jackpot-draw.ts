import { createHmac, toHex } from '#games/fairness/hmac.ts'
import type { Minor } from '#shared/money.ts'

/** Millionths of a kuruş: a contribution is stake × parts per million, never rounded. */
export type Micro = bigint

export const MICRO_PER_MINOR = 1_000_000n
const NUMBER_BITS = 256n

/**
 * How a jackpot grows and falls. `ratePpm`: its part of every stake. With a ceiling it falls
 * anywhere between the seed and the ceiling with the same chance for every kuruş it grows; without
 * one, once in `turnoverMinor` staked on average.
 */
export type JackpotRules = { ratePpm: bigint } & (
  | { ceilingMinor: Minor; turnoverMinor: null }
  | { ceilingMinor: null; turnoverMinor: Minor }
)

/**
 * What a round's number is made of: `atMs` is when it settled, `clientDigest` SHA-256 of the client
 * seed its player had when they staked (null: drawn before that was part of it).
 */
export type DrawnRound = { roundId: string; atMs: number; clientDigest: string | null }

/** A settled round as a jackpot sees it: `stakeMinor` is what of its stake was real money. */
export type JackpotRound = DrawnRound & { stakeMinor: Minor }

/** `wins` of `of`: the chance of one round. Where `wins` reaches `of` it is certain. */
export type JackpotChance = { wins: bigint; of: bigint }

/** What a round adds. */
export function contributionOf({ ratePpm }: JackpotRules, stakeMinor: Minor): Micro {
  return stakeMinor * ratePpm
}

/**
 * A round's chance at a jackpot that stands at `beforeMicro`: in proportion to its stake, and
 * certain once it fills the jackpot to its ceiling.
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
 * Rounds' numbers in one cycle, 0 … 2²⁵⁶ − 1: HMAC-SHA256 keyed with the seed's hex text over
 * `jackpot:cycle:round:time:client`.
 */
export function numbersOf(
  seed: string,
  jackpotId: string,
  cycle: number,
): (round: DrawnRound) => bigint {
  const hmac = createHmac(seed)
  return (round) => BigInt(`0x${toHex(hmac(numberMessage(jackpotId, cycle, round)))}`)
}

/** The text a round's number is made of. */
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

/** Whether it falls for this number: number ÷ 2²⁵⁶ < wins ÷ of, in whole numbers. */
export function fallsFor(number: bigint, { wins, of }: JackpotChance): boolean {
  return wins > 0n && number * of < wins << NUMBER_BITS
}

/**
 * What a jackpot that falls at `afterMicro` pays, whole kuruş and never above its ceiling, and what
 * it leaves to the next.
 */
export function payoutOf(
  { ceilingMinor }: JackpotRules,
  afterMicro: Micro,
): { paidMinor: Minor; carriedMicro: Micro } {
  const whole = afterMicro / MICRO_PER_MINOR
  const paidMinor = ceilingMinor !== null && whole > ceilingMinor ? ceilingMinor : whole
  return { paidMinor, carriedMicro: afterMicro - paidMinor * MICRO_PER_MINOR }
}
