import { useMemo, useState } from 'react'
import type { StaffReply } from '#shared/contracts/staff/contract.ts'
import { fromWireMoney, toWireMoney } from '#shared/money.ts'
import { Segmented } from '#web/ui/segmented.tsx'
import { HOUR_STEPS, type ChartSeries } from '../charts/chart-data.ts'
import { ChartLegend, SeriesChart } from '../charts/series-chart.tsx'
import { useOffice, useOfficeFormat } from '../office-texts.ts'

type Hours = StaffReply<'dashboard'>['hours']
type What = 'ggr' | 'stakes' | 'deposits'

const WHATS = ['ggr', 'stakes', 'deposits'] as const satisfies readonly What[]
const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

export function DayCourse({ hours, lastWeekHours }: { hours: Hours; lastWeekHours: Hours }) {
  const { reports: words } = useOffice()
  const { money } = useOfficeFormat()
  const [what, setWhat] = useState<What>('ggr')
  const points = useMemo(
    () =>
      HOURS.map((hour) => {
        const name = words.hour(String(hour).padStart(2, '0'))
        return { id: `hour ${hour}`, tick: name, name }
      }),
    [words],
  )
  const series = useMemo(
    (): ChartSeries[] => [
      {
        id: 'today',
        label: words.today,
        drawnAs: 'bars',
        tone: 'main',
        amounts: byHour(hours, what),
      },
      {
        id: 'before',
        label: words.lastWeek,
        drawnAs: 'line',
        tone: 'ink',
        amounts: byHour(lastWeekHours, what),
      },
    ],
    [words, hours, lastWeekHours, what],
  )
  const sum = (rows: Hours) =>
    money(toWireMoney(rows.reduce((all, row) => all + fromWireMoney(row[what]), 0n)))
  return (
    <section className="card office-section">
      <div className="board__head">
        <h2>{words.course}</h2>
        <ChartLegend series={series} />
        <Segmented
          label={words.course}
          options={WHATS.map((value) => ({ value, label: words.courses[value] }))}
          value={what}
          onChange={setWhat}
        />
      </div>
      <SeriesChart
        label={words.courseSummary(words.courses[what], sum(hours), sum(lastWeekHours))}
        points={points}
        series={series}
        steps={HOUR_STEPS}
      />
    </section>
  )
}

/** Hours after the last one with figures have not been compared yet. */
function byHour(hours: Hours, what: What): (string | null)[] {
  const known = new Map(hours.map((row) => [row.hour, row[what]]))
  const last = hours.at(-1)?.hour ?? -1
  return HOURS.map((hour) => (hour > last ? null : (known.get(hour) ?? '0.00')))
}
