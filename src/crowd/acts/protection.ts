import { initGame } from '#shared/contracts/casino.ts'
import { get, seen, selfExclude, setLimit, timeOut } from '#shared/contracts/protection.ts'
import { EXCLUSION_MONTHS, TIME_OUT_HOURS } from '#shared/players/protection.ts'
import { toWireMoney } from '#shared/money.ts'
import { chanceOf, type Agent } from '../agents/agent.ts'
import { closeGame } from '../agents/memory.ts'
import { explain } from '../checks/explain.ts'
import { ask, disagree } from '../transport/ask.ts'
import type { CrowdWorld } from '../world.ts'

const HOUR_MS = 3_600_000
const MONTH_MS = 28 * 24 * HOUR_MS
const PROBED_GAME = '2001'

export async function limitDeposits(world: CrowdWorld, agent: Agent): Promise<void> {
  const { memory, temperament } = agent
  const wanted =
    (temperament.dailyBudgetMinor * BigInt(100 + chanceOf(agent, 'limit').below(100))) / 100n
  if (memory.depositLimitMinor !== undefined && memory.depositLimitMinor <= wanted) return
  const amount = toWireMoney(wanted)
  const reply = await ask(world, agent, setLimit, { kind: 'deposit', period: 'day', amount })
  if (!reply.ok) return
  const limit = reply.data.limits.find(({ kind, period }) => kind === 'deposit' && period === 'day')
  if (limit?.amount !== amount)
    throw disagree(agent, 'protection.set_limit', `a limit of ${amount}`, reply.data.limits)
  memory.depositLimitMinor = wanted
  world.tally.checked('limit')
}

export async function raiseLimit(world: CrowdWorld, agent: Agent): Promise<void> {
  const limitMinor = agent.memory.depositLimitMinor
  if (limitMinor === undefined) return
  const amount = toWireMoney((limitMinor * BigInt(120 + chanceOf(agent, 'raise').below(80))) / 100n)
  const reply = await ask(world, agent, setLimit, { kind: 'deposit', period: 'day', amount })
  if (!reply.ok) return
  const limit = reply.data.limits.find(({ kind, period }) => kind === 'deposit' && period === 'day')
  if (limit?.amount !== toWireMoney(limitMinor))
    throw disagree(
      agent,
      'protection.set_limit',
      `the limit ${toWireMoney(limitMinor)} for now`,
      reply.data.limits,
    )
  world.tally.checked('raised limit')
}

export async function answerReminder(world: CrowdWorld, agent: Agent): Promise<void> {
  await ask(world, agent, seen, {})
}

export async function takeBreak(world: CrowdWorld, agent: Agent): Promise<void> {
  const [hours] = TIME_OUT_HOURS
  const reply = await ask(world, agent, timeOut, { hours })
  if (!reply.ok) return
  await pausedUntil(world, agent, reply.data.timeOutUntil, hours * HOUR_MS)
}

export async function exclude(world: CrowdWorld, agent: Agent): Promise<void> {
  const { memory } = agent
  const [months] = EXCLUSION_MONTHS
  const reply = await ask(world, agent, selfExclude, {
    months,
    password: memory.person.password,
  })
  if (!reply.ok) return
  await pausedUntil(world, agent, reply.data.excludedUntil, months * MONTH_MS)
  if (memory.session !== undefined) memory.session.restricted = true
}

/** A break lasts at least as long as it was requested, and play is refused at once. */
async function pausedUntil(
  world: CrowdWorld,
  agent: Agent,
  until: string | null,
  minMs: number,
): Promise<void> {
  const { memory } = agent
  const untilMs = until === null ? 0 : Date.parse(until)
  if (untilMs < world.clock.serverNow() + minMs - HOUR_MS)
    throw disagree(agent, 'protection', `a break of ${minMs / HOUR_MS} hours`, String(until))
  memory.pausedUntilMs = untilMs
  closeGame(memory)
  memory.plan = memory.plan.filter(({ kind }) => kind === 'check' || kind === 'leave')
  const probe = await ask(world, agent, initGame, { gameID: PROBED_GAME, mode: 'real' })
  if (probe.ok) throw disagree(agent, 'casino.init_game', 'a refusal in a break', probe.data)
  const state = await ask(world, agent, get, {})
  if (state.ok && state.data.timeOutUntil === null && state.data.excludedUntil === null)
    throw disagree(agent, 'protection.get', `a break until ${until}`, state.data)
  world.tally.checked('break')
  await explain(world, agent)
}
