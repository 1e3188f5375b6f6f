import type { BingoVariant } from '#games/bingo/bingo-game.ts'
import { letterOf } from './caller.ts'

type Props = {
  variant: BingoVariant
  called: ReadonlySet<number>
  newest: number | undefined
  label: string
  labelOf: (n: number) => string
}

export function CalledBoard({ variant, called, newest, label, labelOf }: Props) {
  const numbers = Array.from({ length: variant }, (_, i) => i + 1)
  return (
    <ol className="bh-board" data-variant={variant} aria-label={label}>
      {variant === 75 &&
        [1, 16, 31, 46, 61].map((n) => (
          <li key={`head${n}`} className="bh-board__letter" aria-hidden="true">
            {letterOf(n, variant)}
          </li>
        ))}
      {numbers.map((n) => (
        <li
          key={n}
          data-called={called.has(n)}
          data-newest={n === newest}
          style={
            variant === 75
              ? { gridColumn: Math.floor((n - 1) / 15) + 1, gridRow: ((n - 1) % 15) + 2 }
              : undefined
          }
        >
          <span aria-hidden={called.has(n)}>{n}</span>
          {called.has(n) && <span className="sr">{labelOf(n)}</span>}
        </li>
      ))}
    </ol>
  )
}
