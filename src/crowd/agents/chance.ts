import { createHash } from 'node:crypto'

/** Random choices of one step. The same seed and step give the same choices. */
export type Chance = {
  /** Returns a number from 0 up to, but not including, 1. */
  unit(): number
  /** Returns a whole number from 0 up to, but not including, `limit`. */
  below(limit: number): number
  happens(probability: number): boolean
  /** Throws RangeError for an empty list. */
  pick<T>(from: readonly T[]): T
  /** Picks by weights, which need not sum to 1. Throws RangeError if no weight is positive. */
  weighted<T>(from: readonly (readonly [T, number])[]): T
  /** Returns a value with mean `mean` of the exponential distribution. */
  exponential(mean: number): number
  uuid(): string
}

const WORDS = 2 ** 32
const WARM_UP = 12

export function chanceAt(seed: string, step: number | string): Chance {
  const digest = createHash('sha256').update(`${seed}|${step}`).digest()
  let a = digest.readInt32LE(0)
  let b = digest.readInt32LE(4)
  let c = digest.readInt32LE(8)
  let counter = digest.readInt32LE(12)
  /** One step of the generator sfc32. */
  function word(): number {
    const t = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (c << 21) | (c >>> 11)
    c = (c + t) | 0
    return t >>> 0
  }
  for (let n = 0; n < WARM_UP; n += 1) word()
  const unit = () => word() / WORDS
  const below = (limit: number) => Math.floor(unit() * limit)

  function pick<T>(from: readonly T[]): T {
    const [chosen] = from.slice(below(from.length)).slice(0, 1)
    if (chosen === undefined) throw new RangeError('nothing to pick from')
    return chosen
  }

  function weighted<T>(from: readonly (readonly [T, number])[]): T {
    let left = unit() * from.reduce((sum, [, weight]) => sum + weight, 0)
    for (const [value, weight] of from) {
      if (weight > 0 && left < weight) return value
      left -= weight
    }
    throw new RangeError('no weight is positive')
  }

  return {
    unit,
    below,
    happens: (probability) => unit() < probability,
    pick,
    weighted,
    exponential: (mean) => -mean * Math.log(1 - unit()),
    uuid() {
      const hex = Array.from({ length: 4 }, () => word().toString(16).padStart(8, '0')).join('')
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
    },
  }
}
