import type { HoldMachine } from './machine.ts'

/** The chance that a paid spin starts the respins, by the balls that each reel can show. */
export function holdChance({ strips, rows, hold: { ball, trigger } }: Pick<HoldMachine, 'strips' | 'rows' | 'hold'>): number {
  const shown = strips.map((strip) => {
    const chances = Array.from({ length: rows + 1 }, () => 0)
    strip.forEach((_, stop) => {
      const balls = Array.from({ length: rows }, (__, row) => strip[(stop + row) % strip.length]).filter((symbol) => symbol === ball).length
      chances[balls] = (chances[balls] ?? 0) + 1 / strip.length
    })
    return chances
  })
  const counts = shown.reduce((before, reel) => {
    const after = Array.from({ length: before.length + reel.length - 1 }, () => 0)
    before.forEach((chance, i) => reel.forEach((share, j) => (after[i + j] = (after[i + j] ?? 0) + chance * share)))
    return after
  })
  return counts.slice(trigger).reduce((sum, chance) => sum + chance, 0)
}
