import { useSyncExternalStore } from 'react'
import { sessionStore } from './session.ts'

export type CashierOverlay = {
  name: 'cashier'
  tab: 'deposit' | 'withdraw'
  transactionID?: string
  fromVault?: boolean
}

/** Overlays that may cover any page. The app decides which feature draws each. */
export type Overlay = { name: 'search' } | { name: 'menu' } | CashierOverlay

export type OverlayProps<N extends Overlay['name']> = {
  open: boolean
  overlay: Extract<Overlay, { name: N }>
  onClose: () => void
}

export function hasOverlay(name: Overlay['name']): boolean {
  return name !== 'search' || sessionStore.get().profile?.restricted !== true
}

let open: Overlay | undefined
const listeners = new Set<() => void>()

function set(next: Overlay | undefined): void {
  open = next
  for (const listener of listeners) listener()
}

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
