import type { GrownReels } from './grown-reels.ts'
import type { HoldPlayer } from '../hold/hold-player.ts'
import { valuesIn, type WindowView } from './window-view.ts'

export type StandingParts = {
  window: Pick<WindowView, 'gridNow' | 'viewAt' | 'set'>
  hold: Pick<HoldPlayer, 'standing' | 'stand'> | undefined
  grown: Pick<GrownReels, 'standing' | 'stand' | 'clear'>
}

/**
 * Saves the window: cells, their values, and reels with grown wilds. Returns a function that
 * restores all of it without motion.
 */
export function keepWindow({ window, hold, grown }: StandingParts): () => void {
  const [grid, values, balls, reels] = [
    window.gridNow(),
    valuesIn(window),
    hold?.standing(),
    grown.standing(),
  ]
  return () => {
    window.set(grid, values)
    if (balls !== undefined) hold?.stand(balls)
    grown.clear()
    grown.stand(reels)
  }
}
