import { crash as game } from '#games/originals/crash.ts'
import { ORIGINALS } from '#games/originals/originals.ts'
import type { Content } from '#server/domains/content/index.ts'
import type { Identity } from '#server/domains/identity/index.ts'
import type { Rounds } from '#server/domains/rounds/index.ts'
import { SUB_CATEGORY } from '#server/domains/wallet/index.ts'
import { databaseClock } from '#server/platform/clock-watch.ts'
import type { Platform } from '#server/platform/platform.ts'
import { crashCalls } from './calls.ts'
import { crashChains } from './chain.ts'
import { flightClock } from './flight-clock.ts'
import { sharedBets } from './shared-bets.ts'
import { listDrawn } from './shared-round.ts'
import { crashTable } from './table-view.ts'

type Ports = {
  rounds: Rounds
  identity: Pick<Identity, 'listUsernames'>
  content: Pick<Content, 'maintenance'>
}

const AFTER_A_FAILURE_MS = 1_000
const SHORTEST_WAIT_MS = 4

export type Crash = ReturnType<typeof createCrash>

export function createCrash(platform: Platform, { rounds, identity, content }: Ports) {
  const { database, log, leaseMs } = platform
  const clock = databaseClock(platform)
  const chains = crashChains(platform)
  const table = crashTable({
    ...platform,
    clock,
    identity,
    rounds,
    gameID: game.gameID,
    findChain: (round) => chains.findChain(database.read, round),
  })
  const runFlights = () =>
    flightClock({
      database,
      clock,
      log,
      leaseMs,
      chains,
      table,
      rounds,
      gameID: game.gameID,
      isClosed: () => content.maintenance.refusal() !== undefined,
      isClockRight: () => platform.clockWatch.isRight(),
    })
  const flights = runFlights()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined

  const shared = sharedBets({
    read: database.read,
    chains,
    table,
    requireRightClock: () => platform.clockWatch.requireRight(),
  })
  rounds.register({ ...game, page: 'originals', subCategory: SUB_CATEGORY.original, shared })

  async function run(): Promise<void> {
    let waitMs = AFTER_A_FAILURE_MS
    try {
      waitMs = await flights.step()
    } catch (error) {
      log.warn({ err: error }, 'crash: a step of the rounds failed')
    }
    if (running !== undefined) timer = setTimeout(startRun, Math.max(SHORTEST_WAIT_MS, waitMs))
  }

  function startRun(): void {
    running = run()
  }

  return {
    calls: crashCalls(database.read, chains),
    topics: [table.topic],
    flights,
    listDrawn,
    runFlights,
    start(): void {
      if (ORIGINALS.includes(game)) running ??= run()
    },
    /** Stops the rounds and releases the lease, so another process continues at once. */
    async stop(): Promise<void> {
      clearTimeout(timer)
      const last = running
      running = undefined
      await last
      await flights.settled()
      await flights.release()
    },
  }
}
