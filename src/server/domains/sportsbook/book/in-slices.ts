import { setImmediate as othersFirst } from 'node:timers/promises'

const SLICE_MS = 10

/**
 * Returns a function that, once a slice of a few milliseconds is used, yields to the event loop and
 * calls `afterSlice`.
 */
export function slices(afterSlice?: () => Promise<void>): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < SLICE_MS) return
    await othersFirst()
    await afterSlice?.()
    since = performance.now()
  }
}

export async function inSlices<T>(
  pieces: Iterable<T>,
  afterSlice: () => Promise<void>,
  work: (piece: T) => void = () => {},
): Promise<void> {
  const endOfPiece = slices(afterSlice)
  for (const piece of pieces) {
    work(piece)
    await endOfPiece()
  }
}
