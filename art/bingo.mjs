// The lobby's pictures of the bingo halls, drawn on a canvas with the halls' own balls and tickets.
// node art/bingo.mjs   (needs Chromium, ImageMagick and avifenc)
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'

const root = new URL('../src/', import.meta.url).pathname
const SHIP = `${root}web/public/art/bingo/`
const WIDTHS = [480, 960]
const plain = (file) =>
  stripTypeScriptTypes(readFileSync(`${root}${file}`, 'utf8'))
    .replaceAll(/^import .*$/gm, '')
    .replaceAll(/^export /gm, '')
const font = readFileSync(`${root}web/public/fonts/bricolage-latin.woff2`).toString('base64')

function paint(hall) {
  const [W, H] = [1920, 1080]
  const canvas = document.querySelector('canvas')
  canvas.width = W
  canvas.height = H
  const pen = canvas.getContext('2d')
  let seed = 11
  const chance = () => (seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0) / 2 ** 32
  const down = (stops, y0 = 0, y1 = H) =>
    stops.reduce((g, [at, c]) => (g.addColorStop(at, c), g), pen.createLinearGradient(0, y0, 0, y1))
  const glow = (x, y, r, colour, alpha = 1) => {
    const g = pen.createRadialGradient(x, y, 0, x, y, r)
    g.addColorStop(0, colour)
    g.addColorStop(1, 'transparent')
    pen.globalAlpha = alpha
    pen.fillStyle = g
    pen.fillRect(x - r, y - r, 2 * r, 2 * r)
    pen.globalAlpha = 1
  }
  const box = (x, y, w, h, fill, r = 0) => {
    pen.fillStyle = fill
    pen.beginPath()
    pen.roundRect(x, y, w, h, r)
    pen.fill()
  }
  const cord = (x0, y0, x1, y1, sag, bulbs, colours) => {
    pen.strokeStyle = 'rgb(20 8 12 / 0.9)'
    pen.lineWidth = 4
    pen.beginPath()
    pen.moveTo(x0, y0)
    pen.quadraticCurveTo((x0 + x1) / 2, (y0 + y1) / 2 + sag * 2, x1, y1)
    pen.stroke()
    for (let i = 1; i < bulbs; i += 1) {
      const t = i / bulbs
      const [x, y] = [
        (1 - t) ** 2 * x0 + 2 * t * (1 - t) * ((x0 + x1) / 2) + t * t * x1,
        (1 - t) ** 2 * y0 + 2 * t * (1 - t) * ((y0 + y1) / 2 + sag * 2) + t * t * y1,
      ]
      glow(x, y + 12, 62, colours[i % colours.length], 0.55)
      pen.fillStyle = colours[i % colours.length]
      pen.beginPath()
      pen.ellipse(x, y + 12, 9, 13, 0, 0, 7)
      pen.fill()
      glow(x - 2, y + 8, 8, '#fff', 0.9)
    }
  }
  const arch = (x, y, w, h, fill) => {
    pen.fillStyle = fill
    pen.beginPath()
    pen.moveTo(x, y + h)
    pen.lineTo(x, y + w / 2)
    pen.arc(x + w / 2, y + w / 2, w / 2, Math.PI, 0)
    pen.lineTo(x + w, y + h)
    pen.closePath()
    pen.fill()
  }

  function street() {
    box(
      0,
      0,
      W,
      H,
      down([
        [0, '#251341'],
        [0.4, '#6b2447'],
        [0.62, '#c8553d'],
        [0.74, '#f0a35a'],
      ]),
    )
    glow(1320, 720, 700, '#ffd08a', 0.5)
    const houses = [
      [-40, 300, 330, '#3a1730'],
      [270, 210, 300, '#4a1d33'],
      [555, 330, 270, '#33142e'],
      [810, 250, 310, '#451a34'],
      [1105, 350, 260, '#391733'],
      [1350, 230, 320, '#4d1e35'],
      [1655, 300, 320, '#371530'],
    ]
    for (const [x, y, w, fill] of houses) {
      box(x, y, w, H, fill)
      for (let line = y + 24; line < H; line += 22) box(x, line, w, 2, 'rgb(0 0 0 / 0.2)')
      pen.fillStyle = '#1d0a1c'
      pen.beginPath()
      pen.moveTo(x - 26, y)
      pen.lineTo(x + w / 2, y - 96)
      pen.lineTo(x + w + 26, y)
      pen.fill()
      box(x + w * 0.16, y + 150, w * 0.68, 220, 'rgb(255 220 190 / 0.07)')
      for (const [row, ys] of [
        [0, y + 50],
        [1, y + 190],
        [2, y + 420],
      ])
        for (let i = 0; i < 3; i += 1) {
          const lit = chance() > 0.35
          const wx = x + w * (0.17 + i * 0.25)
          if (lit) glow(wx + 24, ys + 44, 100, '#ffb347', 0.35)
          box(
            wx,
            ys,
            48,
            row === 1 ? 104 : 88,
            lit
              ? down(
                  [
                    [0, '#ffe1a0'],
                    [1, '#f09a3e'],
                  ],
                  ys,
                  ys + 100,
                )
              : '#1a0a1e',
            4,
          )
          box(wx + 22, ys, 4, 100, '#2a1022')
          box(wx, ys + 40, 48, 4, '#2a1022')
        }
    }
    box(
      0,
      800,
      W,
      300,
      down(
        [
          [0, '#2b1026'],
          [1, '#14060f'],
        ],
        800,
        H,
      ),
    )
    cord(-20, 150, 900, 190, 90, 14, ['#ffd884', '#ff8a9d', '#8ef0c8', '#ffd884', '#9fd2ff'])
    cord(880, 190, 1960, 120, 110, 16, ['#ffd884', '#ff8a9d', '#9fd2ff', '#ffd884', '#8ef0c8'])
  }

  function mansion() {
    box(
      0,
      0,
      W,
      H,
      down([
        [0, '#0b3a33'],
        [0.7, '#0f4d41'],
        [1, '#06201d'],
      ]),
    )
    for (let x = 40; x < W; x += 480) {
      arch(x, 90, 400, 620, '#d9b267')
      arch(
        x + 16,
        106,
        368,
        604,
        down(
          [
            [0, '#0a1636'],
            [1, '#35507f'],
          ],
          100,
          700,
        ),
      )
      for (let i = 0; i < 70; i += 1)
        glow(x + 30 + chance() * 340, 140 + chance() * 560, 5 + chance() * 9, '#fff', 0.8)
      box(x + 196, 110, 8, 600, '#b98f45')
      box(x + 16, 400, 368, 8, '#b98f45')
      box(
        x - 20,
        710,
        440,
        26,
        down(
          [
            [0, '#f0d08a'],
            [1, '#8f6a2c'],
          ],
          710,
          736,
        ),
        6,
      )
      box(x + 10, 770, 380, 150, 'rgb(255 226 160 / 0.07)', 8)
    }
    box(
      0,
      60,
      W,
      22,
      down(
        [
          [0, '#f0d08a'],
          [1, '#8f6a2c'],
        ],
        60,
        82,
      ),
    )
    box(
      0,
      900,
      W,
      200,
      down(
        [
          [0, '#5c1626'],
          [1, '#2a0811'],
        ],
        900,
        H,
      ),
    )
    for (const [top, half, y] of [
      [230, 120, 470],
      [380, 200, 660],
      [540, 280, 860],
    ]) {
      pen.fillStyle = '#07291f'
      pen.beginPath()
      pen.moveTo(330, top)
      pen.lineTo(330 - half, y)
      pen.quadraticCurveTo(330, y + 46, 330 + half, y)
      pen.fill()
    }
    for (let i = 0; i < 60; i += 1) {
      const y = 300 + chance() * 540
      glow(
        330 + (chance() - 0.5) * (y - 230) * 0.9,
        y,
        26,
        ['#ffd884', '#ff8a9d', '#9fd2ff', '#fff2c8'][i % 4],
        0.95,
      )
    }
    glow(330, 216, 120, '#ffe7a6', 0.9)
    cord(-30, 96, 980, 96, 60, 18, ['#fff2c8', '#ffd884'])
    cord(960, 96, 1960, 96, 60, 18, ['#ffd884', '#fff2c8'])
  }

  function revue() {
    box(
      0,
      0,
      W,
      H,
      down([
        [0, '#0a1038'],
        [1, '#1b2a72'],
      ]),
    )
    pen.save()
    pen.translate(1180, 980)
    for (let i = 0; i < 36; i += 1) {
      pen.rotate(Math.PI / 18)
      pen.fillStyle = i % 2 === 0 ? 'rgb(245 196 90 / 0.16)' : 'rgb(120 150 255 / 0.07)'
      pen.beginPath()
      pen.moveTo(0, 0)
      pen.lineTo(1900, -160)
      pen.lineTo(1900, 160)
      pen.fill()
    }
    pen.restore()
    for (let i = 0; i < 120; i += 1)
      glow(chance() * W, chance() * 560, 3 + chance() * 7, '#dfe6ff', 0.9)
    for (let i = 0; i < 13; i += 1) {
      const [x, h] = [i * 156 - 40, 250 + chance() * 210]
      box(x, 900 - h, 146, h, i % 2 === 0 ? '#0c1444' : '#111b54')
      for (let y = 920 - h; y < 860; y += 46)
        for (let wx = x + 18; wx < x + 130; wx += 40)
          if (chance() > 0.45) box(wx, y, 20, 26, '#f6c667', 3)
    }
    box(700, 300, 120, 600, '#0a1140')
    pen.fillStyle = '#0a1140'
    pen.beginPath()
    pen.moveTo(684, 300)
    pen.lineTo(760, 130)
    pen.lineTo(836, 300)
    pen.fill()
    for (let i = 0; i < 5; i += 1) arch(712 + i * 20, 340, 14, 60, '#f6c667')
    for (let step = 0; step < 4; step += 1)
      box(
        -10,
        880 + step * 54,
        W + 20,
        58,
        down(
          [
            [0, '#f0cd83'],
            [0.12, '#7a5a22'],
            [0.2, '#151d56'],
            [1, '#0b103a'],
          ],
          880 + step * 54,
          938 + step * 54,
        ),
      )
    cord(-20, 60, 1940, 60, 30, 34, ['#ffe7a6'])
  }

  ;({ street, mansion, revue })[hall.scene]()

  const ticket = (x, y, turn, rows, marks) => {
    pen.save()
    pen.translate(x, y)
    pen.rotate(turn)
    const [cell, gap, columns] = [hall.cell, 6, rows[0].length]
    const [w, h] = [columns * (cell + gap) + 30, rows.length * (cell + gap) + 30]
    pen.shadowColor = 'rgb(0 0 0 / 0.55)'
    pen.shadowBlur = 40
    pen.shadowOffsetY = 16
    box(0, 0, w, h, '#fbf1dd', 18)
    pen.shadowColor = 'transparent'
    rows.forEach((row, r) =>
      row.forEach((n, c) => {
        const [cx, cy] = [18 + c * (cell + gap), 18 + r * (cell + gap)]
        box(cx, cy, cell, cell, n === 0 ? '#ecdcbc' : '#fff', 8)
        if (n > 0 && marks.includes(n)) {
          pen.fillStyle = '#e5254b'
          pen.beginPath()
          pen.arc(cx + cell / 2, cy + cell / 2, cell * 0.42, 0, 7)
          pen.fill()
        }
        pen.fillStyle = marks.includes(n) ? '#fff' : '#2a1b14'
        pen.font = `700 ${cell * 0.46}px Bricolage`
        pen.textAlign = 'center'
        pen.textBaseline = 'middle'
        if (n > 0) pen.fillText(String(n), cx + cell / 2, cy + cell * 0.54)
        else if (hall.variant === 75) pen.fillText('★', cx + cell / 2, cy + cell * 0.54)
      }),
    )
    pen.restore()
  }
  for (const one of hall.tickets) ticket(...one)

  // The globe, filled by the hall's own motion.
  const [gx, gy, r] = [1370, 560, 330]
  drawStand(pen, gx, gy, r)
  glow(gx, gy, r * 1.6, '#ffe0a8', 0.16)
  drawGlass(pen, gx, gy, r)
  const outside = [hall.newest, ...hall.loose.map(([n]) => n)]
  const balls = Array.from({ length: 38 }, (_, i) => ((i * 37) % hall.variant) + 1)
    .filter((n) => !outside.includes(n))
    .map((n, i) => ({ n, x: Math.sin(i * 7.3) * 0.6, y: Math.cos(i * 3.1) * 0.5, vx: 0, vy: 0 }))
  for (let i = 0; i < 220; i += 1) moveBalls(balls, 0.135, i < 190 ? 1 : 0.2, 1 / 60, chance)
  const size = 0.27 * r
  for (const { n, x, y } of balls)
    pen.drawImage(
      drawBall(n, hall.variant, 220),
      gx + x * r - size / 2,
      gy + y * r - size / 2,
      size,
      size,
    )
  drawFront(pen, gx, gy, r)
  pen.drawImage(drawBall(hall.newest, hall.variant, 400), gx - 106, gy - r * 1.3 - 170, 212, 212)
  for (const [n, x, y, s] of hall.loose) {
    glow(x + s / 2, y + s * 0.97, s * 0.6, '#000', 0.4)
    pen.drawImage(drawBall(n, hall.variant, 400), x, y, s, s)
  }
  box(
    0,
    0,
    W,
    H,
    down([
      [0.62, 'rgb(8 3 10 / 0)'],
      [1, 'rgb(8 3 10 / 0.5)'],
    ]),
  )
}

