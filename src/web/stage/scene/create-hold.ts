import type { Texture } from 'pixi.js'
import type { JackpotName, SymbolId } from '#games/slots/events.ts'
import type { HoldFeature } from '#games/slots/hold/machine.ts'
import { formatMoney, type Minor } from '#shared/money.ts'
import type { Lang } from '#shared/lang.ts'
import type { HoldTold } from '../rounds/hold-words.ts'
import { jackpotsOf } from '../rounds/jackpots.ts'
import type { Sound } from '../sound/sound.ts'
import type { TitlePresentation } from '../titles/presentation.ts'
import type { Clock } from './clock.ts'
import type { FxTextures } from './fx-textures.ts'
import { createHoldPlayer } from './hold-player.ts'
import { createHoldStage } from './hold-stage.ts'
import { createJackpotLadder } from './jackpot-ladder.ts'
import { createNumeralFont, GOLD_NUMERALS, type NumeralFont } from './numerals.ts'
import { createPrizeLayer } from './prize-layer.ts'
import type { SymbolFactory } from './symbol-view.ts'

type Parts = {
  feature: HoldFeature
  title: TitlePresentation
  lang: Lang
  words: Readonly<Record<JackpotName, string>>
  clock: Clock
  sound: Sound
  fx: FxTextures
  atlas: ReadonlyMap<SymbolId, Texture>
  makeSymbol: SymbolFactory
  /** Gold, for sums. */
  numerals: NumeralFont
  money: (minor: Minor) => string
  tense: (on: boolean) => void
  burst: (at: { x: number; y: number }, count: number) => void
  onHold: (told: HoldTold) => void
}

const DARK_CELL = { top: 0x1c2c50, bottom: 0x0b142c }

/** Everything a title needs whose balls are held: their numbers, the window of the respins and the jackpots' ladder. */
export function createHold(parts: Parts) {
  const { feature, title, lang, words, clock, money } = parts
  let shownBet: Minor = 0n
  const inLira = (times: number, symbol: boolean) => formatMoney(shownBet * BigInt(times), lang, { kurus: 'auto', symbol })
  const face = { numerals: createNumeralFont(title.hold?.numerals ?? GOLD_NUMERALS), words, amount: (times: number) => inLira(times, false) }
  const ladder = createJackpotLadder({ clock, numerals: parts.numerals, words, jackpots: jackpotsOf(feature) })
  const prizes = createPrizeLayer(clock, face)
  const stage = createHoldStage({
    reels: title.reels, rows: title.rows, ball: feature.ball, clock, fx: parts.fx, atlas: parts.atlas, makeSymbol: parts.makeSymbol,
    light: title.colours.light, ground: title.hold?.ground ?? DARK_CELL, face,
  })
  const setBet = (betMinor: Minor) => {
    if (betMinor === shownBet) return
    shownBet = betMinor
    ladder.show((times) => inLira(times, true))
  }
  const player = createHoldPlayer({
    reels: title.reels, rows: title.rows, clock, sound: parts.sound, stage, prizes, ladder, numerals: parts.numerals, money, setBet,
    tense: parts.tense, burst: parts.burst, onHold: parts.onHold,
  })
  return { player, ladder, prizes, stage, setBet }
}
