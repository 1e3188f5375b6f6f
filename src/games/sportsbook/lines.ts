import type { Spread } from './market-rule.ts'

const SHARES = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9]

/** Half lines worth offering: those with a tenth, two tenths … nine tenths of the chance below. */
export function halfLinesOver({ values, chances }: Spread): number[] {
  const ordered = values
    .map((value, index) => ({ value, chance: chances[index] ?? 0 }))
    .toSorted((a, b) => a.value - b.value)
  const lines = new Set<number>()
  let below = 0
  let next = 0
  for (const { value, chance } of ordered) {
    for (; next < SHARES.length && below + chance > (SHARES[next] ?? 1); next += 1)
      lines.add(nearerLine(value, below, chance, SHARES[next] ?? 1))
    below += chance
  }
  const [min, max] = [ordered.at(0)?.value ?? 0, ordered.at(-1)?.value ?? 0]
  return [...lines].filter((line) => line > min && line < max)
}

function nearerLine(value: number, below: number, chance: number, share: number): number {
  return share - below < below + chance - share ? value - 0.5 : value + 0.5
}
