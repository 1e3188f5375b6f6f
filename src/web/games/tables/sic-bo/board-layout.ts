import type { Layout, Place } from '../spot-layout.ts'

const FACES = [1, 2, 3, 4, 5, 6]
const PAIRS = FACES.flatMap((low) =>
  FACES.filter((high) => high > low).map((high) => `pair:${low}-${high}`),
)
const totals = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, n) => `total:${from + n}`)
const each = (kind: string, faces = FACES) => faces.map((face) => `${kind}:${face}`)

function row(spots: readonly string[], x: number, y: number, w: number, h: number): Place[] {
  return spots.map((spot, n) => ({
    spot,
    x: x + (n * w) / spots.length,
    y,
    w: w / spots.length,
    h,
    isEdge: false,
  }))
}

/**
 * Standard table layout: small and big at the ends, between them doubles and triples, then totals,
 * pairs and single dice.
 */
const LYING: Layout = {
  width: 28,
  height: 6.3,
  places: [
    ...row(['small'], 0, 0, 3.2, 2),
    ...row(each('double', [1, 2, 3]), 3.2, 0, 5.8, 2),
    ...row(each('triple'), 9, 0, 10, 1),
    ...row(['anytriple'], 9, 1, 10, 1),
    ...row(each('double', [4, 5, 6]), 19, 0, 5.8, 2),
    ...row(['big'], 24.8, 0, 3.2, 2),
    ...row(totals(4, 17), 0, 2, 28, 1.6),
    ...row(PAIRS, 0, 3.6, 28, 1.5),
    ...row(each('single'), 0, 5.1, 28, 1.2),
  ],
}

/**
 * Upright, for a phone: the most played spots in the middle, in reach of the thumb, without
 * scrolling.
 */
const STANDING: Layout = {
  width: 12,
  height: 9.3,
  places: [
    ...row(['small'], 0, 0, 4, 1.2),
    ...row(['anytriple'], 4, 0, 4, 1.2),
    ...row(['big'], 8, 0, 4, 1.2),
    ...row(totals(4, 10), 0, 1.2, 12, 1.05),
    ...row(totals(11, 17), 0, 2.25, 12, 1.05),
    ...row(each('single'), 0, 3.3, 12, 1),
    ...row(each('double'), 0, 4.3, 12, 1),
    ...row(each('triple'), 0, 5.3, 12, 1),
    ...[0, 1, 2].flatMap((line) => row(PAIRS.slice(line * 5, line * 5 + 5), 0, 6.3 + line, 12, 1)),
  ],
}

export function sicBoLayout(isStanding: boolean): Layout {
  return isStanding ? STANDING : LYING
}
