import { useRef, type PointerEvent } from 'react'

const PART = 1 / 3
/** Movement before a gesture counts as a slide or a scroll. */
const SLACK_PX = 8

export function slidFarEnough(movedPx: number, widthPx: number): boolean {
  return widthPx > 0 && -movedPx > widthPx * PART
}

export function useSlide(row: () => HTMLElement | null, onSlid: () => void) {
  const start = useRef<{ x: number; sliding: boolean } | undefined>(undefined)

  function place(offsetPx: number, following: boolean): void {
    const element = row()
    if (element === null) return
    element.style.transition = following ? 'none' : ''
    element.style.translate = offsetPx < 0 ? `${offsetPx}px 0` : ''
  }
  function letGo(): void {
    start.current = undefined
    place(0, false)
  }

  return {
    onPointerDown(event: PointerEvent): void {
      if (event.pointerType !== 'mouse') start.current = { x: event.clientX, sliding: false }
    },
    onPointerMove(event: PointerEvent): void {
      if (start.current === undefined) return
      const moved = event.clientX - start.current.x
      if (!start.current.sliding && moved < -SLACK_PX) {
        start.current.sliding = true
        event.currentTarget.setPointerCapture(event.pointerId)
      }
      if (start.current.sliding) place(moved, true)
    },
    onPointerUp(event: PointerEvent): void {
      const began = start.current
      letGo()
      if (
        began?.sliding === true &&
        slidFarEnough(event.clientX - began.x, row()?.offsetWidth ?? 0)
      )
        onSlid()
    },
    onPointerCancel: letGo,
  }
}
