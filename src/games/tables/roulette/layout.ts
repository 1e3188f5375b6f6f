import { colourOf, POCKETS } from './pockets.ts'

export type RouletteBetKind =
  | 'straight'
  | 'split'
  | 'street'
  | 'trio'
  | 'corner'
  | 'line'
  | 'dozen'
  | 'column'
  | 'red'
  | 'black'
  | 'even'
  | 'odd'
  | 'low'
  | 'high'
export type RouletteSpot = { kind: RouletteBetKind; numbers: ReadonlySet<number> }

const NUMBERS = Array.from({ length: POCKETS - 1 }, (_, i) => i + 1)

function from(first: number, count: number): number[] {
  return Array.from({ length: count }, (_, i) => first + i)
}

function numbersWhere(holds: (n: number) => boolean): number[] {
  return NUMBERS.filter(holds)
}

type Entry = [spot: string, kind: RouletteBetKind, numbers: readonly number[]]

function splits(): Entry[] {
  const beside = numbersWhere((n) => n % 3 !== 0).map((n) => [n, n + 1])
  const above = numbersWhere((n) => n <= 33).map((n) => [n, n + 3])
  const withZero = [
    [0, 1],
    [0, 2],
    [0, 3],
  ]
  return [...withZero, ...beside, ...above].map((pair) => [
    `split:${pair.join('-')}`,
    'split',
    pair,
  ])
}

/**
 * Streets, corners and six lines are named by their lowest number; `corner:0` is the first four.
 */
function inside(): Entry[] {
  const rows = numbersWhere((n) => n % 3 === 1)
  return [
    ...from(0, POCKETS).map((n): Entry => [`straight:${n}`, 'straight', [n]]),
    ...splits(),
    ...rows.map((n): Entry => [`street:${n}`, 'street', from(n, 3)]),
    ['trio:0-1-2', 'trio', [0, 1, 2]],
    ['trio:0-2-3', 'trio', [0, 2, 3]],
    ['corner:0', 'corner', from(0, 4)],
    ...numbersWhere((n) => n % 3 !== 0 && n <= 32).map((n): Entry => [
      `corner:${n}`,
      'corner',
      [n, n + 1, n + 3, n + 4],
    ]),
    ...rows.filter((n) => n <= 31).map((n): Entry => [`line:${n}`, 'line', from(n, 6)]),
  ]
}

function outside(): Entry[] {
  return [
    ...from(1, 3).map((n): Entry => [
      `column:${n}`,
      'column',
      numbersWhere((number) => number % 3 === n % 3),
    ]),
    ...from(1, 3).map((n): Entry => [`dozen:${n}`, 'dozen', from(12 * (n - 1) + 1, 12)]),
    ['red', 'red', numbersWhere((n) => colourOf(n) === 'red')],
    ['black', 'black', numbersWhere((n) => colourOf(n) === 'black')],
    ['even', 'even', numbersWhere((n) => n % 2 === 0)],
    ['odd', 'odd', numbersWhere((n) => n % 2 === 1)],
    ['low', 'low', from(1, 18)],
    ['high', 'high', from(19, 18)],
  ]
}

export const ROULETTE_SPOTS: ReadonlyMap<string, RouletteSpot> = new Map(
  [...inside(), ...outside()].map(([spot, kind, numbers]) => [
    spot,
    { kind, numbers: new Set(numbers) },
  ]),
)

export function readRouletteSpot(text: string): string | undefined {
  const [kind = '', numbers = ''] = text.split(':')
  const sorted = numbers
    .split('-')
    .toSorted((a, b) => Number(a) - Number(b))
    .join('-')
  const spot = text.includes(':') ? `${kind}:${sorted}` : text
  return ROULETTE_SPOTS.has(spot) && text.length === spot.length ? spot : undefined
}
