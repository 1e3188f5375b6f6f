import type { Container } from 'pixi.js'
import type { Cell } from '#games/slots/events.ts'
import type { Sound } from '../../sound/sound.ts'
import type { Changing, Terraces } from '../../titles/presentation.ts'
import { createCameraJolt } from '../camera-jolt.ts'
import { createWaysSign, type WaysSign } from '../features/ways-sign.ts'
import { createHold } from '../hold/create-hold.ts'
import { present } from '../present.ts'
import type { SceneBase } from '../scene-base.ts'
import { createBurningReels } from './burning-reels.ts'
import { createFallingWindow } from './falling-window.ts'
import { createOpeningReels } from './opening-reels.ts'
import { createReelCover } from './reel-cover.ts'
import { createSpinningWindow } from './spinning-window.ts'
import { CELL } from './symbol-view.ts'
import { createTerraceWindow } from './terrace-window.ts'
import { createTerraces, type TerraceStage } from './terraces.ts'
import { createVariableWindow } from './variable-window.ts'
import { boxIn, type CellBox, type WindowListener, type WindowView } from './window-view.ts'

export type SceneReels = ReturnType<typeof createSceneReels>

export function createSceneReels(base: SceneBase, world: Container) {
  const { title, art, sound, gold, makeSymbol, board, backdrop, tools } = base
  const { clock } = tools
  const hold = makeHold(base)
  const windowListener = listenToWindow(
    sound,
    backdrop.tense,
    (cell) => base.burst(boxIn(window, cell), 10),
    (reel) => hold?.prizes.land(reel),
  )
  const look = title.terraces ?? title.changing
  const sign = look && makeWaysSign(base, look)
  const terraces = title.terraces && makeTerraces(base, title.terraces)
  const window = makeWindow(base, windowListener, sign, terraces)
  const cover = createReelCover({ title, clock, makeSymbol, sound, tools })
  const camera = createCameraJolt(clock, world)
  const grown = (title.grow === 'open' ? createOpeningReels : createBurningReels)({
    title,
    picture: art.wildReel,
    fallback: title.wild === undefined ? undefined : art.atlas.get(title.wild),
    tools,
    numerals: gold,
    jolt: camera.jolt,
  })
  board.inside.addChild(
    ...present(window.root, hold?.prizes.root, hold?.stage.root, cover?.root, grown.root),
  )
  window.set(title.opening)
  return { hold, sign, window, terraces, cover, camera, grown }
}

function makeHold(base: SceneBase) {
  const { title, lang, texts, sound, money, tools, backdrop, logo, listener, burst } = base
  return (
    base.hold &&
    createHold({
      feature: base.hold,
      title,
      lang,
      words: texts.hold(title.slug),
      jackpots: texts.jackpots,
      ...tools,
      sound,
      reducedMotion: () => backdrop.reducedMotion,
      atlas: base.art.atlas,
      makeSymbol: base.makeSymbol,
      numerals: base.gold,
      money,
      tense: backdrop.tense,
      burst,
      onHold: (update) => (logo.fold(update.kind !== 'end'), listener.onHold(update)),
    })
  )
}

function listenToWindow(
  sound: Sound,
  tense: (on: boolean) => void,
  sparkle: (cell: Cell) => void,
  landed: (reel: number) => void,
): WindowListener {
  return {
    onStop(reel) {
      sound.stop(reel)
      landed(reel)
    },
    onScatter(cell, soFar) {
      sound.scatter(soFar)
      sparkle(cell)
    },
    onTension(reel) {
      sound.tension(reel !== undefined)
      tense(reel !== undefined)
    },
  }
}

function makeWaysSign(
  { title, art, texts, lang, gold, tools }: SceneBase,
  look: Pick<Changing, 'ink' | 'medal'>,
): WaysSign {
  const number = new Intl.NumberFormat(lang === 'tr' ? 'tr-TR' : 'en-GB')
  return createWaysSign({
    title,
    look,
    frame: art.frameShape,
    clock: tools.clock,
    numerals: gold,
    word: texts.waysWord.toLocaleUpperCase(lang),
    number: (value) => number.format(value),
    maxWays: title.opening.length ** title.reels,
  })
}

function makeWindow(
  base: SceneBase,
  listener: WindowListener,
  sign: WaysSign | undefined,
  terraces: FeatureTerraces | undefined,
): WindowView {
  const { title, makeSymbol, tools, sound } = base
  const look = title.changing
  const common = { title, clock: tools.clock, makeSymbol, listener }
  if (title.terraces && terraces && sign) {
    const { start, pop } = title.terraces
    return createTerraceWindow({
      ...common,
      sign,
      terraces,
      start,
      stayOpen: terraces.inFeature,
      onPop: (box) => popUp(base, box, pop),
      onOpen: (rows) => sound.pour(rows - start),
    })
  }
  if (look && sign)
    return createVariableWindow({
      ...common,
      look,
      sign,
      onPop: (box) => popUp(base, box, look.pop),
    })
  return title.motion === 'fall' ? createFallingWindow(common) : createSpinningWindow(common)
}

type FeatureTerraces = TerraceStage & { inFeature: () => boolean; feature: (on: boolean) => void }

function makeTerraces({ title, tools, texts, lang }: SceneBase, look: Terraces): FeatureTerraces {
  let featured = false
  const number = new Intl.NumberFormat(lang === 'tr' ? 'tr-TR' : 'en-GB')
  const word = texts.waysWord.toLocaleUpperCase(lang)
  const terraces = createTerraces({
    ...tools,
    reels: title.reels,
    rows: title.opening.length,
    tall: title.rows * CELL,
    look,
    labelOf: (rows) => `${number.format(rows ** title.reels)} ${word}`,
  })
  return Object.assign(terraces, {
    inFeature: () => featured,
    feature(on: boolean) {
      featured = on
      terraces.night(on)
    },
  })
}

function popUp(
  { tools: { fx, particles, random } }: SceneBase,
  { x, y, h }: CellBox,
  { kind, tint }: Changing['pop'],
): void {
  for (let i = 0; i < 4; i++) {
    const vx = (random() - 0.5) * 70
    particles.emit({
      texture: kind === 'bubbles' ? fx.bubble : fx.star,
      x: x + vx,
      y: y + (random() - 0.5) * h * 0.5,
      vx,
      vy: -120 - random() * 160,
      lifeMs: 700 + random() * 400,
      size: [CELL * (0.08 + random() * 0.12), CELL * 0.04],
      tint,
      light: true,
    })
  }
}
