import type { Tracker } from '#shared/contracts/sportsbook/matches.ts'
import { Ball, Drawing, HEIGHT, WIDTH } from './tracker/drawing.tsx'

/**
 * Position on the pitch for each event: along, from a side's own goal (0) to the other's (1), and
 * across.
 */
const PLACES: Readonly<Record<string, readonly [along: number, across: number]>> = {
  'kick-off': [0.5, 0.5],
  'second-half': [0.5, 0.5],
  possession: [0.4, 0.5],
  attack: [0.62, 0.4],
  'dangerous-attack': [0.78, 0.55],
  corner: [0.97, 0.04],
  'shot-on-target': [0.86, 0.5],
  'shot-off-target': [0.84, 0.35],
  offside: [0.76, 0.3],
  'penalty-awarded': [0.88, 0.5],
  'penalty-goal': [0.88, 0.5],
  'penalty-scored': [0.88, 0.5],
  'penalty-missed': [0.88, 0.5],
  goal: [0.96, 0.5],
  'own-goal': [0.96, 0.5],
  'yellow-card': [0.45, 0.6],
  'red-card': [0.45, 0.6],
  substitution: [0.5, 0.95],
}
const MIDDLE = [0.5, 0.5] as const
const [SIDE, TOP] = [20, 12]
const LINES = `M300 ${TOP}V${HEIGHT - TOP}M20 74h82v132H20M20 110h30v60H20M102 116a38 38 0 0 1 0 48M580 74h-82v132h82M580 110h-30v60h30M498 116a38 38 0 0 0 0 48`

export function Pitch({ last, name }: { last: Tracker['last']; name: string }) {
  const [along, across] = last === null ? MIDDLE : (PLACES[last.type] ?? MIDDLE)
  return (
    <Drawing name={name}>
      <rect
        className="ground__floor"
        x={SIDE}
        y={TOP}
        width={WIDTH - 2 * SIDE}
        height={HEIGHT - 2 * TOP}
        rx="3"
      />
      {last?.side != null && (
        <rect
          className="ground__zone"
          x={last.side === 'home' ? WIDTH / 2 : SIDE}
          y={TOP}
          width={WIDTH / 2 - SIDE}
          height={HEIGHT - 2 * TOP}
        />
      )}
      <g className="ground__lines">
        <rect x={SIDE} y={TOP} width={WIDTH - 2 * SIDE} height={HEIGHT - 2 * TOP} rx="3" />
        <path d={LINES} />
        <circle cx={WIDTH / 2} cy={HEIGHT / 2} r="38" />
      </g>
      {last !== null && (
        <Ball
          x={SIDE + (last.side === 'away' ? 1 - along : along) * (WIDTH - 2 * SIDE)}
          y={TOP + across * (HEIGHT - 2 * TOP)}
          turn={last.type + last.text}
        />
      )}
    </Drawing>
  )
}
