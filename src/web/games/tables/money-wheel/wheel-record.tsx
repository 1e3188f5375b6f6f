import { wheelTallies } from '#games/tables/statistics/tallies.ts'
import type { HistoryMark } from '#games/tables/table-events.ts'
import type { TableState } from '#shared/contracts/tables.ts'
import type { Lang } from '#shared/lang.ts'
import { segmentColour } from './segment-colours.ts'
import { NUMBERS } from './wheel-board.ts'
import { wordsOf } from './wheel-words.ts'

export type StopMark = Extract<HistoryMark, { kind: 'wheel' }>

export function WheelRecord({ history, lang }: { history: TableState['history']; lang: Lang }) {
  const words = wordsOf(lang)
  const marks = history.flatMap(({ mark }) => (isStopMark(mark) ? mark : []))
  if (marks.length === 0) return <p>{words.noStops}</p>
  const counts = wheelTallies(marks, NUMBERS)
  const maxRounds = Math.max(1, ...counts.map(({ rounds }) => rounds))
  return (
    <div className="mw-record">
      <h3>{words.lastStops}</h3>
      <ol className="mw-stops">
        {marks.map(({ segment }, at) => (
          <li key={`${history[at]?.roundID}`} style={{ backgroundColor: segmentColour(segment) }}>
            {segment}
          </li>
        ))}
      </ol>
      <h3>{words.counts}</h3>
      <ul className="mw-counts">
        {counts.map(({ value, rounds }) => (
          <li key={value}>
            <b>{value}</b>
            <i
              style={{
                width: `${(rounds / maxRounds) * 100}%`,
                backgroundColor: segmentColour(value),
              }}
              aria-hidden="true"
            />
            <span>{words.times(rounds)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

export function isStopMark(mark: Readonly<Record<string, unknown>>): mark is StopMark {
  return mark['kind'] === 'wheel' && typeof mark['segment'] === 'number'
}
