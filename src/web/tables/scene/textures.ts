import { CanvasTexture, RepeatWrapping, SRGBColorSpace, type Texture } from 'three'
import { colourOf, WHEEL_ORDER } from '#games/tables/roulette/pockets.ts'

/** A table's colour script beside what all wheels share: its felt, the sheen on it, and the lamps behind. */
export type TableLook = { felt: string; sheen: string; lamps: readonly string[] }

/** What all wheels share: oxblood lacquer, warm brass, a night behind. */
export const COLOURS = {
  night: '#0a0711', red: '#a00c22', black: '#15121a', green: '#0f8a5a', gold: '#e0a23a', ivory: '#fff6e2', wood: '#4a1f10', rail: '#2a1018',
} as const

export type Draw = (pen: CanvasRenderingContext2D, width: number, height: number) => void

/** A picture drawn once, in pixels. */
export function drawn(width: number, height: number, draw: Draw): Texture {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')
  if (pen === null) throw new Error('the browser gives no canvas')
  draw(pen, width, height)
  const texture = new CanvasTexture(canvas)
  texture.colorSpace = SRGBColorSpace
  texture.anisotropy = 8
  return texture
}

/** The same picture in every browser: a picture's grain is no game's draw. */
export function grain(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

export function woodTexture(): Texture {
  const random = grain(7)
  const wood = drawn(1024, 256, (pen, width, height) => {
    pen.fillStyle = COLOURS.wood
    pen.fillRect(0, 0, width, height)
    for (let line = 0; line < 420; line += 1) {
      const y = random() * height
      pen.strokeStyle = `rgba(${random() > 0.5 ? '130,64,30' : '28,8,4'},${0.05 + random() * 0.14})`
      pen.lineWidth = 0.5 + random() * 2.5
      pen.beginPath()
      pen.moveTo(0, y)
      for (let x = 0; x <= width; x += 32) pen.lineTo(x, y + Math.sin(x * 0.012 + line) * 5)
      pen.stroke()
    }
  })
  wood.wrapS = RepeatWrapping
  wood.repeat.set(6, 1)
  return wood
}

/** The ring of numbers, unrolled: along it the angle, across it from the pocket to the number. */
export function numbersTexture(): Texture {
  return drawn(4096, 512, (pen, width, height) => {
    const pocketWidth = width / WHEEL_ORDER.length
    for (const [place, pocket] of WHEEL_ORDER.entries()) {
      const x = place * pocketWidth
      pen.fillStyle = COLOURS[colourOf(pocket)]
      pen.fillRect(x, 0, pocketWidth, height)
      const shade = pen.createLinearGradient(0, 0, 0, height)
      shade.addColorStop(0, 'rgba(255,255,255,.10)')
      shade.addColorStop(0.5, 'rgba(0,0,0,0)')
      shade.addColorStop(1, 'rgba(0,0,0,.45)')
      pen.fillStyle = shade
      pen.fillRect(x, 0, pocketWidth, height)
      pen.fillStyle = COLOURS.ivory
      pen.font = '700 104px Bricolage, sans-serif'
      pen.textAlign = 'center'
      pen.textBaseline = 'middle'
      pen.fillText(String(pocket), x + pocketWidth / 2, height * 0.25)
      pen.fillStyle = COLOURS.gold
      pen.fillRect(x - 3, 0, 6, height)
    }
    pen.fillStyle = COLOURS.gold
    pen.fillRect(0, height * 0.5 - 6, width, 12)
  })
}

const GRAINS = 30_000
const GRAIN_STEPS = 12

export function feltTexture(colour: string): Texture {
  const random = grain(11)
  const felt = drawn(512, 512, (pen, width, height) => {
    pen.fillStyle = colour
    pen.fillRect(0, 0, width, height)
    // A dot's strength is one of a few: thirty thousand colours of their own take longer to name than to draw.
    for (const light of ['255,255,255', '0,0,0']) {
      for (let step = 0; step < GRAIN_STEPS; step += 1) {
        pen.fillStyle = `rgba(${light},${((step + 0.5) / GRAIN_STEPS) * 0.09})`
        for (let dot = 0; dot < GRAINS / GRAIN_STEPS / 2; dot += 1) pen.fillRect(random() * width, random() * height, 1.5, 1.5)
      }
    }
  })
  felt.wrapS = RepeatWrapping
  felt.wrapT = RepeatWrapping
  felt.repeat.set(10, 8)
  return felt
}

/** A lamp out of focus. */
export function lampTexture(): Texture {
  return drawn(128, 128, (pen) => {
    const glow = pen.createRadialGradient(64, 64, 8, 64, 64, 62)
    glow.addColorStop(0, 'rgba(255,255,255,.9)')
    glow.addColorStop(0.8, 'rgba(255,255,255,.55)')
    glow.addColorStop(1, 'rgba(255,255,255,0)')
    pen.fillStyle = glow
    pen.fillRect(0, 0, 128, 128)
  })
}
