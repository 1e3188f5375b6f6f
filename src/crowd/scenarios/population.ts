import { ASSUMED_CURVES, type Curves } from '../agents/curves.ts'
import { personOf } from '../agents/person.ts'
import { LABELS, type Label, type Shares, type Temperament } from '../agents/temperament.ts'
import { newAgent, type Agent } from '../agents/agent.ts'
import { createCrowd } from '../run-crowd.ts'
import { PASTIMES, type Habits, type Scenario } from './scenario.ts'

const LIRA = 100n
const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000

export function curvesOf({ population }: Scenario): Curves {
  return {
    ...ASSUMED_CURVES,
    arrivalsMs: population.arrivalMinutes * MINUTE_MS,
    churnAfterFirstVisit: 0,
    churnPerVisit: 0,
  }
}

export function populationOf(
  { population }: Pick<Scenario, 'population'>,
  seed: string,
  startMs: number,
): Agent[] {
  let accounts = 0
  const agents = createCrowd(seed, population.agents, startMs, sharesOf(population.shares)).map(
    (agent) => {
      const { temperament } = agent
      if (temperament.label !== 'multi-accounter') return agent
      const ring = `${seed}/ring ${Math.floor(accounts / population.ringSize)}`
      accounts += 1
      const person = { ...personOf(agent.seed, ring), bankSeed: ring }
      return newAgent(agent.seed, startMs, { temperament, person })
    },
  )
  for (const agent of agents) {
    const { label } = agent.temperament
    agent.temperament = withHabits(agent.temperament, population.habits)
    agent.temperament = withHabits(agent.temperament, population.habitsOf[label] ?? {})
  }
  return agents
}

function sharesOf(given: Partial<Record<Label, number>>): Shares {
  const others = LABELS.filter((label) => label !== 'ordinary')
  const rest = 1 - others.reduce((sum, label) => sum + (given[label] ?? 0), 0)
  return Object.assign(
    { ...NO_SHARES },
    Object.fromEntries(others.map((label) => [label, given[label] ?? 0])),
    { ordinary: rest },
  )
}

const NO_SHARES: Shares = {
  ordinary: 1,
  'bonus hunter': 0,
  'multi-accounter': 0,
  'arbitrage bettor': 0,
  'problem gambler': 0,
  'chargeback maker': 0,
  bot: 0,
}

function withHabits(base: Temperament, habits: Habits): Temperament {
  const { dailyBudgetLira, stakeLira, gapHours, paceSeconds, pastimes, ...plain } = habits
  return {
    ...base,
    ...Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined)),
    ...(dailyBudgetLira !== undefined && { dailyBudgetMinor: BigInt(dailyBudgetLira) * LIRA }),
    ...(stakeLira !== undefined && { stakeMinor: BigInt(stakeLira) * LIRA }),
    ...(gapHours !== undefined && { meanGapMs: gapHours * HOUR_MS }),
    ...(paceSeconds !== undefined && { paceMs: paceSeconds * 1_000 }),
    ...(pastimes !== undefined && {
      pastimes: PASTIMES.flatMap((name) => {
        const weight = pastimes[name]
        return weight === undefined ? [] : [[name, weight] as const]
      }),
    }),
  }
}
