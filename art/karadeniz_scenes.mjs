// The pictures of Karadeniz: a gale, cut in the block. Seas are lines y = f(x) whose strokes follow their slope.
import {
  box,
  clamp,
  disc,
  from,
  INK,
  noise,
  placed,
  plank,
  press,
  smooth,
  swaying,
  turbulence,
} from './karadeniz_cut.mjs'
import { boat, tower } from './karadeniz_symbols.mjs'

const RAIN = 1.86

const swell = (y0, height, long, phase, seed) => (x) => {
  const u = x / long + phase + 0.5 * noise(x / long / 1.7, seed, seed)
  const lean = u * 2 + 0.17 * Math.sin(u * 2 * Math.PI) + 0.06 * Math.sin(u * 4 * Math.PI)
  const peak = (0.5 + 0.5 * Math.cos(lean * Math.PI)) ** 2.1
  return (
    y0 -
    height * (0.62 + 0.6 * noise(x / (long * 0.8), 3.3, seed)) * peak -
    height * 0.2 * Math.sin(u * 2.3) -
    height * 0.07 * Math.sin((x / long) * 9 + seed)
  )
}
const slope = (f, x) => Math.atan((f(x + 3) - f(x - 3)) / 6)
const under = (f, w, bottom) => {
  let d = `M-20,${bottom}`
  for (let x = -20; x <= w + 20; x += 4) d += `L${x},${f(x).toFixed(1)}`
  return `${d}L${w + 20},${bottom}Z`
}
function sea(
  p,
  f,
  w,
  bottom,
  { ink, cut = 0.8, gap = 14, width = 6, foam = 1, size = 1, depth = 160, dx = 0 },
) {
  const form = under(f, w, bottom)
  const water = p.layer(ink, { dx })
  water.ink(form)
  const deepness = (x, y) => clamp((y - f(x)) / depth)
  const flow = (x, y) =>
    slope(f, x) * (1 - 0.75 * deepness(x, y)) +
    (turbulence(x / 90, y / 60, 3) - 0.5) * 0.5 * deepness(x, y)
  water.carve({
    in: form,
    flow,
    tone: (x, y) => cut * (1 - deepness(x, y) * 0.72) * (0.55 + 0.7 * noise(x / 120, y / 50, 8)),
    gap: gap * size,
    width: width * size,
    length: [36 * size, 170 * size],
  })
  if (foam === 0) return
  const steep = (x) =>
    smooth(0.15, 1, (f(x - 44 * size) + f(x + 44 * size) - 2 * f(x)) / (24 * size))
  let top = ''
  let low = ''
  for (let x = -20; x <= w + 20; x += 3) {
    const k = steep(x)
    top += `${top === '' ? 'M' : 'L'}${x},${(f(x) - (2 + 7 * k * (0.4 + noise(x / (7 * size), 1, 5))) * size * foam).toFixed(1)}`
    low =
      `L${x},${(f(x) + (1.6 + 19 * k * noise(x / (9 * size), 7, 6) ** 2) * size * foam).toFixed(1)}` +
      low
  }
  const white = p.layer(INK.paper)
  white.ink(`${top}${low}Z`)
  white.stand({
    in: form,
    flow: (x, y) => flow(x, y) + 0.25,
    tone: (x, y) => smooth(110 * size, 4, y - f(x)) * (0.25 + 0.75 * steep(x)),
    gap: 13 * size,
    width: 5.5 * size,
    length: [24 * size, 110 * size],
  })
  for (let i = 0; i < w / 16; i++) {
    const x = p.random() * w
    const k = steep(x)
    if (k < 0.3) continue
    white.ink(
      disc(
        x + (p.random() - 0.3) * 50 * size,
        f(x) - p.random() ** 2 * 46 * size * k - 4,
        (1 + p.random() * 3.2) * size,
      ),
    )
  }
}

