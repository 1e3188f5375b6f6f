import { useEffect, useMemo, useRef, useState } from 'react'
import { useOffice, useOfficeFormat } from '../office-texts.ts'
import { goTo } from '../route.tsx'
import {
  isWithoutAmounts,
  pointAfter,
  valuesAt,
  type ChartPoint,
  type ChartSeries,
} from './chart-data.ts'
import type { ChartContent, Drawing, SelectedPoint } from './draw-chart.ts'
import './charts.css'

type ChartProps = {
  /** Names the chart for screen readers. */
  label: string
  points: readonly ChartPoint[]
  series: readonly ChartSeries[]
  steps: number[]
  /** The page shows the same values in a table of its own. */
  hasTable?: boolean
  /** Where a press on a point or Enter leads, and the text that says so. */
  opens?: { text: string; to: (at: number) => string } | undefined
}

/**
 * Series of amounts over time. It is one stop of the Tab key: the arrow keys move from point to
 * point, and the values of the point are shown and read aloud. uPlot is loaded when a chart is drawn.
 */
export function SeriesChart(props: ChartProps) {
  const { reports } = useOffice()
  return isWithoutAmounts(props.series) ? (
    <p className="chart chart--empty c-3">{reports.chart.none}</p>
  ) : (
    // A drawing cannot turn bars into a line.
    <Chart key={props.series.map(({ drawnAs }) => drawnAs).join()} {...props} />
  )
}

function Chart({ label, points, series, steps, hasTable = false, opens }: ChartProps) {
  const { money } = useOfficeFormat()
  const [selected, setSelected] = useState<SelectedPoint>()
  const content = useMemo(
    () => ({
      points,
      series,
      steps,
      axisText: (lira: number) => money(lira.toFixed(2), { kurus: 'auto' }),
    }),
    [points, series, steps, money],
  )
  const { box, drawing, hasFailed } = useDrawing(content, setSelected)
  const pressedAt = useRef<number>(undefined)
  const last = points.length - 1
  const at = Math.min(selected?.at ?? last, last)
  const point = points[at]
  const open = () => {
    if (opens !== undefined) goTo(opens.to(at))
  }
  const values = valuesAt(series, at, money)
  const note = point?.note === undefined ? '' : ` (${point.note})`
  const spoken = [
    `${point?.name ?? ''}${note}`,
    ...values.map(({ label, text }) => `${label}: ${text}`),
  ].join('; ')
  return (
    <div className="chart">
      <div
        ref={box}
        className={opens === undefined ? 'chart__box' : 'chart__box chart__box--opens'}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={1}
        aria-valuemax={points.length}
        aria-valuenow={at + 1}
        aria-valuetext={spoken}
        onFocus={() => {
          if (selected === undefined) drawing.current?.select(last)
        }}
        onBlur={() => drawing.current?.select(undefined)}
        onPointerDown={() => {
          pressedAt.current = selected?.at
        }}
        onClick={() => {
          // On a touch screen, the first press only shows the values of a point.
          if (selected !== undefined && selected.at === pressedAt.current) open()
        }}
        onKeyDown={(event) => {
          const next = pointAfter(event.key, at, points.length)
          if (event.key === 'Enter') open()
          else if (next !== undefined) drawing.current?.select(next)
          else return
          event.preventDefault()
        }}
      />
      {selected !== undefined && point !== undefined && (
        <div className="chart__values" style={placeOf(selected)}>
          <b>{point.name}</b>
          {values.map((value) => (
            <span key={value.id} className={`chart__value ${keyClass(value)}`}>
              <span className="grow">{value.label}</span>
              <span className="num">{value.text}</span>
            </span>
          ))}
          {point.note !== undefined && <span className="c-3">{point.note}</span>}
          {opens !== undefined && <span className="c-3">{opens.text}</span>}
        </div>
      )}
      {(!hasTable || hasFailed) && (
        <div className={hasFailed ? 'chart__table' : 'sr'}>
          <ValueTable label={label} points={points} series={series} />
        </div>
      )}
    </div>
  )
}

/** Puts the values beside the point, on the side with more room. */
const placeOf = ({ left, width }: SelectedPoint) =>
  left < width / 2 ? { left: left + 12 } : { right: width - left + 12 }

function useDrawing(
  content: ChartContent,
  onSelect: (selected: SelectedPoint | undefined) => void,
) {
  const box = useRef<HTMLDivElement>(null)
  const drawing = useRef<Drawing>(undefined)
  const newest = useRef(content)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    newest.current = content
    drawing.current?.update(content)
  }, [content])
  useEffect(() => {
    let isGone = false
    const draw = async () => {
      const { drawChart } = await import('./draw-chart.ts')
      if (!isGone && box.current !== null)
        drawing.current = drawChart(box.current, newest.current, onSelect)
    }
    draw().catch(() => setFailed(true))
    return () => {
      isGone = true
      drawing.current?.destroy()
      drawing.current = undefined
    }
  }, [onSelect])
  return { box, drawing, hasFailed }
}

function ValueTable({
  label,
  points,
  series,
}: {
  label: string
  points: readonly ChartPoint[]
  series: readonly ChartSeries[]
}) {
  const { reports } = useOffice()
  const { money } = useOfficeFormat()
  return (
    <table>
      <caption>{label}</caption>
      <thead>
        <tr>
          <th scope="col">{reports.chart.point}</th>
          {series.map(({ id, label: name }) => (
            <th key={id} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {points.map(({ id, name }, at) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            {valuesAt(series, at, money).map((value) => (
              <td key={value.id} className="num">
                {value.text}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const keyClass = ({ tone, drawnAs }: Pick<ChartSeries, 'tone' | 'drawnAs'>) =>
  `chart-key chart-key--${tone} ${drawnAs === 'line' ? 'chart-key--line' : ''}`

export function ChartLegend({ series }: { series: readonly ChartSeries[] }) {
  return (
    <span className="chart-legend">
      {series.map((one) => (
        <span key={one.id} className={keyClass(one)}>
          {one.label}
        </span>
      ))}
    </span>
  )
}
