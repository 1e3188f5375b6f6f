import type { Hundredths } from '../../originals/multiplier.ts'
import type { Dice } from '../table-events.ts'

const FACES = [1, 2, 3, 4, 5, 6] as const
export type SicBoSpot = {
  pays: string
  timesOf(dice: Dice): Hundredths
}

export function diceTotal([a, b, c]: Dice): number {
  return a + b + c
}

export function isTriple([a, b, c]: Dice): boolean {
  return a === b && b === c
}

export function allThrows(): Dice[] {
  return FACES.flatMap((a) => FACES.flatMap((b) => FACES.map((c): Dice => [a, b, c])))
}

const TOTAL_PAYS = [60, 30, 18, 12, 8, 7, 6]
const SINGLE_PAYS = [0, 1, 2, 12]

function shows(dice: Dice, face: number): number {
  return dice.filter((die) => die === face).length
}

function winning(pays: number, wins: (dice: Dice) => boolean): SicBoSpot {
  return { pays: `${pays}:1`, timesOf: (dice) => (wins(dice) ? (pays + 1) * 100 : 0) }
}

function single(face: number): SicBoSpot {
  return {
    pays: '1:1 · 2:1 · 12:1',
    timesOf(dice) {
      const count = shows(dice, face)
      return count === 0 ? 0 : ((SINGLE_PAYS[count] ?? 0) + 1) * 100
    },
  }
}

type Entry = [spot: string, rules: SicBoSpot]

function totals(): Entry[] {
  return TOTAL_PAYS.flatMap((pays, at) =>
    [4 + at, 17 - at].map((total): Entry => [
      `total:${total}`,
      winning(pays, (dice) => diceTotal(dice) === total),
    ]),
  )
}

function pairs(): Entry[] {
  return FACES.flatMap((low) =>
    FACES.filter((high) => high > low).map((high): Entry => [
      `pair:${low}-${high}`,
      winning(6, (dice) => shows(dice, low) > 0 && shows(dice, high) > 0),
    ]),
  )
}

/** Small is 4 to 10 and big 11 to 17, both without triples. */
export const SIC_BO_SPOTS: ReadonlyMap<string, SicBoSpot> = new Map<string, SicBoSpot>([
  ['small', winning(1, (dice) => diceTotal(dice) <= 10 && !isTriple(dice))],
  ['big', winning(1, (dice) => diceTotal(dice) >= 11 && !isTriple(dice))],
  ...totals(),
  ...FACES.map((face): Entry => [`double:${face}`, winning(11, (dice) => shows(dice, face) >= 2)]),
  ...FACES.map((face): Entry => [
    `triple:${face}`,
    winning(180, (dice) => shows(dice, face) === 3),
  ]),
  ['anytriple', winning(31, isTriple)],
  ...FACES.map((face): Entry => [`single:${face}`, single(face)]),
  ...pairs(),
])

export function readSicBoSpot(text: string): string | undefined {
  const spot = text.replace(
    /^pair:([1-6])-([1-6])$/,
    (_, a: string, b: string) => `pair:${[a, b].toSorted().join('-')}`,
  )
  return SIC_BO_SPOTS.has(spot) ? spot : undefined
}
