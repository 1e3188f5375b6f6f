import { useState } from 'react'
import { colourOf, POCKETS, WHEEL_ORDER } from '#games/tables/roulette/pockets.ts'
import type { Lang } from '#shared/lang.ts'
import { textsOf } from '../live-table-texts.ts'
import { neighboursOf, SECTORS, type Sector } from './racetrack.ts'

type Chips = readonly (readonly [spot: string, chips: number])[]
type Props = {
  lang: Lang
  isStanding: boolean
  isOpen: boolean
  winner: number | undefined
  onPut: (chips: Chips) => void
}

const MAX_NEIGHBOURS = 4
const NAMES: readonly Sector[] = ['zero', 'voisins', 'orphelins', 'tiers']
const STEPS = 4

/** `long`: the length of the lying track; `round`: the radius of its ends, `inner` inside. */
type Track = { long: number; round: number; inner: number; isStanding: boolean }
type Point = { x: number; y: number }

const LYING: Track = { long: 620, round: 88, inner: 46, isStanding: false }
/** Upright, for a phone: wide enough that a piece can be tapped. */
const STANDING: Track = { long: 560, round: 160, inner: 116, isStanding: true }

function piecesOf({ long, round, inner, isStanding }: Track) {
  const straight = long - 2 * round
  const middle = (round + inner) / 2
  const bend = Math.PI * middle
  const length = 2 * straight + 2 * bend
  const size = length / POCKETS

  function lyingPoint(along: number, radius: number): Point {
    const at = ((along % length) + length) % length
    if (at < straight) return { x: round + at, y: round - radius }
    if (at < straight + bend) {
      const turn = (at - straight) / middle - Math.PI / 2
      return { x: round + straight + radius * Math.cos(turn), y: round + radius * Math.sin(turn) }
    }
    if (at < 2 * straight + bend)
      return { x: round + straight - (at - straight - bend), y: round + radius }
    const turn = (at - 2 * straight - bend) / middle + Math.PI / 2
    return { x: round + radius * Math.cos(turn), y: round + radius * Math.sin(turn) }
  }
  function point(along: number, radius: number): Point {
    const { x, y } = lyingPoint(along, radius)
    return isStanding ? { x: 2 * round - y, y: x } : { x, y }
  }
  return WHEEL_ORDER.map((number, place) => {
    const from = place * size - straight / 2 - size / 2 - length / 4
    const along = Array.from({ length: STEPS + 1 }, (_, step) => from + (step / STEPS) * size)
    const outline = [
      ...along.map((at) => point(at, round)),
      ...along.toReversed().map((at) => point(at, inner)),
    ]
    return {
      number,
      path: `M${outline.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`,
      middle: point(from + size / 2, middle),
    }
  })
}

const viewOf = ({ long, round, isStanding }: Track) =>
  `-2 -2 ${isStanding ? 2 * round + 4 : long + 4} ${isStanding ? long + 4 : 2 * round + 4}`

const TRACKS = {
  lying: { pieces: piecesOf(LYING), view: viewOf(LYING) },
  standing: { pieces: piecesOf(STANDING), view: viewOf(STANDING) },
}

export function Racetrack({ lang, isStanding, isOpen, winner, onPut }: Props) {
  const texts = textsOf(lang)
  const { pieces, view } = isStanding ? TRACKS.standing : TRACKS.lying
  const [count, setCount] = useState(2)
  const [pointed, setPointed] = useState<number>()
  const lit = pointed === undefined ? [] : neighboursOf(pointed, count)
  const put = (number: number) =>
    isOpen && onPut(neighboursOf(number, count).map((each) => [`straight:${each}`, 1] as const))
  return (
    <div className="lt-track" data-open={isOpen} data-standing={isStanding}>
      <svg
        viewBox={view}
        role="group"
        aria-label={texts.racetrack}
        onPointerLeave={() => setPointed(undefined)}
      >
        {pieces.map(({ number, path, middle }) => (
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
