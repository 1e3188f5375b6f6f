import { useEffect, useRef } from 'react'
import type { ShownRound } from './original-view.ts'

/**
 * Runs once for every answer that came, with the round as it is then. `play` may take its time and
 * tells when it is done; it is given up when the board goes.
 */
export function usePlay(
  round: ShownRound | undefined,
  showing: boolean,
  play: (round: ShownRound, signal: AbortSignal) => Promise<void>,
  done: () => void,
): void {
  const latest = useRef({ play, done })
  useEffect(() => {
    latest.current = { play, done }
  })
  useEffect(() => {
    if (!showing || round === undefined) return undefined
    const left = new AbortController()
    latest.current.play(round, left.signal).then(
      () => (left.signal.aborted ? undefined : latest.current.done()),
      (error: unknown) => {
        if (!left.signal.aborted) throw error
      },
    )
    return () => left.abort()
  }, [round, showing])
}

/** Waits on the page's clock; rejects when the signal does. */
export function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        reject(new Error('gone'))
      },
      { once: true },
    )
  })
}

/** Calls `frame` with a share from 0 to 1 over `ms`, on the browser's own beat. */
export function animate(
  ms: number,
  signal: AbortSignal,
  frame: (share: number) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const from = performance.now()
    const step = (now: number): void => {
      if (signal.aborted) return reject(new Error('gone'))
      const share = Math.min(1, Math.max(0, (now - from) / ms))
      frame(share)
      if (share < 1) requestAnimationFrame(step)
      else resolve()
    }
    requestAnimationFrame(step)
  })
}

export const easeOut = (share: number): number => 1 - (1 - share) ** 3
