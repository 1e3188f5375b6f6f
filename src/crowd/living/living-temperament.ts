import { chanceAt } from '../agents/chance.ts'
import type { Curves } from '../agents/curves.ts'
import { temperamentOf, withLabel, type Pastime, type Temperament } from '../agents/temperament.ts'

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
const LIRA = 100n

type Role = { pastime: Pastime; agents: number; paceMs: number; actions: number; talks: number }

/**
 * The main activity of each agent of a living demo. A pace is the time between two actions; a visit
 * lasts from half an hour to an hour. The figures limit the load on the server (docs/crowd.md).
 */
const ROLES: readonly Role[] = [
  { pastime: 'tables', agents: 8, paceMs: 60 * SECOND_MS, actions: 40, talks: 0.06 },
  { pastime: 'bingo', agents: 6, paceMs: 100 * SECOND_MS, actions: 25, talks: 0.1 },
  { pastime: 'crash', agents: 5, paceMs: 50 * SECOND_MS, actions: 50, talks: 0 },
  { pastime: 'slots', agents: 6, paceMs: 30 * SECOND_MS, actions: 80, talks: 0 },
  { pastime: 'virtuals', agents: 2, paceMs: 70 * SECOND_MS, actions: 30, talks: 0 },
  { pastime: 'sports', agents: 3, paceMs: 150 * SECOND_MS, actions: 16, talks: 0 },
]

export const LIVING_AGENTS = ROLES.reduce((sum, { agents }) => sum + agents, 0)

export const STEADY_CURVES: Curves = {
  byHour: Array.from({ length: 24 }, () => 1),
  byWeekday: Array.from({ length: 7 }, () => 1),
  paydays: [],
  paydayFactor: 1,
  paydayDays: 0,
  matchDays: [],
  matchDayFactor: 1,
  churnAfterFirstVisit: 0,
  churnPerVisit: 0,
  arrivalsMs: 2 * MINUTE_MS,
}

export function livingTemperament(n: number): Temperament {
  const seed = `living/${n}`
  const chance = chanceAt(seed, 'habits')
  const role = roleOf(n)
  return {
    ...withLabel(temperamentOf(seed), 'ordinary'),
    dailyBudgetMinor: LIRA * BigInt(100 * (8 + chance.below(18))),
    paysInBelowMinor: LIRA * 150n,
    stakeMinor: LIRA * BigInt(2 + chance.below(8)),
    meanGapMs: 5 * MINUTE_MS,
    actionsPerVisit: Math.round(role.actions * (0.7 + 0.6 * chance.unit())),
    paceMs: role.paceMs * (0.8 + 0.4 * chance.unit()),
    pastimes: [[role.pastime, 1]],
    afterLoss: 1,
    afterWin: 1,
    claims: 0,
    withdraws: 0.05,
    talks: role.talks,
    complains: 0,
    setsLimits: 0,
    takesBreak: 0,
    excludesItself: 0,
  }
}

function roleOf(n: number): Role {
  let before = n % LIVING_AGENTS
  for (const role of ROLES) {
    if (before < role.agents) return role
    before -= role.agents
  }
  throw new RangeError(`no role for agent ${n}`)
}
