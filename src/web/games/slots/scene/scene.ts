import 'pixi.js/unsafe-eval'
import { Application } from 'pixi.js'
import type { Cell, SymbolId } from '#games/slots/events.ts'
import type { HoldFeature } from '#games/slots/hold/machine.ts'
import type { Lang } from '#shared/lang.ts'
import type { Duel, WaysMachine } from '#games/slots/ways/machine.ts'
import { formatMoney, type Minor } from '#shared/money.ts'
import type { StageTexts } from '#shared/texts/slots/stage.tr.ts'
import type { Sound } from '../sound/sound.ts'
import type { Changing, TitlePresentation } from '../titles/presentation.ts'
import { createBackdrop } from './backdrop/backdrop.ts'
import { createBigWin } from './wins/big-win.ts'
import { createBoard } from './board.ts'
import { createBurningReels } from './reels/burning-reels.ts'
import { createCameraJolt } from './camera-jolt.ts'
import { createClock, type Clock } from './clock.ts'
import { createCloth } from './wins/cloth.ts'
import { createHaulFlight } from './hold/haul-flight.ts'
import { createHold } from './hold/create-hold.ts'
import { createDuelSign } from './features/duel-sign.ts'
import { createFallingWindow } from './reels/falling-window.ts'
import { createFeaturePlates } from './features/feature-plates.ts'
import { createFxTextures } from './fx-textures.ts'
import { layoutOf, type Layout } from './layout.ts'
import { createLogo } from './logo.ts'
import { loadPuppets, loadTexture, type Art, type HouseArt } from './load-art.ts'
import { createMarkLayer } from './features/mark-layer.ts'
import { createMultiplierFlight } from './wins/multiplier-flight.ts'
import { createNumeralFont, GOLD_NUMERALS, PALE_NUMERALS } from './numerals.ts'
import { createOpeningReels } from './reels/opening-reels.ts'
import { createParticles } from './particles.ts'
import { createPuppetShow } from './features/puppet-show.ts'
import { createRideMeter } from './features/ride-meter.ts'
import { createRoundPlayer, type RoundPlayer } from './round-player.ts'
import type { RoundListener } from './playback.ts'
import { createReelCover } from './reels/reel-cover.ts'
import { createSpecialChoice } from './features/special-choice.ts'
import { createSpinningWindow } from './reels/spinning-window.ts'
import { CELL, createSymbolFactory } from './reels/symbol-view.ts'
import { keepWindow } from './reels/standing-window.ts'
import { createStorm } from './features/storm.ts'
import { createVariableWindow } from './reels/variable-window.ts'
import { createWaysSign, type WaysSign } from './features/ways-sign.ts'
import { createWinShow } from './wins/win-show.ts'
import { boxIn, type CellBox, type WindowListener, type WindowView } from './reels/window-view.ts'

/** The rendered game. It shows what it is given and decides nothing. */
export type Scene = {
  canvas: HTMLCanvasElement
  clock: Clock
  window: WindowView
  player: RoundPlayer
  resize: (width: number, height: number) => Layout
  setReducedMotion: (reducedMotion: boolean) => void
  part: () => void
  look: (x: number, y: number) => void
  /** Saves the content of the window. Returns a function that restores it. */
  keepWindow: () => () => void
  setBet: (betMinor: Minor) => void
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
  ways: WaysMachine['freeSpins'] | undefined
  freeSpinsNote: string | undefined
  hold: HoldFeature | undefined
  money: (minor: Minor) => string
  listener: RoundListener
}

const MAX_PIXELS = 2
/**
 * Pixi's batch shader tests the texture of every pixel; few textures keep it fast on a weak GPU.
 */
const BATCH_TEXTURES = 2
const LIGHT_GROUND = 0.8
/** Limits the first frame after the page was hidden, so that missed time is not replayed. */
const LONGEST_FRAME_MS = 400

export async function openSurface(): Promise<Application> {
  const app = new Application()
  await app.init({
    preference: 'webgl',
    antialias: false,
    autoDensity: true,
    resolution: Math.min(MAX_PIXELS, devicePixelRatio),
    powerPreference: 'high-performance',
  })
  app.renderer.limits.maxBatchableTextures = BATCH_TEXTURES
  return app
}

