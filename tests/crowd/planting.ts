import { perform } from '#crowd/acts/perform.ts'
import type { Action } from '#crowd/agents/action.ts'
import { newAgent, type Agent } from '#crowd/agents/agent.ts'
import { temperamentOf, withLabel } from '#crowd/agents/temperament.ts'
import { Disagrees } from '#crowd/disagreement.ts'
import type { CrowdAnswer, CrowdRequest } from '#crowd/transport/transport.ts'
import { createCrowdWorld } from './crowd-world.ts'

export type Reply = { data: unknown }
export type Plant = (request: CrowdRequest, reply: Reply) => Reply

export const isCall = ({ body = '' }: CrowdRequest, method: string): boolean =>
  typeof body === 'string' && body.includes(`"method":"${method}"`)

export async function createPlantedWorld(stepMs = 60_000) {
  let plant: Plant | undefined
  let agents = 0
  const crowd = await createCrowdWorld((transport) => ({
    async send(request): Promise<CrowdAnswer> {
      const answer = await transport.send(request)
      if (plant === undefined || !answer.body.startsWith('{')) return answer
      return { ...answer, body: JSON.stringify(plant(request, JSON.parse(answer.body) as Reply)) }
    },
  }))
  const { world } = crowd

  async function live(agent: Agent, kinds: readonly Action[]): Promise<void> {
    for (const action of kinds) {
      await world.clock.until(Math.max(world.clock.now() + stepMs, agent.memory.notBeforeMs))
      await perform(world, agent, action)
      agent.step += 1
    }
  }

  return {
    ...crowd,
    live,
    plant: (one: Plant) => void (plant = one),
    async newPlayer(): Promise<Agent> {
      plant = undefined
      const temperament = {
        ...withLabel(temperamentOf('planted'), 'ordinary'),
        dailyBudgetMinor: 500_000n,
        stakeMinor: 1_000n,
      }
      const seed = `planted/${(agents += 1)}`
      const agent = newAgent(seed, world.clock.now(), { temperament })
      await live(agent, [{ kind: 'register' }, { kind: 'confirm' }, { kind: 'sign in' }])
      while (agent.memory.books.balances.cash === 0n) await live(agent, [{ kind: 'deposit' }])
      return agent
    },
    async disagreement(agent: Agent, actions: readonly Action[]) {
      const error: unknown = await live(agent, actions).then(
        () => undefined,
        (reason: unknown) => reason,
      )
      plant = undefined
      if (!(error instanceof Disagrees)) throw new Error(`no disagreement: ${String(error)}`)
      return error.disagreement
    },
  }
}
