// The theatre round the screen: lit cloth, curtain, carved wood, and the coffee house at dusk in which it hangs.
import {
  at,
  box,
  clip,
  disc,
  dot,
  flat,
  glowing,
  hide,
  INK,
  lampAt,
  LIGHT,
  line,
  linear,
  lit,
  random,
  rosette,
  row,
  string,
  zone,
} from './karagoz_hide.mjs'
import { puppet } from './karagoz_puppets.mjs'
import { SYMBOLS } from './karagoz_symbols.mjs'

const n = (value) => Number(value.toFixed(1))
const blurred = (px, inner) => `<g style="filter:blur(${px}px)">${inner}</g>`
const light = (x, y, r, colour, alpha = 1, mid = 0.35) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${glowing(
    [x, y, r],
    [
      [0, colour, alpha],
      [mid, colour, alpha * 0.4],
      [1, colour, 0],
    ],
  )}" style="mix-blend-mode:screen"/>`
const shade = (d, from, alpha = 0.85, colour = '#0b0402') =>
  flat(
    d,
    linear(from, [
      [0, colour, alpha],
      [1, colour, 0],
    ]),
  )

export function cloth(x, y, w, h, [lx, ly, r] = [x + w / 2, y + h * 0.62, Math.max(w, h) * 0.72]) {
  const threads = `<g opacity=".1">${Array.from({ length: Math.round(h / 3) }, (_, i) => `<path d="M${x},${n(y + i * 3)}h${w}" stroke="#5a2408" stroke-width="1"/>`).join('')}${Array.from({ length: Math.round(w / 3) }, (_, i) => `<path d="M${n(x + i * 3)},${y}v${h}" stroke="#5a2408" stroke-width=".8"/>`).join('')}</g>`
  const folds = Array.from({ length: 9 }, (_, i) =>
    flat(
      box(x + (w * (i + 0.3)) / 9, y, w * 0.035, h),
      '#7a3a0c',
      'opacity=".08" style="filter:blur(6px)"',
    ),
  ).join('')
  return `<g filter="url(#linen)">${flat(
    box(x, y, w, h),
    glowing(
      [lx, ly, r],
      [
        [0, '#fff3c6'],
        [0.16, '#ffdf92'],
        [0.42, '#fbb348'],
        [0.72, '#dd7a1e'],
        [1, '#8a3a0c'],
      ],
    ),
  )}</g>${threads}${folds}`
}

