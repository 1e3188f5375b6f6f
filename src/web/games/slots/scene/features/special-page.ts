import { Container, Graphics, Sprite, Text, type Texture } from 'pixi.js'
import type { SymbolId } from '#games/slots/events.ts'
import { inOut, outBack, outCubic } from '../easing.ts'
import type { FxTextures } from '../fx-textures.ts'
import { createSeals } from './special-seals.ts'
import type { ChoiceParts, SpecialChoice } from './special-choice.ts'
import { loadTexture } from '../load-art.ts'
import type { Layout } from '../layout.ts'
import { createParticles, type ParticleField } from '../particles.ts'

export type PageLook = {
  kind: 'page'
  dark: number
  ink: number
  paper: number
  gold: number
  edge: number
  heading: number
}

const LEAVES = 12
const FIRST_LEAF_MS = 85
const LEAF_GROWTH = 1.14
const INK_MS = 1100
const HOLD_MS = 1900
const BLOTS = 9
const SPARKS = 20

export function createSpecialPage(
  { title, clock, fx, sound, atlas, words }: ChoiceParts,
  look: PageLook,
): SpecialChoice {
  const root = new Container({ visible: false, eventMode: 'none' })
  const seals = createSeals(atlas, clock, look)
  const content = new Container()
  const sparks = createParticles(clock, SPARKS)
  root.addChild(content, sparks.root)
  const choices = title.symbols.filter((symbol) => symbol !== title.scatter)
  let layout: Layout | undefined
  let turn = 0
  let hurried = false
  let drawnPage: Promise<Texture | undefined> | undefined
  const side = () => (layout ? Math.min(layout.width * 0.86, layout.height * 0.62, 620) : 320)

  const open = async () => {
    for (const child of content.removeChildren()) child.destroy({ children: true })
    if (!layout) return undefined
    const { width, height, form } = layout
    const book = new Container({ x: width / 2, y: height * (form === 'portrait' ? 0.42 : 0.47) })
    const sheet = new Graphics({ alpha: 0.8 }).rect(0, 0, width, height).fill(look.dark)
    const glow = new Sprite({
      texture: fx.dot,
      anchor: 0.5,
      tint: title.colours.light,
      blendMode: 'add',
      alpha: 0.3,
    })
    glow.setSize(side() * 2.1, side() * 1.9)
    drawnPage ??= loadTexture(`/art/${title.slug}/page`)
    const leaf = createLeaf(await drawnPage, side(), look)
    book.addChild(glow, leaf)
    content.addChild(sheet, book)
    root.visible = true
    root.alpha = 1
    sound.leaf(0)
    await clock.run(420, (t) => leaf.scale.set(0.05 + 0.95 * t, 1), { easing: outCubic })
    return book
  }
  const pictureOf = (symbol: SymbolId, size: number): Sprite => {
    const sprite = new Sprite({
      anchor: 0.5,
      y: -size * 0.12,
      ...(atlas.has(symbol) ? { texture: atlas.get(symbol) } : {}),
    })
    sprite.setSize(size)
    return sprite
  }
  const leafThrough = async (book: Container, last: SymbolId) => {
    const size = side() * 0.42
    const flap = createFlap(side(), look)
    const sketch = new Container()
    book.addChild(sketch, flap)
    const at = choices.indexOf(last)
    let ms = FIRST_LEAF_MS
    for (let i = LEAVES; i > 0 && !hurried; i--) {
      const symbol = choices[(at + i * 2 + choices.length) % choices.length] ?? last
      for (const child of sketch.removeChildren()) child.destroy()
      const shown = pictureOf(symbol, size)
      shown.alpha = 0.8
      sketch.addChild(shown)
      sound.leaf(LEAVES - i)
      await clock.run(ms, (t) => {
        flap.visible = t < 1
        flap.scale.x = Math.cos(Math.PI * t)
        flap.skew.y = 0.22 * Math.sin(Math.PI * t)
      })
      ms *= LEAF_GROWTH
    }
    flap.visible = false
    for (const child of sketch.removeChildren()) child.destroy()
  }
  const ink = async (book: Container, symbol: SymbolId) => {
    const size = side() * 0.5
    const drawing = pictureOf(symbol, size)
    const dark = pictureOf(symbol, size)
    dark.tint = look.ink
    const flow = new Graphics({ y: -size * 0.12 })
    const both = new Container({ mask: flow })
    both.addChild(drawing, dark)
    book.addChild(both, flow)
    drawing.alpha = 0
    sound.unroll(0)
    await clock.run(
      hurried ? 0 : INK_MS,
      (t) => {
        spread(flow.clear(), size, t)
        drawing.alpha = Math.max(0, (t - 0.45) / 0.55)
        dark.alpha = t < 0.5 ? 1 : 1 - (t - 0.5) / 0.5
      },
      { easing: inOut },
    )
    both.mask = null
    flow.visible = false
    dark.visible = false
    return drawing
  }
  const name = (book: Container, symbol: SymbolId, again: boolean) => {
    const write = (text: string, size: number, y: number, colour: number) =>
      new Text({
        text,
        anchor: 0.5,
        y,
        resolution: 2,
        style: {
          fontFamily: ['Bricolage', 'Onest', 'sans-serif'],
          fontWeight: '800',
          fontSize: size,
          fill: colour,
          align: 'center',
        },
      })
    const label = write(
      again ? words.again : words.choice,
      side() * 0.046,
      side() * 0.258,
      look.heading,
    )
    const called = write(words.name(symbol), side() * 0.078, side() * 0.316, look.ink)
    book.addChild(label, called)
    return [label, called] as const
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
      if (clock.instant) return seals.show(symbol)
      const book = await open()
      if (!book || mine !== turn) return
      if (!special.reducedMotion) await leafThrough(book, symbol)
      const drawing = special.reducedMotion
        ? book.addChild(pictureOf(symbol, side() * 0.5))
        : await ink(book, symbol)
      const labels = name(book, symbol, again)
      sound.feature()
      if (!special.reducedMotion) sparkle(book, sparks, fx, title.colours.light)
      const full = drawing.scale.x
      void clock.run(
        360,
        (t) => {
          drawing.scale.set(full * (1 + 0.12 * (1 - t)))
          for (const label of labels) label.alpha = t
        },
        { easing: outBack },
      )
      await clock.wait(HOLD_MS)
      await leave(book, symbol)
    },
    hurry() {
      hurried = true
    },
    clear() {
      turn++
      root.visible = false
      seals.clear()
    },
  }
  const leave = async (book: Container, symbol: SymbolId) => {
    const from = { x: book.x, y: book.y }
    const to = seals.root
    await clock.run(
      420,
      (t) => {
        book.position.set(from.x + (to.x - from.x) * t, from.y + (to.y - from.y) * t)
        book.scale.set(1 - 0.86 * t)
        root.alpha = 1 - 0.9 * t * t
      },
      { easing: inOut },
    )
    root.visible = false
    seals.show(symbol)
  }
  return special
}

function createLeaf(
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

function createFlap(side: number, { paper, gold, edge }: PageLook): Graphics {
  const [w, h] = [side * 0.36, side * 0.72]
  return new Graphics({ visible: false })
    .rect(0, -h / 2, w, h)
    .fill(paper)
    .stroke({ color: edge, width: 2 })
    .rect(w * 0.1, -h * 0.42, w * 0.8, h * 0.84)
    .stroke({ color: gold, width: 2 })
}

function spread(flow: Graphics, size: number, t: number): void {
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

function sparkle({ x, y }: Container, sparks: ParticleField, fx: FxTextures, tint: number): void {
  for (let i = 0; i < SPARKS; i++) {
    const angle = (i / SPARKS) * Math.PI * 2
    sparks.emit({
      texture: fx.star,
      x,
      y,
      vx: Math.cos(angle) * 320,
      vy: Math.sin(angle) * 320,
      lifeMs: 900,
      size: [34, 6],
      tint,
      light: true,
    })
  }
}
