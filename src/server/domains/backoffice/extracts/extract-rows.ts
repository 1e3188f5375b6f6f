import { TRANSACTION_TYPE } from '#shared/contracts/finance/codes.ts'
import { addDays, endOfSiteDay, siteDate, startOfSiteDay, toWireTime } from '#shared/dates.ts'
import type { Extract } from '#shared/office/extracts.ts'
import type { Lang } from '#shared/lang.ts'
import { toWireMoney, type Minor } from '#shared/money.ts'
import { officeComplaints as english } from '#shared/texts/office/complaints.en.ts'
import { officeComplaints as turkish } from '#shared/texts/office/complaints.tr.ts'
import { officeEvidence as englishEvidence } from '#shared/texts/office/compliance/evidence.en.ts'
import { officeEvidence as turkishEvidence } from '#shared/texts/office/compliance/evidence.tr.ts'
import { officeExtracts as englishExtracts } from '#shared/texts/office/compliance/extracts.en.ts'
import { officeExtracts as turkishExtracts } from '#shared/texts/office/compliance/extracts.tr.ts'
import { eachDormantAt } from '#server/domains/compliance/index.ts'
import { eachAccountEvent } from '#server/domains/identity/index.ts'
import {
  figuresOf,
  openStakesOfDays,
  settledGgr,
  sumsByPart,
  sumsByPeriod,
} from '#server/domains/reports/index.ts'
import { countDisputes } from '#server/domains/sportsbook/index.ts'
import { countComplaints } from '#server/domains/support/index.ts'
import { listSignals } from '#server/domains/risk/index.ts'
import { eachLimit } from '#server/domains/protection/index.ts'
import { listLargePayments } from '#server/domains/wallet/index.ts'
import { moneyCell, textCell } from '#server/platform/csv.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { House } from '../house.ts'
import { grouped } from '../reports/present.ts'
import { daysWithin } from '../reports/report-rows.ts'
import { TEXTS as REPORT_TEXTS } from '../reports/report-table.ts'

const COMPLAINT_TEXTS = {
  tr: {
    ...turkish,
    objection: turkishExtracts.objection,
    disputeStates: turkishEvidence.paper.disputeStates,
  },
  en: {
    ...english,
    objection: englishExtracts.objection,
    disputeStates: englishEvidence.paper.disputeStates,
  },
} as const

export type ExtractOrder = {
  extract: Extract
  from: string
  to: string
  minMinor: Minor
  lang: Lang
  now: Date
}
type Line = string[]

const PRODUCTS: readonly number[] = [103, 104, 105, 106, 107]
const SIGNAL_PAGE = 100
const PERCENT = 100

/** Reads the lines of an extract in order; a second read in the same snapshot is identical. */
export function extractRows(house: House, db: Db, order: ExtractOrder): AsyncIterable<Line> {
  const [from, until] = [startOfSiteDay(order.from), endOfSiteDay(order.to)]
  switch (order.extract) {
    case 'players':
      return players(db, from, until)
    case 'ggr':
      return ggr(db, order)
    case 'protection':
      return protection(db, from, until, order.lang)
    case 'large':
      return large(db, order)
    case 'signals':
      return signals(db, from, until)
    case 'rtp':
      return returns(house, db, order)
    case 'complaints':
      return complaints(db, order)
    case 'dormant':
      return dormant(db, until, order.lang)
    default:
      return order.extract satisfies never
  }
}

const time = (at: Date) => textCell(toWireTime(at))

async function* players(db: Db, from: Date, until: Date): AsyncGenerator<Line> {
  for await (const { playerId, event, at, until: end, reason } of eachAccountEvent(db, from, until))
    yield [playerId, event, time(at), end === null ? '' : time(end), textCell(reason ?? '')]
}

async function* ggr(db: Db, { from, to, lang, now }: ExtractOrder): AsyncGenerator<Line> {
  const sums = (await sumsByPeriod(db, 'month', { from, to })).filter(({ sum: { account } }) =>
    PRODUCTS.includes(account),
  )
  const months = [...new Set(sums.map(({ starts }) => starts))].map((starts) =>
    daysWithin('month', starts, { from, to }),
  )
  const open = await openStakesOfDays(
    db,
    months.flatMap((days) => [addDays(days.from, -1), days.to]),
    siteDate(now),
  )
  for (const [, rows] of [
    ...grouped(sums, ({ starts, sum: { account } }) => `${starts} ${account}`),
  ].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const [first] = rows
    if (first === undefined) continue
    const { stakesMinor, winsMinor, ggrMinor } = figuresOf(rows.map(({ sum }) => sum))
    const days = daysWithin('month', first.starts, { from, to })
    const settled = settledGgr(
      ggrMinor,
      open.get(addDays(days.from, -1)),
      open.get(days.to),
      first.sum.account,
    )
    yield [
      first.starts.slice(0, 7),
      String(first.sum.account),
      textCell(REPORT_TEXTS[lang].accounts[first.sum.account] ?? ''),
      ...[stakesMinor, winsMinor, ggrMinor].map((minor) => moneyCell(toWireMoney(minor), lang)),
      settled === undefined ? '' : moneyCell(toWireMoney(settled), lang),
    ]
  }
}

