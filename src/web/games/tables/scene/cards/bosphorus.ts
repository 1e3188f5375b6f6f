import { Mesh, MeshBasicMaterial, PlaneGeometry } from 'three'
import { drawn, grain, type TableLook } from '../textures.ts'

const SIZE = { width: 2048, height: 512 }
const SHORE = 238
const WARM = ['#ffd9a0', '#ffb765', '#ff9a4a', '#fff1d2']
type Pen = CanvasRenderingContext2D

export function bosphorus(look: TableLook): Mesh {
  const map = drawn(SIZE.width, SIZE.height, (pen) => {
    const random = grain(41)
    sky(pen)
    moon(pen)
    hills(pen, random, 30, '#171132', 0.5)
    bridge(pen, look)
    hills(pen, random, 0, '#0b0a1d', 1)
    water(pen, random)
    ferry(pen)
    pen.filter = 'blur(1.6px)'
    pen.drawImage(pen.canvas, 0, 0)
    pen.filter = 'none'
    lampsAfar(pen, random, look)
  })
  const night = new Mesh(
    new PlaneGeometry(34, 8.5),
    new MeshBasicMaterial({ map, fog: false, toneMapped: false }),
  )
  night.position.set(0, -3, -11)
  return night
}

function sky(pen: Pen): void {
  const deep = pen.createLinearGradient(0, 0, 0, SIZE.height)
  for (const [at, colour] of [
    [0, '#070512'],
    [0.22, '#120d2b'],
    [0.4, '#33204f'],
    [0.465, '#5c2f5e'],
    [0.47, '#150f30'],
    [0.7, '#0b0a1e'],
    [1, '#06050f'],
  ] as const)
    deep.addColorStop(at, colour)
  pen.fillStyle = deep
  pen.fillRect(0, 0, SIZE.width, SIZE.height)
}

const MOON_X = 660

function moon(pen: Pen): void {
  const glow = pen.createRadialGradient(MOON_X, 120, 8, MOON_X, 120, 150)
  glow.addColorStop(0, 'rgba(255,240,214,.9)')
  glow.addColorStop(0.13, 'rgba(255,226,180,.28)')
  glow.addColorStop(1, 'rgba(255,200,150,0)')
  pen.fillStyle = glow
  pen.fillRect(MOON_X - 160, 0, 320, 280)
  pen.fillStyle = '#fff3dc'
  pen.beginPath()
  pen.arc(MOON_X, 120, 19, 0, 7)
  pen.fill()
}

/**
 * Draws a shore's ridge with scattered lit windows. `raised` is in pixels; `share` is that of the
 * lit windows.
 */
function hills(
  pen: Pen,
  random: () => number,
  raised: number,
  colour: string,
  share: number,
): void {
  const ridge = (x: number) =>
    SHORE - raised - 22 - 26 * Math.sin(x * 0.0052 + raised) - 13 * Math.sin(x * 0.017 + 2 * raised)
  pen.fillStyle = colour
  pen.beginPath()
  pen.moveTo(0, SHORE)
  for (let x = 0; x <= SIZE.width; x += 16) pen.lineTo(x, ridge(x))
  pen.lineTo(SIZE.width, SHORE)
  pen.fill()
  for (let window = 0; window < 620 * share; window += 1) {
    const x = random() * SIZE.width
    const top = ridge(x) + 5
    pen.fillStyle = WARM[window % WARM.length] ?? '#ffd9a0'
    pen.globalAlpha = 0.25 + random() * 0.65
    pen.fillRect(x, top + random() ** 0.6 * (SHORE - top), 1.5 + random() * 2.5, 2 + random() * 2)
  }
  pen.globalAlpha = 1
}

const TOWERS = [1_090, 1_590] as const

