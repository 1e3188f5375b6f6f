import { Container, Graphics, Rectangle, Sprite, Texture } from 'pixi.js'
import type { TitlePresentation } from '../titles/presentation.ts'
import { paintTexture } from './fx-textures.ts'
import type { FrameShape, Layout } from './layout.ts'
import type { Art } from './load-art.ts'
import { CELL } from './reels/symbol-view.ts'

/**
 * The frame, the background of the reels and the clipped window. Children use cells of `CELL`
 * units.
 */
export type Board = {
  root: Container
  ground: Container
  inside: Container
  above: Container
  resize: (layout: Layout) => void
}

export function createBoard(title: TitlePresentation, art: Art): Board {
  const width = title.reels * CELL
  const height = title.rows * CELL
  const root = new Container()
  const ground = new Sprite({
    texture: paintGround(title, width, height),
    width: width + 16,
    height: height + 16,
    x: -8,
    y: -8,
  })
  const mask = new Graphics().rect(0, 0, width, height).fill(0xffffff)
  const inside = new Container({ mask })
  const shades = [0, 1].map(
    (end) =>
      new Sprite({
        texture: paintInnerShade(title.groundDepth, height, end),
        width,
        height: height * SHADED,
        y: end * height * (1 - SHADED),
        eventMode: 'none',
      }),
  )
  const frame = art.frame ? createFrame(art.frame, art.frameShape) : undefined
  const above = new Container({ eventMode: 'none' })
  root.addChild(ground, mask, inside, ...shades, ...(frame ? [frame] : []), above)
  return {
    root,
    ground,
    inside,
    above,
    resize({ board, window }) {
      const scale = window.w / width
      root.scale.set(scale)
      root.position.set(window.x, window.y)
      if (!frame) return
      frame.position.set((board.x - window.x) / scale, (board.y - window.y) / scale)
      frame.scale.set(board.w / scale / art.frameShape.w, board.h / scale / art.frameShape.h)
    },
  }
}

function paintGround(
  { ground: [top, bottom, line], groundDepth, reels, warp }: TitlePresentation,
  width: number,
  height: number,
) {
  return paintTexture(width / 2, height / 2, (context) => {
    context.scale(0.5, 0.5)
    const gradient = context.createLinearGradient(0, 0, 0, height)
    gradient.addColorStop(0, top)
    gradient.addColorStop(1, bottom)
    context.fillStyle = gradient
    context.fillRect(0, 0, width, height)
    if (warp) paintWarp(context, warp, width, height)
    for (let reel = 0; reel < reels; reel++) {
      const round = context.createLinearGradient(reel * CELL, 0, (reel + 1) * CELL, 0)
      for (const [at, alpha] of [
        [0, 0.3],
        [0.2, 0],
        [0.8, 0],
        [1, 0.3],
      ] as const)
        round.addColorStop(at, `rgb(0 0 0 / ${alpha * groundDepth})`)
      context.fillStyle = round
      context.fillRect(reel * CELL, 0, CELL, height)
      context.fillStyle = line
      if (reel > 0) context.fillRect(reel * CELL - 1, 0, 2, height)
    }
  })
}

function paintWarp(
  context: CanvasRenderingContext2D,
  { colour, perCell }: NonNullable<TitlePresentation['warp']>,
  width: number,
  height: number,
): void {
  const apart = CELL / perCell
  for (let i = 0; i * apart < width; i++) {
    const x = (i + 0.5) * apart
    context.fillStyle = 'rgb(0 0 0 / 0.45)'
    context.fillRect(x, 0, apart * 0.45, height)
    context.fillStyle = colour
    context.globalAlpha = i % 2 === 0 ? 0.3 : 0.2
    context.fillRect(x - apart * 0.2, 0, apart * 0.34, height)
    context.globalAlpha = 1
  }
}

function createFrame(texture: Texture, { w, h, inner }: FrameShape): Container {
  const bottom = inner.y + inner.h
  const right = inner.x + inner.w
  const sides = [
    [0, 0, w, inner.y],
    [0, bottom, w, h - bottom],
    [0, inner.y, inner.x, inner.h],
    [right, inner.y, w - right, inner.h],
  ] as const
  const detail = texture.width / w
  const frame = new Container({ eventMode: 'none' })
  for (const [x, y, width, height] of sides) {
    const part = new Texture({
      source: texture.source,
      frame: new Rectangle(x * detail, y * detail, width * detail, height * detail),
    })
    frame.addChild(new Sprite({ texture: part, x, y, width, height }))
  }
  return frame
}

const SHADED = 0.16

function paintInnerShade(depth: number, height: number, end: number) {
  const shadow =
    end === 0
      ? ([
          [0, 0.55],
          [0.63, 0.08],
          [1, 0],
        ] as const)
      : ([
          [0.12, 0],
          [0.5, 0.08],
          [1, 0.5],
        ] as const)
  const tall = (height * SHADED) / 2
  return paintTexture(8, tall, (context) => {
    const gradient = context.createLinearGradient(0, 0, 0, tall)
    for (const [at, alpha] of shadow) gradient.addColorStop(at, `rgb(12 4 18 / ${alpha * depth})`)
    context.fillStyle = gradient
    context.fillRect(0, 0, 8, tall)
  })
}
