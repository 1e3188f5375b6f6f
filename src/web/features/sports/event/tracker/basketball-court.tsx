import type { Tracker } from '#shared/contracts/sportsbook/matches.ts'
import { Ball, Drawing, HEIGHT, WIDTH, type Spot } from './drawing.tsx'
import { AREAS, placeOf } from './surface.ts'

const AREA = AREAS.basketball
const { left: LEFT, top: TOP } = AREA
const BOTTOM = HEIGHT - TOP
const MIDDLE = HEIGHT / 2
/** The left half; the right one is its mirror image. */
const KEY = `M${LEFT} 96h104v88h-104`
const ARC = `M${LEFT} 22h52A120.5 120.5 0 0 1 102 258h-52`
const HALF = `${KEY}M154 108a32 32 0 0 1 0 64${ARC}M66 122v36M86 140a8 8 0 1 1 -16 0a8 8 0 1 1 16 0`
const MIRRORED = `translate(${WIDTH} 0) scale(-1 1)`

/** Zone of each shot at the left basket, and its place in the drawing if the feed gives none. */
const SHOTS: Readonly<Record<string, { zone: string; usual: Spot }>> = {
  'free-throw': {
    zone: 'M154 108a32 32 0 0 1 0 64a32 32 0 0 1 0 -64',
    usual: { x: 79, y: 50 },
  },
  'two-points': { zone: `${KEY}z`, usual: { x: 89, y: 50 } },
  'three-points': {
    zone: `M${LEFT} ${TOP}H300V${BOTTOM}H${LEFT}V258h52A120.5 120.5 0 0 0 102 22h-52z`,
    usual: { x: 65, y: 29 },
  },
  'missed-shot': { zone: `${KEY}z`, usual: { x: 91, y: 50 } },
}

export function BasketballLines() {
  return (
    <>
      <rect
        className="ground__floor is-wood"
        x={LEFT}
        y={TOP}
        width={WIDTH - 2 * LEFT}
        height={BOTTOM - TOP}
        rx="3"
      />
      <g className="ground__lines">
        <rect x={LEFT} y={TOP} width={WIDTH - 2 * LEFT} height={BOTTOM - TOP} rx="3" />
        <path d={`M${WIDTH / 2} ${TOP}V${BOTTOM}`} />
        <circle cx={WIDTH / 2} cy={MIDDLE} r="32" />
        <path d={HALF} />
        <path d={HALF} transform={MIRRORED} />
      </g>
    </>
  )
}

export function BasketballCourt({ tracker: { last }, name }: { tracker: Tracker; name: string }) {
  const side = last?.side ?? null
  const shot = last === null || side === null ? undefined : SHOTS[last.type]
  const spot = last?.spot ?? shot?.usual
  const ball = spot && placeOf(AREA, side, spot)
  // A missed shot with a place needs no zone: it came from there.
  const isZoned = shot !== undefined && (last?.type !== 'missed-shot' || last.spot === null)
  return (
    <Drawing name={name}>
      <BasketballLines />
      {isZoned && (
        <path
          className="ground__zone"
          d={shot.zone}
          transform={side === 'home' ? MIRRORED : undefined}
        />
      )}
      {ball !== undefined && last !== null && (
        <Ball x={ball.x} y={ball.y} turn={`${last.type} ${last.clock}`} />
      )}
    </Drawing>
  )
}
