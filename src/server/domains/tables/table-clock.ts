import type { Platform } from '#server/platform/platform.ts'
import type { LeaseAnswer, Leases } from '#server/platform/leases/lease.ts'
import type { Rounds } from '#server/domains/rounds/index.ts'
import type { LiveTable } from './live-table.ts'
import type { RoundOutcome, TableChains } from './round-result.ts'
import type { Paid } from './settle.ts'
import { listMoves, turnEnd } from './seats.ts'
import { tablePayments } from './table-payments.ts'
import { findLastRound, findRound, leaseName, roundWriter, type TableRound } from './table-round.ts'

/** Grace period in which bets made at the last moment are written before the round closes. */
export const CLOSE_GRACE_MS = 250
/** Bets that nobody closed this long after their time were interrupted and are refunded. */
export const STALE_MS = 8_000
const FOLLOW_MS = 1_000
const REST_MS = 1_000

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

/**
 * Advances a table's rounds in the process that holds its lease. Each step is one guarded update
 * behind the lease's fence, each payment a commit that does nothing unless the stake is open. A
 * process may crash between any two lines; the next one continues from the written state. A round
 * closed in time is always played to its end; otherwise its bets are refunded.
 */
export function tableClock(deps: ClockDeps, tableId: string) {
  const { database, clock, chains, leases, stage } = deps
  const write = roundWriter(database, leases)
  let current: TableRound | undefined
  /** The round whose dealing is already published. */
  let dealing: number | undefined

  const payments = tablePayments(deps, tableId)
  const outcomeOf = (number: number) => chains.outcomeOf(database.read, deps.table(), number)

  /** Performs due steps. Returns the milliseconds until the next step. */
  async function step(now: Date, answer: LeaseAnswer): Promise<number> {
    if (answer === 'no') {
      if (current !== undefined) stage.rest()
      current = undefined
      return FOLLOW_MS
    }
    if (answer === 'taken') {
      current = await takeOver(now)
      dealing = undefined
      if (current !== undefined) await show(current)
      payments.begin()
    }
    payments.tryAgain()
    return advance(now)
  }

  async function takeOver(now: Date): Promise<TableRound | undefined> {
    const left = await findLastRound(database.read, tableId)
    if (left?.state === 'closed' && left.turnEndsAt !== null && left.turnEndsAt <= now)
      return restartTurn(left, now)
    if (left?.state !== 'betting' || now.getTime() <= left.bettingEndsAt.getTime() + STALE_MS)
      return left
    return write.cancel(left, STALE_MS, now, (await outcomeOf(left.number)).hash)
  }

  /** Restarts the turn that was running while no process ran the clock. */
  async function restartTurn(left: TableRound, now: Date): Promise<TableRound | undefined> {
    const { game } = deps.table()
    return write.giveTime(
      left,
      turnEnd(
        now,
        0,
        game.play === 'seated' ? game.decisionMs : 0,
        (await outcomeOf(left.number)).result !== undefined,
      ),
    )
  }

  async function advance(now: Date): Promise<number> {
    if (current === undefined) return begin(1, now)
    const { closingMs, dealingMs, resultMs } = deps.table().phases
    switch (current.state) {
      case 'betting': {
        const waitMs = current.bettingEndsAt.getTime() + CLOSE_GRACE_MS - now.getTime()
        if (waitMs > 0) return waitMs
        if (await waitForPlayers(current, now)) return 0
        await become(await write.close(current, now))
        return 0
      }
      case 'closed': {
        const dealsAtMs = current.closedAt.getTime() + closingMs
        if (now.getTime() < dealsAtMs) return dealsAtMs - now.getTime()
        if (deps.table().game.play === 'seated') return playSeats(current.number, now)
        if (dealing !== current.number) await show(current)
        dealing = current.number
        const waitMs = dealsAtMs + dealingMs - now.getTime()
        if (waitMs > 0) return waitMs
        await finish(current, await outcomeOf(current.number), now)
        return 0
      }
      case 'over':
      case 'void': {
        const waitMs = current.endedAt.getTime() + resultMs - now.getTime()
        return waitMs > 0 ? waitMs : begin(current.number + 1, now)
      }
    }
  }

  /** Extends the betting time while no seat is taken. */
  async function waitForPlayers(round: TableRound, now: Date): Promise<boolean> {
    const { game, phases } = deps.table()
    if (game.play !== 'seated') return false
    const extended = await write.extend(round, new Date(now.getTime() + phases.bettingMs))
    if (extended !== undefined) await become(extended)
    return extended !== undefined
  }

  /** Deals, waits for the current turn, and decides for a player on timeout. */
  async function playSeats(number: number, now: Date): Promise<number> {
    const { game } = deps.table()
    const round = await findRound(database.read, tableId, number)
    const outcome = await outcomeOf(number)
    if (round?.state !== 'closed' || game.play !== 'seated') {
      await become(undefined)
      return 0
    }
    if (round.turnEndsAt === null) {
      await become(
        await write.giveTime(
          round,
          turnEnd(now, outcome.events.length, game.decisionMs, outcome.result !== undefined),
        ),
      )
      return 0
    }
    const waitMs = round.turnEndsAt.getTime() - now.getTime()
    if (waitMs > 0) return waitMs
    if (outcome.result !== undefined) await finish(round, outcome, now)
    else await timeOut(round, outcome, game.decisionMs, now)
    return 0
  }

  async function timeOut(
    round: TableRound,
    outcome: RoundOutcome,
    decisionMs: number,
    now: Date,
  ): Promise<void> {
    const { onTimeout } = outcome
    if (onTimeout === null)
      throw new Error(`tables: nothing to decide in ${tableId}-${round.number}`)
    const moves = await listMoves(database.read, tableId, round.number)
    const next = await chains.outcomeAfter(database.read, deps.table(), round.number, [
      ...moves,
      onTimeout,
    ])
    const decided = await write.timeOut(
      round,
      moves.length + 1,
      onTimeout,
      turnEnd(
        now,
        next.events.length - outcome.events.length,
        decisionMs,
        next.result !== undefined,
      ),
      now,
    )
    if (decided !== undefined) await become(decided)
  }

  async function finish(
    round: TableRound,
    { hash, result }: RoundOutcome,
    now: Date,
  ): Promise<void> {
    if (result === undefined) throw new Error(`tables: ${tableId}-${round.number} is not finished`)
    await become(await write.finish(round, now, hash, result.mark))
    payments.begin()
  }

  async function begin(number: number, now: Date): Promise<number> {
    if (deps.isClosed() || !deps.table().isEnabled) return REST_MS
    const chain = await chains.of(tableId).chainFor(number, now)
    await chains.of(tableId).chainFor(number + 1, now)
    // Creating a chain takes a while; the betting phase still lasts its full time.
    await become(
      await write.begin(
        tableId,
        number,
        chain.id,
        new Date(clock.now().getTime() + deps.table().phases.bettingMs),
      ),
    )
    return 0
  }

  async function become(next: TableRound | undefined): Promise<void> {
    current = next
    if (next === undefined) leases.forget(leaseName(tableId))
    else await show(next)
  }

  async function show(round: TableRound): Promise<void> {
    await stage.show(
      round,
      round.state === 'closed' || round.state === 'over'
        ? await outcomeOf(round.number)
        : undefined,
    )
  }

  return {
    step,
    settled: payments.settled,
  }
}

export type TableClock = ReturnType<typeof tableClock>
