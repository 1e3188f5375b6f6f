import type { Coupon } from '#shared/contracts/sportsbook.ts'
import { call, CallRefusal, NetworkFailure } from '#web/lib/api.ts'
import type { Order } from './orders.ts'

const FIRST_RETRY_MS = 1000
const LONGEST_RETRY_MS = 8000

/** Refusals that do not say whether the bet was taken: it is asked about again under the same id. */
const UNSETTLED: ReadonlySet<string> = new Set(['too many requests', 'maintenance', 'internal error'])

/**
 * Places a coupon, and asks again under the same request id until the server has said what became of it, so that a lost
 * answer never places it twice. `onLost` is told each time nothing came. Throws CallRefusal where it was refused, and
 * NetworkFailure when requests are blocked.
 */
export async function settleOrder(order: Order, onLost: () => void): Promise<Coupon> {
  for (let waitMs = FIRST_RETRY_MS; ; waitMs = Math.min(LONGEST_RETRY_MS, waitMs * 2)) {
    try {
      return (await call('sportsbook', 'place_coupon', order)).data
    } catch (error) {
      const isOpen = error instanceof NetworkFailure ? error.reason === 'unreachable' : error instanceof CallRefusal && UNSETTLED.has(error.debug)
      if (!isOpen) throw error
      onLost()
      await pause(waitMs)
    }
  }
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
