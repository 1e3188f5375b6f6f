import { Container, Graphics, Rectangle, Sprite, Texture } from 'pixi.js'
import { hump, mix } from '../easing.ts'
import type { Numeral } from '../numerals.ts'
import type { GrownParts } from './grown-reels.ts'
import { CELL } from './symbol-view.ts'

export type Gate = {
  reel: number
  root: Container
  inside: Sprite
  leaves: readonly [Sprite, Sprite]
  light: Sprite
  sheen: Graphics
  badge: Container
  number: Numeral
}

export type GateTextures = { opened: Texture; shut: readonly [left: Texture, right: Texture] }

const OPEN_WIDTH = 0.1
const OPEN_SKEW = 0.22

/** Cuts the title's picture: the open reel is its left half, the two closed leaves its right. */
export function gateTextures({
  picture,
  fallback,
}: Pick<GrownParts, 'picture' | 'fallback'>): GateTextures {
  const part = (from: number, to: number) =>
    picture &&
    new Texture({
      source: picture.source,
      frame: new Rectangle(picture.width * from, 0, picture.width * (to - from), picture.height),
    })
  return {
    opened: part(0, 0.5) ?? fallback ?? Texture.WHITE,
    shut: [part(0.5, 0.75) ?? Texture.WHITE, part(0.75, 1) ?? Texture.WHITE],
  }
}

export function createGate(
  { title, tools: { fx }, numerals }: GrownParts,
  { opened, shut }: GateTextures,
  reel: number,
): Gate {
  const height = title.rows * CELL
  const { light: pale, second } = title.colours
  const root = new Container({ x: reel * CELL })
  const edge = new Graphics().rect(0, 0, CELL, height).fill(0xffffff)
  const inside = new Sprite({ texture: opened, width: CELL, height })
  const light = new Sprite({
    texture: fx.glow,
    anchor: 0.5,
    x: (reel + 0.5) * CELL,
    y: height / 2,
    tint: second,
    blendMode: 'add',
    alpha: 0,
  })
  light.setSize(CELL * 2.4, height * 1.3)
  const sheen = new Graphics({ blendMode: 'add', alpha: 0 })
    .poly([-CELL * 0.5, 0, 0, 0, -CELL * 0.7, height, -CELL * 1.2, height])
    .fill(pale)
  const leaves = [createLeaf(shut[0], 0, height), createLeaf(shut[1], 1, height)] as const
  const number = numerals.make('natural')
  const badge = createBadge(title.colours, height, number)
  root.addChild(edge, inside, sheen, ...leaves, badge)
  root.mask = edge
  return { reel, root, inside, leaves, light, sheen, badge, number }
}

function createLeaf(texture: Texture, side: 0 | 1, height: number): Sprite {
  const leaf = new Sprite({ texture, x: side * CELL, anchor: { x: side, y: 0 }, visible: false })
  leaf.setSize(CELL / 2, height)
  return leaf
}

function createBadge(
  { light, accent }: GrownParts['title']['colours'],
  height: number,
  number: Numeral,
): Container {
  const badge = new Container({ x: CELL / 2, y: height / 2, visible: false })
  badge.addChild(
    new Graphics()
      .circle(0, 0, CELL * 0.34)
      .fill({ color: 0x1b0a10, alpha: 0.82 })
      .circle(0, 0, CELL * 0.34)
      .stroke({ color: light, width: CELL * 0.03 })
      .circle(0, 0, CELL * 0.29)
      .stroke({ color: accent, width: CELL * 0.02 }),
    number.root,
  )
  return badge
}

/** Draws the leaves between closed (0) and open (1). */
export function swingLeaves({ leaves: [left, right] }: Gate, t: number): void {
  for (const [leaf, side] of [
    [left, 1],
    [right, -1],
  ] as const) {
    leaf.width = (CELL / 2) * mix(1, OPEN_WIDTH, t)
    leaf.skew.y = side * OPEN_SKEW * hump(t * 0.5)
    leaf.tint = t > 0.5 ? 0xb09080 : 0xffffff
  }
}

export function showMultiplier({ badge, number }: Gate, times: number): void {
  number.set(`×${times}`)
  number.root.scale.set((CELL * 0.42) / Math.max(number.height, number.width))
  badge.visible = true
}
