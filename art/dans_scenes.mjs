// A Marmara quay at a pink sunset, seen half under water: for the key art, the backdrops, the frame and the name.
import { dice } from './collage.mjs'
import { said } from './compose.mjs'
import {
  at,
  body,
  C,
  cel,
  clip,
  figure,
  fill,
  linear,
  outline,
  oval,
  profile,
  radial,
  shape,
  spot,
  straight,
  stroke,
} from './dans_ink.mjs'
import { CAST } from './dans_cast.mjs'

const box = (x, y, w, h) => `M${x},${y}h${w}v${h}h${-w}Z`
const f = (n) => n.toFixed(1)

/** Halftone over a rectangle; the radius of each dot depends on its place (0 … 1). */
function dots(w, h, pitch, colour, size, alpha = 1, y0 = 0) {
  const out = []
  for (let row = 0; row * pitch * 0.5 < h; row++) {
    for (let x = (row % 2) * pitch * 0.5; x < w; x += pitch) {
      const y = y0 + row * pitch * 0.5
      const r = pitch * 0.42 * size(x / w, (y - y0) / h)
      if (r > 0.7) out.push(`<circle cx="${f(x)}" cy="${f(y)}" r="${f(r)}"/>`)
    }
  }
  return `<g fill="${colour}" opacity="${alpha}">${out.join('')}</g>`
}

export function sky(w, line, [x, y, r]) {
  const far = w * 1.3
  const rays = Array.from({ length: 18 }, (_, i) => {
    const [a, b] = [(i / 18) * 2 * Math.PI + 0.09, ((i + 0.5) / 18) * 2 * Math.PI + 0.09]
    return fill(
      `M${x},${y}L${f(x + far * Math.cos(a))},${f(y + far * Math.sin(a))}L${f(x + far * Math.cos(b))},${f(y + far * Math.sin(b))}Z`,
      radial(x, y, far * 0.8, [
        [0, C.cream, 0.6],
        [1, '#ffb08a', 0],
      ]),
    )
  }).join('')
  const sun = oval(x, y, r)
  return (
    fill(
      box(-20, -20, w + 40, line + 40),
      linear(0, 0, 0, line, [
        [0, '#b8226e'],
        [0.28, C.pink],
        [0.62, '#ff6f5a'],
        [0.86, '#ffad6a'],
        [1, C.cream],
      ]),
    ) +
    dots(
      w,
      line * 0.6,
      Math.max(10, w / 70),
      '#7a1268',
      (_, v) => Math.max(0, 0.85 - v * 1.3),
      0.34,
    ) +
    clip(
      box(-20, -20, w + 40, line + 40),
      rays +
        fill(
          oval(x, y, r * 2.3).d,
          radial(x, y, r * 2.3, [
            [0, '#fff3c0', 0.9],
            [0.45, C.cream, 0.45],
            [1, C.coral, 0],
          ]),
        ) +
        outline(sun, 3.5, '#d8542a') +
        fill(sun.d, '#fff0a8') +
        clip(
          sun.d,
          dots(r * 2, r * 2, r / 6, C.coral, (_, v) => Math.max(0, v * 1.5 - 0.62), 0.8).replace(
            '<g ',
            `<g transform="translate(${x - r} ${y - r})" `,
          ),
        ),
    )
  )
}
export function cloud(x, y, s) {
  const form = shape([
    [0, 40],
    [-24, 20],
    [-4, 0],
    [24, 4],
    [44, -24],
    [86, -22],
    [104, 2],
    [134, -4],
    [152, 20],
    [134, 40],
  ])
  return at(
    x,
    y,
    s,
    cel(form, {
      base: '#ffc0a0',
      shade: '#d8427a',
      light: '#fff0d0',
      depth: 12,
      dots: 8,
      band: 18,
      ink: 4,
      brush: '#8c1a5a',
      rim: '#ffd0b0',
    }),
  )
}
export function shore(w, line, seed) {
  const r = dice(seed)
  const hill = shape([
    [-30, line + 6, 1],
    [-30, line - w * 0.045],
    [w * 0.12, line - w * 0.07],
    [w * 0.3, line - w * 0.035],
    [w * 0.5, line - w * 0.05],
    [w * 0.72, line - w * 0.03],
    [w * 0.88, line - w * 0.075],
    [w + 30, line - w * 0.05],
    [w + 30, line + 6, 1],
  ])
  const near = shape([
    [-30, line + 6, 1],
    [-30, line - w * 0.02],
    [w * 0.2, line - w * 0.03],
    [w * 0.42, line - w * 0.012],
    [w * 0.68, line - w * 0.022],
    [w + 30, line - w * 0.028],
    [w + 30, line + 6, 1],
  ])
  const homes = Array.from({ length: 15 }, (_, i) => {
    const [x, s] = [(i / 15 + 0.03 * r()) * w, w * (0.014 + 0.012 * r())]
    const y = line - w * 0.014 - r() * w * 0.01
    return (
      fill(box(x, y - s, s * 1.1, s + 6), r() < 0.5 ? '#ffb48a' : '#ff8f7a') +
      fill(
        `M${x - s * 0.12},${y - s}L${x + s * 0.55},${y - s * 1.5}L${x + s * 1.22},${y - s}Z`,
        '#a8245e',
      ) +
      fill(box(x + s * 0.3, y - s * 0.7, s * 0.24, s * 0.3), '#fff0a8') +
      fill(box(x + s * 0.68, y - s * 0.7, s * 0.2, s * 0.3), '#fff0a8')
    )
  }).join('')
  return (
    fill(hill.d, '#c8347a') +
    fill(
      hill.d,
      linear(0, line - w * 0.08, 0, line, [
        [0, '#e05a7a', 0.9],
        [1, '#ffa080', 0.5],
      ]),
    ) +
    homes +
    fill(near.d, '#8c1f66') +
    stroke(near.pts.filter((_, i) => i % 12 === 0).slice(3, -4), 3.5, '#5a1450', { blunt: 0.6 })
  )
}

