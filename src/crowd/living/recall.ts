import { checkBalance, listTransactions } from '#shared/contracts/finance/statement.ts'
import { TRANSACTION_STATUS, TRANSACTION_TYPE } from '#shared/contracts/finance/codes.ts'
import { getCoupons } from '#shared/contracts/sportsbook/coupons.ts'
import { fromWireMoney } from '#shared/money.ts'
import type { Agent } from '../agents/agent.ts'
import { confirm, enter, type Balances } from '../books/books.ts'
import { effectOfLine, itemsOf, keyOfLine, returnKey } from '../books/items.ts'
import { readLines, toBalances } from '../checks/explain.ts'
import { ask, askPage } from '../transport/ask.ts'
import type { CrowdWorld } from '../world.ts'

const MAX_READINGS = 6
const PAGE = 50
const STAKE = /^stake of (.+)$/
const WAITING = [TRANSACTION_STATUS.pending, TRANSACTION_STATUS.inReview] as const

/**
 * Reads the state of an existing account, for example after a restart: balances, the latest lines
 * of the statement, pending payments and open coupons. Returns false if it could not be read.
 */
export async function recall(world: CrowdWorld, agent: Agent): Promise<boolean> {
  const { memory } = agent
  memory.recalledAtMs = world.clock.serverNow()
  memory.explainedAtMs = memory.recalledAtMs
  if (!(await recallPayments(world, agent))) return false
  const coupons = await askPage(world, agent, getCoupons, { limit: PAGE, status: 'open' })
  if (!coupons.ok) return false
  for (const coupon of coupons.data.rows) {
    const { couponID, type, stake, lines, systems, legs } = coupon
    const stakedMinor = fromWireMoney(stake)
    memory.coupons.set(couponID, {
      seen: coupon,
      stake: { cashMinor: stakedMinor, bonusMinor: 0n },
      lineStakeMinor: stakedMinor / BigInt(lines),
      sizes: type === 'system' ? systems : [legs.length],
      mayBeSold: coupon.state === 'partially_cashedout',
    })
  }
  return recallBalances(world, agent)
}

async function recallPayments(world: CrowdWorld, agent: Agent): Promise<boolean> {
  const { memory } = agent
  for (const status of WAITING) {
    const reply = await askPage(world, agent, listTransactions, { limit: PAGE, status })
    if (!reply.ok) return false
    for (const line of reply.data.rows) {
      const known = { amountMinor: absolute(fromWireMoney(line.amount)), state: 'waiting' } as const
      if (line.type === TRANSACTION_TYPE.deposit) memory.deposits.set(line.id, known)
      else if (line.type === TRANSACTION_TYPE.withdraw) memory.withdrawals.set(line.id, known)
      else continue
      const atMs = Date.parse(line.date)
      memory.items.set(keyOfLine(line), { ...effectOfLine(line), atMs, lastAtMs: atMs })
    }
  }
  return true
}

const absolute = (minor: bigint) => (minor < 0n ? -minor : minor)

/** Reads balances and statement until no money moves between the two reads. */
async function recallBalances(world: CrowdWorld, agent: Agent): Promise<boolean> {
  for (let reading = 0; reading < MAX_READINGS; reading += 1) {
    const before = await ask(world, agent, checkBalance, {})
    const lines = await readLines(world, agent)
    const after = await ask(world, agent, checkBalance, {})
    if (!before.ok || !after.ok || lines === undefined) return false
    if (JSON.stringify(before.data) !== JSON.stringify(after.data)) continue
    for (const [key, item] of itemsOf(lines)) agent.memory.items.set(key, item)
    noteOpenStakes(agent)
    openBooks(agent, toBalances(after.data))
    return true
  }
  return false
}

function openBooks({ memory }: Agent, { cashMinor, bonusMinor, lockedMinor }: Balances): void {
  enter(memory.books, 'balances found', [
    { debit: 'outside', credit: 'cash', amountMinor: cashMinor },
    { debit: 'outside', credit: 'bonus', amountMinor: bonusMinor },
    { debit: 'outside', credit: 'locked', amountMinor: lockedMinor },
  ])
  confirm(memory.books)
}

/** Records stakes without a return, because they may still pay. Coupons are already known. */
function noteOpenStakes({ memory }: Agent): void {
  for (const [key, { totalMinor, atMs }] of memory.items) {
    const id = STAKE.exec(key)?.[1]
    if (id === undefined || memory.items.has(returnKey(id)) || memory.coupons.has(id)) continue
    const stakedMinor = -totalMinor
    const stake = { cashMinor: stakedMinor, bonusMinor: 0n }
    memory.laterStakes.set(id, { stake, stakedMinor, winMinor: undefined, atMs })
  }
}
