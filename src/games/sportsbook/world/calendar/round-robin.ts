import { itemAt } from '../chance.ts'

/**
 * Builds a double round robin, one list of pairings per round (circle method; an even number of
 * sides).
 */
export function doubleRoundRobin<T>(sides: readonly T[]): { home: T; away: T }[][] {
  const [fixed, ...circle] = sides
  if (fixed === undefined || circle.length % 2 === 0)
    throw new RangeError(`a round-robin needs an even number of sides, not ${sides.length}`)
  const firstHalf = circle.map((_, round) => {
    const turned = [...circle.slice(round), ...circle.slice(0, round)]
    const opponents = [fixed, ...turned]
    return Array.from({ length: sides.length / 2 }, (_unused, index) => {
      const one = itemAt(opponents, index)
      const two = itemAt(opponents, sides.length - 1 - index)
      return (index === 0 ? round : index) % 2 === 0
        ? { home: one, away: two }
        : { home: two, away: one }
    })
  })
  return [
    ...firstHalf,
    ...firstHalf.map((round) => round.map(({ home, away }) => ({ home: away, away: home }))),
  ]
}
