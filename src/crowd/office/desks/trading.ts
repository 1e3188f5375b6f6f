import { answerDispute, listDisputes } from '#shared/contracts/staff/money.ts'
import { setFactor, setTerm } from '#shared/contracts/staff/trading-terms.ts'
import {
  getTradingMatch,
  holdTrading,
  listTrading,
  previewSettlement,
  priceTrading,
  settleTrading,
  type TradingMarket,
  type TradingRow,
} from '#shared/contracts/staff/trading.ts'
import { proposeTableLimits, type DeskTable, listTables } from '#shared/contracts/staff/tables.ts'
import { fromWireMoney, toWireMoney } from '#shared/money.ts'
import { GAME_REASONS, TRADING_REASONS } from '../../texts/office.ts'
import { DISPUTE_ANSWERS } from '../../texts/support.ts'
import { disagree } from '../../transport/ask.ts'
import { startIfDue } from '../office-memory.ts'
import { choiceOf, dueItems, order, rowsOf, textFor, type Shift } from '../shift.ts'

const DISPUTE_HOURS = 10
const UPHELD = 0.2
const MARGIN_EVERY_HOURS = 60
const FACTOR_EVERY_HOURS = 36
const SETTLE_EVERY_HOURS = 30
const LIMITS_EVERY_HOURS = 24 * 5
const MATCHES = 30

export async function answerDisputes(shift: Shift): Promise<void> {
  const listed = await order(shift, listDisputes, {})
  if (!listed.ok) return
  const keyOf = (one: { couponID: string; leg: number }) => `${one.couponID}/${one.leg}`
  const due = dueItems(shift, 'disputes', listed.data, { hours: DISPUTE_HOURS, max: 2 }, (row) => ({
    id: keyOf(row),
    since: row.openedAt,
  }))
  for (const row of due) {
    const state = choiceOf(shift, 'disputes', keyOf(row)).happens(UPHELD) ? 'upheld' : 'declined'
    const reply = await order(shift, answerDispute, {
      couponID: row.couponID,
      leg: row.leg,
      state,
      answer: textFor(shift, keyOf(row), DISPUTE_ANSWERS[state]),
    })
    if (!reply.ok) continue
    const left = await order(shift, listDisputes, {})
    if (left.ok && left.data.some((one) => keyOf(one) === keyOf(row)))
      throw disagree(shift.member, 'staff.list_disputes', `no objection ${keyOf(row)}`, 'it waits')
    shift.world.tally.checked('staff: objection')
  }
}

export async function watchMatches(shift: Shift): Promise<void> {
  const rows = await rowsOf(shift, listTrading, { view: 'open', limit: MATCHES })
  const held = rows.filter((row) => row.held)
  for (const { eventID } of held) if (shift.chance.happens(0.6)) await hold(shift, eventID, false)
  const upcoming = rows.filter((row) => !row.held && row.status === 'open')
  if (upcoming.length === 0) return
  const { eventID } = shift.chance.pick(upcoming)
  if (shift.chance.happens(0.5)) await hold(shift, eventID, true)
  else await trade(shift, shift.chance.pick(upcoming))
}

async function hold(shift: Shift, eventID: string, held: boolean): Promise<void> {
  const reply = await order(shift, holdTrading, {
    eventID,
    held,
    reason: shift.chance.pick(held ? TRADING_REASONS.hold : TRADING_REASONS.reopen),
  })
  if (!reply.ok) return
  if (reply.data.held !== held)
    throw disagree(shift.member, 'staff.hold_trading', `held ${held}`, reply.data.held)
  shift.world.tally.checked('staff: suspension')
}

async function trade(shift: Shift, { eventID }: TradingRow): Promise<void> {
  const { chance } = shift
  const match = await order(shift, getTradingMatch, { eventID })
  if (!match.ok) return
  const open = match.data.markets.filter(({ status }) => status === 'open')
  if (open.length === 0) return
  const { market, selections } = chance.pick(open)
  if (chance.happens(0.5)) {
    await order(shift, holdTrading, {
      eventID,
      market,
      held: true,
      reason: chance.pick(TRADING_REASONS.hold),
    })
    return
  }
  const priced = selections.filter(
    ({ status, model, manual }) => status === 'open' && model !== null && manual !== 'bound',
  )
  if (priced.length === 0) return
  const { selection, model } = chance.pick(priced)
  await order(shift, priceTrading, {
    eventID,
    market,
    selection,
    price: model,
    reason: chance.pick(TRADING_REASONS.price),
  })
}