const swell = (w, y, amp, phase = 0) =>
  Array.from({ length: 26 }, (_, i) => [
    -40 + ((w + 80) * i) / 25,
    y + amp * Math.sin(i * 0.62 + phase) + amp * 0.4 * Math.sin(i * 1.7 + phase),
  ])
export function water(w, h, line, { amp = 12, seed = 3, floor = 0.84, lit = 0.5 } = {}) {
  const r = dice(seed)
  const edge = swell(w, line, amp)
  const backEdge = swell(w, line - amp * 1.5, amp * 0.7, 1.4)
  const depth = h - line
  const area = shape([...edge, [w + 60, h + 60, 1], [-60, h + 60, 1]])
  const far = shape([...backEdge, [w + 60, line + 60, 1], [-60, line + 60, 1]])
  const shafts = Array.from({ length: 7 }, (_, i) => {
    const x = w * (0.04 + i * 0.15 + r() * 0.06)
    const [a, b] = [w * (0.03 + r() * 0.04), w * (0.07 + r() * 0.08)]
    return fill(
      `M${x},${line - 20}h${a}L${x + a + b - w * 0.05},${h}h${-b * 1.4}Z`,
      linear(0, line, 0, line + depth * 0.85, [
        [0, '#fff3c0', lit],
        [0.4, '#9ff0dc', lit * 0.5],
        [1, '#3fc8c0', 0],
      ]),
    )
  }).join('')
  const glints = Array.from({ length: 26 }, () => {
    const [x, y, l] = [r() * w, line - amp * 0.3 + r() * amp * 0.5, 14 + r() * w * 0.05]
    return stroke(
      [
        [x, y - amp * 1.2],
        [x + l / 2, y - amp * 1.2 - 2],
        [x + l, y - amp * 1.2],
      ],
      3.5,
      r() < 0.6 ? '#fff0b8' : C.coral,
      { blunt: 0.1 },
    )
  }).join('')
  const bubbles = Array.from({ length: 34 }, () => {
    const [x, y, s] = [r() * w, line + depth * (0.08 + 0.8 * r()), w * (0.003 + 0.008 * r() ** 2)]
    return `<circle cx="${f(x)}" cy="${f(y)}" r="${f(s)}" fill="#c8fff0" fill-opacity="0.22" stroke="#d9fff4" stroke-width="${f(Math.max(1.4, s * 0.16))}"/><circle cx="${f(x - s * 0.32)}" cy="${f(y - s * 0.34)}" r="${f(s * 0.2)}" fill="#fff"/>`
  }).join('')
  const bed = line + depth * floor
  const sand = shape([
    [-60, bed + 14],
    [w * 0.16, bed - 12],
    [w * 0.4, bed + 16],
    [w * 0.62, bed],
    [w * 0.84, bed - 18],
    [w + 60, bed + 6],
    [w + 60, h + 60, 1],
    [-60, h + 60, 1],
  ])
  return (
    fill(
      far.d,
      linear(0, line - amp * 2, 0, line + 20, [
        [0, '#ff9a7a'],
        [0.5, '#e0567e'],
        [1, '#8a3f8a'],
      ]),
    ) +
    stroke(backEdge, 4, '#7a1a5e', { blunt: 0.8 }) +
    glints +
    fill(
      area.d,
      linear(0, line, 0, h, [
        [0, '#4fd8c6'],
        [0.12, '#1fb0a8'],
        [0.5, C.sea],
        [0.82, '#0a5a78'],
        [1, '#073a58'],
      ]),
    ) +
    clip(
      area.d,
      shafts +
        dots(
          w,
          depth,
          Math.max(11, w / 66),
          '#06405e',
          (_, v) => Math.max(0, v * 1.25 - 0.5),
          0.5,
          line,
        ) +
        cel(sand, {
          base: '#2fa39a',
          shade: '#0c4f72',
          light: '#b8f0c8',
          depth: 20,
          dots: 12,
          ink: 5,
        }) +
        bubbles,
    ) +
    stroke(edge, 10, C.ink, { blunt: 0.9 }) +
    stroke(
      edge.map(([x, y]) => [x, y + 7]),
      7,
      '#eafff6',
      { blunt: 0.8 },
    ) +
    stroke(
      edge.map(([x, y]) => [x + 8, y + 18]),
      4,
      '#8ff0de',
      { blunt: 0.4 },
    )
  )
}
export const weed = (x, y, s, base = '#1f9a6a', lean = 1) =>
  at(
    x,
    y,
    s,
    figure(
      [0, 1, 2].map((i) => [
        body(
          [
            [i * 26 - 26, 10],
            [i * 30 - 40 + 16 * lean, -60],
            [i * 34 - 30 - 14 * lean, -120],
            [i * 40 - 40 + 24 * lean, -180 - 30 * (i % 2)],
          ],
          profile([
            [0, 11],
            [0.4, 16],
            [0.8, 10],
            [1, 2],
          ]),
        ).form,
        { base, shade: '#0c4a5e', light: '#9ff0b0', depth: 7, dots: 0, ink: 4.5 },
      ]),
      7,
    ),
  )
