import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { fromWireMoney } from '#shared/money.ts'
import { Chip } from '../chip.tsx'
import { textsOf } from '../live-table-texts.ts'
import { paysText } from '#shared/pays-text.ts'
import type { Table } from '../use-table.ts'
import { roadTextsOf } from './road-texts.ts'

export type SideSpot = {
  spot: string
  name: string
  emblem?: ReactNode
}
type Props = {
  table: Table
  /**
   * Rows as displayed, for the arrow keys and the grid (`sides.css` has an area per spot name). A
   * spot over two rows is listed in both.
   */
  rows: readonly (readonly SideSpot[])[]
  won: ReadonlySet<string>
}

const ARROWS: Readonly<Record<string, readonly [across: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

export function SideBoard({
  table: { launch, lang, shared, isOpen, bySpot, others, money, put },
  rows,
  won,
}: Props) {
  const texts = textsOf(lang)
  const board = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(rows[0]?.[0]?.spot)
  const spots = [...new Map(rows.flat().map((spot) => [spot.spot, spot])).values()]

  function move(event: KeyboardEvent): void {
    const step = ARROWS[event.key]
    const row = rows.findIndex((each) => each.some(({ spot }) => spot === current))
    if (step === undefined || row === -1) return
    event.preventDefault()
    const column = rows[row]?.findIndex(({ spot }) => spot === current) ?? 0
    const next = rows[row + step[1]]?.[column + step[0]]?.spot
    if (next === undefined) return
    setCurrent(next)
    board.current?.querySelector<HTMLButtonElement>(`[data-spot="${next}"]`)?.focus()
  }

  return (
    <div
      ref={board}
      className="sd-board"
      role="group"
      aria-label={texts.board}
      data-open={isOpen}
      onKeyDown={move}
    >
      {spots.map(({ spot, name, emblem }) => {
        const amount = bySpot.get(spot)
        const crowd = shared.spots.find((each) => each.spot === spot)
        return (
          <button
            key={spot}
            type="button"
            className="sd-spot"
            data-spot={spot}
            style={{ gridArea: spot }}
            tabIndex={spot === current ? 0 : -1}
            aria-disabled={!isOpen}
            data-won={won.has(spot)}
            data-others={others.has(spot)}
            onFocus={() => setCurrent(spot)}
            onClick={() => isOpen && put(spot)}
          >
            <span className="sr">
              {amount === undefined ? name : `${name}, ${texts.bet(money(amount))}`}
            </span>
            {emblem}
            <b aria-hidden="true">{name}</b>
            <span className="sd-spot__pays" aria-hidden="true">
              {paysText(launch.table.spots.find((each) => each.spot === spot)?.pays ?? '', lang)}
            </span>
            {crowd !== undefined && (
              <span className="sd-spot__crowd" aria-hidden="true">
                {roadTextsOf(lang).crowd(crowd.players, money(fromWireMoney(crowd.amount)))}
              </span>
            )}
            {amount !== undefined && <Chip amountMinor={amount} lang={lang} />}
          </button>
        )
      })}
    </div>
  )
}
