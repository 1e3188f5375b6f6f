import { createByteStream } from './byte-stream.ts'

/**
 * A deterministic random stream. Every game takes one as an argument; nothing in `games` reads a
 * clock or `Math.random`. The same seeds and nonce give the same stream in Node and in the browser.
 */
export type Draw = {
  /**
   * Draws an unbiased integer in 0 … n−1 (rejection, then mod). Throws RangeError unless 1 ≤ n ≤
   * 2³².
   */
  below(n: number): number
  float(): number
}

const UINT32_VALUES = 2 ** 32

/**
 * Creates the stream of one round: HMAC-SHA256 keyed with the server seed's hex text over
 * `client:nonce:block`.
 */
export function createDraw(serverSeed: string, clientSeed: string, nonce: number): Draw {
  const nextByte = createByteStream(serverSeed, clientSeed, nonce)
  return drawFromUint32(
    () => ((nextByte() << 24) | (nextByte() << 16) | (nextByte() << 8) | nextByte()) >>> 0,
  )
}

export function drawFromUint32(nextUint32: () => number): Draw {
  return {
    below(n) {
      if (!Number.isInteger(n) || n < 1 || n > UINT32_VALUES) {
        throw new RangeError(`below needs an integer from 1 to 2^32, not ${n}`)
      }
      const limit = Math.floor(UINT32_VALUES / n) * n
      let value = nextUint32()
      while (value >= limit) value = nextUint32()
      return value % n
    },
    float: () => nextUint32() / UINT32_VALUES,
  }
}

/** Shuffles by Fisher–Yates from the end: `items.length − 1` draws. */
export function shuffle<T>(draw: Draw, items: readonly T[]): T[] {
  const shuffled = [...items]
  for (let last = shuffled.length - 1; last > 0; last--) {
    const chosen = draw.below(last + 1)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- both are places of the list
    const [chosenItem, lastItem] = [shuffled[chosen], shuffled[last]] as [T, T]
    shuffled[last] = chosenItem
    shuffled[chosen] = lastItem
  }
  return shuffled
}
