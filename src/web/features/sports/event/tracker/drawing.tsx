import { useState, type CSSProperties, type ReactNode } from 'react'

export type Spot = { x: number; y: number }

/** All grounds are drawn in 600 by 280, with the home side at the left. */
export const [WIDTH, HEIGHT] = [600, 280]

export function Drawing({
  name,
  className = '',
  children,
}: {
  name: string
  className?: string
  children: ReactNode
}) {
  return (
    <svg
      className={`ground ${className}`}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={name}
    >
      {children}
    </svg>
  )
}

export function Player({ x, y, side, fill }: Spot & { side: 'home' | 'away'; fill?: string }) {
  return <circle className={`ground__player is-${side}`} fill={fill} cx={x} cy={y} r="9" />
}

const moved = ({ x, y }: Spot): CSSProperties => ({ transform: `translate(${x}px, ${y}px)` })

/**
 * The ball, with a trail from where it was before. `turn` changes with every incident, which
 * restarts the wave; the wave runs only a few times, so a drawing at rest costs nothing.
 */
export function Ball({
  x,
  y,
  turn,
  hasTrail = false,
}: Spot & { turn: string; hasTrail?: boolean }) {
  const [way, setWay] = useState<{ turn: string; to: Spot; from: Spot | undefined }>({
    turn,
    to: { x, y },
    from: undefined,
  })
  if (way.turn !== turn) setWay({ turn, to: { x, y }, from: way.to })
  const { from } = way
  return (
    <>
      {hasTrail && from !== undefined && (
        <path className="ground__flight" d={`M${from.x} ${from.y}L${x} ${y}`} />
      )}
      <g className="ground__ball" style={moved({ x, y })}>
        <circle key={turn} className="ground__wave" r="16" />
        <circle r="7" />
      </g>
    </>
  )
}