export function drape(x, y, w, h, flip = 1, seed = 3) {
  const r = random(seed)
  const folds = 9
  let out = ''
  for (let i = 0; i < folds; i++) {
    const [a, b] = [i / folds, (i + 1.25) / folds]
    const pull = (t) => w * (1 - t * 0.0)
    const swell = 0.2 + 0.14 * r()
    const d = `M${n(a * pull(0))},0C${n(a * w * 1.02)},${n(h * 0.3)} ${n(a * w * (0.62 - swell * 0.2))},${n(h * 0.55)} ${n(a * w * 0.36)},${n(h * 0.72)}C${n(a * w * 0.5)},${n(h * 0.84)} ${n(a * w * 0.62)},${n(h * 0.94)} ${n(a * w * 0.66)},${h}H${n(b * w * 0.66)}C${n(b * w * 0.62)},${n(h * 0.94)} ${n(b * w * 0.5)},${n(h * 0.84)} ${n(b * w * 0.36)},${n(h * 0.72)}C${n(b * w * 0.62)},${n(h * 0.55)} ${n(b * w * 1.02)},${n(h * 0.3)} ${n(b * w)},0Z`
    out += flat(
      d,
      linear(
        [a * w, 0, b * w, 0],
        [
          [0, '#4a0705'],
          [0.32, '#8c130b'],
          [0.62, '#d8341e'],
          [0.82, '#ff7a45'],
          [1, '#5a0a06'],
        ],
      ),
    )
  }
  const tie = at(
    w * 0.18,
    h * 0.72,
    1,
    `<ellipse cx="0" cy="0" rx="${n(w * 0.24)}" ry="${n(h * 0.024)}" fill="#f2a33a" stroke="${INK}" stroke-width="2"/>${Array.from({ length: 9 }, (_, i) => line(`M${n(-w * 0.2 + (i * w * 0.4) / 8)},${n(-h * 0.018)}l6,${n(h * 0.034)}`, 2, '#8a4a10')).join('')}`,
  )
  return `<g transform="translate(${x} ${y}) scale(${flip} 1)"><g filter="url(#velvet)">${out}${shade(box(0, 0, w, h * 0.4), [0, 0, 0, h * 0.4], 0.5)}${shade(box(0, h * 0.7, w, h * 0.3), [0, h, 0, h * 0.74], 0.7)}</g>${tie}</g>`
}
export function swag(x, y, w, h) {
  let out = ''
  for (let i = 6; i >= 0; i--) {
    const k = i / 6
    const d = `M${x},${y}H${x + w}C${n(x + w * 0.92)},${n(y + h * (0.3 + k * 0.5))} ${n(x + w * 0.7)},${n(y + h * (0.24 + k * 0.86))} ${n(x + w / 2)},${n(y + h * (0.22 + k * 0.78))}C${n(x + w * 0.3)},${n(y + h * (0.24 + k * 0.86))} ${n(x + w * 0.08)},${n(y + h * (0.3 + k * 0.5))} ${x},${y}Z`
    out += flat(
      d,
      linear(
        [0, y, 0, y + h * (0.22 + k * 0.74)],
        [
          [0, '#3a0503'],
          [0.5, '#8c130b'],
          [0.84, '#d8341e'],
          [0.93, '#ff8a50'],
          [1, '#6a0d06'],
        ],
      ),
    )
  }
  const fringe = Array.from({ length: Math.round(w / 7) }, (_, i, all = Math.round(w / 7)) => {
    const t = (i + 0.5) / all
    const drop = 4 * t * (1 - t)
    const yy = y + h * (0.28 + 0.7 * Math.pow(drop, 0.8))
    return line(`M${n(x + w * t)},${n(yy)}v${n(h * 0.14)}`, 3.4, i % 2 ? '#f2a33a' : '#c9741f')
  }).join('')
  return `${fringe}<g filter="url(#velvet)">${out}</g>`
}

const carved = (x, y, s, turn = 0, flip = 1) =>
  at(
    x,
    y,
    [s * flip, s],
    [
      ['#1a0803', 2.2, 3],
      ['#c98444', -1.4, -1.6],
      ['#7c4420', 0, 0],
    ]
      .map(
        ([c, dx, dy]) =>
          `<g transform="translate(${dx} ${dy})">${flat('M0,-4C26,-34 70,-34 86,-6C74,-18 52,-16 44,-2C62,-4 78,6 80,22C64,8 40,8 28,14C18,18 6,10 0,-4Z', c)}${flat(disc(62, -2, 7), c)}</g>`,
      )
      .join(''),
    turn,
  )

