import { useRef, type PointerEvent } from 'react'

const CLOSE_PAST_PART = 1 / 3
const FLICK_PX_PER_MS = 0.6

/**
 * Returns true if releasing here closes the sheet: past a third of its height, or after a quick
 * flick down.
 */
export function closesOnRelease(movedPx: number, heightPx: number, elapsedMs: number): boolean {
  if (movedPx <= 0) return false
  return movedPx > heightPx * CLOSE_PAST_PART || movedPx / Math.max(elapsedMs, 1) > FLICK_PX_PER_MS
}

export function useSheetDrag(
  panel: () => HTMLElement | null,
  enabled: boolean,
  onClose: () => void,
) {
  const start = useRef<{ y: number; at: number } | undefined>(undefined)

  function place(offsetPx: number, following: boolean): void {
    const element = panel()
    if (element === null) return
    element.style.transition = following ? 'none' : ''
    element.style.translate = offsetPx > 0 ? `0 ${offsetPx}px` : ''
  }

  return {
    onPointerDown(event: PointerEvent): void {
      const onControl =
        event.target instanceof Element &&
        event.target.closest('button, a, input, [role="tab"]') !== null
      if (!enabled || onControl) return
      start.current = { y: event.clientY, at: event.timeStamp }
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove(event: PointerEvent): void {
      if (start.current !== undefined) place(event.clientY - start.current.y, true)
    },
    onPointerUp(event: PointerEvent): void {
      if (start.current === undefined) return
      const { y, at } = start.current
      start.current = undefined
      const height = panel()?.offsetHeight ?? 0
      if (closesOnRelease(event.clientY - y, height, event.timeStamp - at)) onClose()
      else place(0, false)
    },
    onPointerCancel(): void {
      start.current = undefined
      place(0, false)
    },
  }
}
