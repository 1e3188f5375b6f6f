import type { Grid, SymbolId } from '#games/slots/events.ts'

/** When reels hold their breath: one scatter short of the feature, and still able to bring it. */
export type TensionRule = {
  symbol: SymbolId
  /** Scatters that start the feature. */
  needed: number
  /** Reels that can show a scatter at all; undefined where the launch does not say. */
  reels?: readonly boolean[]
  /** How many each reel can show at once; one where it is not said. */
  atOnce?: readonly number[]
  /** Counts reels that show the symbol, held ones too, not cells. */
  byReel?: boolean
}

/**
 * For each reel, whether it stops under tension: held reels and those before it left no more to
 * find than it can show.
 */
export function tenseReels(
  grid: Grid,
  rule: TensionRule | undefined,
  held: readonly number[] = [],
): boolean[] {
  const reels = grid[0]?.length ?? 0
  if (!rule) return Array.from({ length: reels }, () => false)
  let landed = held.length
  return Array.from({ length: reels }, (_, reel) => {
    if (held.includes(reel)) return false
    const lacking = rule.needed - landed
    const tense =
      lacking > 0 && lacking <= (rule.atOnce?.[reel] ?? 1) && (rule.reels?.[reel] ?? true)
    const shown = grid.filter((row) => row[reel] === rule.symbol).length
    landed += rule.byReel ? Math.min(1, shown) : shown
    return tense
  })
}
