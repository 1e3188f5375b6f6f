import { itemAt } from '../chance.ts'
import { shuffle, type Draw } from '../../../fairness/draw.ts'

/**
 * Arranges sides in bracket order (neighbours meet): the strongest are placed in separate sections
 * of equal size, the first two in different halves; the others are drawn. `sides` come strongest
 * first; their number is a power of two.
 */
export function bracketOf<T>(draw: Draw, sides: readonly T[], seeded: number): T[] {
  const others = shuffle(draw, sides.slice(seeded))
  const sectionSize = sides.length / seeded
  return sectionsOf(seeded).flatMap((seed, section) => [
    itemAt(sides, seed),
    ...others.slice(section * (sectionSize - 1), (section + 1) * (sectionSize - 1)),
  ])
}

function sectionsOf(count: number): number[] {
  let order = [0]
  while (order.length < count) order = order.flatMap((seed) => [seed, 2 * order.length - 1 - seed])
  return order
}
