import { createDraw } from '#games/fairness/draw.ts'
import { seedCommitment } from '#games/fairness/seeds.ts'

export type WheelPrize =
  | { kind: 'nothing' }
  | { kind: 'cash'; amountMinor: bigint }
  | { kind: 'free-rounds'; gameID: string; rounds: number; betMinor: bigint }

export type WheelSegment = { prize: WheelPrize; weight: number }

export function prizeWorth(prize: WheelPrize): bigint {
  switch (prize.kind) {
    case 'nothing':
      return 0n
    case 'cash':
      return prize.amountMinor
    case 'free-rounds':
      return prize.betMinor * BigInt(prize.rounds)
    default:
      return prize satisfies never
  }
}

type Weighted = { readonly weight: number }
type Worth = Weighted & { readonly worthMinor: bigint }

export function totalWeight(segments: readonly Weighted[]): number {
  return segments.reduce((sum, { weight }) => sum + weight, 0)
}

export function largestWorth(segments: readonly Omit<Worth, 'weight'>[]): bigint {
  return segments.reduce((max, { worthMinor }) => (worthMinor > max ? worthMinor : max), 0n)
}

/** Returns the expected worth of a number of spins in kuruş, rounded down once. */
export function expectedWorth(segments: readonly Worth[], spins = 1): bigint {
  const sum = segments.reduce(
    (total, { weight, worthMinor }) => total + BigInt(weight) * worthMinor,
    0n,
  )
  return (sum * BigInt(spins)) / BigInt(totalWeight(segments))
}

/**
 * The inputs of a spin's draw. The day is the nonce, and the player's ID is part of the message, so
 * that no one learns their own outcome from another player's spin with the same client seed.
 */
export type SpinSeeds = { serverSeed: string; clientSeed: string; playerID: string; day: string }

/** Returns the nonce of a day: 2026-11-29 is 20261129. */
export const nonceOfDay = (day: string): number => Number(day.replaceAll('-', ''))

/**
 * Draws the index of a segment: HMAC-SHA256 keyed with the day's server seed over
 * `clientSeed:playerID:nonce:0`, an unbiased number below the sum of the weights, and the segment
 * in whose range it lies.
 */
export function drawSegment(
  segments: readonly Weighted[],
  { serverSeed, clientSeed, playerID, day }: SpinSeeds,
): number {
  let left = createDraw(serverSeed, `${clientSeed}:${playerID}`, nonceOfDay(day)).below(
    totalWeight(segments),
  )
  for (const [index, { weight }] of segments.entries()) {
    if (left < weight) return index
    left -= weight
  }
  throw new Error('a wheel without weights')
}

export type PublishedSpin = SpinSeeds & {
  seedHash: string
  segments: readonly Weighted[]
  segment: number
}

export type SpinProof = { isCommitted: boolean; isDrawn: boolean }

export function proveSpin({ seedHash, segments, segment, ...seeds }: PublishedSpin): SpinProof {
  return {
    isCommitted: seedCommitment(seeds.serverSeed) === seedHash,
    isDrawn: drawSegment(segments, seeds) === segment,
  }
}
