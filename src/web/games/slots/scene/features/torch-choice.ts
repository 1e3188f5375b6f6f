import { Container, Graphics, Sprite, Text, type Texture } from 'pixi.js'
import type { SymbolId } from '#games/slots/events.ts'
import { inOut, mix, mixColour, outBack, outCubic } from '../easing.ts'
import type { Layout } from '../layout.ts'
import { loadTexture } from '../load-art.ts'
import { createParticles } from '../particles.ts'
import type { ChoiceParts, SpecialChoice } from './special-choice.ts'
import { createSeals } from './special-seals.ts'

export type TorchLook = {
  kind: 'torch'
  symbols: readonly SymbolId[]
  dark: number
  unlit: number
  flame: readonly [outer: number, inner: number]
  words: { heading: number; name: number }
  seal: { ink: number; gold: number; paper: number }
}

type Stone = {
  symbol: SymbolId
  root: Container
  face: Sprite
  pillar: Sprite
  glow: Sprite
  x: number
  y: number
}

const SWEEPS_MS = [900, 1050, 1300] as const
const REDUCED_MOTION_MS = 2200
const HOLD_MS = 1700
const REACH = 1.15
const SPARKS = 46

export function createTorchChoice(
  { title, clock, fx, sound, atlas, words }: ChoiceParts,
  look: TorchLook,
): SpecialChoice {
  const root = new Container({ visible: false, eventMode: 'none' })
  const seals = createSeals(atlas, clock, look.seal)
  const content = new Container()
  const sparks = createParticles(clock, SPARKS)
  root.addChild(content, sparks.root)
  let layout: Layout | undefined
  let stele: Texture | undefined
  let turn = 0
  let hurried = false
  let taken: SymbolId | undefined

  const open = () => {
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
    content.addChild(sheet)
    const stones = stand(size, middle, rows)
    root.visible = true
    root.alpha = 0
    return { stones, size, middle }
  }
  const stand = (size: number, middle: number, rows: readonly number[]): Stone[] => {
    const shown = look.symbols.filter((symbol) => symbol !== taken)
    const width = layout?.width ?? 0
    let next = 0
    return rows.flatMap((count, row) => {
      const here = shown.slice(next, (next += count))
      return here.map((symbol, i) => {
        const arc = ((i + 0.5) / here.length - 0.5) * 2
        const x = width / 2 + (i - (here.length - 1) / 2) * size * 1.02
        const y = middle + (row - (rows.length - 1) / 2) * size * 2 + (1 - arc * arc) * -size * 0.14
        const [pillar, face, glow] = [
          new Sprite({
            anchor: { x: 0.5, y: 0.26 },
            tint: look.unlit,
            ...(stele ? { texture: stele } : {}),
          }),
          new Sprite({
            anchor: 0.5,
            tint: look.unlit,
            ...(atlas.has(symbol) ? { texture: atlas.get(symbol) } : {}),
          }),
          new Sprite({
            texture: fx.dot,
            anchor: 0.5,
            tint: look.flame[0],
            blendMode: 'add',
            alpha: 0,
          }),
        ]
        pillar.setSize(size * 0.98, size * 2.1)
        face.setSize(size * 0.72)
        glow.setSize(size * 2.4)
        const stone = new Container({ x, y })
        stone.addChild(pillar, glow, face)
        content.addChild(stone)
        return { symbol, root: stone, face, pillar, glow, x, y }
      })
    })
  }
  const light = (stones: readonly Stone[], at: { x: number; y: number }, size: number) => {
    for (const { face, pillar, glow, x, y } of stones) {
      const near =
        Math.max(0, 1 - Math.hypot((x - at.x) / (size * REACH), (y - at.y) / (size * 1.5))) ** 1.3
      face.tint = mixColour(look.unlit, 0xffffff, near)
      pillar.tint = mixColour(look.unlit, 0xffffff, near * 0.8)
      glow.alpha = near * 0.34
    }
  }
  const sweep = async (stones: readonly Stone[], chosen: Stone, size: number, mine: number) => {
    const torch = createTorch(size)
    content.addChild(torch.root)
    const xs = stones.map(({ x }) => x)
    const [left, right] = [Math.min(...xs) - size, Math.max(...xs) + size * 0.4]
    const ys = [...new Set(stones.map(({ y }) => Math.round(y)))]
    const [top, bottom] = [Math.min(...ys), Math.max(...ys)]
    const stops = [
      { x: right, y: top },
      { x: left + size * 0.6, y: bottom },
      { x: chosen.x, y: chosen.y },
    ]
    let from = { x: left, y: (top + bottom) / 2 }
    for (const [i, to] of stops.entries()) {
      if (mine !== turn) return
      sound.leaf(i * 2)
      await clock.run(
        hurried ? 0 : (SWEEPS_MS[i] ?? 0),
        (t) => {
          const at = {
            x: mix(from.x, to.x, t),
            y: mix(from.y, to.y, t) - Math.sin(Math.PI * t) * size * 0.2,
          }
          torch.root.position.set(at.x, at.y + size * 0.5)
          torch.burn(clock.nowMs)
          light(stones, at, size)
          if (!hurried && Math.random() < 0.4) ember(at.x, at.y + size * 0.2)
        },
        { easing: i === 2 ? outCubic : inOut },
      )
      from = to
    }
    await clock.run(hurried ? 0 : 260, (t) => (torch.root.alpha = 1 - t))
    torch.root.visible = false
  }
  const createTorch = (size: number) => {
    const torch = new Container()
    const glow = new Sprite({
      texture: fx.dot,
      anchor: 0.5,
      tint: look.flame[0],
      blendMode: 'add',
      alpha: 0.5,
    })
    glow.setSize(size * 3.2)
    const tongues = [0, 1, 2, 3].map(
      (i) =>
        new Sprite({
          texture: fx.dot,
          anchor: { x: 0.5, y: 0.8 },
          tint: look.flame[i < 2 ? 0 : 1],
          blendMode: 'add',
        }),
    )
    torch.addChild(glow, ...tongues)
    return {
      root: torch,
      burn(nowMs: number) {
        tongues.forEach((tongue, i) => {
          const beat = Math.sin(nowMs / (70 + i * 23) + i * 2)
          tongue.position.set(beat * size * 0.03, -size * 0.03 * i)
          tongue.setSize(size * (0.46 - i * 0.08), size * (0.82 - i * 0.13 + beat * 0.08))
        })
        glow.alpha = 0.46 + 0.06 * Math.sin(nowMs / 90)
      },
    }
  }
  const ember = (x: number, y: number) => {
    sparks.emit({
      texture: fx.dot,
      x: x + (Math.random() - 0.5) * 30,
      y,
      vx: (Math.random() - 0.5) * 60,
      vy: -80 - Math.random() * 120,
      lifeMs: 900,
      size: [7, 1],
      tint: look.flame[1],
      light: true,
    })
  }
  const present = (
    stones: readonly Stone[],
    chosen: Stone,
    { size, middle }: { size: number; middle: number },
    again: boolean,
  ): Promise<void> => {
    const grown = Math.min(2.5, ((layout?.width ?? 0) * 0.62) / (size * 0.72))
    const to = { x: (layout?.width ?? 0) / 2, y: middle - size * 0.1 }
    const below = to.y + size * 0.36 * grown
    const labels = [
      write(
        again ? words.again : words.choice,
        Math.max(17, size * 0.15),
        below + size * 0.2,
        look.words.heading,
      ),
      write(
        words.name(chosen.symbol),
        Math.max(28, size * 0.3),
        below + size * 0.48,
        look.words.name,
      ),
    ]
    for (const label of labels) label.x = to.x
    content.addChild(chosen.root, ...labels)
    chosen.face.tint = 0xffffff
    return clock.run(
      hurried || special.reducedMotion ? 0 : 620,
      (t) => {
        chosen.root.position.set(mix(chosen.x, to.x, t), mix(chosen.y, to.y, t))
        chosen.face.scale.set((size * 0.72 * mix(1, grown, t)) / chosen.face.texture.width)
        chosen.pillar.alpha = Math.max(0, 1 - t)
        chosen.glow.alpha = 0.34 + 0.2 * t
        chosen.glow.setSize(size * mix(2.4, 5.4, t))
        for (const stone of stones)
          if (stone !== chosen) stone.root.alpha = Math.max(0, 1 - 0.85 * t)
        for (const label of labels) label.alpha = Math.min(1, t)
      },
      { easing: outBack },
    )
  }
  const special: SpecialChoice = {
    root,
    seal: seals.root,
    reducedMotion: false,
    resize(next) {
      layout = next
      seals.resize(next)
    },
    async draw(symbol, again) {
      const mine = ++turn
      hurried = false
      if (!again) taken = undefined
      if (!clock.instant) stele ??= await loadTexture(`/art/${title.slug}/stele`)
      if (mine !== turn) return
      const stage = clock.instant ? undefined : open()
      const chosen = stage?.stones.find((stone) => stone.symbol === symbol)
      taken = symbol
      if (!stage || !chosen) return seals.show(symbol)
      await clock.run(300, (t) => (root.alpha = t))
      if (!special.reducedMotion) await sweep(stage.stones, chosen, stage.size, mine)
      if (mine !== turn) return
      sound.feature()
      await present(stage.stones, chosen, stage, again)
      if (!special.reducedMotion) burst(chosen)
      await clock.wait(special.reducedMotion ? REDUCED_MOTION_MS : HOLD_MS)
      if (mine !== turn) return
      await clock.run(360, (t) => (root.alpha = 1 - t))
      root.visible = false
      seals.show(symbol)
    },
    hurry() {
      hurried = true
    },
    clear() {
      turn++
      taken = undefined
      root.visible = false
      seals.clear()
    },
  }
  const burst = ({ root: { x, y } }: Stone) => {
    for (let i = 0; i < 22; i++) {
      const angle = (i / 22) * Math.PI * 2
      sparks.emit({
        texture: fx.star,
        x,
        y,
        vx: Math.cos(angle) * 300,
        vy: Math.sin(angle) * 300,
        lifeMs: 900,
        size: [30, 5],
        tint: title.colours.light,
        light: true,
      })
    }
  }
  return special
}

function write(text: string, size: number, y: number, colour: number): Text {
  return new Text({
    text,
    anchor: 0.5,
    y,
    alpha: 0,
    resolution: 2,
    style: {
      fontFamily: ['Bricolage', 'Onest', 'sans-serif'],
      fontWeight: '800',
      fontSize: size,
      fill: colour,
      align: 'center',
      dropShadow: { color: 0x000000, alpha: 0.6, blur: 6, distance: 2, angle: Math.PI / 2 },
    },
  })
}
