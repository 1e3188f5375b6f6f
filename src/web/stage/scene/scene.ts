import 'pixi.js/unsafe-eval'
import { Application } from 'pixi.js'
import type { Cell, SymbolId } from '#games/slots/events.ts'
import type { Lang } from '#shared/lang.ts'
import type { Minor } from '#shared/money.ts'
import type { StageTexts } from '#shared/texts/stage.tr.ts'
import type { Sound } from '../sound/sound.ts'
import type { TitlePresentation } from '../titles/presentation.ts'
import { createBackdrop } from './backdrop.ts'
import { createBigWin } from './big-win.ts'
import { createBoard } from './board.ts'
import { createClock, type Clock } from './clock.ts'
import { createFallingWindow } from './falling-window.ts'
import { createFeaturePlates } from './feature-plates.ts'
import { createFxTextures } from './fx-textures.ts'
import { layoutOf, type Layout } from './layout.ts'
import { createLogo } from './logo.ts'
import type { Art, HouseArt } from './load-art.ts'
import { createMultiplierFlight } from './multiplier-flight.ts'
import { createNumeralFont, GOLD_NUMERALS, PALE_NUMERALS } from './numerals.ts'
import { createParticles } from './particles.ts'
import { createRoundPlayer, type RoundListener, type RoundPlayer } from './round-player.ts'
import { createSpinningWindow } from './spinning-window.ts'
import { CELL, createSymbolFactory } from './symbol-view.ts'
import { createVariableWindow } from './variable-window.ts'
import { createWaysSign, type WaysSign } from './ways-sign.ts'
import { createWinShow } from './win-show.ts'
import { boxIn, type CellBox, type WindowListener, type WindowView } from './window-view.ts'

/** The drawn game: it shows what it is told and decides nothing. */
export type Scene = {
  canvas: HTMLCanvasElement
  clock: Clock
  window: WindowView
  player: RoundPlayer
  resize: (width: number, height: number) => Layout
  /** No rays, rain, parallax or camera. */
  setCalm: (calm: boolean) => void
  /** A symbol as a picture for the rules. */
  picture: (symbol: SymbolId, pixels: number) => HTMLCanvasElement
}

export type SceneParts = {
  title: TitlePresentation
  art: Art
  house: () => HouseArt
  sound: Sound
  texts: StageTexts
  lang: Lang
  lines: readonly (readonly number[])[]
  money: (minor: Minor) => string
  listener: RoundListener
}

const MOST_PIXELS = 2
/** Pixi's batch shader asks of every pixel which of its textures is meant: few of them keep it cheap on a small GPU. */
const BATCH_TEXTURES = 2
/** A light ground dims with its symbols; a dark one is dark enough. */
const LIGHT_GROUND = 0.8
/** A frame after the page was hidden does not play all that was missed. */
const LONGEST_FRAME_MS = 400

