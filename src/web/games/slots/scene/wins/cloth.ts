import { Container, Graphics, Rectangle, Sprite, Texture } from 'pixi.js'
import type { Clock } from '../clock.ts'
import { inOut } from '../easing.ts'
import { paintTexture } from '../fx-textures.ts'
import type { Layout } from '../layout.ts'

export type Cloth = {
  root: Container
  resize: (layout: Layout) => void
  /** Unrolls; opens at once with reduced motion. */
  unroll: (reducedMotion: boolean) => Promise<void>
}

type Parts = { clock: Clock; picture: () => Promise<Texture | undefined> }

const UNROLL_MS = 1500
const THICK = 0.3
const THIN = 0.1
const WRAPPED = 0.16
const FETCH_MS = 2500

export function createCloth({ clock, picture }: Parts): Cloth {
  const root = new Container({ visible: false })
  const sheet = new Sprite()
  const open = new Graphics()
  const shadow = new Sprite({ texture: paintShadow(), alpha: 0.6 })
  const roll = new Container()
  const wrapped = new Sprite()
  roll.addChild(wrapped, new Sprite({ texture: paintRoll() }))
  sheet.mask = open
  root.addChild(sheet, open, shadow, roll)
  let layout: Layout | undefined
  let rolledOut = 0
  const fetched = clock.wait(FETCH_MS).then(picture)
  void fetched.then((texture) => {
    if (!texture) return
    const { width, height } = texture
    sheet.texture = texture
    wrapped.texture = new Texture({
      source: texture.source,
      frame: new Rectangle(0, height * (1 - WRAPPED), width, height * WRAPPED),
    })
  })
  const place = () => {
    const { texture } = sheet
    if (!layout || texture.width <= 1) return
    const { width, height, form } = layout
    const wide = Math.min(
      width * (form === 'portrait' ? 0.92 : 0.46),
      (height * 0.94 * texture.width) / texture.height,
    )
    const long = (wide * texture.height) / texture.width
    sheet.setSize(wide, long)
    const top = Math.max(
      -long * 0.04,
      (form === 'portrait' ? height * 0.4 : height * 0.48) - long / 2,
    )
    root.position.set((width - wide) / 2, top)
    const thick = wide * (THICK + (THIN - THICK) * rolledOut)
    const edge = long * rolledOut
    open
      .clear()
      .rect(-2, -2, wide + 4, edge + 2)
      .fill(0xffffff)
    const over = wide * 0.015
    for (const part of roll.children) part.setSize(wide + 2 * over, thick)
    roll.position.set(-over, edge - thick * 0.55)
    shadow.setSize(wide, thick * 1.5)
    shadow.position.set(0, edge)
    roll.visible = shadow.visible = rolledOut < 1
  }
  return {
    root,
    resize(next) {
      layout = next
      place()
    },
    async unroll(reducedMotion) {
      rolledOut = reducedMotion ? 1 : 0
      root.visible = (await fetched) !== undefined
      place()
      if (reducedMotion) return
      await clock.run(
        UNROLL_MS,
        (t) => {
          rolledOut = t
          place()
        },
        { easing: inOut },
      )
    },
  }
}

function paintRoll(): Texture {
  return paintTexture(4, 64, (context) => {
    const gradient = context.createLinearGradient(0, 0, 0, 64)
    for (const [at, colour] of [
      [0, '20 4 8 / 0.75'],
      [0.22, '255 226 170 / 0.28'],
      [0.4, '255 226 170 / 0.05'],
      [0.72, '20 4 8 / 0.5'],
      [1, '20 4 8 / 0.92'],
    ] as const)
      gradient.addColorStop(at, `rgb(${colour})`)
    context.fillStyle = gradient
    context.fillRect(0, 0, 4, 64)
  })
}

function paintShadow(): Texture {
  return paintTexture(4, 64, (context) => {
    const gradient = context.createLinearGradient(0, 0, 0, 64)
    gradient.addColorStop(0, 'rgb(10 2 6 / 1)')
    gradient.addColorStop(1, 'rgb(10 2 6 / 0)')
    context.fillStyle = gradient
    context.fillRect(0, 0, 4, 64)
  })
}