/** the proscenium with its valance: 1120 × 944, its opening 992 × 793 below the valance */
export function proscenium() {
  const [w, h, x, y, iw, ih] = [1120, 944, 64, 62, 992, 826]
  const band = `M26,8H1094Q1112,8 1112,26V918Q1112,936 1094,936H26Q8,936 8,918V26Q8,8 26,8ZM${x},${y}V${y + ih}H${x + iw}V${y}Z`
  const bead = (x1, y1, x2, y2, count) =>
    Array.from({ length: count }, (_, i) => {
      const [bx, by] = [x1 + ((x2 - x1) * i) / (count - 1), y1 + ((y2 - y1) * i) / (count - 1)]
      return (
        flat(disc(bx + 1, by + 1.6, 5), '#160703') +
        flat(disc(bx, by, 4.6), '#8a4d22') +
        flat(disc(bx - 1.2, by - 1.4, 2), '#e9ae66')
      )
    }).join('')
  const sprays = (cx, cy, turn, count, step) =>
    Array.from({ length: count }, (_, i) =>
      carved(cx + (turn ? 0 : i * step), cy + (turn ? i * step : 0), 0.5, turn),
    ).join('')
  const corner = (cx, cy) =>
    flat(disc(cx, cy, 54), '#160703') +
    `<g filter="url(#grain)">${flat(
      disc(cx, cy, 50),
      linear(
        [cx - 40, cy - 40, cx + 40, cy + 40],
        [
          [0, '#b06a30'],
          [0.5, '#7a3f1a'],
          [1, '#351608'],
        ],
      ),
    )}</g>` +
    line(disc(cx, cy, 44), 3, '#2a1006') +
    line(disc(cx - 0.8, cy - 0.8, 42), 1.6, '#d9954e') +
    Array.from({ length: 8 }, (_, i) =>
      at(
        cx,
        cy,
        1,
        flat(
          'M0,-38C12,-26 12,-14 0,-8C-12,-14 -12,-26 0,-38Z',
          '#2a1006',
          'transform="translate(1.4 2)"',
        ) +
          flat('M0,-38C12,-26 12,-14 0,-8C-12,-14 -12,-26 0,-38Z', '#9a5a2a') +
          flat('M-2,-34C6,-26 5,-16 -1,-12C-8,-16 -8,-26 -2,-34Z', '#d08a48'),
        i * 45,
      ),
    ).join('') +
    flat(disc(cx, cy, 9), '#1a0803') +
    flat(disc(cx, cy, 7.4), '#f2a33a') +
    flat(disc(cx - 2, cy - 2, 3), '#ffe2a6')
  const mirror = (inner) => inner + `<g transform="translate(${w} 0) scale(-1 1)">${inner}</g>`
  const valance =
    flat(
      box(x - 2, y - 4, iw + 4, 36),
      linear(
        [0, y, 0, y + 32],
        [
          [0, '#1c0503'],
          [1, '#3d0a06'],
        ],
      ),
    ) +
    Array.from({ length: 7 }, (_, i) => swag(x + (i * iw) / 7 - 4, y - 6, iw / 7 + 8, 34)).join('')
  return (
    `<g transform="translate(3 5)" opacity=".55">${flat(band, '#000', 'fill-rule="evenodd"')}</g>` +
    valance +
    `<g filter="url(#grain)"><path d="${band}" fill-rule="evenodd" fill="${linear(
      [0, 0, w * 0.6, h],
      [
        [0, '#a5622e'],
        [0.4, '#71391a'],
        [1, '#381809'],
      ],
    )}"/></g>` +
    line(`M14,14H${w - 14}V${h - 14}H14Z`, 3, '#d9954e', 'opacity=".85"') +
    line(`M19,19H${w - 19}V${h - 19}H19Z`, 4, '#1f0b04') +
    bead(34, 22, w - 34, 22, 88) +
    bead(34, h - 22, w - 34, h - 22, 88) +
    bead(22, 34, 22, h - 34, 72) +
    bead(w - 22, 34, w - 22, h - 34, 72) +
    mirror(sprays(112, 44, 0, 9, 48)) +
    mirror(at(0, h, [1, -1], sprays(112, 44, 0, 9, 48))) +
    mirror(sprays(40, 118, 90, 14, 51)) +
    line(`M${x - 7},${y - 7}H${x + iw + 7}V${y + ih + 7}H${x - 7}Z`, 9, '#1f0b04') +
    line(`M${x - 6},${y - 6}H${x + iw + 6}V${y + ih + 6}H${x - 6}Z`, 4, '#f2a33a') +
    line(`M${x - 7},${y + ih + 7}V${y - 7}H${x + iw + 7}`, 1.6, '#ffe2a6') +
    line(`M${x - 2},${y - 2}H${x + iw + 2}V${y + ih + 2}H${x - 2}Z`, 4, '#2a0f06') +
    [
      [56, 56],
      [w - 56, 56],
      [56, h - 56],
      [w - 56, h - 56],
    ]
      .map((c) => corner(...c))
      .join('') +
    at(
      w / 2,
      36,
      0.4,
      lit(0, 0, 90, () =>
        hide(
          'M-150,-52C-90,-84 90,-84 150,-52C128,-20 128,30 150,58C90,84 -90,84 -150,58C-128,30 -128,-20 -150,-52Z',
          'red',
          {
            zones: zone(disc(0, 2, 40), 'honey'),
            holes:
              rosette(0, 2, 34, 8) +
              string(
                [
                  [-124, -44],
                  [0, -62],
                  [124, -44],
                ],
                15,
                'drop',
                1,
              ) +
              string(
                [
                  [-124, 50],
                  [0, 66],
                  [124, 50],
                ],
                15,
                'dot',
                1,
              ) +
              rosette(-84, 2, 24) +
              rosette(84, 2, 24),
            edge: 9,
          },
        ),
      ),
    )
  )
}

