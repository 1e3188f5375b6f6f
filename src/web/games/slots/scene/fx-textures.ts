import { Texture } from 'pixi.js'

/**
 * Small white light shapes, drawn once and tinted where they are used; live filters are never used.
 */
export type FxTextures = {
  dot: Texture
  star: Texture
  rays: Texture
  glow: Texture
  petal: Texture
  bubble: Texture
  note: Texture
  shade: Texture
  seed: Texture
  streak: Texture
}

export function createFxTextures(): FxTextures {
  return {
    dot: dot(),
    star: star(),
    rays: rays(),
    glow: glow(),
    petal: petal(),
    bubble: bubble(),
    note: note(),
    shade: shade(),
    seed: seed(),
    streak: streak(),
  }
}

export function paintTexture(
  width: number,
  height: number,
  paint: (context: CanvasRenderingContext2D) => void,
): Texture {
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil(width)
  canvas.height = Math.ceil(height)
  const context = canvas.getContext('2d')
  if (context) paint(context)
  return Texture.from(canvas)
}

function radial(
  context: CanvasRenderingContext2D,
  size: number,
  stops: readonly (readonly [number, number])[],
) {
  const half = size / 2
  const gradient = context.createRadialGradient(half, half, 0, half, half, half)
  for (const [at, alpha] of stops) gradient.addColorStop(at, `rgb(255 255 255 / ${alpha})`)
  context.fillStyle = gradient
  context.fillRect(0, 0, size, size)
}

function dot(): Texture {
  return paintTexture(64, 64, (context) =>
    radial(context, 64, [
      [0, 1],
      [0.25, 0.75],
      [0.6, 0.18],
      [1, 0],
    ]),
  )
}

function streak(): Texture {
  return paintTexture(12, 128, (context) => {
    context.fillStyle = '#fff'
    context.beginPath()
    context.moveTo(6, 0)
    context.quadraticCurveTo(10, 78, 6, 128)
    context.quadraticCurveTo(2, 78, 6, 0)
    context.fill()
  })
}

function star(): Texture {
  return paintTexture(96, 96, (context) => {
    radial(context, 96, [
      [0, 0.7],
      [0.2, 0.2],
      [0.5, 0],
    ])
    context.translate(48, 48)
    context.fillStyle = '#fff'
    for (const turn of [0, Math.PI / 2]) {
      context.save()
      context.rotate(turn)
      context.beginPath()
      context.moveTo(0, -46)
      context.quadraticCurveTo(2, -2, 5, 0)
      context.quadraticCurveTo(2, 2, 0, 46)
      context.quadraticCurveTo(-2, 2, -5, 0)
      context.quadraticCurveTo(-2, -2, 0, -46)
      context.fill()
      context.restore()
    }
  })
}

const RAY_COUNT = 16

function rays(): Texture {
  const size = 768
  return paintTexture(size, size, (context) => {
    context.translate(size / 2, size / 2)
    const gradient = context.createRadialGradient(0, 0, 20, 0, 0, size / 2)
    gradient.addColorStop(0, 'rgb(255 255 255 / 0.9)')
    gradient.addColorStop(0.4, 'rgb(255 255 255 / 0.35)')
    gradient.addColorStop(1, 'rgb(255 255 255 / 0)')
    context.fillStyle = gradient
    for (let i = 0; i < RAY_COUNT; i++) {
      const width = i % 2 === 0 ? 0.1 : 0.055
      context.beginPath()
      context.moveTo(0, 0)
      context.arc(0, 0, size / 2, -width, width)
      context.fill()
      context.rotate((2 * Math.PI) / RAY_COUNT)
    }
  })
}

function glow(): Texture {
  return paintTexture(128, 128, (context) => {
    for (let i = 0; i < 26; i++) {
      context.fillStyle = `rgb(255 255 255 / ${0.012 + i * 0.0022})`
      const inset = i * 2
      context.beginPath()
      context.roundRect(inset, inset, 128 - 2 * inset, 128 - 2 * inset, Math.max(4, 44 - i))
      context.fill()
    }
  })
}

function petal(): Texture {
  return paintTexture(48, 64, (context) => {
    context.fillStyle = '#fff'
    context.beginPath()
    context.moveTo(24, 62)
    context.bezierCurveTo(-6, 40, 4, 6, 20, 4)
    context.lineTo(24, 10)
    context.lineTo(28, 4)
    context.bezierCurveTo(44, 6, 54, 40, 24, 62)
    context.fill()
  })
}

function note(): Texture {
  return paintTexture(64, 64, (context) => {
    context.fillStyle = '#fff'
    context.strokeStyle = 'rgb(5 42 60)'
    context.lineWidth = 5
    context.lineJoin = 'round'
    const shape = new Path2D(
      'M34 8 C40 18 54 20 52 36 C48 28 42 27 39 27 V46 C39 60 12 60 14 46 C16 36 26 36 32 39 V8 Z',
    )
    context.stroke(shape)
    context.fill(shape)
  })
}

function bubble(): Texture {
  return paintTexture(64, 64, (context) => {
    radial(context, 64, [
      [0, 0.05],
      [0.6, 0.1],
      [0.82, 0.42],
      [0.9, 0.85],
      [0.96, 0.2],
      [1, 0],
    ])
    context.fillStyle = 'rgb(255 255 255 / 0.9)'
    context.beginPath()
    context.ellipse(23, 20, 6, 3.4, -0.7, 0, Math.PI * 2)
    context.fill()
  })
}

function shade(): Texture {
  return paintTexture(4, 128, (context) => {
    const gradient = context.createLinearGradient(0, 0, 0, 128)
    gradient.addColorStop(0, 'rgb(255 255 255 / 0)')
    gradient.addColorStop(1, 'rgb(255 255 255 / 1)')
    context.fillStyle = gradient
    context.fillRect(0, 0, 4, 128)
  })
}

function seed(): Texture {
  return paintTexture(40, 64, (context) => {
    const body = context.createLinearGradient(4, 0, 36, 0)
    body.addColorStop(0, 'rgb(255 255 255)')
    body.addColorStop(1, 'rgb(190 190 190)')
    context.fillStyle = body
    context.beginPath()
    context.moveTo(20, 3)
    context.bezierCurveTo(34, 18, 38, 34, 35, 46)
    context.bezierCurveTo(32, 64, 8, 64, 5, 46)
    context.bezierCurveTo(2, 34, 6, 18, 20, 3)
    context.fill()
  })
}
