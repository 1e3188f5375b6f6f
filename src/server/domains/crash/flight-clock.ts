import { CRASH_MAX } from '#games/originals/crash.ts'
import { flightMs } from '#games/originals/crash-curve.ts'
import type { OpenRound, Rounds } from '#server/domains/rounds/index.ts'
import { createLeases, LeaseLost } from '#server/platform/lease.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { CrashChains } from './chain.ts'
import { houseMoveOf } from './settle.ts'
import { findLastRound, findRound, LEASE, roundWriter, type SharedRound } from './shared-round.ts'
import { CRASHED_MS, type crashTable } from './table-view.ts'

export const BETTING_MS = 6_000
/** A betting time that no one ended for this long was interrupted. */
export const STALE_MS = 2_000
const FOLLOW_MS = 1_000
const AIR_TICK_MS = 200
/** The database's clock was a moment behind what this process computed. */
const EARLY_MS = 10
const MAX_OPEN = 5_000
const PAID_AT_ONCE = 6

type Deps = Pick<Platform, 'database' | 'clock' | 'log'> & {
  chains: CrashChains
  table: Pick<ReturnType<typeof crashTable>, 'show' | 'rest' | 'settled' | 'recall'>
  rounds: Pick<Rounds, 'listOpen' | 'moveByHouse'>
  isClosed(): boolean
  /** What stands at this machine's clock may be judged by it. */
  isClockRight(): boolean
  gameID: string
}

/**
 * Runs the shared rounds: whoever holds the lease moves them on. Every step is one guarded update
 * and every payment one commit that finds the bet open or does nothing, each behind the lease's
 * fence: a process may die between any two lines, or stop and continue, and the next one continues
 * from what is written. `clock` decides when a step is tried; whether its time has come is decided
 * by the database's.
 */
