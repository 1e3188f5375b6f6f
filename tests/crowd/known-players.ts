import { get } from '#shared/contracts/protection.ts'
import { trackWithdrawal } from '#shared/contracts/withdrawals.ts'
import { mine } from '#shared/contracts/promotions.ts'
import { updateProfile } from '#shared/contracts/security.ts'
import { getUserProfile } from '#shared/contracts/user.ts'
import { TRANSACTION_TYPE } from '#shared/contracts/finance/codes.ts'
import { fromWireMoney, type Minor } from '#shared/money.ts'
import type { Product } from '#shared/office/segment-parts.ts'
import { check, endSession, signIn } from '#crowd/acts/account.ts'
import { lookAtRewards } from '#crowd/acts/contests.ts'
import { lookAtCoupons } from '#crowd/acts/sports.ts'
import type { Agent } from '#crowd/agents/agent.ts'
import { returnKey } from '#crowd/books/items.ts'
import { readLines } from '#crowd/checks/explain.ts'
import { ask, askPage } from '#crowd/transport/ask.ts'
import type { CrowdWorld } from '#crowd/world.ts'
import type { Transport } from '#crowd/transport/transport.ts'

export type KnownStake = {
  roundId: string
  product: Product
  atMs: number
  minor: Minor
  /** The part of the stake that was the player's own cash; none of a free bet was. */
  ownMinor: Minor
  /** The win, without a returned stake. */
  wonMinor: Minor
  returnedMinor: Minor
  isOpen: boolean
  /** When its round paid; the time of the stake where it paid nothing. */
  overAtMs: number
}
export type KnownPlayer = {
  agent: Agent
  id: string
  username: string
  /** False while the agent cannot sign in, so that it does not know what happened since. */
  isCurrent: boolean
  /** Neither closed nor in a break nor excluded. */
  isOpen: boolean
  consents: { site: boolean; email: boolean; sms: boolean }
  registeredAtMs: number
  seenAtMs: number | undefined
  level: number
  cashMinor: Minor
  heldMinor: Minor
  /** `approvedAtMs` is undefined while a deposit is not paid. */
  deposits: { id: string; atMs: number; approvedAtMs: number | undefined; minor: Minor }[]
  /** `backAtMs`: the money came back then. */
  withdrawals: { atMs: number; backAtMs: number | undefined; sentMinor: Minor }[]
  stakes: KnownStake[]
  /** Bonuses, prizes, jackpots, compensations and wins of free rounds. */
  giftMinor: Minor
  gifts: { atMs: number; minor: Minor; description: string }[]
  bonuses: { promotionID: string; fromMs: number; untilMs: number }[]
}

export function followApprovals(
  transport: Transport,
  approved: (id: string) => Promise<void>,
): Transport {
  return {
    ...transport,
    async send(request) {
      const answer = await transport.send(request)
      const [, id] = /^\/sandbox\/pay\/(.+)$/.exec(request.path) ?? []
      if (id !== undefined && answer.status === 200 && String(request.body).includes('"approve"'))
        await approved(id)
      return answer
    },
  }
}

export async function knowPlayers(
  world: CrowdWorld,
  agents: readonly Agent[],
  approvals: ReadonlyMap<string, number>,
): Promise<KnownPlayer[]> {
  const known: KnownPlayer[] = []
  for (const [n, agent] of agents.entries()) {
    if (agent.memory.uid === undefined) continue
    const mayEnter = agent.memory.stage !== 'registered' && agent.memory.stage !== 'visitor'
    if (mayEnter) await signIn(world, agent)
    known.push(await knowPlayer(world, agent, approvals, n))
    if (agent.memory.session !== undefined) endSession(agent)
  }
  return known
}

async function knowPlayer(
  world: CrowdWorld,
  agent: Agent,
  approvals: ReadonlyMap<string, number>,
  n: number,
): Promise<KnownPlayer> {
  const { memory } = agent
  const { session } = memory
  if (session !== undefined) {
    if (!session.restricted) await lookAtCoupons(world, agent)
    await check(world, agent)
    await lookAtRewards(world, agent)
    // Players with different preferences.
    await ask(world, agent, updateProfile, { emailConsent: n % 2 === 0, smsConsent: n % 3 === 0 })
  }
  const profile = session && (await ask(world, agent, getUserProfile, {}))
  const consents = profile?.ok
    ? {
        site: profile.data.siteConsent,
        email: profile.data.emailConsent,
        sms: profile.data.smsConsent,
      }
    : { site: true, email: true, sms: false }
  const kept = session && (await ask(world, agent, get, {}))
  const isPaused =
    kept?.ok === true &&
    [kept.data.timeOutUntil, kept.data.excludedUntil].some(
      (until) => until !== null && Date.parse(until) > world.clock.serverNow(),
    )
  const plays = await playsOf(world, agent)
  return {
    agent,
    id: memory.uid ?? '',
    username: memory.person.username,
    isCurrent: session !== undefined || memory.visits === 0,
    isOpen: session !== undefined && !session.restricted && !isPaused,
    consents,
    registeredAtMs: memory.registeredAtMs ?? 0,
    seenAtMs: memory.signedInAtMs,
    level: Math.max(1, memory.level),
    cashMinor: memory.books.balances.cash,
    heldMinor:
      memory.books.balances.cash + memory.books.balances.bonus + memory.books.balances.locked,
    deposits: depositsOf(agent, approvals),
    withdrawals: await withdrawalsOf(world, agent),
    ...plays,
    bonuses: await bonusesOf(world, agent),
  }
}

