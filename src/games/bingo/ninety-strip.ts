import { shuffle, type Draw } from '../fairness/draw.ts'
import type { TicketNumbers } from './bingo-game.ts'

export const TICKETS_A_STRIP = 6
const ROWS = 3
const COLUMNS = 9
const NUMBERS_A_ROW = 5
const MAX_IN_COLUMN = 3
const COLUMN_NUMBERS: readonly (readonly number[])[] = Array.from(
  { length: COLUMNS },
  (_, column) => {
    const [from, to] = [
      column === 0 ? 1 : column * 10,
      column === COLUMNS - 1 ? 90 : column * 10 + 9,
    ]
    return Array.from({ length: to - from + 1 }, (_unused, i) => from + i)
  },
)

/**
 * Draws six tickets that contain the numbers 1–90 once. Each has three rows of nine places with
 * five numbers per row and one to three numbers per column in ascending order. Order of draws: the
 * columns of each ticket's extra numbers (a shuffle of 36, dealt six per ticket, then adjusted
 * deterministically where a ticket has more than two in one column); the numbers of each column (a
 * shuffle); the rows of each ticket (see drawRows).
 */
export function drawNinetyStrip(draw: Draw): TicketNumbers[] {
  const counts = drawColumnCounts(draw)
  const decks = COLUMN_NUMBERS.map((numbers) => shuffle(draw, numbers))
  const dealt = decks.map(() => 0)
  return counts.map((ofTicket) => {
    const columns = ofTicket.map((count, column) => {
      const from = dealt[column] ?? 0
      dealt[column] = from + count
      return (decks[column] ?? []).slice(from, from + count).toSorted((a, b) => a - b)
    })
    return toRows(columns, drawRows(draw, ofTicket))
  })
}

function drawColumnCounts(draw: Draw): number[][] {
  const extra = COLUMN_NUMBERS.flatMap((numbers, column) =>
    Array.from({ length: numbers.length - TICKETS_A_STRIP }, () => column),
  )
  const dealt = shuffle(draw, extra)
  const each = dealt.length / TICKETS_A_STRIP
  evenOut(dealt, each)
  return Array.from({ length: TICKETS_A_STRIP }, (_, ticket) => {
    const mine = dealt.slice(ticket * each, (ticket + 1) * each)
    return Array.from(
      { length: COLUMNS },
      (_unused, column) => 1 + mine.filter((of) => of === column).length,
    )
  })
}

/**
 * Swaps a ticket's third extra number in one column with the first one of another ticket where both
 * fit.
 */
function evenOut(dealt: number[], each: number): void {
  const room = MAX_IN_COLUMN - 1
  const has = (ticket: number, column: number) =>
    dealt.slice(ticket * each, (ticket + 1) * each).filter((of) => of === column).length
  const isTooMany = (at: number) => has(Math.floor(at / each), dealt[at] ?? 0) > room
  for (
    let at = dealt.findIndex((_, i) => isTooMany(i));
    at >= 0;
    at = dealt.findIndex((_, i) => isTooMany(i))
  ) {
    const [own, column] = [Math.floor(at / each), dealt[at] ?? 0]
    const other = dealt.findIndex(
      (of, i) =>
        Math.floor(i / each) !== own &&
        of !== column &&
        has(Math.floor(i / each), column) < room &&
        has(own, of) < room,
    )
    dealt[at] = dealt[other] ?? 0
    dealt[other] = column
  }
}

/**
 * Draws the rows that each column fills: all three; two (the empty row drawn below 3; all columns
 * of two are redrawn while a row would be overfull); or one (a shuffle of the remaining places).
 */
function drawRows(draw: Draw, counts: readonly number[]): boolean[][] {
  const full = counts.filter((count) => count === MAX_IN_COLUMN).length
  const twos = counts.filter((count) => count === 2).length
  const needed = (empties: readonly number[]) =>
    Array.from(
      { length: ROWS },
      (_, row) => NUMBERS_A_ROW - full - twos + empties.filter((empty) => empty === row).length,
    )
  let empties = Array.from({ length: twos }, () => draw.below(ROWS))
  while (needed(empties).some((count) => count < 0))
    empties = Array.from({ length: twos }, () => draw.below(ROWS))
  const ones = shuffle(
    draw,
    needed(empties).flatMap((count, row) => Array.from({ length: count }, () => row)),
  )
  const nextEmpty = empties.values()
  const nextOne = ones.values()
  return counts.map((count) => {
    const chosen =
      count === MAX_IN_COLUMN
        ? undefined
        : count === 2
          ? nextEmpty.next().value
          : nextOne.next().value
    return Array.from({ length: ROWS }, (_, row) =>
      count === MAX_IN_COLUMN ? true : count === 2 ? row !== chosen : row === chosen,
    )
  })
}

function toRows(
  columns: readonly (readonly number[])[],
  filled: readonly (readonly boolean[])[],
): number[][] {
  const next = columns.map((numbers) => numbers.values())
  const rows = Array.from({ length: ROWS }, () => Array.from({ length: COLUMNS }, () => 0))
  for (const row of rows) {
    const at = rows.indexOf(row)
    for (let column = 0; column < COLUMNS; column += 1)
      if (filled[column]?.[at] === true) row[column] = next[column]?.next().value ?? 0
  }
  return rows
}
