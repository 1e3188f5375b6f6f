import { fallsFor, chanceOf, numbersOf, payoutOf } from '#games/jackpots/jackpot-draw.ts'
import { listFalls, type JackpotFallRow } from '#shared/contracts/jackpots.ts'
import { fromWireMoney, type Minor } from '#shared/money.ts'
import type { Agent } from '../agents/agent.ts'
import type { Memory } from '../agents/memory.ts'
import { LABELS } from '../agents/temperament.ts'
import { balancesOf, totalOf } from '../books/books.ts'
import type { Score } from '../score.ts'
import { askPage } from '../transport/ask.ts'
import type { CrowdWorld } from '../world.ts'
import type { Director } from './director.ts'
import { FACTS, type Fact, type Scenario } from './scenario.ts'

export type Facts = Partial<Record<Fact, number>>

const MINUTE_MS = 60_000
const LIRA = 100
const FALLS = 50

export type OutageDeposits = ReadonlyMap<Agent, ReadonlySet<string>>

type Seen = {
  world: CrowdWorld
  agents: readonly Agent[]
  director: Director
  startMs: number
  scores: readonly Score[]
  inOutage: OutageDeposits
}

type Reading = Pick<Seen, 'world' | 'agents' | 'startMs'>

export async function collectFacts(scenario: Scenario, seen: Seen): Promise<Facts> {
  const { world, agents, director, scores } = seen
  const has = (kind: string) => scenario.events.some((event) => event.kind === kind)
  const links = scores.find(({ name }) => name === 'linked accounts')
  const percent = (value: number | undefined) =>
    value === undefined ? undefined : Math.round(value * 100)
  return known({
    players: agents.filter(({ memory }) => memory.uid !== undefined).length,
    calls: world.tally.calls(),
    refusals: [...world.tally.refusals.values()].reduce((sum, one) => sum + one, 0),
    depositsLira: lira(agents.reduce((sum, { memory }) => sum + paidIn(memory), 0n)),
    depositsWaiting: agents.reduce((sum, { memory }) => sum + waiting(memory).length, 0),
    ...(has('provider outage') && outageFacts(seen)),
    ...(director.eventID !== undefined && matchFacts(director)),
    ...(await jackpotFacts(seen)),
    ...(has('promotion') && (await promotionFacts(scenario, seen))),
    linkedPlayers: links?.found,
    linkPrecisionPercent: percent(links?.precision),
    linkRecallPercent: percent(links?.recall),
  })
}

const known = (facts: Partial<Record<Fact, number | undefined>>): Facts =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined))

function outageFacts({ inOutage }: Seen): Facts {
  const all = [...inOutage].flatMap(([{ memory }, ids]) =>
    [...ids].map((id) => memory.deposits.get(id)?.state),
  )
  return {
    depositsInOutage: all.length,
    outageDepositsWaiting: all.filter((state) => state === 'waiting').length,
  }
}

function matchFacts({ seen }: Director): Partial<Record<Fact, number | undefined>> {
  const { finishedAtMs, settledAtMs } = seen
  return {
    matchCoupons: seen.coupons,
    matchStakeLira: lira(seen.stakeMinor),
    matchExposureLira: lira(seen.exposureMinor),
    matchExposurePercent:
      seen.limitMinor === 0n
        ? undefined
        : Number((seen.exposureMinor * 10_000n) / seen.limitMinor) / 100,
    matchSettledAfterMinutes:
      finishedAtMs === undefined || settledAtMs === undefined
        ? undefined
        : Math.round((settledAtMs - finishedAtMs) / MINUTE_MS),
  }
}

async function listWins({ world, agents, startMs }: Reading): Promise<JackpotFallRow[]> {
  const [reader] = agents
  if (reader === undefined) return []
  const reply = await askPage(world, reader, listFalls, { limit: FALLS, offset: 0 })
  return reply.ok ? reply.data.rows.filter(({ date }) => Date.parse(date) >= startMs) : []
}

async function jackpotFacts(reading: Reading): Promise<Facts> {
  const falls = await listWins(reading)
  return {
    jackpotWins: falls.length,
    jackpotUnproven: falls.filter((fall) => !isProven(fall)).length,
    jackpotPaidLira: falls.reduce((sum, { amount }) => sum + lira(fromWireMoney(amount)), 0),
  }
}

