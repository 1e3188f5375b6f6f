import { useEffect, useEffectEvent } from 'react'

const INPUTS = ['pointerdown', 'keydown', 'wheel', 'touchmove', 'scroll'] as const

/**
 * Calls `onIdle` once there was no touch, typing or scrolling for `quietMs`, while the page is
 * visible and no overlay is open.
 */
export function useWhenIdle(quietMs: number, wanted: boolean, onIdle: () => void): void {
  const idle = useEffectEvent(onIdle)
  useEffect(() => {
    if (!wanted) return undefined
    let timer: ReturnType<typeof setTimeout>
    const wait = (): void => {
      clearTimeout(timer)
      timer = setTimeout(() => (isBusy() ? wait() : idle()), quietMs)
    }
    wait()
    for (const input of INPUTS) addEventListener(input, wait, { passive: true, capture: true })
    return () => {
      clearTimeout(timer)
      for (const input of INPUTS) removeEventListener(input, wait, { capture: true })
    }
  }, [wanted, quietMs])
}

function isBusy(): boolean {
  const { activeElement, visibilityState } = document
  return (
    visibilityState === 'hidden' ||
    document.querySelector('dialog[open]') !== null ||
    activeElement instanceof HTMLInputElement
  )
}
