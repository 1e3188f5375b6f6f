import {
  checkBalance,
  listTransactions,
  type Balance,
  type Transaction,
} from '#shared/contracts/finance/statement.ts'
import {
  TRANSACTION_CATEGORY,
  TRANSACTION_STATUS,
  TRANSACTION_TYPE,
} from '#shared/contracts/finance/codes.ts'
import { getCoupon } from '#shared/contracts/sportsbook/coupons.ts'
import { siteDate } from '#shared/dates.ts'
import { fromWireMoney, toWireMoney, type Minor } from '#shared/money.ts'
import type { Agent } from '../agents/agent.ts'
import {
  adoptBonus,
  balancesOf,
  confirm,
  describeBalances,
  describeEntries,
  enter,
  payWin,
  totalOf,
  type Balances,
} from '../books/books.ts'
import {
  depositKey,
  itemsOf,
  keyOfLine,
  note,
  returnKey,
  withdrawalKey,
  type Item,
  type Play,
} from '../books/items.ts'
import { ask, askPage, disagree } from '../transport/ask.ts'
import type { CrowdWorld, Reading } from '../world.ts'
import { learnCoupon } from './learn-coupon.ts'

const MAX_PAGES = 40
const MAX_READINGS = 6
const HOUR_MS = 3_600_000
const WHOLE_DAY: Reading = { page: 250, backMs: 24 * HOUR_MS, toleranceMs: HOUR_MS }
const STATEMENT = 'finance.list_transactions'

export const toBalances = ({ balance, bonus, locked }: Balance): Balances => ({
  cashMinor: fromWireMoney(balance),
  bonusMinor: fromWireMoney(bonus),
  lockedMinor: fromWireMoney(locked),
})

const isSame = (one: Balances, other: Balances) =>
  one.cashMinor === other.cashMinor &&
  one.bonusMinor === other.bonusMinor &&
  one.lockedMinor === other.lockedMinor

/**
 * Compares a total of cash and bonus that an answer carried. Where it differs, events that the
 * agent did not cause (a settled coupon, a bonus) must explain the difference.
 */
export async function expectTotal(
  world: CrowdWorld,
  agent: Agent,
  call: string,
  wire: string,
): Promise<void> {
  const { books } = agent.memory
  const received = fromWireMoney(wire)
  world.tally.checked('balance of an answer')
  if (received === totalOf(balancesOf(books))) return
  const before = describeBalances(balancesOf(books))
  const entries = describeEntries(books)
  await readStatement(world, agent)
  if (books.passed.some((state) => totalOf(state) === received)) return confirm(books)
  throw disagree(agent, call, `a total of ${before} after ${entries}`, toWireMoney(received))
}

/**
 * Compares the balances. Where they differ, the statement must explain it, because events that the
 * agent did not cause may have moved money.
 */
export async function compareBalance(world: CrowdWorld, agent: Agent): Promise<void> {
  const reply = await ask(world, agent, checkBalance, {})
  if (!reply.ok) return
  world.tally.checked('balance')
  if (!isSame(toBalances(reply.data), balancesOf(agent.memory.books))) await explain(world, agent)
}

/**
 * Compares the balance before a stake that needs bonus money. A win that the agent does not know of
 * yet would be spent first, and change how much of the stake is bonus money.
 */
export async function compareBeforeBonus(
  world: CrowdWorld,
  agent: Agent,
  stakeMinor: Minor,
): Promise<void> {
  const { cashMinor, bonusMinor } = balancesOf(agent.memory.books)
  if (bonusMinor > 0n && cashMinor < stakeMinor) await compareBalance(world, agent)
}

/**
 * Compares balances, statement and the realtime messages since the last comparison with everything
 * that the agent knows. Returns false if the session has ended.
 */