export function hanging(x, top, y, s, glass = 'honey') {
  const glow = { honey: '#ffb84a', red: '#ff6a3c', green: '#7fe08a', blue: '#6fb0ff' }[glass]
  return (
    light(x, y, 300 * s, glow, 0.75) +
    line(`M${x},${top}V${y - 92 * s}`, 3.4 * s, '#2a1208') +
    at(
      x,
      y,
      s,
      lit(
        0,
        0,
        90,
        () =>
          hide('M-26,-92H26L44,-58H-44Z', 'amber', {
            holes: row(-22, -74, 22, -74, 5, 'dot', 1),
            edge: 4,
          }) +
          hide('M-44,-58H44C74,-30 74,34 42,64H-42C-74,34 -74,-30 -44,-58Z', glass, {
            ink: line('M0,-58V64M-30,-58C-48,-20 -48,24 -28,64M30,-58C48,-20 48,24 28,64', 3),
            holes:
              rosette(0, 0, 24, 8) +
              rosette(-46, 2, 13) +
              rosette(46, 2, 13) +
              row(-34, -44, 34, -44, 7, 'dot', 0.9) +
              row(-32, 50, 32, 50, 7, 'drop', 0.8),
            edge: 5,
          }) +
          hide('M-42,64H42L24,86H-24Z', 'amber', {
            holes: row(-20, 74, 20, 74, 4, 'dot', 0.9),
            edge: 4,
          }) +
          line('M0,86V108', 3) +
          flat(disc(0, 112, 6), '#f2a33a'),
      ),
    ) +
    light(x, y, 74 * s, '#fff0c0', 0.7)
  )
}

