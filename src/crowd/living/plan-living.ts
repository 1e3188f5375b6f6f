import type { Action } from '../agents/action.ts'
import { chanceOf, type Agent } from '../agents/agent.ts'
import type { Chance } from '../agents/chance.ts'
import type { Curves } from '../agents/curves.ts'
import type { Pastime } from '../agents/temperament.ts'

const LOOKS_EVERY = 20
const ROUNDS_PER_GAME = 20

export function planLiving(
  agent: Agent,
  _nowMs: number,
  _curves: Curves,
  canPlay: boolean,
): Action[] {
  const { temperament, memory } = agent
  const chance = chanceOf(agent, 'plan')
  const waits = [...memory.withdrawals.values()].some(({ state }) => state === 'waiting')
  const begin: Action[] = [
    { kind: 'answer reminder' },
    { kind: 'check' },
    ...(memory.coupons.size > 0 ? [{ kind: 'look at coupons' } as const] : []),
    ...(waits ? [{ kind: 'decide withdrawal' } as const] : []),
    { kind: 'deposit' },
  ]
  const end: Action[] = [{ kind: 'check' }, { kind: 'leave' }]
  if (!canPlay) return [...begin.slice(0, 2), ...end]
  return [
    ...begin,
    ...playOf(agent, chance),
    ...(chance.happens(temperament.withdraws) ? [{ kind: 'withdraw' } as const] : []),
    ...end,
  ]
}

function playOf({ temperament }: Agent, chance: Chance): Action[] {
  const { pastimes, actionsPerVisit, talks } = temperament
  const actions: Action[] = []
  if (pastimes.some(([pastime]) => pastime === 'slots')) actions.push({ kind: 'join tournament' })
  for (let looked = 0; actions.length < actionsPerVisit;) {
    actions.push(...actionsOf(chance.weighted(pastimes), chance))
    if (chance.happens(talks)) actions.push({ kind: 'chat' })
    if (actions.length < looked + LOOKS_EVERY) continue
    looked = actions.length
    actions.push({ kind: 'check' }, { kind: 'deposit' })
  }
  return actions
}

function actionsOf(pastime: Pastime, chance: Chance): Action[] {
  switch (pastime) {
    case 'tables':
      return [{ kind: 'bet at table' }]
    case 'bingo':
      return [{ kind: 'buy bingo tickets' }]
    case 'crash':
      return [{ kind: 'join crash' }]
    case 'virtuals':
      return [{ kind: 'bet on virtual sport' }]
    case 'sports':
      return [
        { kind: 'bet', shape: chance.pick(['single', 'single', 'multi', 'in play']) },
        ...(chance.happens(0.3) ? [{ kind: 'look at coupons' } as const] : []),
      ]
    case 'slots':
    case 'originals':
      return [
        { kind: 'open game', pastime },
        ...Array.from({ length: ROUNDS_PER_GAME }, () => ({ kind: 'play' }) as const),
        { kind: 'rotate seeds' },
      ]
  }
}
