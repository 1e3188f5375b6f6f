import { useEffect, useState, type RefObject } from 'react'
import { windowOf, type GridMeasure, type GridWindow } from './grid-window.ts'

/** Below this many items the whole grid is drawn and nothing is measured. */
const WINDOW_FROM = 120

/** Which items of a grid of equal tiles to draw, following scroll and size. The grid must be in the page's own scroll. */
export function useGridWindow(grid: RefObject<HTMLElement | null>, count: number): GridWindow {
  const [measure, setMeasure] = useState<GridMeasure>()
  const windowed = count > WINDOW_FROM

  useEffect(() => {
    if (!windowed) return undefined
    let frame = 0
    const update = (): void => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => {
        if (grid.current !== null) setMeasure(measureGrid(grid.current))
      })
    }
    update()
    addEventListener('scroll', update, { passive: true })
    addEventListener('resize', update)
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('scroll', update)
      removeEventListener('resize', update)
    }
  }, [grid, windowed])

  if (!windowed || measure === undefined) return { first: 0, end: count, padTop: 0, padBottom: 0 }
  return windowOf(count, measure)
}

function measureGrid(grid: HTMLElement): GridMeasure {
  const style = getComputedStyle(grid)
  const tile = grid.querySelector('.tile')
  const gap = Number.parseFloat(style.rowGap) || 0
  return {
    columns: Math.max(1, style.gridTemplateColumns.split(' ').length),
    rowHeight: tile === null ? 0 : tile.getBoundingClientRect().height + gap,
    top: grid.getBoundingClientRect().top,
    viewportHeight: innerHeight,
  }
}
