export type FastRandom = (n: number) => number

const WARM_UP = 16
const BATCH = 1_024
const SFC_INCREMENT = 0x9e3779b9

/**
 * sfc32 generator for simulations only, never for a player's round. Bias below n / 2³². Fractions
 * are computed in batches, which keeps the generator's state in registers.
 */
export function createFastRandom(seed: number): FastRandom {
  const state = Int32Array.of(seed, Math.floor(seed / 2 ** 32), SFC_INCREMENT, 1)
  const fractions = new Float64Array(BATCH)
  fillFractions(state, fractions.subarray(0, WARM_UP))
  let next = BATCH
  return (n) => {
    if (next === BATCH) {
      fillFractions(state, fractions)
      next = 0
    }
    return Math.floor((fractions[next++] ?? 0) * n)
  }
}

function fillFractions(state: Int32Array, fractions: Float64Array): void {
  let [a = 0, b = 0, c = 0, counter = 0] = state
  for (let i = 0; i < fractions.length; i++) {
    const sum = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    fractions[i] = (sum >>> 0) * 2 ** -32
  }
  state.set([a, b, c, counter])
}
