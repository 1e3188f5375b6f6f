/** Share of the spin during which the wheel accelerates. */
const PUSH = 0.1
/** Deceleration: the higher, the longer the last pegs take. */
const DRAG = 2.3
const PUSHED = PUSH / 2
const WHOLE = PUSHED + (1 - PUSH) / (DRAG + 1)

/**
 * Returns the share of the way turned at a share 0 … 1 of the time: a push, then a long
 * deceleration.
 */
export function turned(share: number): number {
  if (share <= 0) return 0
  if (share >= 1) return 1
  if (share < PUSH) return (share * share) / (2 * PUSH) / WHOLE
  const left = (1 - share) / (1 - PUSH)
  return (PUSHED + ((1 - PUSH) / (DRAG + 1)) * (1 - left ** (DRAG + 1))) / WHOLE
}

/**
 * Returns the clockwise degrees, starting at `from`, until `segment` of `segments` is under the
 * pointer; `within` is −0.5 … 0.5 of a segment's width.
 */
export function spinTo(
  from: number,
  segment: number,
  segments: number,
  within: number,
  turns: number,
): number {
  const breadth = 360 / segments
  const rest = -(segment + within) * breadth
  const ahead = (((rest - from) % 360) + 360) % 360
  return from + turns * 360 + ahead
}

export function segmentUnder(degrees: number, segments: number): number {
  const breadth = 360 / segments
  const at = Math.floor(-degrees / breadth + 0.5) % segments
  return (at + segments) % segments
}
