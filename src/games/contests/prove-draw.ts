import { seedCommitment } from '#games/fairness/seeds.ts'
import { drawWinners } from './lottery-draw.ts'
import { listDigest, VOID_OWNER, type ListedTicket } from './ticket-list.ts'

/**
 * A published draw: `prizes` is the number of winners per prize, in order; `winners` carry the
 * index of their prize.
 */
export type PublishedDraw = {
  slug: string
  seed: string
  seedHash: string
  digest: string
  tickets: readonly ListedTicket[]
  prizes: readonly { count: number }[]
  winners: readonly { number: number; prize: number }[]
}

export type DrawProof = { isCommitted: boolean; isListed: boolean; isDrawn: boolean }

export function proveDraw({
  slug,
  seed,
  seedHash,
  digest,
  tickets,
  prizes,
  winners,
}: PublishedDraw): DrawProof {
  const places = prizes.flatMap(({ count }, prize) => Array.from({ length: count }, () => prize))
  const voids = new Set(
    tickets.filter(({ owner }) => owner === VOID_OWNER).map(({ number }) => number),
  )
  const drawn = drawWinners(seed, slug, tickets.length, places.length, digest, (number) =>
    voids.has(number),
  )
  const expected = new Map(drawn.map((number, at) => [number, places[at]]))
  return {
    isCommitted: seedCommitment(seed) === seedHash,
    isListed: listDigest(tickets) === digest,
    isDrawn:
      winners.length === expected.size &&
      winners.every(({ number, prize }) => expected.get(number) === prize),
  }
}
