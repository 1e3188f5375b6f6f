import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Me } from '#shared/contracts/staff/account.ts'
import type { StaffReply } from '#shared/contracts/staff/contract.ts'
import { addDays, isDate, siteDate } from '#shared/dates.ts'
import { Segmented } from '#web/ui/segmented.tsx'
import { asked } from '../asking.ts'
import { Table, type Column } from '../list.tsx'
import { useOffice, useOfficeFormat } from '../office-texts.ts'
import { Failed, Nothing, PageHead, Waiting } from '../parts.tsx'
import { Go, goTo, useRoute } from '../route.tsx'
import { TakeFile } from './take-file.tsx'
import { RangeField } from '../range/range-field.tsx'
import { MAX_REPORT_DAYS } from '#shared/office/range-bounds.ts'

const PERIODS = ['day', 'week', 'month'] as const
type By = (typeof PERIODS)[number]
type Row = StaffReply<'report_periods'>['rows'][number]
const DAYS_BACK = { day: 29, week: 7 * 12, month: 364 } as const
const MONEY = [
  'stakes',
  'wins',
  'ggr',
  'settledGgr',
  'bonus',
  'ngr',
  'deposits',
  'withdrawals',
] as const
const SPARE = new Set<string>(['wins', 'settledGgr', 'bonus'])

export function PeriodsReport({ me }: { me: Me }) {
  const { reports: words } = useOffice()
  const { query } = useRoute()
  const by = PERIODS.find((one) => one === query.get('by')) ?? 'day'
  const [today] = useState(() => siteDate(new Date()))
  const dateOf = (name: string, usual: string) => [query.get(name) ?? ''].find(isDate) ?? usual
  const to = dateOf('to', today)
  const from = dateOf('from', addDays(to, -DAYS_BACK[by]))
  const go = (next: { by?: By; from?: string; to?: string }) =>
    goTo(
      `/reports?${new URLSearchParams(next.by === undefined ? { by, from, to, ...next } : { by: next.by })}`,
      { replace: true },
    )
  return (
    <>
      <PageHead title={words.title} intro={words.intro} />
      <div className="report-tools">
        <Segmented
          label={words.periods.label}
          options={PERIODS.map((value) => ({ value, label: words.periods[value] }))}
          value={by}
          onChange={(next) => go({ by: next })}
        />
        <RangeField
          range={{ from, to }}
          latest={today}
          longest={MAX_REPORT_DAYS}
          required
          onRange={go}
        />
        <span className="grow" />
        <TakeFile me={me} order={{ report: 'periods', period: by, from, to }} />
      </div>
      <Periods by={by} from={from} to={to} />
    </>
  )
}

function Periods({ by, from, to }: { by: By; from: string; to: string }) {
  const { reports: words } = useOffice()
  const { money, number, date } = useOfficeFormat()
  const { data, error, refetch } = useQuery(asked('report_periods', { by, from, to }))
  if (data === undefined)
    return error === null ? <Waiting /> : <Failed error={error} onRetry={() => void refetch()} />
  if (data.rows.length === 0)
    return <Nothing icon="chart" title={words.none} text={words.noneText} />
  const isSum = (row: Row) => row.starts === ''
  const people = data.rows.reduce(
    (all, { people: own }) => ({
      registrations: all.registrations + own.registrations,
      firstDeposits: all.firstDeposits + own.firstDeposits,
    }),
    { registrations: 0, firstDeposits: 0 },
  )
  const total: Row = {
    starts: '',
    figures: data.total,
    settledGgr: data.totalSettledGgr,
    people: { active: 0, firstDepositsAmount: '0.00', ...people },
  }
  const nameOf = (starts: string) =>
    by === 'month' ? monthName(starts) : by === 'week' ? words.weekOf(date(starts)) : date(starts)
  const columns: Column<Row>[] = [
    {
      id: 'starts',
      head: words.period,
      render: (row) =>
        isSum(row) ? (
          <b>{words.total}</b>
        ) : (
          <Go
            className="office-link num"
            to={`/reports/${later(row.starts, from)}/${earlier(endOf(by, row.starts), to)}`}
            aria-label={words.open(nameOf(row.starts))}
          >
            {nameOf(row.starts)}
          </Go>
        ),
    },
    {
      id: 'active',
      head: words.figures.active,
      end: true,
      render: (row) => <span className="num">{isSum(row) ? '–' : number(row.people.active)}</span>,
    },
    {
      id: 'registrations',
      head: words.figures.registrations,
      end: true,
      spare: true,
      render: (row) => <span className="num">{number(row.people.registrations)}</span>,
    },
    ...MONEY.map((name): Column<Row> => ({
      id: name,
      head: words.figures[name],
      end: true,
      ...(SPARE.has(name) && { spare: true }),
      render: (row) => {
        const amount = name === 'settledGgr' ? row.settledGgr : row.figures[name]
        const shown = amount === null ? '–' : money(amount)
        return <span className="num">{isSum(row) ? <b>{shown}</b> : shown}</span>
      },
    })),
  ]
  return (
    <Table
      label={words.title}
      columns={columns}
      rows={[...data.rows, total]}
      keyOf={({ starts }) => starts}
    />
  )
}

/** Formats "2026-11-01" as "11.2026". */
const monthName = (starts: string) => `${starts.slice(5, 7)}.${starts.slice(0, 4)}`
const later = (a: string, b: string) => (a > b ? a : b)
const earlier = (a: string, b: string) => (a < b ? a : b)

function endOf(by: By, starts: string): string {
  if (by === 'day') return starts
  if (by === 'week') return addDays(starts, 6)
  return addDays(`${addDays(starts, 31).slice(0, 7)}-01`, -1)
}
