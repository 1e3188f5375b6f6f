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
/** A player's bets on a round, in wire money, and what they were paid. */
export type OwnTable = { bets: readonly { spot: string; amount: string }[]; win: string }
export type ReplayedTable = {
  game: TableGame
  events: readonly TableEvent[]
  /** Undefined where a seat had still to decide, as in a round that was broken off. */
  result: TableResult | undefined
  /** Whether it came to what was told; a round that was broken off told nothing. */
  holds: boolean
}

/**
 * The round computed here from its hash, salt and number, and where seats decide from their moves;
 * undefined for a game that is not known here.
 */
export function replayTable(
  told: Pick<ProvenTableRound, 'game' | 'hash' | 'salt' | 'round' | 'mark' | 'params'>,
): ReplayedTable | undefined {
  const game = findTableGame(told.game)
  if (game === undefined) return undefined
  try {
    const { events, result } = replayTableRound(
      game,
      () => createRoundDraw(told.hash, told.salt, told.round),
      told.params,
    )
    return {
      game,
      events,
      result,
      holds: told.mark === null || (result !== undefined && agrees(told.mark, result.mark)),
    }
  } catch (error) {
    if (error instanceof VerifyInputError)
      return { game, events: [], result: undefined, holds: false }
    throw error
  }
}

/** All that was told; rounds of earlier days told less of themselves. */
function agrees(told: Readonly<Record<string, unknown>>, mark: TableResult['mark']): boolean {
  const again: Readonly<Record<string, unknown>> = { ...mark }
  return (
    told['kind'] === mark.kind &&
    Object.entries(told).every(([name, value]) => isSame(value, again[name]))
  )
}

/**
 * What each of one's own bets returns by the rules, the stake included; all of it comes back where
 * the round is void.
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
