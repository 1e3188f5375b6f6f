import { z } from 'zod'
import type { CallInput } from '#shared/contracts/contract.ts'
import { listCashMethods } from '#shared/contracts/finance/cash-methods.ts'
import { TRANSACTION_STATUS } from '#shared/contracts/finance/codes.ts'
import { cancelTransaction, processTransaction } from '#shared/contracts/finance/transfers.ts'
import { getFundsRequest } from '#shared/contracts/funds.ts'
import { trackWithdrawal } from '#shared/contracts/withdrawals.ts'
import { siteDate } from '#shared/dates.ts'
import { fromWireMoney, toWireMoney, type Minor } from '#shared/money.ts'
import { chanceOf, type Agent } from '../agents/agent.ts'
import { depositFactorAt } from '../agents/curves.ts'
import { balancesOf, enter, totalOf } from '../books/books.ts'
import { depositKey, withdrawalKey } from '../books/items.ts'
import { compareBalance, noteFact } from '../checks/explain.ts'
import { ask, askBare, disagree } from '../transport/ask.ts'
import type { CrowdWorld } from '../world.ts'
import { mayPlay } from './account.ts'

const METHODS: ReadonlySet<string> = new Set(['fast', 'card', 'wallet'])
const MIN_WITHDRAWAL_MINOR = 100_00n
const MAX_WITHDRAWAL_MINOR = 20_000_00n
const WALLET = 'wallet'
const FAST = 'fast'
const IDENTITY_VALID = '2035-01-01'
const page = z.looseObject({ status: z.string() })
const decided = z.looseObject({ status: z.number() })
const SCALE = 100
/** Shares of deposits that are left open or declined. Stolen cards are declined more often. */
const LEFT_OPEN = 0.03
const DECLINED = 0.08
const STOLEN_DECLINED = 0.6
/** The server refuses a further deposit of a player with this many pending ones. */
const MANY_DEPOSITS = 100
const CANCELS = 0.2
const HUNTER_CANCELS = 0.6

const wholeLira = (minor: Minor): Minor => (minor / 100n) * 100n

const goesBeyondBudget = ({ temperament }: Agent) => temperament.label === 'problem gambler'

export async function deposit(
  world: CrowdWorld,
  agent: Agent,
  isBeyondBudget = goesBeyondBudget(agent),
): Promise<void> {
  const { memory, temperament } = agent
  const chance = chanceOf(agent, 'deposit')
  const { paysInBelowMinor } = temperament
  const left = totalOf(balancesOf(memory.books))
  if (paysInBelowMinor !== undefined && left >= paysInBelowMinor) return
  const today = siteDate(new Date(world.clock.serverNow()))
  const paidIn = memory.depositedOn.get(today) ?? 0n
  const factor = BigInt(Math.round(depositFactorAt(world.curves, world.clock.now()) * SCALE))
  const share = BigInt(30 + chance.below(71))
  const wanted = wholeLira((temperament.dailyBudgetMinor * factor * share) / 10_000n)
  const methods = await ask(world, agent, listCashMethods, { Type: 1 })
  const paged = methods.ok ? methods.data.filter(({ methodID }) => METHODS.has(methodID)) : []
  if (paged.length === 0) return
  const { methodID, min, max } = chance.pick(paged)
  const [minMinor, maxMinor] = [fromWireMoney(min), fromWireMoney(max)]
  const amountMinor = wanted < minMinor ? minMinor : wanted > maxMinor ? maxMinor : wanted
  const isWithinBudget =
    paidIn === 0n || paidIn + amountMinor <= (temperament.dailyBudgetMinor * factor) / 100n
  if (!isWithinBudget && !isBeyondBudget) return
  const requestId = chance.uuid()
  const order = {
    Type: 1,
    methodID,
    amount: toWireMoney(amountMinor),
    requestId,
    fields: {},
  }
  const reply = await ask(world, agent, processTransaction, order)
  const isOverLimit =
    memory.depositLimitMinor !== undefined && paidIn + amountMinor > memory.depositLimitMinor
  if (!reply.ok) {
    const waiting = [...memory.deposits.values()].filter(({ state }) => state === 'waiting').length
    const isFull = waiting >= MANY_DEPOSITS
    if (
      reply.debug === 'limit reached' &&
      !isOverLimit &&
      !isFull &&
      memory.depositLimitMinor === undefined &&
      !(await isStoppedForFunds(world, agent, reply.data))
    )
      throw disagree(agent, 'deposit', 'no limit', reply.data)
    return
  }
  const isSameDay = today === siteDate(new Date(world.clock.serverNow()))
  if (isOverLimit && isSameDay)
    throw disagree(agent, 'deposit', `a refusal above ${memory.depositLimitMinor}`, reply.data)
  if (!mayPlay(world, agent)) throw disagree(agent, 'deposit', 'a refusal in a break', reply.data)
  const { transactionID, status, url } = reply.data
  if (status !== TRANSACTION_STATUS.pending || url === undefined)
    throw disagree(agent, 'deposit', 'a pending payment with a page', reply.data)
  if (chance.happens(0.1)) await repeat(world, agent, order, transactionID)
  memory.deposits.set(transactionID, { amountMinor, state: 'waiting' })
  noteFact(agent, world, depositKey(transactionID), 0n)
  const drawn = chance.unit()
  if (drawn < LEFT_OPEN) return
  const declined = temperament.label === 'chargeback maker' ? STOLEN_DECLINED : DECLINED
  await decideOnPage(world, agent, transactionID, drawn < declined ? 'decline' : 'approve')
}