function arched(x, y, w, h) {
  const d = `M${x},${y + h}V${y + w * 0.5}A${w / 2},${w * 0.56} 0 0 1 ${x + w},${y + w * 0.5}V${y + h}Z`
  const bars =
    Array.from({ length: 3 }, (_, i) => `M${n(x + (w * (i + 1)) / 4)},${y}V${y + h}`).join('') +
    Array.from(
      { length: Math.round(h / (w / 4)) },
      (_, i) => `M${x},${n(y + (i + 1) * (w / 4))}H${x + w}`,
    ).join('')
  return (
    flat(
      `M${x - 14},${y + h + 10}V${y + w * 0.5}A${w / 2 + 14},${w * 0.56 + 16} 0 0 1 ${x + w + 14},${y + w * 0.5}V${y + h + 10}Z`,
      '#2a1208',
    ) +
    flat(
      d,
      linear(
        [0, y, 0, y + h],
        [
          [0, '#101d4a'],
          [0.5, '#2b4a94'],
          [0.8, '#b0648c'],
          [1, '#f2a060'],
        ],
      ),
    ) +
    clip(
      d,
      line(bars, 4, '#1c0b05') +
        [
          [0.3, 0.2],
          [0.62, 0.3],
          [0.82, 0.42],
          [0.42, 0.46],
          [0.18, 0.4],
          [0.7, 0.14],
        ]
          .map(([a, b], i) => flat(disc(x + w * a, y + h * b, i % 2 ? 1.8 : 2.8), '#fff0cc'))
          .join(''),
    ) +
    line(d, 5, '#6a3416')
  )
}
const cup = (x, y, s) =>
  at(
    x,
    y,
    s,
    `<ellipse cx="0" cy="30" rx="44" ry="10" fill="#6a2f14" stroke="${INK}" stroke-width="3"/>` +
      flat(
        'M-26,-14H26C26,14 16,30 0,30C-16,30 -26,14 -26,-14Z',
        linear(
          [-26, 0, 26, 0],
          [
            [0, '#fff0d2'],
            [0.5, '#e7c796'],
            [1, '#8a5a34'],
          ],
        ),
        `stroke="${INK}" stroke-width="3"`,
      ) +
      line('M26,-6C42,-8 42,14 22,14', 5, '#c79a66') +
      `<ellipse cx="0" cy="-14" rx="26" ry="6" fill="#3a1a0c" stroke="${INK}" stroke-width="2.4"/>` +
      line('M-22,2H22', 4, '#d8341e') +
      line('M-20,9H20', 2.4, '#1c4fa0'),
  )
const pot = (x, y, s) =>
  at(
    x,
    y,
    s,
    flat(
      'M-40,60C-58,20 -50,-10 -28,-40L-32,-58H32L28,-40C50,-10 58,20 40,60Z',
      linear(
        [-50, 0, 50, 0],
        [
          [0, '#ffcf8a'],
          [0.3, '#c9702e'],
          [0.7, '#7a3514'],
          [1, '#3a1608'],
        ],
      ),
      `stroke="${INK}" stroke-width="4"`,
    ) +
      line('M30,-50L120,-84', 11, '#3a1a0c') +
      line('M30,-51L118,-84', 4, '#a8632e') +
      line('M-44,24C-20,32 20,32 44,24M-46,6C-20,14 20,14 46,6', 3, '#5a260c') +
      flat('M-32,-58L-50,-66L-28,-48Z', '#a8551e'),
  )
const tray = (x, y, s) =>
  at(
    x,
    y,
    s,
    `<ellipse cx="0" cy="0" rx="210" ry="36" fill="${linear(
      [-200, -20, 200, 30],
      [
        [0, '#ffd08a'],
        [0.35, '#b8682a'],
        [1, '#4a1e0a'],
      ],
    )}" stroke="${INK}" stroke-width="5"/><ellipse cx="0" cy="-4" rx="188" ry="28" fill="${linear(
      [-200, -20, 200, 30],
      [
        [0, '#8a4a1e'],
        [0.5, '#c87a36'],
        [1, '#5a260c'],
      ],
    )}"/>` +
      line('M-150,-4C-60,14 60,14 150,-4', 2.4, '#f2c078', 'opacity=".6"') +
      pot(70, -62, 0.9) +
      cup(-96, -24, 1) +
      cup(-20, -10, 1),
  )
const stool = (x, y, s) =>
  at(
    x,
    y,
    s,
    line('M-60,0L-74,120M60,0L74,120M-66,66H66', 14, '#2a1006') +
      line('M-60,0L-74,120M60,0L74,120M-66,66H66', 8, '#6a3416') +
      flat(
        'M-78,-16H78V10H-78Z',
        linear(
          [0, -16, 0, 10],
          [
            [0, '#c98a48'],
            [1, '#6a3416'],
          ],
        ),
        `stroke="${INK}" stroke-width="4"`,
      ) +
      Array.from({ length: 12 }, (_, i) => line(`M${-72 + i * 13},-14v22`, 2, '#5a2c12')).join(''),
  )
