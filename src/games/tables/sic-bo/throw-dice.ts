import type { Draw } from '../../fairness/draw.ts'
import type { Dice } from '../table-events.ts'

const FACES = 6

function throwDie(draw: Draw): number {
  return draw.below(FACES) + 1
}

/** Throws three dice one after the other and returns them in ascending order. */
export function throwDice(draw: Draw): Dice {
  const [a = 0, b = 0, c = 0] = [throwDie(draw), throwDie(draw), throwDie(draw)].toSorted(
    (one, other) => one - other,
  )
  return [a, b, c]
}
