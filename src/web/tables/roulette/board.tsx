import { useState, type CSSProperties, type KeyboardEvent } from 'react'
import { ROULETTE_SPOTS } from '#games/tables/roulette/layout.ts'
import { colourOf } from '#games/tables/roulette/pockets.ts'
import type { Lang } from '#shared/lang.ts'
import type { Minor } from '#shared/money.ts'
import { Chip } from '../chip.tsx'
import { textsOf } from '../live-table-texts.ts'
import { layoutFor, neighbourOf, type Place } from './board-geometry.ts'
import { spotName } from './spot-name.ts'

type Props = {
  lang: Lang
  isStanding: boolean
  isOpen: boolean
  bets: ReadonlyMap<string, Minor>
  /** Where somebody else has put something. */
  others: ReadonlySet<string>
  winner: number | undefined
  money: (minor: Minor) => string
  onPut: (spot: string) => void
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }

/** The betting layout: every spot a button where a croupier would look for the chip. Arrow keys go from spot to spot. */
export function RouletteBoard({ lang, isStanding, isOpen, bets, others, winner, money, onPut }: Props) {
  const texts = textsOf(lang)
  const layout = layoutFor(isStanding)
  const [current, setCurrent] = useState('straight:17')
  const [pointed, setPointed] = useState<string>()
  const covered = pointed === undefined ? undefined : ROULETTE_SPOTS.get(pointed)?.numbers

  function move(event: KeyboardEvent<HTMLDivElement>): void {
    const step = ARROWS[event.key]
    const next = step && neighbourOf(layout, current, ...step)
    if (step === undefined) return
    event.preventDefault()
    if (next === undefined) return
    setCurrent(next)
    event.currentTarget.querySelector<HTMLButtonElement>(`[data-spot="${next}"]`)?.focus()
  }

  return (
    <div className="lt-board" role="group" aria-label={texts.board} data-standing={isStanding} data-open={isOpen} onKeyDown={move}
      style={{ aspectRatio: `${layout.width} / ${layout.height}` }} onPointerLeave={() => setPointed(undefined)}>
      {layout.places.map((place) => {
        const { spot } = place
        const amount = bets.get(spot)
        const numbers = ROULETTE_SPOTS.get(spot)?.numbers
        const only = numbers?.size === 1 ? [...numbers][0] : undefined
        const isCovered = only !== undefined && covered?.has(only) === true
        return (
          <button key={spot} type="button" data-spot={spot} className={classOf(place, only)} style={boxOf(place, layout)} tabIndex={spot === current ? 0 : -1}
            aria-disabled={!isOpen}
            data-covered={isCovered} data-won={winner !== undefined && numbers?.has(winner) === true} data-others={others.has(spot)}
            onPointerEnter={() => setPointed(spot)} onFocus={() => setCurrent(spot)} onClick={() => isOpen && onPut(spot)}>
            <span className="sr">{amount === undefined ? spotName(spot, lang) : `${spotName(spot, lang)}, ${texts.bet(money(amount))}`}</span>
            {!place.isEdge && <span className="lt-spot__text" aria-hidden="true">{faceOf(spot, only, lang)}</span>}
            {amount !== undefined && <Chip amountMinor={amount} lang={lang} />}
          </button>
        )
      })}
    </div>
  )
}

function classOf({ isEdge, spot }: Place, only: number | undefined): string {
  if (isEdge) return 'lt-spot lt-spot--edge'
  if (only !== undefined) return `lt-spot lt-spot--number lt-spot--${colourOf(only)}`
  return `lt-spot lt-spot--outside${spot === 'red' || spot === 'black' ? ` lt-spot--${spot}` : ''}`
}

const percent = (part: number, whole: number) => `${(part / whole) * 100}%`

function boxOf({ x, y, w, h }: Place, { width, height }: { width: number; height: number }): CSSProperties {
  return { left: percent(x, width), top: percent(y, height), width: percent(w, width), height: percent(h, height) }
}

function faceOf(spot: string, only: number | undefined, lang: Lang): string {
  const { short } = textsOf(lang)
  if (only !== undefined) return String(only)
  if (spot.startsWith('column')) return short.column
  if (spot.startsWith('dozen')) return short.dozen(Number(spot.slice(6)))
  const chances: Readonly<Record<string, string>> = { red: short.red, black: short.black, even: short.even, odd: short.odd, low: short.low, high: short.high }
  return chances[spot] ?? spot
}
