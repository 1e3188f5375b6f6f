import { Container } from 'pixi.js'
import type { PrizeCell } from '#games/slots/events.ts'
import type { Clock } from '../clock.ts'
import { outBack } from '../easing.ts'
import { createPrizeFace, type PrizeFace, type PrizeFaceParts } from './prize-face.ts'
import { cellCentre } from '../reels/window-view.ts'

export type PrizeLayer = {
  root: Container
  expect: (prizes: readonly PrizeCell[]) => void
  land: (reel: number) => number
  landAll: () => void
  pulse: () => Promise<void>
  standing: () => readonly PrizeCell[]
  stand: (prizes: readonly PrizeCell[]) => void
  clear: () => void
}

const POP_MS = 240
const PULSE_MS = 700

export function createPrizeLayer(clock: Clock, parts: PrizeFaceParts): PrizeLayer {
  const root = new Container({ eventMode: 'none' })
  const pool: PrizeFace[] = []
  let waiting: readonly PrizeCell[] = []
  let shown: PrizeCell[] = []
  const put = (prize: PrizeCell): PrizeFace => {
    const face = pool[shown.length] ?? createPrizeFace(parts)
    pool[shown.length] = face
    shown = [...shown, prize]
    const { x, y } = cellCentre(prize.cell)
    face.show(prize)
    face.root.position.set(x, y)
    face.root.visible = true
    root.addChild(face.root)
    return face
  }
  const pop = (prize: PrizeCell) => {
    const face = put(prize)
    void clock.run(POP_MS, (t) => face.root.scale.set(0.3 + 0.7 * t), { easing: outBack })
  }
  const layer: PrizeLayer = {
    root,
    expect(prizes) {
      waiting = prizes
    },
    land(reel) {
      const landed = waiting.filter(({ cell }) => cell[0] === reel)
      waiting = waiting.filter(({ cell }) => cell[0] !== reel)
      for (const prize of landed) pop(prize)
      return landed.length
    },
    landAll() {
      for (const prize of waiting) pop(prize)
      waiting = []
    },
    pulse: () =>
      clock.run(PULSE_MS, (t) => {
        for (const face of pool.slice(0, shown.length))
          face.root.scale.set(1 + 0.22 * Math.sin(Math.PI * t))
      }),
    standing: () => shown,
    stand(prizes) {
      layer.clear()
      for (const prize of prizes) put(prize).root.scale.set(1)
    },
    clear() {
      waiting = []
      shown = []
      for (const face of pool) face.root.visible = false
    },
  }
  return layer
}
