import type { Container } from 'pixi.js'
import type { SymbolId } from '#games/slots/events.ts'
import type { Sound } from '../../sound/sound.ts'
import type { TitlePresentation } from '../../titles/presentation.ts'
import type { Clock } from '../clock.ts'
import { createRisingStone } from './rising-stone.ts'
import type { ActTools } from '../wins/symbol-acts.ts'
import type { SymbolFactory } from './symbol-view.ts'
import { createUnroll } from './unroll.ts'

export type ReelCover = {
  root: Container
  play: (symbol: SymbolId, reels: readonly number[]) => Promise<void>
  clear: () => void
  reducedMotion: boolean
}

export type CoverParts = {
  title: TitlePresentation
  clock: Clock
  makeSymbol: SymbolFactory
  sound: Sound
  tools: ActTools
}

export function createReelCover(parts: CoverParts): ReelCover | undefined {
  const look = parts.title.special?.cover
  if (look === undefined) return undefined
  return look.kind === 'scroll' ? createUnroll(parts, look) : createRisingStone(parts, look)
}