export function createScene(app: Application, parts: SceneParts): Scene {
  const { title, art, house, sound, texts, lang, lines, ways, money, listener } = parts
  const ride = ways && 'ride' in ways ? ways.ride : undefined
  const duel = ways && 'duel' in ways ? ways.duel : undefined
  app.renderer.background.color = title.colours.shade
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
  const tools = { clock, fx, particles, random }
  const logo = createLogo(art.logo, clock, title.wideLogo && art.wideLogo)
  const hold =
    parts.hold &&
    createHold({
      feature: parts.hold,
      title,
      lang,
      words: texts.hold(title.slug),
      jackpots: texts.jackpots,
      clock,
      sound,
      fx,
      particles,
      random,
      reducedMotion: () => backdrop.reducedMotion,
      atlas: art.atlas,
      makeSymbol,
      numerals: gold,
      money,
      tense: backdrop.tense,
      burst: (at, count) => burst(at, count),
      onHold: (update) => (logo.fold(update.kind !== 'end'), listener.onHold(update)),
    })
  const windowListener = listenToWindow(
    sound,
    backdrop.tense,
    (cell) => sparkle(cell),
    (reel) => hold?.prizes.land(reel),
  )
  const { changing } = title
  const sign = changing && makeWaysSign(changing)
  const window = createWindow(changing, sign)
  const cover = createReelCover({ title, clock, makeSymbol, sound, tools })
  const camera = createCameraJolt(clock, app.stage)
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
  const standing: WindowView = {
    ...window,
    viewAt: (cell) => (grown.covers(cell[0]) ? undefined : window.viewAt(cell)),
  }
  const haulFlight =
    title.haul &&
    createHaulFlight({ clock, numerals: gold, sound, money, width: title.reels * CELL })
  const show = createWinShow({
    title,
    view: standing,
    dimmed: present(
      window.root,
      title.groundDepth < LIGHT_GROUND ? board.ground : undefined,
      hold?.prizes.root,
    ),
    makeSymbol,
    tools,
    numerals: gold,
    lines,
    money,
  })
  const flight = createMultiplierFlight({
    clock,
    numerals: gold,
    sound,
    money,
    columns: title.reels,
    rows: title.rows,
  })
  const meter =
    ride &&
    createRideMeter({
      title,
      ride,
      clock,
      passenger: title.wild === undefined ? undefined : art.atlas.get(title.wild),
    })
  const sides =
    duel &&
    createDuelSign({
      title,
      duel,
      clock,
      fx,
      faces: art.atlas,
      words: texts.duels[title.slug]?.turn ?? {},
    })
  const marks =
    title.marks &&
    createMarkLayer({
      title,
      colours: title.marks,
      clock,
      fx,
      numerals: pale,
      particles,
      sound,
      money,
    })
  const storm =
    title.storm && createStorm({ title, look: title.storm, clock, fx, backdrop, sound, random })
  if (marks) board.inside.addChildAt(marks.ground, 0)
  board.above.addChild(
    ...present(
      marks?.root,
      show.root,
      grown.above,
      particles.root,
      sign?.root,
      flight.root,
      haulFlight?.root,
      marks?.amounts,
      meter?.root,
      sides?.root,
      hold?.player.above,
    ),
  )

  const light = title.colours.light
  const big = createBigWin({
    clock,
    fx,
    house,
    cloth:
      title.cloth && createCloth({ clock, picture: () => loadTexture(`/art/${title.slug}/cloth`) }),
    numerals: gold,
    words: texts.bigWin,
    money,
    light,
    random,
    onTier: (tier) => sound.bigWin(tier),
    onCount: (share) => share < 1 && sound.tick(share),
  })
  const plates = createFeaturePlates({
    clock,
    fx,
    house,
    numerals: gold,
    money,
    light,
    words: {
      title: texts.freeSpins.toLocaleUpperCase(lang),
      summary: texts.summary.toLocaleUpperCase(lang),
      tap: texts.tapToGo,
    },
  })
  const special = createSpecialChoice({
    title,
    clock,
    fx,
    sound,
    atlas: art.atlas,
    words: {
      choice: '',
      again: '',
      ...texts.books[title.slug],
      name: (symbol) => texts.symbols[symbol] ?? symbol,
    },
  })
  const puppets =
    title.puppets &&
    createPuppetShow({
      title,
      cast: title.puppets,
      clock,
      fx,
      sound,
      load: () => loadPuppets(title.slug),
    })
  const covering = async (scene: Promise<void>) => {
    listener.onCover(true)
    await scene
    listener.onCover(false)
  }
  const pushing = async (scene: Promise<void>) => {
    backdrop.push(true)
    await scene
    backdrop.push(false)
  }
  const player = createRoundPlayer({
    title,
    clock,
    sound,
    view: window,
    show,
    plates,
    flight,
    backdrop,
    ride: meter,
    duel: sides,
    marks,
    storm,
    haul: haulFlight,
    hold: hold?.player,
    cover,
    grown,
    money,
    puppets: puppets && { play: () => covering(puppets.play()) },
    big: {
      play: (winMinor, betMinor, onAmount) =>
        pushing(covering(big.play(winMinor, betMinor, onAmount))),
    },
    special: special && {
      draw: (symbol, again) => covering(special.draw(symbol, again)),
      hurry: special.hurry,
      clear: special.clear,
    },
    listener: {
      ...listener,
      onFeature: (count) => (
        logo.fold(count !== undefined),
        sign?.multiply(count?.multiplier),
        listener.onFeature(count)
      ),
    },
    notes: {
      multiplier: texts.allWinsTimes,
      spins: texts.summaryNote,
      extra: texts.extraSpins,
      rising:
        title.haul?.words[lang].opening ??
        texts.cluster[title.slug]?.storm?.note ??
        (changing ? texts.risingNote : (parts.freeSpinsNote ?? '')),
      ...featureNotes(title, duel, texts),
    },
  })
  app.stage.addChild(
    ...present(
      backdrop.root,
      storm?.sky,
      logo.root,
      board.root,
      storm?.root,
      hold?.ladder.root,
      special?.seal,
      big.root,
      puppets?.root,
      plates.root,
      special?.root,
    ),
  )

  const sparkle = (cell: Cell) => burst(boxIn(window, cell), 10)
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
        tint: light,
        light: true,
      })
    }
  }
  function makeWaysSign(look: Changing): WaysSign {
    const number = new Intl.NumberFormat(lang === 'tr' ? 'tr-TR' : 'en-GB')
    return createWaysSign({
      title,
      look,
      frame: art.frameShape,
      clock,
      numerals: gold,
      word: texts.waysWord.toLocaleUpperCase(lang),
      number: (value) => number.format(value),
      maxWays: title.opening.length ** title.reels,
    })
  }
  function createWindow(look: Changing | undefined, waysSign: WaysSign | undefined): WindowView {
    const common = { title, clock, makeSymbol, listener: windowListener }
    if (look && waysSign)
      return createVariableWindow({
        ...common,
        look,
        sign: waysSign,
        onPop: (box) => popUp(box, look.pop),
      })
    return title.motion === 'fall' ? createFallingWindow(common) : createSpinningWindow(common)
  }
  function popUp({ x, y, h }: CellBox, { kind, tint }: Changing['pop']): void {
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
  return {
    canvas: app.canvas,
    clock,
    window,
    player,
    resize(width, height) {
      app.renderer.resize(width, height)
      const layout = layoutOf(
        width,
        height,
        title.reels / title.rows,
        art.frameShape,
        hold !== undefined,
      )
      for (const part of present(
        backdrop,
        board,
        logo,
        big,
        plates,
        special,
        puppets,
        hold?.ladder,
        storm,
      ))
        part.resize(layout)
      return layout
    },
    setReducedMotion(reducedMotion) {
      for (const part of present(
        backdrop,
        big,
        show,
        special,
        cover,
        puppets,
        grown,
        camera,
        storm,
      ))
        part.reducedMotion = reducedMotion
    },
    part: backdrop.part,
    look: backdrop.look,
    keepWindow: () => keepWindow({ window, hold: hold?.player, grown }),
    setBet: (betMinor) => hold?.setBet(betMinor),
    picture: (symbol, pixels) => drawPicture(art, symbol, pixels),
  }
}

function present<T extends readonly unknown[]>(...parts: T): Exclude<T[number], undefined>[] {
  return parts.filter((part): part is Exclude<T[number], undefined> => part !== undefined)
}

function featureNotes(
  { slug }: TitlePresentation,
  duel: Duel | undefined,
  { rides, duels, extraSpins }: StageTexts,
) {
  const [rideWords, duelWords] = [rides[slug], duels[slug]]
  return {
    feature: rideWords?.note ?? duelWords?.note,
    rideStep: (multiplier: number) => rideWords?.step(multiplier) ?? extraSpins,
    clash: { title: duelWords?.clash ?? '', note: duelWords?.clashNote ?? '' },
    turnOf: (wild: SymbolId) => duel?.turns.find((turn) => turn.wild === wild),
  }
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