const ninety = [
  [4, 0, 23, 0, 41, 0, 62, 0, 85],
  [0, 11, 0, 35, 48, 0, 0, 77, 90],
  [9, 17, 29, 0, 0, 54, 68, 0, 0],
]
const other = [
  [0, 12, 0, 31, 0, 50, 66, 71, 0],
  [2, 0, 20, 0, 44, 0, 69, 0, 88],
  [7, 19, 0, 38, 0, 57, 0, 79, 0],
]
const card = [
  [3, 18, 34, 51, 62],
  [9, 22, 40, 47, 70],
  [12, 27, 0, 55, 66],
  [1, 30, 43, 58, 75],
  [7, 16, 37, 60, 69],
]
const HALLS = {
  6001: {
    scene: 'street',
    variant: 90,
    newest: 41,
    cell: 62,
    tickets: [
      [150, 560, -0.13, ninety, [4, 23, 41, 62, 77, 17]],
      [330, 690, 0.07, other, [12, 50, 66, 44]],
    ],
    loose: [
      [22, 1010, 880, 140],
      [77, 1640, 900, 120],
    ],
  },
  6002: {
    scene: 'mansion',
    variant: 90,
    newest: 90,
    cell: 62,
    tickets: [
      [330, 600, -0.1, other, [2, 20, 44, 69, 88]],
      [480, 720, 0.09, ninety, [9, 17, 54]],
    ],
    loose: [
      [11, 1050, 900, 130],
      [66, 1690, 890, 130],
    ],
  },
  6003: {
    scene: 'revue',
    variant: 75,
    newest: 75,
    cell: 78,
    tickets: [
      [170, 420, -0.12, card, [3, 62, 7, 69, 22, 47]],
      [520, 510, 0.1, card.toReversed(), [3, 22, 58, 69, 7, 30, 47, 62]],
    ],
    loose: [
      [44, 1090, 900, 130],
      [9, 1660, 905, 120],
    ],
  },
}

