import { Container, Graphics, Sprite, type Texture } from 'pixi.js'
import type { Cell, PrizeCell, SymbolId } from '#games/slots/events.ts'
import type { HoldLook } from '../../titles/presentation.ts'
import type { Clock } from '../clock.ts'
import { inOut, mix, outBack, outCubic } from '../easing.ts'
import type { FxTextures } from '../fx-textures.ts'
import { createPrizeFace, type PrizeFaceParts } from './prize-face.ts'
import { CELL, type SymbolFactory, type SymbolView } from '../reels/symbol-view.ts'
import { cellCentre } from '../reels/window-view.ts'

export type HoldStage = {
  root: Container
  open: (held: readonly PrizeCell[]) => Promise<void>
  spin: () => void
  stop: (
    landed: readonly PrizeCell[],
    gapMs: () => number,
    onLand: (prize: PrizeCell) => void,
  ) => Promise<void>
  pay: (cell: Cell) => void
  shine: () => Promise<void>
  close: () => Promise<void>
}

type HoldStageParts = {
  reels: number
  rows: number
  ball: SymbolId
  clock: Clock
  fx: FxTextures
  atlas: ReadonlyMap<string, Texture>
  makeSymbol: SymbolFactory
  light: number
  ground: HoldLook['cell']
  face: PrizeFaceParts
}

const TURNS_PER_SECOND = 5.2
const DROP_MS = 300
const PAID_ALPHA = 0.45

type HoldCell = {
  cell: Cell
  blurs: readonly Sprite[]
  glow: Sprite
  ball: SymbolView
  face: ReturnType<typeof createPrizeFace>
  holder: Container
  state: 'open' | 'turning' | 'held'
  phase: number
}

export function createHoldStage(parts: HoldStageParts): HoldStage {
  const { reels, rows, clock } = parts
  const root = new Container({ visible: false, eventMode: 'none' })
  const grounds = new Graphics()
  root.addChild(grounds)
  const cells = Array.from({ length: reels * rows }, (_, i) =>
    createCell(root, [Math.floor(i / rows), i % rows], parts),
  )
  drawGrounds(grounds, cells, parts)
  let seconds = 0
  clock.every((deltaMs) => {
    if (!root.visible || clock.instant) return
    seconds += deltaMs / 1000
    for (const cell of cells) breathe(cell, seconds)
  })
  const at = ([reel, row]: Cell) => cells[reel * rows + row]
  const hold = (prize: PrizeCell) => {
    const cell = at(prize.cell)
    if (!cell) return undefined
    cell.state = 'held'
    for (const blur of cell.blurs) blur.visible = false
    cell.ball.show(parts.ball)
    cell.face.show(prize)
    cell.holder.visible = true
    cell.holder.alpha = 1
    cell.holder.scale.set(1)
    cell.glow.visible = true
    return cell
  }
  const drop = async (prize: PrizeCell, onLand: (prize: PrizeCell) => void) => {
    const cell = hold(prize)
    if (!cell) return
    const { y } = cellCentre(prize.cell)
    cell.glow.visible = false
    await clock.run(DROP_MS * 0.6, (t) => (cell.holder.y = mix(y - CELL * 0.8, y, t * t)))
    cell.glow.visible = true
    onLand(prize)
    await clock.run(
      DROP_MS,
      (t) => {
        cell.holder.scale.set(1 + 0.16 * Math.sin(Math.PI * t), 1 - 0.12 * Math.sin(Math.PI * t))
        cell.glow.alpha = 1 - 0.5 * t
      },
      { easing: outCubic },
    )
  }
  return {
    root,
    async open(held) {
      for (const cell of cells) reset(cell)
      for (const prize of held) hold(prize)
      root.visible = true
      await clock.run(420, (t) => (root.alpha = t), { easing: inOut })
    },
    spin() {
      for (const cell of cells) if (cell.state === 'open') cell.state = 'turning'
    },
    async stop(landed, gapMs, onLand) {
      const turning = cells.filter(({ state }) => state === 'turning')
      const drops: Promise<void>[] = []
      for (const cell of turning) {
        const prize = landed.find(
          (each) => each.cell[0] === cell.cell[0] && each.cell[1] === cell.cell[1],
        )
        if (prize) {
          drops.push(drop(prize, onLand))
          await clock.wait(gapMs() * 2.5)
        } else {
          reset(cell)
          await clock.wait(gapMs())
        }
      }
      await Promise.all(drops)
    },
    pay(place) {
      const cell = at(place)
      if (!cell) return
      cell.glow.visible = false
      void clock.run(220, (t) => {
        cell.holder.alpha = mix(1, PAID_ALPHA, t)
        cell.holder.scale.set(1 + 0.14 * Math.sin(Math.PI * t))
      })
    },
    shine: () =>
      clock.run(
        620,
        (t) => {
          for (const { state, holder } of cells)
            if (state === 'held') holder.scale.set(1 + 0.14 * Math.sin(Math.PI * t))
        },
        { easing: outBack },
      ),
    async close() {
      await clock.run(360, (t) => (root.alpha = 1 - t))
      root.visible = false
    },
  }
}

