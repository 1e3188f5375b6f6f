import { serverOf, unitOf, type Side, type Stand } from '#games/virtuals/tennis/short-match.ts'
import type { TennisFixture } from '#games/virtuals/tennis/tennis-card.ts'
import type { Lang } from '#shared/lang.ts'
import { playerOf } from '../names.ts'
import { textsOf } from '../virtual-texts.ts'

const SIDES: readonly Side[] = ['home', 'away']

export function Scoreboard({
  lang,
  fixture,
  stand,
}: {
  lang: Lang
  fixture: TennisFixture
  stand: Stand
}) {
  const texts = textsOf(lang)
  const unit = unitOf(stand)
  const server = unit === 'over' ? undefined : serverOf(stand)
  const isDeciding = unit === 'game' && stand.points.every((points) => points === 3)
  const pointsText = (points: number) =>
    unit === 'game' ? (texts.calls.game[points] ?? '') : String(points)
  return (
    <div className="vs-court-score">
      <table aria-label={texts.scoreboard}>
        <tbody>
          {SIDES.map((side, at) => (
            <tr key={side}>
              <th scope="row">
                <span className="vs-served">
                  <span className="vs-serves" data-on={server === side}>
                    {server === side && <span className="sr">{texts.serves}</span>}
                  </span>
                  <span className="vs-name">{playerOf(fixture[side]).name}</span>
                </span>
              </th>
              {stand.sets.map((set, place) => (
                <td key={place} className="num" data-won={(set[at] ?? 0) > (set[1 - at] ?? 0)}>
                  {set[at]}
                </td>
              ))}
              {unit !== 'over' && unit !== 'decider' && <td className="num">{stand.games[at]}</td>}
              {unit !== 'over' && (
                <td className="num vs-points">{pointsText(stand.points[at] ?? 0)}</td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {isDeciding && <p>{texts.calls.deciding}</p>}
    </div>
  )
}