async function isStoppedForFunds(
  world: CrowdWorld,
  agent: Agent,
  refusal: unknown,
): Promise<boolean> {
  if (!z.object({ reason: z.literal('funds') }).safeParse(refusal).success) return false
  const reply = await ask(world, agent, getFundsRequest, {})
  return reply.ok && reply.data.request !== null && reply.data.request.state !== 'accepted'
}

/** The same request has the same answer and opens no second payment. */
async function repeat(
  world: CrowdWorld,
  agent: Agent,
  order: CallInput<typeof processTransaction>,
  transactionID: string,
): Promise<void> {
  const again = await ask(world, agent, processTransaction, order)
  if (!again.ok || again.data.transactionID !== transactionID)
    throw disagree(agent, 'repeated payment', transactionID, again)
  world.tally.checked('repeated request')
}

async function decideOnPage(
  world: CrowdWorld,
  agent: Agent,
  id: string,
  decision: 'approve' | 'decline',
): Promise<void> {
  const { memory } = agent
  if (world.isProviderDown?.() === true) {
    world.tally.refused('sandbox.pay', 'provider is down')
    return
  }
  const answer = await askBare(
    world,
    agent,
    'sandbox.pay',
    { method: 'POST', path: `/sandbox/pay/${id}`, body: { decision } },
    page,
  )
  const known = memory.deposits.get(id)
  if (!answer.ok || known === undefined) return
  if (decision === 'decline') {
    known.state = 'undone'
    return
  }
  known.state = 'done'
  const today = siteDate(new Date(world.clock.serverNow()))
  memory.depositedOn.set(today, (memory.depositedOn.get(today) ?? 0n) + known.amountMinor)
  enter(memory.books, depositKey(id), [
    { debit: 'outside', credit: 'cash', amountMinor: known.amountMinor },
  ])
  noteFact(agent, world, depositKey(id), known.amountMinor)
  await compareBalance(world, agent)
}

export async function payAgain(world: CrowdWorld, agent: Agent): Promise<void> {
  const waiting = [...agent.memory.deposits].filter(([, { state }]) => state === 'waiting')
  for (const [id] of waiting) await decideOnPage(world, agent, id, 'approve')
}

