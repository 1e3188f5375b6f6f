import type { Tracker } from '#shared/contracts/sportsbook.ts'
import { Drawing, WIDTH } from './drawing.tsx'

const [GAP, SIDE] = [8, 24]
const HEIGHT_OF_MAPS = 96
const MOST_PIPS = 24

/** The maps side by side with their rounds, and below them how far both are in the running one. */
export function MapStanding({ tracker: { parts, bestOf, target }, name, mapName }: { tracker: Tracker; name: string; mapName: (number: number) => string }) {
  const maps = Math.max(bestOf ?? 1, parts.length)
  const width = (WIDTH - 2 * SIDE - (maps - 1) * GAP) / maps
  const [home, away] = parts.at(-1) ?? [0, 0]
  return (
    <Drawing name={name}>
      {Array.from({ length: maps }, (_, index) => <MapCell key={index} x={SIDE + index * (width + GAP)} width={width} title={mapName(index + 1)} rounds={parts[index]} isRunning={index === parts.length - 1} />)}
      {target !== null && (
        <>
          <Pips y={156} won={home} of={Math.max(target, home, away)} />
          <Pips y={206} won={away} of={Math.max(target, home, away)} isAway />
        </>
      )}
    </Drawing>
  )
}

type CellProps = { x: number; width: number; title: string; rounds: readonly [number, number] | undefined; isRunning: boolean }

function MapCell({ x, width, title, rounds, isRunning }: CellProps) {
  return (
    <g>
      <rect className={isRunning ? 'ground__floor is-running' : 'ground__floor'} x={x} y="20" width={width} height={HEIGHT_OF_MAPS} rx="8" />
      <text className="ground__label" x={x + width / 2} y="48">{title}</text>
      <text className="ground__figure" x={x + width / 2} y="92">{rounds === undefined ? '–' : `${rounds[0]} – ${rounds[1]}`}</text>
    </g>
  )
}

/** A pip a round, up to what wins the map; beyond that, one more each. */
function Pips({ y, won, of, isAway = false }: { y: number; won: number; of: number; isAway?: boolean }) {
  const count = Math.min(of, MOST_PIPS)
  const width = (WIDTH - 2 * SIDE - (count - 1) * 4) / count
  return Array.from({ length: count }, (_, index) => (
    <rect key={index} className={index < won ? (isAway ? 'ground__pip is-away' : 'ground__pip is-home') : 'ground__pip'} x={SIDE + index * (width + 4)} y={y} width={width} height="30" rx="4" />
  ))
}
