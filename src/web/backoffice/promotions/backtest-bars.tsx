import { useMemo } from 'react'
import type { Backtest } from '#shared/contracts/staff/promotions.ts'
import { DAY_STEPS, type ChartSeries } from '../charts/chart-data.ts'
import { dayTick } from '../charts/day-names.ts'
import { ChartLegend, SeriesChart } from '../charts/series-chart.tsx'
import { Table, type Column } from '../list.tsx'
import { useOffice, useOfficeFormat, useOfficeLang } from '../office-texts.ts'

type Day = Backtest['days'][number]

export function DayBars({ days, isNew }: { days: readonly Day[]; isNew: boolean }) {
  const {
    promo: { backtest: words },
  } = useOffice()
  const lang = useOfficeLang()
  const { money, date } = useOfficeFormat()
  const points = useMemo(
    () => days.map(({ day }) => ({ id: day, tick: dayTick(day, lang), name: date(day) })),
    [days, lang, date],
  )
  const series = useMemo((): ChartSeries[] => {
    // Compared with real payments the draft counts players who asked; otherwise everyone.
    const draft = days.map((day) => (isNew ? day.allDraft : day.askedDraft))
    const really = days.map(({ actual }) => actual)
    return [
      { id: 'draft', label: words.draft, drawnAs: 'bars', tone: 'main', amounts: draft },
      ...(isNew
        ? []
        : [
            {
              id: 'really',
              label: words.really,
              drawnAs: 'line',
              tone: 'ink',
              amounts: really,
            } as const,
          ]),
    ]
  }, [days, isNew, words])
  const columns: Column<Day>[] = [
    { id: 'day', head: words.day, render: ({ day }) => <span className="num">{date(day)}</span> },
    ...(isNew
      ? []
      : [
          {
            id: 'actual',
            head: words.actual,
            render: ({ actual }: Day) => <span className="num">{money(actual)}</span>,
            end: true as const,
          },
          {
            id: 'asked',
            head: words.askedDraft,
            render: ({ askedDraft }: Day) => <span className="num">{money(askedDraft)}</span>,
            end: true as const,
          },
        ]),
    {
      id: 'all',
      head: words.allDraft,
      render: ({ allDraft }) => <b className="num">{money(allDraft)}</b>,
      end: true,
    },
  ]
  return (
    <>
      <div className="promo-legend">
        <ChartLegend series={series} />
      </div>
      <SeriesChart
        label={`${words.byDay}: ${words.draft}${isNew ? '' : `, ${words.really}`}`}
        points={points}
        series={series}
        steps={DAY_STEPS}
        hasTable
      />
      <details className="office-pad">
        <summary>{words.table}</summary>
        <Table label={words.byDay} columns={columns} rows={days} keyOf={({ day }) => day} />
      </details>
    </>
  )
}

export function SpreadBars({ spread }: { spread: Backtest['spread'] }) {
  const {
    promo: { backtest: words },
  } = useOffice()
  const { money, number } = useOfficeFormat()
  const max = Math.max(1, ...spread.map(({ players }) => players))
  const lowerBound = spread.at(-2)?.max ?? '0.00'
  return (
    <dl className="promo-spread">
      {spread.map(({ max: upTo, players }) => (
        <div key={upTo ?? 'more'}>
          <dt>
            {upTo === null
              ? words.more(money(lowerBound, { kurus: 'auto' }))
              : words.upTo(money(upTo, { kurus: 'auto' }))}
          </dt>
          <dd className="num">
            <span
              className="promo-spread__bar"
              style={{ width: `${Math.round((players / max) * 100)}%` }}
            />
            {number(players)}
          </dd>
        </div>
      ))}
    </dl>
  )
}