function gale(p, w, horizon, { size = 1, clouds = 0.62, beam, seed = 4 }) {
  const sky = p.layer(INK.sea)
  sky.ink(box(-10, -10, w + 20, horizon + 20))
  sky.carve({
    in: box(0, horizon * 0.45, w, horizon * 0.6),
    flow: swaying(0, 0.25, 160, 2),
    tone: (x, y) => 0.75 * smooth(horizon * 0.5, horizon, y),
    gap: 13 * size,
    width: 7 * size,
    length: [60 * size, 220 * size],
  })
  const edge = (k, s) => (x) =>
    horizon * clouds * k +
    Math.sin(x / (90 * size) + s) * 18 * size +
    (turbulence(x / (120 * size), s, seed) - 0.5) * 130 * size
  const roof = (f) => {
    let d = 'M-20,-20'
    for (let x = -20; x <= w + 20; x += 5) d += `L${x},${f(x).toFixed(1)}`
    return `${d}L${w + 20},-20Z`
  }
  const billow = (s) => (x, y) =>
    Math.atan2(
      turbulence(x / (150 * size), (y + 40) / (110 * size), s) -
        turbulence(x / (150 * size), (y - 40) / (110 * size), s),
      0.22,
    ) * 1.5
  const low = edge(1, 1)
  const cloud = p.layer(INK.teal, { dx: 2, dy: -1 })
  cloud.ink(roof(low))
  cloud.carve({
    in: roof(low),
    flow: billow(seed),
    tone: (x, y) => smooth(130 * size, 0, low(x) - y) * 0.9 + 0.2,
    gap: 15 * size,
    width: 7 * size,
    length: [50 * size, 170 * size],
  })
  const high = edge(0.55, 4)
  const dark = p.layer(INK.night, { dx: -1, dy: 1 })
  dark.ink(roof(high))
  dark.carve({
    in: roof(high),
    flow: billow(seed + 7),
    tone: (x, y) => 0.2 + 0.7 * smooth(120 * size, 0, high(x) - y),
    gap: 16 * size,
    width: 7.5 * size,
    length: [50 * size, 190 * size],
  })
  if (beam) beam()
}
const rain = (p, w, h, { size = 1, tone = () => 0.8, gap = 22, width = 4 }) => {
  const lines = p.strokesIn({
    in: box(0, 0, w, h),
    flow: (x, y) => RAIN + (noise(x / 300, y / 300, 9) - 0.5) * 0.12,
    tone,
    gap: gap * size,
    width: width * size,
    length: [60 * size, 190 * size],
    wobble: 0.02,
  })
  p.layer(INK.paper).ink(lines)
}
function shine(p, x, y, wedges, reach, size = 1) {
  const amber = p.layer(INK.amber, { dx: -2, dy: 1.5, over: 0.12 })
  const ray = from(x, y)
  for (const [a, b] of wedges) {
    const at = (angle) => `${x + Math.cos(angle) * reach},${y + Math.sin(angle) * reach}`
    const wedge = `M${x},${y}L${at(a)}L${at(b)}Z`
    amber.ink(wedge)
    amber.carve({
      in: wedge,
      flow: ray,
      tone: (px, py) => smooth(reach * 0.16, reach * 0.95, Math.hypot(px - x, py - y)),
      gap: 13 * size,
      width: 10.5 * size,
      length: [70 * size, 240 * size],
      wobble: 0,
    })
  }
}
function halo(p, x, y, r) {
  const amber = p.layer(INK.amber, { dx: -2, dy: 1.5 })
  amber.stand({
    in: disc(x, y, r),
    flow: from(x, y),
    tone: (px, py) => {
      const d = Math.hypot(px - x, py - y) / r
      return d < 0.3 ? 0 : smooth(1, 0.3, d)
    },
    gap: r * 0.1,
    width: r * 0.1,
    length: [r * 0.2, r * 0.5],
    wobble: 0,
  })
}
function rock(p, points, lit = 1) {
  const form = `M${points.map((q) => q.join(',')).join('L')}Z`
  const xs = points.map(([x]) => x),
    ys = points.map(([, y]) => y)
  const [left, right, top, bottom] = [
    Math.min(...xs),
    Math.max(...xs),
    Math.min(...ys),
    Math.max(...ys),
  ]
  const key = p.layer(INK.night)
  key.ink(form)
  key.carve({
    in: form,
    flow: (x, y) => 1.05 + Math.sin(x / 47 + y / 90) * 0.75,
    tone: (x, y) =>
      lit *
      (0.16 + 0.85 * smooth(bottom, top, y)) *
      smooth(right, left, x) *
      (0.4 + noise(x / 40, y / 40, 6)),
    gap: 13,
    width: 7,
    length: [24, 80],
  })
}
function hills(p, w, base, tall, inks, size = 1) {
  inks.forEach((ink, i) => {
    const y0 = base - tall * (1 - i / inks.length)
    const f = (x) => y0 + (turbulence(x / (210 * size) + i * 9, i * 3.1, 40 + i) - 0.5) * tall * 1.1
    const layer = p.layer(ink)
    layer.ink(under(f, w, base + 30))
    layer.carve({
      in: under(f, w, base + 30),
      flow: (x) => slope(f, x) * 0.9,
      tone: (x, y) => 0.75 * smooth(80 * size, 0, y - f(x)) + 0.16,
      gap: 12 * size,
      width: 5 * size,
      length: [30 * size, 120 * size],
    })
  })
}
function gulls(p, list) {
  const key = p.layer(INK.night)
  const white = p.layer(INK.paper)
  for (const [x, y, s, a] of list) {
    const { t } = placed(x, y, 512 * s, a)
    const wings =
      'M40,200Q150,150 250,250Q262,262 276,250Q360,140 478,180Q380,200 300,282Q262,310 226,284Q140,206 40,200Z'
    key.line(t(wings), 26 * s)
    white.ink(t(wings))
    p.layer(INK.night).ink(t('M40,200Q80,184 116,190L96,206ZM478,180Q436,166 404,172L424,196Z'))
  }
}