function createCell(
  root: Container,
  cell: Cell,
  { fx, atlas, makeSymbol, ball, light, face: faceParts }: HoldStageParts,
): HoldCell {
  const { x, y } = cellCentre(cell)
  const glow = new Sprite({
    texture: fx.glow,
    anchor: 0.5,
    x,
    y,
    width: CELL * 1.36,
    height: CELL * 1.36,
    tint: light,
    blendMode: 'add',
  })
  const blurs = [0, 1].map(
    () =>
      new Sprite({
        texture: atlas.get(`${ball}-blur`) ?? fx.dot,
        anchor: 0.5,
        x,
        y,
        visible: false,
      }),
  )
  for (const blur of blurs) blur.setSize(CELL * 0.7, CELL * 0.8)
  const holder = new Container({ x, y, visible: false })
  const view = makeSymbol()
  const face = createPrizeFace(faceParts)
  holder.addChild(view.root, face.root)
  root.addChild(...blurs, glow, holder)
  return {
    cell,
    blurs,
    glow,
    ball: view,
    face,
    holder,
    state: 'open',
    phase: (cell[0] * 0.37 + cell[1] * 0.23) % 1,
  }
}

function reset(cell: HoldCell): void {
  cell.state = 'open'
  cell.glow.visible = false
  cell.holder.visible = false
  for (const blur of cell.blurs) blur.visible = false
}

/**
 * A held ball's light pulses. Balls in a spinning cell are faint at both ends, so that no cell
 * needs a mask.
 */
function breathe({ cell, state, blurs, glow, phase }: HoldCell, seconds: number): void {
  if (state === 'held') glow.alpha = 0.5 + 0.16 * Math.sin(seconds * 2.6 + phase * 6)
  if (state !== 'turning') return
  const { y } = cellCentre(cell)
  blurs.forEach((blur, i) => {
    const t = (seconds * TURNS_PER_SECOND + phase + i / 2) % 1
    blur.visible = true
    blur.y = y + (t - 0.5) * CELL * 0.7
    blur.alpha = 0.6 * Math.sin(Math.PI * t)
  })
}

function drawGrounds(
  graphics: Graphics,
  cells: readonly HoldCell[],
  { reels, rows, ground }: HoldStageParts,
): void {
  graphics.rect(-8, -8, reels * CELL + 16, rows * CELL + 16).fill(ground.bottom)
  for (const { cell } of cells) {
    const { x, y } = cellCentre(cell)
    const half = CELL / 2 - 6
    graphics
      .roundRect(x - half, y - half, half * 2, half * 2, 22)
      .fill({ color: ground.hollow, alpha: 0.75 })
    graphics.roundRect(x - half + 3, y - half + 7, half * 2 - 6, half * 2 - 9, 20).fill(ground.top)
    graphics
      .roundRect(x - half, y - half, half * 2, half * 2, 22)
      .stroke({ color: ground.edge, width: 2, alpha: 0.28 })
  }
}
