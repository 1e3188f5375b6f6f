/** How long the wheel speeds up, as a share of its spin. */
const PUSH = 0.1
/** How it slows: the higher, the longer the last pegs take. */
const DRAG = 2.3
const PUSHED = PUSH / 2
const WHOLE = PUSHED + (1 - PUSH) / (DRAG + 1)

/** How much of the way is turned at a share 0 … 1 of the time: a push, then a long slowing down. */
export function turned(share: number): number {
  if (share <= 0) return 0
  if (share >= 1) return 1
  if (share < PUSH) return (share * share) / (2 * PUSH) / WHOLE
  const left = (1 - share) / (1 - PUSH)
  return (PUSHED + ((1 - PUSH) / (DRAG + 1)) * (1 - left ** (DRAG + 1))) / WHOLE
}

/**
 * Degrees the wheel turns clockwise, from `from`, until `segment` of `segments` stands under the
 * pointer; `within` −0.5 … 0.5 of its breadth.
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

/** The segment under the pointer of a wheel turned by so many degrees. */
export function segmentUnder(degrees: number, segments: number): number {
  const breadth = 360 / segments
  const at = Math.floor(-degrees / breadth + 0.5) % segments
  return (at + segments) % segments
}
