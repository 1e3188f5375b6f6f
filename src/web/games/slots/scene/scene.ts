import 'pixi.js/unsafe-eval'
import { Application } from 'pixi.js'
import type { SymbolId } from '#games/slots/events.ts'
import type { Duel } from '#games/slots/ways/machine.ts'
import type { Minor } from '#shared/money.ts'
import type { StageTexts } from '#shared/texts/slots/stage.tr.ts'
import type { TitlePresentation } from '../titles/presentation.ts'
import type { Clock } from './clock.ts'
import { createComb } from './comb/create-comb.ts'
import { createBoardFeatures } from './features/board-features.ts'
import { createScenePlates } from './features/scene-plates.ts'
import { layoutOf, type Layout } from './layout.ts'
import type { Art } from './load-art.ts'
import type { RoundParts } from './playback.ts'
import { present } from './present.ts'
import { createSceneReels, type SceneReels } from './reels/scene-reels.ts'
import { keepWindow } from './reels/standing-window.ts'
import type { WindowView } from './reels/window-view.ts'
import { createRoundPlayer, type RoundPlayer } from './round-player.ts'
import { createSceneBase, type SceneBase, type SceneParts } from './scene-base.ts'

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

const MAX_PIXELS = 2
/**
 * Pixi's batch shader tests the texture of every pixel; few textures keep it fast on a weak GPU.
 */
const BATCH_TEXTURES = 2

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
  const { title, art } = parts
  app.renderer.background.color = title.colours.shade
  const base = createSceneBase(app, parts)
  const { backdrop, board, logo } = base
  const reels = createSceneReels(base, app.stage)
  const { hold, window, terraces, cover, grown, camera } = reels
  const features = createBoardFeatures(base, reels)
  const { show, storm, boards } = features
  const over = createScenePlates(base)
  const { big, plates, special, puppets } = over
  const comb = createComb(base)
  const player = makePlayer(base, reels, features, { ...over, comb: comb?.acts })
  app.stage.addChild(
    ...present(
      backdrop.root,
      storm?.sky,
      logo.root,
      board.root,
      storm?.root,
      hold?.ladder.root,
      comb?.meter.root,
      special?.seal,
      big.root,
      puppets?.root,
      comb?.moment.root,
      plates.root,
      special?.root,
    ),
  )
  return {
    canvas: app.canvas,
    clock: base.tools.clock,
    window,
    player,
    resize(width, height) {
      app.renderer.resize(width, height)
      const layout = layoutOf(
        width,
        height,
        title.reels / title.rows,
        art.frameShape,
        hold ? 'jackpots' : comb && 'comb',
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
        comb?.meter,
        comb?.moment,
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
        terraces,
        boards,
        comb?.meter,
        comb?.moment,
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

function makePlayer(
  base: SceneBase,
  { hold, sign, window, terraces, cover, grown }: SceneReels,
  features: ReturnType<typeof createBoardFeatures>,
  {
    big,
    plates,
    special,
    puppets,
    comb,
  }: ReturnType<typeof createScenePlates> & Pick<RoundParts, 'comb'>,
): RoundPlayer {
  const { title, sound, money, tools, backdrop, logo, listener } = base
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
  return createRoundPlayer({
    title,
    clock: tools.clock,
    sound,
    view: window,
    show: features.show,
    plates,
    flight: features.flight,
    backdrop,
    ride: features.meter,
    duel: features.sides,
    boards: features.boards,
    marks: features.marks,
    storm: features.storm,
    haul: features.haulFlight,
    hold: hold?.player,
    comb: comb && { ...comb, moment: (reached) => covering(comb.moment(reached)) },
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
        terraces?.feature(count !== undefined),
        listener.onFeature(count)
      ),
    },
    notes: notesOf(base, features.duel),
  })
}

function notesOf({ title, texts, lang, freeSpinsNote }: SceneParts, duel: Duel | undefined) {
  return {
    multiplier: texts.allWinsTimes,
    spins: texts.summaryNote,
    extra: texts.extraSpins,
    rising:
      title.haul?.words?.[lang].opening ??
      texts.collects[title.slug]?.opening ??
      texts.cluster[title.slug]?.storm?.note ??
      (title.terraces ? texts.avalanche.note : undefined) ??
      (title.changing ? texts.risingNote : (freeSpinsNote ?? '')),
    ...featureNotes(title, duel, texts),
  }
}

function featureNotes(
  { slug }: TitlePresentation,
  duel: Duel | undefined,
  { rides, duels, boardDuels, extraSpins }: StageTexts,
) {
  const [rideWords, duelWords] = [rides[slug], duels[slug]]
  return {
    feature: rideWords?.note ?? duelWords?.note,
    rideStep: (multiplier: number) => rideWords?.step(multiplier) ?? extraSpins,
    clash: { title: duelWords?.clash ?? '', note: duelWords?.clashNote ?? '' },
    boards: boardDuels[slug],
    turnOf: (wild: SymbolId) => duel?.turns.find((turn) => turn.wild === wild),
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
