import { CallRefusal, NetworkFailure } from './api-errors.ts'

const FIRST_RETRY_MS = 1000
const LONGEST_RETRY_MS = 8000

/**
 * Refusals that leave open whether the order was taken. It is sent again under the same request ID.
 */
const UNSETTLED: ReadonlySet<string> = new Set([
  'busy',
  'too many requests',
  'maintenance',
  'internal error',
])

/**
 * Sends an order and repeats it unchanged until the server has given its outcome. The request ID
 * ensures that a lost answer never executes it twice. Calls `onLost` each time no answer comes.
 * @throws CallRefusal if it was refused, NetworkFailure if requests are blocked
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

/** Waits, but ends early when the browser reports that the network is back. */
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
