import { NetworkFailure } from './api-errors.ts'
import { isRecord } from './storage.ts'

/**
 * Waits before each repeat of a request that met a transient fault. The length limits the number of
 * repeats.
 */
const REPEAT_AFTER_MS = [500, 1000, 2000, 4000] as const
/** Longest wait for one repeat, whatever the server asks for. */
const LONGEST_WAIT_MS = 30_000

type Options = {
  fetch: typeof fetch
  now: () => number
  /** Waits; throws the signal's reason if it is aborted meanwhile. */
  pause: (ms: number, signal: AbortSignal | undefined) => Promise<void>
  /** A random number in [0, 1) that spreads the repeats of many browsers. */
  spread: () => number
  /**
   * False for pages that continue after an HTTP 500: the back office, and games, which must learn
   * the outcome of a stake.
   */
  blocksAfterFault: boolean
}

/**
 * The page's only access to the server. HTTP 500 blocks every later request of the page. HTTP 503
 * with debug `busy` and HTTP 429 are transient: the same request is repeated a limited number of
 * times. After 429 its whole path pauses until the time the server named.
 */
export function createSiteFetch({ fetch, now, pause, spread, blocksAfterFault }: Options) {
  const faultListeners = new Set<() => void>()
  const restsUntil = new Map<string, number>()
  let blocked = false

  function block(): void {
    if (blocked || !blocksAfterFault) return
    blocked = true
    for (const listener of faultListeners) listener()
  }

  async function rest(path: string, signal: AbortSignal | undefined): Promise<void> {
    for (let ms = restOf(path); ms > 0; ms = restOf(path)) await pause(ms, signal)
  }
  const restOf = (path: string): number => (restsUntil.get(path) ?? 0) - now()

  async function once(path: string, init: RequestInit | undefined): Promise<Response> {
    if (blocked) throw new NetworkFailure('blocked')
    try {
      return await fetch(path, init)
    } catch (error) {
      if (init?.signal?.aborted === true) throw error
      throw new NetworkFailure('unreachable')
    }
  }

  return {
    /**
     * Sends a request.
     * @throws NetworkFailure without an answer or once the page is blocked, or the signal's reason
     * if it is aborted
     */
    async send(path: string, init?: RequestInit): Promise<Response> {
      const signal = init?.signal ?? undefined
      const source = path.split('?')[0] ?? path
      for (let repeats = 0; ; repeats += 1) {
        await rest(source, signal)
        const response = await once(path, init)
        if (response.status === 500) block()
        const backoffMs = REPEAT_AFTER_MS[repeats]
        if (backoffMs === undefined || !(await isTransient(response))) return response
        const waitMs = Math.min(
          LONGEST_WAIT_MS,
          Math.max(retryAfterMs(response), backoffMs * (1 + spread())),
        )
        if (response.status === 429) restsUntil.set(source, now() + waitMs)
        await pause(waitMs, signal)
      }
    },
    isBlocked: () => blocked,
    onFault: (listener: () => void): (() => void) => {
      faultListeners.add(listener)
      return () => void faultListeners.delete(listener)
    },
  }
}

async function isTransient(response: Response): Promise<boolean> {
  if (response.status === 429) return true
  if (response.status !== 503) return false
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined)
  return isRecord(body) && body['debug'] === 'busy'
}

function retryAfterMs(response: Response): number {
  const seconds = Number(response.headers.get('retry-after') ?? 0)
  return Number.isFinite(seconds) ? seconds * 1000 : 0
}

function pauseFor(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (): void => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', end)
      if (signal?.aborted === true)
        reject(
          signal.reason instanceof Error
            ? signal.reason
            : new DOMException('Aborted', 'AbortError'),
        )
      else resolve()
    }
    const timer = setTimeout(end, ms)
    signal?.addEventListener('abort', end)
  })
}

const BROWSER = {
  fetch: (...request: Parameters<typeof fetch>) => fetch(...request),
  now: () => Date.now(),
  pause: pauseFor,
  spread: Math.random,
}

const site = createSiteFetch({ ...BROWSER, blocksAfterFault: true })

export const siteFetch = site.send
export const isBlocked = site.isBlocked
export const onFault = site.onFault

export const persistentFetch = createSiteFetch({ ...BROWSER, blocksAfterFault: false }).send

/** @throws NetworkFailure once the page is blocked */
export function requireUnblocked(): void {
  if (isBlocked()) throw new NetworkFailure('blocked')
}

/**
 * Resolves at once, but never after an HTTP 500, so that the page's later parts are not fetched
 * either.
 */
export function untilUnblocked(): Promise<void> {
  return isBlocked() ? new Promise(() => undefined) : Promise.resolve()
}
