import { useTexts } from '#web/lib/texts.ts'

const MAX_BARS = 45
const HEIGHT = 46
const BAR = 5
const GAP = 2
const MIN_PART = 0.06
const MIN_PEAK = 0.35

/** Bar chart of a match's pressure, the home side above the line. Values from −1 to 1. */
export function Momentum({
  values,
  home,
  away,
}: {
  values: readonly number[]
  home: string
  away: string
}) {
  const { sports } = useTexts()
  const shown = inBars(values)
  const width = MAX_BARS * (BAR + GAP) - GAP
  const middle = HEIGHT / 2
  const peak = shown.reduce((max, value) => Math.max(max, Math.abs(value)), MIN_PEAK)
  return (
    <svg
      className="momentum"
      viewBox={`0 0 ${width} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={sports.momentum(home, away)}
    >
      {shown.map((value, index) => {
        const height = Math.max(MIN_PART, Math.abs(value) / peak) * (middle - 1)
        return (
          <rect
            key={index}
            className={value < 0 ? 'is-away' : undefined}
            x={index * (BAR + GAP)}
            y={value < 0 ? middle : middle - height}
            width={BAR}
            height={height}
            rx="1"
          />
        )
      })}
      <line x1="0" x2={width} y1={middle} y2={middle} />
    </svg>
  )
}

function inBars(values: readonly number[]): readonly number[] {
  const minutes = values.length / MAX_BARS
  if (minutes <= 1) return values
  return Array.from({ length: MAX_BARS }, (_, bar) => {
    const own = values.slice(Math.floor(bar * minutes), Math.floor((bar + 1) * minutes))
    return own.reduce((sum, value) => sum + value, 0) / own.length
  })
}
