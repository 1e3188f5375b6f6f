import type { Tracker } from '#shared/contracts/sportsbook/matches.ts'
import { Ball, Drawing, WIDTH } from './drawing.tsx'

const [LEFT, TOP, RIGHT, BOTTOM] = [66, 23, 534, 257]
const ATTACK = 78
const NET = WIDTH / 2

export function VolleyballCourt({
  tracker: { server, last, winners },
  name,
}: {
  tracker: Tracker
  name: string
}) {
  return (
    <Drawing name={name}>
      <rect
        className="ground__floor"
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
      {server !== null && (
        <Ball
          x={server === 'home' ? LEFT - 20 : RIGHT + 20}
          y={server === 'home' ? 204 : 76}
          turn={`${server} ${winners.length}`}
        />
      )}
    </Drawing>
  )
}
