import type { VirtualKind } from '#games/virtuals/virtual-game.ts'
import type { Rounds } from '#server/domains/rounds/index.ts'
import { LeaseLost, type LeaseAnswer, type Leases } from '#server/platform/lease.ts'
import type { LeasedClock } from '#server/platform/leased-clocks.ts'
import type { Platform } from '#server/platform/platform.ts'
import { repeatedWork } from '#server/platform/repeated-work.ts'
import type { OfferedGame } from './offered-game.ts'
import type { VirtualChains } from './round-fate.ts'
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

/** Bets taken in the last moment have this long to be written before the round is closed. */
export const CLOSE_GRACE_MS = 250
/** Bets that no one closed for this long after their time were interrupted: they go back. */
export const STALE_MS = 8_000
const FOLLOW_MS = 1_000
const REST_MS = 1_000

export type ClockDeps = Pick<Platform, 'database' | 'clock' | 'log' | 'outbox' | 'deadLetters'> & {
  chains: VirtualChains
  leases: Pick<Leases, 'require' | 'forget'>
  rounds: Pick<Rounds, 'tallySettled'>
  offered(): OfferedGame
  /** Tells everyone where the round stands; undefined: this process shows it no more. */
  show(round: VirtualRound | undefined): Promise<void>
  /** A player's balance, after the commit that moved it. */
  announce(playerId: string): void
  /** No round begins; one that runs is played to its end. */
  mayBegin(): boolean
}

/**
 * Moves a virtual sport's rounds on, for whoever holds its lease. Each step is one guarded update
 * behind the lease's fence, each payment a commit that finds the ticket open or does nothing: a
 * process may die between any two lines and the next continues from what is written.
 */
export function virtualClock(deps: ClockDeps, kind: VirtualKind): LeasedClock {
  const { database, clock, log, chains, leases, offered, show, deadLetters } = deps
  const write = roundWriter(database, leases, kind)
  let current: VirtualRound | undefined
  /** The number of the round that is shown running. */
  let running: number | undefined
  const payments = repeatedWork(log, `virtuals: payments of ${kind}`, payAll)

  async function become(next: VirtualRound | undefined): Promise<number> {
    current = next
    // Another process was first: what is believed is read again.
    if (next === undefined) leases.forget(leaseName(kind))
    else await show(next)
    return 0
  }

  async function end(
    round: VirtualRound & { state: 'betting' | 'closed' },
    now: Date,
  ): Promise<number> {
    const ended = await write.end(
      round.number,
      round.state,
      now,
      await chains.fateOf(database.read, round),
    )
    await become(ended)
    payments.begin()
    return 0
  }

  async function begin(number: number, now: Date): Promise<number> {
    if (!deps.mayBegin() || !offered().isEnabled) return REST_MS
    const chain = await chains.of(kind).chainFor(number, now)
    await chains.of(kind).chainFor(number + 1, now)
    const card = await chains.cardFor(database.read, kind, chain, number)
    // Making a chain takes a while; betting lasts its whole time all the same.
    return become(
      await write.open({
        number,
        chainId: chain.id,
        card,
        bettingEndsAt: new Date(clock.now().getTime() + offered().phases.bettingMs),
      }),
    )
  }

  async function advance(now: Date): Promise<number> {
    const { closingMs, runningMs, resultMs } = offered().phases
    const left = (from: Date, ms: number) => from.getTime() + ms - now.getTime()
    if (current === undefined) return begin(1, now)
    if (current.state === 'betting') {
      const waitMs = left(current.bettingEndsAt, CLOSE_GRACE_MS)
      if (waitMs > 0) return waitMs
      return -waitMs > STALE_MS ? end(current, now) : become(await write.close(current.number, now))
    }
    if (current.state === 'closed') {
      const startsMs = left(current.closedAt, closingMs)
      if (startsMs > 0) return startsMs
      if (running !== current.number) await show(current)
      running = current.number
      const waitMs = startsMs + runningMs
      return waitMs > 0 ? waitMs : end(current, now)
    }
    const waitMs = left(current.endedAt, resultMs)
    return waitMs > 0 ? waitMs : begin(current.number + 1, now)
  }

  async function payAll(): Promise<void> {
    let isLeft = false
    for (const round of await listUnpaidRounds(database.read, kind))
      isLeft = (await payRound(round)) || isLeft
    if (isLeft) throw new Error('players of tickets to be paid are held by other transactions')
  }

  /** Whether tickets are left whose players other transactions hold: they are tried again. */
  async function payRound(round: EndedRound): Promise<boolean> {
    for (;;) {
      const paid = await settleTickets(deps, offered(), round, clock.now()).catch(
        (error: unknown) => payEach(error, round),
      )
      if (paid === 'again') continue
      if (paid === 'busy' || paid.length === 0) return paid === 'busy'
      paid.forEach(deps.announce)
    }
  }

  /** A ticket that cannot be paid becomes a dead letter, and the others are paid. */
  async function payEach(error: unknown, { number }: EndedRound): Promise<'again'> {
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

  return {
    async step(now: Date, answer: LeaseAnswer): Promise<number> {
      if (answer === 'no') {
        if (current !== undefined) await show(undefined)
        current = undefined
        return FOLLOW_MS
      }
      if (answer === 'taken') {
        current = await findLastRound(database.read, kind)
        running = undefined
        if (current !== undefined) await show(current)
        payments.begin()
      }
      payments.tryAgain()
      return advance(now)
    },
    settled: payments.settled,
  }
}
