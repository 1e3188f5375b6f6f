import { check, endSession, signIn } from './acts/account.ts'
import { lookAtCoupons } from './acts/sports.ts'
import { rotateSeeds } from './acts/games.ts'
import { perform } from './acts/perform.ts'
import { toBalances } from './checks/explain.ts'
import type { Action } from './agents/action.ts'
import { newAgent, type Agent } from './agents/agent.ts'
import { nextAction } from './agents/next-action.ts'
import { temperamentOf, type Shares } from './agents/temperament.ts'
import { balance } from '#shared/contracts/finance/statement.ts'
import { Disagrees, Unreachable } from './disagreement.ts'
import { timeQueue } from './queue.ts'
import { realtimeHeadersOf } from './transport/ask.ts'
import type { CrowdWorld } from './world.ts'

/** Agents act at the same time, each one action at a time. */
const MAX_AT_ONCE = 50
const GROUP = 4

export function createCrowd(
  seed: string,
  players: number,
  nowMs: number,
  shares?: Shares,
): Agent[] {
  let multiAccounts = 0
  return Array.from({ length: players }, (_, n) => {
    const own = `${seed}/${n}`
    const temperament = temperamentOf(own, shares)
    if (temperament.label !== 'multi-accounter') return newAgent(own, nowMs, { temperament })
    const group = Math.floor(multiAccounts / GROUP)
    multiAccounts += 1
    return newAgent(own, nowMs, { temperament, householdSeed: `${seed}/group ${group}` })
  })
}

/**
 * A visit for a reason outside the agent's habits, such as a derby. An agent that has not signed in
 * yet, or has left for good, does not come.
 */
export type Summons = { atMs: number; agent: Agent; actions: readonly Action[] }

/**
 * Runs the agents until `endMs` in their time, or until `signal` is aborted. An agent that
 * disagrees stops, because its further expectations would be wrong. With `comparesLast`, each agent
 * signs in at the end and compares everything.
 */
export async function runCrowd(
  world: CrowdWorld,
  agents: readonly Agent[],
  endMs: number,
  {
    maxConcurrent = MAX_AT_ONCE,
    comparesLast = true,
    signal = new AbortController().signal,
    summons = [],
  }: {
    maxConcurrent?: number
    comparesLast?: boolean
    signal?: AbortSignal
    summons?: readonly Summons[]
  } = {},
): Promise<void> {
  const queue = timeQueue<Due>()
  const planned = new Map<Agent, Due>()
  const stopped = new Set<Agent>()
  const plan = (agent: Agent) => {
    const isOver = stopped.has(agent) || signal.aborted
    const next = isOver ? undefined : nextAction(agent, world.curves)
    if (next === undefined || next.atMs >= endMs) return
    const due = { agent, action: next.action }
    planned.set(agent, due)
    queue.add(next.atMs, due)
  }
  for (const agent of agents) plan(agent)
  for (const { atMs, agent, actions } of summons)
    queue.add(atMs, { agent, action: { kind: 'sign in' }, actions })
  const running = new Set<Promise<void>>()
  const aborted = new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
  const until = (atMs: number) => Promise.race([world.clock.until(atMs), aborted])
  for (;;) {
    const at = signal.aborted ? undefined : queue.nextAt()
    if (at === undefined && running.size === 0) break
    if (at === undefined || running.size >= maxConcurrent) {
      await Promise.race(running)
      continue
    }
    if (at > world.clock.now() && running.size > 0) {
      // An action that ends may plan one that is due earlier.
      await Promise.race([...running, until(at)])
      if (at > world.clock.now()) continue
    }
    await until(at)
    const next = signal.aborted ? undefined : queue.take()
    if (next === undefined) continue
    const { agent, action, actions } = next
    if (actions === undefined ? planned.get(agent) !== next : !isFree(agent, stopped)) continue
    planned.delete(agent)
    const work = act(world, agent, action, stopped).then(() => {
      if (actions !== undefined && agent.memory.stage === 'here')
        agent.memory.plan = [{ kind: 'check' }, ...actions, { kind: 'check' }, { kind: 'leave' }]
      running.delete(work)
      plan(agent)
    })
    running.add(work)
  }
  if (!comparesLast) return
  for (let from = 0; from < agents.length; from += maxConcurrent)
    await Promise.all(
      agents
        .slice(from, from + maxConcurrent)
        .filter((agent) => !stopped.has(agent))
        .map((agent) => guarded(world, agent, stopped, () => compareLast(world, agent))),
    )
}

/** An action that is due. `actions` are those of a summons, which follow the sign-in. */
type Due = { agent: Agent; action: Action; actions?: readonly Action[] }

const isFree = (agent: Agent, stopped: ReadonlySet<Agent>): boolean =>
  !stopped.has(agent) && (agent.memory.stage === 'away' || agent.memory.stage === 'here')

export async function act(
  world: CrowdWorld,
  agent: Agent,
  action: Action,
  stopped: Set<Agent>,
): Promise<void> {
  const { memory } = agent
  if (memory.stage === 'here') memory.plan.shift()
  const sessionBefore = memory.session
  await guarded(world, agent, stopped, () => perform(world, agent, action))
  if (memory.stage === 'here' && memory.session === undefined) endSession(agent)
  world.tally.did(action.kind)
  agent.step += 1
  memory.lastAtMs = world.clock.now()
  if (memory.session !== undefined && memory.session !== sessionBefore) listen(world, agent)
}

export async function guarded(
  world: CrowdWorld,
  agent: Agent,
  stopped: Set<Agent>,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work()
  } catch (error) {
    stopped.add(agent)
    endSession(agent)
    if (error instanceof Unreachable) {
      const { call, message } = error
      world.tally.disagreed({ seed: agent.seed, call, expected: 'an answer', received: message })
    } else if (error instanceof Disagrees) world.tally.disagreed(error.disagreement)
    else throw error
  }
}

function listen(world: CrowdWorld, agent: Agent): void {
  const { session } = agent.memory
  if (session === undefined) return
  const listener = world.transport.listen?.(
    { user: session.user, headers: realtimeHeadersOf(agent), topics: ['balance'] },
    ({ topic, data }) => {
      if (agent.memory.session !== session) return listener?.close()
      const read = balance.safeParse(data)
      if (topic === 'balance' && read.success) agent.memory.pushed.push(toBalances(read.data))
    },
  )
  agent.memory.stopListening = () => listener?.close()
}

export async function compareLast(world: CrowdWorld, agent: Agent): Promise<void> {
  const { memory } = agent
  if (memory.stage === 'visitor' || memory.stage === 'registered' || memory.visits === 0) return
  if (memory.session === undefined) await signIn(world, agent)
  if (memory.session === undefined) return
  if (!memory.session.restricted) {
    await lookAtCoupons(world, agent)
    await rotateSeeds(world, agent)
  }
  await check(world, agent)
  endSession(agent)
}
