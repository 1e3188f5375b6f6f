import type { Application } from 'pixi.js'
import type { DuelMachine } from '#games/slots/duel/machine.ts'
import type { MeterLevel } from '#games/slots/collect/machine.ts'
import type { HoldFeature } from '#games/slots/hold/machine.ts'
import type { WaysMachine } from '#games/slots/ways/machine.ts'
import type { Lang } from '#shared/lang.ts'
import { formatMoney, type Minor } from '#shared/money.ts'
import type { StageTexts } from '#shared/texts/slots/stage.tr.ts'
import type { Sound } from '../sound/sound.ts'
import type { TitlePresentation } from '../titles/presentation.ts'
import { createBackdrop } from './backdrop/backdrop.ts'
import { createBoard } from './board.ts'
import { createClock } from './clock.ts'
import { createFxTextures } from './fx-textures.ts'
import type { Art, HouseArt } from './load-art.ts'
import { createLogo } from './logo.ts'
import { createNumeralFont, GOLD_NUMERALS, PALE_NUMERALS } from './numerals.ts'
import { createParticles } from './particles.ts'
import type { RoundListener } from './playback.ts'
import { CELL, createSymbolFactory } from './reels/symbol-view.ts'

export type SceneParts = {
  title: TitlePresentation
  art: Art
  house: () => HouseArt
  sound: Sound
  texts: StageTexts
  lang: Lang
  lines: readonly (readonly number[])[]
  ways: WaysMachine['freeSpins'] | undefined
  freeSpinsNote: string | undefined
  hold: HoldFeature | undefined
  race: DuelMachine['race'] | undefined
  levels: readonly MeterLevel[] | undefined
  money: (minor: Minor) => string
  listener: RoundListener
}

export type SceneBase = ReturnType<typeof createSceneBase>

/** Limits the first frame after the page was hidden, so that missed time is not replayed. */
const LONGEST_FRAME_MS = 400

export function createSceneBase(app: Application, parts: SceneParts) {
  const { title, art, sound, texts, lang } = parts
  const clock = createClock()
  app.ticker.add(({ elapsedMS }) => clock.tick(Math.min(LONGEST_FRAME_MS, elapsedMS)))
  const random = Math.random
  const fx = createFxTextures()
  const gold = createNumeralFont(GOLD_NUMERALS)
  const pale = createNumeralFont(PALE_NUMERALS)
  const sums = title.haul && {
    symbol: title.haul.carrier,
    y: title.haul.sumY,
    numerals: createNumeralFont(title.haul.numerals),
    write: (kurus: number) => formatMoney(BigInt(kurus), lang, { kurus: 'auto', symbol: false }),
  }
  const makeSymbol = createSymbolFactory({
    atlas: art.atlas,
    title,
    lang,
    words: { wild: texts.wild, scatter: texts.scatter },
    numerals: pale,
    sums,
  })
  const board = createBoard(title, art)
  const backdrop = createBackdrop({
    art,
    title,
    clock,
    fx,
    random,
    onLamp: (share) => sound.tick(share),
  })
  const particles = createParticles(clock, 160)
  const logo = createLogo(art.logo, clock, title.wideLogo && art.wideLogo)
  const burst = ({ x, y }: { x: number; y: number }, count: number) => {
    for (let i = 0; i < count; i++) {
      const angle = (i / count) * Math.PI * 2
      particles.emit({
        texture: fx.star,
        x,
        y,
        vx: Math.cos(angle) * 190,
        vy: Math.sin(angle) * 190,
        lifeMs: 560,
        size: [CELL * 0.26, CELL * 0.04],
        tint: title.colours.light,
        light: true,
      })
    }
  }
  return {
    ...parts,
    tools: { clock, fx, particles, random },
    gold,
    pale,
    makeSymbol,
    board,
    backdrop,
    logo,
    burst,
  }
}
