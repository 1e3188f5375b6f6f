import type { Tracker } from '#shared/contracts/sportsbook/matches.ts'
import { Ball, Drawing, Player, WIDTH } from './drawing.tsx'
import { isServedFromRight } from './served-from.ts'

const [LEFT, TOP, RIGHT, BOTTOM] = [60, 34, 540, 246]
/** The singles lines, and the distance of the service lines from the net. */
const [ALLEY_TOP, ALLEY_BOTTOM, SERVICE] = [60, 220, 129]
const [NET, MIDDLE] = [WIDTH / 2, 140]

export function TennisCourt({ tracker, name }: { tracker: Tracker; name: string }) {
  const { server } = tracker
  // The players face each other, and the home player looks to the right.
  const isLow = (server === 'home') === isServedFromRight(tracker)
  const box = { x: server === 'home' ? NET : NET - SERVICE, y: isLow ? ALLEY_TOP : MIDDLE }
  const ball = { x: server === 'home' ? LEFT - 14 : RIGHT + 14, y: isLow ? 178 : 102 }
  const target = { x: box.x + SERVICE / 2, y: box.y + 40 }
  // The receiver is behind the box.
  const receiver = { x: server === 'home' ? RIGHT + 14 : LEFT - 14, y: target.y }
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
      {server !== null && (
        <rect className="ground__zone" x={box.x} y={box.y} width={SERVICE} height={80} />
      )}
      <path
        className="ground__lines"
        d={`M${LEFT} ${TOP}H${RIGHT}V${BOTTOM}H${LEFT}zM${LEFT} ${ALLEY_TOP}H${RIGHT}M${LEFT} ${ALLEY_BOTTOM}H${RIGHT}M${NET - SERVICE} ${ALLEY_TOP}V${ALLEY_BOTTOM}M${NET + SERVICE} ${ALLEY_TOP}V${ALLEY_BOTTOM}M${NET - SERVICE} ${MIDDLE}H${NET + SERVICE}M${LEFT} ${MIDDLE}h8M${RIGHT} ${MIDDLE}h-8`}
      />
      <path className="ground__net" d={`M${NET} ${TOP - 14}V${BOTTOM + 14}`} />
      {server !== null && (
        <>
          <path
            className="ground__flight"
            d={`M${ball.x} ${ball.y}Q${NET} ${(ball.y + target.y) / 2 - 36} ${target.x} ${target.y}`}
          />
          <Player {...receiver} side={server === 'home' ? 'away' : 'home'} />
          <Player x={ball.x} y={ball.y + 14} side={server} />
          <Ball
            {...ball}
            turn={`${server} ${tracker.points?.join() ?? ''} ${tracker.winners.length}`}
          />
        </>
      )}
    </Drawing>
  )
}
