import type { MatchEvent } from '#shared/contracts/sportsbook/matches.ts'
import { useTexts } from '#web/lib/texts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { scoreParts } from '../../match-words.ts'
import { ServeMark } from './serve-mark.tsx'

/** Sports whose score is the sum of their parts. */
const COUNTED_TOGETHER: ReadonlySet<string> = new Set(['basketball', 'ice-hockey', 'handball'])

export function PartsTable({ event, running }: { event: MatchEvent; running: boolean }) {
  const { live } = useTexts().sports.match
  const { tracker } = event
  if (tracker === null || tracker.parts.length === 0) return null
  const total = scoreParts(event.score)
  return (
    <div className="parts">
      <table className="table table--dense">
        <caption className="sr">{live.board}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr">{live.side}</span>
            </th>
            {tracker.parts.map((_, index) => (
              <th key={index} scope="col" className="r">
                {index + 1}
              </th>
            ))}
            {tracker.points !== null && (
              <th scope="col" className="r">
                {live.points}
              </th>
            )}
            <th scope="col" className="r">
              {
                live.totals[
                  COUNTED_TOGETHER.has(event.sportID)
                    ? 'points'
                    : event.sportID === 'esports'
                      ? 'maps'
                      : 'sets'
                ]
              }
            </th>
          </tr>
        </thead>
        <tbody>
          {(['home', 'away'] as const).map((side, at) => (
            <tr key={side}>
              <th scope="row">
                <span className="row g-8">
                  <span className="cut">{event[side]}</span>
                  {tracker.server === side && <ServeMark />}
                </span>
              </th>
              {tracker.parts.map((part, index) => (
                <td
                  key={index}
                  className={classNames(
                    'r num',
                    running && index === tracker.parts.length - 1 ? 'w-7' : 'c-3',
                  )}
                >
                  {part[at]}
                </td>
              ))}
              {tracker.points !== null && <td className="r num w-7">{tracker.points[at]}</td>}
              <td className="r num w-7">{total?.[at]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
