import { createDraw } from '#games/fairness/draw.ts'

/**
 * The winning tickets of a campaign, in the order they are drawn, no ticket twice: HMAC-SHA256
 * keyed with the seed over "slug-digest:1", the digest of the published list (of campaigns drawn
 * before there was one, the count of tickets), each an unbiased number of those tickets that are
 * still in. With fewer tickets than prizes every ticket wins. A void ticket that is drawn wins
 * nothing; the next one is drawn instead.
 */
export function drawWinners(
  seed: string,
  slug: string,
  tickets: number,
  winners: number,
  digest?: string,
  isVoid: (ticket: number) => boolean = () => false,
): number[] {
  const draw = createDraw(seed, `${slug}-${digest ?? tickets}`, 1)
  // Only what moved is kept: the ticket at a place, where it is not the place's own.
  const moved = new Map<number, number>()
  const at = (place: number): number => moved.get(place) ?? place
  const drawn: number[] = []
  for (let left = tickets; left > 0 && drawn.length < winners; left -= 1) {
    const place = draw.below(left) + 1
    const ticket = at(place)
    if (!isVoid(ticket)) drawn.push(ticket)
    moved.set(place, at(left))
  }
  return drawn
}