export const rock = (x, y, s) =>
  at(
    x,
    y,
    s,
    figure(
      [
        [
          shape([
            [-90, 30],
            [-70, -30],
            [-20, -58],
            [40, -44],
            [86, -6],
            [100, 34],
          ]),
          { base: '#4a7f9a', shade: '#1a3a6a', light: '#a8e0e0', depth: 24 },
        ],
      ],
      9,
    ),
  )

/** A wooden pier on posts that stand in the water; `deck`: its height; the posts reach `foot`. */
export function pier(x, deck, w, foot, waterline) {
  const wood = {
    base: '#c0703a',
    shade: '#6a2448',
    light: '#ffca8a',
    depth: 14,
    dots: 9,
    rim: '#ff9ab0',
  }
  const wet = fill(
    box(x - 60, waterline, w + 120, foot - waterline + 40),
    '#0a5a78',
    'opacity="0.5"',
  )
  const posts = [0.12, 0.5, 0.88].map((k) => [
    straight([
      [x + w * k - 17, deck - 34],
      [x + w * k + 17, deck - 34],
      [x + w * k + 15, foot],
      [x + w * k - 19, foot],
    ]),
    {
      ...wood,
      marks:
        stroke(
          [
            [x + w * k - 6, deck],
            [x + w * k - 2, (deck + foot) / 2],
            [x + w * k - 6, foot],
          ],
          5,
          '#7a3b22',
        ) + wet,
    },
  ])
  const planks = Array.from({ length: Math.ceil(w / 46) }, (_, i) =>
    stroke(
      [
        [x + 20 + i * 46, deck - 12],
        [x + 16 + i * 46, deck + 24],
      ],
      5,
      '#6a2f1c',
      { blunt: 0.8 },
    ),
  ).join('')
  return figure(
    [
      ...posts,
      [
        straight([
          [x - 26, deck - 12],
          [x + w + 26, deck - 12],
          [x + w + 20, deck + 24],
          [x - 20, deck + 24],
        ]),
        { ...wood, marks: planks },
      ],
    ],
    9,
  )
}
export function net(points, drop, seed = 4) {
  const r = dice(seed)
  const rope = body(points, () => 6).form
  const low = points.map(([x, y], i) => [
    x,
    y + drop * (0.55 + 0.5 * Math.sin((i / (points.length - 1)) * Math.PI)),
  ])
  const area = shape([...points, ...low.toReversed()])
  const [x0, x1, y0, y1] = [
    Math.min(...points.map((p) => p[0])) - 200,
    Math.max(...points.map((p) => p[0])) + 200,
    Math.min(...points.map((p) => p[1])),
    Math.max(...low.map((p) => p[1])) + 40,
  ]
  const mesh = []
  for (let x = x0; x < x1; x += 22)
    mesh.push(
      `<path d="M${x},${y0}L${x + (y1 - y0) * 0.6},${y1}M${x},${y0}L${x - (y1 - y0) * 0.6},${y1}"/>`,
    )
  const floats = points.flatMap(([x, y], i) =>
    i % 2 === 0
      ? [
          figure(
            [
              [
                oval(x, y + 3, 15, 13),
                {
                  base: r() < 0.5 ? C.pink : C.cream,
                  shade: C.wine,
                  light: '#fff',
                  depth: 6,
                  dots: 0,
                  ink: 4,
                },
              ],
            ],
            6,
          ),
        ]
      : [],
  )
  return (
    clip(
      area.d,
      `<g stroke="#ffd9a0" stroke-width="2.6" fill="none" opacity="0.85">${mesh.join('')}</g><g stroke="#7a2a4a" stroke-width="2" fill="none" opacity="0.35" transform="translate(2 3)">${mesh.join('')}</g>`,
    ) +
    outline(rope, 3) +
    fill(rope.d, '#f0c078') +
    floats.join('')
  )
}
const lamp = (x, y, s) => at(x, y, s, CAST.lantern())
const who = (name, x, y, s, turn = 0, flip = 1) =>
  at(x, y, s, at(-256, -256, 1, CAST[name]()), turn, flip)