const kilim = (x, y, w, h, seed = 2) => {
  const cells = Math.max(4, Math.round(w / (h * 0.9)))
  return (
    flat(box(x, y, w, h), '#5a0f0a') +
    Array.from({ length: cells }, (_, i) => {
      const [cx, cy, r] = [x + (w * (i + 0.5)) / cells, y + h / 2, h * 0.4]
      const diamond = (k) =>
        `M${n(cx)},${n(cy - r * k)}L${n(cx + r * k)},${n(cy)}L${n(cx)},${n(cy + r * k)}L${n(cx - r * k)},${n(cy)}Z`
      return (
        flat(diamond(1), (i + seed) % 2 ? '#1c4fa0' : '#2a7a4c') +
        flat(diamond(0.72), '#f2c078') +
        flat(diamond(0.5), '#b02a16') +
        flat(diamond(0.22), '#140a06')
      )
    }).join('') +
    line(`M${x},${y + 5}h${w}M${x},${y + h - 5}h${w}`, 5, '#f2a33a', 'stroke-dasharray="10 8"') +
    shade(box(x, y, w, h), [0, y + h, 0, y], 0.5)
  )
}
function room(w, h, floor, beam) {
  const boards = Array.from({ length: Math.ceil(w / 62) }, (_, i) =>
    line(`M${i * 62},${floor - h * 0.16}V${floor}`, 3, '#160803'),
  ).join('')
  const planks = Array.from({ length: 8 }, (_, i) =>
    line(`M0,${n(floor + ((h - floor) * i * i) / 49)}H${w}`, 3, '#120602'),
  ).join('')
  return (
    `<g filter="url(#plaster)">${flat(
      box(0, 0, w, h),
      linear(
        [0, 0, 0, floor],
        [
          [0, '#1c0a08'],
          [0.35, '#431a10'],
          [1, '#5e2612'],
        ],
      ),
    )}</g>` +
    `<g filter="url(#grain)">${flat(
      box(0, floor - h * 0.16, w, h * 0.16),
      linear(
        [0, floor - h * 0.16, 0, floor],
        [
          [0, '#5a2e14'],
          [1, '#2a1208'],
        ],
      ),
    )}${flat(
      box(0, floor, w, h - floor),
      linear(
        [0, floor, 0, h],
        [
          [0, '#4a2410'],
          [1, '#140804'],
        ],
      ),
    )}${flat(
      box(0, 0, w, beam),
      linear(
        [0, 0, 0, beam],
        [
          [0, '#1c0b05'],
          [1, '#4a2410'],
        ],
      ),
    )}</g>` +
    boards +
    planks +
    line(`M0,${floor - h * 0.16}H${w}`, 6, '#7a4420') +
    line(`M0,${beam}H${w}`, 5, '#120602') +
    Array.from(
      { length: Math.ceil(w / 150) },
      (_, i) =>
        `<g filter="url(#grain)">${flat(
          box(i * 150 + 40, 0, 34, beam + 22),
          linear(
            [i * 150 + 40, 0, i * 150 + 74, 0],
            [
              [0, '#6a3818'],
              [1, '#2a1208'],
            ],
          ),
        )}</g>`,
    ).join('')
  )
}
const dusk = (w, h, inner) =>
  inner +
  flat(
    box(0, 0, w, h),
    glowing(
      [w / 2, h * 0.52, Math.max(w, h) * 0.62],
      [
        [0, '#140a06', 0],
        [0.55, '#140a06', 0.1],
        [1, '#0b0402', 0.78],
      ],
    ),
  )

