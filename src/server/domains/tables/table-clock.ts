import type { Platform } from '#server/platform/platform.ts'
import type { LeaseAnswer, Leases } from '#server/platform/leases/lease.ts'
import type { Rounds } from '#server/domains/rounds/index.ts'
import type { LiveTable } from './live-table.ts'
import type { RoundOutcome, TableChains } from './round-result.ts'
import type { Paid } from './settle.ts'
import { isUndecided } from './decide.ts'
import { listMoves, turnEnd } from './seats.ts'
import { tablePayments } from './table-payments.ts'
import { findLastRound, findRound, leaseName, roundWriter, type TableRound } from './table-round.ts'

/** Grace period in which bets made at the last moment are written before the round closes. */
export const CLOSE_GRACE_MS = 250
/** Bets that no one closed this long after their time were interrupted and are refunded. */
export const STALE_MS = 8_000
const FOLLOW_MS = 1_000
const REST_MS = 1_000
/** Interval at which the clock checks if all players at a shared hand have decided. */
const LOOKS_MS = 500

export type TableStage = {
  show(round: TableRound, outcome: RoundOutcome | undefined): Promise<void>
  rest(): void
  paid(paid: readonly Paid[]): void
}

export type ClockDeps = Pick<Platform, 'database' | 'clock' | 'log' | 'outbox' | 'deadLetters'> & {
  chains: TableChains
  leases: Pick<Leases, 'require' | 'forget'>
  rounds: Pick<Rounds, 'moveCredit' | 'tallySettled'>
  stage: TableStage
  announce(playerId: string): void
  table(): LiveTable
  isClosed(): boolean
}

type ClockContext = Pick<ClockDeps, 'database' | 'clock' | 'chains' | 'leases' | 'stage'> & {
  deps: ClockDeps
  tableId: string
  write: ReturnType<typeof roundWriter>
  payments: ReturnType<typeof tablePayments>
  outcomeOf(number: number): Promise<RoundOutcome>
  current: TableRound | undefined
  dealing: number | undefined
}

/**
 * Advances a table's rounds in the process that holds its lease. Each step is one guarded update
 * behind the lease's fence, each payment a commit that does nothing unless the stake is open. A
 * process may crash between any two lines; the next one continues from the written state. A round
 * closed in time is always played to its end; otherwise its bets are refunded.
 */
export function tableClock(deps: ClockDeps, tableId: string) {
  const { database, clock, chains, leases, stage } = deps
  const context: ClockContext = {
    deps,
    tableId,
    database,
    clock,
    chains,
    leases,
    stage,
    write: roundWriter(database, leases),
    payments: tablePayments(deps, tableId),
    outcomeOf: (number) => chains.outcomeOf(database.read, deps.table(), number),
    current: undefined,
    dealing: undefined,
  }
  return {
    step: (now: Date, answer: LeaseAnswer) => step(context, now, answer),
    settled: context.payments.settled,
  }
}

async function step(context: ClockContext, now: Date, answer: LeaseAnswer): Promise<number> {
  const { stage, payments } = context
  if (answer === 'no') {
    if (context.current !== undefined) stage.rest()
    context.current = undefined
    return FOLLOW_MS
  }
  if (answer === 'taken') {
    context.current = await takeOver(context, now)
    context.dealing = undefined
    if (context.current !== undefined) await show(context, context.current)
    payments.begin()
  }
  payments.tryAgain()
  return advance(context, now)
}

async function takeOver(context: ClockContext, now: Date): Promise<TableRound | undefined> {
  const { database, write, outcomeOf, tableId } = context
  const left = await findLastRound(database.read, tableId)
  if (left?.state === 'closed' && left.turnEndsAt !== null && left.turnEndsAt <= now)
    return restartTurn(context, left, now)
  if (left?.state !== 'betting' || now.getTime() <= left.bettingEndsAt.getTime() + STALE_MS)
    return left
  return write.cancel(left, STALE_MS, now, (await outcomeOf(left.number)).hash)
}

async function restartTurn(
  context: ClockContext,
  left: TableRound,
  now: Date,
): Promise<TableRound | undefined> {
  const { write, outcomeOf, deps } = context
  const { game } = deps.table()
  return write.giveTime(
    left,
    turnEnd(
      now,
      0,
      game.play === 'single' ? 0 : game.decisionMs,
      (await outcomeOf(left.number)).result !== undefined,
    ),
  )
}