export function stand(x, y, s) {
  const shell = shape([
    [-190, 10],
    [-214, -90],
    [-180, -176, 1],
    [-140, -196],
    [-104, -236, 1],
    [-60, -244],
    [0, -276, 1],
    [60, -244],
    [104, -236, 1],
    [140, -196],
    [180, -176, 1],
    [214, -90],
    [190, 10],
  ])
  const ribs = [-150, -100, -50, 0, 50, 100, 150]
    .map((k) =>
      stroke(
        [
          [k * 0.4, 20],
          [k * 0.8, -110],
          [k * 1.24, -260],
        ],
        9,
        '#a81f56',
        { grow: true, blunt: 0.3 },
      ),
    )
    .join('')
  return at(
    x,
    y,
    s,
    figure(
      [
        [
          shell,
          {
            base: '#ff8a9a',
            shade: '#a8246a',
            light: '#ffe0c0',
            depth: 30,
            marks: ribs,
            glow: [0, -60, 240],
          },
        ],
        [
          straight([
            [-236, 0],
            [236, 0],
            [214, 52],
            [-214, 52],
          ]),
          {
            base: '#d08a4a',
            shade: '#6a2448',
            light: '#ffd9a0',
            depth: 16,
            marks: [-150, -75, 0, 75, 150]
              .map((k) =>
                stroke(
                  [
                    [k, 0],
                    [k * 0.94, 52],
                  ],
                  5,
                  '#6a2f1c',
                  { blunt: 0.8 },
                ),
              )
              .join(''),
          },
        ],
      ],
      10,
    ) +
      [-190, -126, -63, 0, 63, 126, 190]
        .map((k, i) =>
          figure(
            [
              [
                oval(k, 26, 13, 12),
                {
                  base: i % 2 ? C.gold : '#fff3c0',
                  shade: C.amber,
                  light: '#fff',
                  depth: 4,
                  dots: 0,
                  ink: 4,
                },
              ],
            ],
            5,
          ),
        )
        .join(''),
  )
}
const floating = (x, y, s, turn = 0) => who('boat', x, y, s, turn)

