import type { CSSProperties } from 'react'
import { TOWER_FLOORS, TOWER_TILES, type TowerDifficulty } from '#games/originals/tower-draw.ts'
import { towerMultiplier } from '#games/originals/tower.ts'
import type { Lang } from '#shared/lang.ts'
import { multiplierText } from '#web/game-shell/numbers.ts'
import { knownAt, litIn, type TowerRound } from './tower-round.ts'
import { towerTexts } from './tower-texts.ts'

const FLOORS = Array.from({ length: TOWER_FLOORS }, (_, i) => i + 1)
/** Angle of the outermost window around the wall, in radians. */
const TURN: Readonly<Record<TowerDifficulty, number>> = { easy: 0.87, medium: 0.7, hard: 0.4 }

/**
 * Returns a window's distance from the middle, in half towers, and how much the round wall narrows
 * it.
 */
export function placeOf(difficulty: TowerDifficulty, tile: number): { x: number; narrow: number } {
  const last = TOWER_TILES[difficulty] - 1
  const turn = TURN[difficulty] * ((2 * tile) / last - 1)
  return { x: Math.sin(turn), narrow: Math.max(0.74, Math.cos(turn)) }
}

export const floorMultiplier = (difficulty: TowerDifficulty, floor: number): string =>
  (towerMultiplier(difficulty, floor) / 100).toFixed(2)

type Props = {
  difficulty: TowerDifficulty
  shown: TowerRound
  playable: number
  way: readonly number[] | undefined
  lang: Lang
  onPress: (floor: number, tile: number) => void
}

export function TowerWall({ difficulty, shown, playable, way, lang, onPress }: Props) {
  const texts = towerTexts(lang)
  const lit = litIn(shown)
  const tiles = Array.from({ length: TOWER_TILES[difficulty] }, (_, tile) => tile)
  return FLOORS.map((floor) => {
    const multiplier = multiplierText(floorMultiplier(difficulty, floor), lang)
    const stands = floor === lit && (!shown.over || shown.won) && way === undefined
    return (
      <div
        key={floor}
        className={`tower__floor${floor === playable ? ' is-playable' : ''}`}
        style={at({ '--floor': floor })}
        role="group"
        aria-label={texts.floor(floor, multiplier)}
      >
        <span
          className={`tower__worth num${stands ? ' is-standing' : floor === playable ? ' is-next' : ''}`}
          aria-hidden="true"
        >
          {multiplier}
        </span>
        <i className="tower__ledge" />
        {tiles.map((tile) => {
          const known = way === undefined ? knownAt(shown, floor, tile) : 'closed'
          const { x, narrow } = placeOf(difficulty, tile)
          const chosen = way?.[floor - 1] === tile
          const isOpenFor = way === undefined ? floor === playable : floor <= playable
          return (
            <button
              key={tile}
              type="button"
              className={`tower__window is-${known}${chosen ? ' is-chosen' : ''}`}
              style={at({ '--x': x, '--narrow': narrow })}
              aria-label={`${texts.window(floor, tile + 1)}: ${texts.known[known]}`}
              aria-pressed={way === undefined ? undefined : chosen}
              disabled={!isOpenFor}
              onClick={() => onPress(floor, tile)}
            >
              <i className="tower__frame" />
              <span className="tower__inside">
                <i className="tower__light" />
                {(known === 'wind' || known === 'shown-wind') && (
                  <svg viewBox="0 0 64 64" aria-hidden="true">
                    <use href="#tower-wind" />
                  </svg>
                )}
                {known === 'lit' && (
                  <svg viewBox="0 0 64 64" aria-hidden="true">
                    <use href="#tower-lamp" />
                  </svg>
                )}
                <i className="tower__leaf tower__leaf--left" />
                <i className="tower__leaf tower__leaf--right" />
              </span>
              <i className="tower__sill" />
            </button>
          )
        })}
      </div>
    )
  })
}

export function at(values: Readonly<Record<`--${string}`, number>>): CSSProperties {
  return { ...values }
}
