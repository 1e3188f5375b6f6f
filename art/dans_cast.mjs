// The dancers, each on a square of 512: a middle line, a profile, a pose. No two share a silhouette.
import {
  at,
  body,
  C,
  cel,
  clip,
  eye,
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

/** `rays`: [[from], [to]] pairs. */
const fin = (points, look, rays = [], ray = C.ink) => [
  shape(points),
  {
    ...look,
    marks: rays
      .map(([a, b]) =>
        stroke([a, [(a[0] + b[0]) / 2 + 2, (a[1] + b[1]) / 2 - 2], b], 6, ray, {
          grow: true,
          blunt: 0.3,
        }),
      )
      .join(''),
  },
]
const scales = (b, { t0, t1, from, to, rows, cols, size, ink, alpha = 0.5 }) =>
  `<g opacity="${alpha}">${Array.from({ length: rows }, (_, r) =>
    Array.from({ length: cols }, (__, c) => {
      const [t, v] = [
        t0 + ((t1 - t0) * (c + (r % 2) * 0.5)) / cols,
        from + ((to - from) * (r + 0.5)) / rows,
      ]
      const [x, y] = b.P(t, v)
      return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${b.turn(t).toFixed(0)})"><path d="M${-size * 0.2},${-size}Q${size},0 ${-size * 0.2},${size}" fill="none" stroke="${ink}" stroke-width="${size * 0.3}" stroke-linecap="round"/></g>`
    }).join(''),
  ).join('')}</g>`
export function grin(points, { tongue, teeth, lip = C.ink }) {
  const hollow = shape(points)
  return (
    outline(hollow, 5, lip) +
    clip(
      hollow.d,
      fill('M-999,-999H2000V2000H-999Z', '#6d0f2e') +
        fill(
          'M-999,-999H2000V2000H-999Z',
          linear(0, Math.min(...points.map((p) => p[1])), 0, Math.max(...points.map((p) => p[1])), [
            [0, '#3a0622'],
            [1, '#8c1238'],
          ]),
        ) +
        (tongue
          ? fill(oval(...tongue).d, C.pink) +
            fill(
              oval(
                tongue[0] - tongue[2] * 0.2,
                tongue[1] - tongue[3] * 0.5,
                tongue[2] * 0.5,
                tongue[3] * 0.24,
              ).d,
              '#ff8fab',
            )
          : '') +
        (teeth ? fill(shape(teeth).d, '#fffdf2') : ''),
    )
  )
}
const brow = (points, w = 15) => stroke(points, w, C.ink, { blunt: 0.35 })
const cheek = (x, y, r, colour = C.pink) =>
  fill(
    oval(x, y, r, r * 0.72).d,
    radial(x, y, r, [
      [0, colour, 0.75],
      [1, colour, 0],
    ]),
  )

export function levrek() {
  const b = body(
    [
      [112, 152],
      [176, 130],
      [240, 158],
      [276, 232],
      [266, 312],
      [246, 366],
      [262, 424],
    ],
    profile([
      [0, 12],
      [0.12, 54],
      [0.3, 92],
      [0.48, 98],
      [0.68, 72],
      [0.86, 40],
      [1, 26],
    ]),
  )
  const look = { base: '#3fb7b4', shade: '#0c5a78', light: '#c9fff0', depth: 34 }
  const finLook = {
    base: C.coral,
    shade: '#b0324a',
    light: '#ffc27a',
    depth: 14,
    dots: 9,
    band: 20,
  }
  const dorsal = fin(
    [
      [232, 66],
      [268, 22, 1],
      [286, 62, 1],
      [330, 36, 1],
      [336, 84, 1],
      [386, 74, 1],
      [376, 124, 1],
      [424, 130, 1],
      [400, 174, 1],
      [440, 196, 1],
      [404, 228],
      [384, 284],
      [330, 300],
      [300, 200],
      [262, 120],
    ],
    finLook,
    [
      [
        [262, 110],
        [270, 40],
      ],
      [
        [288, 126],
        [326, 52],
      ],
      [
        [312, 156],
        [380, 88],
      ],
      [
        [330, 190],
        [416, 140],
      ],
      [
        [338, 226],
        [430, 202],
      ],
    ],
    '#c23a4a',
  )
  const tailL = fin(
    [
      [246, 404],
      [222, 428],
      [176, 446],
      [120, 440, 1],
      [138, 470],
      [126, 500, 1],
      [196, 496],
      [256, 474],
      [276, 436],
    ],
    finLook,
    [
      [
        [248, 436],
        [140, 448],
      ],
      [
        [252, 452],
        [140, 492],
      ],
    ],
    '#c23a4a',
  )
  const tailR = fin(
    [
      [256, 420],
      [292, 424],
      [336, 410],
      [384, 372, 1],
      [386, 412],
      [416, 438, 1],
      [362, 466],
      [310, 474],
      [256, 452],
    ],
    finLook,
    [
      [
        [284, 444],
        [380, 386],
      ],
      [
        [290, 456],
        [404, 438],
      ],
    ],
    '#c23a4a',
  )
  const armR = fin(
    [
      [292, 238],
      [342, 250],
      [396, 236],
      [436, 250],
      [488, 226, 1],
      [462, 264],
      [492, 280, 1],
      [446, 296],
      [456, 322, 1],
      [398, 314],
      [336, 304],
      [286, 288],
    ],
    finLook,
    [
      [
        [330, 270],
        [478, 232],
      ],
      [
        [330, 278],
        [482, 280],
      ],
      [
        [330, 286],
        [446, 316],
      ],
    ],
    '#c23a4a',
  )
  const armL = fin(
    [
      [196, 266],
      [150, 262],
      [104, 226],
      [76, 226],
      [28, 190, 1],
      [44, 232],
      [8, 240, 1],
      [46, 268],
      [28, 296, 1],
      [86, 306],
      [140, 318],
      [196, 316],
    ],
    finLook,
    [
      [
        [158, 290],
        [38, 202],
      ],
      [
        [156, 294],
        [20, 242],
      ],
      [
        [156, 300],
        [38, 292],
      ],
    ],
    '#c23a4a',
  )
  const belly = b.band(0.02, 1, -1.05, (t) => -0.28 + 0.24 * Math.sin(t * 5))
  const back = b.band(0, 1, 1.05, (t) => 0.6 - 0.1 * Math.sin(t * 4))
  const marks =
    fill(back.d, '#1a7f95') +
    fill(belly.d, C.milk) +
    fill(
      belly.d,
      linear(120, 200, 300, 400, [
        [0, C.cream, 0],
        [1, '#ffc98a', 0.8],
      ]),
    ) +
    scales(b, {
      t0: 0.36,
      t1: 0.86,
      from: 0.66,
      to: -0.12,
      rows: 6,
      cols: 9,
      size: 9,
      ink: '#12748e',
      alpha: 0.62,
    }) +
    scales(b, {
      t0: 0.38,
      t1: 0.84,
      from: 0.64,
      to: -0.1,
      rows: 6,
      cols: 9,
      size: 5,
      ink: '#d9fff4',
      alpha: 0.3,
    }) +
    stroke([b.P(0.34, 0.2), b.P(0.5, 0.14), b.P(0.7, 0.06), b.P(0.98, 0)], 6, '#0c5a78', {
      grow: false,
    })
  const gill = stroke([b.P(0.34, 0.7), b.P(0.4, 0.2), b.P(0.37, -0.3), b.P(0.31, -0.72)], 11)
  const sash = b.band(0.6, 0.76, -1.12, 1.12)
  const knot = shape([
    [326, 336],
    [372, 322],
    [404, 340, 1],
    [384, 352],
    [414, 378, 1],
    [370, 386],
    [330, 366],
  ])
  const sashLook = {
    base: C.pink,
    shade: '#8c1238',
    light: '#ff86a6',
    depth: 16,
    dots: 9,
    band: 20,
  }
  return (
    figure(
      [
        dorsal,
        tailR,
        tailL,
        armR,
        [b.form, { ...look, marks, glow: [180, 120, 200] }],
        [knot, sashLook],
        [
          sash,
          {
            ...sashLook,
            marks: [0.635, 0.67, 0.705]
              .map((t) =>
                stroke([b.P(t, -1.1), b.P(t + 0.012, 0), b.P(t, 1.1)], 7, '#ffd27a', {
                  blunt: 0.8,
                }),
              )
              .join(''),
          },
        ],
        armL,
      ],
      12,
    ) +
    gill +
    grin(
      [
        [106, 176],
        [150, 192],
        [196, 190],
        [232, 168],
        [228, 204],
        [196, 232],
        [152, 226],
        [120, 202],
      ],
      {
        tongue: [176, 226, 34, 18],
        teeth: [
          [100, 170],
          [150, 188],
          [196, 186],
          [236, 162],
          [230, 184],
          [196, 204],
          [150, 204],
          [112, 188],
        ],
      },
    ) +
    stroke(
      [
        [92, 168],
        [150, 190],
        [196, 188],
        [240, 160],
        [246, 148],
      ],
      9,
    ) +
    cheek(246, 192, 28) +
    eye(150, 116, 30, { look: [-0.2, 0.2], iris: C.gold, lid: 0.16, skin: '#1a7f95', tilt: -8 }) +
    eye(216, 106, 36, { look: [-0.3, 0.25], iris: C.gold, lid: 0.14, skin: '#1a7f95', tilt: 8 }) +
    brow([
      [112, 86],
      [134, 66],
      [168, 72],
    ]) +
    brow([
      [192, 58],
      [226, 44],
      [262, 62],
    ]) +
    spot(264, 142, 10, 22, -24) +
    spot(288, 178, 5, 9, -20) +
    spot(120, 142, 9, 5, -30) +
    spot(60, 236, 12, 5, 20, 0.8) +
    spot(430, 262, 16, 5, -8, 0.8) +
    spot(300, 60, 5, 12, 24, 0.7)
  )
}

export function palamut() {
  const b = body(
    [
      [66, 312],
      [92, 222],
      [168, 148],
      [276, 132],
      [366, 196],
      [404, 296],
      [410, 352],
    ],
    profile([
      [0, 16],
      [0.1, 62],
      [0.27, 92],
      [0.48, 86],
      [0.72, 50],
      [0.9, 22],
      [1, 15],
    ]),
  )
  const blue = { base: '#2f62b8', shade: '#1a2f7a', light: '#7fb4ff', depth: 12, dots: 8, band: 16 }
  const tail = [
    shape([
      [392, 336],
      [428, 336],
      [462, 372],
      [504, 452, 1],
      [450, 420],
      [412, 398],
      [376, 424],
      [318, 464, 1],
      [352, 388],
    ]),
    {
      ...blue,
      marks:
        stroke(
          [
            [410, 350],
            [440, 390],
            [484, 434],
          ],
          6,
          '#173a6b',
        ) +
        stroke(
          [
            [406, 352],
            [380, 394],
            [340, 440],
          ],
          6,
          '#173a6b',
        ),
    },
  ]
  const dorsal = fin(
    [
      [190, 104],
      [196, 6, 1],
      [240, 50, 1],
      [272, -4, 1],
      [302, 54, 1],
      [344, 22, 1],
      [356, 92, 1],
      [330, 140],
      [250, 150],
    ],
    blue,
    [
      [
        [222, 104],
        [202, 22],
      ],
      [
        [266, 100],
        [272, 14],
      ],
      [
        [306, 110],
        [338, 38],
      ],
    ],
    '#173a6b',
  )
  const finlets = [0.66, 0.74, 0.82].flatMap((t) =>
    [
      [1, 1],
      [-1, -1],
    ].map(([v, k]) => {
      const [[x, y], [p, q]] = [b.P(t, v * 0.9), b.P(t + 0.07, v * 0.9)]
      const [m, n] = b.P(t + 0.09, v * 1.7)
      return [
        shape([
          [x, y],
          [m + k, n, 1],
          [p, q],
        ]),
        { ...blue, ink: 4.5, dots: 0, depth: 6 },
      ]
    }),
  )
  const arm = fin(
    [
      [214, 238],
      [240, 270],
      [262, 318],
      [300, 350, 1],
      [262, 356],
      [266, 392, 1],
      [236, 372],
      [220, 400, 1],
      [206, 352],
      [190, 300],
      [180, 252],
    ],
    blue,
    [
      [
        [222, 300],
        [288, 344],
      ],
      [
        [216, 310],
        [260, 382],
      ],
      [
        [210, 312],
        [222, 388],
      ],
    ],
    '#173a6b',
  )
  const point = fin(
    [
      [112, 250],
      [70, 244],
      [44, 204],
      [24, 128, 1],
      [62, 168],
      [68, 120, 1],
      [90, 168],
      [112, 136, 1],
      [120, 190],
      [136, 222],
    ],
    blue,
    [
      [
        [88, 210],
        [34, 150],
      ],
      [
        [94, 204],
        [72, 140],
      ],
      [
        [104, 204],
        [110, 152],
      ],
    ],
    '#173a6b',
  )
  const belly = b.band(0, 1, -1.06, (t) => -0.12 + 0.16 * Math.sin(t * 6))
  const back = b.band(0.06, 1, 1.06, (t) => 0.34 + 0.06 * Math.sin(t * 7))
  const stripes = [0.3, 0.37, 0.44, 0.51, 0.58, 0.65, 0.72, 0.79]
    .map((t) =>
      stroke([b.P(t, 0.98), b.P(t + 0.05, 0.6), b.P(t + 0.13, 0.12)], 11, '#14295f', {
        blunt: 0.3,
      }),
    )
    .join('')
  const marks =
    fill(back.d, '#3f78cc') +
    fill(belly.d, C.milk) +
    fill(
      belly.d,
      linear(140, 260, 330, 300, [
        [0, '#ffd9a0', 0.7],
        [0.5, C.cream, 0],
        [1, '#a8d8f0', 0.8],
      ]),
    ) +
    stripes
  const low = (inner) => `<g transform="translate(6 40)">${inner}</g>`
  return (
    figure([dorsal]) +
    low(
      figure([
        point,
        ...finlets,
        tail,
        [
          b.form,
          {
            base: '#74b4ea',
            shade: '#2a4f9a',
            light: '#dff6ff',
            depth: 34,
            marks,
            glow: [150, 190, 190],
          },
        ],
        arm,
      ]) +
        stroke([b.P(0.33, 0.6), b.P(0.4, 0.1), b.P(0.37, -0.4), b.P(0.3, -0.8)], 11) +
        `<g transform="translate(-26 -14)">${
          grin(
            [
              [70, 306],
              [104, 318],
              [146, 308],
              [186, 270],
              [180, 312],
              [148, 346],
              [104, 350],
              [76, 332],
            ],
            {
              tongue: [128, 348, 34, 18],
              teeth: [
                [64, 300],
                [104, 318],
                [146, 308],
                [190, 264],
                [186, 288],
                [148, 324],
                [104, 334],
                [74, 320],
              ],
            },
          ) +
          stroke(
            [
              [58, 300],
              [104, 318],
              [148, 306],
              [190, 262],
              [194, 250],
            ],
            9,
          ) +
          cheek(206, 268, 26) +
          glasses()
        }</g>`,
    ) +
    spot(214, 118, 30, 9, -14) +
    spot(264, 110, 9, 5, -2) +
    spot(226, 60, 4, 11, 16, 0.7) +
    spot(404, 440, 14, 4, -34, 0.7)
  )
}
function glasses() {
  const lens = (pts) => {
    const form = shape(pts)
    const [x, y] = pts[0]
    return (
      outline(form, 7) +
      clip(
        form.d,
        fill(
          'M-999,-999H2000V2000H-999Z',
          linear(x, y - 30, x + 20, y + 56, [
            [0, '#22104a'],
            [0.45, '#8c1f6a'],
            [0.75, C.coral],
            [1, C.cream],
          ]),
        ) +
          fill(
            shape([
              [x - 10, y - 40],
              [x + 26, y - 40],
              [x - 4, y + 70],
              [x - 40, y + 70],
            ]).d,
            '#fff',
            'opacity="0.3"',
          ),
      )
    )
  }
  return (
    stroke(
      [
        [180, 214],
        [214, 206],
        [236, 220],
      ],
      13,
      C.ink,
      { blunt: 0.6 },
    ) +
    lens([
      [66, 232],
      [96, 218],
      [122, 236],
      [116, 272],
      [88, 286],
      [64, 266],
    ]) +
    lens([
      [136, 228],
      [172, 198],
      [204, 212],
      [204, 252],
      [172, 270],
      [142, 260],
    ]) +
    stroke(
      [
        [118, 244],
        [128, 236],
        [140, 240],
      ],
      12,
      C.ink,
      { blunt: 0.7 },
    )
  )
}

export function barbunya() {
  const b = body(
    [
      [412, 250],
      [360, 214],
      [280, 224],
      [216, 284],
      [176, 350],
      [112, 376],
      [66, 318],
    ],
    profile([
      [0, 40],
      [0.1, 88],
      [0.26, 116],
      [0.44, 106],
      [0.64, 60],
      [0.85, 28],
      [1, 20],
    ]),
  )
  const gold = { base: C.gold, shade: '#c2571c', light: '#fff0a0', depth: 14, dots: 9, band: 20 }
  const tail = fin(
    [
      [88, 322],
      [54, 326],
      [30, 274],
      [4, 216, 1],
      [46, 238],
      [62, 200, 1],
      [80, 236],
      [120, 210, 1],
      [108, 262],
      [104, 300],
    ],
    gold,
    [
      [
        [64, 284],
        [18, 230],
      ],
      [
        [72, 280],
        [64, 216],
      ],
      [
        [84, 284],
        [110, 226],
      ],
    ],
    '#b0521c',
  )
  const dorsal = fin(
    [
      [222, 168],
      [178, 104, 1],
      [172, 158, 1],
      [118, 128, 1],
      [128, 186, 1],
      [74, 182, 1],
      [96, 240],
      [120, 300],
      [200, 290],
    ],
    gold,
    [
      [
        [190, 190],
        [168, 112],
      ],
      [
        [170, 206],
        [124, 136],
      ],
      [
        [150, 228],
        [94, 182],
      ],
    ],
    '#b0521c',
  )
  const cloth = shape([
    [292, 30],
    [254, 4],
    [206, 22],
    [154, 0],
    [92, 24, 1],
    [120, 60],
    [92, 98, 1],
    [154, 78],
    [206, 98],
    [258, 80],
    [300, 66],
  ])
  const arm = fin(
    [
      [252, 210],
      [256, 140],
      [272, 84],
      [258, 42],
      [286, 54, 1],
      [296, 16, 1],
      [314, 50],
      [348, 30, 1],
      [342, 82],
      [338, 150],
      [338, 206],
    ],
    gold,
    [
      [
        [296, 180],
        [278, 56],
      ],
      [
        [302, 176],
        [300, 34],
      ],
      [
        [308, 178],
        [338, 48],
      ],
    ],
    '#b0521c',
  )
  const hip = fin(
    [
      [306, 320],
      [330, 356],
      [322, 392],
      [352, 424, 1],
      [312, 424],
      [306, 458, 1],
      [278, 428],
      [246, 444, 1],
      [252, 396],
      [246, 340],
      [254, 300],
    ],
    gold,
    [
      [
        [290, 360],
        [340, 416],
      ],
      [
        [282, 366],
        [302, 440],
      ],
      [
        [272, 366],
        [256, 432],
      ],
    ],
    '#b0521c',
  )
  const belly = b.band(0, 1, 1.06, (t) => 0.36 - 0.1 * Math.sin(t * 5))
  const stripe = b.band(0.28, 0.96, -0.1, 0.16)
  const marks =
    fill(belly.d, '#fff0d8') +
    fill(
      belly.d,
      linear(300, 260, 200, 400, [
        [0, '#ffd0b8', 0.2],
        [1, '#ff9d8a', 0.8],
      ]),
    ) +
    fill(stripe.d, C.gold, 'opacity="0.85"') +
    scales(b, {
      t0: 0.34,
      t1: 0.86,
      from: -0.78,
      to: 0.34,
      rows: 6,
      cols: 8,
      size: 10,
      ink: '#a81a3c',
      alpha: 0.55,
    }) +
    [
      [0.42, -0.5],
      [0.56, -0.56],
      [0.7, -0.4],
      [0.5, -0.2],
    ]
      .map(([t, v]) => fill(oval(...b.P(t, v), 11, 8).d, '#c21a46', 'opacity="0.5"'))
      .join('')
  const curl = (pts, w) => {
    const c = body(
      pts,
      profile([
        [0, w],
        [0.3, w * 0.9],
        [0.75, w * 0.55],
        [1, 3],
      ]),
    )
    return [c.form, { base: '#ff9a6a', shade: '#c23a5a', light: '#ffe0b8', depth: 7, dots: 0 }]
  }
  return (
    figure([
      [
        cloth,
        {
          base: '#fffdf2',
          shade: '#9fd0e0',
          light: '#ffffff',
          depth: 14,
          dots: 9,
          marks:
            stroke(
              [
                [286, 46],
                [220, 40],
                [120, 66],
              ],
              6,
              '#9fc4d8',
            ) +
            stroke(
              [
                [130, 18],
                [190, 40],
                [256, 28],
              ],
              5,
              '#c4dde8',
            ) +
            stroke(
              [
                [106, 24],
                [126, 60],
                [106, 96],
              ],
              8,
              C.pink,
            ),
        },
      ],
      dorsal,
      tail,
      [
        b.form,
        {
          base: '#f2456a',
          shade: '#8f1a4e',
          light: '#ffa48a',
          depth: 38,
          marks,
          glow: [330, 190, 180],
        },
      ],
      arm,
      hip,
      curl(
        [
          [392, 330],
          [356, 370],
          [312, 374],
          [296, 342],
          [320, 330],
        ],
        14,
      ),
      curl(
        [
          [410, 326],
          [448, 356],
          [490, 334],
          [488, 296],
          [464, 300],
        ],
        14,
      ),
    ]) +
    stroke([b.P(0.3, -0.66), b.P(0.37, -0.2), b.P(0.35, 0.3), b.P(0.28, 0.7)], 11, '#4a0f30') +
    `<g transform="translate(0 36)">${
      grin(
        [
          [352, 262],
          [388, 276],
          [428, 270],
          [462, 244],
          [454, 278],
          [424, 300],
          [384, 300],
          [360, 284],
        ],
        {
          teeth: [
            [346, 256],
            [388, 276],
            [428, 270],
            [466, 238],
            [456, 258],
            [424, 286],
            [384, 288],
            [360, 274],
          ],
        },
      ) +
      stroke(
        [
          [342, 250],
          [388, 276],
          [430, 268],
          [470, 232],
        ],
        8,
      ) +
      cheek(322, 246, 28, '#ffb08a') +
      cheek(458, 214, 18, '#ffb08a') +
      eye(356, 178, 37, {
        look: [0.25, 0.15],
        iris: '#2f9a8c',
        lid: 0.3,
        skin: '#e03a60',
        tilt: -6,
      }) +
      eye(428, 176, 30, {
        look: [0.2, 0.15],
        iris: '#2f9a8c',
        lid: 0.3,
        skin: '#e03a60',
        tilt: 8,
      }) +
      brow(
        [
          [318, 128],
          [350, 110],
          [388, 122],
        ],
        16,
      ) +
      brow(
        [
          [410, 124],
          [438, 112],
          [466, 126],
        ],
        14,
      )
    }</g>` +
    spot(222, 206, 24, 9, -42) +
    spot(246, 182, 7, 4, -30) +
    spot(296, 92, 5, 14, 4, 0.8) +
    spot(54, 264, 4, 12, -20, 0.8) +
    spot(292, 400, 5, 13, 10, 0.7)
  )
}

function anchovy({ base, shade, bow, sing = 1, look = [0, 0.1], hat = '' }) {
  const b = body(
    [
      [-6, -186],
      [4, -130],
      [-4, -50],
      [8, 40],
      [30, 110],
      [20, 168],
    ],
    profile([
      [0, 30],
      [0.1, 58],
      [0.24, 66],
      [0.5, 54],
      [0.78, 28],
      [1, 14],
    ]),
  )
  const finBlue = { base: '#5fb0d0', shade: '#1f5f96', light: '#d0f6ff', depth: 10, dots: 0 }
  const tail = [
    shape([
      [10, 154],
      [34, 150],
      [62, 178],
      [104, 182, 1],
      [76, 206],
      [92, 236, 1],
      [44, 216],
      [14, 200],
      [-28, 214, 1],
      [-16, 180],
    ]),
    finBlue,
  ]
  const belly = b.band(0.2, 1, -0.6, 0.62)
  const marks =
    fill(belly.d, C.milk) +
    stroke([b.P(0.3, 0.86), b.P(0.6, 0.84), b.P(0.96, 0.6)], 12, '#e8fbff') +
    stroke([b.P(0.28, -0.84), b.P(0.6, -0.84), b.P(0.96, -0.7)], 12, '#bfe8f4') +
    [0.46, 0.56, 0.66, 0.76]
      .map((t) => stroke([b.P(t, -0.4), b.P(t + 0.02, 0), b.P(t, 0.4)], 5, '#e8b890'))
      .join('')
  const knot = (k) => [
    shape([
      [0, -56],
      [k * 20, -78],
      [k * 46, -84],
      [k * 42, -56],
      [k * 46, -30],
      [k * 20, -36],
    ]),
    { base: bow, shade: C.wine, light: '#fff0c0', depth: 8, dots: 0, ink: 5 },
  ]
  const mouth =
    sing > 0
      ? grin(
          [
            [-24, -98],
            [2, -104],
            [28, -98],
            [24, -76 + 8 * sing],
            [2, -66 + 8 * sing],
            [-20, -76 + 8 * sing],
          ],
          { tongue: [2, -68 + 8 * sing, 16, 9] },
        )
      : stroke(
          [
            [-26, -96],
            [2, -80],
            [30, -98],
          ],
          8,
        )
  return {
    parts: [
      tail,
      [b.form, { base, shade, light: '#ffffff', depth: 22, marks, glow: [-20, -120, 120] }],
      knot(1),
      knot(-1),
      [
        oval(0, -56, 11, 12),
        { base: bow, shade: C.wine, light: '#fff', depth: 5, dots: 0, ink: 4 },
      ],
    ],
    face:
      mouth +
      cheek(-40, -104, 15) +
      cheek(44, -106, 15) +
      eye(-24, -142, 29, { look, iris: C.gold, skin: base }) +
      eye(32, -144, 29, { look, iris: C.gold, skin: base }) +
      spot(-10, -188, 14, 5, -8) +
      hat,
  }
}
export function hamsi() {
  const sea = { base: '#5fb0d0', shade: '#1f5f96', light: '#d0f6ff', depth: 10, dots: 0 }
  const place = (x, y, scale, turn, one) => at(x, y, scale, figure(one.parts, 13) + one.face, turn)
  const link = (pts) =>
    figure(
      [
        [
          body(
            pts,
            profile([
              [0, 17],
              [0.5, 15],
              [1, 17],
            ]),
          ).form,
          sea,
        ],
      ],
      11,
    )
  const cap = figure(
    [
      [
        shape([
          [-58, -190],
          [-40, -228],
          [4, -240],
          [48, -228],
          [64, -190],
          [4, -198],
        ]),
        { base: C.pink, shade: C.wine, light: '#ff9ab4', depth: 12, dots: 8 },
      ],
      [
        oval(6, -240, 12, 11),
        { base: C.cream, shade: C.amber, light: '#fff', depth: 4, dots: 0, ink: 5 },
      ],
    ],
    11,
  )
  return (
    link([
      [72, 262],
      [30, 226],
      [26, 168],
    ]) +
    link([
      [440, 262],
      [482, 226],
      [486, 168],
    ]) +
    place(
      112,
      276,
      0.92,
      -13,
      anchovy({ base: '#8fc8e6', shade: '#2f6aa6', bow: C.gold, look: [0.3, 0.1], sing: 0.4 }),
    ) +
    place(
      400,
      276,
      0.92,
      13,
      anchovy({ base: '#8fc8e6', shade: '#2f6aa6', bow: C.gold, look: [-0.3, 0.1], sing: 0.4 }),
    ) +
    place(
      256,
      268,
      1.06,
      0,
      anchovy({
        base: '#7fd4d8',
        shade: '#1f6f96',
        bow: C.pink,
        sing: 2.4,
        look: [0, -0.15],
        hat: cap,
      }),
    ) +
    link([
      [132, 262],
      [158, 292],
      [190, 290],
      [216, 258],
    ]) +
    link([
      [296, 258],
      [322, 290],
      [354, 292],
      [380, 262],
    ])
  )
}

export function darbuka() {
  const drum = straight([
    [108, 120],
    [404, 120],
    [392, 214],
    [330, 292],
    [306, 330],
    [318, 388],
    [362, 446],
    [150, 446],
    [194, 388],
    [206, 330],
    [182, 292],
    [120, 214],
  ])
  const marks =
    fill('M60,176H460V232H60Z', C.cream) +
    fill(
      `M80,232${Array.from({ length: 9 }, (_, i) => `L${100 + i * 40},${i % 2 ? 232 : 180}`).join('')}L480,232Z`,
      C.coral,
    ) +
    fill('M60,318H460V344H60Z', C.cream) +
    fill('M100,404H420V446H100Z', C.coral) +
    stroke(
      [
        [90, 176],
        [256, 184],
        [430, 176],
      ],
      6,
    ) +
    stroke(
      [
        [90, 234],
        [256, 244],
        [430, 234],
      ],
      6,
    ) +
    stroke(
      [
        [190, 318],
        [256, 324],
        [330, 318],
      ],
      5,
    ) +
    stroke(
      [
        [190, 344],
        [256, 350],
        [330, 344],
      ],
      5,
    ) +
    stroke(
      [
        [140, 404],
        [256, 412],
        [380, 404],
      ],
      5,
    )
  const skin = oval(256, 112, 156, 46)
  return (
    figure(
      [
        [
          drum,
          {
            base: '#1a9a98',
            shade: '#0c4a6a',
            light: '#8ff0dc',
            depth: 44,
            marks,
            glow: [170, 200, 190],
          },
        ],
        [skin, { base: '#f7e4bc', shade: '#d0905a', light: '#ffffff', depth: 12, dots: 9 }],
      ],
      11,
    ) +
    outline(oval(256, 112, 118, 31), 2, '#d0a070') +
    fill(oval(256, 112, 118, 31).d, '#fff6dc') +
    spot(196, 102, 34, 8, -6) +
    spot(150, 214, 7, 26, 12, 0.8) +
    spot(222, 372, 5, 18, 8, 0.7) +
    [
      [70, 70, -34],
      [58, 120, -8],
      [442, 70, 34],
      [454, 120, 8],
    ]
      .map(
        ([x, y, t]) =>
          `<g transform="rotate(${t} ${x} ${y})">${stroke(
            [
              [x - 20, y],
              [x + 20, y],
            ],
            14,
            C.cream,
            { blunt: 0.3 },
          )}</g>`,
      )
      .join('')
  )
}

export function clarinet() {
  const tube = body(
    [
      [92, 420],
      [170, 342],
      [290, 222],
      [392, 120],
    ],
    profile([
      [0, 62],
      [0.1, 48],
      [0.24, 30],
      [0.6, 25],
      [1, 21],
    ]),
  )
  const ring = (t, w = 0.022, k = 1.24) => [
    tube.band(t, t + w, -k, k),
    { base: C.gold, shade: '#b0561c', light: '#fff4b0', depth: 9, dots: 0, ink: 5 },
  ]
  const key = (t, v) => [
    oval(...tube.P(t, v), 15, 15),
    { base: C.gold, shade: '#b0561c', light: '#fff4b0', depth: 7, dots: 0, ink: 5 },
  ]
  const reed = body(
    [
      [384, 128],
      [424, 84],
      [462, 56],
    ],
    profile([
      [0, 20],
      [0.5, 16],
      [1, 6],
    ]),
  )
  const bell = oval(...tube.P(0.02, 0), 62, 26, 45)
  return (
    figure(
      [
        [reed.form, { base: '#5a2a6a', shade: '#2a0f3a', light: '#b07ac0', depth: 9, dots: 0 }],
        [
          tube.form,
          {
            base: '#4a2a66',
            shade: '#1f0f3a',
            light: '#9a6ac4',
            depth: 16,
            dots: 8,
            glow: [170, 300, 150],
          },
        ],
        ring(0.14),
        ring(0.4),
        ring(0.68),
        ring(0.94),
        key(0.24, 0.1),
        key(0.32, -0.3),
        key(0.5, 0.2),
        key(0.58, -0.1),
        key(0.76, 0.2),
        key(0.85, -0.1),
        [bell, { base: '#7a4a96', shade: '#2a0f3a', light: '#c79adf', depth: 10, dots: 0 }],
      ],
      11,
    ) +
    outline(oval(...tube.P(0.015, 0), 40, 15, 45), 2) +
    fill(oval(...tube.P(0.015, 0), 40, 15, 45).d, C.ink) +
    spot(300, 190, 40, 4.5, -45, 0.75) +
    spot(190, 296, 26, 5, -45, 0.75) +
    at(
      92,
      150,
      1.5,
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
            { base: C.cream, shade: C.amber, light: '#ffffff', depth: 8, dots: 0 },
          ],
        ],
        9,
      ),
      -10,
    ) +
    at(
      408,
      360,
      1.2,
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
            { base: '#ff9ab4', shade: C.pink, light: '#ffffff', depth: 8, dots: 0 },
          ],
        ],
        9,
      ),
      14,
    )
  )
}

export function def() {
  const round = oval(256, 262, 196, 184, -16)
  const inner = oval(250, 254, 160, 148, -16)
  const zil = (a) => {
    const [x, y] = [256 + 188 * Math.cos(a), 264 + 178 * Math.sin(a)]
    return [
      [
        oval(x + 6, y + 8, 34, 30, (a * 180) / Math.PI),
        { base: C.gold, shade: '#b0561c', light: '#fff4b0', depth: 10, dots: 0 },
      ],
      [
        oval(x - 4, y - 4, 32, 28, (a * 180) / Math.PI),
        { base: '#ffd25a', shade: '#c2701c', light: '#fff9d0', depth: 10, dots: 0 },
      ],
    ]
  }
  const star = shape(
    Array.from({ length: 16 }, (_, i) => {
      const [a, r] = [(i / 16) * 2 * Math.PI - 0.3, i % 2 ? 48 : 96]
      return [250 + r * Math.cos(a), 256 + r * 0.93 * Math.sin(a), i % 2 ? 0 : 1]
    }),
  )
  return (
    figure(
      [
        [round, { base: C.pink, shade: '#7a1040', light: '#ff9ab4', depth: 26, dots: 9 }],
        [
          inner,
          {
            base: '#fbeccb',
            shade: '#d89a6a',
            light: '#ffffff',
            depth: 30,
            marks:
              fill(star.d, '#f08a5a', 'opacity="0.75"') +
              fill(oval(250, 256, 34, 32).d, '#1a9a98', 'opacity="0.8"'),
          },
        ],
        ...[0.35, 1.35, 2.4, 3.5, 4.5, 5.55].flatMap(zil),
      ],
      11,
    ) +
    spot(176, 178, 36, 11, -36) +
    spot(132, 232, 8, 16, 18, 0.8) +
    [0.35, 1.35, 2.4, 3.5, 4.5, 5.55]
      .map((a) => spot(248 + 188 * Math.cos(a), 252 + 178 * Math.sin(a), 9, 5, -30))
      .join('')
  )
}

export function float() {
  const ball = oval(262, 262, 134, 146, 12)
  const stick = body(
    [
      [300, 132],
      [322, 62],
      [334, 22],
    ],
    profile([
      [0, 20],
      [0.6, 15],
      [1, 11],
    ]),
  )
  const foot = body(
    [
      [228, 392],
      [214, 440],
      [208, 470],
    ],
    profile([
      [0, 24],
      [0.6, 16],
      [1, 10],
    ]),
  )
  const wave = (y, w, c) =>
    stroke(
      [
        [256 - w, y],
        [256 - w * 0.5, y - 14],
        [256, y],
        [256 + w * 0.5, y + 12],
        [256 + w, y - 4],
      ],
      15,
      c,
      { blunt: 0.2 },
    )
  return (
    wave(424, 190, C.foam) +
    figure(
      [
        [stick.form, { base: C.cream, shade: C.amber, light: '#ffffff', depth: 7, dots: 0 }],
        [
          oval(336, 22, 21, 20),
          { base: C.pink, shade: C.wine, light: '#ffb0c4', depth: 7, dots: 0 },
        ],
        [foot.form, { base: C.cream, shade: C.amber, light: '#ffffff', depth: 7, dots: 0 }],
        [
          ball,
          {
            base: '#fff3d6',
            shade: '#d08a7a',
            light: '#ffffff',
            depth: 40,
            glow: [200, 190, 150],
            marks:
              fill('M60,40H470V226Q262,300 60,200Z', '#ff5a4a') +
              fill(
                'M60,40H470V226Q262,300 60,200Z',
                radial(190, 160, 150, [
                  [0, '#ffb08a', 0.9],
                  [1, '#ffb08a', 0],
                ]),
              ) +
              fill('M60,206Q262,306 470,232V262Q262,336 60,238Z', C.deep) +
              fill('M60,372Q262,420 470,372V480H60Z', '#1a9a98'),
          },
        ],
      ],
      11,
    ) +
    spot(196, 188, 36, 16, -44) +
    spot(160, 246, 9, 17, 8) +
    spot(316, 84, 3.5, 18, 18, 0.8) +
    wave(462, 150, C.foam)
  )
}

export function lantern() {
  const brass = { base: C.gold, shade: '#b04f1c', light: '#fff2a8', depth: 14, dots: 8, band: 18 }
  const rays = Array.from({ length: 14 }, (_, i) => {
    const [a, r] = [(i / 14) * 2 * Math.PI + 0.1, i % 2 ? 250 : 222]
    return fill(
      `M${256 + 120 * Math.cos(a - 0.09)},${262 + 120 * Math.sin(a - 0.09)}L${256 + r * Math.cos(a)},${262 + r * Math.sin(a)}L${256 + 120 * Math.cos(a + 0.09)},${262 + 120 * Math.sin(a + 0.09)}Z`,
      C.cream,
      'opacity="0.8"',
    )
  }).join('')
  const glass = shape([
    [190, 158],
    [256, 150],
    [322, 158],
    [366, 230],
    [370, 300],
    [334, 372],
    [256, 382],
    [178, 372],
    [142, 300],
    [146, 230],
  ])
  const flame = shape([
    [256, 166, 1],
    [290, 214],
    [326, 268],
    [318, 330],
    [256, 356],
    [196, 332],
    [186, 268],
    [220, 230],
    [232, 200],
  ])
  const handle = [
    [140, 150],
    [128, 70],
    [190, 16],
    [256, 6],
    [322, 16],
    [384, 70],
    [372, 150],
  ]
  return (
    `${fill(
      oval(256, 262, 236).d,
      radial(256, 262, 236, [
        [0, '#fff3b0', 0.95],
        [0.5, C.gold, 0.5],
        [1, C.coral, 0],
      ]),
    )}${rays}` +
    stroke(handle, 30, C.ink, { blunt: 1 }) +
    stroke(handle, 13, C.gold, { blunt: 1 }) +
    stroke(
      handle.map(([x, y]) => [x - 2, y - 3]),
      4,
      '#fff4c0',
      { blunt: 0.4 },
    ) +
    figure([
      [
        shape([
          [214, 62],
          [256, 54],
          [298, 62],
          [308, 92],
          [204, 92],
        ]),
        brass,
      ],
      [
        shape([
          [176, 92],
          [256, 84],
          [336, 92],
          [362, 140],
          [256, 150],
          [150, 140],
        ]),
        brass,
      ],
      [
        straight([
          [150, 136],
          [362, 136],
          [376, 166],
          [136, 166],
        ]),
        brass,
      ],
      [
        glass,
        {
          base: '#ffd98a',
          shade: '#f2703a',
          light: '#fffbe0',
          depth: 22,
          dots: 10,
          glow: [256, 280, 150],
          rim: '#fff',
        },
      ],
      [
        flame,
        {
          base: '#ffec8a',
          shade: '#ff9a3a',
          light: '#ffffff',
          depth: 20,
          dots: 9,
          ink: 5,
          brush: '#b0321c',
          glow: [250, 290, 90],
        },
      ],
      [
        straight([
          [150, 366],
          [362, 366],
          [384, 410],
          [128, 410],
        ]),
        brass,
      ],
      [
        straight([
          [112, 408],
          [400, 408],
          [412, 474],
          [100, 474],
        ]),
        { ...brass, base: C.coral, shade: '#8c1f3a', light: '#ffc08a' },
      ],
    ]) +
    `<g transform="translate(-77 -92) scale(1.3)">${
      eye(230, 278, 21, { look: [0, 0.1], iris: '#e0602a', lid: 0, skin: C.gold }) +
      eye(284, 278, 21, { look: [0, 0.1], iris: '#e0602a', skin: C.gold }) +
      grin(
        [
          [226, 308],
          [256, 314],
          [288, 308],
          [280, 330],
          [256, 338],
          [232, 330],
        ],
        { tongue: [256, 336, 16, 8] },
      ) +
      cheek(208, 306, 14, C.coral) +
      cheek(306, 306, 14, C.coral)
    }</g>` +
    stroke(
      [
        [168, 190],
        [158, 250],
        [170, 330],
      ],
      15,
      '#ffffff',
      { blunt: 0.2 },
    ) +
    stroke(
      [
        [344, 220],
        [350, 260],
        [346, 300],
      ],
      8,
      '#ffffff',
      { blunt: 0.2 },
    ) +
    stroke(
      [
        [176, 160],
        [172, 280],
        [180, 372],
      ],
      7,
    ) +
    stroke(
      [
        [336, 160],
        [342, 280],
        [332, 372],
      ],
      7,
    ) +
    spot(206, 112, 28, 6, -6) +
    spot(160, 432, 30, 7, 0, 0.8)
  )
}

export function boat() {
  const hull = shape([
    [36, 208, 1],
    [130, 246],
    [256, 262],
    [382, 246],
    [478, 196, 1],
    [462, 290],
    [410, 376],
    [330, 424],
    [256, 432],
    [182, 424],
    [100, 376],
    [52, 300],
  ])
  const marks =
    fill('M0,180Q256,330 512,170V226Q256,378 0,236Z', C.milk) +
    fill('M0,330Q256,440 512,320V520H0Z', '#1f8f96') +
    stroke(
      [
        [40, 250],
        [256, 316],
        [476, 240],
      ],
      6,
    ) +
    stroke(
      [
        [60, 326],
        [256, 392],
        [456, 316],
      ],
      6,
    ) +
    stroke(
      [
        [256, 262],
        [256, 350],
        [256, 432],
      ],
      8,
    )
  const mast = body(
    [
      [262, 250],
      [258, 130],
      [254, 30],
    ],
    () => 12,
  )
  const sail = shape([
    [270, 44, 1],
    [330, 84],
    [392, 160],
    [402, 218, 1],
    [330, 210],
    [272, 218, 1],
  ])
  const jib = shape([
    [240, 62, 1],
    [236, 212, 1],
    [180, 206],
    [112, 212, 1],
    [170, 150],
    [210, 100],
  ])
  const foam = shape([
    [10, 426, 1],
    [70, 392],
    [120, 420],
    [176, 394],
    [226, 430],
    [256, 404],
    [290, 430],
    [340, 394],
    [392, 420],
    [444, 392],
    [504, 426, 1],
    [460, 470],
    [360, 496],
    [256, 502],
    [150, 496],
    [54, 470],
  ])
  const net = shape([
    [92, 222],
    [140, 196],
    [196, 216],
    [214, 256],
    [206, 316],
    [160, 336],
    [118, 312],
    [96, 268],
  ])
  const mesh = Array.from(
    { length: 9 },
    (_, i) =>
      stroke(
        [
          [70 + i * 24, 190],
          [60 + i * 22, 260],
          [90 + i * 20, 350],
        ],
        4,
        '#5a2a12',
        { blunt: 0.8 },
      ) +
      stroke(
        [
          [240 - i * 24, 190],
          [240 - i * 20, 260],
          [210 - i * 22, 350],
        ],
        4,
        '#5a2a12',
        { blunt: 0.8 },
      ),
  ).join('')
  return (
    figure([
      [mast.form, { base: '#c9793a', shade: '#6a2f1c', light: '#ffd08a', depth: 8, dots: 0 }],
      [
        jib,
        {
          base: C.milk,
          shade: '#f0a07a',
          light: '#ffffff',
          depth: 20,
          marks: fill('M90,170L260,150V184L90,200Z', C.coral),
        },
      ],
      [
        sail,
        {
          base: C.cream,
          shade: '#e0806a',
          light: '#ffffff',
          depth: 22,
          marks: fill('M260,120L420,150V188L260,160Z', C.pink),
        },
      ],
      [
        hull,
        {
          base: C.coral,
          shade: '#8c2348',
          light: '#ffc08a',
          depth: 40,
          marks,
          glow: [150, 270, 180],
        },
      ],
      [
        net,
        { base: '#e0a25a', shade: '#8a4a2a', light: '#ffe0a0', depth: 18, dots: 0, marks: mesh },
      ],
      [foam, { base: '#e4fff6', shade: '#5fc4cc', light: '#ffffff', depth: 22 }],
    ]) +
    [
      [110, 206],
      [206, 268],
      [150, 334],
    ]
      .map(([x, y]) =>
        figure(
          [
            [
              oval(x, y, 19, 17),
              { base: C.pink, shade: C.wine, light: '#ffb0c4', depth: 6, dots: 0, ink: 5 },
            ],
          ],
          7,
        ),
      )
      .join('') +
    eye(306, 330, 27, { look: [0.1, 0.2], iris: '#1f8f96', skin: C.coral }) +
    eye(392, 306, 23, { look: [0, 0.2], iris: '#1f8f96', skin: C.coral }) +
    brow(
      [
        [276, 288],
        [306, 280],
        [336, 290],
      ],
      12,
    ) +
    brow(
      [
        [370, 268],
        [392, 262],
        [414, 270],
      ],
      11,
    ) +
    stroke(
      [
        [318, 380],
        [366, 384],
        [410, 356],
      ],
      9,
    ) +
    spot(348, 108, 6, 26, -32, 0.8) +
    spot(200, 134, 5, 20, 34, 0.8) +
    spot(64, 246, 8, 16, -26, 0.8) +
    spot(90, 434, 22, 7, -8)
  )
}

export function bucket() {
  const mouth = oval(256, 190, 172, 44)
  const handle = [
    [92, 186],
    [70, 96],
    [150, 36],
    [256, 24],
    [362, 36],
    [442, 96],
    [420, 186],
  ]
  const little = (x, y, scale, turn, base, shade) =>
    at(
      x,
      y,
      scale,
      (() => {
        const b = body(
          [
            [0, -120],
            [6, -70],
            [0, 0],
            [0, 60],
          ],
          profile([
            [0, 26],
            [0.2, 56],
            [0.6, 52],
            [1, 40],
          ]),
        )
        return (
          figure(
            [
              [
                b.form,
                {
                  base,
                  shade,
                  light: '#ffffff',
                  depth: 16,
                  marks: fill(b.band(0.2, 1, -0.5, 0.6).d, C.milk),
                },
              ],
            ],
            12,
          ) +
          eye(-18, -82, 22, { look: [0, -0.2], iris: C.gold, skin: base }) +
          eye(26, -84, 22, { look: [0, -0.2], iris: C.gold, skin: base }) +
          grin(
            [
              [-22, -50],
              [4, -46],
              [30, -52],
              [20, -26],
              [4, -20],
              [-12, -26],
            ],
            { tongue: [4, -22, 14, 8] },
          )
        )
      })(),
      turn,
    )
  const label = oval(256, 342, 124, 74)
  return (
    stroke(handle, 26, C.ink, { blunt: 1 }) +
    stroke(handle, 11, '#cfe6ee', { blunt: 1 }) +
    figure(
      [[mouth, { base: '#0f5f7a', shade: '#052a3c', light: '#3fb7c4', depth: 16, dots: 0 }]],
      12,
    ) +
    clip(
      'M-50,-100H562V190A172,44 0 0 1 428,206H84V190H-50Z',
      little(172, 190, 0.98, -16, '#8fc8e6', '#2f6aa6') +
        little(346, 192, 0.98, 17, '#f2456a', '#8f1a4e') +
        little(258, 166, 1.08, 0, '#3fb7b4', '#0c5a78'),
    ) +
    figure([
      [
        shape([
          [84, 190, 1],
          [120, 218],
          [256, 234],
          [392, 218],
          [428, 190, 1],
          [414, 268],
          [396, 380],
          [376, 456],
          [256, 480],
          [136, 456],
          [116, 380],
          [98, 268],
        ]),
        {
          base: '#5fc0d8',
          shade: '#1f5a96',
          light: '#e8ffff',
          depth: 40,
          glow: [160, 280, 160],
          marks:
            stroke(
              [
                [90, 236],
                [256, 284],
                [424, 236],
              ],
              8,
              '#2a78a8',
              { blunt: 0.6 },
            ) +
            stroke(
              [
                [130, 430],
                [256, 458],
                [384, 430],
              ],
              8,
              '#2a78a8',
              { blunt: 0.6 },
            ),
        },
      ],
    ]) +
    figure(
      [[label, { base: C.cream, shade: '#e08a4a', light: '#fffdf0', depth: 14, dots: 0, ink: 6 }]],
      4,
    ) +
    spot(128, 296, 9, 34, 10, 0.85) +
    spot(142, 382, 6, 16, 8, 0.7) +
    figure(
      [
        [
          oval(88, 192, 17, 17),
          { base: C.gold, shade: C.rust, light: '#fff', depth: 5, dots: 0, ink: 5 },
        ],
        [
          oval(424, 192, 17, 17),
          { base: C.gold, shade: C.rust, light: '#fff', depth: 5, dots: 0, ink: 5 },
        ],
      ],
      5,
    ) +
    fill(
      shape([
        [70, 120, 1],
        [86, 142],
        [78, 164],
        [62, 162],
        [56, 144],
      ]).d,
      C.foam,
    ) +
    fill(
      shape([
        [452, 132, 1],
        [464, 152],
        [456, 170],
        [442, 166],
        [438, 150],
      ]).d,
      C.foam,
    )
  )
}

export function hat() {
  const straw = { base: '#f0c062', shade: '#a8561c', light: '#fff3b4', depth: 30 }
  const brim = shape([
    [12, 288],
    [60, 244],
    [150, 226],
    [256, 220],
    [362, 226],
    [452, 244],
    [500, 288],
    [470, 328],
    [380, 352],
    [256, 362],
    [132, 352],
    [42, 328],
  ])
  const crown = shape([
    [128, 268],
    [132, 170],
    [160, 92],
    [214, 62],
    [256, 76],
    [304, 58],
    [356, 90],
    [382, 170],
    [386, 268],
    [256, 296],
  ])
  const band = shape([
    [126, 216],
    [256, 246],
    [388, 216],
    [390, 270],
    [256, 302],
    [122, 270],
  ])
  const weave =
    Array.from({ length: 13 }, (_, i) =>
      stroke(
        [
          [40 + i * 36, 220],
          [30 + i * 38, 290],
          [50 + i * 34, 356],
        ],
        4.5,
        '#c9823a',
        { blunt: 0.4 },
      ),
    ).join('') +
    [250, 282, 314, 340]
      .map((y) =>
        stroke(
          [
            [10, y],
            [256, y + 24],
            [502, y],
          ],
          4,
          '#c9823a',
          { blunt: 0.4 },
        ),
      )
      .join('')
  const crownWeave =
    Array.from({ length: 9 }, (_, i) =>
      stroke(
        [
          [116 + i * 34, 60],
          [110 + i * 35, 160],
          [116 + i * 34, 270],
        ],
        4.5,
        '#c9823a',
        { blunt: 0.3 },
      ),
    ).join('') +
    [100, 136, 172, 206]
      .map((y) =>
        stroke(
          [
            [120, y],
            [256, y + 18],
            [392, y],
          ],
          4,
          '#c9823a',
          { blunt: 0.4 },
        ),
      )
      .join('')
  const half = (k) => [
    shape([
      [256, 408],
      [256 + k * 40, 392],
      [256 + k * 104, 396],
      [256 + k * 150, 372],
      [256 + k * 204, 368, 1],
      [256 + k * 182, 424],
      [256 + k * 124, 458],
      [256 + k * 62, 456],
      [256, 432],
    ]),
    {
      base: '#f7f0dc',
      shade: '#8a9ab8',
      light: '#ffffff',
      depth: 18,
      dots: 9,
      marks: [0, 1, 2]
        .map((i) =>
          stroke(
            [
              [256 + k * 14, 418 + i * 8],
              [256 + k * 90, 420 + i * 12],
              [256 + k * (180 - i * 30), 392 + i * 22],
            ],
            5,
            '#b8c0cc',
          ),
        )
        .join(''),
    },
  ]
  const fly = figure(
    [
      [
        shape([
          [352, 206],
          [392, 140],
          [434, 116, 1],
          [424, 168],
          [378, 226],
        ]),
        { base: C.sea, shade: C.deep, light: C.aqua, depth: 10, dots: 0 },
      ],
      [
        shape([
          [346, 212],
          [366, 128],
          [396, 84, 1],
          [402, 146],
          [372, 222],
        ]),
        { base: C.coral, shade: C.wine, light: C.cream, depth: 10, dots: 0 },
      ],
      [
        oval(356, 224, 17, 16),
        { base: C.gold, shade: C.rust, light: '#fff', depth: 5, dots: 0, ink: 5 },
      ],
    ],
    9,
  )
  return (
    figure([half(1), half(-1)]) +
    eye(204, 366, 33, { look: [0.15, 0.35], iris: '#2f9a8c', skin: '#e0a25a' }) +
    eye(308, 366, 33, { look: [-0.1, 0.35], iris: '#2f9a8c', skin: '#e0a25a' }) +
    figure([half(1), half(-1)].map(([form, look]) => [form, look, false])) +
    figure(
      [
        [
          oval(256, 406, 34, 27),
          { base: '#ff9a7a', shade: '#b03a4a', light: '#ffe0c0', depth: 12, dots: 0 },
        ],
      ],
      6,
    ) +
    figure([
      [brim, { ...straw, marks: weave }],
      [crown, { ...straw, marks: crownWeave, glow: [200, 120, 120] }],
      [band, { base: C.pink, shade: '#8c1238', light: '#ff9ab4', depth: 18, dots: 9 }],
    ]) +
    fly +
    spot(186, 116, 12, 30, 22, 0.75) +
    spot(86, 276, 30, 7, -16, 0.8) +
    spot(248, 398, 9, 5, -10)
  )
}

export const CAST = {
  levrek,
  palamut,
  barbunya,
  hamsi,
  darbuka,
  clarinet,
  def,
  float,
  lantern,
  boat,
  bucket,
  'angler-hat': hat,
}