export function poster() {
  const [w, h, line] = [600, 800, 262]
  return (
    sky(w, line, [452, 168, 76]) +
    cloud(40, 76, 0.8) +
    cloud(250, 40, 0.55) +
    shore(w, line - 14, 7) +
    water(w, h, line, { amp: 9, floor: 0.72, lit: 0.75 }) +
    pier(-60, 176, 196, 470, line) +
    net(
      [
        [-40, 190],
        [0, 206],
        [50, 212],
        [96, 204],
        [136, 186],
      ],
      130,
    ) +
    floating(500, 226, 0.3, 5) +
    weed(26, 720, 0.8) +
    weed(580, 730, 0.8, '#c2315e', -1) +
    who('hamsi', 86, 492, 0.37, -7) +
    who('barbunya', 512, 486, 0.4, 4) +
    who('levrek', 304, 330, 0.96) +
    at(66, 300, 0.6, note(C.cream), -12) +
    at(556, 384, 0.5, note('#ff9ab4'), 14)
  )
}
const note = (base) =>
  figure(
    [
      [
        shape([
          [34, -62],
          [52, -40],
          [72, -30],
          [64, 8, 1],
          [54, -10],
          [40, -14],
          [38, 30],
          [18, 50],
          [-10, 44],
          [-8, 18],
          [14, 6],
          [28, 8],
        ]),
        { base, shade: C.wine, light: '#ffffff', depth: 8, dots: 0 },
      ],
    ],
    9,
  )

export function desktop() {
  const [w, h, line] = [1280, 720, 300]
  return (
    sky(w, line, [1060, 176, 72]) +
    cloud(60, 60, 1) +
    cloud(900, 50, 0.7) +
    cloud(300, 110, 0.6) +
    shore(w, line - 16, 7) +
    water(w, h, line, { amp: 11, floor: 0.8 }) +
    pier(-90, 214, 340, 640, line) +
    net(
      [
        [-30, 222],
        [30, 246],
        [90, 256],
        [150, 250],
        [216, 228],
      ],
      130,
    ) +
    lamp(166, 62, 0.26) +
    floating(1150, 252, 0.42, 4) +
    stand(1136, 640, 0.5) +
    who('hamsi', 1136, 566, 0.36) +
    weed(1262, 664, 0.9, '#c2315e', -1) +
    weed(1010, 660, 0.7) +
    rock(40, 690, 0.9) +
    who('palamut', 92, 452, 0.34, -10, -1) +
    weed(26, 672, 0.9, '#c2315e', -1) +
    weed(222, 676, 0.8) +
    who('barbunya', 132, 590, 0.44, -4) +
    at(1030, 470, 0.42, note(C.cream), -10) +
    at(1240, 452, 0.5, note('#ff9ab4'), 12) +
    at(226, 466, 0.42, note(C.cream), 8) +
    lights(w, 150)
  )
}
function lights(w, y) {
  const wire = Array.from({ length: 13 }, (_, i) => [
    (w * i) / 12,
    y - 130 + 46 * Math.sin((i / 12) * Math.PI),
  ])
  return (
    stroke(wire, 4, C.ink, { blunt: 0.9 }) +
    wire
      .slice(1, -1)
      .map(
        ([x, p], i) =>
          fill(
            oval(x, p + 16, 34).d,
            radial(x, p + 16, 34, [
              [0, '#fff3b0', 0.7],
              [1, C.cream, 0],
            ]),
          ) +
          figure(
            [
              [
                oval(x, p + 15, 10, 13),
                {
                  base: i % 2 ? C.cream : '#ff9a7a',
                  shade: C.amber,
                  light: '#fff',
                  depth: 4,
                  dots: 0,
                  ink: 3.5,
                },
              ],
            ],
            4,
          ),
      )
      .join('')
  )
}

