export type Easing = (t: number) => number

export const linear: Easing = (t) => t
export const outCubic: Easing = (t) => 1 - (1 - t) ** 3
export const inCubic: Easing = (t) => t ** 3
export const inOut: Easing = (t) => (t < 0.5 ? 4 * t ** 3 : 1 - (-2 * t + 2) ** 3 / 2)
/** Overshoots by a tenth and returns. */
export const outBack: Easing = (t) => 1 + 2.7 * (t - 1) ** 3 + 1.7 * (t - 1) ** 2
export const hump: Easing = (t) => Math.sin(Math.PI * t)

export function mix(from: number, to: number, t: number): number {
  return from + (to - from) * t
}

export function mixColour(from: number, to: number, t: number): number {
  const channel = (shift: number) =>
    Math.round(mix((from >> shift) & 255, (to >> shift) & 255, t)) << shift
  return channel(16) | channel(8) | channel(0)
}
