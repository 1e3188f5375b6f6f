import type { Tracker } from '#shared/contracts/sportsbook/matches.ts'
import { Ball, Drawing, HEIGHT, WIDTH } from './drawing.tsx'

const [LEFT, TOP, BOTTOM] = [50, 6, 274]
const MIDDLE = HEIGHT / 2
/** The left half; the right one is its mirror image. */
const KEY = `M${LEFT} 96h104v88h-104`
const ARC = `M${LEFT} 22h52A120.5 120.5 0 0 1 102 258h-52`
const HALF = `${KEY}M154 108a32 32 0 0 1 0 64${ARC}M66 122v36M86 140a8 8 0 1 1 -16 0a8 8 0 1 1 16 0`
const MIRRORED = `translate(${WIDTH} 0) scale(-1 1)`

/** Zone and ball position of each shot at the left basket. Events without a score have none. */
const SHOTS: Readonly<Record<string, { zone: string; x: number; y: number }>> = {
  'free-throw': { zone: 'M154 108a32 32 0 0 1 0 64a32 32 0 0 1 0 -64', x: 154, y: MIDDLE },
  'two-points': { zone: `${KEY}z`, x: 104, y: MIDDLE },
  'three-points': {
    zone: `M${LEFT} ${TOP}H300V${BOTTOM}H${LEFT}V258h52A120.5 120.5 0 0 0 102 22h-52z`,
    x: 226,
    y: 196,
  },
  'missed-shot': { zone: `${KEY}z`, x: 92, y: MIDDLE },
}

export function BasketballCourt({
  tracker: { last, parts },
  name,
}: {
  tracker: Tracker
  name: string
}) {
  const shot = last === null || last.side === null ? undefined : SHOTS[last.type]
  const isRight = last?.side === 'home'
  return (
    <Drawing name={name}>
      <rect
        className="ground__floor"
        x={LEFT}
        y={TOP}
        width={WIDTH - 2 * LEFT}
        height={BOTTOM - TOP}
        rx="3"
      />
      {shot !== undefined && (
        <path className="ground__zone" d={shot.zone} transform={isRight ? MIRRORED : undefined} />
      )}
      <g className="ground__lines">
        <rect x={LEFT} y={TOP} width={WIDTH - 2 * LEFT} height={BOTTOM - TOP} rx="3" />
        <path d={`M${WIDTH / 2} ${TOP}V${BOTTOM}`} />
        <circle cx={WIDTH / 2} cy={MIDDLE} r="32" />
        <path d={HALF} />
        <path d={HALF} transform={MIRRORED} />
      </g>
      {shot !== undefined && (
        <Ball
          x={isRight ? WIDTH - shot.x : shot.x}
          y={shot.y}
          turn={`${last?.type ?? ''} ${parts.join(' ')}`}
        />
      )}
    </Drawing>
  )
}