export async function setTerms(shift: Shift): Promise<void> {
  const { chance, memory, nowMs } = shift
  if (startIfDue(memory, 'margin', nowMs, MARGIN_EVERY_HOURS))
    await order(shift, setTerm, {
      requestID: chance.uuid(),
      kind: 'margin',
      level: 'type',
      key: 'football/result',
      value: `${4 + chance.below(5)}.${chance.below(10)}0`,
      reason: chance.pick(TRADING_REASONS.margin),
    })
  if (!startIfDue(memory, 'stake limit', nowMs, MARGIN_EVERY_HOURS)) return
  await order(shift, setTerm, {
    requestID: chance.uuid(),
    kind: 'stake',
    level: 'type',
    key: 'football/total',
    value: `${(5 + chance.below(20)) * 1_000}.00`,
    reason: chance.pick(TRADING_REASONS.margin),
  })
}

export async function limitBettors(shift: Shift): Promise<void> {
  const { chance, memory, nowMs } = shift
  const rows = await rowsOf(shift, listTrading, { view: 'over', limit: MATCHES })
  const bet = rows.filter(({ stake }) => fromWireMoney(stake) > 0n)
  if (bet.length === 0 || !startIfDue(memory, 'factor', nowMs, FACTOR_EVERY_HOURS)) return
  const { eventID } = chance.pick(bet)
  const preview = await order(shift, previewSettlement, { eventID, act: 'void' })
  const [largest] = preview.ok ? preview.data.largest : []
  if (largest === undefined) return
  await order(shift, setFactor, {
    requestID: chance.uuid(),
    username: largest.username,
    percent: chance.pick([25, 50, 75]),
    reason: chance.pick(TRADING_REASONS.factor),
  })
}

/** Settles one market of a match manually, but only if no payout is taken back. */
export async function settleByHand(shift: Shift): Promise<void> {
  const { chance, memory, nowMs } = shift
  const rows = await rowsOf(shift, listTrading, { view: 'live', limit: MATCHES })
  const bet = rows.filter(({ stake }) => fromWireMoney(stake) > 0n)
  if (bet.length === 0 || !startIfDue(memory, 'settle', nowMs, SETTLE_EVERY_HOURS)) return
  const { eventID } = chance.pick(bet)
  const match = await order(shift, getTradingMatch, { eventID })
  const market = match.ok ? match.data.markets.find(hasOpenBets) : undefined
  if (market === undefined) return
  const results = market.selections.map(({ selection }) => ({
    market: market.market,
    selection,
    result: 'void' as const,
  }))
  const verdict = { eventID, act: 'results' as const, results }
  const preview = await order(shift, previewSettlement, verdict)
  if (!preview.ok || fromWireMoney(preview.data.reverted) > 0n) return
  const { coupons, paid, reverted } = preview.data
  const reply = await order(shift, settleTrading, {
    ...verdict,
    requestID: chance.uuid(),
    expected: { coupons, paid, reverted },
    reason: chance.pick(TRADING_REASONS.settle),
  })
  if (!reply.ok || reply.data.outcome !== 'settled') return
  const settled = reply.data.match.markets.find((one) => one.market === market.market)
  if (settled?.selections.some(({ result }) => result !== 'void') !== false)
    throw disagree(shift.member, 'staff.settle_trading', 'void selections', settled)
}

const hasOpenBets = ({ selections }: TradingMarket) =>
  selections.some(({ coupons }) => coupons > 0) && selections.every(({ result }) => result === null)

export async function proposeLimits(shift: Shift): Promise<void> {
  const { chance, memory, nowMs } = shift
  const tables = await order(shift, listTables, {})
  if (!tables.ok) return
  const free = tables.data.filter(({ waiting }) => waiting === null)
  if (free.length === 0 || !startIfDue(memory, 'table limits', nowMs, LIMITS_EVERY_HOURS)) return
  const table = chance.pick(free)
  await order(shift, proposeTableLimits, {
    requestID: chance.uuid(),
    tableID: table.tableID,
    version: table.version,
    ...raised(table),
    own: [],
    reason: chance.pick(GAME_REASONS.table),
  })
}

function raised({ minBet, maxBet, tableMax, betUnit }: DeskTable) {
  const unit = fromWireMoney(betUnit)
  const raise = (wire: string) => toWireMoney(((fromWireMoney(wire) * 5n) / 4n / unit) * unit)
  return { minBet, maxBet: raise(maxBet), tableMax: raise(tableMax) }
}
