import { useSyncExternalStore } from 'react'

/** `transactionID`: shows how that payment stands instead of a form. */
export type CashierOverlay = { name: 'cashier'; tab: 'deposit' | 'withdraw'; transactionID?: string }

/** What may lie over any page. The app decides which feature draws it. */
export type Overlay = { name: 'search' } | { name: 'menu' } | CashierOverlay

/** What an overlay's component is given; hand `open` and `onClose` to its `Sheet`, which animates it away. */
export type OverlayProps<N extends Overlay['name']> = { open: boolean; overlay: Extract<Overlay, { name: N }>; onClose: () => void }

const DRAWN: ReadonlySet<Overlay['name']> = new Set(['menu', 'search', 'cashier'])

/** Whether this build can draw an overlay, so that nothing offers to open one that it cannot. */
export function hasOverlay(name: Overlay['name']): boolean {
  return DRAWN.has(name)
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