export async function withdraw(world: CrowdWorld, agent: Agent): Promise<void> {
  const { memory } = agent
  const chance = chanceOf(agent, 'withdraw')
  const cash = memory.books.balances.cash
  const wanted = wholeLira((cash * BigInt(50 + chance.below(51))) / 100n)
  const amountMinor = wanted > MAX_WITHDRAWAL_MINOR ? MAX_WITHDRAWAL_MINOR : wanted
  if (amountMinor < MIN_WITHDRAWAL_MINOR) return
  const { bankAccountID } = memory
  const fields: Record<string, string> =
    bankAccountID === undefined
      ? { walletNumber: String(1_000_000_000 + chance.below(1_000_000_000)) }
      : {}
  const order = {
    Type: 2,
    methodID: bankAccountID === undefined ? WALLET : FAST,
    amount: toWireMoney(amountMinor),
    requestId: chance.uuid(),
    fields,
    identityValidity: IDENTITY_VALID,
    ...(bankAccountID !== undefined && { bankAccountID }),
  }
  const reply = await ask(world, agent, processTransaction, order)
  if (!reply.ok) {
    if (reply.debug === 'insufficient balance')
      throw disagree(agent, 'withdrawal', `cash of at least ${order.amount}`, reply.data)
    return
  }
  const { transactionID } = reply.data
  if (chance.happens(0.1)) await repeat(world, agent, order, transactionID)
  memory.withdrawals.set(transactionID, { amountMinor, state: 'waiting' })
  enter(memory.books, withdrawalKey(transactionID), [
    { debit: 'cash', credit: 'locked', amountMinor },
  ])
  noteFact(agent, world, withdrawalKey(transactionID), -amountMinor, amountMinor)
  await compareBalance(world, agent)
  const cancels = agent.temperament.label === 'bonus hunter' ? HUNTER_CANCELS : CANCELS
  if (chance.happens(cancels)) await cancel(world, agent, transactionID)
}

async function cancel(world: CrowdWorld, agent: Agent, transactionID: string): Promise<void> {
  const reply = await ask(world, agent, cancelTransaction, {
    transactionID,
    requestId: chanceOf(agent, 'cancel').uuid(),
  })
  if (!reply.ok) return
  if (reply.data.status !== TRANSACTION_STATUS.cancelled)
    throw disagree(agent, 'finance.cancel_transaction', 'a cancelled withdrawal', reply.data)
  await endWithdrawal(world, agent, transactionID, 'cash')
}

/**
 * Reads the state of a withdrawal. Without an office, the sandbox page makes the operator's
 * decision.
 */
export async function decideWithdrawal(world: CrowdWorld, agent: Agent): Promise<void> {
  const { memory } = agent
  const [waiting] = [...memory.withdrawals].filter(([, { state }]) => state === 'waiting')
  if (waiting === undefined) return
  const [id] = waiting
  const decision = chanceOf(agent, 'decision').happens(0.85) ? 'approve' : 'decline'
  const tracked = await ask(world, agent, trackWithdrawal, { transactionID: id })
  if (tracked.ok && tracked.data.amount !== toWireMoney(waiting[1].amountMinor))
    throw disagree(
      agent,
      'finance.track_withdrawal',
      toWireMoney(waiting[1].amountMinor),
      tracked.data.amount,
    )
  if (world.hasOffice === true) {
    if (!tracked.ok) return
    const { state } = tracked.data
    world.tally.checked('withdrawal')
    if (state === 'sent') await endWithdrawal(world, agent, id, 'outside')
    else if (state !== 'waiting') await endWithdrawal(world, agent, id, 'cash')
    return
  }
  const answer = await askBare(
    world,
    agent,
    'sandbox.bank',
    { method: 'POST', path: `/sandbox/bank/${id}`, body: { decision } },
    decided,
  )
  if (!answer.ok) return
  const { approved, rejected } = TRANSACTION_STATUS
  if (answer.data.status === approved) await endWithdrawal(world, agent, id, 'outside')
  else if (answer.data.status === rejected) await endWithdrawal(world, agent, id, 'cash')
}

async function endWithdrawal(
  world: CrowdWorld,
  agent: Agent,
  id: string,
  credit: 'cash' | 'outside',
): Promise<void> {
  const known = agent.memory.withdrawals.get(id)
  if (known?.state !== 'waiting') return
  known.state = credit === 'cash' ? 'undone' : 'done'
  const { amountMinor } = known
  if (credit === 'outside') agent.memory.withdrawnMinor += amountMinor
  enter(agent.memory.books, withdrawalKey(id), [{ debit: 'locked', credit, amountMinor }])
  noteFact(agent, world, withdrawalKey(id), credit === 'cash' ? amountMinor : 0n, -amountMinor)
  await compareBalance(world, agent)
}
