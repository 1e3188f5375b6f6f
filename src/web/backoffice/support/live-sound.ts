import { useEffect, useRef, useSyncExternalStore } from 'react'
import { createChime } from '../chime.ts'

const KEY = 'kupa-office-live-sound'
const chime = createChime()
const listeners = new Set<() => void>()

const isOn = () => localStorage.getItem(KEY) === 'on'

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether this browser plays a sound when a live conversation begins to wait. */
export function useLiveSound() {
  const hasSound = useSyncExternalStore(subscribe, isOn)
  return {
    hasSound,
    setSound(on: boolean): void {
      localStorage.setItem(KEY, on ? 'on' : 'off')
      if (on) chime.wake()
      for (const listener of listeners) listener()
    },
  }
}

/** Plays the sound whenever `queued` grows, not for those that waited before. */
export function useQueueSound(queued: number): void {
  const { hasSound } = useLiveSound()
  const before = useRef(queued)
  useEffect(() => {
    // After a reload, the browser allows sound from the first press on.
    if (!hasSound) return undefined
    const wake = () => chime.wake()
    addEventListener('pointerdown', wake, { once: true })
    addEventListener('keydown', wake, { once: true })
    return () => {
      removeEventListener('pointerdown', wake)
      removeEventListener('keydown', wake)
    }
  }, [hasSound])
  useEffect(() => {
    if (queued > before.current && hasSound) chime.play()
    before.current = queued
  }, [queued, hasSound])
}
