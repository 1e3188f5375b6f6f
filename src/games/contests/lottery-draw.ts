import { createDraw } from '#games/fairness/draw.ts'

/**
 * Draws the winning tickets of a campaign in order, without repetition: HMAC-SHA256 keyed with the
 * seed over "slug-digest:1", where digest is that of the published list (for older campaigns the
 * count of tickets); each draw is an unbiased index into the remaining tickets. With fewer tickets
 * than prizes every ticket wins. A void ticket is skipped and the next one drawn.
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
  // Sparse Fisher–Yates: stores only places whose ticket differs from the initial one.
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
