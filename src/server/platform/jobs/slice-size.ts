const TARGET_MS = 20
/** Smaller slices would spend their time on commits; as a fraction of the largest. */
const MIN_PART = 10
const WEIGHT_OF_LAST = 0.5

export type SliceSize = ReturnType<typeof createSliceSize>

/**
 * Computes the size of the next slice from the duration of the last ones. It starts small and at
 * most doubles.
 */
export function createSliceSize(max: number) {
  const min = Math.ceil(max / MIN_PART)
  let size = min
  let elementMs: number | undefined
  return {
    next: () => size,
    note(done: number, tookMs: number): void {
      if (done === 0) return
      const last = tookMs / done
      elementMs = elementMs === undefined ? last : elementMs + WEIGHT_OF_LAST * (last - elementMs)
      // A slice that was not full says nothing about a larger one.
      const fits = Math.floor(TARGET_MS / Math.max(elementMs, Number.EPSILON))
      size = Math.max(min, Math.min(max, fits, done < size ? size : size * 2))
    },
  }
}
