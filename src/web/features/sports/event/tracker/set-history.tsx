import type { MatchDetail, MatchEvent, Tracker } from '#shared/contracts/sportsbook/matches.ts'
import { useTexts } from '#web/lib/texts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { WinnersStrip } from './winners-strip.tsx'

type Side = Tracker['winners'][number]
type Part = MatchDetail['history'][number]

const count = (winners: readonly Side[], side: Side) =>
  winners.filter((each) => each === side).length

/**
 * Every set or map so far, the running one first, point by point. Its points come with each
 * incident, the servers and the earlier sets with the match's figures, some seconds later.
 */
export function SetHistory({
  event,
  tracker,
  history,
}: {
  event: MatchEvent
  tracker: Tracker
  history: readonly Part[]
}) {
  const { live } = useTexts().sports.match
  const title = live.winners[event.sportID === 'esports' ? 'rounds' : 'points']
  const running = Math.max(tracker.parts.length, history.length) - 1
  const parts = Array.from({ length: running + 1 }, (_, index) => {
    const known = history[index] ?? { winners: [], servers: [] }
    const winners =
      index === running && tracker.winners.length > 0 ? tracker.winners : known.winners
    return { index, winners, servers: known.servers.slice(0, winners.length) }
  })
  const hasServers = parts.some(({ servers }) => servers.length > 0)
  return (
    <section className="tracker__part tracker__wide" aria-label={title}>
      <h3 className="t-sm w-6">{title}</h3>
      {hasServers && <p className="t-2xs c-3">{live.serveLine}</p>}
      {parts
        .filter(({ winners }) => winners.length > 0)
        .toReversed()
        .map(({ index, winners, servers }) => {
          const [home, away] = [count(winners, 'home'), count(winners, 'away')]
          const name = live[event.sportID === 'esports' ? 'map' : 'set'](index + 1)
          return (
            <div key={index} className="set-row">
              <span className={classNames('t-xs', index === running ? 'w-6' : 'c-3')}>
                {name} <b className="num">{`${home}–${away}`}</b>
              </span>
              <WinnersStrip
                winners={winners}
                servers={servers}
                name={live.winnersName(name, event.home, String(home), event.away, String(away))}
              />
            </div>
          )
        })}
    </section>
  )
}

export function GameHistory({ event, history }: { event: MatchEvent; history: readonly Part[] }) {
  const { live } = useTexts().sports.match
  const set = history.at(-1)
  if (set === undefined) return null
  const title = `${live.set(history.length)} · ${live.winners.games}`
  const games = Array.from(
    { length: Math.max(set.winners.length, set.points.length) },
    (_, index) => ({
      index,
      server: set.servers[index],
      winner: set.winners[index],
      points: set.points[index] ?? [],
      score: [
        count(set.winners.slice(0, index + 1), 'home'),
        count(set.winners.slice(0, index + 1), 'away'),
      ],
    }),
  )
  return (
    <section className="tracker__part tracker__wide" aria-label={title}>
      <h3 className="t-sm w-6">{title}</h3>
      {games.length === 0 ? (
        <p className="t-xs c-3">{live.noGames}</p>
      ) : (
        <div className="games">
          <table className="table table--dense">
            <thead className="sr">
              <tr>
                <th scope="col">{live.points}</th>
                <th scope="col">{live.serving}</th>
                <th scope="col">{live.winners.points}</th>
              </tr>
            </thead>
            <tbody>
              {games.toReversed().map(({ index, server, winner, points, score }) => {
                const isBreak = winner !== undefined && server !== undefined && winner !== server
                return (
                  <tr key={index}>
                    <th scope="row" className="num">
                      {winner === undefined ? '…' : score.join('–')}
                    </th>
                    <td className="t-xs c-2 games__server">
                      <span className="row g-8">
                        <span className="cut">{server === undefined ? '' : event[server]}</span>
                        {isBreak && index < 12 && (
                          <span className="badge badge--warn">{live.broken}</span>
                        )}
                      </span>
                    </td>
                    <td>
                      <WinnersStrip
                        winners={points}
                        servers={[]}
                        length={14}
                        name={live.winnersName(
                          live.winners.points,
                          event.home,
                          String(count(points, 'home')),
                          event.away,
                          String(count(points, 'away')),
                        )}
                      />
                    </td>
                  </tr>
                )
              })}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}