const letters = (text, w, size, tall, random) => {
  const measure = new OffscreenCanvas(8, 8).getContext('2d')
  measure.font = `800 ${size}px Poster`
  const parts = [...text].map((c) => ({
    c,
    w: measure.measureText(c).width,
    turn: (random() - 0.5) * 0.03,
    up: (random() - 0.5) * size * 0.05,
    s: 1 + (random() - 0.5) * 0.05,
  }))
  const gap = size * 0.045
  const all = parts.reduce((sum, part) => sum + part.w + gap, -gap)
  const squeeze = w / all
  return (x, y, grow = 0) =>
    (context) => {
      let at = 0
      for (const part of parts) {
        context.save()
        context.translate(x + (at + part.w / 2) * squeeze, y + part.up)
        context.rotate(part.turn)
        context.scale(squeeze * part.s, tall)
        context.font = `800 ${size}px Poster`
        context.textAlign = 'center'
        context.fillText(part.c, 0, 0)
        if (grow > 0)
          (Object.assign(context, {
            lineWidth: grow / squeeze,
            lineJoin: 'round',
            strokeStyle: '#000',
          }),
            context.strokeText(part.c, 0, 0))
        context.restore()
        at += part.w + gap
      }
    }
}
function name(p, title, x, y, w, size, tall, edge) {
  const form = letters(title, w, size, tall, p.random)
  const foot = y
  const cap = size * 0.72 * tall
  if (edge) p.layer(INK.night).ink(form(x, y, edge))
  p.layer(INK.amber, { dx: -3.2, dy: 3.4 }).ink(form(x, y))
  p.layer(INK.night).ink(form(x + 1, y + 1.4, 3))
  const white = p.layer(INK.paper)
  white.ink(form(x, y))
  const shade = p.layer(INK.sea, { dx: 0.6, dy: -0.4, over: 0.5 })
  shade.stand({
    in: form(x, y),
    flow: (px, py) => Math.sin(px / 26) * 0.34 + 0.02,
    tone: (px, py) => smooth(foot - cap * 0.62, foot, py),
    gap: size * 0.07,
    width: size * 0.05,
    length: [size * 0.2, size * 0.8],
  })
}

