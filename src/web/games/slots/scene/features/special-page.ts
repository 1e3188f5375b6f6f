import { Container, Graphics, Sprite, Text, type Texture } from 'pixi.js'
import type { SymbolId } from '#games/slots/events.ts'
import { inOut, outBack, outCubic } from '../easing.ts'
import type { FxTextures } from '../fx-textures.ts'
import { createSeals } from './special-seals.ts'
import { createFlap, createLeaf, spreadInk } from './special-paper.ts'
import type { ChoiceParts, SpecialChoice } from './special-choice.ts'
import { artAddress } from '#web/game-shell/art-address.ts'
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
const SPARKS = 20

type Choice = ChoiceParts & {
  look: PageLook
  root: Container
  content: Container
  layout: Layout | undefined
  drawnPage: Promise<Texture | undefined> | undefined
  hurried: boolean
}

export function createSpecialPage(parts: ChoiceParts, look: PageLook): SpecialChoice {
  const { title, clock, fx, sound, atlas } = parts
  const root = new Container({ visible: false, eventMode: 'none' })
  const seals = createSeals(atlas, clock, look)
  const content = new Container()
  const sparks = createParticles(clock, SPARKS)
  root.addChild(content, sparks.root)
  const choice: Choice = {
    ...parts,
    look,
    root,
    content,
    layout: undefined,
    drawnPage: undefined,
    hurried: false,
  }
  /** Counts the draws and clears; the steps of an earlier draw stop. */
  let turn = 0
  const special: SpecialChoice = {
    root,
    seal: seals.root,
    reducedMotion: false,
    resize(next) {
      choice.layout = next
      seals.resize(next)
    },
    async draw(symbol, again) {
      const mine = ++turn
      choice.hurried = false
      if (clock.instant) return seals.show(symbol)
      const book = await openBook(choice)
      if (!book || mine !== turn) return
      if (!special.reducedMotion) await leafThrough(choice, book, symbol)
      const drawing = special.reducedMotion
        ? book.addChild(pictureOf(atlas, symbol, sideOf(choice) * 0.5))
        : await drawInInk(choice, book, symbol)
      const labels = createLabels(choice, symbol, again)
      book.addChild(...labels)
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
      await leave(choice, book, seals.root)
      seals.show(symbol)
    },
    hurry() {
      choice.hurried = true
    },
    clear() {
      turn++
      root.visible = false
      seals.clear()
    },
  }
  return special
}

function sideOf({ layout }: Choice): number {
  return layout ? Math.min(layout.width * 0.86, layout.height * 0.62, 620) : 320
}

async function openBook(choice: Choice): Promise<Container | undefined> {
  const { layout, content, root, look, title, fx, sound, clock } = choice
  for (const child of content.removeChildren()) child.destroy({ children: true })
  if (!layout) return undefined
  const { width, height, form } = layout
  const side = sideOf(choice)
  const book = new Container({ x: width / 2, y: height * (form === 'portrait' ? 0.42 : 0.47) })
  const sheet = new Graphics({ alpha: 0.8 }).rect(0, 0, width, height).fill(look.dark)
  const glow = new Sprite({
    texture: fx.dot,
    anchor: 0.5,
    tint: title.colours.light,
    blendMode: 'add',
    alpha: 0.3,
  })
  glow.setSize(side * 2.1, side * 1.9)
  choice.drawnPage ??= loadTexture(artAddress(title.slug, 'page'))
  const leaf = createLeaf(await choice.drawnPage, sideOf(choice), look)
  book.addChild(glow, leaf)
  content.addChild(sheet, book)
  root.visible = true
  root.alpha = 1
  sound.leaf(0)
  await clock.run(420, (t) => leaf.scale.set(0.05 + 0.95 * t, 1), { easing: outCubic })
  return book
}

async function leafThrough(choice: Choice, book: Container, last: SymbolId): Promise<void> {
  const { title, atlas, sound, clock, look } = choice
  const symbols = title.symbols.filter((symbol) => symbol !== title.scatter)
  const size = sideOf(choice) * 0.42
  const flap = createFlap(sideOf(choice), look)
  const sketch = new Container()
  book.addChild(sketch, flap)
  const at = symbols.indexOf(last)
  let ms = FIRST_LEAF_MS
  for (let i = LEAVES; i > 0 && !choice.hurried; i--) {
    const symbol = symbols[(at + i * 2 + symbols.length) % symbols.length] ?? last
    for (const child of sketch.removeChildren()) child.destroy()
    const shown = pictureOf(atlas, symbol, size)
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

async function drawInInk(choice: Choice, book: Container, symbol: SymbolId): Promise<Sprite> {
  const { atlas, look, sound, clock } = choice
  const size = sideOf(choice) * 0.5
  const drawing = pictureOf(atlas, symbol, size)
  const dark = pictureOf(atlas, symbol, size)
  dark.tint = look.ink
  const flow = new Graphics({ y: -size * 0.12 })
  const both = new Container({ mask: flow })
  both.addChild(drawing, dark)
  book.addChild(both, flow)
  drawing.alpha = 0
  sound.unroll(0)
  await clock.run(
    choice.hurried ? 0 : INK_MS,
    (t) => {
      spreadInk(flow.clear(), size, t)
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

function pictureOf(atlas: ChoiceParts['atlas'], symbol: SymbolId, size: number): Sprite {
  const sprite = new Sprite({
    anchor: 0.5,
    y: -size * 0.12,
    ...(atlas.has(symbol) ? { texture: atlas.get(symbol) } : {}),
  })
  sprite.setSize(size)
  return sprite
}

function createLabels(choice: Choice, symbol: SymbolId, again: boolean): readonly Text[] {
  const { words, look } = choice
  const side = sideOf(choice)
  const heading = again ? words.again : words.choice
  return [
    createLabel(heading, side * 0.046, side * 0.258, look.heading),
    createLabel(words.name(symbol), side * 0.078, side * 0.316, look.ink),
  ]
}

function createLabel(text: string, size: number, y: number, colour: number): Text {
  return new Text({
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
}

async function leave({ clock, root }: Choice, book: Container, to: Container): Promise<void> {
  const from = { x: book.x, y: book.y }
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