export function phone() {
  const [w, h, line] = [780, 1688, 296]
  return (
    sky(w, line, [604, 176, 84]) +
    cloud(40, 150, 1) +
    cloud(380, 196, 0.6) +
    cloud(540, 60, 0.8) +
    shore(w, line - 18, 7) +
    water(w, h, line, { amp: 12, floor: 0.77, lit: 0.6 }) +
    pier(-80, 214, 250, 1330, line) +
    net(
      [
        [-20, 222],
        [40, 246],
        [96, 250],
        [150, 228],
      ],
      120,
    ) +
    floating(700, 268, 0.32, 5) +
    who('palamut', 690, 446, 0.4) +
    who('barbunya', 96, 560, 0.36) +
    stand(390, 1440, 0.98) +
    who('hamsi', 390, 1296, 0.74) +
    weed(64, 1420, 1.5) +
    weed(736, 1430, 1.4, '#c2315e', -1) +
    rock(150, 1510, 1.2) +
    rock(640, 1520, 1) +
    who('levrek', 128, 1306, 0.52) +
    who('barbunya', 654, 1322, 0.48, 0, -1) +
    at(560, 1120, 0.8, note(C.cream), 10) +
    at(226, 1110, 0.7, note('#ff9ab4'), -10) +
    lights(w, 140)
  )
}

function rope(points, width) {
  const pts = body(points, () => width)
  const n = Math.round(
    points.reduce(
      (sum, [x, y], i) => sum + (i ? Math.hypot(x - points[i - 1][0], y - points[i - 1][1]) : 0),
      0,
    ) /
      (width * 0.95),
  )
  const strands = Array.from({ length: n }, (_, i) => {
    const t = (i + 0.5) / n
    const k = 0.62 / n
    return stroke(
      [pts.P(t - k, -1.05), pts.P(t - k * 0.2, -0.4), pts.P(t + k * 0.2, 0.4), pts.P(t + k, 1.05)],
      5,
      '#6a3418',
      { blunt: 0.7 },
    )
  }).join('')
  return [
    pts.form,
    {
      base: '#e8b868',
      shade: '#9a4a2a',
      light: '#fff0b8',
      depth: 9,
      dots: 0,
      marks: strands,
      ink: 5,
    },
  ]
}
/**
 * The reel frame: rope around the window, floats at corners and sides, a plank for the ways. Inner
 * area 1016 × 1016.
 */