async function* protection(db: Db, from: Date, until: Date, lang: Lang): AsyncGenerator<Line> {
  for await (const { playerId, event, at, until: end } of eachAccountEvent(db, from, until))
    if (event === 'excluded')
      yield [playerId, 'exclusion', '', '', time(at), end === null ? '' : time(end)]
  for await (const { playerId, kind, period, amount, at } of eachLimit(db, from, until)) {
    yield [
      playerId,
      `limit:${kind}`,
      period,
      kind === 'session' ? `${amount} min` : moneyCell(toWireMoney(amount), lang),
      time(at),
      '',
    ]
  }
}

async function* large(db: Db, { from, to, minMinor, lang }: ExtractOrder): AsyncGenerator<Line> {
  for (let day = from; day <= to; day = addDays(day, 1)) {
    for (const { id, playerId, type, amountMinor, at, reference } of await listLargePayments(
      db,
      startOfSiteDay(day),
      endOfSiteDay(day),
      minMinor,
    )) {
      yield [
        id,
        playerId,
        type === TRANSACTION_TYPE.deposit ? 'deposit' : 'withdrawal',
        moneyCell(toWireMoney(amountMinor), lang),
        time(at),
        textCell(reference ?? ''),
      ]
    }
  }
}

/** Newest decision first, so reading stops at the start of the period. */
async function* signals(db: Db, from: Date, until: Date): AsyncGenerator<Line> {
  let after: string | undefined
  do {
    const page = await listSignals(db, { state: 'decided', limit: SIGNAL_PAGE, after })
    for (const {
      id,
      player_id: playerId,
      kind,
      outcome,
      reason,
      decided_by: by,
      decided_at: at,
      raised_at: raisedAt,
    } of page.rows) {
      if (at === null || at >= until) continue
      if (at < from) return
      yield [
        id,
        playerId,
        kind,
        time(raisedAt),
        time(at),
        outcome ?? '',
        textCell(by ?? ''),
        textCell(reason ?? ''),
      ]
    }
    after = page.next ?? undefined
  } while (after !== undefined)
}

async function* dormant(db: Db, until: Date, lang: Lang): AsyncGenerator<Line> {
  let [accounts, sumMinor] = [0, 0n]
  for await (const { playerId, quietSince, dormantAt, heldMinor } of eachDormantAt(db, until)) {
    accounts += 1
    sumMinor += heldMinor
    yield [playerId, time(quietSince), time(dormantAt), moneyCell(toWireMoney(heldMinor), lang)]
  }
  yield [String(accounts), '', '', moneyCell(toWireMoney(sumMinor), lang)]
}

async function* returns(
  { rounds }: House,
  db: Db,
  { from, to, lang }: ExtractOrder,
): AsyncGenerator<Line> {
  const parts = (await sumsByPart(db, { from, to })).filter(
    ({ account, gameId }) => PRODUCTS.includes(account) && gameId !== '',
  )
  for (const [gameId, rows] of [...grouped(parts, (part) => part.gameId)].toSorted(([a], [b]) =>
    a < b ? -1 : 1,
  )) {
    const { stakesMinor, winsMinor } = figuresOf(rows.map(({ sum }) => sum))
    const stated = rounds.statedReturn(gameId)
    const actual =
      stakesMinor === 0n ? '' : decimal((Number(winsMinor) / Number(stakesMinor)) * PERCENT, lang)
    yield [
      textCell(gameId),
      textCell(rows[0]?.title ?? ''),
      ...[stakesMinor, winsMinor].map((minor) => moneyCell(toWireMoney(minor), lang)),
      actual,
      stated === undefined ? '' : decimal(stated, lang),
    ]
  }
}

/** Complaints by category and outcome, then disputes, which have no deadline. */
async function* complaints(db: Db, { from, to, now, lang }: ExtractOrder): AsyncGenerator<Line> {
  const { objection, categories, states, disputeStates } = COMPLAINT_TEXTS[lang]
  for (const { category, state, count, late, medianDays } of await countComplaints(db, {
    from,
    to,
    now,
  })) {
    yield [
      textCell(categories[category]),
      textCell(states[state]),
      String(count),
      String(late),
      medianDays === null ? '' : String(medianDays),
    ]
  }
  for (const { state, count, medianDays } of await countDisputes(
    db,
    startOfSiteDay(from),
    endOfSiteDay(to),
  )) {
    yield [
      textCell(objection),
      textCell(disputeStates[state]),
      String(count),
      '',
      medianDays === null ? '' : String(medianDays),
    ]
  }
}

const decimal = (value: number, lang: Lang) => moneyCell(value.toFixed(2), lang)
