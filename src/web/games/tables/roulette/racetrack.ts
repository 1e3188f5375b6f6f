import { POCKETS, WHEEL_ORDER } from '#games/tables/roulette/pockets.ts'

export type Sector = 'zero' | 'voisins' | 'tiers' | 'orphelins'

/**
 * The wheel's sectors by the usual rules: spots with their number of chips. `zero` is the jeu zéro,
 * the seven numbers from 12 to 15 on the wheel.
 */
export const SECTORS: Readonly<
  Record<Sector, readonly (readonly [spot: string, chips: number])[]>
> = {
  zero: [
    ['split:0-3', 1],
    ['split:12-15', 1],
    ['straight:26', 1],
    ['split:32-35', 1],
  ],
  voisins: [
    ['trio:0-2-3', 2],
    ['split:4-7', 1],
    ['split:12-15', 1],
    ['split:18-21', 1],
    ['split:19-22', 1],
    ['corner:25', 2],
    ['split:32-35', 1],
  ],
  tiers: [
    ['split:5-8', 1],
    ['split:10-11', 1],
    ['split:13-16', 1],
    ['split:23-24', 1],
    ['split:27-30', 1],
    ['split:33-36', 1],
  ],
  orphelins: [
    ['straight:1', 1],
    ['split:6-9', 1],
    ['split:14-17', 1],
    ['split:17-20', 1],
    ['split:31-34', 1],
  ],
}

/** Returns a number and `count` neighbours on each side, in the wheel's order. */
export function neighboursOf(number: number, count: number): number[] {
  const at = WHEEL_ORDER.indexOf(number)
  return Array.from(
    { length: 2 * count + 1 },
    (_, n) => WHEEL_ORDER[(at + n - count + POCKETS) % POCKETS] ?? number,
  )
}
