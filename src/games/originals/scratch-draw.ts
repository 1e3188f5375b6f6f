import { shuffle, type Draw } from '../fairness/draw.ts'

export const SCRATCH_TICKETS = 1_000_000
const MATCHING_CELLS = 3
const CELLS = 9

export const SCRATCH_PRIZES = [
  { multiple: 1000, tickets: 50 },
  { multiple: 100, tickets: 800 },
  { multiple: 25, tickets: 5_000 },
  { multiple: 10, tickets: 16_000 },
  { multiple: 5, tickets: 46_000 },
  { multiple: 2, tickets: 120_000 },
  { multiple: 1, tickets: 75_000 },
] as const

export type ScratchCard = { ticket: number; prize: number; cells: number[] }

/**
 * Draws a card of nine cells: three alike when it wins, never three of another prize; the rest is
 * random. Order of draws: the ticket, the order of the other prizes, the order of the cells.
 */
export function drawScratchCard(draw: Draw): ScratchCard {
  const ticket = draw.below(SCRATCH_TICKETS)
  const prize = prizeOf(ticket)
  const winning = prize > 0 ? Array.from({ length: MATCHING_CELLS }, () => prize) : []
  const others = shuffle(draw, pairsWithout(prize)).slice(0, CELLS - winning.length)
  return { ticket, prize, cells: shuffle(draw, [...winning, ...others]) }
}

function prizeOf(ticket: number): number {
  let above = 0
  for (const { multiple, tickets } of SCRATCH_PRIZES) {
    above += tickets
    if (ticket < above) return multiple
  }
  return 0
}

function pairsWithout(prize: number): number[] {
  return SCRATCH_PRIZES.flatMap(({ multiple }) => (multiple === prize ? [] : [multiple, multiple]))
}
