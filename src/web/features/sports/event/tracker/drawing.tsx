import type { ReactNode } from 'react'

/** All grounds are drawn in 600 by 280, with the home side at the left. */
export const [WIDTH, HEIGHT] = [600, 280]

export function Drawing({ name, children }: { name: string; children: ReactNode }) {
  return (
    <svg className="ground" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={name}>
      {children}
    </svg>
  )
}

/** Position of the ball. `turn` changes with every event, which restarts the wave. */
export function Ball({ x, y, turn }: { x: number; y: number; turn: string }) {
  return (
    <g key={turn} className="ground__ball">
      <circle className="ground__wave" cx={x} cy={y} r="16" />
      <circle cx={x} cy={y} r="6" />
    </g>
  )
}
