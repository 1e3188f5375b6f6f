import { drawFromUint32, type Draw } from '../../fairness/draw.ts'

/**
 * A random stream of the simulated world, determined by its path and independent of other streams.
 * No money game uses it. The generator is sfc32 (Chris Doty-Humphrey, PractRand): 128 bits of
 * state, seeded from four hashes of the path.
 */
export function chanceOf(...path: readonly (string | number)[]): Draw {
  const text = path.join('/')
  return drawFromUint32(
    sfc32(hash32(text, 0x811c9dc5), hash32(text, 0x9e3779b9), hash32(text, 0x85ebca6b)),
  )
}

export function noiseOf(...path: readonly (string | number)[]): number {
  return standardNormal(chanceOf(...path))
}

export function standardNormal(draw: Draw): number {
  return Math.sqrt(-2 * Math.log(1 - draw.float())) * Math.cos(2 * Math.PI * draw.float())
}

/** Draws a Poisson count by multiplying fractions (Knuth); for means up to a few tens. */
export function poisson(draw: Draw, mean: number): number {
  const floor = Math.exp(-mean)
  let count = 0
  for (let product = draw.float(); product > floor; product *= draw.float()) count++
  return count
}

/** Draws from a gamma distribution with mean `shape`, for shapes from 1 (Marsaglia and Tsang). */
export function gamma(draw: Draw, shape: number): number {
  const d = shape - 1 / 3
  const c = 1 / Math.sqrt(9 * d)
  for (;;) {
    const x = standardNormal(draw)
    const v = (1 + c * x) ** 3
    if (v > 0 && Math.log(1 - draw.float()) < x ** 2 / 2 + d - d * v + d * Math.log(v)) return d * v
  }
}

/** Draws a share from a beta distribution with this mean and concentration. */
export function share(draw: Draw, mean: number, concentration: number): number {
  const one = gamma(draw, mean * concentration)
  return one / (one + gamma(draw, (1 - mean) * concentration))
}

export function pickWeighted<T>(draw: Draw, items: readonly T[], weightOf: (item: T) => number): T {
  let left = draw.float() * items.reduce((sum, item) => sum + weightOf(item), 0)
  for (const item of items) {
    left -= weightOf(item)
    if (left < 0) return item
  }
  return itemAt(items, items.length - 1)
}

export function pick<T>(draw: Draw, items: readonly T[]): T {
  return itemAt(items, draw.below(items.length))
}

export function itemAt<T>(items: readonly T[], index: number): T {
  const item = items[index]
  if (item === undefined) throw new RangeError(`no item ${index} of ${items.length}`)
  return item
}

function hash32(text: string, offset: number): number {
  let hash = offset
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

const WARM_UP_ROUNDS = 12

function sfc32(first: number, second: number, third: number): () => number {
  let [a, b, c, counter] = [first, second, third, 1]
  const next = () => {
    const sum = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    return sum >>> 0
  }
  for (let round = 0; round < WARM_UP_ROUNDS; round++) next()
  return next
}
