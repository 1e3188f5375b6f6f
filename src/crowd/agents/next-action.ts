import type { Action } from './action.ts'
import { chanceOf, type Agent } from './agent.ts'
import { arrivalAt, depositFactorAt, matchFactorAt, nextVisitAt, type Curves } from './curves.ts'
import { errandsAfter, errandsBefore } from './errands.ts'
import type { Temperament } from './temperament.ts'

export type Planned = { atMs: number; action: Action }

const MINUTE_MS = 60_000
const ROUNDS_PER_GAME = 8

/**
 * Returns what an agent does next, and when; undefined once it will never return. It depends on the
 * seed, the memory and the curves only.
 */
export function nextAction(agent: Agent, curves: Curves): Planned | undefined {
  const { memory, temperament } = agent
  const chance = chanceOf(agent, 'time')
  const at = (ms: number, action: Action): Planned => ({
    atMs: Math.max(memory.lastAtMs + ms, memory.notBeforeMs),
    action,
  })
  switch (memory.stage) {
    case 'visitor':
      return at(arrivalAt(curves, memory.lastAtMs, chance.unit()) - memory.lastAtMs, {
        kind: 'register',
      })
    case 'registered':
      return at(MINUTE_MS * (1 + 4 * chance.unit()), { kind: 'confirm' })
    case 'away': {
      const churn = memory.visits > 1 ? curves.churnPerVisit : curves.churnAfterFirstVisit
      if (memory.visits > 0 && chance.happens(churn)) return undefined
      const visitAt =
        memory.visits === 0
          ? memory.lastAtMs + MINUTE_MS
          : nextVisitAt(curves, memory.lastAtMs, temperament.meanGapMs, chance.exponential(1))
      return at(visitAt - memory.lastAtMs, { kind: 'sign in' })
    }
    case 'here': {
      const pace = temperament.label === 'bot' ? 1 : 0.5 + chance.unit()
      return at(temperament.paceMs * pace, memory.plan[0] ?? { kind: 'leave' })
    }
    case 'gone':
      return undefined
  }
}

export function planVisit(agent: Agent, nowMs: number, curves: Curves, canPlay: boolean): Action[] {
  const { temperament, memory } = agent
  const chance = chanceOf(agent, 'plan')
  const maybe = (probability: number, ...actions: Action[]) =>
    chance.happens(probability) ? actions : []
  const waits = [...memory.withdrawals.values()].some(({ state }) => state === 'waiting')
  const before: Action[] = [
    { kind: 'check' },
    ...(memory.coupons.size > 0 ? [{ kind: 'look at coupons' } as const] : []),
    ...(waits ? maybe(0.8, { kind: 'decide withdrawal' }) : []),
    ...errandsBefore(agent),
  ]
  const after: Action[] = [
    ...maybe(temperament.talks, { kind: 'write ticket' }),
    ...maybe(temperament.complains, { kind: 'complain' }),
    ...maybe(temperament.withdraws, { kind: 'withdraw' }),
    { kind: 'check' },
    { kind: 'leave' },
  ]
  if (!canPlay) return [...before, ...after]
  const depositChance = Math.min(1, 0.5 * depositFactorAt(curves, nowMs))
  return [
    ...before,
    ...maybe(temperament.setsLimits, { kind: 'set limit' }),
    ...(memory.visits <= 1
      ? [{ kind: 'deposit' } as const]
      : maybe(depositChance, { kind: 'deposit' })),
    ...maybe(temperament.claims, { kind: 'claim bonus' }),
    ...errandsAfter(agent),
    ...withHabits(temperament, pastimesOf(agent, nowMs, curves)),
    ...maybe(0.3, { kind: 'rotate seeds' }),
    ...after.slice(0, -2),
    ...maybe(temperament.takesBreak, { kind: 'time out' }),
    ...maybe(temperament.excludesItself, { kind: 'exclude itself' }),
    ...after.slice(-2),
  ]
}

/** Deposits per visit of a player who deposits again after losses or tries several cards. */
const DEPOSITS_AGAIN = 3

function withHabits({ label }: Temperament, actions: readonly Action[]): Action[] {
  const deposit: Action = { kind: 'deposit' }
  if (label === 'chargeback maker')
    return [...Array.from({ length: DEPOSITS_AGAIN }, () => deposit), ...actions]
  if (label !== 'problem gambler') return [...actions]
  const part = Math.ceil(actions.length / DEPOSITS_AGAIN)
  return actions.flatMap((action, n) => (n % part === part - 1 ? [action, deposit] : [action]))
}

function pastimesOf(agent: Agent, nowMs: number, curves: Curves): Action[] {
  const { temperament } = agent
  const chance = chanceOf(agent, 'pastimes')
  const weights = temperament.pastimes.map(
    ([name, weight]) =>
      [name, name === 'sports' ? weight * matchFactorAt(curves, nowMs) : weight] as const,
  )
  const actions: Action[] = []
  while (actions.length < temperament.actionsPerVisit) {
    const pastime = chance.weighted(weights)
    if (pastime === 'sports') actions.push(...betsOf(temperament, chance.unit()))
    else if (pastime === 'bingo') actions.push({ kind: 'buy bingo tickets' })
    else if (pastime === 'tables') actions.push({ kind: 'bet at table' })
    else if (pastime === 'virtuals') actions.push({ kind: 'bet on virtual sport' })
    else if (pastime === 'crash') actions.push({ kind: 'join crash' })
    else {
      const rounds = 2 + chance.below(ROUNDS_PER_GAME)
      actions.push({ kind: 'open game', pastime })
      for (let n = 0; n < rounds; n += 1) actions.push({ kind: 'play' })
    }
    if (chance.happens(temperament.talks / 4)) actions.push({ kind: 'chat' })
  }
  return actions
}

function betsOf({ label }: Temperament, drawn: number): Action[] {
  if (label === 'arbitrage bettor') return [{ kind: 'bet', shape: 'both sides' }]
  if (drawn < 0.4) return [{ kind: 'bet', shape: 'single' }]
  if (drawn < 0.65) return [{ kind: 'bet', shape: 'multi' }]
  if (drawn < 0.75) return [{ kind: 'bet', shape: 'system' }]
  if (drawn < 0.9) return [{ kind: 'bet', shape: 'in play' }, { kind: 'look at coupons' }]
  return [{ kind: 'cash out' }]
}
