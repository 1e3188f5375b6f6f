import type { SeatAction, SharedAction } from '#games/tables/table-game.ts'
import type { AskedTurn } from '#shared/contracts/tables.ts'
import type { Minor } from '#shared/money.ts'

/**
 * One action of the player. Actions are sent in order, one after the other, each with its own ID.
 */
export type Ask =
  | { kind: 'bet'; requestId: string; roundID: string; bets: readonly Placed[] }
  | { kind: 'undo'; requestId: string; roundID: string; all: boolean }
  | {
      kind: 'act'
      requestId: string
      roundID: string
      seat: number
      action: SeatAction | SharedAction
      turn: AskedTurn
    }
export type Placed = { spot: string; amountMinor: Minor }

export function lying(known: readonly Placed[], waiting: readonly Ask[]): Placed[] {
  const sums = new Map<string, Minor>()
  for (const { spot, amountMinor } of [
    ...known,
    ...waiting.flatMap((ask) => (ask.kind === 'bet' ? ask.bets : [])),
  ])
    sums.set(spot, (sums.get(spot) ?? 0n) + amountMinor)
  return Array.from(sums, ([spot, amountMinor]) => ({ spot, amountMinor }))
}

export function sumOf(bets: readonly Placed[]): Minor {
  return bets.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)
}

/**
 * Removes the last unsent bet. Returns undefined if everything is on its way, so that the server
 * must undo it.
 */
export function withoutLast(
  waiting: readonly Ask[],
  isSending: boolean,
): readonly Ask[] | undefined {
  const unsent = isSending ? waiting.slice(1) : waiting
  return unsent.at(-1)?.kind === 'bet' ? waiting.slice(0, -1) : undefined
}

export function chipsFor(minMinor: Minor, maxMinor: Minor): Minor[] {
  const fitting = CHIPS.filter((chip) => chip >= minMinor && chip <= maxMinor)
  return fitting.slice(0, CHIPS_SHOWN)
}

const CHIPS_SHOWN = 6
const CHIPS: readonly Minor[] = [
  100n,
  500n,
  1_000n,
  2_500n,
  5_000n,
  10_000n,
  50_000n,
  100_000n,
  500_000n,
  1_000_000n,
]
