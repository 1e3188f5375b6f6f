import { shuffle, type Draw } from '../fairness/draw.ts'
import type { BingoGame, BingoVariant, PatternID, PrizeKind, TicketNumbers } from './bingo-game.ts'
import { drawNinetyStrip, TICKETS_A_STRIP } from './ninety-strip.ts'
import { PATTERNS, SEVENTY_FIVE_LINES } from './patterns.ts'

const SIDE = 5
const NUMBERS_A_COLUMN = 15
const MIDDLE = 2

const lastOf = (numbers: readonly number[], placeOf: readonly number[]): number =>
  numbers.reduce((last, n) => Math.max(last, placeOf[n] ?? 0), 0)

/**
 * Draws one card: columns of 1–15 … 61–75 with five numbers each in drawn order and a free middle.
 * Order of draws: one shuffle of each column's fifteen numbers.
 */
function drawSeventyFiveCard(draw: Draw): TicketNumbers {
  const columns = Array.from({ length: SIDE }, (_, column) =>
    shuffle(
      draw,
      Array.from({ length: NUMBERS_A_COLUMN }, (_unused, i) => column * NUMBERS_A_COLUMN + i + 1),
    ),
  )
  return Array.from({ length: SIDE }, (_, row) =>
    columns.map((numbers, column) =>
      row === MIDDLE && column === MIDDLE ? 0 : (numbers[row] ?? 0),
    ),
  )
}

function completesNinety(
  ticket: TicketNumbers,
  placeOf: readonly number[],
): ReadonlyMap<PrizeKind, number> {
  const rows = ticket.map((row) => lastOf(row, placeOf)).toSorted((a, b) => a - b)
  return new Map<PrizeKind, number>([
    ['line', rows[0] ?? 0],
    ['two-lines', rows[1] ?? 0],
    ['full', rows[2] ?? 0],
  ])
}

function completesSeventyFive(
  ticket: TicketNumbers,
  placeOf: readonly number[],
  pattern: PatternID | undefined,
): ReadonlyMap<PrizeKind, number> {
  const lastAt = (cells: readonly (readonly [number, number])[]) =>
    lastOf(
      cells.map(([row, column]) => ticket[row]?.[column] ?? 0),
      placeOf,
    )
  return new Map<PrizeKind, number>([
    ['line', Math.min(...SEVENTY_FIVE_LINES.map(lastAt))],
    ...(pattern === undefined ? [] : [['pattern', lastAt(PATTERNS[pattern])] as const]),
    ['full', lastOf(ticket.flat(), placeOf)],
  ])
}

export const ninety: BingoGame = {
  variant: 90,
  id: 'bingo-90',
  stripSize: TICKETS_A_STRIP,
  prizes: ['line', 'two-lines', 'full'],
  drawStrip: drawNinetyStrip,
  completes: completesNinety,
}

export const seventyFive: BingoGame = {
  variant: 75,
  id: 'bingo-75',
  stripSize: 1,
  prizes: ['line', 'pattern', 'full'],
  drawStrip: (draw) => [drawSeventyFiveCard(draw)],
  completes: completesSeventyFive,
}

export function bingoGame(variant: BingoVariant): BingoGame {
  return variant === 90 ? ninety : seventyFive
}
