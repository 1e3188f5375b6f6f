import { useState, type CSSProperties, type KeyboardEvent } from 'react'

/** A spot's place on a layout, in cells. `isEdge`: it lies on the lines between others. */
export type Place = { spot: string; x: number; y: number; w: number; h: number; isEdge: boolean }
export type Layout = { width: number; height: number; places: readonly Place[] }

export function neighbourOf(
  { places }: Layout,
  spot: string,
  dx: number,
  dy: number,
): string | undefined {
  const from = places.find((place) => place.spot === spot)
  if (from === undefined) return undefined
  const ahead = places.flatMap((place) => {
    const along =
      (place.x + place.w / 2 - from.x - from.w / 2) * dx +
      (place.y + place.h / 2 - from.y - from.h / 2) * dy
    const aside =
      Math.abs((place.x + place.w / 2 - from.x - from.w / 2) * dy) +
      Math.abs((place.y + place.h / 2 - from.y - from.h / 2) * dx)
    return along > 0.05 && aside <= along ? [{ spot: place.spot, far: along + 2 * aside }] : []
  })
  return ahead.toSorted((a, b) => a.far - b.far)[0]?.spot
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

export function useSpotKeys(layout: Layout, first: string) {
  const [current, setCurrent] = useState(first)
  return {
    current,
    setCurrent,
    onKeyDown(event: KeyboardEvent<HTMLElement>): void {
      const step = ARROWS[event.key]
      if (step === undefined) return
      event.preventDefault()
      const next = neighbourOf(layout, current, ...step)
      if (next === undefined) return
      setCurrent(next)
      event.currentTarget.querySelector<HTMLButtonElement>(`[data-spot="${next}"]`)?.focus()
    },
  }
}

const percent = (part: number, whole: number) => `${(part / whole) * 100}%`

/** A bet on a line is a target of 24 px where that leaves half of a cell to the cell. */
const EDGE_PX = 24

export function boxOf({ x, y, w, h, isEdge }: Place, { width, height }: Layout): CSSProperties {
  if (isEdge)
    return {
      left: percent(x + w / 2, width),
      top: percent(y + h / 2, height),
      width: `max(${percent(w, width)}, min(${EDGE_PX}px, ${percent(0.5, width)}))`,
      height: `max(${percent(h, height)}, min(${EDGE_PX}px, ${percent(0.5, height)}))`,
      translate: '-50% -50%',
    }
  return {
    left: percent(x, width),
    top: percent(y, height),
    width: percent(w, width),
    height: percent(h, height),
  }
}
