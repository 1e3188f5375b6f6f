import { fromWireMoney } from '#shared/money.ts'
import type { WireSegment } from '#shared/contracts/wheel.ts'

const DISC = 92
const INNER = 30
/** Distance of a label from the middle; labels are upright under the pointer. */
const LABELS = 76
const LINE = 10
/** Width of a character of a label, on average. */
const CHARACTER = 5.2
const FULL_CIRCLE = 360

export type Arc = { from: number; to: number }

/** Returns the arc of each segment in degrees, clockwise from the top. Its width is its chance. */
export function arcsOf(segments: readonly Pick<WireSegment, 'weight'>[]): Arc[] {
  const total = segments.reduce((sum, { weight }) => sum + weight, 0)
  let before = 0
  return segments.map(({ weight }) => {
    const from = (before / total) * FULL_CIRCLE
    before += weight
    return { from, to: (before / total) * FULL_CIRCLE }
  })
}

export function toneOf(segment: WireSegment, segments: readonly WireSegment[]): string {
  if (segment.kind !== 'cash') return segment.kind
  const amounts = [
    ...new Set(
      segments.filter(({ kind }) => kind === 'cash').map(({ worth }) => fromWireMoney(worth)),
    ),
  ].toSorted((a, b) => (a < b ? -1 : 1))
  const place = amounts.indexOf(fromWireMoney(segment.worth))
  if (place === amounts.length - 1) return 'cash-top'
  return place % 2 === 0 ? 'cash-even' : 'cash-odd'
}

const point = (radius: number, degrees: number): string => {
  const angle = ((degrees - 90) * Math.PI) / 180
  return `${(radius * Math.cos(angle)).toFixed(3)} ${(radius * Math.sin(angle)).toFixed(3)}`
}

function wedge({ from, to }: Arc): string {
  const large = to - from > FULL_CIRCLE / 2 ? 1 : 0
  return `M${point(INNER, from)}L${point(DISC, from)}A${DISC} ${DISC} 0 ${large} 1 ${point(DISC, to)}L${point(INNER, to)}A${INNER} ${INNER} 0 ${large} 0 ${point(INNER, from)}Z`
}

/**
 * Returns the lines of a label: one, or one for each word in a narrower segment, or none where they
 * do not fit. The table of chances names every segment.
 */
export function labelOf(text: string, { from, to }: Arc): string[] {
  const room = ((to - from) / FULL_CIRCLE) * 2 * Math.PI * (LABELS - LINE)
  const fits = (lines: readonly string[]) => lines.every((line) => line.length * CHARACTER <= room)
  return [[text], text.split(' ')].find(fits) ?? []
}

export function WheelDisc({
  segments,
  textOf,
}: {
  segments: readonly WireSegment[]
  textOf: (segment: WireSegment) => string
}) {
  const arcs = arcsOf(segments).map((arc, index) => ({ arc, segment: segments[index] }))
  return (
    <svg className="dw__disc" viewBox="-100 -100 200 200" aria-hidden="true">
      {arcs.map(
        ({ arc, segment }) =>
          segment !== undefined && (
            <g key={arc.from}>
              <path
                d={wedge(arc)}
                className={`dw__wedge dw__wedge--${toneOf(segment, segments)}`}
              />
              <text
                className={`dw__text dw__text--${toneOf(segment, segments)}`}
                transform={`rotate(${((arc.from + arc.to) / 2).toFixed(2)}) translate(0 ${-LABELS})`}
              >
                {labelOf(textOf(segment), arc).map((line, place) => (
                  <tspan key={line} x="0" y={place * LINE}>
                    {line}
                  </tspan>
                ))}
              </text>
            </g>
          ),
      )}
    </svg>
  )
}

export function WheelFrame() {
  return (
    <svg className="dw__frame" viewBox="-100 -100 200 200" aria-hidden="true">
      <circle r="95.5" className="dw__ring" />
      <circle r="29" className="dw__hub" />
      <path
        d="M0-15C-4-22-14-19-14-11-14-4-5 0-5 7L5 7C5 0 14-4 14-11 14-19 4-22 0-15ZM-7 10H7V14H-7Z"
        className="dw__mark"
        transform="translate(0 3) scale(0.8)"
      />
      <path d="M-7-99H7L0-82Z" className="dw__pointer" />
    </svg>
  )
}
