import { useEffect, useRef } from 'react'
import type { ShownRound } from './original-view.ts'

/**
 * Runs once for every answer, with the round in its current state. `play` is asynchronous and is
 * aborted when the board unmounts.
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

/** Calls `frame` once per animation frame with a share from 0 to 1 over `ms`. */
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
