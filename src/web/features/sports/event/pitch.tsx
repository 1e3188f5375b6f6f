import type { TimelineEntry } from '#shared/contracts/sportsbook.ts'
import { useTexts } from '#web/lib/texts.ts'

/** Where on the pitch an event is drawn, from a side's own goal (0) to the other's (1), and across. */
const PLACES: Readonly<Record<string, readonly [along: number, across: number]>> = {
  'kick-off': [0.5, 0.5], 'second-half': [0.5, 0.5], possession: [0.4, 0.5], attack: [0.62, 0.4], 'dangerous-attack': [0.78, 0.55],
  corner: [0.97, 0.04], 'shot-on-target': [0.86, 0.5], 'shot-off-target': [0.84, 0.35], offside: [0.76, 0.3],
  'penalty-awarded': [0.88, 0.5], 'penalty-goal': [0.88, 0.5], 'penalty-scored': [0.88, 0.5], 'penalty-missed': [0.88, 0.5],
  goal: [0.96, 0.5], 'own-goal': [0.96, 0.5], 'yellow-card': [0.45, 0.6], 'red-card': [0.45, 0.6], substitution: [0.5, 0.95],
}
const MIDDLE = [0.5, 0.5] as const
const [WIDTH, HEIGHT] = [600, 280]

/** The pitch with what happened last on it; the home side plays to the right. */
export function Pitch({ last, home, away }: { last: TimelineEntry | undefined; home: string; away: string }) {
  const { match } = useTexts().sports
  const [along, across] = last === undefined ? MIDDLE : (PLACES[last.type] ?? MIDDLE)
  const x = 20 + (last?.side === 'away' ? 1 - along : along) * (WIDTH - 40)
  const y = 20 + across * (HEIGHT - 40)
  return (
    <figure className="pitch">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={match.tracker}>
        <g className="pitch__lines">
          <rect x="20" y="20" width={WIDTH - 40} height={HEIGHT - 40} rx="3" />
          <path d={`M${WIDTH / 2} 20V${HEIGHT - 20}M20 74h82v132H20M20 110h30v60H20M${WIDTH - 20} 74h-82v132h82M${WIDTH - 20} 110h-30v60h30`} />
          <circle cx={WIDTH / 2} cy={HEIGHT / 2} r="38" />
        </g>
        {last?.side != null && <rect className="pitch__half" x={last.side === 'home' ? WIDTH / 2 : 20} y="20" width={WIDTH / 2 - 20} height={HEIGHT - 40} />}
        {last !== undefined && (
          <g key={`${last.type} ${last.clock}`} className="pitch__ball">
            <circle className="pitch__wave" cx={x} cy={y} r="16" />
            <circle cx={x} cy={y} r="6" />
          </g>
        )}
      </svg>
      <figcaption>
        <span className="row spread t-xs c-3 g-8"><span className="cut">{home} →</span><span className="cut">← {away}</span></span>
        {last !== undefined && <p className="w-6 pitch__what"><span className="num">{last.clock}</span> {last.text}</p>}
      </figcaption>
    </figure>
  )
}
