import { setImmediate as othersFirst } from 'node:timers/promises'

const SLICE_MS = 10

/** Processes pieces in slices of a few milliseconds and yields to the event loop in between. */
export async function inSlices<T>(
  pieces: Iterable<T>,
  work: (piece: T) => void = () => {},
): Promise<void> {
  let since = performance.now()
  for (const piece of pieces) {
    work(piece)
    if (performance.now() - since < SLICE_MS) continue
    await othersFirst()
    since = performance.now()
  }
}