function bridge(pen: Pen, { lamps }: TableLook): void {
  const [deck, top] = [SHORE - 46, SHORE - 148]
  const [left, right] = TOWERS
  const sag = (x: number) =>
    top + 4 + ((x - (left + right) / 2) / ((right - left) / 2)) ** 2 * -92 + 92
  pen.strokeStyle = '#4a3568'
  pen.lineWidth = 5
  pen.beginPath()
  pen.moveTo(left - 250, deck + 14)
  pen.quadraticCurveTo((left + right) / 2, deck - 8, right + 250, deck + 14)
  pen.stroke()
  for (const x of TOWERS) {
    pen.lineWidth = 8
    pen.beginPath()
    pen.moveTo(x, SHORE)
    pen.lineTo(x, top)
    pen.stroke()
  }
  for (let x = left - 230; x <= right + 230; x += 9) {
    const isMain = x >= left && x <= right
    const y = isMain
      ? sag(x)
      : x < left
        ? top + ((left - x) / 230) * 106
        : top + ((x - right) / 230) * 106
    pen.fillStyle = lamps[isMain ? 2 : 0] ?? '#ffcf7a'
    pen.globalAlpha = 0.95
    pen.fillRect(x, y, 4, 4)
    pen.fillStyle = '#ffe2b0'
    pen.globalAlpha = 0.7
    pen.fillRect(x, deck + 3, 3, 3)
  }
  pen.globalAlpha = 1
}

function water(pen: Pen, random: () => number): void {
  for (let streak = 0; streak < 150; streak += 1) {
    const x = random() * SIZE.width
    const long = 30 + random() * 120
    const run = pen.createLinearGradient(0, SHORE, 0, SHORE + long)
    run.addColorStop(0, WARM[streak % WARM.length] ?? '#ffd9a0')
    run.addColorStop(1, 'rgba(255,170,90,0)')
    pen.globalAlpha = 0.1 + random() * 0.3
    pen.fillStyle = run
    pen.fillRect(x, SHORE + 2, 2 + random() * 5, long)
  }
  for (let glint = 0; glint < 130; glint += 1) {
    const down = random()
    const wide = 10 + down * 90
    pen.globalAlpha = 0.18 + random() * 0.4
    pen.fillStyle = '#ffe9c6'
    pen.fillRect(MOON_X + (random() - 0.5) * wide, SHORE + 4 + down * 200, 5 + random() * 20, 1.6)
  }
  pen.globalAlpha = 1
}

function ferry(pen: Pen): void {
  const [x, y] = [360, SHORE + 26]
  pen.fillStyle = '#0a0916'
  pen.beginPath()
  pen.moveTo(x - 60, y)
  pen.quadraticCurveTo(x - 52, y + 17, x - 38, y + 17)
  pen.lineTo(x + 42, y + 17)
  pen.quadraticCurveTo(x + 60, y + 14, x + 68, y - 2)
  pen.fill()
  pen.fillRect(x - 44, y - 13, 88, 14)
  pen.fillRect(x - 8, y - 30, 15, 18)
  pen.fillStyle = '#ffe0a4'
  for (let window = 0; window < 11; window += 1) pen.fillRect(x - 40 + window * 7.4, y - 9, 4.6, 5)
}

function lampsAfar(pen: Pen, random: () => number, { lamps }: TableLook): void {
  pen.globalCompositeOperation = 'lighter'
  for (let lamp = 0; lamp < 64; lamp += 1) {
    const [x, y, radius] = [
      random() * SIZE.width,
      SHORE - 60 + random() * 290,
      6 + random() ** 2 * 26,
    ]
    const disc = pen.createRadialGradient(x, y, radius * 0.2, x, y, radius)
    const colour = lamps[lamp % lamps.length] ?? '#ffcf7a'
    disc.addColorStop(0, `${colour}55`)
    disc.addColorStop(0.86, `${colour}77`)
    disc.addColorStop(1, `${colour}00`)
    pen.globalAlpha = 0.25 + random() * 0.5
    pen.fillStyle = disc
    pen.fillRect(x - radius, y - radius, 2 * radius, 2 * radius)
  }
  pen.globalAlpha = 1
  pen.globalCompositeOperation = 'source-over'
}
