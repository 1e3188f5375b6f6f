import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { drawnValues, scaleOf, type ChartPoint, type ChartSeries } from './chart-data.ts'

export type ChartContent = {
  points: readonly ChartPoint[]
  series: readonly ChartSeries[]
  steps: number[]
  axisText: (lira: number) => string
}
export type Drawing = {
  update: (next: ChartContent) => void
  select: (at: number | undefined) => void
  destroy: () => void
}
/** `left`: pixels from the left edge of the chart, which is `width` wide. */
export type SelectedPoint = { at: number; left: number; width: number }

const TEXT_PX = 11
const AXIS_GAP = 8
const HOURS_HEIGHT = 26
const AWAY = -10

/**
 * Draws a chart in a box and keeps it in the size of the box. The canvas cannot use CSS, so the
 * colours are read from the tokens at each drawing, and it is drawn again when the look changes.
 */
export function drawChart(
  box: HTMLElement,
  first: ChartContent,
  onSelect: (selected: SelectedPoint | undefined) => void,
): Drawing {
  let content = first
  const style = getComputedStyle(box)
  const token = (name: string) => style.getPropertyValue(name).trim()
  const font = `${TEXT_PX}px ${token('--font-text')}`
  const toneOf = (tone: Tone) => token(`--chart-${tone}`)
  const sizeOf = () => ({ width: box.clientWidth, height: box.clientHeight })

  const columns = columnsOf(() => content, toneOf)
  const axis: uPlot.Axis = { stroke: () => token('--ink-3'), font, ticks: { show: false } }
  const plot = new uPlot(
    {
      ...sizeOf(),
      scales: {
        x: { time: false, range: () => [-0.5, content.points.length - 0.5] },
        y: { range: (_plot, low, high) => scaleOf(low, high) },
      },
      axes: [
        {
          ...axis,
          grid: { show: false },
          size: HOURS_HEIGHT,
          space: 56,
          incrs: () => content.steps,
          values: (_plot, places) => places.map((place) => content.points[place]?.tick ?? ''),
        },
        {
          ...axis,
          grid: { stroke: () => token('--line'), width: 1 },
          gap: AXIS_GAP,
          space: 40,
          size: (plot, texts) => widestOf(plot, texts, font),
          values: (_plot, amounts) => amounts.map((amount) => content.axisText(amount)),
        },
      ],
      series: [{}, ...columns],
      legend: { show: false },
      cursor: {
        y: false,
        points: { show: false },
        drag: { x: false, y: false, setScale: false },
        move: (plot, left, top) =>
          left < 0 ? [left, top] : [plot.valToPos(plot.posToIdx(left), 'x'), top],
      },
      hooks: {
        drawAxes: [(plot) => drawZero(plot, token('--line-strong'))],
        setCursor: [
          (plot) => {
            const { left = AWAY, idx } = plot.cursor
            onSelect(
              left < 0 || idx === null || idx === undefined
                ? undefined
                : { at: idx, left: plot.bbox.left / uPlot.pxRatio + left, width: plot.width },
            )
          },
        ],
      },
    },
    dataOf(content),
    box,
  )

  const sizes = new ResizeObserver(() => plot.setSize(sizeOf()))
  sizes.observe(box)
  const look = new MutationObserver(() => plot.redraw())
  look.observe(document.documentElement, { attributeFilter: ['data-theme', 'style'] })
  let isGone = false
  void document.fonts.ready.then(() => {
    if (!isGone) plot.redraw(false, true)
  })

  return {
    update(next) {
      content = next
      plot.setData(dataOf(next))
    },
    select(at) {
      plot.setCursor(
        at === undefined ? { left: AWAY, top: AWAY } : { left: plot.valToPos(at, 'x'), top: 0 },
      )
    },
    destroy() {
      isGone = true
      sizes.disconnect()
      look.disconnect()
      plot.destroy()
    },
  }
}

type Tone = ChartSeries['tone']

/** The tones are read at each drawing. Whether a series is bars or a line cannot change. */
function columnsOf(current: () => ChartContent, toneOf: (tone: Tone) => string): uPlot.Series[] {
  // Where the soft tone is a series, an incomplete point in it would look like that series.
  const marksIncomplete = current().series.every(({ tone }) => tone !== 'soft')
  return current().series.map((first, index): uPlot.Series => {
    const tone = () => toneOf((current().series[index] ?? first).tone)
    if (first.drawnAs === 'line')
      return {
        stroke: tone,
        width: 2,
        points: {
          show: true,
          size: 7,
          fill: tone,
          stroke: tone,
          filter: (plot, column) => lastOf(plot.data[column]),
        },
      }
    return {
      fill: tone,
      width: 0,
      points: { show: false },
      paths: uPlot.paths.bars?.({
        size: [0.55, 22, 1],
        radius: [0.25, 0],
        disp: {
          fill: {
            unit: 3,
            values: () =>
              current().points.map(({ note }) =>
                marksIncomplete && note !== undefined ? toneOf('soft') : tone(),
              ),
          },
        },
      }),
    }
  })
}

const dataOf = ({ points, series }: ChartContent): uPlot.AlignedData => [
  points.map((_, index) => index),
  ...series.map(drawnValues),
]

/** The last known value of a line gets a point. */
function lastOf(values: uPlot.AlignedData[number] | undefined): number[] {
  for (let at = (values?.length ?? 0) - 1; at >= 0; at -= 1)
    if (values?.[at] !== null && values?.[at] !== undefined) return [at]
  return []
}

function widestOf({ ctx }: uPlot, texts: readonly string[] | null, font: string): number {
  ctx.save()
  ctx.font = font
  const widths = (texts ?? []).map((text) => ctx.measureText(text).width)
  ctx.restore()
  return Math.ceil(Math.max(0, ...widths)) + AXIS_GAP
}

function drawZero({ ctx, bbox, valToPos }: uPlot, colour: string): void {
  const y = Math.round(valToPos(0, 'y', true))
  ctx.save()
  ctx.strokeStyle = colour
  ctx.lineWidth = uPlot.pxRatio
  ctx.beginPath()
  ctx.moveTo(bbox.left, y + uPlot.pxRatio / 2)
  ctx.lineTo(bbox.left + bbox.width, y + uPlot.pxRatio / 2)
  ctx.stroke()
  ctx.restore()
}
