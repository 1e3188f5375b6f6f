import { Container, Graphics, Sprite, type Texture } from 'pixi.js'
import type { PageLook } from './special-page.ts'

const BLOTS = 9

export function createLeaf(
  texture: Texture | undefined,
  side: number,
  { paper, ink, gold }: PageLook,
): Container {
  const leaf = new Container()
  if (texture) {
    const sprite = new Sprite({ texture, anchor: 0.5 })
    sprite.scale.set(side / Math.max(texture.width, texture.height))
    leaf.addChild(sprite)
    return leaf
  }
  const half = side / 2
  leaf.addChild(
    new Graphics()
      .roundRect(-half, -half, side, side, 14)
      .fill(paper)
      .stroke({ color: ink, width: 4 })
      .roundRect(-half + 14, -half + 14, side - 28, side - 28, 8)
      .stroke({ color: gold, width: 6 }),
  )
  return leaf
}

export function createFlap(side: number, { paper, gold, edge }: PageLook): Graphics {
  const [w, h] = [side * 0.36, side * 0.72]
  return new Graphics({ visible: false })
    .rect(0, -h / 2, w, h)
    .fill(paper)
    .stroke({ color: edge, width: 2 })
    .rect(w * 0.1, -h * 0.42, w * 0.8, h * 0.84)
    .stroke({ color: gold, width: 2 })
}

export function spreadInk(flow: Graphics, size: number, t: number): void {
  for (let i = 0; i < BLOTS; i++) {
    const angle = (i / BLOTS) * Math.PI * 2 + i
    const far = i === 0 ? 0 : size * (0.16 + (0.2 * ((i * 37) % 10)) / 10)
    const begun = Math.max(0, Math.min(1, (t - 0.05 * i) / (1 - 0.05 * BLOTS)))
    blot(flow, Math.cos(angle) * far, Math.sin(angle) * far, size * 0.52 * begun, i)
  }
}

function blot(flow: Graphics, x: number, y: number, radius: number, seed: number): void {
  if (radius < 1) return
  const points = Array.from({ length: 22 }, (_, i) => {
    const angle = (i / 22) * Math.PI * 2
    const reach =
      radius * (0.86 + 0.14 * Math.sin(angle * 5 + seed * 2) + 0.05 * Math.sin(angle * 11 + seed))
    return { x: x + Math.cos(angle) * reach, y: y + Math.sin(angle) * reach }
  })
  flow.poly(points).fill(0xffffff)
}
