import { useState } from 'react'
import { colourOf, POCKETS, WHEEL_ORDER } from '#games/tables/roulette/pockets.ts'
import type { Lang } from '#shared/lang.ts'
import { textsOf } from '../live-table-texts.ts'
import { neighboursOf, SECTORS, type Sector } from './racetrack.ts'

type Chips = readonly (readonly [spot: string, chips: number])[]
type Props = {
  lang: Lang
  isOpen: boolean
  winner: number | undefined
  onPut: (chips: Chips) => void
}

const MAX_NEIGHBOURS = 4
const NAMES: readonly Sector[] = ['zero', 'voisins', 'orphelins', 'tiers']
const LONG = 620
const ROUND = 88
const INNER = 46
const STRAIGHT = LONG - 2 * ROUND
const MIDDLE = (ROUND + INNER) / 2
const LENGTH = 2 * STRAIGHT + 2 * Math.PI * MIDDLE

function point(along: number, radius: number): { x: number; y: number } {
  const at = ((along % LENGTH) + LENGTH) % LENGTH
  const bend = Math.PI * MIDDLE
  if (at < STRAIGHT) return { x: ROUND + at, y: ROUND - radius }
  if (at < STRAIGHT + bend) {
    const turn = (at - STRAIGHT) / MIDDLE - Math.PI / 2
    return { x: ROUND + STRAIGHT + radius * Math.cos(turn), y: ROUND + radius * Math.sin(turn) }
  }
  if (at < 2 * STRAIGHT + bend)
    return { x: ROUND + STRAIGHT - (at - STRAIGHT - bend), y: ROUND + radius }
  const turn = (at - 2 * STRAIGHT - bend) / MIDDLE + Math.PI / 2
  return { x: ROUND + radius * Math.cos(turn), y: ROUND + radius * Math.sin(turn) }
}

const STEPS = 4
const PIECE = LENGTH / POCKETS

function piece(place: number): { path: string; middle: { x: number; y: number } } {
  const from = place * PIECE - STRAIGHT / 2 - PIECE / 2 - LENGTH / 4
  const along = Array.from({ length: STEPS + 1 }, (_, step) => from + (step / STEPS) * PIECE)
  const outline = [
    ...along.map((at) => point(at, ROUND)),
    ...along.toReversed().map((at) => point(at, INNER)),
  ]
  return {
    path: `M${outline.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`,
    middle: point(from + PIECE / 2, MIDDLE),
  }
}

const PIECES = WHEEL_ORDER.map((number, place) => ({ number, ...piece(place) }))

export function Racetrack({ lang, isOpen, winner, onPut }: Props) {
  const texts = textsOf(lang)
  const [count, setCount] = useState(2)
  const [pointed, setPointed] = useState<number>()
  const lit = pointed === undefined ? [] : neighboursOf(pointed, count)
  const put = (number: number) =>
    isOpen && onPut(neighboursOf(number, count).map((each) => [`straight:${each}`, 1] as const))
  return (
    <div className="lt-track" data-open={isOpen}>
      <svg
        viewBox={`-2 -2 ${LONG + 4} ${2 * ROUND + 4}`}
        role="group"
        aria-label={texts.racetrack}
        onPointerLeave={() => setPointed(undefined)}
      >
        {PIECES.map(({ number, path, middle }) => (
          <g
            key={number}
            role="button"
            tabIndex={0}
            aria-label={texts.neighboursOf(number, count)}
            aria-disabled={!isOpen}
            className={`lt-track__piece lt-track__piece--${colourOf(number)}`}
            data-lit={lit.includes(number)}
            data-won={winner === number}
            onPointerEnter={() => setPointed(number)}
            onFocus={() => setPointed(number)}
            onBlur={() => setPointed(undefined)}
            onClick={() => put(number)}
            onKeyDown={(event) =>
              (event.key === 'Enter' || event.key === ' ') && (event.preventDefault(), put(number))
            }
          >
            <path d={path} />
            <text x={middle.x} y={middle.y}>
              {number}
            </text>
          </g>
        ))}
      </svg>
      <div className="lt-track__sectors">
        {NAMES.map((name) => (
          <button
            key={name}
            type="button"
            aria-disabled={!isOpen}
            onClick={() => isOpen && onPut(SECTORS[name])}
          >
            {texts.sectors[name]}
          </button>
        ))}
      </div>
      <div className="lt-track__count">
        <button
          type="button"
          aria-label={texts.fewer}
          disabled={count === 1}
          onClick={() => setCount(count - 1)}
        >
          −
        </button>
        <span>{texts.neighbours(count)}</span>
        <button
          type="button"
          aria-label={texts.more}
          disabled={count === MAX_NEIGHBOURS}
          onClick={() => setCount(count + 1)}
        >
          +
        </button>
      </div>
    </div>
  )
}
