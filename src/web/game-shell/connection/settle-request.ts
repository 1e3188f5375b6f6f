import { GameRefusal, NoAnswer } from './transport.ts'

type Listener = { onLost: () => void; onBack: () => void }

const FIRST_RETRY_MS = 1000
const LONGEST_RETRY_MS = 8000
const TOO_FAST_RETRY_MS = 300

/**
 * Sends a request until the server has answered. Without an answer `send` is called again; it must
 * use the same request ID, so that the outcome is fetched and never paid twice.
 * @throws GameRefusal if the server refuses
 */
export async function settleRequest<Reply>(
  send: () => Promise<Reply>,
  listener: Listener,
  signal: AbortSignal,
): Promise<Reply> {
  let retryMs = FIRST_RETRY_MS
  for (let lost = false; ;) {
    try {
      const round = await send()
      if (lost) listener.onBack()
      return round
    } catch (error) {
      if (isTooFast(error)) {
        await pause(TOO_FAST_RETRY_MS, signal)
        continue
      }
      if (!(error instanceof NoAnswer)) throw error
      if (!lost) listener.onLost()
      lost = true
      await pause(retryMs, signal)
      retryMs = Math.min(LONGEST_RETRY_MS, retryMs * 2)
    }
  }
}

function isTooFast(error: unknown): boolean {
  return error instanceof GameRefusal && error.debug === 'too fast'
}

/** Waits, but ends early when the browser reports that the network is back. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const done = () => {
      clearTimeout(timer)
      removeEventListener('online', done)
      signal.removeEventListener('abort', done)
      if (signal.aborted) reject(new NoAnswer('left'))
      else resolve()
    }
    const timer = setTimeout(done, ms)
    addEventListener('online', done, { once: true })
    signal.addEventListener('abort', done, { once: true })
  })
}