export async function explain(world: CrowdWorld, agent: Agent): Promise<boolean> {
  const { memory } = agent
  if ((await readStatement(world, agent)) === undefined) return false
  for (const pushed of memory.pushed) {
    if (!isKnownState(agent, pushed))
      throw disagree(
        agent,
        'realtime balance',
        `one of ${memory.books.passed.map(describeBalances).join(' | ')}`,
        describeBalances(pushed),
      )
    world.tally.checked('realtime balance')
  }
  world.tally.checked('statement and balance')
  memory.pushed = []
  memory.surprises = []
  confirm(memory.books)
  return true
}

/**
 * A message may show a state before or after a change that the agent learned of later, so sums of
 * consecutive changes may be missing in it or added to it.
 */
function isKnownState({ memory }: Agent, pushed: Balances): boolean {
  const sums = new Set([0n])
  for (let from = 0; from < memory.surprises.length; from += 1) {
    let sum = 0n
    for (const change of memory.surprises.slice(from)) sums.add((sum += change)).add(-sum)
  }
  return memory.books.recent.some(
    (state) =>
      state.lockedMinor === pushed.lockedMinor && sums.has(totalOf(pushed) - totalOf(state)),
  )
}

async function readStatement(world: CrowdWorld, agent: Agent): Promise<Balances | undefined> {
  for (let reading = 1; ; reading += 1) {
    const before = await ask(world, agent, checkBalance, {})
    if (!before.ok) return undefined
    const lines = await readLines(world, agent)
    const after = await ask(world, agent, checkBalance, {})
    if (!after.ok || lines === undefined) return undefined
    const stated = toBalances(after.data)
    if (!isSame(toBalances(before.data), stated) && reading < MAX_READINGS) continue
    const isNewDivision = await learnLines(world, agent, lines)
    compareItems(world, agent, lines)
    if (isNewDivision) adoptBonus(agent.memory.books, 'bonus rules', stated.bonusMinor)
    if (!isSame(balancesOf(agent.memory.books), stated)) {
      // A line may have been added after the balance was read.
      if (reading < MAX_READINGS) continue
      throw disagree(
        agent,
        'finance.check_balance',
        `${describeBalances(balancesOf(agent.memory.books))} after ${describeEntries(agent.memory.books)}`,
        describeBalances(stated),
      )
    }
    if (after.data.withdrawable !== after.data.balance)
      throw disagree(
        agent,
        'finance.check_balance',
        `withdrawable ${after.data.balance}`,
        after.data.withdrawable,
      )
    forgetOld(world, agent)
    return stated
  }
}

/**
 * Returns the time of the earliest stake or return in the memory, whose lines may be some days
 * apart.
 */
function firstPlay({ memory: { items, deposits, withdrawals } }: Agent): number {
  const payments = new Set([
    ...[...deposits.keys()].map(depositKey),
    ...[...withdrawals.keys()].map(withdrawalKey),
  ])
  return Math.min(...[...items].map(([key, { atMs }]) => (payments.has(key) ? Infinity : atMs)))
}

/**
 * Returns the lines since a time before the last comparison, and the lines of payments that were
 * pending at that time, whatever their date.
 */
