/**
 * A deterministic stream of chance. Every game takes one as an argument; nothing in `games` reads a clock or
 * `Math.random`. The same seeds and nonce give the same stream, in Node and in the browser.
 */
export type Draw = {
  /** An unbiased integer in 0 … n−1 (rejection, then mod). Throws RangeError unless 1 ≤ n ≤ 2³². */
  below(n: number): number
  /** The next four bytes as a fraction in [0, 1), as the public verifiers define it. */
  float(): number
}
