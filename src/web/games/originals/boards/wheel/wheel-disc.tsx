import type { Hundredths } from '#games/originals/multiplier.ts'

/** 0 pays nothing · 1 returns the bet · 2, 3 pay more · 4 is the best of the wheel. */
export type WheelTone = 0 | 1 | 2 | 3 | 4

export function toneOf(multiplier: Hundredths): WheelTone {
  if (multiplier === 0) return 0
  if (multiplier <= 100) return 1
  if (multiplier <= 150) return 2
  return multiplier <= 180 ? 3 : 4
}

const DISC = 87
const INNER = 33
const PEGS = 92
const MARKS = 79
const MAX_NUMBERED = 20

const point = (radius: number, degrees: number): string => {
  const angle = ((degrees - 90) * Math.PI) / 180
  return `${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`
}

function wedge(middle: number, breadth: number): string {
  const [from, to] = [middle - breadth / 2, middle + breadth / 2]
  return `M${point(INNER, from)}L${point(DISC, from)}A${DISC} ${DISC} 0 0 1 ${point(DISC, to)}L${point(INNER, to)}A${INNER} ${INNER} 0 0 0 ${point(INNER, from)}Z`
}

export function WheelMark({ tone }: { tone: WheelTone }) {
  if (tone === 0)
    return <path d="M-2.2-2.2 2.2 2.2M2.2-2.2-2.2 2.2" className="cark__mark cark__mark--none" />
  if (tone === 1) return <path d="M-3-1h6v2h-6z" className="cark__mark cark__mark--1" />
  if (tone === 2) return <circle r="2.4" className="cark__mark cark__mark--2" />
  if (tone === 3) return <path d="M0-3.6 2.8 0 0 3.6-2.8 0z" className="cark__mark cark__mark--3" />
  return (
    <path
      d="M0-4.4 1.2-1.4 4.4-1.2 1.9.9 2.7 4 0 2.3-2.7 4-1.9.9-4.4-1.2-1.2-1.4z"
      className="cark__mark cark__mark--4"
    />
  )
}

type Props = { table: readonly Hundredths[]; text: (multiplier: Hundredths) => string }

export function WheelDisc({ table, text }: Props) {
  const breadth = 360 / table.length
  const size = Math.min(1, 24 / table.length + 0.22)
  return (
    <svg className="cark__turning" viewBox="-100 -100 200 200" aria-hidden="true">
      <defs>
        <radialGradient id="cark-peg" cx="0.35" cy="0.3" r="0.8">
          <stop offset="0" stopColor="#fff6d8" />
          <stop offset="0.5" stopColor="#e9ad48" />
          <stop offset="1" stopColor="#7a4a12" />
        </radialGradient>
      </defs>
      {table.map((multiplier, segment) => (
        <g key={segment}>
          <path
            d={wedge(segment * breadth, breadth)}
            className={`cark__wedge cark__wedge--${toneOf(multiplier)}`}
          />
          <g
            transform={`rotate(${segment * breadth}) translate(0 ${-MARKS}) scale(${size.toFixed(2)})`}
          >
            <WheelMark tone={toneOf(multiplier)} />
          </g>
          {table.length <= MAX_NUMBERED && (
            <text
              className={`cark__number cark__number--${toneOf(multiplier)}`}
              transform={`rotate(${segment * breadth}) translate(0 -60) rotate(-90)`}
              fontSize={table.length > 10 ? 7 : 9}
              dy="0.35em"
            >
              {text(multiplier)}
            </text>
          )}
        </g>
      ))}
      {table.map((_, segment) => {
        const [x, y] = point(PEGS, (segment + 0.5) * breadth).split(' ')
        return (
          <circle
            key={segment}
            cx={x}
            cy={y}
            r={table.length > 30 ? 1.5 : 2}
            fill="url(#cark-peg)"
          />
        )
      })}
    </svg>
  )
}

const BULBS = Array.from({ length: 24 }, (_, i) => point(96.8, i * 15 + 7.5).split(' '))

export function WheelRim() {
  return (
    <svg className="cark__still" viewBox="-104 -104 208 208" aria-hidden="true">
      <defs>
        <linearGradient id="cark-brass" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#ffe9b0" />
          <stop offset="0.3" stopColor="#d9962f" />
          <stop offset="0.55" stopColor="#8a5416" />
          <stop offset="0.8" stopColor="#e0a443" />
          <stop offset="1" stopColor="#6a3d10" />
        </linearGradient>
        <linearGradient id="cark-groove" x1="0" y1="0" x2="0.6" y2="1">
          <stop offset="0" stopColor="#062a20" />
          <stop offset="1" stopColor="#0f5a45" />
        </linearGradient>
      </defs>
      <circle r="102" fill="url(#cark-brass)" />
      <circle r="99" fill="#5a3410" />
      <circle r="98.6" fill="none" stroke="url(#cark-brass)" strokeWidth="3.6" />
      <circle r="94.4" fill="url(#cark-groove)" />
      {BULBS.map(([x, y], i) => (
        <circle
          key={`${x} ${y}`}
          cx={x}
          cy={y}
          r="1.7"
          className={i % 2 === 0 ? 'cark__bulb' : 'cark__bulb cark__bulb--odd'}
        />
      ))}
    </svg>
  )
}

export function WheelShine() {
  return (
    <svg className="cark__still" viewBox="-104 -104 208 208" aria-hidden="true">
      <defs>
        <radialGradient id="cark-shade" cx="0.4" cy="0.34" r="0.68">
          <stop offset="0" stopColor="#fff6dc" stopOpacity="0.26" />
          <stop offset="0.45" stopColor="#fff" stopOpacity="0" />
          <stop offset="1" stopColor="#01140e" stopOpacity="0.42" />
        </radialGradient>
      </defs>
      <circle r="87.5" fill="url(#cark-shade)" />
      <circle r="87.5" fill="none" stroke="#f3c878" strokeOpacity="0.8" strokeWidth="1" />
      <path d="M-62-60A87 87 0 0 1 18-85 96 96 0 0 0-62-60z" fill="#fff" opacity="0.16" />
    </svg>
  )
}

export function WheelPointer() {
  return (
    <svg viewBox="-20 -12 40 60" aria-hidden="true">
      <defs>
        <linearGradient id="cark-ruby" x1="0" y1="0" x2="1" y2="0.6">
          <stop offset="0" stopColor="#ff8a6a" />
          <stop offset="0.4" stopColor="#dc2a22" />
          <stop offset="1" stopColor="#7c0d14" />
        </linearGradient>
      </defs>
      <path
        d="M-14 2A14 14 0 0 1 14 2C14 14 5 30 0 44-5 30-14 14-14 2z"
        fill="url(#cark-brass)"
        stroke="#4a2a0a"
      />
      <path d="M-10 2A10 10 0 0 1 10 2C10 12 4 25 0 36-4 25-10 12-10 2z" fill="url(#cark-ruby)" />
      <circle r="4" fill="url(#cark-peg)" />
    </svg>
  )
}
