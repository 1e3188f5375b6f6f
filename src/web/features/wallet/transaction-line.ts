import type { Transaction } from '#shared/contracts/finance/statement.ts'
import { siteDate } from '#shared/dates.ts'
import { fromWireMoney } from '#shared/money.ts'
import type { BadgeTone } from '#web/ui/badge.tsx'
import type { IconName } from '#web/ui/icon.tsx'

export const TYPE = {
  deposit: 1,
  withdraw: 2,
  bet: 3,
  win: 4,
  refund: 5,
  bonus: 6,
  adjustment: 7,
  vault: 8,
} as const
const STATUS = {
  pending: 1000,
  inReview: 1001,
  approved: 1002,
  rejected: 1004,
  cancelled: 1005,
} as const

const METHOD_ICONS: Readonly<Record<number, IconName>> = {
  [TYPE.deposit]: 'plus',
  [TYPE.withdraw]: 'bank',
  [TYPE.refund]: 'refresh',
  [TYPE.bonus]: 'gift',
  [TYPE.adjustment]: 'coin',
  [TYPE.vault]: 'lock',
}
const CATEGORY_ICONS: Readonly<Record<number, IconName>> = {
  3: 'slots',
  4: 'live',
  5: 'slip',
  6: 'bingo',
  7: 'football',
  8: 'gift',
  9: 'trophy',
  10: 'crown',
}

const FINANCE = 1

/** A refund or chargeback of a deposit, or what follows from it. */
export const isReturnedDeposit = ({ type, transaction_category_id: category }: Transaction) =>
  type === TYPE.adjustment && category === FINANCE

export function isRound(row: Transaction): boolean {
  return row.roundID !== undefined
}

export function iconOf(row: Transaction): IconName {
  return CATEGORY_ICONS[row.transaction_category_id] ?? METHOD_ICONS[row.type] ?? 'coin'
}

export function isVoid(row: Transaction): boolean {
  return row.transaction_status === STATUS.rejected || row.transaction_status === STATUS.cancelled
}

export function isGain(row: Transaction): boolean {
  return isApproved(row) && row.type !== TYPE.vault && fromWireMoney(row.amount) > 0n
}

export function isApproved(row: Transaction): boolean {
  return row.transaction_status === STATUS.approved
}

/** Returns true if a line is completed and not a win, so that a list can omit its badge. */
export function isPlain(row: Transaction): boolean {
  return isApproved(row) && !markOf(row).won
}

export type Mark = { tone: BadgeTone; icon: IconName; won: boolean }

export function markOf(row: Transaction): Mark {
  switch (row.transaction_status) {
    case STATUS.pending:
      return { tone: 'warn', icon: 'clock', won: false }
    case STATUS.inReview:
      return { tone: 'info', icon: 'eye', won: false }
    case STATUS.rejected:
      return { tone: 'down', icon: 'close', won: false }
    case STATUS.cancelled:
      return { tone: 'plain', icon: 'minus', won: false }
    default:
      return isRound(row) && row.type !== TYPE.refund && isGain(row)
        ? { tone: 'gold', icon: 'trophy', won: true }
        : { tone: 'up', icon: 'check', won: false }
  }
}

export type Day = { date: string; rows: readonly Transaction[] }

export function groupByDay(rows: readonly Transaction[]): readonly Day[] {
  const days: { date: string; rows: Transaction[] }[] = []
  for (const row of rows) {
    const date = siteDate(new Date(row.date))
    const last = days.at(-1)
    if (last?.date === date) last.rows.push(row)
    else days.push({ date, rows: [row] })
  }
  return days
}
