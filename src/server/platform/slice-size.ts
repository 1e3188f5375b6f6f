/** A slice is to take about this long: whoever waits behind it waits no longer. */
const TARGET_MS = 20
/** Smaller slices than this part of the largest would spend their time on commits. */
const MIN_PART = 10
const WEIGHT_OF_LAST = 0.5

export type SliceSize = ReturnType<typeof createSliceSize>

/**
 * How many elements a slice takes, from how long the last ones took: it begins small and at most
 * doubles.
 */
export function createSliceSize(most: number) {
  const least = Math.ceil(most / MIN_PART)
  let size = least
  let elementMs: number | undefined
  return {
    next: () => size,
    note(done: number, tookMs: number): void {
      if (done === 0) return
      const last = tookMs / done
      elementMs = elementMs === undefined ? last : elementMs + WEIGHT_OF_LAST * (last - elementMs)
      // A slice that was not full says nothing of a larger one.
      const fits = Math.floor(TARGET_MS / Math.max(elementMs, Number.EPSILON))
      size = Math.max(least, Math.min(most, fits, done < size ? size : size * 2))
    },
  }
}