export function flightClock(deps: Deps) {
  const { database, clock, log, chains, table, rounds, gameID } = deps
  const leases = createLeases(database, crypto.randomUUID())
  const write = roundWriter(database, leases)
  let current: SharedRound | undefined
  let paying: Promise<void> | undefined

  /**
   * Moves the round on where it is time. Returns how long nothing is to be done, in milliseconds.
   */
  async function step(): Promise<number> {
    try {
      return await stepOnce()
    } catch (error) {
      // What was held is read again at the next step.
      leases.forget(LEASE)
      throw error
    }
  }

  async function stepOnce(): Promise<number> {
    const now = clock.now()
    const isRight = deps.isClockRight()
    if (!isRight && current !== undefined) await leases.release()
    const answer = isRight ? await leases.hold(LEASE, now) : 'no'
    if (answer === 'no') {
      if (current !== undefined) table.rest()
      current = undefined
      return FOLLOW_MS
    }
    if (answer === 'taken') {
      current = await takeOver(now)
      table.recall(
        (await rounds.listOpen(gameID, MAX_OPEN)).flatMap(({ owner, ...bet }) =>
          'playerId' in owner ? [{ ...bet, ...owner }] : [],
        ),
      )
      if (current !== undefined) await table.show(current)
    }
    return advance(now)
  }

  /** What the last process left behind. */
  async function takeOver(now: Date): Promise<SharedRound | undefined> {
    const left = await findLastRound(database.read)
    if (left?.state === 'betting' && now.getTime() > left.bettingEndsAt.getTime() + STALE_MS)
      return write.cancel(left.number, STALE_MS, await chains.fateOf(database.read, left.number))
    if (left?.state !== 'flying') return left
    const fate = await chains.fateOf(database.read, left.number)
    const endsAt = endOf(left.startsAt, fate.point)
    return endsAt <= now ? write.crash(left.number, endsAt, fate, true) : left
  }

  async function advance(now: Date): Promise<number> {
    if (current === undefined) return begin(1, now)
    pay()
    switch (current.state) {
      case 'betting':
        if (now < current.bettingEndsAt)
          return Math.min(FOLLOW_MS, current.bettingEndsAt.getTime() - now.getTime())
        return become(await write.fly(current.number))
      case 'flying': {
        const fate = await chains.fateOf(database.read, current.number)
        const endsAt = endOf(current.startsAt, fate.point)
        if (now < endsAt) return Math.min(AIR_TICK_MS, endsAt.getTime() - now.getTime())
        return become(await write.crash(current.number, endsAt, fate, false))
      }
      case 'crashed':
      case 'void': {
        const waitMs = current.endedAt.getTime() + CRASHED_MS - now.getTime()
        if (waitMs > 0) return Math.min(waitMs, AIR_TICK_MS)
        return begin(current.number + 1, now)
      }
    }
  }

  async function begin(number: number, now: Date): Promise<number> {
    if (deps.isClosed() && !(await isAwaited(number))) return FOLLOW_MS
    const chain = await chains.chainFor(number, now)
    await chains.chainFor(number + 1, now)
    // Making a chain takes a while; betting lasts its whole time all the same.
    return become(await write.begin(number, chain.id, BETTING_MS))
  }

  /** Who joined before the site closed still flies. */
  async function isAwaited(number: number): Promise<boolean> {
    return (await rounds.listOpen(gameID, MAX_OPEN)).some(
      ({ params }) => params['round'] === number,
    )
  }

  /** Shows the round after a step. Returns how long nothing is to be done. */
  async function become(next: SharedRound | undefined): Promise<number> {
    if (next === undefined) throw new Error('crash: the round of a step is not there')
    if (next.number === current?.number && next.state === current.state) return EARLY_MS
    current = next
    await table.show(next)
    return 0
  }

  /** Payments never hold the clock up. */
  function pay(): void {
    paying ??= payAll()
      .catch((error: unknown) => log.warn({ err: error }, 'crash: payments'))
      .finally(() => {
        paying = undefined
      })
  }

  async function payAll(): Promise<void> {
    const due = await rounds.listOpen(gameID, MAX_OPEN)
    const judged = new Map<number, Promise<Judged | undefined>>()
    const judgedOnce = (number: number) => {
      const known = judged.get(number) ?? judge(number)
      judged.set(number, known)
      return known
    }
    await Promise.all(
      Array.from({ length: PAID_AT_ONCE }, async () => {
        for (let bet = due.pop(); bet !== undefined; bet = due.pop()) await payOne(bet, judgedOnce)
      }),
    )
  }

  /** One that cannot be paid holds none of the others up. */
  async function payOne(
    bet: OpenRound,
    judged: (number: number) => Promise<Judged | undefined>,
  ): Promise<void> {
    try {
      const of = await judged(Number(bet.params['round']))
      const move = of && houseMoveOf(of.round, bet, of.point, of.salt, clock.now())
      if (move === undefined) return
      const paidMinor = await rounds.moveByHouse(gameID, bet, move, (tx) =>
        leases.require(tx, LEASE),
      )
      if (paidMinor !== undefined && 'playerId' in bet.owner) table.settled(bet.roundId, paidMinor)
    } catch (error) {
      if (error instanceof LeaseLost) throw error
      log.warn({ err: error, roundId: bet.roundId }, 'crash: a payment')
    }
  }

  type Judged = { round: SharedRound; point: number; salt: string }

  async function judge(number: number): Promise<Judged | undefined> {
    const [round, chain] = await Promise.all([
      findRound(database.read, number),
      chains.findChain(database.read, number),
    ])
    if (round === undefined || chain === undefined) return undefined
    return { round, point: (await chains.fateOf(database.read, number)).point, salt: chain.salt }
  }

  return {
    step,
    /** Every payment begun has been made. */
    settled: async () => {
      while (paying !== undefined) await paying
    },
    release: leases.release,
  }
}

export function endOf(startsAt: Date, point: number): Date {
  return new Date(startsAt.getTime() + flightMs(point, CRASH_MAX))
}

export type FlightClock = ReturnType<typeof flightClock>
