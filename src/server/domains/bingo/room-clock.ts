import { LeaseLost, type LeaseAnswer, type Leases } from '#server/platform/leases/lease.ts'
import type { LeasedClock } from '#server/platform/leases/leased-clocks.ts'
import type { Rounds } from '#server/domains/rounds/index.ts'
import type { Platform } from '#server/platform/platform.ts'
import { repeatedWork } from '#server/platform/jobs/repeated-work.ts'
import {
  listUnpaid,
  readStanding,
  type BingoRound,
  type CallingRound,
  type EndedRound,
  type Standing,
} from './bingo-round.ts'
import type { BingoChains } from './outcome.ts'
import { nextStart, type BingoRoom } from './rooms.ts'
import { roundWriter } from './round-writer.ts'
import { listUnpaidStakes, settleBatch } from './settle.ts'
import type { VoidReason } from './tables.ts'
import { callAtMs, calledAt, endsAtMs } from './timeline.ts'

/** Grace period in which tickets paid for at the last moment are written before the sale closes. */
export const CLOSE_GRACE_MS = 250
/** A round not started this long after its time is refunded: the hall was down. */
export const STALE_MS = 60_000
export const ON_SALE = 4
const FOLLOW_MS = 1_000
const REST_MS = 1_000

export type RoomStage = {
  publish(): void
  call(round: number, place: number, ball: number): void
}

export type ClockDeps = Pick<Platform, 'database' | 'clock' | 'log' | 'outbox' | 'deadLetters'> & {
  rounds: Pick<Rounds, 'tallySettled'>
  chains: BingoChains
  leases: Pick<Leases, 'require' | 'forget'>
  stage: RoomStage
  announce(playerId: string): void
  room(): BingoRoom
  /** When true, no round begins; a round being called is still played to its end. */
  isClosed(): boolean
}

type ClockContext = Omit<ClockDeps, 'outbox' | 'rounds' | 'announce' | 'room' | 'isClosed'> & {
  deps: ClockDeps
  roomId: string
  write: ReturnType<typeof roundWriter>
  payments: ReturnType<typeof repeatedWork>
  standing: Standing | undefined
  announced: { round: number; balls: number }
  /** The ended round whose result display is over and after which the next sale was published. */
  shownAfter: number
}

/**
 * Advances a hall's rounds in the process that holds its lease. Each step is one guarded commit
 * behind the lease's fence; between steps the calls follow from the clock alone. A process may
 * crash between any two lines: the next holder continues from the written state at the current
 * time.
 */
export function roomClock(deps: ClockDeps, roomId: string): LeasedClock {
  const { database, clock, log, chains, leases, stage, deadLetters } = deps
  const context: ClockContext = {
    deps,
    roomId,
    database,
    clock,
    log,
    chains,
    leases,
    stage,
    deadLetters,
    write: roundWriter(database, leases),
    payments: repeatedWork(log, `bingo: payments of ${roomId}`, () => payAll(context)),
    standing: undefined,
    announced: { round: 0, balls: 0 },
    shownAfter: 0,
  }
  return {
    step: (now: Date, answer: LeaseAnswer) => step(context, now, answer),
    settled: context.payments.settled,
  }
}

async function payAll(context: ClockContext): Promise<void> {
  const { database, roomId } = context
  let isLeft = false
  for (const round of await listUnpaid(database.read, roomId))
    isLeft = (await payRound(context, round)) || isLeft
  if (isLeft) throw new Error('players of stakes to be paid are held by other transactions')
}

/**
 * Returns true when stakes remain whose players are locked by other transactions; they are
 * retried.
 */
