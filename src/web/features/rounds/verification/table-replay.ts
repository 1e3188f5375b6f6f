import { createRoundDraw } from '#games/tables/round-draw.ts'
import type { TableEvent } from '#games/tables/table-events.ts'
import type { TableGame, TableResult } from '#games/tables/table-game.ts'
import { VerifyInputError } from '#games/verify/params.ts'
import { findTableGame, replayTableRound } from '#games/verify/verify-table.ts'
import type { CallRow } from '#shared/contracts/contract.ts'
import type { tableRounds } from '#shared/contracts/tables.ts'
import { fromWireMoney, type Minor } from '#shared/money.ts'
import { isSame } from './same-json.ts'

export type ProvenTableRound = CallRow<typeof tableRounds>['rounds'][number]
export type OwnTable = { bets: readonly { spot: string; amount: string }[]; win: string }
export type ReplayedTable = {
  game: TableGame
  events: readonly TableEvent[]
  /** Undefined if a seat had still to decide, as in a round that was broken off. */
  result: TableResult | undefined
  /** The result equals the published one; a round that was broken off published none. */
  holds: boolean
}

export function replayTable(
  published: Pick<ProvenTableRound, 'game' | 'hash' | 'salt' | 'round' | 'mark' | 'params'>,
): ReplayedTable | undefined {
  const game = findTableGame(published.game)
  if (game === undefined) return undefined
  try {
    const { events, result } = replayTableRound(
      game,
      () => createRoundDraw(published.hash, published.salt, published.round),
      published.params,
    )
    return {
      game,
      events,
      result,
      holds:
        published.mark === null || (result !== undefined && agrees(published.mark, result.mark)),
    }
  } catch (error) {
    if (error instanceof VerifyInputError)
      return { game, events: [], result: undefined, holds: false }
    throw error
  }
}

/** Compares everything that was published; older rounds published less. */
function agrees(published: Readonly<Record<string, unknown>>, mark: TableResult['mark']): boolean {
  const again: Readonly<Record<string, unknown>> = { ...mark }
  return (
    published['kind'] === mark.kind &&
    Object.entries(published).every(([name, value]) => isSame(value, again[name]))
  )
}

/**
 * Returns what each of the player's own bets returns by the rules, stake included. A void round
 * returns every stake.
 */
export function ownReturns(
  { result }: Pick<ReplayedTable, 'result'>,
  { bets }: OwnTable,
  isVoid: boolean,
): Minor[] {
  const placed = bets.map(({ spot, amount }) => ({ spot, amountMinor: fromWireMoney(amount) }))
  if (isVoid || result === undefined) return placed.map(({ amountMinor }) => amountMinor)
  return result.returns(placed).map(({ returnMinor }) => returnMinor)
}
