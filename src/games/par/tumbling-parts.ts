import type { Weighted } from '../slots/anywhere/machine.ts'
import { facts, number, oneIn, percent, section, table, times } from './markdown.ts'

type Estimate = {
  rtp: number
  baseRtp: number
  hitFrequency: number
  freeSpinsChance: number
  freeSpinsWin: number
  confidence99: readonly [number, number]
}
type EstimatedReturn = {
  rtpPercent: number
  estimate: Estimate
  size: { baseRounds: number; freeRounds: number; seed: number }
  paidSpin: string
}

/**
 * Reports the simulated return of a tumbling machine; `paidSpin` names the content of the paid
 * spins' share.
 */
export function estimatedReturnSection({
  rtpPercent,
  estimate,
  size,
  paidSpin,
}: EstimatedReturn): string {
  const {
    rtp,
    baseRtp,
    hitFrequency,
    freeSpinsChance,
    freeSpinsWin,
    confidence99: [low, high],
  } = estimate
  const part = (what: string, share: number) => [what, percent(share, 3), percent(share / rtp, 2)]
  return section(
    'Return to player',
    facts([
      ['Stated', `${number(rtpPercent, 2)} %`],
      [
        'Simulated',
        `${percent(rtp, 3)}; the true value lies from ${number(low * 100, 3)} to ${number(high * 100, 3)} % 99 times in 100`,
      ],
      [
        'How it is proven',
        `simulation: ${number(size.baseRounds)} paid spins and ${number(size.freeRounds)} rounds of free spins, seed ${size.seed}, joined by the exact chance of free spins; the win cap counts`,
      ],
      [
        'Hit frequency',
        `${percent(hitFrequency, 2)} of paid spins win before free spins (simulated)`,
      ],
      [
        'Free spins',
        `${oneIn(freeSpinsChance)} paid spins (exact), worth ${times(freeSpinsWin)} the bet on average (simulated)`,
      ],
    ]),
    table(
      ['part', 'return', 'share of it'],
      [
        part(paidSpin, baseRtp),
        part('free spins', freeSpinsChance * freeSpinsWin),
        part('all', rtp),
      ],
    ),
  )
}

type CellWeights = Record<'base' | 'baseTumble' | 'free' | 'freeTumble', Weighted<string>>

export function cellWeightSection({ base, baseTumble, free, freeTumble }: CellWeights): string {
  const modes = [base, baseTumble, free, freeTumble]
  const symbols = [...new Set(modes.flatMap((choices) => choices.map(({ value }) => value)))]
  return section(
    'What a cell shows, by weight',
    table(
      ['symbol', 'paid window', 'paid tumble', 'free window', 'free tumble'],
      [
        ...symbols.map((symbol) => [
          symbol,
          ...modes.map((choices) =>
            number(choices.find(({ value }) => value === symbol)?.weight ?? 0),
          ),
        ]),
        ['all', ...modes.map((choices) => number(weightOf(choices)))],
      ],
    ),
  )
}

export function weightOf(choices: Weighted<unknown>): number {
  return choices.reduce((total, { weight }) => total + weight, 0)
}

export function shareOf<T>(choices: Weighted<T>, value: T): number {
  return (choices.find((choice) => choice.value === value)?.weight ?? 0) / weightOf(choices)
}

export function chanceOfCount(cells: number, chance: number, from: number, to: number): number {
  let [sum, ways] = [0, 1]
  for (let count = 0; count <= Math.min(to, cells); count++) {
    if (count >= from) sum += ways * chance ** count * (1 - chance) ** (cells - count)
    ways = (ways * (cells - count)) / (count + 1)
  }
  return sum
}

/** "4", "5 to 7" or, with no upper bound, "8 and more". */
export function countLabel(from: number, to: number, cells: number): string {
  if (to >= cells) return `${from} and more`
  return from === to ? String(from) : `${from} to ${to}`
}
