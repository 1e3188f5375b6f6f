import type { ReactNode } from 'react'
import { beadPlate, ROAD_ROWS, type RoadCell } from '#games/tables/statistics/road-grid.ts'
import {
  askRoads,
  bigRoad,
  derivedRoad,
  type DerivedColour,
  type DerivedRoad,
  type Winners,
} from '#games/tables/statistics/roads.ts'
import type { Lang } from '#shared/lang.ts'
import { useNarrow } from '../use-narrow.ts'
import { roadTextsOf } from './road-texts.ts'

/**
 * One round on the bead plate: the winner, and marks at its corners (a pair of the one side, of the
 * other).
 */
export type Bead = { winner: string; marks?: readonly [first: boolean, second: boolean] }
export type Sides = {
  sides: readonly [string, string]
  names: Readonly<Record<string, string>>
  letters: Readonly<Record<string, string>>
}
type Props = Sides & {
  lang: Lang
  /** Oldest first. */ beads: readonly Bead[]
  children?: ReactNode
}

const CELL = 12
const DERIVED = ['bigEye', 'small', 'cockroach'] as const satisfies readonly DerivedRoad[]
const COLUMNS = { bead: 6, beadNarrow: 12, big: 24, derived: 24 }

export function Roads({ lang, beads, sides, names, letters, children }: Props) {
  const texts = roadTextsOf(lang)
  const beadColumns = useNarrow() ? COLUMNS.beadNarrow : COLUMNS.bead
  const winners = beads.map(({ winner }) =>
    winner === 'tie' || !sides.includes(winner) ? ('tie' as const) : winner,
  )
  return (
    <section className="sd-roads" aria-label={texts.title}>
      <figure className="sd-road" data-road="bead">
        <figcaption>{texts.names.bead}</figcaption>
        <Grid label={texts.names.bead} columns={beadColumns} cells={beadCells(beads, letters)} />
      </figure>
      <figure className="sd-road" data-road="big">
        <figcaption>{texts.names.big}</figcaption>
        <Grid label={texts.names.big} columns={COLUMNS.big} cells={bigCells(winners)} />
      </figure>
      {DERIVED.map((road) => (
        <figure key={road} className="sd-road" data-road={road}>
          <figcaption>{texts.names[road]}</figcaption>
          <Grid
            label={texts.names[road]}
            columns={COLUMNS.derived}
            cells={derivedCells(winners, road)}
          />
        </figure>
      ))}
      <div className="sd-asks">
        {sides.map((side) => {
          const asked = askRoads(winners, side)
          const label = `${texts.ask(names[side] ?? side)}: ${DERIVED.map((road) => `${texts.names[road]} ${asked[road] === null ? '–' : texts.colours[asked[road]]}`).join(', ')}`
          return (
            <span key={side} className="sd-ask" data-side={side} role="img" aria-label={label}>
              <b aria-hidden="true">{letters[side]}?</b>
              {DERIVED.map((road) => (
                <svg key={road} viewBox="0 0 12 12" aria-hidden="true">
                  {asked[road] !== null && <Mark road={road} colour={asked[road]} />}
                </svg>
              ))}
            </span>
          )
        })}
        {children}
      </div>
    </section>
  )
}

type Cell = RoadCell<ReactNode>

function beadCells(beads: readonly Bead[], letters: Sides['letters']): Cell[] {
  return beadPlate(beads).map(({ value: { winner, marks }, ...place }) => ({
    ...place,
    value: <BeadDot winner={winner} marks={marks} letter={letters[winner] ?? ''} />,
  }))
}

function bigCells(winners: Winners<string>): Cell[] {
  return bigRoad(winners).map(({ value: { side, ties }, ...place }) => ({
    ...place,
    value: <Ring side={side} ties={ties} />,
  }))
}

function derivedCells(winners: Winners<string>, road: DerivedRoad): Cell[] {
  return derivedRoad(winners, road).map(({ value, ...place }) => ({
    ...place,
    value: <Mark road={road} colour={value} />,
  }))
}

function Grid({
  label,
  cells,
  columns,
}: {
  label: string
  cells: readonly Cell[]
  columns: number
}) {
  // The newest columns, with one free for the next round.
  const first = Math.max(0, Math.max(0, ...cells.map(({ column }) => column)) + 2 - columns)
  return (
    <svg viewBox={`0 0 ${columns * CELL} ${ROAD_ROWS * CELL}`} role="img" aria-label={label}>
      <path className="sd-lines" d={linesOf(columns)} />
      {cells.map(
        ({ column, row, value }) =>
          column >= first && (
            <g
              key={`${column}:${row}`}
              transform={`translate(${(column - first) * CELL} ${row * CELL})`}
            >
              {value}
            </g>
          ),
      )}
    </svg>
  )
}

function linesOf(columns: number): string {
  const across = Array.from(
    { length: ROAD_ROWS + 1 },
    (_, row) => `M0 ${row * CELL}H${columns * CELL}`,
  )
  const down = Array.from(
    { length: columns + 1 },
    (_, column) => `M${column * CELL} 0V${ROAD_ROWS * CELL}`,
  )
  return [...across, ...down].join('')
}

function BeadDot({
  winner,
  marks,
  letter,
}: {
  winner: string
  marks: Bead['marks']
  letter: string
}) {
  return (
    <g className="sd-bead" data-side={winner}>
      <circle cx="6" cy="6" r="5.100" />
      <text x="6" y="6.300">
        {letter}
      </text>
      {marks?.[0] === true && (
        <circle className="sd-pair sd-pair--first" cx="2.400" cy="2.400" r="1.700" />
      )}
      {marks?.[1] === true && (
        <circle className="sd-pair sd-pair--second" cx="9.600" cy="9.600" r="1.700" />
      )}
    </g>
  )
}

function Ring({ side, ties }: { side: string; ties: number }) {
  return (
    <g className="sd-ring" data-side={side}>
      <circle cx="6" cy="6" r="4.400" />
      {ties > 0 && <path className="sd-tie" d="M2.500 9.500 9.500 2.500" />}
      {ties > 1 && (
        <text x="6" y="6.200">
          {ties}
        </text>
      )}
    </g>
  )
}

function Mark({ road, colour }: { road: DerivedRoad; colour: DerivedColour }) {
  if (road === 'cockroach')
    return (
      <path className="sd-mark sd-mark--slash" data-mark={colour} d="M2.500 9.500 9.500 2.500" />
    )
  return (
    <circle
      className={road === 'bigEye' ? 'sd-mark' : 'sd-mark sd-mark--full'}
      data-mark={colour}
      cx="6"
      cy="6"
      r="4"
    />
  )
}
