import {
  Color,
  DataTexture,
  LinearFilter,
  LinearMipmapLinearFilter,
  RepeatWrapping,
  SRGBColorSpace,
  type Texture,
} from 'three'
import { colourOf, WHEEL_ORDER } from '#games/tables/roulette/pockets.ts'
import { drawn, grain } from '#web/game-shell/scene/drawn.ts'

export { drawn, grain, lampTexture, type Draw } from '#web/game-shell/scene/drawn.ts'

export type TableLook = { felt: string; sheen: string; lamps: readonly string[] }

export const COLOURS = {
  night: '#0a0711',
  red: '#a00c22',
  black: '#15121a',
  green: '#0f8a5a',
  gold: '#e0a23a',
  ivory: '#fff6e2',
  wood: '#4a1f10',
  rail: '#2a1018',
} as const

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

export function numbersTexture(): Texture {
  // On a phone's screen half the pixels are enough.
  const share = matchMedia('(max-width: 719px)').matches ? 0.5 : 1
  return drawn(4096 * share, 512 * share, (pen) => {
    const [width, height] = [4096, 512]
    pen.scale(share, share)
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

const FELT_SIDE = 256
const GRAINS_OF_A_LIGHT = 3_750
const MAX_LIGHT = 0.09
/**
 * A dot is one and a half pixels wide: its coverage of each pixel from its corner, as offsets right
 * and down.
 */
const DOT = [
  [0, 0, 1],
  [1, 0, 0.5],
  [0, 1, 0.5],
  [1, 1, 0.25],
] as const

/**
 * Felt texture of light and dark dots. Computed per pixel, because a canvas would take ten times as
 * long.
 */
export function feltTexture(colour: string): Texture {
  const random = grain(11)
  const hex = new Color(colour).getHex()
  const texels = new Uint8Array(FELT_SIDE * FELT_SIDE * 4)
  for (let at = 0; at < texels.length; at += 4)
    texels.set([hex >> 16, (hex >> 8) & 255, hex & 255, 255], at)
  for (const light of [255, 0]) {
    for (let dot = 0; dot < GRAINS_OF_A_LIGHT; dot += 1) {
      const [x, y, strength] = [
        Math.floor(random() * FELT_SIDE),
        Math.floor(random() * FELT_SIDE),
        random() * MAX_LIGHT,
      ]
      for (const [right, down, share] of DOT) {
        const at = 4 * (((y + down) % FELT_SIDE) * FELT_SIDE + ((x + right) % FELT_SIDE))
        for (let channel = at; channel < at + 3; channel += 1)
          texels[channel] = Math.round(
            (texels[channel] ?? 0) + (light - (texels[channel] ?? 0)) * strength * share,
          )
      }
    }
  }
  const felt = new DataTexture(texels, FELT_SIDE, FELT_SIDE)
  felt.colorSpace = SRGBColorSpace
  felt.anisotropy = 8
  felt.generateMipmaps = true
  felt.minFilter = LinearMipmapLinearFilter
  felt.magFilter = LinearFilter
  felt.wrapS = RepeatWrapping
  felt.wrapT = RepeatWrapping
  felt.repeat.set(20, 16)
  felt.needsUpdate = true
  return felt
}
