import type { Grid, SymbolId } from '#games/slots/events.ts'

/** Conditions for tension: the missing scatters of the feature can still land. */
export type TensionRule = {
  symbol: SymbolId
  needed: number
  /** Reels that can show a scatter; undefined if the launch does not say. */
  reels?: readonly boolean[]
  /** Maximum number that each reel can show at once; one by default. */
  atOnce?: readonly number[]
  byReel?: boolean
  /** Other reels that stop under tension in this window. */
  also?: (grid: Grid) => readonly number[]
  /** Reels that are tense, in any spin, once `from` of this symbol landed on reels before them. */
  gathered?: { symbol: SymbolId; from: number; reels: readonly boolean[] }
}

/**
 * Returns for each reel whether it stops under tension: the reel can show as many as are missing
 * after the held reels and those before it.
 */
export function tenseReels(
  grid: Grid,
  rule: TensionRule | undefined,
  held: readonly number[] = [],
): boolean[] {
  const reels = grid[0]?.length ?? 0
  if (!rule) return Array.from({ length: reels }, () => false)
  let landed = held.length
  const also = rule.also?.(grid) ?? []
  return Array.from({ length: reels }, (_, reel) => {
    if (held.includes(reel)) return false
    const lacking = rule.needed - landed
    const tense =
      lacking > 0 && lacking <= (rule.atOnce?.[reel] ?? 1) && (rule.reels?.[reel] ?? true)
    const shown = grid.filter((row) => row[reel] === rule.symbol).length
    landed += rule.byReel ? Math.min(1, shown) : shown
    return tense || also.includes(reel)
  })
}

/** Returns for each reel whether it may bring the collector of enough carriers before it. */
export function gatheredReels(grid: Grid, rule: TensionRule | undefined): boolean[] {
  const { gathered } = rule ?? {}
  let landed = 0
  return (grid[0] ?? []).map((_, reel) => {
    const tense = gathered !== undefined && landed >= gathered.from && gathered.reels[reel] === true
    landed += grid.filter((row) => row[reel] === gathered?.symbol).length
    return tense
  })
}
