import { Container, Graphics, type Texture } from 'pixi.js'
import type { SymbolId } from '#games/slots/events.ts'
import { inOut, mix, outBack, outCubic } from '../easing.ts'
import type { Layout } from '../layout.ts'
import { artAddress } from '#web/game-shell/art-address.ts'
import { loadTexture } from '../load-art.ts'
import { createParticles, type ParticleField } from '../particles.ts'
import type { ChoiceParts, SpecialChoice } from './special-choice.ts'
import { createSeals } from './special-seals.ts'
import { createTorch, emitEmber, emitStars } from './torch-flame.ts'
import {
  createLabels,
  createStones,
  lightStones,
  presentedGrowth,
  presentStone,
  type Stone,
} from './torch-stones.ts'

export type TorchLook = {
  kind: 'torch'
  symbols: readonly SymbolId[]
  dark: number
  unlit: number
  flame: readonly [outer: number, inner: number]
  words: { heading: number; name: number }
  seal: { ink: number; gold: number; paper: number }
}

type Choice = ChoiceParts & {
  look: TorchLook
  root: Container
  content: Container
  sparks: ParticleField
  layout: Layout | undefined
  stele: Texture | undefined
  /** Counts the draws and clears; the steps of an earlier draw stop. */
  turn: number
  hurried: boolean
  taken: SymbolId | undefined
}

type Stage = { stones: readonly Stone[]; size: number; middle: number }

const SWEEPS_MS = [900, 1050, 1300] as const
const REDUCED_MOTION_MS = 2200
const HOLD_MS = 1700
const SPARKS = 46

export function createTorchChoice(parts: ChoiceParts, look: TorchLook): SpecialChoice {
  const { title, clock, sound, atlas } = parts
  const root = new Container({ visible: false, eventMode: 'none' })
  const seals = createSeals(atlas, clock, look.seal)
  const content = new Container()
  const sparks = createParticles(clock, SPARKS)
  root.addChild(content, sparks.root)
  const choice: Choice = {
    ...parts,
    look,
    root,
    content,
    sparks,
    layout: undefined,
    stele: undefined,
    turn: 0,
    hurried: false,
    taken: undefined,
  }
  const special: SpecialChoice = {
    root,
    seal: seals.root,
    reducedMotion: false,
    resize(next) {
      choice.layout = next
      seals.resize(next)
    },
    async draw(symbol, again) {
      const mine = ++choice.turn
      choice.hurried = false
      if (!again) choice.taken = undefined
      if (!clock.instant) choice.stele ??= await loadTexture(artAddress(title.slug, 'stele'))
      if (mine !== choice.turn) return
      const stage = clock.instant ? undefined : openStage(choice)
      const chosen = stage?.stones.find((stone) => stone.symbol === symbol)
      choice.taken = symbol
      if (!stage || !chosen) return seals.show(symbol)
      await clock.run(300, (t) => (root.alpha = t))
      if (!special.reducedMotion) await sweep(choice, stage, chosen, mine)
      if (mine !== choice.turn) return
      sound.feature()
      await present(choice, stage, chosen, { again, still: special.reducedMotion })
      if (!special.reducedMotion)
        emitStars(sparks, parts.fx, title.colours.light, chosen.root.position)
      await clock.wait(special.reducedMotion ? REDUCED_MOTION_MS : HOLD_MS)
      if (mine !== choice.turn) return
      await clock.run(360, (t) => (root.alpha = 1 - t))
      root.visible = false
      seals.show(symbol)
    },
    hurry() {
      choice.hurried = true
    },
    clear() {
      choice.turn++
      choice.taken = undefined
      root.visible = false
      seals.clear()
    },
  }
  return special
}

function openStage(choice: Choice): Stage | undefined {
  const { layout, content, sparks, root, look, taken } = choice
  for (const child of content.removeChildren()) child.destroy({ children: true })
  sparks.clear()
  if (!layout) return undefined
  const { width, height, form } = layout
  const rows = form === 'portrait' ? [4, 3] : [7]
  const size = Math.min(
    (width * 0.96) / Math.max(...rows),
    form === 'portrait' ? 150 : 190,
    height * 0.2,
  )
  const middle = height * (form === 'portrait' ? 0.42 : 0.46)
  const sheet = new Graphics({ alpha: 0.95 }).rect(0, 0, width, height).fill(look.dark)
  const stones = createStones(
    { ...choice, size },
    { symbols: look.symbols.filter((symbol) => symbol !== taken), rows, x: width / 2, y: middle },
  )
  content.addChild(sheet, ...stones.map((stone) => stone.root))
  root.visible = true
  root.alpha = 0
  return { stones, size, middle }
}

async function sweep(
  choice: Choice,
  { stones, size }: Stage,
  chosen: Stone,
  mine: number,
): Promise<void> {
  const { look, clock, fx, sound, content, sparks } = choice
  const torch = createTorch(fx, look.flame, size)
  content.addChild(torch.root)
  const path = torchPath(stones, chosen, size)
  let from = path.from
  for (const [i, to] of path.stops.entries()) {
    if (mine !== choice.turn) return
    sound.leaf(i * 2)
    await clock.run(
      choice.hurried ? 0 : (SWEEPS_MS[i] ?? 0),
      (t) => {
        const at = {
          x: mix(from.x, to.x, t),
          y: mix(from.y, to.y, t) - Math.sin(Math.PI * t) * size * 0.2,
        }
        torch.root.position.set(at.x, at.y + size * 0.5)
        torch.burn(clock.nowMs)
        lightStones(stones, at, { size, look })
        if (!choice.hurried && Math.random() < 0.4)
          emitEmber(sparks, fx, look.flame, { x: at.x, y: at.y + size * 0.2 })
      },
      { easing: i === 2 ? outCubic : inOut },
    )
    from = to
  }
  await clock.run(choice.hurried ? 0 : 260, (t) => (torch.root.alpha = 1 - t))
  torch.root.visible = false
}

function torchPath(stones: readonly Stone[], chosen: Stone, size: number) {
  const xs = stones.map(({ x }) => x)
  const [left, right] = [Math.min(...xs) - size, Math.max(...xs) + size * 0.4]
  const ys = [...new Set(stones.map(({ y }) => Math.round(y)))]
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)]
  const stops = [
    { x: right, y: top },
    { x: left + size * 0.6, y: bottom },
    { x: chosen.x, y: chosen.y },
  ]
  return { from: { x: left, y: (top + bottom) / 2 }, stops }
}

function present(
  choice: Choice,
  { stones, size, middle }: Stage,
  chosen: Stone,
  { again, still }: { again: boolean; still: boolean },
): Promise<void> {
  const width = choice.layout?.width ?? 0
  const grown = presentedGrowth(width, size)
  const to = { x: width / 2, y: middle - size * 0.1 }
  const below = to.y + size * 0.36 * grown
  const labels = createLabels(choice, chosen.symbol, { size, x: to.x, below, again })
  choice.content.addChild(chosen.root, ...labels)
  return choice.clock.run(
    choice.hurried || still ? 0 : 620,
    presentStone(stones, chosen, { size, grown, to }, labels),
    { easing: outBack },
  )
}
