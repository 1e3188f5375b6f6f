import type { Tracker } from '#shared/contracts/sportsbook/matches.ts'
import { Ball, Drawing, Player, WIDTH } from './drawing.tsx'

const [LEFT, TOP, RIGHT, BOTTOM] = [100, 29, 500, 251]
const [NET, MIDDLE] = [WIDTH / 2, 140]

export function TableTennisTable({
  tracker: { server, last, winners },
  name,
}: {
  tracker: Tracker
  name: string
}) {
  return (
    <Drawing name={name}>
      <rect
        className="ground__floor is-court"
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
        d={`M${LEFT} ${TOP}H${RIGHT}V${BOTTOM}H${LEFT}zM${LEFT} ${MIDDLE}H${RIGHT}`}
      />
      <path className="ground__net" d={`M${NET} ${TOP - 14}V${BOTTOM + 14}`} />
      <Player x={LEFT - 44} y={MIDDLE} side="home" />
      <Player x={RIGHT + 44} y={MIDDLE} side="away" />
      {server !== null && (
        <Ball
          x={server === 'home' ? LEFT - 22 : RIGHT + 22}
          y={MIDDLE}
          turn={`${server} ${winners.length}`}
        />
      )}
    </Drawing>
  )
}
