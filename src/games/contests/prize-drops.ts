import { createDraw, shuffle } from '#games/fairness/draw.ts'
import { seedCommitment } from '#games/fairness/seeds.ts'

export type DropPrize = { amountMinor: bigint; count: number }

/** A campaign's window in milliseconds since 1970: the beginning is inclusive, the end exclusive. */
export type DropPlan = {
  campaignID: string
  fromMs: number
  untilMs: number
  prizes: readonly DropPrize[]
}

/** `number` counts from 1 in the order of the moments. */
export type PlannedDrop = { number: number; atMs: number; amountMinor: bigint }

export function countDrops(prizes: readonly DropPrize[]): number {
  return prizes.reduce((sum, { count }) => sum + count, 0)
}

export function budgetOf(prizes: readonly DropPrize[]): bigint {
  return prizes.reduce((sum, { amountMinor, count }) => sum + amountMinor * BigInt(count), 0n)
}

/**
 * Draws the moments and the prizes of a campaign's drops. A moment is an unbiased number below the
 * length of the window in milliseconds, from HMAC-SHA256 keyed with the seed over
 * `campaignID:moments:1:block`; the moments are sorted. The prizes, as listed, are shuffled by
 * Fisher–Yates with the stream of `campaignID:prizes:1:block`.
 */
export function planDrops(
  serverSeed: string,
  { campaignID, fromMs, untilMs, prizes }: DropPlan,
): PlannedDrop[] {
  const amounts = prizes.flatMap(({ amountMinor, count }) =>
    Array.from({ length: count }, () => amountMinor),
  )
  const moment = createDraw(serverSeed, `${campaignID}:moments`, 1)
  const moments = amounts
    .map(() => fromMs + moment.below(untilMs - fromMs))
    .toSorted((a, b) => a - b)
  const order = shuffle(createDraw(serverSeed, `${campaignID}:prizes`, 1), amounts)
  return moments.map((atMs, index) => ({
    number: index + 1,
    atMs,
    amountMinor: order[index] ?? 0n,
  }))
}

export type PublishedDrops = DropPlan & {
  seed: string
  seedHash: string
  won: readonly (PlannedDrop & { settledMs: number })[]
}

/**
 * `isCommitted`: the seed has the hash that was published before the window. `isDrawn`: each listed
 * drop has the moment and the prize that follow from the seed. `isLater`: each was won by a round
 * that settled at its moment or later, and before the end of the window.
 */
export type DropsProof = { isCommitted: boolean; isDrawn: boolean; isLater: boolean }

export function proveDrops({ seed, seedHash, won, ...plan }: PublishedDrops): DropsProof {
  const planned = planDrops(seed, plan)
  return {
    isCommitted: seedCommitment(seed) === seedHash,
    isDrawn: won.every((drop, index) => {
      const due = planned[index]
      return (
        due !== undefined &&
        drop.number === due.number &&
        drop.atMs === due.atMs &&
        drop.amountMinor === due.amountMinor
      )
    }),
    isLater: won.every(
      ({ atMs, settledMs }) =>
        settledMs >= atMs && settledMs >= plan.fromMs && settledMs < plan.untilMs,
    ),
  }
}
