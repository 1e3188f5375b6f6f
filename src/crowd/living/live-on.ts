import { confirmAddress, endSession, registerPlayer, signIn } from '../acts/account.ts'
import { perform } from '../acts/perform.ts'
import { chanceOf, type Agent } from '../agents/agent.ts'
import { newMemory, type Person } from '../agents/memory.ts'
import { nextAction } from '../agents/next-action.ts'
import { Disagrees, Unreachable } from '../disagreement.ts'
import { timeQueue } from '../queue.ts'
import type { CrowdWorld } from '../world.ts'
import { recall } from './recall.ts'

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
const ARRIVES_EVERY_MS = 4 * SECOND_MS
const MIN_GAP_MS = 120
/** Delay before a new account is confirmed, and again before its first visit. */
const OPENS_MS = 3 * SECOND_MS
const MAX_CONFIRMATIONS = 5
/**
 * Interval of the waves in which agents act. In a wave, several agents play in the same round. The
 * server's background work polls for some seconds after each change and is idle between the waves.
 */
const WAVE_MS = 20 * SECOND_MS
const AFTER_DISAGREEMENT_MS = 10 * MINUTE_MS
const AFTER_REFUSAL_MS = 60 * MINUTE_MS
const SHORTEST_REST_MS = 5 * SECOND_MS
const LONGEST_REST_MS = 5 * MINUTE_MS
const MAX_PEOPLE = 20

/**
 * `personOf` invents the person of an agent. The next `generation` is used when the account of the
 * current one cannot be used any more. `isStrained` returns true if the server answered slowly or
 * refused work since the previous call. `onFailure` receives disagreements and errors in the
 * agents.
 */
export type Living = {
  world: CrowdWorld
  agents: readonly Agent[]
  personOf(agent: Agent, generation: number): Person
  isStrained(): boolean
  onFailure(error: unknown): void
}

type Progress = { generation: number; confirmations: number }

/**
 * Runs the agents in server time until `signal` is aborted. One agent acts at a time. All agents
 * pause while the server is slow, refuses work or does not answer.
 */
export async function liveOn(living: Living, signal: AbortSignal): Promise<void> {
  const { world, agents } = living
  const queue = timeQueue<Agent>()
  const progress = new Map<Agent, Progress>()
  const now = world.clock.now()
  for (const [place, agent] of agents.entries()) {
    progress.set(agent, { generation: 0, confirmations: 0 })
    queue.add(now + place * ARRIVES_EVERY_MS, agent)
  }
  let restMs = 0
  try {
    for (let at = queue.nextAt(); at !== undefined; at = queue.nextAt()) {
      const nowMs = world.clock.now()
      await world.clock.until(Math.max(at, nowMs + restMs, nowMs + MIN_GAP_MS))
      signal.throwIfAborted()
      const agent = queue.take()
      const own = agent && progress.get(agent)
      if (agent === undefined || own === undefined) return
      const isReached = await step(living, agent, own, signal)
      queue.add(nextAt(world, agent), agent)
      const isStrained = living.isStrained() || !isReached
      restMs = isStrained ? Math.min(LONGEST_REST_MS, Math.max(SHORTEST_REST_MS, restMs * 2)) : 0
    }
  } catch (error) {
    if (!signal.aborted) throw error
  }
}

/**
 * Agents register and make their first visit within seconds, so that a new demo soon has players.
 */
function nextAt(world: CrowdWorld, { memory, ...agent }: Agent): number {
  const isNew = memory.explainedAtMs === 0
  if (memory.stage === 'visitor') return memory.notBeforeMs
  if (memory.stage === 'registered' || (memory.stage === 'away' && isNew))
    return memory.lastAtMs + OPENS_MS
  const next = nextAction({ ...agent, memory }, world.curves)
  if (next === undefined) return world.clock.now() + AFTER_REFUSAL_MS
  return Math.ceil(next.atMs / WAVE_MS) * WAVE_MS
}

/** Returns false if the server did not answer. */
async function step(
  living: Living,
  agent: Agent,
  progress: Progress,
  signal: AbortSignal,
): Promise<boolean> {
  const { world } = living
  try {
    const { stage } = agent.memory
    if (stage === 'visitor') await arrive(world, agent)
    else if (stage === 'registered') await confirm(world, agent, progress)
    else if (stage === 'gone') replace(living, agent, progress)
    else await act(world, agent)
    return true
  } catch (error) {
    signal.throwIfAborted()
    const isUnreachable = error instanceof Unreachable
    if (!isUnreachable) living.onFailure(error)
    forget(world, agent, isUnreachable ? MINUTE_MS : AFTER_DISAGREEMENT_MS)
    return !isUnreachable
  } finally {
    agent.step += 1
    agent.memory.lastAtMs = world.clock.now()
  }
}

async function act(world: CrowdWorld, agent: Agent): Promise<void> {
  const { memory } = agent
  const next = nextAction(agent, world.curves)
  if (next === undefined) return
  if (memory.stage === 'here') memory.plan.shift()
  await perform(world, agent, next.action)
  world.tally.did(next.action.kind)
  if (memory.stage === 'here' && memory.session === undefined) endSession(agent)
}

async function arrive(world: CrowdWorld, agent: Agent): Promise<void> {
  const { memory } = agent
  const refused = await signIn(world, agent)
  if (refused?.debug === 'login failed') return registerPlayer(world, agent)
  if (refused?.debug === 'inactive account') memory.stage = 'registered'
  else if (refused?.debug === 'locked') memory.stage = 'gone'
  else if (refused !== undefined || !(await recall(world, agent))) forget(world, agent, MINUTE_MS)
}

/** Confirms the account. If this fails repeatedly, the account counts as unusable. */
async function confirm(world: CrowdWorld, agent: Agent, progress: Progress): Promise<void> {
  progress.confirmations += 1
  try {
    if (progress.confirmations <= MAX_CONFIRMATIONS) await confirmAddress(world, agent)
    else agent.memory.stage = 'gone'
  } catch (error) {
    if (!(error instanceof Disagrees)) throw error
    agent.memory.stage = 'gone'
  }
}

function forget(world: CrowdWorld, agent: Agent, pauseMs: number): void {
  endSession(agent)
  const now = world.clock.now()
  agent.memory = newMemory(agent.memory.person, now)
  agent.memory.notBeforeMs = now + pauseMs * (1 + chanceOf(agent, 'pause').unit())
}

function replace({ world, personOf }: Living, agent: Agent, progress: Progress): void {
  progress.generation = (progress.generation + 1) % MAX_PEOPLE
  progress.confirmations = 0
  agent.memory = newMemory(personOf(agent, progress.generation), world.clock.now())
}
