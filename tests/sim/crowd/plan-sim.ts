import type { Action } from '#crowd/agents/action.ts'
import { chanceOf, type Agent } from '#crowd/agents/agent.ts'
import type { Chance } from '#crowd/agents/chance.ts'
import { temperamentOf, type Temperament } from '#crowd/agents/temperament.ts'

const HOUR_MS = 3_600_000
const PASTIMES = 4

export const simTemperament = (seed: string): Temperament => ({
  ...temperamentOf(seed),
  dailyBudgetMinor: 500_000n,
  stakeMinor: 1_000n,
  meanGapMs: 3 * HOUR_MS,
})

export function planSim(agent: Agent, _nowMs: number, _curves: object, canPlay: boolean): Action[] {
  const { memory } = agent
  const chance = chanceOf(agent, 'plan')
  const maybe = (probability: number, ...actions: Action[]) =>
    chance.happens(probability) ? actions : []
  const waits = [...memory.withdrawals.values()].some(({ state }) => state === 'waiting')
  const end: Action[] = [{ kind: 'check' }, { kind: 'leave' }]
  if (!canPlay) return end
  return [
    ...maybe(0.2, { kind: 'set limit' }),
    { kind: 'deposit' },
    ...(waits ? maybe(0.8, { kind: 'decide withdrawal' }) : []),
    ...maybe(0.3, { kind: 'claim bonus' }),
    ...Array.from({ length: PASTIMES }, () => pastime(chance)).flat(),
    ...maybe(0.5, { kind: 'rotate seeds' }),
    ...maybe(0.5, { kind: 'withdraw' }),
    ...end,
  ]
}

function pastime(chance: Chance): Action[] {
  const round: Action[] = [{ kind: 'play' }, { kind: 'play' }]
  return chance.weighted<Action[]>([
    [[{ kind: 'open game', pastime: 'slots' }, ...round], 2],
    [[{ kind: 'open game', pastime: 'originals' }, ...round], 2],
    [[{ kind: 'bet', shape: 'single' }], 2],
    [[{ kind: 'bet', shape: 'multi' }], 2],
    [[{ kind: 'cash out' }], 2],
    [[{ kind: 'look at coupons' }], 1],
  ])
}
