import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { StaffReply } from '#shared/contracts/staff/contract.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { asked } from '../asking.ts'
import { DAY_STEPS, type ChartPoint, type ChartSeries } from '../charts/chart-data.ts'
import { dayTick, noonOf } from '../charts/day-names.ts'
import { ChartLegend, SeriesChart } from '../charts/series-chart.tsx'
import { useOffice, useOfficeFormat, useOfficeLang } from '../office-texts.ts'
import { Failed, Waiting } from '../parts.tsx'
import { Go, goTo, useRoute } from '../route.tsx'
import {
  addressOf,
  amountsOf,
  daysOf,
  differenceOf,
  lengthOf,
  METRICS,
  periodBefore,
  PRESETS,
  readChoice,
  totalOf,
  type Choice,
  type Metric,
} from './compared-periods.ts'
import { useRange } from './parts-report.tsx'
import { rangeOf, type Range } from '../range/range.ts'
import { RangeField } from '../range/range-field.tsx'
import { MAX_REPORT_DAYS } from '#shared/office/range-bounds.ts'

type Periods = StaffReply<'report_periods'>
const OWN = 'own'

/** Any period compared with the equally long one before it; the address of the page names both. */
export function PeriodComparison({ today }: { today: string }) {
  const { reports: words } = useOffice()
  const { query } = useRoute()
  const choice = readChoice(query, today)
  const { preset, range } = choice
  const go = (next: Choice) => goTo(addressOf(next), { replace: true })
  const goToRange = (next: Range) => go({ ...choice, preset: undefined, range: next })
  return (
    <section className="card office-section" aria-label={words.compared.title}>
      <div className="board__head">
        <h2>{words.compared.title}</h2>
      </div>
      <div className="report-tools compared-tools office-pad">
        <Segmented
          label={words.compared.period}
          options={[
            ...PRESETS.map((value) => ({ value, label: words.compared.presets[value] })),
            ...(preset === undefined ? [{ value: OWN, label: words.compared.own } as const] : []),
          ]}
          value={preset ?? OWN}
          onChange={(next) => {
            if (next !== OWN) go({ ...choice, preset: next, range: rangeOf(next, today) })
          }}
        />
        <div className="compared__dates">
          <RangeField
            range={range}
            latest={today}
            longest={MAX_REPORT_DAYS}
            required
            onRange={goToRange}
          />
        </div>
      </div>
      <Compared choice={choice} today={today} onMetric={(metric) => go({ ...choice, metric })} />
    </section>
  )
}

function Compared({
  choice: { range, metric },
  today,
  onMetric,
}: {
  choice: Choice
  today: string
  onMetric: (metric: Metric) => void
}) {
  const before = periodBefore(range)
  const now = useQuery(asked('report_periods', { by: 'day', ...range }))
  const earlier = useQuery(asked('report_periods', { by: 'day', ...before }))
  const error = now.error ?? earlier.error
  if (error !== null)
    return (
      <Failed
        error={error}
        onRetry={() => {
          void now.refetch()
          void earlier.refetch()
        }}
      />
    )
  if (now.data === undefined || earlier.data === undefined)
    return (
      <div className="compared--waiting office-pad">
        <Waiting />
      </div>
    )
  return (
    <>
      <Totals now={now.data} before={earlier.data} metric={metric} onMetric={onMetric} />
      <Course
        now={now.data}
        before={earlier.data}
        range={range}
        rangeBefore={before}
        metric={metric}
        today={today}
      />
    </>
  )
}

/** The totals choose what the chart shows. */
function Totals({
  now,
  before,
  metric,
  onMetric,
}: {
  now: Periods
  before: Periods
  metric: Metric
  onMetric: (metric: Metric) => void
}) {
  const { reports: words } = useOffice()
  const { money } = useOfficeFormat()
  const shown = (amount: string | null) => (amount === null ? '–' : money(amount))
  const meanings: Readonly<Partial<Record<Metric, string>>> = words.meanings
  return (
    <div className="compared" role="radiogroup" aria-label={words.compared.metric}>
      {METRICS.map((name) => (
        <label key={name} className="compared__figure" title={meanings[name]}>
          <input
            type="radio"
            name="metric"
            className="sr"
            checked={name === metric}
            onChange={() => onMetric(name)}
          />
          <span className="c-3">{words.figures[name]}</span>
          <span className="compared__total num">{shown(totalOf(now, name))}</span>
          <span className="compared__before num">
            <Difference now={totalOf(now, name)} before={totalOf(before, name)} />
            <span>
              {words.compared.before} {shown(totalOf(before, name))}
            </span>
          </span>
        </label>
      ))}
    </div>
  )
}

function Difference({ now, before }: { now: string | null; before: string | null }) {
  const { percent } = useOfficeFormat()
  const difference = differenceOf(now, before)
  if (difference === undefined) return null
  return (
    <span className="compared__difference">
      {difference !== 0 && <Icon name={difference > 0 ? 'triup' : 'tridown'} size={12} />}
      {difference > 0 && '+'}
      {percent(difference)}
    </span>
  )
}

function Course({
  now,
  before,
  range,
  rangeBefore,
  metric,
  today,
}: {
  now: Periods
  before: Periods
  range: Range
  rangeBefore: Range
  metric: Metric
  today: string
}) {
  const { reports: words } = useOffice()
  const { fullDate, date, number } = useOfficeFormat()
  const lang = useOfficeLang()
  const own = {
    now: useRange(range.from, range.to),
    before: useRange(rangeBefore.from, rangeBefore.to),
  }
  const { from, to } = range
  const days = useMemo(() => daysOf({ from, to }), [from, to])
  const points = useMemo(
    () =>
      days.map((day): ChartPoint => ({
        id: day,
        tick: dayTick(day, lang),
        name: fullDate(noonOf(day)),
        ...(day === today && { note: words.compared.notOver }),
      })),
    [days, lang, fullDate, today, words],
  )
  const { from: fromBefore, to: toBefore } = rangeBefore
  const series = useMemo((): ChartSeries[] => {
    const earlier = { from: fromBefore, to: toBefore }
    return [
      {
        id: 'now',
        label: words.figures[metric],
        drawnAs: 'bars',
        tone: 'main',
        amounts: amountsOf(now, { from, to }, metric),
      },
      {
        id: 'before',
        label: words.compared.earlier,
        drawnAs: 'line',
        tone: 'ink',
        amounts: amountsOf(before, earlier, metric),
        names: daysOf(earlier).map((day) => date(day)),
      },
    ]
  }, [now, before, from, to, fromBefore, toBefore, metric, words, date])
  return (
    <>
      <div className="compared__legend">
        <ChartLegend series={series} />
        <span className="grow" />
        <Go className="office-link num" to={`/reports/${range.from}/${range.to}`}>
          {own.now}
        </Go>
        <span className="c-3">{words.compared.against}</span>
        <Go className="office-link num" to={`/reports/${fromBefore}/${toBefore}`}>
          {own.before}
        </Go>
      </div>
      <SeriesChart
        label={words.compared.summary(words.figures[metric], number(lengthOf(range)))}
        points={points}
        series={series}
        steps={DAY_STEPS}
        opens={{ text: words.chart.opens, to: (at) => `/reports/${days[at]}/${days[at]}` }}
      />
      {to === today && (
        <p className="c-3 office-pad t-xs compared__note">{words.compared.noteToday}</p>
      )}
    </>
  )
}
