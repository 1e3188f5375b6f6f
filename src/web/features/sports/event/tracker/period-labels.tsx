import type { MatchDetail } from '#shared/contracts/sportsbook/matches.ts'

/** A part that takes less of the width has no room for its name. */
const MIN_SHARE = 0.12

export function PeriodLabels({
  periods,
  minutes,
}: {
  periods: MatchDetail['periods']
  minutes: number
}) {
  return (
    <div className="chart__parts t-2xs c-3" aria-hidden="true">
      {periods.map(({ at, name }, index) => {
        const share = ((periods[index + 1]?.at ?? minutes) - at) / minutes
        return (
          <span key={at} className="cut" style={{ flexGrow: share }}>
            {share < MIN_SHARE ? '' : name}
          </span>
        )
      })}
    </div>
  )
}

export function PeriodEdges({
  periods,
  minutes,
}: {
  periods: MatchDetail['periods']
  minutes: number
}) {
  return periods
    .slice(1)
    .map(({ at }) => (
      <span key={at} className="chart__edge" style={{ left: `${(at / minutes) * 100}%` }} />
    ))
}
