import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Me } from '#shared/contracts/staff/account.ts'
import type { StaffReply } from '#shared/contracts/staff/contract.ts'
import type { PlayerFigures } from '#shared/contracts/staff/players.ts'
import { toWireMoney } from '#shared/money.ts'
import { may } from '#shared/office/staff.ts'
import { Segmented } from '#web/ui/segmented.tsx'
import { asked } from '../asking.ts'
import {
  runningTotals,
  DAY_STEPS,
  type ChartPoint,
  type ChartSeries,
} from '../charts/chart-data.ts'
import { dayTick, noonOf } from '../charts/day-names.ts'
import { ChartLegend, SeriesChart } from '../charts/series-chart.tsx'
import { useOffice, useOfficeFormat, useOfficeLang } from '../office-texts.ts'
import { Failed } from '../parts.tsx'
import './course.css'

/** What comes in, above zero, and what goes out, below it. */
const VIEWS = {
  payments: ['deposits', 'withdrawals'],
  play: ['stakes', 'wins'],
} as const satisfies Record<string, readonly [keyof PlayerFigures, keyof PlayerFigures]>
type View = keyof typeof VIEWS
const VIEW_NAMES = ['payments', 'play'] as const satisfies readonly View[]

export function PlayerCourse({
  me,
  playerID,
  username,
}: {
  me: Me
  playerID: string
  username: string
}) {
  const {
    player: { course: words },
  } = useOffice()
  const [view, setView] = useState<View>('payments')
  const { data, error, refetch } = useQuery(asked('list_player_days', { playerID }))
  const series = useMemo(
    () => (data === undefined ? [] : seriesOf(data, view, words)),
    [data, view, words],
  )
  return (
    <section className="card office-section player-course" aria-label={words.title}>
      <div className="player-course__head">
        <h2>{words.title}</h2>
        <ChartLegend series={series} />
        <Segmented
          label={words.shown}
          options={VIEW_NAMES.map((value) => ({ value, label: words.views[value] }))}
          value={view}
          onChange={setView}
        />
      </div>
      {error !== null ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <div className="chart chart--empty" role="status" aria-label={words.title} />
      ) : (
        <Drawn me={me} days={data} series={series} view={view} username={username} />
      )}
    </section>
  )
}

type Days = StaffReply<'list_player_days'>

function Drawn({
  me,
  days: { rows, total },
  series,
  view,
  username,
}: {
  me: Me
  days: Days
  series: readonly ChartSeries[]
  view: View
  username: string
}) {
  const {
    player: { course: words },
  } = useOffice()
  const { money, fullDate } = useOfficeFormat()
  const lang = useOfficeLang()
  const points = useMemo(
    () =>
      rows.map(({ day }, at): ChartPoint => ({
        id: day,
        tick: dayTick(day, lang),
        name: fullDate(noonOf(day)),
        ...(at === rows.length - 1 && { note: words.notOver }),
      })),
    [rows, lang, fullDate, words],
  )
  const [first, second] = VIEWS[view]
  const sums = [first, second, 'ggr'] as const
  const paymentsOf = (day = '') =>
    `/transactions?${new URLSearchParams({ from: day, to: day, player: username })}`
  const opensPayments = view === 'payments' && may(me.roles, 'payment.read')
  return (
    <>
      <SeriesChart
        label={words.summary(words.views[view])}
        points={points}
        series={series}
        steps={DAY_STEPS}
        opens={
          opensPayments ? { text: words.opens, to: (at) => paymentsOf(rows[at]?.day) } : undefined
        }
      />
      <dl className="player-course__sums">
        {sums.map((name) => (
          <div key={name}>
            <dt>{words.figures[name]}</dt>
            <dd className="num">{money(total[name])}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function seriesOf(
  { rows }: Days,
  view: View,
  words: {
    figures: Readonly<Record<keyof PlayerFigures, string>>
    ggrSum: string
  },
): ChartSeries[] {
  const [above, below] = VIEWS[view]
  const of = (name: keyof PlayerFigures) => rows.map(({ figures }) => figures[name])
  return [
    {
      id: above,
      label: words.figures[above],
      drawnAs: 'bars',
      tone: 'main',
      amounts: of(above),
    },
    {
      id: below,
      label: words.figures[below],
      drawnAs: 'bars',
      tone: 'soft',
      amounts: of(below),
      isBelow: true,
    },
    {
      id: 'ggr',
      label: words.ggrSum,
      drawnAs: 'line',
      tone: 'ink',
      amounts: runningTotals(of('ggr')).map(toWireMoney),
    },
  ]
}
