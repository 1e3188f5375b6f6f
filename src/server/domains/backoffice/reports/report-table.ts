import type { WireFigures } from '#shared/contracts/staff/reports.ts'
import type { Lang } from '#shared/lang.ts'
import { officeReports as english } from '#shared/texts/office/reports.en.ts'
import { officeReports as turkish } from '#shared/texts/office/reports.tr.ts'
import type { SegmentCut } from '#server/domains/crm/index.ts'
import type { Db } from '#server/platform/database/database.ts'
import { dayCell } from '#server/platform/csv.ts'
import type { Period } from '#server/domains/reports/index.ts'
import { partRows, periodRows, type PartsOrder } from './report-rows.ts'
import { segmentRows } from './segment-rows.ts'

export type ReportTable = { title: string; heads: string[]; rows: ReportRow[] }
/** `amounts`: null where the amount is unknown. */
export type ReportRow = { name: string; counts: number[]; amounts: (string | null)[] }

export const TEXTS = { tr: turkish, en: english } as const
const PERIOD_FIGURES = [
  'stakes',
  'wins',
  'ggr',
  'bonus',
  'prizes',
  'jackpot',
  'ngr',
  'deposits',
  'withdrawals',
] as const
const PART_FIGURES = ['stakes', 'wins', 'ggr', 'bonus'] as const

const pick = (figures: WireFigures, names: readonly (keyof WireFigures)[]) =>
  names.map((name) => figures[name])

export async function periodTable(
  db: Db,
  by: Period,
  days: { from: string; to: string },
  today: string,
  lang: Lang,
): Promise<ReportTable> {
  const texts = TEXTS[lang]
  const { rows, total, totalSettledGgr } = await periodRows(db, by, days, today)
  const sum = (of: 'active' | 'registrations' | 'firstDeposits') =>
    rows.reduce((all, { people }) => all + people[of], 0)
  return {
    title: `${texts.title}: ${texts.periods[by]}`,
    heads: [
      texts.period,
      texts.figures.active,
      texts.figures.registrations,
      texts.figures.firstDeposits,
      ...PERIOD_FIGURES.map((name) => texts.figures[name]),
      texts.figures.settledGgr,
    ],
    rows: [
      ...rows.map(({ starts, people, figures, settledGgr }) => ({
        name: dayCell(starts, lang),
        counts: [people.active, people.registrations, people.firstDeposits],
        amounts: [...pick(figures, PERIOD_FIGURES), settledGgr],
      })),
      // Players active on several days are counted once, so the days do not add up.
      {
        name: texts.total,
        counts: [Number.NaN, sum('registrations'), sum('firstDeposits')],
        amounts: [...pick(total, PERIOD_FIGURES), totalSettledGgr],
      },
    ],
  }
}

export async function partTable(
  db: Db,
  order: PartsOrder,
  today: string,
  lang: Lang,
): Promise<ReportTable> {
  const texts = TEXTS[lang]
  const { rows, total } = await partRows(db, order, { lang, today })
  const isByProduct = order.by === 'product'
  const account =
    order.account === undefined ? '' : ` · ${texts.accounts[order.account] ?? order.account}`
  return {
    title: `${texts.title}: ${texts.parts[order.by]}${account}`,
    heads: [
      texts.parts[order.by],
      texts.figures.entries,
      ...PART_FIGURES.map((name) => texts.figures[name]),
      ...(isByProduct ? [texts.figures.settledGgr] : []),
      texts.figures.net,
    ],
    rows: [
      ...rows.map((row) => ({
        name: isByProduct
          ? (texts.accounts[row.account ?? 0] ?? row.key)
          : [row.title, row.note].filter((text) => text !== '').join(' · '),
        counts: [row.entries],
        amounts: [
          ...pick(row.figures, PART_FIGURES),
          ...(isByProduct ? [row.settledGgr] : []),
          row.net,
        ],
      })),
      {
        name: texts.total,
        counts: [total.entries],
        amounts: [
          ...pick(total.figures, PART_FIGURES),
          ...(isByProduct ? [total.settledGgr] : []),
          total.net,
        ],
      },
    ],
  }
}

export async function segmentTable(
  db: Db,
  { id, ...cut }: { id: string } & SegmentCut,
  lang: Lang,
): Promise<ReportTable> {
  const texts = TEXTS[lang]
  const { report, rows, total } = await segmentRows(db, id, cut)
  const byDay = cut.by === 'day'
  const only = byDay
    ? cut.account === undefined
      ? ''
      : (texts.accounts[cut.account] ?? String(cut.account))
    : cut.day === undefined
      ? ''
      : dayCell(cut.day, lang)
  const figures = byDay ? PERIOD_FIGURES : PART_FIGURES
  const lineOf = (name: string, row: typeof total): ReportRow => ({
    name,
    counts: [row.active, row.entries],
    amounts: [...pick(row.figures, figures), row.net],
  })
  return {
    title: [report.segment, texts.segments.counted(String(report.players ?? 0)), only]
      .filter((text) => text !== '')
      .join(' · '),
    heads: [
      byDay ? texts.periods.label : texts.parts.product,
      texts.figures.active,
      texts.figures.entries,
      ...figures.map((name) => texts.figures[name]),
      texts.figures.net,
    ],
    rows: [
      ...rows.map((row) =>
        lineOf(
          byDay
            ? dayCell(row.day ?? '', lang)
            : (texts.accounts[row.account ?? 0] ?? String(row.account)),
          row,
        ),
      ),
      lineOf(texts.total, total),
    ],
  }
}
