import type { ComponentType } from 'react'
import type { Lang } from '#shared/lang.ts'
import { Chip } from './chip.tsx'
import { boxOf, useSpotKeys, type Layout } from './spot-layout.ts'
import type { Table } from './use-table.ts'

type Props = {
  table: Table
  layout: Layout
  className: string
  first: string
  nameOf: (spot: string) => string
  Face: ComponentType<{ spot: string; lang: Lang }>
  hasWon: (spot: string) => boolean
  /** The payout of a spot in this round alone, where it differs from the printed one. */
  noteOf?: (spot: string) => string | undefined
}

export function SpotBoard({
  table: { lang, texts, isOpen, bySpot, others, money, put },
  layout,
  className,
  first,
  nameOf,
  Face,
  hasWon,
  noteOf,
}: Props) {
  const { current, setCurrent, onKeyDown } = useSpotKeys(layout, first)
  return (
    <div
      className={`lt-board ${className}`}
      role="group"
      aria-label={texts.board}
      data-open={isOpen}
      onKeyDown={onKeyDown}
    >
      {layout.places.map((place) => {
        const { spot } = place
        const amount = bySpot.get(spot)
        const note = noteOf?.(spot)
        return (
          <button
            key={spot}
            type="button"
            data-spot={spot}
            data-kind={spot.split(':')[0]}
            className="lt-spot"
            style={boxOf(place, layout)}
            tabIndex={spot === current ? 0 : -1}
            aria-disabled={!isOpen}
            data-won={hasWon(spot)}
            data-lit={note !== undefined}
            data-others={others.has(spot)}
            onFocus={() => setCurrent(spot)}
            onClick={() => isOpen && put(spot)}
          >
            <span className="sr">
              {[
                nameOf(spot),
                ...(note === undefined ? [] : [note]),
                ...(amount === undefined ? [] : [texts.bet(money(amount))]),
              ].join(', ')}
            </span>
            <span className="lt-spot__text" aria-hidden="true">
              <Face spot={spot} lang={lang} />
              {note !== undefined && <span className="lt-spot__note">{note}</span>}
            </span>
            {amount !== undefined && <Chip amountMinor={amount} lang={lang} />}
          </button>
        )
      })}
    </div>
  )
}
