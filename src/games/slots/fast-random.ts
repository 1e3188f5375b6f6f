/** An integer in 0 … n−1. */
export type FastRandom = (n: number) => number

const WARM_UP = 16

/** sfc32, for simulations only: fast and well spread, never for a player's round. Bias below n / 2³². */
export function createFastRandom(seed: number): FastRandom {
  let a = seed | 0
  let b = Math.floor(seed / 2 ** 32) | 0
  let c = 0x9e3779b9 | 0
  let counter = 1
  const next = () => {
    const sum = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + sum
    c |= 0
    return sum >>> 0
  }
  for (let i = 0; i < WARM_UP; i++) next()
  return (n) => Math.floor(next() * 2 ** -32 * n)
}
