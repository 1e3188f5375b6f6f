import type { ReactNode } from 'react'
import type { MatchEvent, Tracker } from '#shared/contracts/sportsbook/matches.ts'
import { Ball, Drawing, HEIGHT, WIDTH, type Spot } from './drawing.tsx'
import { AREAS, placeOf } from './surface.ts'
import { teamColours } from './team-colours.ts'

type GoalGroundSport = 'ice-hockey' | 'handball'

const { left: LEFT, top: TOP } = AREAS['ice-hockey']
const BOTTOM = HEIGHT - TOP
const MIDDLE = HEIGHT / 2
const MIRRORED = `translate(${WIDTH} 0) scale(-1 1)`
const BOX = { x: LEFT, y: TOP, width: WIDTH - 2 * LEFT, height: BOTTOM - TOP }

/** The left half of each ground; the right one is its mirror image. */
const GROUNDS = {
  'ice-hockey': {
    surface: 'is-ice',
    corners: 56,
    half: 'M132 78a22 22 0 1 1 -44 0a22 22 0 1 1 44 0M132 202a22 22 0 1 1 -44 0a22 22 0 1 1 44 0',
    red: 'M56 28V252M56 126h14a14 14 0 0 1 0 28h-14',
    blue: `M212 ${TOP}V${BOTTOM}`,
    circle: 30,
  },
  handball: {
    surface: 'is-hall',
    corners: 2,
    half: `M${LEFT} 122h-8v36h8M${LEFT} 44h16a86 86 0 0 1 86 86v20a86 86 0 0 1 -86 86h-16M148 ${MIDDLE - 6}v12`,
    red: '',
    blue: '',
    circle: 0,
  },
} as const
/** The dashed line of free throws. */
const FREE_THROWS = `M${LEFT} 16h20a112 112 0 0 1 112 112v24a112 112 0 0 1 -112 112h-20`

/** Places of incidents if the feed gives none. */
const USUAL: Readonly<Record<GoalGroundSport, Readonly<Record<string, Spot>>>> = {
  'ice-hockey': {
    goal: { x: 92, y: 50 },
    'penalty-scored': { x: 92, y: 50 },
    'shot-on-target': { x: 88, y: 50 },
    'shot-off-target': { x: 82, y: 50 },
    suspension: { x: 50, y: 100 },
  },
  handball: {
    goal: { x: 84, y: 50 },
    'missed-shot': { x: 82, y: 50 },
    turnover: { x: 70, y: 50 },
    suspension: { x: 30, y: 50 },
  },
}

export function GoalGroundLines({
  sport,
  children,
}: {
  sport: GoalGroundSport
  children?: ReactNode
}) {
  const { surface, corners, half, red, blue, circle } = GROUNDS[sport]
  return (
    <>
      <rect className={`ground__floor ${surface}`} {...BOX} rx={corners} />
      {children}
      <g className="ground__lines">
        {[undefined, MIRRORED].map((transform) => (
          <g key={transform ?? 'left'} transform={transform}>
            <path d={half} />
            <path className="is-red" d={red} />
            <path className="is-blue" d={blue} />
            {sport === 'handball' && <path strokeDasharray="6 6" d={FREE_THROWS} />}
          </g>
        ))}
        <path
          className={sport === 'ice-hockey' ? 'is-red' : undefined}
          d={`M${WIDTH / 2} ${TOP}V${BOTTOM}`}
        />
        {circle > 0 && <circle className="is-blue" cx={WIDTH / 2} cy={MIDDLE} r={circle} />}
        <rect {...BOX} rx={corners} />
      </g>
    </>
  )
}

export function GoalGround({
  event,
  tracker: { last },
  name,
  sport,
}: {
  event: MatchEvent
  tracker: Tracker
  name: string
  sport: GoalGroundSport
}) {
  const side = last?.side ?? null
  const spot = last === null || side === null ? undefined : (last.spot ?? USUAL[sport][last.type])
  const place = spot && placeOf(AREAS[sport], side, spot)
  return (
    <Drawing name={name}>
      <GoalGroundLines sport={sport}>
        {side !== null && last?.type !== 'suspension' && spot !== undefined && (
          <path
            className="ground__attack"
            fill={teamColours(event)[side].fill}
            d={halfOf(GROUNDS[sport].corners)}
            transform={side === 'home' ? MIRRORED : undefined}
          />
        )}
      </GoalGroundLines>
      {place !== undefined && last !== null && (
        <Ball x={place.x} y={place.y} turn={`${last.type} ${last.clock}`} />
      )}
    </Drawing>
  )
}

function halfOf(corner: number): string {
  const arc = (x: number, y: number) => `a${corner} ${corner} 0 0 0 ${x} ${y}`
  return `M${WIDTH / 2} ${TOP}H${LEFT + corner}${arc(-corner, corner)}V${BOTTOM - corner}${arc(corner, corner)}H${WIDTH / 2}z`
}
