import type { Tracker } from '#shared/contracts/sportsbook/matches.ts'

const [STEP, ROW, RADIUS, MIN] = [12, 14, 4.5, 28]

export function WinnersStrip({ winners, name }: { winners: Tracker['winners']; name: string }) {
  const width = Math.max(MIN, winners.length) * STEP
  return (
    <svg className="winners" viewBox={`0 0 ${width} ${2 * ROW}`} role="img" aria-label={name}>
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
    </svg>
  )
}
