const CARRIED_AFTER_PX = 8

/**
 * Lets the player drag a chip from the rack; `onDrop` receives the spot under it. A mere touch
 * drags nothing.
 */
export function carryChip(
  start: PointerEvent,
  chip: HTMLElement,
  onDrop: (spot: string) => void,
): void {
  let ghost: HTMLElement | undefined
  const follow = (event: PointerEvent): void => {
    if (event.pointerId !== start.pointerId) return
    if (
      ghost === undefined &&
      Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) < CARRIED_AFTER_PX
    )
      return
    if (ghost === undefined) {
      const drawing = chip.querySelector('svg')
      if (drawing === null) return
      ghost = document.createElement('div')
      ghost.className = 'lt-ghost'
      ghost.append(drawing.cloneNode(true))
      document.body.append(ghost)
    }
    ghost.style.translate = `${event.clientX}px ${event.clientY}px`
  }
  const stop = (event: PointerEvent): void => {
    if (event.pointerId !== start.pointerId) return
    removeEventListener('pointermove', follow)
    removeEventListener('pointerup', stop)
    removeEventListener('pointercancel', stop)
    if (ghost === undefined) return
    ghost.remove()
    const spot = event.type === 'pointerup' ? spotAt(event) : undefined
    if (spot !== undefined) onDrop(spot)
  }
  addEventListener('pointermove', follow)
  addEventListener('pointerup', stop)
  addEventListener('pointercancel', stop)
}

function spotAt({ clientX, clientY }: PointerEvent): string | undefined {
  return document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-spot]')?.dataset[
    'spot'
  ]
}
