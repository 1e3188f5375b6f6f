import type { Texture } from 'pixi.js'
import type { JackpotName, SymbolId } from '#games/slots/events.ts'
import type { HoldFeature } from '#games/slots/hold/machine.ts'
import { formatMoney, type Minor } from '#shared/money.ts'
import type { Lang } from '#shared/lang.ts'
import type { HoldTexts } from '#shared/texts/slots/hold.tr.ts'
import type { HoldUpdate } from '../../rounds/hold-words.ts'
import { jackpotsOf } from '../../rounds/jackpots.ts'
import type { Sound } from '../../sound/sound.ts'
import type { TitlePresentation } from '../../titles/presentation.ts'
import type { Clock } from '../clock.ts'
import { seedsFly, flourRises } from './bakers-dust.ts'
import type { FxTextures } from '../fx-textures.ts'
import { createHoldPlayer } from './hold-player.ts'
import { createHoldStage } from './hold-stage.ts'
import { createJackpotLadder } from './jackpot-ladder.ts'
import { createNumeralFont, type NumeralFont } from '../numerals.ts'
import type { ParticleField } from '../particles.ts'
import { createPrizeLayer } from './prize-layer.ts'
import type { SymbolFactory } from '../reels/symbol-view.ts'

type Parts = {
  feature: HoldFeature
  title: TitlePresentation
  lang: Lang
  words: HoldTexts
  jackpots: Readonly<Record<JackpotName, string>>
  clock: Clock
  sound: Sound
  fx: FxTextures
  particles: ParticleField
  random: () => number
  reducedMotion: () => boolean
  atlas: ReadonlyMap<SymbolId, Texture>
  makeSymbol: SymbolFactory
  numerals: NumeralFont
  money: (minor: Minor) => string
  tense: (on: boolean) => void
  burst: (at: { x: number; y: number }, count: number) => void
  onHold: (update: HoldUpdate) => void
}

/**
 * Creates the parts of a title with held balls: their numbers, the respin window and the jackpot
 * ladder.
 * @throws TypeError for a title that does not define the look of its held symbols
 */
export function createHold(parts: Parts) {
  const { feature, title, lang, words, jackpots, clock, money, burst } = parts
  const look = title.hold
  if (!look) throw new TypeError(`${title.slug} has no look for what it holds`)
  let shownBet: Minor = 0n
  const inLira = (times: number, symbol: boolean) =>
    formatMoney(shownBet * BigInt(times), lang, { kurus: 'auto', symbol })
  const face = {
    look,
    numerals: createNumeralFont(look.numerals),
    words: jackpots,
    amount: (times: number) => inLira(times, false),
  }
  const ladder = createJackpotLadder({
    look,
    clock,
    numerals: parts.numerals,
    words: jackpots,
    jackpots: jackpotsOf(feature),
  })
  const prizes = createPrizeLayer(clock, face)
  const stage = createHoldStage({
    reels: title.reels,
    rows: title.rows,
    ball: feature.ball,
    clock,
    fx: parts.fx,
    atlas: parts.atlas,
    makeSymbol: parts.makeSymbol,
    light: title.colours.light,
    ground: look.cell,
    face,
  })
  const setBet = (betMinor: Minor) => {
    if (betMinor === shownBet) return
    shownBet = betMinor
    ladder.show((times) => inLira(times, true))
  }
  const { landing, opening } = look
  const player = createHoldPlayer({
    reels: title.reels,
    rows: title.rows,
    trigger: feature.trigger,
    words,
    clock,
    sound: parts.sound,
    stage,
    prizes,
    ladder,
    numerals: parts.numerals,
    money,
    setBet,
    tense: parts.tense,
    onHold: parts.onHold,
    burst(at, count) {
      if (!landing || parts.reducedMotion()) return burst(at, count)
      burst(at, Math.ceil(count / 2))
      seedsFly(parts, at, count * 2, landing.seeds)
    },
    opening: () => opening && !parts.reducedMotion() && flourRises(parts, opening.flour),
  })
  return { player, ladder, prizes, stage, setBet }
}
