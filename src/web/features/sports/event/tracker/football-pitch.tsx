import type { ReactNode } from 'react'
import type { MatchDetail, MatchEvent, Tracker } from '#shared/contracts/sportsbook/matches.ts'
import { Ball, Drawing, HEIGHT, WIDTH, type Spot } from './drawing.tsx'
import { PlayersOnPitch } from './players-on-pitch.tsx'
import { AREAS, placeOf } from './surface.ts'
import { teamColours } from './team-colours.ts'

/** Places of incidents if the feed gives none, as the side sees the pitch. */
const USUAL: Readonly<Record<string, Spot>> = {
  possession: { x: 40, y: 50 },
  attack: { x: 62, y: 40 },
  'dangerous-attack': { x: 78, y: 55 },
  corner: { x: 100, y: 0 },
  'shot-on-target': { x: 86, y: 50 },
  'shot-off-target': { x: 84, y: 35 },
  'shot-blocked': { x: 80, y: 50 },
  foul: { x: 45, y: 60 },
  offside: { x: 76, y: 30 },
  'penalty-awarded': { x: 89, y: 50 },
  'penalty-goal': { x: 89, y: 50 },
  'penalty-scored': { x: 89, y: 50 },
  'penalty-missed': { x: 89, y: 50 },
  goal: { x: 96, y: 50 },
  'own-goal': { x: 96, y: 50 },
  'yellow-card': { x: 45, y: 60 },
  'red-card': { x: 45, y: 60 },
  substitution: { x: 50, y: 100 },
}
const MIDDLE: Spot = { x: 50, y: 50 }
/** With these a side has the ball. */
const ATTACKS: ReadonlySet<string> = new Set([
  'possession',
  'attack',
  'dangerous-attack',
  'corner',
  'shot-on-target',
  'shot-off-target',
  'shot-blocked',
  'goal',
  'penalty-goal',
  'penalty-awarded',
])
const AREA = AREAS.football
const { left: LEFT, top: TOP } = AREA
const BOTTOM = HEIGHT - TOP
const STRIPES = 10
const STRIPE = (WIDTH - 2 * LEFT) / STRIPES
const LINES = `M300 ${TOP}V${BOTTOM}M20 74h82v132H20M20 110h30v60H20M102 116a38 38 0 0 1 0 48M580 74h-82v132h82M580 110h-30v60h30M498 116a38 38 0 0 0 0 48`
/** Length of the coloured zone behind the ball, and of its point. */
const [ZONE, POINT] = [150, 16]

export function PitchLines({ children }: { children?: ReactNode }) {
  return (
    <>
      <rect
        className="ground__floor is-grass"
        x={LEFT}
        y={TOP}
        width={WIDTH - 2 * LEFT}
        height={HEIGHT - 2 * TOP}
        rx="3"
      />
      <path
        className="ground__stripes"
        d={Array.from({ length: STRIPES / 2 }, (_, index) => {
          const x = LEFT + 2 * index * STRIPE
          return `M${x} ${TOP}h${STRIPE}V${BOTTOM}h${-STRIPE}z`
        }).join('')}
      />
      {children}
      <g className="ground__lines">
        <rect x={LEFT} y={TOP} width={WIDTH - 2 * LEFT} height={HEIGHT - 2 * TOP} rx="3" />
        <path d={LINES} />
        <path d={`M${LEFT} 126h-8v28h8M${WIDTH - LEFT} 126h8v28h-8`} />
        <circle cx={WIDTH / 2} cy={HEIGHT / 2} r="38" />
      </g>
    </>
  )
}

export function FootballPitch({
  event,
  tracker: { last },
  teams,
  name,
}: {
  event: MatchEvent
  tracker: Tracker
  teams: MatchDetail['teams']
  name: string
}) {
  const colours = teamColours(event)
  const side = last?.side ?? null
  const spot = last === null ? MIDDLE : (last.spot ?? USUAL[last.type] ?? MIDDLE)
  const ball = placeOf(AREA, side, spot)
  const attacking = last !== null && side !== null && ATTACKS.has(last.type) ? side : undefined
  return (
    <Drawing name={name}>
      <PitchLines>
        {attacking !== undefined && (
          <path
            className="ground__attack"
            fill={colours[attacking].fill}
            d={zoneOf(attacking, ball.x)}
          />
        )}
      </PitchLines>
      {teams !== null && (
        <PlayersOnPitch
          teams={teams}
          colours={colours}
          ball={side === 'away' ? 100 - spot.x : spot.x}
        />
      )}
      {last !== null && (
        <Ball x={ball.x} y={ball.y} turn={last.type + last.clock + last.text} hasTrail />
      )}
    </Drawing>
  )
}

function zoneOf(side: 'home' | 'away', x: number): string {
  const way = side === 'home' ? 1 : -1
  const within = (value: number) => Math.min(WIDTH - LEFT, Math.max(LEFT, value))
  const [from, to] = [within(x - way * ZONE), within(x + way * POINT)]
  const edge = within(x)
  return `M${from} ${TOP}H${edge}L${to} ${HEIGHT / 2}L${edge} ${BOTTOM}H${from}z`
}
