import { startTransition, useLayoutEffect, useState, type RefObject } from 'react'
import {
  isSameRows,
  rowsNear,
  windowOf,
  type GridMeasure,
  type GridRows,
  type GridWindow,
} from './grid-window.ts'

const UNMEASURED = 48

type Shape = Pick<GridMeasure, 'columns' | 'rowHeight'>

/**
 * Rows and width of the last grid. They give a list its height on return, before it is measured.
 */
let left: { rows: GridRows; width: number } | undefined

/**
 * Returns the items of a grid of equal tiles to draw, following scroll and size. The grid must be
 * in the page's own scroll; `fresh`: it has not been scrolled yet.
 */
export function useGridWindow(
  grid: RefObject<HTMLElement | null>,
  count: number,
  fresh: boolean,
): GridWindow {
  const [rows, setRows] = useState(() =>
    !fresh && left !== undefined && left.width === innerWidth ? left.rows : undefined,
  )

  useLayoutEffect(() => {
    const element = grid.current
    if (element === null) return undefined
    let shape = shapeOf(element)
    let frame = 0
    const look = (): void => {
      const next = rowsNear({
        ...shape,
        top: element.getBoundingClientRect().top,
        viewportHeight: innerHeight,
      })
      left = { rows: next, width: innerWidth }
      setRows((before) => (before !== undefined && isSameRows(before, next) ? before : next))
    }
    // Draws new rows in slices, so that scrolling never waits for them.
    const follow = (): void => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => startTransition(look))
    }
    const measure = (): void => {
      shape = shapeOf(element)
      follow()
    }
    look()
    addEventListener('scroll', follow, { passive: true })
    addEventListener('resize', measure)
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('scroll', follow)
      removeEventListener('resize', measure)
    }
  }, [grid])

  return rows === undefined
    ? { first: 0, end: Math.min(count, UNMEASURED), padTop: 0, padBottom: 0 }
    : windowOf(count, rows)
}

function shapeOf(grid: HTMLElement): Shape {
  const style = getComputedStyle(grid)
  const tile = grid.querySelector('.tile')
  const gap = Number.parseFloat(style.rowGap) || 0
  return {
    columns: Math.max(1, style.gridTemplateColumns.split(' ').length),
    rowHeight: tile === null ? 0 : tile.getBoundingClientRect().height + gap,
  }
}