export const DRAWINGS = {
  tile(canvas, title) {
    const [w, h] = [600, 800]
    const p = press(w, h, 1.6, 5)
    const lamp = [447, 196]
    gale(p, w, 470, {
      size: 0.9,
      clouds: 0.74,
      beam: () =>
        shine(
          p,
          ...lamp,
          [
            [Math.PI - 0.2, Math.PI + 0.1],
            [-0.12, 0.24],
          ],
          560,
        ),
    })
    hills(p, w, 470, 74, [INK.mist, INK.sea], 0.8)
    rain(p, w, 470, { size: 0.9, tone: (x, y) => 0.5 + 0.4 * noise(x / 90, y / 90, 7) })
    halo(p, ...lamp, 96)
    sea(p, swell(462, 46, 190, 0.2, 3), w, h, {
      ink: INK.sea,
      size: 0.8,
      gap: 12,
      width: 6,
      depth: 90,
    })
    rock(p, [
      [318, 560],
      [350, 510],
      [372, 478],
      [398, 462],
      [430, 456],
      [492, 458],
      [522, 480],
      [560, 488],
      [590, 530],
      [620, 540],
      [620, 640],
      [318, 640],
    ])
    tower(p, placed(447, 308, 400))
    sea(p, swell(556, 78, 300, 0.62, 5), w, h, {
      ink: INK.teal,
      size: 1,
      gap: 14,
      width: 7,
      depth: 170,
      dx: 1.5,
    })
    boat(p, placed(186, 452, 318, -10))
    sea(p, swell(594, 104, 420, 0.34, 9), w, h, {
      ink: INK.deep,
      size: 1.15,
      gap: 15,
      width: 8,
      depth: 170,
    })
    sea(p, swell(672, 74, 360, 0.93, 12), w, h, {
      ink: INK.night,
      size: 1,
      gap: 16,
      width: 6,
      cut: 0.62,
      depth: 96,
      foam: 0.9,
    })
    gulls(p, [
      [112, 232, 0.17, -8],
      [262, 150, 0.11, 6],
      [300, 322, 0.1, -4],
    ])
    name(p, title, 36, 764, 528, 92, 1.3)
    const border = p.layer(INK.paper)
    border.ink((context) => {
      context.fillRect(0, 0, w, 9)
      context.fillRect(0, h - 9, w, 9)
      context.fillRect(0, 0, 9, h)
      context.fillRect(w - 9, 0, 9, h)
    })
    p.print(canvas, { rough: 1.1, wood: 0.5 })
  },
  large: (canvas) => DRAWINGS.desktop(canvas, '', 2),
  desktop(canvas, _title, scale = 1.25) {
    const [w, h] = [1280, 720]
    const p = press(w, h, scale, 15)
    const lamp = [158, 190]
    gale(p, w, 440, {
      size: 1.1,
      clouds: 0.72,
      beam: () =>
        shine(
          p,
          ...lamp,
          [
            [-0.12, 0.13],
            [Math.PI - 0.3, Math.PI + 0.1],
          ],
          1250,
          1.2,
        ),
    })
    hills(p, w, 446, 130, [INK.mist, INK.sea, INK.teal])
    rain(p, w, 450, { size: 1.1, tone: (x, y) => 0.35 + 0.5 * noise(x / 120, y / 120, 7), gap: 24 })
    halo(p, ...lamp, 104)
    sea(p, swell(448, 44, 230, 0.3, 3), w, h, { ink: INK.sea, size: 0.9, depth: 90 })
    rock(p, [
      [-20, 560],
      [-20, 490],
      [30, 486],
      [62, 462],
      [120, 452],
      [206, 454],
      [240, 478],
      [282, 494],
      [310, 540],
      [344, 560],
      [360, 660],
      [-20, 660],
    ])
    tower(p, placed(158, 306, 420))
    sea(p, swell(530, 74, 330, 0.1, 6), w, h, {
      ink: INK.teal,
      gap: 15,
      width: 7,
      depth: 180,
      dx: 1.5,
    })
    boat(p, placed(1110, 466, 330, 8))
    sea(p, swell(590, 96, 460, 0.7, 10), w, h, {
      ink: INK.deep,
      size: 1.2,
      gap: 16,
      width: 8,
      depth: 180,
    })
    sea(p, swell(676, 66, 390, 0.25, 13), w, h, {
      ink: INK.night,
      size: 1.1,
      gap: 17,
      width: 6,
      cut: 0.6,
      depth: 100,
    })
    gulls(p, [
      [1040, 150, 0.16, -8],
      [1186, 236, 0.13, 8],
      [980, 250, 0.1, 0],
      [330, 330, 0.1, 4],
    ])
    p.print(canvas, { rough: 1.1, wood: 0.5 })
  },
  phone(canvas) {
    const [w, h] = [780, 1688]
    const p = press(w, h, 1.05, 25)
    const lamp = [598, 126]
    gale(p, w, 700, {
      size: 1.3,
      clouds: 0.62,
      beam: () =>
        shine(
          p,
          ...lamp,
          [
            [Math.PI - 0.1, Math.PI + 0.24],
            [-0.2, 0.26],
          ],
          900,
          1.3,
        ),
    })
    hills(p, w, 700, 150, [INK.mist, INK.sea, INK.teal], 1.1)
    rain(p, w, 710, { size: 1.3, tone: (x, y) => 0.35 + 0.5 * noise(x / 130, y / 130, 7), gap: 24 })
    halo(p, ...lamp, 128)
    sea(p, swell(700, 56, 260, 0.3, 3), w, h, { ink: INK.sea, size: 1, depth: 110 })
    rock(p, [
      [420, 770],
      [450, 620],
      [480, 548],
      [520, 518],
      [668, 518],
      [716, 548],
      [760, 560],
      [800, 600],
      [800, 1010],
      [404, 1010],
    ])
    tower(p, placed(598, 286, 600))
    sea(p, swell(960, 120, 480, 0.62, 6), w, h, {
      ink: INK.teal,
      size: 1.3,
      gap: 16,
      width: 8,
      depth: 300,
      dx: 1.5,
    })
    boat(p, placed(262, 1158, 330, -7))
    sea(p, swell(1352, 110, 560, 0.42, 10), w, h, {
      ink: INK.deep,
      size: 1.5,
      gap: 16,
      width: 8,
      depth: 260,
    })
    sea(p, swell(1500, 120, 470, 0.85, 13), w, h, {
      ink: INK.night,
      size: 1.4,
      gap: 17,
      width: 7,
      cut: 0.6,
      depth: 170,
    })
    gulls(p, [
      [170, 330, 0.22, -8],
      [318, 214, 0.14, 8],
      [90, 1120, 0.14, 4],
      [560, 1130, 0.2, -6],
    ])
    p.print(canvas, { rough: 1.2, wood: 0.5 })
  },
  logo(canvas, title) {
    const p = press(800, 250, 1.5, 35)
    name(p, title, 34, 186, 732, 142, 1.06, 22)
    p.print(canvas, {
      shape: (context) =>
        letters(title, 732, 142, 1.06, press(8, 8, 1, 35).random)(34, 186, 22)(context),
      rough: 1.1,
      wood: 0,
      grain: 0.35,
    })
  },
  scatter(canvas) {
    const p = press(1010, 260, 0.6, 45)
    const strip = plank(14, 18, 982, 224, p.random, { off: 6, corner: 30 })
    p.layer(INK.amber).ink(strip)
    const night = p.layer(INK.night)
    night.ink(plank(32, 36, 946, 188, p.random, { off: 5, corner: 24 }))
    const form = letters('SCATTER', 830, 168, 1.02, p.random)
    p.layer(INK.paper).ink(form(90, 192))
    p.print(canvas, { shape: strip, rough: 2.2, wood: 0 })
  },
  frame(canvas) {
    const [w, h] = [1120, 954]
    const [left, top, right, bottom] = [38, 54, 38, 36]
    const p = press(w, h, 1, 55)
    const hole = `M${left},${top}V${h - bottom}H${w - right}V${top}Z`
    const outer = plank(5, 5, w - 10, h - 10, p.random, { off: 4, corner: 30 })
    const shape = new Path2D(outer)
    shape.addPath(new Path2D(hole))
    const sides = (context) => context.fill(shape, 'evenodd')
    const paper = p.layer(INK.paper)
    paper.ink(sides)
    const ground = new Path2D(plank(13, 13, w - 26, h - 26, p.random, { off: 3, corner: 26 }))
    ground.addPath(
      new Path2D(`M${left - 7},${top - 7}V${h - bottom + 7}H${w - right + 7}V${top - 7}Z`),
    )
    const band = (context) => context.fill(ground, 'evenodd')
    const teal = p.layer(INK.teal)
    teal.ink(band)
    const night = p.layer(INK.night, { dx: -0.6, dy: 0.5 })
    night.ink(band)
    const flat = (x, y) => (y < top || y > h - bottom ? 0 : Math.PI / 2)
    night.carve({
      in: band,
      flow: (x, y) => flat(x, y) + (noise(x / 60, y / 60, 3) - 0.5) * 0.5,
      tone: (x, y) => 0.45 + 0.5 * noise(x / 70, y / 70, 5),
      gap: 8.5,
      width: 3.6,
      length: [30, 120],
    })
    const wave = p.layer(INK.paper)
    const curl = (x, y, s, a) =>
      placed(x, y, 512 * s, a).t(
        'M-256,300Q-60,300 60,140Q150,20 300,60Q420,110 400,230Q370,320 280,300Q340,270 330,200Q310,130 230,150Q150,180 140,300Q140,360 190,400Q40,420 -256,372Z',
      )
    for (let x = 92; x < w - 40; x += 47)
      wave.ink(curl(x, 31, 0.062, 0)).ink(curl(x, h - 19, 0.036, 0))
    for (let y = 86; y < h - 40; y += 40)
      wave.ink(curl(19, y, 0.036, -90)).ink(curl(w - 19, y, 0.036, 90))
    const lamp = p.layer(INK.amber)
    const [lx, ly] = [34, 34]
    lamp.ink(disc(lx, ly, 26))
    const cage = p.layer(INK.night)
    cage.line(disc(lx, ly, 26), 4).line(`M${lx},8V60M8,${ly}H60`, 3)
    p.layer(INK.paper).ink(disc(lx, ly, 9))
    p.print(canvas, { shape: sides, rough: 0.9, wood: 0.2 })
  },
}