function depositsOf({ memory }: Agent, approvals: ReadonlyMap<string, number>) {
  return [...memory.items].flatMap(([key, { totalMinor, atMs }]) => {
    const [, id] = /^deposit (.+)$/.exec(key) ?? []
    if (id === undefined) return []
    const approvedAtMs = totalMinor > 0n ? approvals.get(id) : undefined
    if (totalMinor > 0n && approvedAtMs === undefined) throw new Error(`unknown approval of ${id}`)
    return [{ id, atMs, approvedAtMs, minor: totalMinor }]
  })
}

async function withdrawalsOf(world: CrowdWorld, agent: Agent) {
  const found: KnownPlayer['withdrawals'] = []
  for (const [key, { totalMinor, lockedMinor, atMs }] of agent.memory.items) {
    const [, id] = /^withdrawal (.+)$/.exec(key) ?? []
    if (id === undefined) continue
    const isBack = totalMinor === 0n && lockedMinor === 0n
    const page =
      isBack && agent.memory.session !== undefined
        ? await ask(world, agent, trackWithdrawal, { transactionID: id })
        : undefined
    found.push({
      atMs,
      backAtMs: page?.ok ? Date.parse(page.data.decidedAt ?? '') : isBack ? atMs : undefined,
      sentMinor: lockedMinor === 0n ? -totalMinor : 0n,
    })
  }
  return found
}

/**
 * Returns the agent's stakes with what came back, and its gifts. The statement says only which of
 * what came back is a returned stake; its amounts were compared with the agent's own before.
 */
async function playsOf(
  world: CrowdWorld,
  agent: Agent,
): Promise<Pick<KnownPlayer, 'stakes' | 'giftMinor' | 'gifts'>> {
  const { memory } = agent
  const lines = memory.session === undefined ? [] : ((await readLines(world, agent)) ?? [])
  const stakes: KnownStake[] = []
  const used = new Set<string>()
  for (const [key, { play, totalMinor, atMs }] of memory.items) {
    const [, roundId] = /^stake of (.+)$/.exec(key) ?? []
    if (roundId === undefined || play === undefined) continue
    const returned = lines
      .filter((line) => line.type === TRANSACTION_TYPE.refund && line.roundID === roundId)
      .reduce((sum, { amount }) => sum + fromWireMoney(amount), 0n)
    const paid = memory.items.get(returnKey(roundId))
    const back = paid?.totalMinor ?? 0n
    used.add(returnKey(roundId))
    const coupon = memory.coupons.get(roundId)?.seen.state
    stakes.push({
      roundId,
      product: play.product,
      atMs,
      minor: -totalMinor,
      ownMinor: play.ownMinor,
      wonMinor: back - returned,
      returnedMinor: returned,
      overAtMs: Math.max(atMs, paid?.atMs ?? 0),
      isOpen:
        coupon === undefined
          ? memory.laterStakes.has(roundId) && back === 0n
          : ['pending', 'open', 'partially_cashedout'].includes(coupon),
    })
  }
  const others = [...memory.items].filter(
    ([key]) => !used.has(key) && (key.startsWith('line ') || key.startsWith('return of ')),
  )
  return {
    stakes,
    giftMinor: others.reduce((sum, [, { totalMinor }]) => sum + totalMinor, 0n),
    gifts: lines
      .filter((line) => line.type === TRANSACTION_TYPE.bonus)
      .map(({ date, amount, description }) => ({
        atMs: Date.parse(date),
        minor: fromWireMoney(amount),
        description,
      })),
  }
}

async function bonusesOf(world: CrowdWorld, agent: Agent): Promise<KnownPlayer['bonuses']> {
  if (agent.memory.session === undefined) return []
  const page = await askPage(world, agent, mine, {})
  if (!page.ok) return []
  return page.data.rows
    .filter(
      ({ reward, state }) => reward === 'bonus' && state !== 'requested' && state !== 'rejected',
    )
    .map(({ promotionID, requestedAt, decidedAt }) => ({
      promotionID,
      fromMs: Date.parse(requestedAt),
      untilMs: decidedAt === null ? Infinity : Date.parse(decidedAt),
    }))
}
