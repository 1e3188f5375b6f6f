import { CRASH_MAX } from '#games/originals/crash.ts'
import { flightMs } from '#games/originals/crash-curve.ts'
import type { OpenRound, Rounds } from '#server/domains/rounds/index.ts'
import { createLeases, LeaseLost } from '#server/platform/leases/lease.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { CrashChains, RoundOutcome } from './chain.ts'
import { houseMoveOf } from './settle.ts'
import { findLastRound, findRound, LEASE, roundWriter, type SharedRound } from './shared-round.ts'
import { CRASHED_MS, type crashTable } from './table-view.ts'

export const BETTING_MS = 6_000
/** A betting phase that overran by this much was interrupted. */
export const STALE_MS = 2_000
const FOLLOW_MS = 1_000
const AIR_TICK_MS = 200
/** Without a bet to pay, open bets are read this often, and at every step of the round. */
const UNPAID_LOOK_MS = 2_000
/** Retry delay when the database's clock is slightly behind this process's estimate. */
const EARLY_MS = 10
const MAX_OPEN = 5_000
const PAID_AT_ONCE = 6

type Deps = Pick<Platform, 'database' | 'clock' | 'log' | 'leaseMs'> & {
  chains: CrashChains
  table: Pick<ReturnType<typeof crashTable>, 'show' | 'rest' | 'settled' | 'recall'>
  rounds: Pick<Rounds, 'listOpen' | 'moveByHouse'>
  isClosed(): boolean
  isClockRight(): boolean
  gameID: string
}

type ClockContext = Omit<Deps, 'isClosed' | 'isClockRight' | 'leaseMs'> & {
  deps: Deps
  leases: ReturnType<typeof createLeases>
  write: ReturnType<typeof roundWriter>
  current: SharedRound | undefined
  ahead: { number: number; outcome: RoundOutcome } | undefined
  paying: Promise<void> | undefined
  quiet: { round: SharedRound | undefined; untilMs: number } | undefined
}

type Judged = { round: SharedRound; point: number; salt: string }

/**
 * Runs the shared rounds in the process that holds the lease. Every step is one guarded update and
 * every payment one commit that does nothing unless the bet is open, each behind the lease's fence.
 * A process may crash between any two lines, or pause and resume; the next holder continues from
 * the written state. `clock` decides when a step is tried; the database's time decides whether it
 * is due.
 */
export function flightClock(deps: Deps) {
  const { database, clock, log, chains, table, rounds, gameID, leaseMs } = deps
  const leases = createLeases(database, crypto.randomUUID(), leaseMs)
  const context: ClockContext = {
    deps,
    database,
    clock,
    log,
    chains,
    table,
    rounds,
    gameID,
    leases,
    write: roundWriter(database, leases),
    current: undefined,
    ahead: undefined,
    paying: undefined,
    quiet: undefined,
  }
  return {
    step: () => step(context),
    settled: async () => {
      while (context.paying !== undefined) await context.paying
    },
    release: leases.release,
  }
}

async function step(context: ClockContext): Promise<number> {
  const { leases } = context
  try {
    return await stepOnce(context)
  } catch (error) {
    // Forces the lease to be read again at the next step.
    leases.forget(LEASE)
    throw error
  }
}

async function stepOnce(context: ClockContext): Promise<number> {
  const { clock, table, rounds, gameID, leases, deps } = context
  const now = clock.now()
  const isRight = deps.isClockRight()
  if (!isRight && context.current !== undefined) await leases.release()
  const answer = isRight ? await leases.hold(LEASE, now) : 'no'
  if (answer === 'no') {
    if (context.current !== undefined) table.rest()
    context.current = undefined
    return FOLLOW_MS
  }
  if (answer === 'taken') {
    context.current = await takeOver(context, now)
    table.recall(
      (await rounds.listOpen(gameID, MAX_OPEN)).flatMap(({ owner, ...bet }) =>
        'playerId' in owner ? [{ ...bet, ...owner }] : [],
      ),
    )
    if (context.current !== undefined) await table.show(context.current)
  }
  return advance(context, now)
}

async function takeOver(context: ClockContext, now: Date): Promise<SharedRound | undefined> {
  const { database, chains, write } = context
  const left = await findLastRound(database.read)
  if (left?.state === 'betting' && now.getTime() > left.bettingEndsAt.getTime() + STALE_MS)
    return write.cancel(left.number, STALE_MS, await chains.outcomeOf(database.read, left.number))
  if (left?.state !== 'flying') return left
  const outcome = await chains.outcomeOf(database.read, left.number)
  const endsAt = endOf(left.startsAt, outcome.point)
  return endsAt <= now ? write.crash(left.number, endsAt, outcome, true) : left
}

