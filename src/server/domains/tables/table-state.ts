import type { TableState } from '#shared/contracts/tables.ts'
import { toWireTime } from '#shared/dates.ts'
import type { Chain } from '#server/domains/fairness/index.ts'
import { inRound, type LiveTable } from './live-table.ts'
import type { RoundOutcome } from './round-result.ts'
import type { RoundCounts } from './table-counts.ts'
import { toRoundID, type PastRound, type TableRound } from './table-round.ts'

type Parts = {
  table: LiveTable
  round: TableRound | undefined
  outcome: RoundOutcome | undefined
  past: readonly PastRound[]
  counts: RoundCounts
  winners: TableState['winners']
  seats: TableState['seats']
  chain: Chain | undefined
  players: number
  now: Date
}

/**
 * Builds the public state. It contains nothing of a result before it is dealt, and no hash before
 * the round is over.
 */
export function toTableState({
  table,
  round,
  outcome,
  past,
  counts,
  winners,
  seats,
  chain,
  players,
  now,
}: Parts): TableState {
  const times = phaseOf(table, round, now)
  const isDealt = times.phase === 'dealing' || round?.state === 'over'
  return {
    tableID: table.id,
    phase: times.phase,
    roundID: round === undefined ? null : toRoundID(table.id, round.number),
    round: round?.number ?? 0,
    now: toWireTime(now),
    startsAt: times.startsAt && toWireTime(times.startsAt),
    endsAt: times.endsAt && toWireTime(times.endsAt),
    events: isDealt ? (outcome?.events ?? []).map((event) => ({ ...event })) : [],
    seats,
    turns: isDealt
      ? (outcome?.turns ?? []).map(({ seat, hand, actions }) => ({
          seat,
          hand,
          actions: [...actions],
        }))
      : [],
    history: past.map(({ number, mark }) => ({ roundID: toRoundID(table.id, number), mark })),
    players,
    limits: inRound(table, round).limitsVersion,
    isVoid: round?.state === 'void',
    ...counts,
    winners,
    dealer: table.dealer,
    chain: chain?.commitment ?? null,
    salt: chain?.salt ?? null,
    hash: round?.state === 'over' || round?.state === 'void' ? round.hash : null,
  }
}

type Times = Pick<TableState, 'phase'> & { startsAt: Date | null; endsAt: Date | null }

export function phaseOf(
  { phases, game: { play } }: LiveTable,
  round: TableRound | undefined,
  now: Date,
): Times {
  const after = (at: Date, ms: number) => new Date(at.getTime() + ms)
  const hasTurns = play !== 'single'
  switch (round?.state) {
    case undefined:
      return { phase: 'closed', startsAt: null, endsAt: null }
    case 'betting':
      if (now >= round.bettingEndsAt)
        return { phase: 'closed', startsAt: round.bettingEndsAt, endsAt: null }
      return {
        phase: 'betting',
        startsAt: after(round.bettingEndsAt, -phases.bettingMs),
        endsAt: round.bettingEndsAt,
      }
    case 'closed': {
      const dealsAt = after(round.closedAt, phases.closingMs)
      if (round.turnEndsAt !== null)
        return { phase: 'dealing', startsAt: dealsAt, endsAt: round.turnEndsAt }
      if (now < dealsAt || hasTurns)
        return { phase: 'closed', startsAt: round.closedAt, endsAt: dealsAt }
      return { phase: 'dealing', startsAt: dealsAt, endsAt: after(dealsAt, phases.dealingMs) }
    }
    case 'over':
    case 'void':
      return {
        phase: 'result',
        startsAt: round.endedAt,
        endsAt: after(round.endedAt, phases.resultMs),
      }
  }
}