/** 1280 × 720: the board hides the middle; what there is stands left and right */
export function desktop() {
  const [w, h] = [1280, 720]
  return dusk(
    w,
    h,
    room(w, h, 560, 54) +
      light(640, 380, 700, '#e06a1c', 0.5, 0.5) +
      arched(52, 170, 150, 220) +
      arched(1078, 170, 150, 220) +
      kilim(-10, 470, 300, 62) +
      kilim(990, 470, 300, 62, 3) +
      flat(box(-10, 532, 300, 34), '#2a1208') +
      flat(box(990, 532, 300, 34), '#2a1208') +
      hanging(250, 54, 178, 0.62, 'red') +
      hanging(128, 54, 130, 0.46, 'blue') +
      hanging(30, 54, 176, 0.5, 'honey') +
      hanging(1030, 54, 178, 0.62, 'green') +
      hanging(1152, 54, 130, 0.46, 'honey') +
      hanging(1250, 54, 176, 0.5, 'red') +
      stool(150, 600, 0.72) +
      tray(150, 590, 0.56) +
      stool(1130, 600, 0.72) +
      at(1130, 574, 0.24, `<g transform="translate(-256 -256)">${SYMBOLS.drum()}</g>`) +
      light(640, 640, 420, '#ffc060', 0.4),
  )
}
export function phone() {
  const [w, h] = [780, 1688]
  return dusk(
    w,
    h,
    room(w, h, 1220, 70) +
      light(390, 760, 900, '#e06a1c', 0.5, 0.5) +
      arched(60, 210, 190, 300) +
      arched(530, 210, 190, 300) +
      hanging(390, 70, 378, 0.66, 'red') +
      hanging(236, 70, 118, 0.5, 'blue') +
      hanging(544, 70, 118, 0.5, 'green') +
      hanging(58, 70, 366, 0.76, 'honey') +
      hanging(722, 70, 366, 0.76, 'honey') +
      kilim(-10, 1090, 800, 84) +
      flat(
        box(-10, 1174, 800, 46),
        linear(
          [0, 1174, 0, 1220],
          [
            [0, '#4a2410'],
            [1, '#1c0b05'],
          ],
        ),
      ) +
      stool(572, 1262, 1.25) +
      at(572, 1186, 0.38, `<g transform="translate(-256 -256)">${SYMBOLS.drum()}</g>`) +
      stool(214, 1266, 1.3) +
      tray(214, 1246, 0.94) +
      light(390, 1240, 420, '#ffb860', 0.35),
  )
}

export function poster() {
  const [w, h] = [600, 800]
  lampAt(300, 380, 420)
  const two = (name, x, y, s, turns, under) => lit(...under, () => at(x, y, s, puppet(name, turns)))
  const rods = blurred(
    1.6,
    line(
      'M176,300L60,690M246,400L150,700M424,300L540,690M352,400L450,700',
      6,
      '#3a1806',
      'opacity=".62"',
    ),
  )
  const two_ = {
    hacivat: two('hacivat', -34, 112, 0.72, { arm: 16, hand: 22, head: 4 }, [330, 520, 700]),
    karagoz: two('karagoz', 258, 126, 0.72, { arm: 32, hand: 8, head: -5 }, [200, 520, 700]),
  }
  const thrown = blurred(
    7,
    `<g opacity=".34" transform="translate(12 8)" style="filter:brightness(0) sepia(1)">${two_.hacivat}${two_.karagoz}</g>`,
  )
  return (
    cloth(0, 0, w, h, [300, 430, 500]) +
    light(300, 470, 250, '#ffe6a8', 0.7) +
    thrown +
    rods +
    two_.hacivat +
    two_.karagoz +
    drape(-44, -6, 116, 760, 1, 4) +
    drape(644, -6, 116, 760, -1, 8) +
    swag(-30, -14, 236, 96) +
    swag(394, -14, 236, 96) +
    swag(150, -22, 300, 108)
  )
}

