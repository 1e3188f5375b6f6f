import type { Action } from '#crowd/agents/action.ts'
import type { Agent } from '#crowd/agents/agent.ts'
import { balancesOf, describeBalances } from '#crowd/books/books.ts'
import { STEADY_CURVES } from '#crowd/living/living-temperament.ts'
import { act, compareLast, guarded } from '#crowd/run-crowd.ts'
import { newTally } from '#crowd/tally.ts'
import type { CrowdWorld } from '#crowd/world.ts'
import { chanceOf, type Chance } from '#tests/support/fuzz/chance.ts'
import { mixed } from '../mixed.ts'
import type { Fixture } from '../model-coupons.ts'
import { Violation, type Work } from '../run-seed.ts'
import type { Trace } from '../trace.ts'
import type { World } from '../world.ts'
import { planSim } from './plan-sim.ts'
import { simTransport } from './sim-transport.ts'

/** More than the faults of a seed can use up. */
const MAX_TRIES = 40
const NOTHING: ReadonlySet<number> = new Set()

export type CrowdPlace = {
  world: World
  seed: number
  trace: Trace
  isFaulty: boolean
  counted: { operations: number }
  without?: ReadonlySet<number> | undefined
}

export function createCrowd({ world, seed, trace, isFaulty, counted, ...rest }: CrowdPlace) {
  const { without = NOTHING } = rest
  const nowMs = () => world.clock.now().getTime()
  const tally = newTally(0)
  const fixtures = new Map<string, Fixture>()
  let number = 0

  function worldOf(label: string, chance: Chance) {
    const transport = simTransport(world, trace, { isFaulty, chance, label })
    const own: CrowdWorld = {
      transport,
      clock: {
        now: nowMs,
        serverNow: nowMs,
        onServer: (ms) => ms,
        until: () => Promise.resolve(),
      },
      curves: STEADY_CURVES,
      tally,
      planVisit: planSim,
      maxTries: MAX_TRIES,
    }
    return { own, settle: transport.settle }
  }

  async function runs(
    agent: Agent,
    name: string,
    work: (world: CrowdWorld) => Promise<void>,
  ): Promise<void> {
    const label = `#${number} ${agent.seed} ${name}`
    const { own, settle } = worldOf(label, chanceOf(mixed(seed, 8, number)))
    number += 1
    counted.operations += 1
    await work(own)
    await settle()
    trace.note(`    ${label}: ${describeBalances(balancesOf(agent.memory.books))}`)
  }

  return {
    tally,
    async addMatches(): Promise<void> {
      for (const id of await world.addMatches(seed)) fixtures.set(id, { phase: 'upcoming' })
    },
    acts(agent: Agent, action: Action): Promise<void> {
      if (!without.has(number))
        return runs(agent, action.kind, (own) => act(own, agent, action, new Set()))
      number += 1
      agent.step += 1
      agent.memory.lastAtMs = nowMs()
      if (agent.memory.stage === 'here') agent.memory.plan.shift()
      return Promise.resolve()
    },
    compares: (agent: Agent): Promise<void> =>
      runs(agent, 'last comparison', (own) =>
        guarded(own, agent, new Set(), () => compareLast(own, agent)),
      ),
    async works(work: Work): Promise<void> {
      const label = `#${number} ${work.name}`
      const chance = chanceOf(mixed(seed, 8, number))
      const isSkipped = without.has(number)
      number += 1
      if (isSkipped) return
      counted.operations += 1
      const seen = await work.run({ world, chance, label, fixtures })
      trace.note(`    ${label}: ${seen?.label ?? 'nothing'}`)
    },
    /** Runs work at the same time. @throws Violation for the first disagreement */
    async drive(work: readonly Promise<void>[]): Promise<void> {
      await world.scheduler.drive(work)
      const [first] = tally.disagreements
      if (first === undefined) return
      const { seed: name, call, expected, received } = first
      throw new Violation(`${name}: ${call}: expected ${expected}; received ${received}`)
    },
  }
}
