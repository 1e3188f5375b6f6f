import type { Container } from 'pixi.js'
import type { SymbolId } from '#games/slots/events.ts'
import type { Sound } from '../../sound/sound.ts'
import type { TitlePresentation } from '../../titles/presentation.ts'
import type { Clock } from '../clock.ts'
import { createRisingStone } from './rising-stone.ts'
import type { ActTools } from '../wins/symbol-acts.ts'
import type { SymbolFactory } from './symbol-view.ts'
import { createUnroll } from './unroll.ts'

/** What covers whole reels with the special symbol on it. Board units. */
export type ReelCover = {
  root: Container
  /** Covers these reels from the left; resolves when the last one is covered. */
  play: (symbol: SymbolId, reels: readonly number[]) => Promise<void>
  clear: () => void
  calm: boolean
}

export type CoverParts = {
  title: TitlePresentation
  clock: Clock
  makeSymbol: SymbolFactory
  sound: Sound
  tools: ActTools
}

/** Undefined where a title has no special symbol. */
export function createReelCover(parts: CoverParts): ReelCover | undefined {
  const look = parts.title.special?.cover
  if (look === undefined) return undefined
  return look.kind === 'scroll' ? createUnroll(parts, look) : createRisingStone(parts, look)
}
