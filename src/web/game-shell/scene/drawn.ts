import { CanvasTexture, SRGBColorSpace, type Texture } from 'three'

export type Draw = (pen: CanvasRenderingContext2D, width: number, height: number) => void

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

/** Deterministic random numbers for picture grain, the same in every browser; no game uses them. */
export function grain(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

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
