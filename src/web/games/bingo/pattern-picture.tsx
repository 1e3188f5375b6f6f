import type { PatternID } from '#games/bingo/bingo-game.ts'
import { PATTERNS } from '#games/bingo/patterns.ts'

const CELLS = [0, 1, 2, 3, 4].flatMap((y) => [0, 1, 2, 3, 4].map((x) => [y, x] as const))

export function PatternPicture({ pattern }: { pattern: PatternID }) {
  const wanted = new Set(PATTERNS[pattern].map(([row, column]) => row * 5 + column))
  return (
    <svg className="bh-pattern" viewBox="0 0 29 29" aria-hidden="true">
      {CELLS.map(([y, x]) => (
        <rect
          key={`${y}${x}`}
          x={x * 6}
          y={y * 6}
          width="5"
          height="5"
          rx="1.4"
          data-on={wanted.has(y * 5 + x)}
        />
      ))}
    </svg>
  )
}
