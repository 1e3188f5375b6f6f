import type { BingoGame, PatternID, PrizeKind, TicketNumbers } from './bingo-game.ts'
import { PATTERNS, SEVENTY_FIVE_LINES } from './patterns.ts'

export function toGo(
  { variant }: Pick<BingoGame, 'variant'>,
  ticket: TicketNumbers,
  called: ReadonlySet<number>,
  kind: PrizeKind,
  pattern: PatternID | undefined,
): number {
  const lacking = (numbers: readonly number[]) =>
    numbers.filter((n) => n > 0 && !called.has(n)).length
  const at = (cells: readonly (readonly [number, number])[]) =>
    lacking(cells.map(([row, column]) => ticket[row]?.[column] ?? 0))
  if (kind === 'full') return lacking(ticket.flat())
  if (kind === 'pattern') return pattern === undefined ? 0 : at(PATTERNS[pattern])
  const lines = (variant === 90 ? ticket.map(lacking) : SEVENTY_FIVE_LINES.map(at)).toSorted(
    (a, b) => a - b,
  )
  return kind === 'line' ? (lines[0] ?? 0) : (lines[0] ?? 0) + (lines[1] ?? 0)
}

/** Tests for completion at exactly that call, counted from 1: the ticket then shares the prize. */
export function hasWith(
  game: BingoGame,
  ticket: TicketNumbers,
  calls: readonly number[],
  kind: PrizeKind,
  call: number,
  pattern: PatternID | undefined,
): boolean {
  const lacks = (count: number) => toGo(game, ticket, new Set(calls.slice(0, count)), kind, pattern)
  return lacks(call) === 0 && lacks(call - 1) > 0
}