export function name(face) {
  lampAt(500, 150, 560)
  const id = 'name-shape'
  const text = (extra) =>
    `<text x="500" y="232" text-anchor="middle" textLength="930" lengthAdjust="spacingAndGlyphs" font-family="Cutwork" font-weight="700" font-size="228" ${extra}>${face}</text>`
  const holes = Array.from({ length: 15 }, (_, r) =>
    Array.from({ length: 66 }, (__, c) =>
      r % 3 === 1
        ? rowDrop(c * 16 + (r % 2) * 8, 20 + r * 18)
        : dot(c * 16 + (r % 2) * 8, 20 + r * 18, 2.6),
    ).join(''),
  ).join('')
  return (
    `<defs><mask id="${id}"><g filter="url(#inset)">${text('fill="#fff"')}</g></mask></defs>` +
    `<g style="filter:drop-shadow(0 6px 5px rgba(0,0,0,.6))">${text(`fill="${INK}" stroke="${INK}" stroke-width="26" stroke-linejoin="round"`)}</g>` +
    text('fill="none" stroke="#d8341e" stroke-width="19" stroke-linejoin="round"') +
    text(`fill="none" stroke="${INK}" stroke-width="9" stroke-linejoin="round"`) +
    `<g filter="url(#thin)">${text(
      `fill="${linear(
        [0, 60, 0, 250],
        [
          [0, '#fff0b4'],
          [0.35, '#ffc454'],
          [0.7, '#f78f2a'],
          [1, '#d8541a'],
        ],
      )}"`,
    )}</g><g mask="url(#${id})"><g filter="url(#spill)">${holes}</g></g>`
  )
}
const rowDrop = (x, y) =>
  at(x, y, 0.62, `<path d="M0,-12C4,-4 7,0 7,5A7,7 0 0 1 -7,5C-7,0 -4,-4 0,-12Z" fill="${LIGHT}"/>`)

export const THEATRE = `<filter id="thin" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency=".03 .08" numOctaves="4" seed="21"/><feColorMatrix values=".7 0 0 0 .72 .8 0 0 0 .64 .9 0 0 0 .56 0 0 0 0 1" result="n"/><feComposite in="SourceGraphic" in2="n" operator="arithmetic" k1="1" result="a"/><feGaussianBlur in="SourceAlpha" stdDeviation="4"/><feColorMatrix values="0 0 0 1.1 -.1 0 0 0 1.3 -.3 0 0 0 1.4 -.4 0 0 0 0 1" result="rim"/><feComposite in="a" in2="rim" operator="arithmetic" k1=".7" k2=".3"/><feComposite in2="SourceAlpha" operator="in"/></filter>
  <filter id="linen" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency=".006 .009" numOctaves="3" seed="14"/><feColorMatrix values=".5 0 0 0 .77 .56 0 0 0 .72 .7 0 0 0 .62 0 0 0 0 1" result="n"/><feComposite in="SourceGraphic" in2="n" operator="arithmetic" k1="1"/></filter>
  <filter id="velvet" x="-2%" y="-2%" width="104%" height="104%" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency=".4 .1" numOctaves="3" seed="4"/><feColorMatrix values=".9 0 0 0 .55 .9 0 0 0 .52 .9 0 0 0 .5 0 0 0 0 1" result="n"/><feComposite in="SourceGraphic" in2="n" operator="arithmetic" k1="1"/><feComposite in2="SourceAlpha" operator="in"/></filter>
  <filter id="grain" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency=".012 .16" numOctaves="4" seed="12"/><feColorMatrix values="1.5 0 0 0 .28 1.5 0 0 0 .25 1.5 0 0 0 .22 0 0 0 0 1" result="n"/><feComposite in="SourceGraphic" in2="n" operator="arithmetic" k1="1"/><feComposite in2="SourceAlpha" operator="in"/></filter>
  <filter id="plaster" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency=".012 .014" numOctaves="5" seed="6"/><feColorMatrix values="1.1 0 0 0 .46 1.1 0 0 0 .44 1.1 0 0 0 .42 0 0 0 0 1" result="n"/><feComposite in="SourceGraphic" in2="n" operator="arithmetic" k1="1"/></filter>
  <filter id="inset" x="0" y="0" width="100%" height="100%"><feMorphology operator="erode" radius="7"/></filter>`
