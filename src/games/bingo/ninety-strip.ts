import { shuffle, type Draw } from '../fairness/draw.ts'
import type { TicketNumbers } from './bingo-game.ts'

export const TICKETS_A_STRIP = 6
const ROWS = 3
const COLUMNS = 9
const NUMBERS_A_ROW = 5
const MAX_IN_COLUMN = 3
/** 1–9, 10–19 … 70–79, 80–90. */
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
 * Six tickets that hold the numbers 1–90 once. Each has three rows of nine places with five numbers
 * a row, one to three numbers a column in ascending order. Draws, in order: which columns hold the
 * numbers beyond one a ticket (a shuffle of 36, dealt six a ticket and evened out without chance
 * where a ticket got a fourth), the numbers of each column (a shuffle), then each ticket's rows
 * (below).
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

/** How many numbers each ticket has in each column. */
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
 * Swaps the third of a ticket's extra numbers in one column for the first of another ticket that
 * both have room for.
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
 * Which rows each column fills: all three, two (the empty one drawn below 3, all columns of two
 * drawn again while some row would be overfull), or one (a shuffle of what the rows still need).
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
