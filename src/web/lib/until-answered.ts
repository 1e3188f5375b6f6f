import { CallRefusal, NetworkFailure } from './api-errors.ts'

const FIRST_RETRY_MS = 1000
const LONGEST_RETRY_MS = 8000

/**
 * Refusals that do not say whether the order was taken: it is asked about again under the same
 * request id.
 */
const UNSETTLED: ReadonlySet<string> = new Set([
  'busy',
  'too many requests',
  'maintenance',
  'internal error',
])

/**
 * Sends an order, and sends it again unchanged until the server has said what became of it: it
 * carries a request id, so a lost answer never lets it happen twice. `onLost` is told each time
 * nothing came. Throws CallRefusal where it was refused, and NetworkFailure when requests are
 * blocked.
 */
export async function untilAnswered<T>(send: () => Promise<T>, onLost: () => void): Promise<T> {
  for (let waitMs = FIRST_RETRY_MS; ; waitMs = Math.min(LONGEST_RETRY_MS, waitMs * 2)) {
    try {
      return await send()
    } catch (error) {
      if (!isUnanswered(error)) throw error
      onLost()
      await pause(waitMs)
    }
  }
}

function isUnanswered(error: unknown): boolean {
  return error instanceof NetworkFailure
    ? error.reason === 'unreachable'
    : error instanceof CallRefusal && UNSETTLED.has(error.debug)
}

/** Waits, but no longer than until the browser says the network is back. */
function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer)
      removeEventListener('online', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    addEventListener('online', done, { once: true })
  })
}
