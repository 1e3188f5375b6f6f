import type { BingoVariant } from '#games/bingo/bingo-game.ts'
import { ballColours } from './ball-look.ts'
import { letterOf } from './caller.ts'

export function BingoBall({
  n,
  variant,
  big = false,
}: {
  n: number
  variant: BingoVariant
  big?: boolean
}) {
  const [light, middle, dark] = ballColours(n, variant)
  const letter = letterOf(n, variant)
  return (
    <span
      className="bh-ball"
      data-big={big}
      style={{ background: `radial-gradient(circle at 36% 30%, ${light}, ${middle} 55%, ${dark})` }}
    >
      <b>{n}</b>
      {letter !== '' && <i aria-hidden="true">{letter}</i>}
    </span>
  )
}
