import type { VirtualKind } from '#games/virtuals/virtual-game.ts'
import type { Rounds } from '#server/domains/rounds/index.ts'
import { LeaseLost, type LeaseAnswer, type Leases } from '#server/platform/leases/lease.ts'
import type { LeasedClock } from '#server/platform/leases/leased-clocks.ts'
import type { Platform } from '#server/platform/platform.ts'
import { repeatedWork } from '#server/platform/jobs/repeated-work.ts'
import type { OfferedGame } from './offered-game.ts'
import type { VirtualChains } from './round-outcome.ts'
import { SETTLED_AT_ONCE, settleTickets } from './settle.ts'
import { listOpenTickets } from './ticket.ts'
import {
  findLastRound,
  leaseName,
  listUnpaidRounds,
  roundWriter,
  type EndedRound,
  type VirtualRound,
} from './virtual-round.ts'

/** Grace period in which bets made at the last moment are written before the round closes. */
export const CLOSE_GRACE_MS = 250
/** Bets that no one closed this long after their time were interrupted and are refunded. */
export const STALE_MS = 8_000
const FOLLOW_MS = 1_000
const REST_MS = 1_000

export type ClockDeps = Pick<Platform, 'database' | 'clock' | 'log' | 'outbox' | 'deadLetters'> & {
  chains: VirtualChains
  leases: Pick<Leases, 'require' | 'forget'>
  rounds: Pick<Rounds, 'tallySettled'>
  offered(): OfferedGame
  /** Publishes the round; undefined when this process no longer shows it. */
  show(round: VirtualRound | undefined): Promise<void>
  announce(playerId: string): void
  mayBegin(): boolean
}

type ClockContext = Omit<ClockDeps, 'outbox' | 'rounds' | 'announce' | 'mayBegin'> & {
  deps: ClockDeps
  kind: VirtualKind
  write: ReturnType<typeof roundWriter>
  payments: ReturnType<typeof repeatedWork>
  current: VirtualRound | undefined
  running: number | undefined
}

/**
 * Advances a virtual sport's rounds in the process that holds its lease. Each step is one guarded
 * update behind the lease's fence, each payment a commit that does nothing unless the ticket is
 * open. A process may crash between any two lines; the next one continues from the written state.
 */
export function virtualClock(deps: ClockDeps, kind: VirtualKind): LeasedClock {
  const { database, clock, log, chains, leases, offered, show, deadLetters } = deps
  const context: ClockContext = {
    deps,
    kind,
    database,
    clock,
    log,
    chains,
    leases,
    offered,
    show,
    deadLetters,
    write: roundWriter(database, leases, kind),
    payments: repeatedWork(log, `virtuals: payments of ${kind}`, () => payAll(context)),
    current: undefined,
    running: undefined,
  }
  return {
    step: (now: Date, answer: LeaseAnswer) => step(context, now, answer),
    settled: context.payments.settled,
  }
}

async function step(context: ClockContext, now: Date, answer: LeaseAnswer): Promise<number> {
  const { database, show, payments, kind } = context
  if (answer === 'no') {
    if (context.current !== undefined) await show(undefined)
    context.current = undefined
    return FOLLOW_MS
  }
  if (answer === 'taken') {
    context.current = await findLastRound(database.read, kind)
    context.running = undefined
    if (context.current !== undefined) await show(context.current)
    payments.begin()
  }
  payments.tryAgain()
  return advance(context, now)
}

async function become(context: ClockContext, next: VirtualRound | undefined): Promise<number> {
  const { leases, show, kind } = context
  context.current = next
  // Another process was faster, so the lease is read again.
  if (next === undefined) leases.forget(leaseName(kind))
  else await show(next)
  return 0
}

async function end(
  context: ClockContext,
  round: VirtualRound & { state: 'betting' | 'closed' },
  now: Date,
): Promise<number> {
  const { database, chains, write, payments } = context
  const ended = await write.end(
    round.number,
    round.state,
    now,
    await chains.outcomeOf(database.read, round),
  )
  await become(context, ended)
  payments.begin()
  return 0
}

async function begin(context: ClockContext, number: number, now: Date): Promise<number> {
  const { database, clock, chains, offered, write, deps, kind } = context
  if (!deps.mayBegin() || !offered().isEnabled) return REST_MS
  const chain = await chains.of(kind).chainFor(number, now)
  await chains.of(kind).chainFor(number + 1, now)
  const card = await chains.cardFor(database.read, kind, chain, number)
  // Creating a chain takes a while; the betting phase still lasts its full time.
  return become(
    context,
    await write.open({
      number,
      chainId: chain.id,
      card,
      bettingEndsAt: new Date(clock.now().getTime() + offered().phases.bettingMs),
    }),
  )
}

async function advance(context: ClockContext, now: Date): Promise<number> {
  const { offered, show, write } = context
  const { closingMs, runningMs, resultMs } = offered().phases
  const left = (from: Date, ms: number) => from.getTime() + ms - now.getTime()
  if (context.current === undefined) return begin(context, 1, now)
  if (context.current.state === 'betting') {
    const waitMs = left(context.current.bettingEndsAt, CLOSE_GRACE_MS)
    if (waitMs > 0) return waitMs
    return -waitMs > STALE_MS
      ? end(context, context.current, now)
      : become(context, await write.close(context.current.number, now))
  }
  if (context.current.state === 'closed') {
    const startsMs = left(context.current.closedAt, closingMs)
    if (startsMs > 0) return startsMs
    if (context.running !== context.current.number) await show(context.current)
    context.running = context.current.number
    const waitMs = startsMs + runningMs
    return waitMs > 0 ? waitMs : end(context, context.current, now)
  }
  const waitMs = left(context.current.endedAt, resultMs)
  return waitMs > 0 ? waitMs : begin(context, context.current.number + 1, now)
}

async function payAll(context: ClockContext): Promise<void> {
  const { database, kind } = context
  let isLeft = false
  for (const round of await listUnpaidRounds(database.read, kind))
    isLeft = (await payRound(context, round)) || isLeft
  if (isLeft) throw new Error('players of tickets to be paid are held by other transactions')
}

/**
 * Returns true when tickets remain whose players are locked by other transactions; they are
 * retried.
 */
async function payRound(context: ClockContext, round: EndedRound): Promise<boolean> {
  const { clock, offered, deps } = context
  for (;;) {
    const paid = await settleTickets(deps, offered(), round, clock.now()).catch((error: unknown) =>
      payEach(context, error, round),
    )
    if (paid === 'again') continue
    if (paid === 'busy' || paid.length === 0) return paid === 'busy'
    paid.forEach(deps.announce)
  }
}

async function payEach(
  context: ClockContext,
  error: unknown,
  { number }: EndedRound,
): Promise<'again'> {
  const { database, log, deadLetters, kind } = context
  if (error instanceof LeaseLost) throw error
  log.warn(
    { err: error, kind, number },
    'virtuals: tickets could not be paid together and are paid one by one',
  )
  const tickets = await listOpenTickets(database.read, kind, number, SETTLED_AT_ONCE)
  await deadLetters.runEach(
    'virtuals:pay-ticket',
    tickets.map(({ id }) => ({ id, payload: { kind, number, ticketId: id } })),
  )
  return 'again'
}
