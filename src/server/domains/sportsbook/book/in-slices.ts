import { setImmediate as othersFirst } from 'node:timers/promises'

const SLICE_MS = 10

/** Returns a function that yields to the event loop once a slice of a few milliseconds is used. */
export function slices(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < SLICE_MS) return
    await othersFirst()
    since = performance.now()
  }
}

export async function inSlices<T>(
  pieces: Iterable<T>,
  work: (piece: T) => void = () => {},
): Promise<void> {
  const endOfPiece = slices()
  for (const piece of pieces) {
    work(piece)
    await endOfPiece()
  }
}
