import type { Tracker } from '#shared/contracts/sportsbook/matches.ts'

type Winners = Tracker['winners']

const [STEP, ROW, RADIUS] = [12, 14, 4.5]
/** The serve mark is drawn outside the dots. */
const [MARK, MARK_GAP] = [6, 4]

/** The winner of each point in order, home above; with the servers a line marks who served it. */
export function WinnersStrip({
  winners,
  servers,
  length = 28,
  name,
}: {
  winners: Winners
  servers: Winners
  length?: number
  name: string
}) {
  const width = Math.max(length, winners.length) * STEP
  return (
    <svg
      className="winners"
      viewBox={`0 ${-MARK_GAP} ${width} ${2 * (ROW + MARK_GAP)}`}
      preserveAspectRatio="xMinYMid"
      role="img"
      aria-label={name}
    >
      <line x1="0" x2={width} y1={ROW} y2={ROW} />
      {winners.map((side, index) => (
        <circle
          key={index}
          className={`is-${side}`}
          cx={index * STEP + STEP / 2}
          cy={side === 'home' ? ROW / 2 : ROW * 1.5}
          r={RADIUS}
        />
      ))}
      {servers.map((side, index) => (
        <rect
          key={index}
          className="winners__serve"
          x={index * STEP + (STEP - MARK) / 2}
          y={side === 'home' ? 1 - MARK_GAP : 2 * ROW + MARK_GAP - 3}
          width={MARK}
          height="2"
        />
      ))}
    </svg>
  )
}
