import type { Container, Texture } from 'pixi.js'
import type { TitlePresentation } from '../../titles/presentation.ts'
import type { NumeralFont } from '../numerals.ts'
import type { ActTools } from '../wins/symbol-acts.ts'

/** Which reels are grown over, and what wins with a wild are multiplied by. */
export type StandingReels = { reels: readonly number[]; times: number }

/** Wilds that have grown over their reels, and stand there until the next round. */
export type GrownReels = {
  /** Stands over the reels, inside their window. */
  root: Container
  /** Light and sparks, over everything on the board. */
  above: Container
  covers: (reel: number) => boolean
  /**
   * They grow from left to right; resolves when the last one stands. `times`: what wins with a wild
   * are multiplied by from now on.
   */
  rise: (reels: readonly number[], options: { quick: boolean; times: number }) => Promise<void>
  standing: () => StandingReels
  /** They stand there at once, as they did when they were asked for. */
  stand: (standing: StandingReels) => void
  /** All of them flare up once. */
  flare: () => Promise<void>
  clear: () => void
  calm: boolean
}

export type GrownParts = {
  title: TitlePresentation
  /** The title's own picture of a grown reel. */
  picture: Texture | undefined
  fallback: Texture | undefined
  tools: ActTools
  numerals: NumeralFont
  /** Jolts the camera by so many pixels. */
  jolt: (pixels: number) => void
}