async function payRound(context: ClockContext, round: EndedRound): Promise<boolean> {
  const { clock, deps } = context
  for (;;) {
    const paid = await settleBatch(deps, deps.room(), round, clock.now()).catch((error: unknown) =>
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
  const { database, log, deadLetters, roomId } = context
  if (error instanceof LeaseLost) throw error
  log.warn(
    { err: error, roomId, number },
    'bingo: stakes could not be paid together and are paid one by one',
  )
  const stakes = await listUnpaidStakes(database.read, roomId, number)
  await deadLetters.runEach(
    'bingo:pay-stake',
    stakes.map((stakeId) => ({ id: stakeId, payload: { roomId, number, stakeId } })),
  )
  return 'again'
}

async function reload(context: ClockContext): Promise<Standing> {
  const { database, stage, roomId } = context
  context.standing = await readStanding(database.read, roomId)
  stage.publish()
  return context.standing
}

async function step(context: ClockContext, now: Date, answer: LeaseAnswer): Promise<number> {
  const { payments } = context
  if (answer === 'no') {
    context.standing = undefined
    return FOLLOW_MS
  }
  if (answer === 'taken' || context.standing === undefined) {
    await reload(context)
    payments.begin()
  }
  payments.tryAgain()
  const at = context.standing ?? (await reload(context))
  if (await keepOnSale(context, at, now)) return 0
  return at.calling === undefined ? open(context, at, now) : continueCalls(context, at.calling, now)
}

async function keepOnSale(
  context: ClockContext,
  { selling, last }: Standing,
  now: Date,
): Promise<boolean> {
  const { chains, write, deps, roomId } = context
  const room = deps.room()
  if (selling.length >= ON_SALE || deps.isClosed() || !room.isEnabled) return false
  const number = last + 1
  const chain = await chains.of(roomId).chainFor(number, now)
  const after = new Date(Math.max(now.getTime(), selling.at(-1)?.startsAt.getTime() ?? 0))
  await write.begin({ roomId, number, chainId: chain.id, startsAt: nextStart(room, after) })
  await reload(context)
  return true
}

async function open(
  context: ClockContext,
  { selling: [next], ended }: Standing,
  now: Date,
): Promise<number> {
  const { database, chains, stage, write, deps, roomId } = context
  const shownUntilMs = (ended?.endedAt.getTime() ?? 0) + deps.room().resultMs
  if (ended !== undefined && context.shownAfter !== ended.number && now.getTime() >= shownUntilMs) {
    context.shownAfter = ended.number
    stage.publish()
  }
  if (next === undefined) return REST_MS
  const dueMs = Math.max(
    next.startsAt.getTime() + CLOSE_GRACE_MS,
    ended?.state === 'over' ? shownUntilMs : 0,
  )
  if (now.getTime() < dueMs) return dueMs - now.getTime()
  const { hash } = await chains.of(roomId).hashOf(database.read, next.number)
  const reason = whyNot(context, dueMs, now)
  await become(
    context,
    reason === undefined
      ? await write.start(deps.room().game, next, hash, now)
      : await write.cancel(next, reason, hash, now),
  )
  return 0
}

function whyNot(context: ClockContext, dueMs: number, now: Date): VoidReason | undefined {
  const { deps } = context
  if (deps.isClosed() || !deps.room().isEnabled) return 'site closed'
  return now.getTime() > dueMs + STALE_MS ? 'interrupted' : undefined
}

async function continueCalls(
  context: ClockContext,
  round: CallingRound,
  now: Date,
): Promise<number> {
  const { database, chains, stage, write, deps } = context
  const outcome = await chains.outcomeOf(database.read, deps.room().game, round)
  const elapsedMs = now.getTime() - round.startedAt.getTime()
  const called = calledAt(round.rules, outcome, elapsedMs)
  const before = context.announced.round === round.number ? context.announced.balls : called
  for (let place = before + 1; place <= called; place += 1)
    stage.call(round.number, place, outcome.calls[place - 1] ?? 0)
  if (outcome.prizes.some(({ call }) => call > before && call <= called)) stage.publish()
  context.announced = { round: round.number, balls: called }
  const dueMs =
    called < outcome.lastCall
      ? callAtMs(round.rules, outcome, called + 1)
      : endsAtMs(round.rules, outcome)
  if (elapsedMs < dueMs) return dueMs - elapsedMs
  await become(context, await write.finish(round, outcome, now))
  return 0
}

/**
 * Reloads the state after a step. When the step found another state than expected, the lease is
 * forgotten too.
 */
async function become(context: ClockContext, next: BingoRound | undefined): Promise<void> {
  const { leases, payments, roomId } = context
  if (next === undefined) leases.forget(`bingo:${roomId}`)
  else if (next.state === 'calling') context.announced = { round: next.number, balls: 0 }
  else payments.begin()
  await reload(context)
}
