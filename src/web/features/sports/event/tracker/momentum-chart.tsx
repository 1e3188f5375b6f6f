import type { MatchDetail, MatchEvent } from '#shared/contracts/sportsbook/matches.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { PeriodEdges, PeriodLabels } from './period-labels.tsx'

type Teams = Pick<MatchEvent, 'home' | 'away' | 'sportID'>
type Mark = MatchDetail['marks'][number]

const [STEP, BAR, HALF] = [6, 4.4, 30]
const MIN_PART = 0.05
const MIN_PEAK = 0.35
/** A football match is drawn to its full length, so that the bars grow into it. */
const FULL_MINUTES: Readonly<Record<string, number>> = { football: 90 }

export function MomentumChart({
  event,
  values,
  detail: { periods, marks },
}: {
  event: Teams
  values: readonly number[]
  detail: MatchDetail
}) {
  const { sports } = useTexts()
  const { live } = sports.match
  const minutes = Math.max(values.length, FULL_MINUTES[event.sportID] ?? 1)
  const peak = values.reduce((max, value) => Math.max(max, Math.abs(value)), MIN_PEAK)
  const at = (minute: number) =>
    `clamp(6px, ${(Math.min(minute, minutes) / minutes) * 100}%, calc(100% - 6px))`
  return (
    <section className="tracker__part" aria-label={live.momentum}>
      <h3 className="t-sm w-6">{live.momentum}</h3>
      <div className="chart">
        <svg
          className="chart__bars"
          viewBox={`0 0 ${minutes * STEP} ${2 * HALF}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={[sports.momentum(event.home, event.away), ...marks.map(nameOf)].join('. ')}
        >
          {values.map((value, index) => {
            const height = Math.max(MIN_PART, Math.abs(value) / peak) * (HALF - 2)
            return (
              <rect
                key={index}
                className={value < 0 ? 'is-away' : undefined}
                x={index * STEP + (STEP - BAR) / 2}
                y={value < 0 ? HALF : HALF - height}
                width={BAR}
                height={height}
              />
            )
          })}
        </svg>
        <PeriodEdges periods={periods} minutes={minutes} />
        {marks.map((mark, index) => (
          <span
            key={index}
            className={`chart__mark is-${mark.side}`}
            style={{ left: at(mark.at) }}
            aria-hidden="true"
          >
            <MarkOf type={mark.type} sport={event.sportID} />
          </span>
        ))}
      </div>
      <PeriodLabels periods={periods} minutes={minutes} />
    </section>
  )

  function nameOf({ at: minute, type, side }: Mark): string {
    return `${Math.floor(minute) + 1}’ ${live.marks[type]}: ${event[side]}`
  }
}

function MarkOf({ type, sport }: { type: Mark['type']; sport: string }) {
  return type === 'goal' ? (
    <Icon name={sport === 'football' ? 'football' : 'icehockey'} size={12} />
  ) : (
    <i className={`chart__card is-${type}`} />
  )
}