export async function winLines(reading: Reading): Promise<string[]> {
  return (await listWins(reading)).map(
    (fall) =>
      `${fall.name}, cycle ${fall.cycle}: ${fall.amount} at ${fall.date}, proof ${isProven(fall) ? 'holds' : 'fails'}`,
  )
}

function isProven(fall: JackpotFallRow): boolean {
  const { mustHitBy, turnover, rate } = fall
  const ratePpm = BigInt(rate)
  const rules =
    mustHitBy === null
      ? ({ ratePpm, ceilingMinor: null, turnoverMinor: fromWireMoney(turnover ?? '0.00') } as const)
      : ({ ratePpm, ceilingMinor: fromWireMoney(mustHitBy), turnoverMinor: null } as const)
  const number = numbersOf(
    fall.seed,
    fall.jackpotID,
    fall.cycle,
  )({
    roundId: fall.roundID,
    atMs: fall.settledMs,
    clientDigest: fall.clientDigest,
  })
  const wins = fallsFor(number, chanceOf(rules, BigInt(fall.before), fromWireMoney(fall.stake)))
  const { paidMinor, carriedMicro } = payoutOf(rules, BigInt(fall.after))
  return wins && paidMinor === fromWireMoney(fall.amount) && carriedMicro === BigInt(fall.carried)
}

async function promotionFacts(
  { events }: Scenario,
  { agents, director }: Seen,
): Promise<Partial<Record<Fact, number | undefined>>> {
  const promotion = await director.promotion()
  const planned = events.find((event) => event.kind === 'promotion')
  if (promotion === undefined || planned === undefined) return {}
  const received = (ones: readonly Agent[]) =>
    ones.reduce((sum, { memory }) => sum + (memory.bonuses.get(promotion.id) ?? 0n), 0n)
  const all = received(agents)
  const hunters = received(agents.filter(({ temperament }) => temperament.label === 'bonus hunter'))
  return {
    promotionGiven: promotion.given,
    promotionCostLira: lira(promotion.costMinor),
    promotionBudgetPercent: Number((promotion.costMinor * 100n) / fromWireMoney(planned.budget)),
    promotionHunterPercent: all === 0n ? undefined : Number((hunters * 100n) / all),
  }
}

/** Returns the profit by label: withdrawals and balances less deposits, by the players' books. */
export function profitByLabel(
  agents: readonly Agent[],
): { label: string; players: number; profitMinor: Minor }[] {
  return LABELS.map((label) => {
    const own = agents.filter(({ temperament }) => temperament.label === label)
    return {
      label,
      players: own.length,
      profitMinor: own.reduce((sum, agent) => sum + profitOf(agent), 0n),
    }
  }).filter(({ players }) => players > 0)
}

const profitOf = ({ memory }: Agent): Minor =>
  totalOf(balancesOf(memory.books)) + memory.withdrawnMinor - paidIn(memory)

const paidIn = ({ depositedOn }: Memory): Minor =>
  [...depositedOn.values()].reduce((sum, one) => sum + one, 0n)

const waiting = ({ deposits }: Memory) =>
  [...deposits.values()].filter(({ state }) => state === 'waiting')

const lira = (minor: Minor): number => Number(minor) / LIRA

export function judge(
  { expectations }: Pick<Scenario, 'expectations'>,
  facts: Facts,
): { lines: string[]; holds: boolean } {
  const lines = FACTS.filter((fact) => facts[fact] !== undefined).map(
    (fact) => `${fact.padEnd(28)}${String(facts[fact]).padStart(14)}`,
  )
  let holds = true
  for (const { fact, atLeast, atMost, text } of expectations) {
    const value = facts[fact]
    const isMet =
      value !== undefined && value >= (atLeast ?? -Infinity) && value <= (atMost ?? Infinity)
    holds &&= isMet
    const bounds = [
      ...(atLeast === undefined ? [] : [`at least ${atLeast}`]),
      ...(atMost === undefined ? [] : [`at most ${atMost}`]),
    ]
    lines.push(
      `${isMet ? '✓' : '✗'} ${text.en} (${fact} ${value ?? 'unknown'}, ${bounds.join(', ')})`,
    )
  }
  return { lines, holds }
}