export async function createScene(parts: SceneParts): Promise<Scene> {
  const { title, art, house, sound, texts, lang, lines, money, listener } = parts
  const app = new Application()
  await app.init({
    preference: 'webgl', antialias: false, autoDensity: true, backgroundColor: title.colours.shade,
    resolution: Math.min(MOST_PIXELS, devicePixelRatio), powerPreference: 'high-performance',
  })
  app.renderer.limits.maxBatchableTextures = BATCH_TEXTURES
  const clock = createClock()
  app.ticker.add(({ elapsedMS }) => clock.tick(Math.min(LONGEST_FRAME_MS, elapsedMS)))
  const random = Math.random
  const fx = createFxTextures()
  const gold = createNumeralFont(GOLD_NUMERALS)
  const pale = createNumeralFont(PALE_NUMERALS)
  const makeSymbol = createSymbolFactory({ atlas: art.atlas, title, lang, words: { wild: texts.wild, scatter: texts.scatter }, numerals: pale })

  const board = createBoard(title, art)
  const backdrop = createBackdrop({ art, title, clock, fx, random })
  const particles = createParticles(clock, 160)
  const tools = { clock, fx, particles, random }
  const windowListener = listenToWindow(sound, backdrop.tense, (cell) => sparkle(cell))
  const sign = title.motion === 'variable' ? makeWaysSign() : undefined
  const window = createWindow(sign)
  board.inside.addChild(window.root)
  window.set(title.opening)
  const show = createWinShow({ title, view: window, dimmed: title.groundDepth < LIGHT_GROUND ? [window.root, board.ground] : [window.root], makeSymbol, tools, numerals: gold, lines, money })
  const flight = createMultiplierFlight({ clock, numerals: gold, sound, money, columns: title.reels, rows: title.rows })
  board.above.addChild(show.root, particles.root, ...(sign ? [sign.root] : []), flight.root)

  const light = title.colours.light
  const big = createBigWin({
    clock, fx, house, numerals: gold, words: texts.bigWin, money, light, random,
    onTier: (tier) => sound.bigWin(tier),
    onCount: (share) => share < 1 && sound.tick(share),
  })
  const plates = createFeaturePlates({
    clock, fx, house, numerals: gold, money, light,
    words: { title: texts.freeSpins.toLocaleUpperCase(lang), summary: texts.summary.toLocaleUpperCase(lang), tap: texts.tapToGo },
  })
  const logo = createLogo(art.logo, clock)
  const player = createRoundPlayer({
    title, clock, sound, view: window, show, big, plates, flight, backdrop,
    listener: { ...listener, onFeature: (count) => (logo.fold(count !== undefined), sign?.multiply(count?.multiplier), listener.onFeature(count)) },
    notes: { multiplier: texts.allWinsTimes, spins: texts.summaryNote, extra: texts.extraSpins, rising: title.motion === 'variable' ? texts.risingNote : '' },
  })
  app.stage.addChild(backdrop.root, logo.root, board.root, big.root, plates.root)

  function makeWaysSign(): WaysSign {
    const number = new Intl.NumberFormat(lang === 'tr' ? 'tr-TR' : 'en-GB')
    return createWaysSign({
      title, frame: art.frameShape, clock, numerals: gold, word: texts.waysWord.toLocaleUpperCase(lang),
      number: (value) => number.format(value), mostWays: title.opening.length ** title.reels,
    })
  }
  function createWindow(waysSign: WaysSign | undefined): WindowView {
    const common = { title, clock, makeSymbol, listener: windowListener }
    if (waysSign) return createVariableWindow({ ...common, sign: waysSign, onPop: bubbleUp })
    return title.motion === 'fall' ? createFallingWindow(common) : createSpinningWindow(common)
  }
  function bubbleUp({ x, y, h }: CellBox): void {
    for (let i = 0; i < 4; i++) {
      const vx = (random() - 0.5) * 70
      particles.emit({ texture: fx.bubble, x: x + vx, y: y + (random() - 0.5) * h * 0.5, vx, vy: -120 - random() * 160, lifeMs: 700 + random() * 400, size: [CELL * (0.08 + random() * 0.12), CELL * 0.04], tint: 0xd8fbff, light: true })
    }
  }
  const sparkle = (cell: Cell) => {
    const { x, y } = boxIn(window, cell)
    for (let i = 0; i < 10; i++) {
      const angle = (i / 10) * Math.PI * 2
      particles.emit({ texture: fx.star, x, y, vx: Math.cos(angle) * 190, vy: Math.sin(angle) * 190, lifeMs: 560, size: [CELL * 0.26, CELL * 0.04], tint: light, light: true })
    }
  }
  return {
    canvas: app.canvas,
    clock, window, player,
    resize(width, height) {
      app.renderer.resize(width, height)
      const layout = layoutOf(width, height, title.reels / title.rows, art.frameShape)
      for (const part of [backdrop, board, logo, big, plates]) part.resize(layout)
      return layout
    },
    setCalm(calm) {
      backdrop.calm = calm
      big.calm = calm
    },
    picture: (symbol, pixels) => drawPicture(art, symbol, pixels),
  }
}

function listenToWindow(sound: Sound, tense: (on: boolean) => void, sparkle: (cell: Cell) => void): WindowListener {
  return {
    onStop: (reel) => sound.stop(reel),
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

function drawPicture(art: Art, symbol: SymbolId, pixels: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = pixels
  const texture = art.atlas.get(symbol)
  const image: unknown = texture?.source.resource
  if (texture && image instanceof ImageBitmap) {
    const { x, y, width, height } = texture.frame
    canvas.getContext('2d')?.drawImage(image, x, y, width, height, 0, 0, pixels, pixels)
  }
  return canvas
}

