import { memo, useState } from 'react'
import { ROULETTE_SPOTS } from '#games/tables/roulette/layout.ts'
import { colourOf } from '#games/tables/roulette/pockets.ts'
import type { Lang } from '#shared/lang.ts'
import type { Minor } from '#shared/money.ts'
import { Chip } from '../chip.tsx'
import { textsOf } from '../live-table-texts.ts'
import { boxOf, useSpotKeys, type Place } from '../spot-layout.ts'
import { layoutFor } from './board-geometry.ts'
import { spotName } from './spot-name.ts'

type Props = {
  lang: Lang
  isStanding: boolean
  isOpen: boolean
  bets: ReadonlyMap<string, Minor>
  others: ReadonlySet<string>
  winner: number | undefined
  money: (minor: Minor) => string
  onPut: (spot: string) => void
}

/**
 * Betting layout: every spot is a button where a croupier would look for the chip. Arrow keys move
 * between spots. Memoized, so that the clock does not redraw it.
 */
export const RouletteBoard = memo(function RouletteBoard({
  lang,
  isStanding,
  isOpen,
  bets,
  others,
  winner,
  money,
  onPut,
}: Props) {
  const texts = textsOf(lang)
  const layout = layoutFor(isStanding)
  const { current, setCurrent, onKeyDown } = useSpotKeys(layout, 'straight:17')
  const [pointed, setPointed] = useState<string>()
  const covered = pointed === undefined ? undefined : ROULETTE_SPOTS.get(pointed)?.numbers

  return (
    <div
      className="lt-board"
      role="group"
      aria-label={texts.board}
      data-standing={isStanding}
      data-open={isOpen}
      onKeyDown={onKeyDown}
      style={{ aspectRatio: `${layout.width} / ${layout.height}` }}
      onPointerLeave={() => setPointed(undefined)}
    >
      {layout.places.map((place) => {
        const { spot } = place
        const amount = bets.get(spot)
        const numbers = ROULETTE_SPOTS.get(spot)?.numbers
        const only = numbers?.size === 1 ? [...numbers][0] : undefined
        const isCovered = only !== undefined && covered?.has(only) === true
        return (
          <button
            key={spot}
            type="button"
            data-spot={spot}
            className={classOf(place, only)}
            style={boxOf(place, layout)}
            tabIndex={spot === current ? 0 : -1}
            aria-disabled={!isOpen}
            data-covered={isCovered}
            data-won={winner !== undefined && numbers?.has(winner) === true}
            data-others={others.has(spot)}
            onPointerEnter={() => setPointed(spot)}
            onFocus={() => setCurrent(spot)}
            onClick={() => isOpen && onPut(spot)}
          >
            <span className="sr">
              {amount === undefined
                ? spotName(spot, lang)
                : `${spotName(spot, lang)}, ${texts.bet(money(amount))}`}
            </span>
            {!place.isEdge && (
              <span className="lt-spot__text" aria-hidden="true">
                {faceOf(spot, only, lang)}
              </span>
            )}
            {amount !== undefined && <Chip amountMinor={amount} lang={lang} />}
          </button>
        )
      })}
    </div>
  )
})

function classOf({ isEdge, spot }: Place, only: number | undefined): string {
  if (isEdge) return 'lt-spot lt-spot--edge'
  if (only !== undefined) return `lt-spot lt-spot--number lt-spot--${colourOf(only)}`
  return `lt-spot lt-spot--outside${spot === 'red' || spot === 'black' ? ` lt-spot--${spot}` : ''}`
}

function faceOf(spot: string, only: number | undefined, lang: Lang): string {
  const { short } = textsOf(lang)
  if (only !== undefined) return String(only)
  if (spot.startsWith('column')) return short.column
  if (spot.startsWith('dozen')) return short.dozen(Number(spot.slice(6)))
  const chances: Readonly<Record<string, string>> = {
    red: short.red,
    black: short.black,
    even: short.even,
    odd: short.odd,
    low: short.low,
    high: short.high,
  }
  return chances[spot] ?? spot
}