export const FRAME = { w: 1120, h: 1172, x: 52, y: 100, side: 1016 }
export function frameArt() {
  const { x, y, side } = FRAME
  const m = 24
  const [l, t, r, b] = [x - m, y - m, x + side + m, y + side + m]
  const along = (p, q, n = 10) =>
    Array.from({ length: n + 1 }, (_, i) => [
      p[0] + ((q[0] - p[0]) * i) / n,
      p[1] + ((q[1] - p[1]) * i) / n,
    ])
  const hole = box(x, y, side, side)
  const floats = (cx, cy, rx, ry, base, turn = 0) =>
    figure(
      [
        [
          oval(cx, cy, rx, ry, turn),
          {
            base,
            shade: base === C.cream ? '#c8703a' : '#8c1238',
            light: '#ffffff',
            depth: 12,
            dots: 8,
            marks: fill(
              shape([
                [cx - rx * 1.2, cy - ry * 0.24],
                [cx + rx * 1.2, cy - ry * 0.24],
                [cx + rx * 1.2, cy + ry * 0.3],
                [cx - rx * 1.2, cy + ry * 0.3],
              ]).d,
              base === C.cream ? C.coral : C.milk,
            ),
          },
        ],
      ],
      10,
    ) + spot(cx - rx * 0.4, cy - ry * 0.5, rx * 0.26, ry * 0.13, -30)
  const plank = straight([
    [314, 8],
    [806, 8],
    [828, 50],
    [806, 96],
    [314, 96],
    [292, 50],
  ])
  const grainOf = [28, 52, 74]
    .map((k) =>
      stroke(
        [
          [320, k],
          [560, k + 6],
          [800, k - 2],
        ],
        4,
        '#4a1f2a',
        { blunt: 0.4 },
      ),
    )
    .join('')
  return (
    `<g fill-rule="evenodd">${fill(`${box(l - 6, t - 6, r - l + 12, b - t + 12)}${hole}`, '#0a4a60')}</g>` +
    figure(
      [
        rope(along([l, b], [l, t]), 19),
        rope(along([r, t], [r, b]), 19),
        rope(along([r, b], [l, b]), 19),
        rope(along([l, t], [r, t]), 19),
      ],
      9,
    ) +
    `<g fill-rule="evenodd" opacity="0.95">${fill(`${box(x - 5, y - 5, side + 10, side + 10)}${hole}`, C.ink)}</g>` +
    [0.3, 0.7]
      .map(
        (k) =>
          floats(l, t + (b - t) * k, 25, 33, k < 0.5 ? C.cream : C.pink) +
          floats(r, t + (b - t) * k, 25, 33, k < 0.5 ? C.pink : C.cream),
      )
      .join('') +
    [0.28, 0.72].map((k) => floats(l + (r - l) * k, b, 34, 24, C.cream)).join('') +
    floats(l + 10, t + 8, 40, 38, C.pink) +
    floats(r - 10, t + 8, 40, 38, C.pink) +
    floats(l + 10, b - 8, 40, 38, C.pink) +
    floats(r - 10, b - 8, 40, 38, C.pink) +
    figure(
      [
        [
          plank,
          {
            base: '#8a3f2e',
            shade: '#4a1534',
            light: '#d8804a',
            depth: 14,
            dots: 9,
            marks: grainOf,
            rim: '#ff9a7a',
          },
        ],
      ],
      10,
    ) +
    [
      [320, 52],
      [800, 52],
    ]
      .map(([px, py]) =>
        figure(
          [
            [
              oval(px, py, 11, 11),
              { base: C.gold, shade: C.rust, light: '#fff', depth: 4, dots: 0, ink: 4 },
            ],
          ],
          4,
        ),
      )
      .join('')
  )
}

