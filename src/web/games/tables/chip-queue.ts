import type { SeatAction } from '#games/tables/table-game.ts'
import type { AskedTurn } from '#shared/contracts/tables.ts'
import type { Minor } from '#shared/money.ts'

/**
 * One thing the player did, as it is asked of the server: in order, one after the other, each under
 * an id of its own.
 */
export type Ask =
  | { kind: 'bet'; requestId: string; roundID: string; bets: readonly Placed[] }
  | { kind: 'undo'; requestId: string; roundID: string; all: boolean }
  | {
      kind: 'act'
      requestId: string
      roundID: string
      seat: number
      action: SeatAction
      turn: AskedTurn
    }
export type Placed = { spot: string; amountMinor: Minor }

/**
 * What lies on the table as the player sees it: what the server has, and what is on its way to it.
 */
export function lying(known: readonly Placed[], waiting: readonly Ask[]): Placed[] {
  const sums = new Map<string, Minor>()
  for (const { spot, amountMinor } of [
    ...known,
    ...waiting.flatMap((ask) => (ask.kind === 'bet' ? ask.bets : [])),
  ])
    sums.set(spot, (sums.get(spot) ?? 0n) + amountMinor)
  return Array.from(sums, ([spot, amountMinor]) => ({ spot, amountMinor }))
}

/** What all of it comes to. */
export function sumOf(bets: readonly Placed[]): Minor {
  return bets.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)
}

/**
 * Without the last thing that has not been sent yet; undefined where everything is under way, and
 * the server must be asked.
 */
export function withoutLast(
  waiting: readonly Ask[],
  isSending: boolean,
): readonly Ask[] | undefined {
  const unsent = isSending ? waiting.slice(1) : waiting
  return unsent.at(-1)?.kind === 'bet' ? waiting.slice(0, -1) : undefined
}

/** The chips as a rack shows them: those that fit between a spot's least and most. */
export function chipsFor(leastMinor: Minor, mostMinor: Minor): Minor[] {
  const fitting = CHIPS.filter((chip) => chip >= leastMinor && chip <= mostMinor)
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
