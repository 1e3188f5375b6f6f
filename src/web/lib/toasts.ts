import { useSyncExternalStore } from 'react'

export const TOAST_MS = 1500
/** For messages that arrive unrequested and must be read, such as notifications. */
export const NOTICE_MS = 5000
export const CASH_FAILURE_TOAST_MS = 1000
const MAX_TOASTS = 4

export type ToastKind = 'up' | 'down' | 'info' | 'gold'
export type Toast = {
  readonly id: number
  readonly kind: ToastKind
  readonly title: string
  readonly text?: string
  /** Undefined: stays until it is closed. */
  readonly timeoutMs?: number
  readonly action?: { label: string; run: () => void }
}

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function set(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

type ToastOptions = {
  text?: string
  timeoutMs?: number | 'stay'
  action?: { label: string; run: () => void }
}

/**
 * Shows a toast at the bottom right for 1.5 s, or for the given time. The same text is shown only
 * once at a time.
 * @throws RangeError for a time that is negative or not a number
 */
export function showToast(kind: ToastKind, title: string, options: ToastOptions = {}): void {
  const { text, action, timeoutMs = TOAST_MS } = options
  if (timeoutMs !== 'stay' && !(timeoutMs >= 0))
    throw new RangeError(`a toast cannot stand for ${timeoutMs} ms`)
  // A permanent toast is not replaced by a temporary one with the same text.
  if (toasts.some((other) => other.title === title && other.timeoutMs === undefined)) return
  lastId += 1
  const toast: Toast = {
    id: lastId,
    kind,
    title,
    ...(text === undefined ? {} : { text }),
    ...(action === undefined ? {} : { action }),
    ...(timeoutMs === 'stay' ? {} : { timeoutMs }),
  }
  set([...toasts.filter((other) => other.title !== title), toast].slice(-MAX_TOASTS))
}

export function dismissToast(id: number): void {
  set(toasts.filter((toast) => toast.id !== id))
}

export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => toasts,
    () => toasts,
  )
}
