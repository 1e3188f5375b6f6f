import type pg from 'pg'
import type { Sport } from '#games/sportsbook/match-model.ts'
import type { Agent } from '#crowd/agents/agent.ts'
import { scoreDetections } from '#crowd/office/score-detections.ts'
import { createDirector, type Director } from '#crowd/scenarios/director.ts'
import { collectFacts, winLines, type Facts } from '#crowd/scenarios/facts.ts'
import { curvesOf, populationOf } from '#crowd/scenarios/population.ts'
import type { Scenario } from '#crowd/scenarios/scenario.ts'
import { summonsOf } from '#crowd/scenarios/summons.ts'
import { runCrowd, type Summons } from '#crowd/run-crowd.ts'
import type { Score } from '#crowd/score.ts'
import { newTally } from '#crowd/tally.ts'
import { injectTransport } from '#crowd/transport/inject-transport.ts'
import type { CrowdWorld } from '#crowd/world.ts'
import { addStaff, commandLine } from '#server/domains/staff/index.ts'
import { createBackground } from '../demo-history/background.ts'
import { countTables } from '../demo-history/count-tables.ts'
import { startDrivenApp, type DrivenApp, type DrivenOptions } from '../demo-history/driven-app.ts'
import { createFixtures } from '../demo-history/fixtures.ts'
import { createSharedGames } from '../demo-history/shared-games.ts'
import { simulatedTime } from '../demo-history/simulated-time.ts'
import { watchedTransport } from '../demo-history/watched-transport.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const WATCH_MS = 5 * MINUTE_MS

export type ScenarioOptions = DrivenOptions & {
  seed: string
  startMs: number
  sports?: readonly Sport[]
}

export type Table = { name: string; rows: bigint; bytes: bigint }

export type LivedScenario = DrivenApp & {
  world: CrowdWorld
  agents: readonly Agent[]
  director: Director
  facts: Facts
  wins: readonly string[]
  scores: readonly Score[]
  callsByHour: readonly number[]
  tablesBefore: readonly Table[]
  close(): Promise<void>
}

/**
 * Runs the program through the day of a scenario, in simulated time. Players and staff act by the
 * public calls; nothing is written past the domains.
 */
export async function liveScenario(
  connection: pg.PoolConfig,
  scenario: Scenario,
  { seed, startMs, sports, ...options }: ScenarioOptions,
): Promise<LivedScenario> {
  const time = simulatedTime(startMs)
  const driven = await startDrivenApp(connection, time, options)
  try {
    return await liveOn(driven, scenario, { seed, startMs, sports, time })
  } catch (error) {
    await driven.close()
    throw error
  }
}

async function liveOn(
  driven: Awaited<ReturnType<typeof startDrivenApp>>,
  scenario: Scenario,
  {
    seed,
    startMs,
    sports,
    time,
  }: {
    seed: string
    startMs: number
    sports: readonly Sport[] | undefined
    time: ReturnType<typeof simulatedTime>
  },
): Promise<LivedScenario> {
  const endMs = startMs + scenario.hours * HOUR_MS
  const background = createBackground(driven, time)
  const games = createSharedGames(driven, time)
  const fixtures = createFixtures(driven, time, { endMs, sports })
  const callsByHour = Array.from({ length: scenario.hours }, () => 0)
  const watched = watchedTransport(
    injectTransport((request) => driven.app.http.inject(request)),
    { background, games, fixtures },
  )
  const world: CrowdWorld = {
    transport: {
      send(request) {
        const hour = Math.floor((time.nowMs() - startMs) / HOUR_MS)
        if (hour < callsByHour.length) callsByHour[hour] = (callsByHour[hour] ?? 0) + 1
        return watched.send(request)
      },
    },
    clock: {
      now: time.nowMs,
      serverNow: time.nowMs,
      onServer: (ms) => ms,
      until: time.until,
    },
    curves: curvesOf(scenario),
    tally: newTally(),
  }
  await fixtures.start()
  await games.start()
  background.start()
  const tablesBefore = await countTables(driven.database.pool)
  const director = await createDirector(world, scenario, {
    ...driven.operator,
    startMs,
    addOnHost: async (email, roles) =>
      (await addStaff(driven.database, commandLine(time.now()), email, roles)).password,
  })
  const agents = populationOf(scenario, seed, startMs)
  const inOutage = planEvents(scenario, director, agents, { time, startMs })
  const summons = [
    ...summonsOf(scenario, agents, startMs, director),
    ...returnsOf(scenario, agents, startMs),
  ]
  const watch = (atMs: number): void =>
    time.at(atMs, async () => {
      await director.watch()
      watch(atMs + WATCH_MS)
    })
  watch(startMs + WATCH_MS)
  await runCrowd(world, agents, endMs, { maxConcurrent: 1, summons })
  await time.until(endMs)
  await background.tick()
  await director.watch()
  const scores = await scoreDetections(world, agents, driven.operator)
  const facts = await collectFacts(scenario, { world, agents, director, startMs, scores, inOutage })
  const wins = await winLines({ world, agents, startMs })
  await background.tick()
  return {
    ...driven,
    world,
    agents,
    director,
    facts,
    wins,
    scores,
    callsByHour,
    tablesBefore,
    async close() {
      await fixtures.release()
      await driven.close()
    },
  }
}

function planEvents(
  { events }: Scenario,
  director: Director,
  agents: readonly Agent[],
  { time, startMs }: { time: ReturnType<typeof simulatedTime>; startMs: number },
): Map<Agent, Set<string>> {
  const inOutage = new Map<Agent, Set<string>>()
  for (const event of events) {
    const fromMs = startMs + event.atMinute * MINUTE_MS
    const waitingBefore = new Set<string>()
    time.at(fromMs, async () => {
      for (const id of agents.flatMap(waitingOf)) waitingBefore.add(id)
      await director.begin(event)
    })
    if (!('minutes' in event)) continue
    time.at(fromMs + event.minutes * MINUTE_MS, async () => {
      await director.end(event)
      if (event.kind !== 'provider outage') return
      for (const agent of agents) {
        const own = waitingOf(agent).filter((id) => !waitingBefore.has(id))
        const known = inOutage.get(agent) ?? new Set<string>()
        if (own.length > 0) inOutage.set(agent, new Set([...known, ...own]))
      }
    })
  }
  return inOutage
}

const waitingOf = ({ memory }: Agent): string[] =>
  [...memory.deposits].filter(([, { state }]) => state === 'waiting').map(([id]) => id)

/** After an outage all players come back to the provider's page. */
function returnsOf({ events }: Scenario, agents: readonly Agent[], startMs: number): Summons[] {
  return events.flatMap((event) =>
    event.kind !== 'provider outage'
      ? []
      : agents.map((agent, n): Summons => ({
          atMs:
            startMs +
            (event.atMinute + event.minutes + ((n + 1) / agents.length) * event.returnWithin) *
              MINUTE_MS,
          agent,
          actions: [{ kind: 'pay again' }],
        })),
  )
}
