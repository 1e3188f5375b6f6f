import type { Action } from '../agents/action.ts'
import type { Agent } from '../agents/agent.ts'
import { chanceAt } from '../agents/chance.ts'
import type { Summons } from '../run-crowd.ts'
import type { Scenario, ScenarioEvent } from './scenario.ts'

const MINUTE_MS = 60_000
const ROUNDS_PER_GAME = 20
const DEPOSIT: Action = { kind: 'deposit' }
const DEPOSIT_MORE: Action = { kind: 'deposit', isBeyondBudget: true }

export type Subject = { eventID: string | undefined; slug: string }

export function summonsOf(
  { name, events }: Scenario,
  agents: readonly Agent[],
  startMs: number,
  subject: Subject,
): Summons[] {
  return events.flatMap((event, n) => {
    if (!('visits' in event)) return []
    const able = agents.filter(
      ({ temperament }) => event.of === undefined || event.of.includes(temperament.label),
    )
    if (able.length === 0) return []
    const chance = chanceAt(`${name}/${agents[0]?.seed ?? ''}`, `event ${n}`)
    const first = chance.below(able.length)
    return Array.from({ length: event.visits }, (_, visit): Summons[] => {
      const agent = able[(first + visit) % able.length]
      if (agent === undefined) return []
      const inMs = (event.atMinute + chance.unit() * event.minutes) * MINUTE_MS
      return [{ atMs: startMs + inMs, agent, actions: actionsOf(event, subject, visit) }]
    }).flat()
  })
}

function actionsOf(event: ScenarioEvent, { eventID, slug }: Subject, visit: number): Action[] {
  switch (event.kind) {
    case 'match rush':
      if (eventID === undefined) return []
      return [
        DEPOSIT,
        ...times(event.bets, (): Action => ({
          kind: 'bet',
          shape: event.inPlay ? 'in play' : 'single',
          on: { eventID },
        })),
        { kind: 'look at coupons' },
      ]
    case 'slot rush':
      return [DEPOSIT, ...slots(event.rounds)]
    case 'deposit rush':
      return [DEPOSIT_MORE]
    case 'promotion rush':
      return [
        DEPOSIT_MORE,
        { kind: 'claim bonus', slug },
        ...slots(event.rounds),
        { kind: 'withdraw' },
        { kind: 'decide withdrawal' },
      ]
    case 'opposite bets':
      if (eventID === undefined) return []
      return [
        DEPOSIT,
        { kind: 'claim bonus' },
        { kind: 'bet', shape: 'single', on: { eventID, side: visit } },
        { kind: 'add bank account' },
        { kind: 'withdraw' },
      ]
    default:
      return []
  }
}

const times = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make)

function slots(rounds: number): Action[] {
  return times(rounds, (): Action => ({ kind: 'play' })).flatMap((play, n) =>
    n % ROUNDS_PER_GAME === 0 ? [{ kind: 'open game', pastime: 'slots' } as const, play] : [play],
  )
}