async function advance(context: ClockContext, now: Date): Promise<number> {
  const { write } = context
  if (context.current === undefined) return begin(context, 1, now)
  pay(context)
  switch (context.current.state) {
    case 'betting':
      if (now < context.current.bettingEndsAt)
        return Math.min(FOLLOW_MS, context.current.bettingEndsAt.getTime() - now.getTime())
      return become(context, await write.fly(context.current.number))
    case 'flying': {
      const outcome = await outcomeAhead(context, context.current.number)
      const endsAt = endOf(context.current.startsAt, outcome.point)
      if (now < endsAt) return Math.min(AIR_TICK_MS, endsAt.getTime() - now.getTime())
      return become(context, await write.crash(context.current.number, endsAt, outcome, false))
    }
    case 'crashed':
    case 'void': {
      const waitMs = context.current.endedAt.getTime() + CRASHED_MS - now.getTime()
      if (waitMs > 0) return Math.min(waitMs, AIR_TICK_MS)
      return begin(context, context.current.number + 1, now)
    }
  }
}

async function outcomeAhead(context: ClockContext, number: number): Promise<RoundOutcome> {
  const { database, chains } = context
  if (context.ahead?.number !== number)
    context.ahead = { number, outcome: await chains.outcomeOf(database.read, number) }
  return context.ahead.outcome
}

async function begin(context: ClockContext, number: number, now: Date): Promise<number> {
  const { chains, write, deps } = context
  if (deps.isClosed() && !(await isAwaited(context, number))) return FOLLOW_MS
  const chain = await chains.chainFor(number, now)
  await chains.chainFor(number + 1, now)
  // Creating a chain takes a while; the betting phase still lasts its full time.
  return become(context, await write.begin(number, chain.id, BETTING_MS))
}

/** Bets that joined before the site closed still fly. */
async function isAwaited(context: ClockContext, number: number): Promise<boolean> {
  const { rounds, gameID } = context
  return (await rounds.listOpen(gameID, MAX_OPEN)).some(({ params }) => params['round'] === number)
}

async function become(context: ClockContext, next: SharedRound | undefined): Promise<number> {
  const { table } = context
  if (next === undefined) throw new Error('crash: the round of a step is not there')
  if (next.number === context.current?.number && next.state === context.current.state)
    return EARLY_MS
  context.current = next
  await table.show(next)
  return 0
}

/** Starts the payments without waiting, so that they never delay the clock. */
function pay(context: ClockContext): void {
  const { clock, log, quiet, current } = context
  if (quiet?.round === current && clock.now().getTime() < (quiet?.untilMs ?? 0)) return
  context.paying ??= payAll(context)
    .catch((error: unknown) => log.warn({ err: error }, 'crash: payments failed'))
    .finally(() => {
      context.paying = undefined
    })
}

async function payAll(context: ClockContext): Promise<void> {
  const { clock, rounds, gameID, current } = context
  const due = await rounds.listOpen(gameID, MAX_OPEN)
  const number = current?.number ?? 0
  if (due.every(({ params }) => Number(params['round']) > number))
    context.quiet = { round: current, untilMs: clock.now().getTime() + UNPAID_LOOK_MS }
  const judged = new Map<number, Promise<Judged | undefined>>()
  const judgedOnce = (number: number) => {
    const known = judged.get(number) ?? judge(context, number)
    judged.set(number, known)
    return known
  }
  await Promise.all(
    Array.from({ length: PAID_AT_ONCE }, async () => {
      for (let bet = due.pop(); bet !== undefined; bet = due.pop())
        await payOne(context, bet, judgedOnce)
    }),
  )
}

async function payOne(
  context: ClockContext,
  bet: OpenRound,
  judged: (number: number) => Promise<Judged | undefined>,
): Promise<void> {
  const { clock, log, table, rounds, gameID, leases } = context
  try {
    const of = await judged(Number(bet.params['round']))
    const move = of && houseMoveOf(of.round, bet, of.point, of.salt, clock.now())
    if (move === undefined) return
    const paidMinor = await rounds.moveByHouse(gameID, bet, move, (tx) => leases.require(tx, LEASE))
    if (paidMinor !== undefined && 'playerId' in bet.owner) table.settled(bet.roundId, paidMinor)
  } catch (error) {
    if (error instanceof LeaseLost) throw error
    log.warn({ err: error, roundId: bet.roundId }, 'crash: a payment failed')
  }
}

async function judge(context: ClockContext, number: number): Promise<Judged | undefined> {
  const { database, chains } = context
  const [round, chain] = await Promise.all([
    findRound(database.read, number),
    chains.findChain(database.read, number),
  ])
  if (round === undefined || chain === undefined) return undefined
  return { round, point: (await chains.outcomeOf(database.read, number)).point, salt: chain.salt }
}

export function endOf(startsAt: Date, point: number): Date {
  return new Date(startsAt.getTime() + flightMs(point, CRASH_MAX))
}

export type FlightClock = ReturnType<typeof flightClock>
