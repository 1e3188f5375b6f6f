import type { Container, Texture } from 'pixi.js'
import type { SymbolId } from '#games/slots/events.ts'
import type { Sound } from '../../sound/sound.ts'
import type { TitlePresentation } from '../../titles/presentation.ts'
import type { Clock } from '../clock.ts'
import type { FxTextures } from '../fx-textures.ts'
import type { Layout } from '../layout.ts'
import { createSpecialPage } from './special-page.ts'
import { createTorchChoice } from './torch-choice.ts'

export type SpecialChoice = {
  root: Container
  seal: Container
  resize: (layout: Layout) => void
  draw: (symbol: SymbolId, again: boolean) => Promise<void>
  hurry: () => void
  clear: () => void
  reducedMotion: boolean
}

export type ChoiceParts = {
  title: TitlePresentation
  clock: Clock
  fx: FxTextures
  sound: Sound
  atlas: ReadonlyMap<string, Texture>
  words: { choice: string; again: string; name: (symbol: SymbolId) => string }
}

export function createSpecialChoice(parts: ChoiceParts): SpecialChoice | undefined {
  const look = parts.title.special?.choice
  if (look === undefined) return undefined
  return look.kind === 'page' ? createSpecialPage(parts, look) : createTorchChoice(parts, look)
}
