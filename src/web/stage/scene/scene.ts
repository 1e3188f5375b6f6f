import 'pixi.js/unsafe-eval'
import { Application } from 'pixi.js'
import type { Cell, SymbolId } from '#games/slots/events.ts'
import type { HoldFeature } from '#games/slots/hold/machine.ts'
import type { Lang } from '#shared/lang.ts'
import type { Ride } from '#games/slots/ways/machine.ts'
import type { Minor } from '#shared/money.ts'
import type { StageTexts } from '#shared/texts/stage.tr.ts'
import type { Sound } from '../sound/sound.ts'
import type { TitlePresentation } from '../titles/presentation.ts'
import { createBackdrop } from './backdrop.ts'
import { createBigWin } from './big-win.ts'
import { createBoard } from './board.ts'
import { createBurningReels } from './burning-reels.ts'
import { createCameraJolt } from './camera-jolt.ts'
import { createClock, type Clock } from './clock.ts'
import { createHold } from './create-hold.ts'
import { createFallingWindow } from './falling-window.ts'
import { createFeaturePlates } from './feature-plates.ts'
import { createFxTextures } from './fx-textures.ts'
import { layoutOf, type Layout } from './layout.ts'
import { createLogo } from './logo.ts'
import { loadTexture, type Art, type HouseArt } from './load-art.ts'
import { createMarkLayer } from './mark-layer.ts'
import { createMultiplierFlight } from './multiplier-flight.ts'
import { createNumeralFont, GOLD_NUMERALS, PALE_NUMERALS } from './numerals.ts'
import { createOpeningReels } from './opening-reels.ts'
import { createParticles } from './particles.ts'
import { createRideMeter } from './ride-meter.ts'
import { createRoundPlayer, type RoundPlayer } from './round-player.ts'
import type { RoundListener } from './round-telling.ts'
import { createSpecialPage } from './special-page.ts'
import { createSpinningWindow } from './spinning-window.ts'
import { CELL, createSymbolFactory } from './symbol-view.ts'
import { createUnroll } from './unroll.ts'
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
  /** The bet that a ladder of jackpots shows. */
  setBet: (betMinor: Minor) => void
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
  /** What collected wilds bring; undefined where nothing is collected. */
  ride: Ride | undefined
  /** Where balls are held: what they carry. */
  hold: HoldFeature | undefined
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
  const { title, art, house, sound, texts, lang, lines, ride, money, listener } = parts
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
  const logo = createLogo(art.logo, clock)
  const hold = parts.hold && createHold({
    feature: parts.hold, title, lang, words: texts.jackpots, clock, sound, fx, atlas: art.atlas, makeSymbol, numerals: gold, money,
    tense: backdrop.tense, burst: (at, count) => burst(at, count), onHold: (told) => (logo.fold(told.kind !== 'end'), listener.onHold(told)),
  })
  const windowListener = listenToWindow(sound, backdrop.tense, (cell) => sparkle(cell), (reel) => hold?.prizes.land(reel))
  const sign = title.motion === 'variable' ? makeWaysSign() : undefined
  const window = createWindow(sign)
  const unroll = createUnroll({ title, clock, makeSymbol, sound })
  const camera = createCameraJolt(clock, app.stage)
  const grown = (title.grow === 'open' ? createOpeningReels : createBurningReels)({
    title, picture: art.wildReel, fallback: title.wild === undefined ? undefined : art.atlas.get(title.wild), tools, numerals: gold, jolt: camera.jolt,
  })
  board.inside.addChild(window.root, ...(hold ? [hold.prizes.root, hold.stage.root] : []), unroll.root, grown.root)
  window.set(title.opening)
  const standing: WindowView = { ...window, viewAt: (cell) => (grown.covers(cell[0]) ? undefined : window.viewAt(cell)) }
  const show = createWinShow({ title, view: standing, dimmed: [window.root, ...(title.groundDepth < LIGHT_GROUND ? [board.ground] : []), ...(hold ? [hold.prizes.root] : [])], makeSymbol, tools, numerals: gold, lines, money })
  const flight = createMultiplierFlight({ clock, numerals: gold, sound, money, columns: title.reels, rows: title.rows })
  const meter = ride && createRideMeter({ title, ride, clock, passenger: title.wild === undefined ? undefined : art.atlas.get(title.wild) })
  const marks = title.marks && createMarkLayer({ title, colours: title.marks, clock, fx, numerals: pale, particles, sound, money })
  if (marks) board.inside.addChildAt(marks.ground, 0)
  board.above.addChild(
    ...(marks ? [marks.root] : []), show.root, grown.above, particles.root, ...(sign ? [sign.root] : []), flight.root,
    ...(marks ? [marks.amounts] : []), ...(meter ? [meter.root] : []), ...(hold ? [hold.player.above] : []),
  )

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
  const special = createSpecialPage({
    title, clock, fx, sound, atlas: art.atlas, page: () => loadTexture(`/art/${title.slug}/page`),
    words: { title: texts.specialSymbol, name: (symbol) => texts.symbols[symbol] ?? symbol },
  })
  const covering = async (scene: Promise<void>) => {
    listener.onCover(true)
    await scene
    listener.onCover(false)
  }
  const player = createRoundPlayer({
    title, clock, sound, view: window, show, plates, flight, backdrop, ride: meter, marks, hold: hold?.player, unroll, grown, money,
    big: { play: (winMinor, betMinor, onAmount) => covering(big.play(winMinor, betMinor, onAmount)) },
    special: { draw: (symbol) => covering(special.draw(symbol)), hurry: special.hurry, clear: special.clear },
    listener: { ...listener, onFeature: (count) => (logo.fold(count !== undefined), sign?.multiply(count?.multiplier), listener.onFeature(count)) },
    notes: {
      multiplier: texts.allWinsTimes, spins: texts.summaryNote, extra: texts.extraSpins, hold: texts.hold,
      rising: title.motion === 'variable' ? texts.risingNote : '', ...rideNotes(title, ride, texts),
    },
  })
  app.stage.addChild(backdrop.root, logo.root, board.root, ...(hold ? [hold.ladder.root] : []), special.seal, big.root, plates.root, special.root)

  const sparkle = (cell: Cell) => burst(boxIn(window, cell), 10)
  const burst = ({ x, y }: { x: number; y: number }, count: number) => {
    for (let i = 0; i < count; i++) {
      const angle = (i / count) * Math.PI * 2
      particles.emit({ texture: fx.star, x, y, vx: Math.cos(angle) * 190, vy: Math.sin(angle) * 190, lifeMs: 560, size: [CELL * 0.26, CELL * 0.04], tint: light, light: true })
    }
  }
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
  return {
    canvas: app.canvas,
    clock, window, player,
    resize(width, height) {
      app.renderer.resize(width, height)
      const layout = layoutOf(width, height, title.reels / title.rows, art.frameShape, hold !== undefined)
      for (const part of [backdrop, board, logo, big, plates, special, ...(hold ? [hold.ladder] : [])]) part.resize(layout)
      return layout
    },
    setCalm(calm) {
      backdrop.calm = calm
      big.calm = calm
      special.calm = calm
      grown.calm = calm
      camera.calm = calm
    },
    setBet: (betMinor) => hold?.setBet(betMinor),
    picture: (symbol, pixels) => drawPicture(art, symbol, pixels),
  }
}

function rideNotes({ wild = '' }: TitlePresentation, ride: Ride | undefined, texts: StageTexts) {
  const name = texts.symbols[wild] ?? wild
  return { ride: ride && texts.rideNote(name), rideStep: (multiplier: number) => texts.rideStep(name, multiplier) }
}

function listenToWindow(sound: Sound, tense: (on: boolean) => void, sparkle: (cell: Cell) => void, landed: (reel: number) => void): WindowListener {
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

