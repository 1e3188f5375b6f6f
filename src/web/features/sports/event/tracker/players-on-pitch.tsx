import type { MatchDetail } from '#shared/contracts/sportsbook/matches.ts'
import { WIDTH, type Spot } from './drawing.tsx'
import { AREAS, placeOf, type Side } from './surface.ts'
import type { teamColours } from './team-colours.ts'

type Teams = NonNullable<MatchDetail['teams']>
type Team = Teams[Side]
type Player = { name: string; number: number; spot: Spot }

const RADIUS = 11
const KEEPER_AT = 3.5
/** The lines of a team are between these, in percent of the pitch's length. */
const [FIRST_LINE, LAST_LINE] = [15, 45]
/** How far a team moves with the ball, per percent of its distance from the middle. */
const [ADVANCE, RETREAT] = [0.26, 0.14]

export function PlayersOnPitch({
  teams,
  colours,
  ball,
}: {
  teams: Teams
  colours: ReturnType<typeof teamColours>
  /** The ball's place along the pitch in percent, from the home side's goal. */
  ball: number
}) {
  return (
    <>
      {(['home', 'away'] as const).map((side) => {
        const ahead = side === 'home' ? ball - 50 : 50 - ball
        const move = ahead * (ahead > 0 ? ADVANCE : RETREAT)
        const shift = (side === 'home' ? 1 : -1) * (move / 100) * (WIDTH - 2 * AREAS.football.left)
        const { keeper, others } = standing(teams[side])
        return (
          <g key={side} className="pitch__team" fill={colours[side].fill}>
            {keeper !== undefined && (
              <Dot side={side} player={keeper} textColour={colours[side].text} />
            )}
            <g className="pitch__lines" style={{ transform: `translate(${shift}px, 0)` }}>
              {others.map((player) => (
                <Dot
                  key={player.number}
                  side={side}
                  player={player}
                  textColour={colours[side].text}
                />
              ))}
            </g>
          </g>
        )
      })}
    </>
  )
}

function Dot({
  side,
  player: { name, number, spot },
  textColour,
}: {
  side: Side
  player: Player
  textColour: string
}) {
  const { x, y } = placeOf(AREAS.football, side, spot)
  return (
    <g>
      <title>{`${number} ${name}`}</title>
      <circle cx={x} cy={y} r={RADIUS} />
      <text className="pitch__number" x={x} y={y} fill={textColour}>
        {number}
      </text>
    </g>
  )
}

/** Returns the players on the pitch; the keeper may have been sent off. */
function standing({ formation, players }: Team): { keeper?: Player; others: Player[] } {
  const lines = [1, ...formation]
  const spots = lines.flatMap((count, line) =>
    Array.from({ length: count }, (_, index) => ({
      x:
        line === 0
          ? KEEPER_AT
          : FIRST_LINE +
            ((line - 1) * (LAST_LINE - FIRST_LINE)) / Math.max(1, formation.length - 1),
      y: ((index + 0.5) / count) * 100,
    })),
  )
  const [keeper, ...others] = players.map((player, index): Player | undefined => {
    const spot = spots[index]
    return player === null || spot === undefined ? undefined : { ...player, spot }
  })
  return { ...(keeper && { keeper }), others: others.filter((player) => player !== undefined) }
}