const folder = mkdtempSync(join(tmpdir(), 'kupa-bingo-'))
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox'],
})
const page = await browser.newPage({ viewport: { width: 960, height: 540 } })
const blower = plain('web/games/bingo/blower.ts')
const drawn = blower.slice(blower.indexOf('/** Brass foot'))
await page.setContent(
  `<style>@font-face{font-family:Bricolage;font-weight:500 800;src:url(data:font/woff2;base64,${font})}canvas{width:960px}</style><canvas></canvas><script>${plain('web/games/bingo/ball-look.ts')}${plain('web/games/bingo/ball-motion.ts')}${drawn}</script>`,
)
await page.evaluate(() => document.fonts.load('700 40px Bricolage'))
for (const [id, hall] of Object.entries(HALLS)) {
  await page.evaluate(`(${paint.toString()})(${JSON.stringify(hall)})`)
  const png = join(folder, `${id}.png`)
  const data = await page.evaluate(() => document.querySelector('canvas').toDataURL('image/png'))
  writeFileSync(png, Buffer.from(data.split(',')[1], 'base64'))
  for (const width of WIDTHS) {
    const small = join(folder, `${id}-${width}.png`)
    execFileSync('convert', [png, '-resize', `${width}x`, small])
    execFileSync('convert', [small, '-quality', '80', `${SHIP}${id}-${width}.webp`])
    execFileSync('avifenc', [
      '-s',
      '4',
      '--min',
      '26',
      '--max',
      '34',
      small,
      `${SHIP}${id}-${width}.avif`,
    ])
  }
}
await browser.close()
