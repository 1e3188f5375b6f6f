import { z } from 'zod'
import { isDate } from '../dates.ts'
import { parseMoney, type Minor } from '../money.ts'
import { CSV_SEPARATORS, guessSeparator, readCsv } from './read-csv.ts'
import { searchKey } from '../search-key.ts'

export const DAY_FORMS = ['dmy', 'ymd', 'mdy'] as const
export type DayForm = (typeof DAY_FORMS)[number]

export const LAYOUT_COLUMNS = ['day', 'amount', 'out', 'sender', 'text', 'reference'] as const
export type LayoutColumn = (typeof LAYOUT_COLUMNS)[number]

const head = z.string({ error: 'required' }).trim().min(1, 'required').max(80, 'tooLong')
const spareHead = z.string({ error: 'invalid' }).trim().max(80, 'tooLong').default('')

export const bankLayout = z.object({
  separator: z.enum(CSV_SEPARATORS, { error: 'required' }),
  dayForm: z.enum(DAY_FORMS, { error: 'required' }),
  point: z.enum([',', '.'], { error: 'required' }),
  day: head,
  amount: head,
  out: spareHead,
  sender: spareHead,
  text: spareHead,
  reference: spareHead,
})
export type BankLayout = z.output<typeof bankLayout>

/**
 * Finds the header row: its number of filled, non-numeric cells equals the maximum. Banks write
 * their name and the account's above it. Returns -1 when there is none.
 */
export function findHeadRow(rows: readonly (readonly string[])[]): number {
  const filled = rows
    .slice(0, 40)
    .map((row) => row.filter((cell) => cell !== '' && !/^[-+\d.,/: ]+$/.test(cell)).length)
  const maxFilled = Math.max(...filled, 0)
  return maxFilled < 2 ? -1 : filled.indexOf(maxFilled)
}

const GUESSES: Readonly<Record<LayoutColumn, readonly string[]>> = {
  day: ['tarih', 'islem tarihi', 'valor', 'date', 'booking date'],
  amount: ['tutar', 'islem tutari', 'alacak', 'gelen', 'amount', 'credit'],
  out: ['borc', 'giden', 'debit'],
  sender: [
    'gonderen',
    'karsi hesap adi',
    'gonderen adi',
    'unvan',
    'ad soyad',
    'sender',
    'counterparty',
  ],
  text: ['aciklama', 'islem aciklamasi', 'description', 'details'],
  reference: ['dekont', 'referans', 'fis', 'islem no', 'reference', 'receipt no'],
}

export function guessLayout(
  text: string,
): { heads: string[]; layout: BankLayout; rows: string[][] } | undefined {
  const separator = guessSeparator(text)
  const rows = readCsv(text, separator)
  const at = findHeadRow(rows)
  const heads = (rows[at] ?? []).filter((cell) => cell !== '')
  if (heads.length === 0) return undefined
  const body = rows.slice(at + 1).filter((row) => row.some((cell) => cell !== ''))
  const guess = (column: LayoutColumn) =>
    GUESSES[column]
      .map((name) => heads.find((cell) => searchKey(cell).startsWith(name)))
      .find((found) => found !== undefined) ?? ''
  const layout = {
    separator,
    dayForm: body.some((row) => row.some((cell) => /^\d{4}-\d{2}-\d{2}/.test(cell)))
      ? ('ymd' as const)
      : ('dmy' as const),
    point: body.some((row) => row.some((cell) => /^-?[\d.]+,\d{2}$/.test(cell)))
      ? (',' as const)
      : ('.' as const),
    day: guess('day'),
    amount: guess('amount'),
    out: guess('out'),
    sender: guess('sender'),
    text: guess('text'),
    reference: guess('reference'),
  }
  return { heads, layout, rows: body }
}

/**
 * Reads "05.11.2026" or "2026-11-05 14:02" as YYYY-MM-DD; undefined when the cell is not a date.
 */
export function readDay(cell: string, form: DayForm): string | undefined {
  const parts = /^(\d{1,4})[./-](\d{1,2})[./-](\d{1,4})(?:[ T].*)?$/.exec(cell)
  if (parts === null) return undefined
  const [, a = '', b = '', c = ''] = parts
  const [year, month, day] = form === 'ymd' ? [a, b, c] : form === 'dmy' ? [c, b, a] : [c, a, b]
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDate(date) ? date : undefined
}

const DECORATION = /\s|TRY|TL|₺|\u00A0/gi

/**
 * Reads "1.250,00 TL", "-1250.5" or "500,00-" as kuruş; undefined when the cell is not an amount.
 */
export function readAmount(cell: string, point: ',' | '.'): Minor | undefined {
  const bare = cell.replace(DECORATION, '').replace(/^[+]/, '').replace('−', '-')
  const signed = bare.endsWith('-') ? `-${bare.slice(0, -1)}` : bare
  const group = point === ',' ? '.' : ','
  if (!new RegExp(`^-?(\\d+|\\d{1,3}(\\${group}\\d{3})+)(\\${point}\\d{1,2})?$`).test(signed))
    return undefined
  return parseMoney(signed.replaceAll(group, '').replace(point, '.'))
}