export async function readLines(
  world: CrowdWorld,
  agent: Agent,
): Promise<Transaction[] | undefined> {
  const { memory } = agent
  const { page: size, backMs, toleranceMs } = world.reading ?? WHOLE_DAY
  const fromMs = Math.min(memory.explainedAtMs - backMs, firstPlay(agent) - toleranceMs)
  const filter = memory.explainedAtMs === 0 ? {} : { startDate: siteDate(new Date(fromMs)) }
  const lines = new Map<string, Transaction>()
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const reply = await askPage(world, agent, listTransactions, {
      ...filter,
      limit: size,
      offset: page * size,
      OrderDir: 'DESC',
    })
    if (!reply.ok) return undefined
    const { rows } = reply.data
    for (const line of rows) lines.set(line.id, line)
    const oldest = rows.at(-1)
    if (oldest === undefined || rows.length < size || Date.parse(oldest.date) < fromMs) break
  }
  for (const id of [...memory.withdrawals.keys(), ...memory.deposits.keys()]) {
    if (lines.has(id)) continue
    const reply = await askPage(world, agent, listTransactions, { searchID: id })
    if (!reply.ok) return undefined
    for (const line of reply.data.rows) lines.set(line.id, line)
  }
  return [...lines.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

/**
 * Enters what the statement reports and the agent did not cause. Returns whether a bonus line may
 * have changed the division between cash and bonus.
 */
async function learnLines(
  world: CrowdWorld,
  agent: Agent,
  lines: readonly Transaction[],
): Promise<boolean> {
  const { memory } = agent
  let isNewDivision = false
  const stated = itemsOf(lines)
  for (const line of lines) {
    const key = keyOfLine(line)
    const known = memory.items.get(key)
    const now = stated.get(key)
    if (now === undefined || isOld(world, agent, line)) continue
    const changed =
      now.totalMinor !== (known?.totalMinor ?? 0n) || now.lockedMinor !== (known?.lockedMinor ?? 0n)
    const coupon = line.roundID === undefined ? undefined : memory.coupons.get(line.roundID)
    if (changed) memory.surprises.push(now.totalMinor - (known?.totalMinor ?? 0n))
    if (coupon !== undefined && changed) {
      const reply = await ask(world, agent, getCoupon, { couponID: coupon.seen.couponID })
      if (!reply.ok)
        throw disagree(
          agent,
          'sportsbook.get_coupon',
          'the coupon of a line of the statement',
          reply,
        )
      learnCoupon(world, agent, reply.data)
      continue
    }
    if (known === undefined && line.type === TRANSACTION_TYPE.bonus) isNewDivision = true
    if (changed) learnLine(agent, line, key, now)
    const deposit = memory.deposits.get(line.id)
    if (deposit !== undefined && ENDED_UNPAID.has(line.transaction_status)) deposit.state = 'undone'
  }
  return isNewDivision
}

function isOld({ reading = WHOLE_DAY }: CrowdWorld, { memory }: Agent, line: Transaction): boolean {
  return (
    Date.parse(line.date) < memory.explainedAtMs - reading.toleranceMs &&
    !memory.items.has(keyOfLine(line))
  )
}

const ENDED_UNPAID: ReadonlySet<number> = new Set([
  TRANSACTION_STATUS.rejected,
  TRANSACTION_STATUS.cancelled,
])
const PAYS: ReadonlySet<number> = new Set([TRANSACTION_TYPE.win, TRANSACTION_TYPE.refund])
const GIFTS: ReadonlySet<number> = new Set([
  TRANSACTION_CATEGORY.bonus,
  TRANSACTION_CATEGORY.tournament,
  TRANSACTION_CATEGORY.jackpot,
  // Staff pay compensation as a correction.
  TRANSACTION_CATEGORY.correction,
])

function learnLine(agent: Agent, line: Transaction, key: string, stated: Item): void {
  const { memory } = agent
  const known = memory.items.get(key)
  const deposit = memory.deposits.get(line.id)
  const withdrawal = memory.withdrawals.get(line.id)
  const later = line.roundID === undefined ? undefined : memory.laterStakes.get(line.roundID)
  const change = stated.totalMinor - (known?.totalMinor ?? 0n)
  // A round that was open when the agent read its existing account may pay later.
  const mayBeOlder = memory.recalledAtMs !== undefined && PAYS.has(line.type)
  const enterTotal = (why: string) =>
    enter(memory.books, why, [
      change >= 0n
        ? { debit: 'outside', credit: 'cash', amountMinor: change }
        : { debit: 'cash', credit: 'outside', amountMinor: -change },
    ])
  if (key === depositKey(line.id) && deposit?.state === 'waiting') {
    deposit.state = 'done'
    enterTotal(key)
  } else if (key === withdrawalKey(line.id) && withdrawal?.state === 'waiting') {
    withdrawal.state = stated.totalMinor === 0n ? 'undone' : 'done'
    enter(memory.books, key, [
      {
        debit: 'locked',
        credit: stated.totalMinor === 0n ? 'cash' : 'outside',
        amountMinor: withdrawal.amountMinor,
      },
    ])
  } else if (later !== undefined && key === returnKey(line.roundID ?? '')) {
    payWin(memory.books, key, later.stake, change)
    later.winMinor = stated.totalMinor
  } else if (known === undefined && (GIFTS.has(line.transaction_category_id) || mayBeOlder)) {
    enterTotal(key)
  } else return
  memory.items.set(key, stated)
}

/** Requires the statement to contain each known item once, with its amount, and no other items. */
function compareItems(world: CrowdWorld, agent: Agent, lines: readonly Transaction[]): void {
  const { memory } = agent
  const { toleranceMs } = world.reading ?? WHOLE_DAY
  const stated = itemsOf(lines)
  for (const [key, item] of memory.items) {
    // The agent may have learned of it long after it happened.
    const { atMs, lastAtMs } = stated.get(key) ?? item
    Object.assign(item, { atMs, lastAtMs })
    if (lastAtMs < memory.explainedAtMs - toleranceMs && !stated.has(key)) continue
    const found = stated.get(key) ?? { totalMinor: 0n, lockedMinor: 0n }
    if (found.totalMinor !== item.totalMinor || found.lockedMinor !== item.lockedMinor)
      throw disagree(
        agent,
        STATEMENT,
        `${key}: ${toWireMoney(item.totalMinor)}, locked ${toWireMoney(item.lockedMinor)}`,
        `${toWireMoney(found.totalMinor)}, locked ${toWireMoney(found.lockedMinor)}`,
      )
  }
  for (const line of lines) {
    if (memory.items.has(keyOfLine(line)) || isOld(world, agent, line)) continue
    const effect = stated.get(keyOfLine(line))
    if (effect === undefined || (effect.totalMinor === 0n && effect.lockedMinor === 0n)) continue
    throw disagree(agent, STATEMENT, 'no line that the agent did not cause', line)
  }
}

/**
 * Forgets items that are too old for the next comparison, except pending payments and the returns
 * of coupons that were sold in part and are not decided.
 */
function forgetOld({ clock, reading = WHOLE_DAY }: CrowdWorld, { memory }: Agent): void {
  const serverNowMs = clock.serverNow()
  memory.explainedAtMs = serverNowMs
  for (const [id, { state }] of memory.deposits) if (state !== 'waiting') memory.deposits.delete(id)
  for (const [id, { state }] of memory.withdrawals)
    if (state !== 'waiting') memory.withdrawals.delete(id)
  const waiting = new Set([
    ...[...memory.deposits.keys()].map(depositKey),
    ...[...memory.withdrawals.keys()].map(withdrawalKey),
    ...[...memory.coupons]
      .filter(([, { seen }]) => seen.state === 'partially_cashedout')
      .map(([couponID]) => returnKey(couponID)),
  ])
  for (const [key, { lastAtMs }] of memory.items)
    if (lastAtMs < serverNowMs - 2 * reading.backMs && !waiting.has(key)) memory.items.delete(key)
}

export function noteFact(
  { memory }: Agent,
  world: CrowdWorld,
  key: string,
  totalMinor: Minor,
  lockedMinor: Minor = 0n,
): void {
  note(memory.items, key, { totalMinor, lockedMinor, atMs: world.clock.serverNow() })
}

/**
 * Notes a stake with what is played; `ownMinor` is the part of it that was the player's own cash.
 */
export function noteStake(
  { memory }: Agent,
  world: CrowdWorld,
  key: string,
  stakedMinor: Minor,
  play: Play,
): void {
  note(memory.items, key, { totalMinor: -stakedMinor, atMs: world.clock.serverNow(), play })
}
