import { Container, NineSliceSprite } from 'pixi.js'
import type { Changing } from '../../titles/presentation.ts'
import { mix } from '../easing.ts'
import { paintTexture } from '../fx-textures.ts'
import { CELL } from './symbol-view.ts'

export type CellPanes = {
  root: Container
  draw: (reel: number, from: number, to: number, t: number) => void
}

/** `maxCells`: cells of the tallest reel; `tall`: the window's height. */
type Parts = { reels: number; maxCells: number; tall: number; look: Changing['pane'] }

const GAP = 6
const EDGE = 22
const PANE = 96

export function createCellPanes({ reels, maxCells, tall, look }: Parts): CellPanes {
  const root = new Container()
  const texture = paintPane(look)
  const panes = Array.from({ length: reels }, (_, reel) =>
    Array.from(
      { length: maxCells },
      () =>
        new NineSliceSprite({
          texture,
          leftWidth: EDGE,
          rightWidth: EDGE,
          topHeight: EDGE,
          bottomHeight: EDGE,
          x: reel * CELL + GAP / 2,
          width: CELL - GAP,
        }),
    ),
  )
  root.addChild(...panes.flat())
  const edges = (height: number, row: number) =>
    row < height ? { top: (row * tall) / height, h: tall / height } : { top: tall, h: 0 }
  return {
    root,
    draw(reel, from, to, t) {
      panes[reel]?.forEach((sprite, row) => {
        const [a, b] = [edges(from, row), edges(to, row)]
        const h = mix(a.h, b.h, t) - GAP
        sprite.visible = h > 2 * EDGE
        if (!sprite.visible) return
        sprite.y = mix(a.top, b.top, t) + GAP / 2
        sprite.height = h
      })
    },
  }
}

function paintPane({ fill, edge, edgeWidth, round }: Changing['pane']) {
  return paintTexture(PANE, PANE, (context) => {
    const body = context.createLinearGradient(0, 0, 0, PANE)
    fill.forEach((colour, i) => body.addColorStop([0, 0.3, 1][i] ?? 1, colour))
    const inset = 0.5 + edgeWidth / 2
    context.beginPath()
    context.roundRect(inset, inset, PANE - 2 * inset, PANE - 2 * inset, round)
    context.fillStyle = body
    context.fill()
    context.lineWidth = edgeWidth
    context.strokeStyle = edge
    context.stroke()
  })
}
