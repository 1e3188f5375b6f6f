import type { MatchEvent, Tracker } from '#shared/contracts/sportsbook/matches.ts'
import { Ball, Drawing, Player, WIDTH } from './drawing.tsx'
import { teamColours } from './team-colours.ts'

const [LEFT, TOP, RIGHT, BOTTOM] = [66, 23, 534, 257]
const ATTACK = 78
const NET = WIDTH / 2
const MIDDLE = 140
/** Distances of the two rows of players from the net, and their places along it. */
const ROWS = [38, 150] as const
const PLACES = [62, MIDDLE, 218] as const
const SERVES_FROM = { home: { x: LEFT - 20, y: 204 }, away: { x: RIGHT + 20, y: 76 } }

export function VolleyballCourt({
  event,
  tracker: { server, last, winners },
  name,
}: {
  event: MatchEvent
  tracker: Tracker
  name: string
}) {
  const colours = teamColours(event)
  return (
    <Drawing name={name}>
      <rect
        className="ground__floor is-hall"
        x={LEFT}
        y={TOP}
        width={RIGHT - LEFT}
        height={BOTTOM - TOP}
        rx="3"
      />
      {last?.side != null && (
        <rect
          className="ground__zone"
          x={last.side === 'home' ? LEFT : NET}
          y={TOP}
          width={NET - LEFT}
          height={BOTTOM - TOP}
        />
      )}
      <path
        className="ground__lines"
        d={`M${LEFT} ${TOP}H${RIGHT}V${BOTTOM}H${LEFT}zM${NET - ATTACK} ${TOP}V${BOTTOM}M${NET + ATTACK} ${TOP}V${BOTTOM}`}
      />
      <path className="ground__net" d={`M${NET} ${TOP - 12}V${BOTTOM + 12}`} />
      {(['home', 'away'] as const).map((side) => (
        <Six key={side} side={side} fill={colours[side].fill} isServing={server === side} />
      ))}
      {server !== null && <Ball {...SERVES_FROM[server]} turn={`${server} ${winners.length}`} />}
    </Drawing>
  )
}

function Six({
  side,
  fill,
  isServing,
}: {
  side: 'home' | 'away'
  fill: string
  isServing: boolean
}) {
  const serving = { row: 1, place: side === 'home' ? 2 : 0 }
  return ROWS.flatMap((distance, row) =>
    PLACES.map((y, place) => {
      const isServer = isServing && row === serving.row && place === serving.place
      const at = { x: side === 'home' ? NET - distance : NET + distance, y }
      return (
        <Player
          key={`${row} ${place}`}
          side={side}
          fill={fill}
          {...(isServer ? { ...SERVES_FROM[side], y: SERVES_FROM[side].y + 14 } : at)}
        />
      )
    }),
  )
}
