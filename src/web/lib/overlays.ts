import { useSyncExternalStore } from 'react'
import { sessionStore } from './session.ts'

/** `transactionID`: shows how that payment stands instead of a form. */
export type CashierOverlay = {
  name: 'cashier'
  tab: 'deposit' | 'withdraw'
  transactionID?: string
}

/** What may lie over any page. The app decides which feature draws it. */
export type Overlay = { name: 'search' } | { name: 'menu' } | CashierOverlay

/**
 * What an overlay's component is given; hand `open` and `onClose` to its `Sheet`, which animates it
 * away.
 */
export type OverlayProps<N extends Overlay['name']> = {
  open: boolean
  overlay: Extract<Overlay, { name: N }>
  onClose: () => void
}

/** Whether an overlay is this visitor's to open: who is closed to play has no games to search. */
export function hasOverlay(name: Overlay['name']): boolean {
  return name !== 'search' || sessionStore.get().profile?.restricted !== true
}

let open: Overlay | undefined
const listeners = new Set<() => void>()

function set(next: Overlay | undefined): void {
  open = next
  for (const listener of listeners) listener()
}

/** Opens an overlay in place of the one shown, if any. */
export function openOverlay(overlay: Overlay): void {
  set(overlay)
}

export function closeOverlay(): void {
  if (open !== undefined) set(undefined)
}

export function useOverlay(): Overlay | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => open,
    () => open,
  )
}
