import type { ReactNode } from 'react'
import type { MatchDetail, MatchEvent } from '#shared/contracts/sportsbook/matches.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Drawing } from './drawing.tsx'
import { AREAS, placeOf, type Side, type SurfaceSport } from './surface.ts'
import { teamColours } from './team-colours.ts'

type Shot = MatchDetail['shots'][number]
type Result = Shot['result']

const RESULTS = ['goal', 'on-target', 'off-target', 'blocked'] as const

export function ShotMap({
  event,
  sport,
  shots,
  children,
}: {
  event: MatchEvent
  sport: SurfaceSport
  shots: readonly Shot[]
  children: ReactNode
}) {
  const { live } = useTexts().sports.match
  const colours = teamColours(event)
  const results: Readonly<Record<Result, string>> =
    sport === 'basketball' ? { ...live.shots, ...live.baskets } : live.shots
  const shown = RESULTS.filter((result) => shots.some((shot) => shot.result === result))
  const count = (side: Side, result: Result) =>
    shots.filter((shot) => shot.side === side && shot.result === result).length
  const inWords = (['home', 'away'] as const).map(
    (side) =>
      `${event[side]}: ${shown.map((result) => `${results[result]} ${count(side, result)}`).join(', ')}`,
  )
  return (
    <section className="tracker__part" aria-label={live.shotMap}>
      <h3 className="t-sm w-6">{live.shotMap}</h3>
      <Drawing className="shot-map" name={[live.shotMap, ...inWords].join('. ')}>
        {children}
        {shots.map((shot, index) => {
          const { x, y } = placeOf(AREAS[sport], shot.side, shot.spot)
          return (
            <g
              key={index}
              className={`shot is-${shot.result}`}
              style={{ color: colours[shot.side].fill }}
            >
              <title>
                {[`${shot.clock} ${results[shot.result]}`, shot.player ?? event[shot.side]].join(
                  ': ',
                )}
              </title>
              <Mark result={shot.result} x={x} y={y} />
            </g>
          )
        })}
      </Drawing>
      <table className="shot-counts t-xs">
        <thead className="sr">
          <tr>
            <th scope="col">{event.home}</th>
            <th scope="col">{live.shotMap}</th>
            <th scope="col">{event.away}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((result) => (
            <tr key={result}>
              <td className="num w-6">{count('home', result)}</td>
              <th scope="row" className="c-2">
                <span>
                  <svg className={`shot is-${result}`} viewBox="-12 -12 24 24" aria-hidden="true">
                    <Mark result={result} x={0} y={0} />
                  </svg>
                  {results[result]}
                </span>
              </th>
              <td className="num w-6">{count('away', result)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/**
 * A goal has a ring, a shot on target is full, one off target hollow, and a blocked one a cross.
 */
function Mark({ result, x, y }: { result: Result; x: number; y: number }) {
  switch (result) {
    case 'goal':
      return (
        <>
          <circle className="shot__full" cx={x} cy={y} r="6" />
          <Line d={ring(x, y, 9.5)} />
        </>
      )
    case 'on-target':
      return <circle className="shot__full" cx={x} cy={y} r="6" />
    case 'off-target':
      return <Line d={ring(x, y, 5.5)} />
    case 'blocked':
      return <Line d={`M${x - 5} ${y - 5}l10 10m0 -10l-10 10`} />
  }
}

function Line({ d }: { d: string }) {
  return (
    <>
      <path className="shot__rim" d={d} />
      <path className="shot__line" d={d} />
    </>
  )
}

const ring = (x: number, y: number, radius: number): string =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 1 ${2 * radius} 0a${radius} ${radius} 0 1 1 ${-2 * radius} 0`
