import { useEffect, useEffectEvent } from 'react'

const INPUTS = ['pointerdown', 'keydown', 'wheel', 'touchmove', 'scroll'] as const

/**
 * Calls once nothing was touched, typed or scrolled for a while, with the page in sight and nothing
 * lying over it.
 */
export function useWhenCalm(quietMs: number, wanted: boolean, onCalm: () => void): void {
  const calm = useEffectEvent(onCalm)
  useEffect(() => {
    if (!wanted) return undefined
    let timer: ReturnType<typeof setTimeout>
    const wait = (): void => {
      clearTimeout(timer)
      timer = setTimeout(() => (isBusy() ? wait() : calm()), quietMs)
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
