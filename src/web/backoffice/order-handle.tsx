import { useState, type DragEvent } from 'react'
import { IconButton } from '#web/ui/button.tsx'

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.toSpliced(from, 1)
  const one = list[from]
  return one === undefined ? [...list] : rest.toSpliced(to, 0, one)
}

/**
 * Rows reordered by drag or by the arrow keys of their handle. `onMove` receives both positions.
 */
export function useOrder(length: number, onMove: (from: number, to: number) => void) {
  const [dragged, setDragged] = useState<number>()
  const [over, setOver] = useState<number>()
  const move = (from: number, to: number) => {
    if (to >= 0 && to < length && to !== from) onMove(from, to)
  }
  return {
    over,
    row: (at: number) => ({
      onDragOver: (event: DragEvent) => {
        if (dragged === undefined) return
        event.preventDefault()
        setOver(at)
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault()
        if (dragged !== undefined) move(dragged, at)
        setDragged(undefined)
        setOver(undefined)
      },
    }),
    handle: (at: number) => ({
      onStart: () => setDragged(at),
      onEnd: () => {
        setDragged(undefined)
        setOver(undefined)
      },
      onStep: (step: number) => move(at, at + step),
    }),
  }
}

type HandleProps = {
  label: string
  help: string
  onStart: () => void
  onEnd: () => void
  onStep: (step: number) => void
}

export function OrderHandle({ label, help, onStart, onEnd, onStep }: HandleProps) {
  return (
    <IconButton
      icon="sort"
      size="sm"
      label={label}
      title={help}
      draggable
      className="content-handle"
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', label)
        onStart()
      }}
      onDragEnd={onEnd}
      onKeyDown={(event) => {
        const step = STEPS[event.key]
        if (step === undefined) return
        event.preventDefault()
        onStep(step)
      }}
    />
  )
}