async function advance(context: ClockContext, now: Date): Promise<number> {
  const { write, outcomeOf, deps } = context
  if (context.current === undefined) return begin(context, 1, now)
  const { closingMs, dealingMs, resultMs } = deps.table().phases
  switch (context.current.state) {
    case 'betting': {
      const waitMs = context.current.bettingEndsAt.getTime() + CLOSE_GRACE_MS - now.getTime()
      if (waitMs > 0) return waitMs
      if (await waitForPlayers(context, context.current, now)) return 0
      await become(context, await write.close(context.current, now))
      return 0
    }
    case 'closed': {
      const dealsAtMs = context.current.closedAt.getTime() + closingMs
      if (now.getTime() < dealsAtMs) return dealsAtMs - now.getTime()
      if (deps.table().game.play !== 'single')
        return playTurns(context, context.current.number, now)
      if (context.dealing !== context.current.number) await show(context, context.current)
      context.dealing = context.current.number
      const waitMs = dealsAtMs + dealingMs - now.getTime()
      if (waitMs > 0) return waitMs
      await finish(context, context.current, await outcomeOf(context.current.number), now)
      return 0
    }
    case 'over':
    case 'void': {
      const waitMs = context.current.endedAt.getTime() + resultMs - now.getTime()
      return waitMs > 0 ? waitMs : begin(context, context.current.number + 1, now)
    }
  }
}

/** Extends the betting time while no one has bet at a table that deals to players only. */
async function waitForPlayers(
  context: ClockContext,
  round: TableRound,
  now: Date,
): Promise<boolean> {
  const { write, deps } = context
  const { game, phases } = deps.table()
  if (game.play === 'single') return false
  const extended = await write.extend(round, new Date(now.getTime() + phases.bettingMs))
  if (extended !== undefined) await become(context, extended)
  return extended !== undefined
}

async function playTurns(context: ClockContext, number: number, now: Date): Promise<number> {
  const { database, write, outcomeOf, deps, tableId } = context
  const { game } = deps.table()
  const round = await findRound(database.read, tableId, number)
  const outcome = await outcomeOf(number)
  if (round?.state !== 'closed' || game.play === 'single') {
    await become(context, undefined)
    return 0
  }
  if (round.turnEndsAt === null) {
    await become(
      context,
      await write.giveTime(
        round,
        turnEnd(now, outcome.events.length, game.decisionMs, outcome.result !== undefined),
      ),
    )
    return 0
  }
  const waitMs = round.turnEndsAt.getTime() - now.getTime()
  if (waitMs > 0 && game.play === 'shared' && outcome.result === undefined)
    return waitForDecisions(context, round, waitMs, now)
  if (waitMs > 0) return waitMs
  if (outcome.result !== undefined) await finish(context, round, outcome, now)
  else await timeOut(context, round, outcome, game.decisionMs, now)
  return 0
}

/** Ends the time to decide once every player has decided; the next step closes the decisions. */
async function waitForDecisions(
  context: ClockContext,
  round: TableRound,
  waitMs: number,
  now: Date,
): Promise<number> {
  const { database, write, tableId } = context
  if (await isUndecided(database.read, tableId, round.number)) return Math.min(waitMs, LOOKS_MS)
  await become(context, await write.giveTime(round, now))
  return 0
}

async function timeOut(
  context: ClockContext,
  round: TableRound,
  outcome: RoundOutcome,
  decisionMs: number,
  now: Date,
): Promise<void> {
  const { database, chains, write, deps, tableId } = context
  const { onTimeout } = outcome
  if (onTimeout === null) throw new Error(`tables: nothing to decide in ${tableId}-${round.number}`)
  const moves = await listMoves(database.read, tableId, round.number)
  const next = await chains.outcomeAfter(database.read, deps.table(), round.number, [
    ...moves,
    onTimeout,
  ])
  const decided = await write.timeOut(
    round,
    moves.length + 1,
    onTimeout,
    turnEnd(now, next.events.length - outcome.events.length, decisionMs, next.result !== undefined),
    now,
  )
  if (decided !== undefined) await become(context, decided)
}

async function finish(
  context: ClockContext,
  round: TableRound,
  { hash, result }: RoundOutcome,
  now: Date,
): Promise<void> {
  const { write, payments, tableId } = context
  if (result === undefined) throw new Error(`tables: ${tableId}-${round.number} is not finished`)
  await become(context, await write.finish(round, now, hash, result.mark))
  payments.begin()
}

async function begin(context: ClockContext, number: number, now: Date): Promise<number> {
  const { clock, chains, write, deps, tableId } = context
  if (deps.isClosed() || !deps.table().isEnabled) return REST_MS
  const chain = await chains.of(tableId).chainFor(number, now)
  await chains.of(tableId).chainFor(number + 1, now)
  // Creating a chain takes a while; the betting phase still lasts its full time.
  await become(
    context,
    await write.begin(
      tableId,
      number,
      chain.id,
      new Date(clock.now().getTime() + deps.table().phases.bettingMs),
    ),
  )
  return 0
}

async function become(context: ClockContext, next: TableRound | undefined): Promise<void> {
  const { leases, tableId } = context
  context.current = next
  if (next === undefined) leases.forget(leaseName(tableId))
  else await show(context, next)
}

async function show(context: ClockContext, round: TableRound): Promise<void> {
  const { stage, outcomeOf } = context
  await stage.show(
    round,
    round.state === 'closed' || round.state === 'over' ? await outcomeOf(round.number) : undefined,
  )
}
