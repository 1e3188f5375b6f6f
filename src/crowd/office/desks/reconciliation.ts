import { z } from 'zod'
import { getTransaction, listPayments, type WaitingPayment } from '#shared/contracts/staff/money.ts'
import {
  closeDifference,
  listProviderReports,
  listProviderRows,
} from '#shared/contracts/staff/provider-reports.ts'
import {
  approveSureLines,
  approveStatementLine,
  getStatement,
  ignoreLine,
  listStatementAccounts,
  listStatementLines,
  listStatements,
  type StatementLine,
} from '#shared/contracts/staff/reconciliation.ts'
import { addDays, siteDate } from '#shared/dates.ts'
import { fromWireMoney, toWireMoney } from '#shared/money.ts'
import { DIFFERENCE_NOTES, OTHER_SENDERS, REASONS } from '../../texts/office.ts'
import { disagree } from '../../transport/ask.ts'
import { readText, sendFile } from '../ask-office.ts'
import { startIfDue } from '../office-memory.ts'
import { choiceOf, dueItems, order, rowsOf, type Shift } from '../shift.ts'

const EVERY_HOURS = 20
const DIFFERENCE_HOURS = 30
const LINE_HOURS = 20
const SANDBOX = 'sandbox'
const SENT = 0.85
const OTHER_AMOUNT = 0.12
const LAYOUT = {
  separator: ';',
  dayForm: 'ymd',
  point: '.',
  day: 'Tarih',
  amount: 'Tutar',
  out: '',
  sender: 'Gönderen',
  text: 'Açıklama',
  reference: 'Dekont',
}

const uploaded = z.looseObject({ statementID: z.string(), lines: z.number() })
const reported = z.looseObject({ reportID: z.string() })

export async function readBankStatement(shift: Shift): Promise<void> {
  const { world, member, memory, nowMs } = shift
  const waiting = await rowsOf(shift, listPayments, { queue: 'deposits', limit: 50 })
  const sent = waiting.filter(
    ({ transactionID, proposed }) =>
      proposed === null && choiceOf(shift, 'sent', transactionID).happens(SENT),
  )
  if (sent.length === 0 || !startIfDue(memory, 'statement', nowMs, EVERY_HOURS)) return
  const accounts = await order(shift, listStatementAccounts, {})
  const [account] = accounts.ok ? accounts.data : []
  if (account === undefined) return
  const today = siteDate(new Date(nowMs))
  const lines = [otherLine(shift, today)]
  for (const payment of sent) {
    const line = await lineOf(shift, payment, today)
    if (line !== undefined) lines.push(line)
  }
  const query = new URLSearchParams({
    accountID: account.accountID,
    fileName: `ekstre-${today}.csv`,
    layout: JSON.stringify(LAYOUT),
  })
  const answer = await sendFile(
    world,
    member,
    {
      path: `/v1/bank-statements?${query.toString()}`,
      type: 'application/octet-stream',
      content: Buffer.from(['Tarih;Tutar;Gönderen;Açıklama;Dekont', ...lines].join('\r\n')),
    },
    uploaded,
  )
  if (answer.lines !== lines.length)
    throw disagree(member, '/v1/bank-statements', `${lines.length} lines`, answer)
  await order(shift, approveSureLines, { statementID: answer.statementID })
  world.tally.checked('staff: bank statement')
}

function otherLine({ chance }: Shift, day: string): string {
  const { sender, text } = chance.pick(OTHER_SENDERS)
  const amount = `${100 + chance.below(900)}.00`
  return [day, amount, sender, text, `B${chance.below(1_000_000_000)}`].join(';')
}

async function lineOf(
  shift: Shift,
  { transactionID, amount, details }: WaitingPayment,
  day: string,
): Promise<string | undefined> {
  const read = await order(shift, getTransaction, { transactionID })
  if (!read.ok) return undefined
  const chance = choiceOf(shift, 'bank line', transactionID)
  const arrived = chance.happens(OTHER_AMOUNT)
    ? toWireMoney((fromWireMoney(amount) * 9n) / 10n)
    : amount
  const reference = details['reference'] ?? read.data.line.reference ?? ''
  return [day, arrived, read.data.player.name, `Gelen havale ${reference}`, reference].join(';')
}

export async function decideLines(shift: Shift): Promise<void> {
  for (const { statementID, states, uploadedAt } of (
    await rowsOf(shift, listStatements, { limit: 5 })
  ).slice(0, 3)) {
    if (states.open.lines === 0) continue
    await order(shift, getStatement, { statementID })
    const open = await rowsOf(shift, listStatementLines, { statementID, state: 'open' })
    const due = dueItems(shift, 'bank lines', open, { hours: LINE_HOURS, max: 2 }, (line) => ({
      id: line.lineID,
      since: uploadedAt,
    }))
    for (const line of due) await decideLine(shift, line)
  }
}

async function decideLine(shift: Shift, { lineID, deposit }: StatementLine): Promise<void> {
  const { chance } = shift
  if (deposit === null) {
    await order(shift, ignoreLine, { lineID, reason: chance.pick(REASONS.line) })
    return
  }
  await order(shift, approveStatementLine, {
    lineID,
    transactionID: deposit.transactionID,
    reason: chance.pick(REASONS.differs),
  })
}

/**
 * Uploads the provider's report of the previous day. Some reports contain one wrong amount, which
 * the reconciliation must find.
 */
export async function readProviderReport(shift: Shift): Promise<void> {
  const { world, member, memory, nowMs } = shift
  const day = addDays(siteDate(new Date(nowMs)), -1)
  if (!startIfDue(memory, 'provider report', nowMs, EVERY_HOURS)) return
  const range = `from=${day}&to=${day}`
  const text = await readText(world, member, `/v1/staff/sandbox-report?${range}`)
  const [head = '', ...rows] = text.trim().split(/\r?\n/)
  if (rows.length === 0) return
  const isWrong = shift.chance.happens(0.5)
  const sent = rows.map((row, n) => (isWrong && n === 0 ? withOtherAmount(row) : row))
  const { reportID } = await sendFile(
    world,
    member,
    {
      path: `/v1/provider-reports?provider=${SANDBOX}&fileName=${SANDBOX}-${day}.csv&${range}`,
      type: 'application/octet-stream',
      content: Buffer.from([head, ...sent].join('\r\n')),
    },
    reported,
  )
  const found = await rowsOf(shift, listProviderRows, { reportID, kind: 'amount' })
  if (isWrong && found.length === 0)
    throw disagree(member, 'staff.list_provider_rows', 'a difference of an amount', 'none')
  world.tally.checked('staff: provider report')
}

function withOtherAmount(row: string): string {
  const [reference = '', amount = '0.00', ...rest] = row.split(',')
  return [reference, toWireMoney(fromWireMoney(amount) + 100n), ...rest].join(',')
}

export async function closeDifferences(shift: Shift): Promise<void> {
  const reports = await rowsOf(shift, listProviderReports, { limit: 10 })
  for (const { reportID, uploadedAt, total } of reports) {
    if (total.open === 0) continue
    for (const kind of ['amount', 'state', 'missing-here', 'missing-there'] as const) {
      const rows = await rowsOf(shift, listProviderRows, { reportID, kind })
      const open = rows.filter(({ closedAt }) => closedAt === null)
      const due = dueItems(shift, 'rows', open, { hours: DIFFERENCE_HOURS, max: 2 }, (row) => ({
        id: row.rowID,
        since: uploadedAt,
      }))
      for (const { rowID } of due)
        await order(shift, closeDifference, { rowID, note: shift.chance.pick(DIFFERENCE_NOTES) })
    }
  }
}
