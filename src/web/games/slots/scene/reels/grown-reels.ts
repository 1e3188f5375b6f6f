import type { Container, Texture } from 'pixi.js'
import type { TitlePresentation } from '../../titles/presentation.ts'
import type { NumeralFont } from '../numerals.ts'
import type { ActTools } from '../wins/symbol-acts.ts'

export type StandingReels = { reels: readonly number[]; times: number }

export type GrownReels = {
  root: Container
  above: Container
  covers: (reel: number) => boolean
  /**
   * Grows the wilds from left to right; resolves when the last one is complete. `times`: multiplier
   * of wins with a wild from now on.
   */
  rise: (reels: readonly number[], options: { quick: boolean; times: number }) => Promise<void>
  standing: () => StandingReels
  /** Restores the given state without animation. */
  stand: (standing: StandingReels) => void
  flare: () => Promise<void>
  clear: () => void
  reducedMotion: boolean
}

export type GrownParts = {
  title: TitlePresentation
  picture: Texture | undefined
  fallback: Texture | undefined
  tools: ActTools
  numerals: NumeralFont
  jolt: (pixels: number) => void
}
