import type pg from 'pg'
import type { Sport } from '#games/sportsbook/match-model.ts'
import type { Agent } from '#crowd/agents/agent.ts'
import type { Temperament } from '#crowd/agents/temperament.ts'
import { calmer, HISTORY_SHARES, historyCurves } from '#crowd/history/habits.ts'
import { createOffice, workHour } from '#crowd/office/office.ts'
import { createCrowd, runCrowd } from '#crowd/run-crowd.ts'
import { newTally } from '#crowd/tally.ts'
import { injectTransport } from '#crowd/transport/inject-transport.ts'
import type { CrowdWorld } from '#crowd/world.ts'
import { addStaff, commandLine } from '#server/domains/staff/index.ts'
import { createBackground } from './background.ts'
import { startDrivenApp, type DrivenApp } from './driven-app.ts'
import { createFixtures } from './fixtures.ts'
import { createSharedGames } from './shared-games.ts'
import { simulatedTime, type SimulatedTime } from './simulated-time.ts'
import { watchedTransport } from './watched-transport.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

export type HistoryOptions = {
  seed: string
  players: number
  days: number
  endMs: number
  sports?: readonly Sport[]
  habits?: Partial<Temperament>
  /**
   * True if an office makes the decisions. Without it, players make them on the sandbox's pages.
   */
  hasOffice: boolean
  /** Is called at the end of each day. All facts are delivered, and the time stands still. */
  onDay?: ((day: number, driven: DrivenApp, world: CrowdWorld) => Promise<void>) | undefined
}

export type History = DrivenApp & {
  world: CrowdWorld
  agents: readonly Agent[]
  close(): Promise<void>
}

/**
 * Runs the program through the days of a history, on an empty database: players live, jobs run at
 * their hours, and matches are played. The same options give the same players, visits and orders;
 * IDs, seeds and keys of the program differ.
 */
export async function liveHistory(
  connection: pg.PoolConfig,
  { seed, players, days, endMs, sports, habits, hasOffice, onDay }: HistoryOptions,
): Promise<History> {
  const startMs = endMs - days * DAY_MS
  const time = simulatedTime(startMs)
  const driven = await startDrivenApp(connection, time)
  const background = createBackground(driven, time)
  const games = createSharedGames(driven, time)
  const fixtures = createFixtures(driven, time, { endMs, sports })
  const world: CrowdWorld = {
    transport: watchedTransport(
      injectTransport((request) => driven.app.http.inject(request)),
      { background, games, fixtures },
    ),
    clock: {
      now: time.nowMs,
      serverNow: time.nowMs,
      onServer: (ms) => ms,
      until: time.until,
    },
    curves: historyCurves(days),
    tally: newTally(),
  }
  await fixtures.start()
  await games.start()
  background.start()
  if (hasOffice) await openOffice(driven, world, time)
  const closeDay = async (atMs: number) => {
    await background.tick()
    await onDay?.(Math.round((atMs - startMs) / DAY_MS), driven, world)
  }
  planEach(time, startMs + DAY_MS, DAY_MS, (now) =>
    // The last day ends after everything that is due at its end.
    now.getTime() < endMs ? closeDay(now.getTime()) : Promise.resolve(),
  )
  const agents = createCrowd(seed, players, startMs, HISTORY_SHARES)
  for (const agent of agents) agent.temperament = { ...calmer(agent.temperament), ...habits }
  await runCrowd(world, agents, endMs, { maxConcurrent: 1, comparesLast: false })
  await time.until(endMs)
  await closeDay(endMs)
  return {
    ...driven,
    world,
    agents,
    async close() {
      await fixtures.release()
      await driven.close()
    },
  }
}

async function openOffice(
  { database, operator }: DrivenApp,
  world: CrowdWorld,
  time: SimulatedTime,
): Promise<void> {
  const office = await createOffice(world, {
    adminUsername: operator.username,
    adminPassword: operator.password,
    addOnHost: async (email, roles) =>
      (await addStaff(database, commandLine(time.now()), email, roles)).password,
  })
  planEach(time, time.nowMs() + HOUR_MS, HOUR_MS, (now) => workHour(world, office, now.getTime()))
}

function planEach(
  time: SimulatedTime,
  atMs: number,
  everyMs: number,
  work: (now: Date) => Promise<void>,
): void {
  time.at(atMs, async () => {
    await work(time.now())
    planEach(time, atMs + everyMs, everyMs, work)
  })
}
