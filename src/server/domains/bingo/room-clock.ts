import { LeaseLost, type LeaseAnswer, type Leases } from '#server/platform/lease.ts'
import type { LeasedClock } from '#server/platform/leased-clocks.ts'
import type { Rounds } from '#server/domains/rounds/index.ts'
import type { Platform } from '#server/platform/platform.ts'
import { repeatedWork } from '#server/platform/repeated-work.ts'
import {
  listUnpaid,
  readStanding,
  type BingoRound,
  type CallingRound,
  type EndedRound,
  type Standing,
} from './bingo-round.ts'
import type { BingoChains } from './fate.ts'
import { nextStart, type BingoRoom } from './rooms.ts'
import { roundWriter } from './round-writer.ts'
import { listUnpaidStakes, settleBatch } from './settle.ts'
import type { VoidReason } from './tables.ts'
import { callAtMs, calledAt, endsAtMs } from './timeline.ts'

/** Tickets paid for in the last moment have this long to be written before the sale is closed. */
export const CLOSE_GRACE_MS = 250
/** A round that no one began for this long after its time goes back: the hall stood still. */
export const STALE_MS = 60_000
/** The sale that runs, and those that follow it. */
export const ON_SALE = 4
const FOLLOW_MS = 1_000
const REST_MS = 1_000

/** What everyone is shown of the hall. */
export type RoomStage = {
  /** Something but a call changed. */
  tell(): void
  call(round: number, place: number, ball: number): void
}

export type ClockDeps = Pick<Platform, 'database' | 'clock' | 'log' | 'outbox' | 'deadLetters'> & {
  rounds: Pick<Rounds, 'tallySettled'>
  chains: BingoChains
  leases: Pick<Leases, 'require' | 'forget'>
  stage: RoomStage
  /** A player's balance, after the commit that moved it. */
  announce(playerId: string): void
  room(): BingoRoom
  /** No round begins; one whose balls are called is played to its end. */
  isClosed(): boolean
}

/**
 * Moves a hall's rounds on, for whoever holds its lease. Each step is one guarded commit behind the
 * lease's fence; between two of them the calls follow from the clock alone. A process may die
 * between any two lines: the next continues from what is written, at the time it is.
 */
export function roomClock(deps: ClockDeps, roomId: string): LeasedClock {
  const { database, clock, log, chains, leases, stage, deadLetters } = deps
  const write = roundWriter(database, leases)
  let standing: Standing | undefined
  /**
   * Balls of the calling round that were told one by one; whoever takes it over tells those before
   * as a whole.
   */
  let told = { round: 0, balls: 0 }
  /** The ended round after whose result the next sale was told. */
  let shownAfter = 0
  const payments = repeatedWork(log, `bingo: payments of ${roomId}`, payAll)

  async function payAll(): Promise<void> {
    let isLeft = false
    for (const round of await listUnpaid(database.read, roomId))
      isLeft = (await payRound(round)) || isLeft
    if (isLeft) throw new Error('players of stakes to be paid are held by other transactions')
  }

  /** Whether stakes are left whose players other transactions hold: they are tried again. */
  async function payRound(round: EndedRound): Promise<boolean> {
    for (;;) {
      const paid = await settleBatch(deps, deps.room(), round, clock.now()).catch(
        (error: unknown) => payEach(error, round),
      )
      if (paid === 'again') continue
      if (paid === 'busy' || paid.length === 0) return paid === 'busy'
      paid.forEach(deps.announce)
    }
  }

  /** A stake that cannot be paid becomes a dead letter, and the others are paid. */
  async function payEach(error: unknown, { number }: EndedRound): Promise<'again'> {
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

  async function reload(): Promise<Standing> {
    standing = await readStanding(database.read, roomId)
    stage.tell()
    return standing
  }

  async function step(now: Date, answer: LeaseAnswer): Promise<number> {
    if (answer === 'no') {
      standing = undefined
      return FOLLOW_MS
    }
    if (answer === 'taken' || standing === undefined) {
      await reload()
      payments.begin()
    }
    payments.tryAgain()
    const at = standing ?? (await reload())
    if (await keepOnSale(at, now)) return 0
    return at.calling === undefined ? open(at, now) : goOn(at.calling, now)
  }

  /** Whether a round was put on sale. */
  async function keepOnSale({ selling, last }: Standing, now: Date): Promise<boolean> {
    const room = deps.room()
    if (selling.length >= ON_SALE || deps.isClosed() || !room.isEnabled) return false
    const number = last + 1
    const chain = await chains.of(roomId).chainFor(number, now)
    const after = new Date(Math.max(now.getTime(), selling.at(-1)?.startsAt.getTime() ?? 0))
    await write.begin({ roomId, number, chainId: chain.id, startsAt: nextStart(room, after) })
    await reload()
    return true
  }

  /** Begins the next round's calls, or gives its tickets back. */
  async function open({ selling: [next], ended }: Standing, now: Date): Promise<number> {
    const shownUntilMs = (ended?.endedAt.getTime() ?? 0) + deps.room().resultMs
    if (ended !== undefined && shownAfter !== ended.number && now.getTime() >= shownUntilMs) {
      shownAfter = ended.number
      stage.tell()
    }
    if (next === undefined) return REST_MS
    const dueMs = Math.max(
      next.startsAt.getTime() + CLOSE_GRACE_MS,
      ended?.state === 'over' ? shownUntilMs : 0,
    )
    if (now.getTime() < dueMs) return dueMs - now.getTime()
    const { hash } = await chains.of(roomId).hashOf(database.read, next.number)
    const reason = whyNot(dueMs, now)
    await become(
      reason === undefined
        ? await write.start(next, hash, now)
        : await write.cancel(next, reason, hash, now),
    )
    return 0
  }

  function whyNot(dueMs: number, now: Date): VoidReason | undefined {
    if (deps.isClosed() || !deps.room().isEnabled) return 'site closed'
    return now.getTime() > dueMs + STALE_MS ? 'interrupted' : undefined
  }

  /** Tells the balls whose time has come; after the last one the round is over. */
  async function goOn(round: CallingRound, now: Date): Promise<number> {
    const fate = await chains.fateOf(database.read, deps.room().game, round)
    const elapsedMs = now.getTime() - round.startedAt.getTime()
    const called = calledAt(round.rules, fate, elapsedMs)
    const before = told.round === round.number ? told.balls : called
    for (let place = before + 1; place <= called; place += 1)
      stage.call(round.number, place, fate.calls[place - 1] ?? 0)
    if (fate.prizes.some(({ call }) => call > before && call <= called)) stage.tell()
    told = { round: round.number, balls: called }
    const dueMs =
      called < fate.lastCall ? callAtMs(round.rules, fate, called + 1) : endsAtMs(round.rules, fate)
    if (elapsedMs < dueMs) return dueMs - elapsedMs
    await become(await write.finish(round, fate, now))
    return 0
  }

  /** What was believed is read again; where it was wrong, the lease is too. */
  async function become(next: BingoRound | undefined): Promise<void> {
    if (next === undefined) leases.forget(`bingo:${roomId}`)
    else if (next.state === 'calling') told = { round: next.number, balls: 0 }
    else payments.begin()
    await reload()
  }

  return { step, settled: payments.settled }
}