const ADVANCE = {
  D: 71,
  A: 73,
  N: 76,
  S: 64,
  E: 59,
  B: 68,
  L: 55,
  I: 33,
  K: 73,
  J: 60,
  O: 76,
  R: 70,
  W: 104,
  C: 69,
  T: 62,
  F: 56,
  G: 74,
  H: 76,
}
let words = 0
export function lettering(
  text,
  {
    size,
    top,
    low,
    shade,
    ink = C.ink,
    edge = C.milk,
    bounce = 0.07,
    lean = 5,
    gap = 4,
    thick = 1,
  },
) {
  let x = 0
  const letters = [...text].map((letter, i) => {
    const wide = ((ADVANCE[letter] ?? 30) * size) / 100
    const place = {
      letter,
      x: x + wide / 2,
      y: Math.sin(i * 1.9 + 0.4) * size * bounce,
      turn: Math.cos(i * 2.3) * lean,
    }
    x += letter === ' ' ? size * 0.26 : wide + (gap * size) / 100
    return place
  })
  const id = `w${words++}`
  const each = (attrs, dx = 0, dy = 0) =>
    letters
      .map(
        ({ letter, x: lx, y, turn }) =>
          `<text transform="translate(${f(lx + dx)} ${f(y + dy)}) rotate(${f(turn)})" text-anchor="middle" font-family="Lettering" font-weight="800" font-size="${size}" ${attrs}>${letter}</text>`,
      )
      .join('')
  const k = (size / 100) * thick
  const pattern = `<pattern id="${id}p" width="${5.4 * k}" height="${5.4 * k}" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><circle cx="${2.7 * k}" cy="${2.7 * k}" r="${1.55 * k}" fill="${shade}"/></pattern>`
  const body_ =
    `<defs>${pattern}<linearGradient id="${id}g" x1="0" y1="0" x2="0" y2="1"><stop offset="0.18" stop-color="${top}"/><stop offset="0.85" stop-color="${low}"/></linearGradient><clipPath id="${id}c">${each('')}</clipPath><linearGradient id="${id}m" gradientUnits="userSpaceOnUse" x1="0" y1="${-size * 0.5}" x2="0" y2="${size * 0.06}"><stop offset="0.2" stop-color="#000"/><stop offset="1" stop-color="#fff"/></linearGradient><mask id="${id}k"><rect x="-50" y="${-size * 1.3}" width="${x + 100}" height="${size * 2}" fill="url(#${id}m)"/></mask></defs>` +
    each(
      `fill="${ink}" stroke="${ink}" stroke-width="${22 * k}" stroke-linejoin="round"`,
      4 * k,
      7 * k,
    ) +
    each(`fill="${ink}" stroke="${ink}" stroke-width="${20 * k}" stroke-linejoin="round"`) +
    each(`fill="${edge}" stroke="${edge}" stroke-width="${11.5 * k}" stroke-linejoin="round"`) +
    each(
      `fill="${ink}" stroke="${ink}" stroke-width="${5 * k}" stroke-linejoin="round"`,
      0.8 * k,
      1.4 * k,
    ) +
    each(`fill="${shade}"`) +
    `<g clip-path="url(#${id}c)">${each(`fill="url(#${id}g)"`, -2.2 * k, -3 * k)}<g mask="url(#${id}k)"><rect x="-50" y="${-size * 1.3}" width="${x + 100}" height="${size * 2}" fill="url(#${id}p)"/></g></g>` +
    letters
      .map(({ x: lx, y, turn, letter }) =>
        letter === ' '
          ? ''
          : `<g transform="translate(${f(lx)} ${f(y)}) rotate(${f(turn)})"><ellipse cx="${f(-size * 0.15)}" cy="${f(-size * 0.63)}" rx="${f(size * 0.065)}" ry="${f(size * 0.022)}" transform="rotate(-18 ${f(-size * 0.15)} ${f(-size * 0.63)})" fill="#fff" opacity="0.9"/></g>`,
      )
      .join('')
  return { width: x, body: body_ }
}
export function name() {
  const a = lettering(said('DANS EDEN', 'DANCING'), {
    size: 150,
    top: '#fffbe0',
    low: C.gold,
    shade: '#d8602a',
    bounce: 0.06,
    gap: 3,
  })
  const b = lettering(said('BALIK', 'FISH'), {
    size: 290,
    top: '#ff9a5a',
    low: C.pink,
    shade: '#8c1238',
    bounce: 0.045,
    lean: 4,
    gap: 3,
    thick: 0.78,
  })
  const [ka, kb] = [Math.min(1.1, 830 / a.width), Math.min(1.1, 900 / b.width)]
  return (
    at(500 - (b.width * kb) / 2, 424, kb, b.body) + at(500 - (a.width * ka) / 2, 158, ka, a.body)
  )
}
export function plate(text, base, shade) {
  const board = shape([
    [34, 60],
    [200, 34],
    [500, 44],
    [800, 34],
    [966, 60],
    [978, 128],
    [962, 196],
    [800, 218],
    [500, 208],
    [200, 218],
    [38, 196],
    [22, 128],
  ])
  const word = lettering(text, {
    size: 150,
    top: '#fffdf0',
    low: C.cream,
    shade: '#f0a05a',
    bounce: 0.02,
    lean: 2,
    gap: 3,
    thick: 0.8,
    edge: C.ink,
  })
  const k = Math.min(1.12, 850 / word.width)
  return (
    figure([[board, { base, shade, light: '#ffd0b0', depth: 24, dots: 15, band: 44 }]], 16) +
    at(500 - (word.width * k) / 2, 126 + 52 * k, k, word.body)
  )
}
