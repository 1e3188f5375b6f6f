import { ROULETTE_SPOTS } from '#games/tables/roulette/layout.ts'
import type { Layout, Place } from '../spot-layout.ts'

const WIDTH = 14
const ROWS = 3
const OUTSIDE = 0.92
const HEIGHT = ROWS + 2 * OUTSIDE
const EDGE = 0.34

const columnOf = (number: number) => 1 + Math.floor((number - 1) / ROWS)
const rowOf = (number: number) => ROWS - 1 - ((number - 1) % ROWS)

type Point = { x: number; y: number }
const centre = (number: number): Point => ({ x: columnOf(number) + 0.5, y: rowOf(number) + 0.5 })

function middle(numbers: readonly number[]): Point {
  const points = numbers.map(centre)
  return {
    x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
    y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
  }
}

/**
 * Returns the point of a bet on several numbers: their common line or corner; for whole rows, the
 * lower line.
 */
function edgePoint(kind: string, numbers: readonly number[]): Point {
  const others = numbers.filter((number) => number > 0)
  const at = middle(others)
  if (kind === 'street' || kind === 'line') return { x: at.x, y: ROWS }
  if (!numbers.includes(0)) return at
  return { x: 1, y: kind === 'corner' ? ROWS : at.y }
}

const EVEN_CHANCES = ['low', 'even', 'red', 'black', 'odd', 'high']

function cell(
  spot: string,
  numbers: readonly number[],
): Omit<Place, 'spot' | 'isEdge'> | undefined {
  const [kind = '', name = ''] = spot.split(':')
  const even = EVEN_CHANCES.indexOf(spot)
  if (even >= 0) return { x: 1 + 2 * even, y: ROWS + OUTSIDE, w: 2, h: OUTSIDE }
  if (kind === 'dozen') return { x: 1 + 4 * (Number(name) - 1), y: ROWS, w: 4, h: OUTSIDE }
  if (kind === 'column') return { x: WIDTH - 1, y: ROWS - Number(name), w: 1, h: 1 }
  if (kind !== 'straight') return undefined
  const [number = 0] = numbers
  return number === 0
    ? { x: 0, y: 0, w: 1, h: ROWS }
    : { x: columnOf(number), y: rowOf(number), w: 1, h: 1 }
}

function placeOf(spot: string, kind: string, numbers: readonly number[]): Place {
  const area = cell(spot, numbers)
  if (area !== undefined) return { spot, ...area, isEdge: false }
  const { x, y } = edgePoint(kind, numbers)
  return { spot, x: x - EDGE / 2, y: y - EDGE / 2, w: EDGE, h: EDGE, isEdge: true }
}

/** Horizontal: zero on the left, 3 above 2 above 1. */
const LYING: Layout = {
  width: WIDTH,
  height: HEIGHT,
  places: Array.from(ROULETTE_SPOTS, ([spot, { kind, numbers }]) =>
    placeOf(spot, kind, [...numbers]),
  ),
}
/**
 * Upright, for a narrow screen: zero at the top, 1 2 3 from left to right, outside bets on the
 * left.
 */
const STANDING: Layout = {
  width: HEIGHT,
  height: WIDTH,
  places: LYING.places.map((place) => ({
    ...place,
    x: HEIGHT - place.y - place.h,
    y: place.x,
    w: place.h,
    h: place.w,
  })),
}

export function layoutFor(isStanding: boolean): Layout {
  return isStanding ? STANDING : LYING
}
