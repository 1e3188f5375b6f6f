import type { MatchDetail, MatchEvent } from '#shared/contracts/sportsbook/matches.ts'
import { useFormat } from '#web/lib/format.ts'
import { useTexts } from '#web/lib/texts.ts'
import { PeriodEdges, PeriodLabels } from './period-labels.tsx'

const [WIDTH, HALF] = [600, 60]
const MIN_LEAD = 5

export function ScoreFlow({
  event,
  detail: { flow, periods, minutes },
}: {
  event: Pick<MatchEvent, 'home' | 'away'>
  detail: MatchDetail
}) {
  const { live } = useTexts().sports.match
  const format = useFormat()
  const leads = flow.map(([minute, home, away]) => [minute, home - away] as const)
  const highest = leads.reduce((max, [, lead]) => Math.max(max, Math.abs(lead)), MIN_LEAD)
  const widest = {
    home: leads.reduce((max, [, lead]) => Math.max(max, lead), 0),
    away: leads.reduce((max, [, lead]) => Math.max(max, -lead), 0),
  }
  const length = Math.max(1, minutes)
  const x = (minute: number) => (minute / length) * WIDTH
  const y = (lead: number) => HALF - (lead / highest) * (HALF - 3)
  /** A step at each change of the lead; `part` leaves only one side's leads. */
  const steps = (part: (lead: number) => number) =>
    leads.reduce(
      (path, [minute, lead]) => `${path}H${x(minute).toFixed(1)}V${y(part(lead)).toFixed(1)}`,
      `M0 ${HALF}`,
    )
  return (
    <section className="tracker__part" aria-label={live.flow}>
      <h3 className="t-sm w-6">{live.flow}</h3>
      <div className="chart chart--flow">
        <svg
          className="chart__bars"
          viewBox={`0 0 ${WIDTH} ${2 * HALF}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={live.flowName(
            event.home,
            format.number(widest.home),
            event.away,
            format.number(widest.away),
          )}
        >
          <path
            className="flow__area"
            d={`${steps((lead) => Math.max(0, lead))}H${WIDTH}V${HALF}z`}
          />
          <path
            className="flow__area is-away"
            d={`${steps((lead) => Math.min(0, lead))}H${WIDTH}V${HALF}z`}
          />
          <path className="flow__line" d={`${steps((lead) => lead)}H${WIDTH}`} />
        </svg>
        <PeriodEdges periods={periods} minutes={length} />
      </div>
      <PeriodLabels periods={periods} minutes={length} />
    </section>
  )
}
