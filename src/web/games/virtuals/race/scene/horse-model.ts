import type { Material } from 'three'
import { createBody, type BonePlan, type Figure, type Point, type Ring } from '../../scene/body.ts'
import { cellOf } from '../../scene/atlas.ts'
import { ATLAS_SIDE, type Colours } from '../colours.ts'

type Coat = readonly [coat: string, dark: string, mane: string]
const LEGS = ['foreLeft', 'foreRight', 'hindLeft', 'hindRight'] as const
type Leg = (typeof LEGS)[number]

const PLAN: BonePlan = {
  trunk: { at: [0, 1.2, 0] },
  neck: { parent: 'trunk', at: [0.52, 1.38, 0] },
  head: { parent: 'neck', at: [1.0, 1.9, 0] },
  tail: { parent: 'trunk', at: [-0.78, 1.4, 0] },
  tip: { parent: 'tail', at: [-1.08, 1.2, 0] },
  jockey: { parent: 'trunk', at: [0.05, 1.6, 0] },
  ...Object.fromEntries(LEGS.flatMap((leg) => legBones(leg))),
}

function legBones(leg: Leg): [string, { parent: string; at: Point }][] {
  const z = leg.endsWith('Left') ? -0.17 : 0.17
  const [upper, lower, foot]: Point[] = leg.startsWith('fore')
    ? [
        [0.5, 1.08, z],
        [0.52, 0.6, z],
        [0.5, 0.2, z],
      ]
    : [
        [-0.5, 1.16, z],
        [-0.66, 0.62, z],
        [-0.62, 0.2, z],
      ]
  return [
    [leg, { parent: 'trunk', at: upper ?? [0, 0, 0] }],
    [`${leg}Lower`, { parent: leg, at: lower ?? [0, 0, 0] }],
    [`${leg}Foot`, { parent: `${leg}Lower`, at: foot ?? [0, 0, 0] }],
  ]
}

const ring = (
  bone: string,
  at: Point,
  wide: number,
  tall = wide,
  more: Pick<Ring, 'blend' | 'colour'> = {},
): Ring => ({ bone, at, wide, tall, ...more })

export function buildHorse(
  number: number,
  [coat, dark, mane]: Coat,
  colours: Colours,
  material: Material,
): Figure {
  const body = createBody(PLAN)
  body.tube(
    coat,
    [
      ring('trunk', [-0.86, 1.32, 0], 0.1, 0.14),
      ring('trunk', [-0.72, 1.3, 0], 0.24, 0.27),
      ring('trunk', [-0.45, 1.28, 0], 0.28, 0.31),
      ring('trunk', [-0.1, 1.24, 0], 0.27, 0.29),
      ring('trunk', [0.25, 1.22, 0], 0.27, 0.33),
      ring('trunk', [0.5, 1.27, 0], 0.23, 0.33),
      ring('trunk', [0.68, 1.33, 0], 0.15, 0.24, { blend: 'neck' }),
      ring('trunk', [0.78, 1.34, 0], 0.07, 0.12, { blend: 'neck' }),
    ],
    12,
  )
  body.tube(
    coat,
    [
      ring('trunk', [0.4, 1.36, 0], 0.16, 0.26, { blend: 'neck' }),
      ring('neck', [0.62, 1.52, 0], 0.13, 0.22),
      ring('neck', [0.82, 1.72, 0], 0.1, 0.16),
      ring('neck', [0.98, 1.9, 0], 0.085, 0.13, { blend: 'head' }),
      ring('head', [1.02, 1.97, 0], 0.07, 0.08),
    ],
    10,
  )
  body.tube(
    coat,
    [
      ring('head', [0.92, 1.96, 0], 0.075, 0.09),
      ring('head', [1.04, 1.92, 0], 0.1, 0.12),
      ring('head', [1.2, 1.8, 0], 0.085, 0.1),
      ring('head', [1.38, 1.66, 0], 0.06, 0.07, { colour: dark }),
      ring('head', [1.46, 1.6, 0], 0.055, 0.06, { colour: dark }),
    ],
    8,
  )
  for (const z of [-0.06, 0.06]) {
    body.tube(dark, [
      ring('head', [0.96, 2.0, z], 0.03),
      ring('head', [0.95, 2.12, z * 1.15], 0.012),
    ])
    body.tube('#0c0808', [
      ring('head', [1.1, 1.9, z * 1.5], 0.012, 0.02),
      ring('head', [1.13, 1.88, z * 1.52], 0.012, 0.018),
    ])
  }
  body.tube(
    mane,
    [
      ring('neck', [0.5, 1.66, 0], 0.03, 0.06),
      ring('neck', [0.66, 1.74, 0], 0.04, 0.08),
      ring('neck', [0.84, 1.9, 0], 0.035, 0.07),
      ring('head', [0.98, 2.04, 0], 0.03, 0.05),
      ring('head', [1.1, 1.99, 0], 0.03, 0.03),
    ],
    6,
  )
  body.tube(
    mane,
    [
      ring('tail', [-0.8, 1.42, 0], 0.05),
      ring('tail', [-0.95, 1.34, 0], 0.08, 0.09),
      ring('tip', [-1.12, 1.14, 0], 0.085, 0.1),
      ring('tip', [-1.26, 0.9, 0], 0.05, 0.06),
      ring('tip', [-1.32, 0.76, 0], 0.015),
    ],
    7,
  )
  for (const leg of LEGS) addLeg(body, leg, coat, dark, number)
  addTack(body, number, colours)
  addJockey(body, colours)
  return body.mesh(material)
}

type Body = ReturnType<typeof createBody>

function addLeg(body: Body, leg: Leg, coat: string, dark: string, number: number): void {
  const z = leg.endsWith('Left') ? -0.17 : 0.17
  const [lower, foot] = [`${leg}Lower`, `${leg}Foot`]
  // Some horses wear white socks.
  const sock = (number + LEGS.indexOf(leg)) % 5 === 0 ? '#e9e4dc' : dark
  if (leg.startsWith('fore'))
    body.tube(
      coat,
      [
        ring(leg, [0.48, 1.2, z * 0.9], 0.09, 0.15),
        ring(leg, [0.5, 1.0, z], 0.085, 0.12),
        ring(leg, [0.52, 0.78, z], 0.065, 0.075),
        ring(leg, [0.52, 0.6, z], 0.05, 0.055, { blend: lower }),
        ring(lower, [0.51, 0.4, z], 0.036, 0.04, { colour: dark }),
        ring(lower, [0.5, 0.22, z], 0.042, 0.044, { blend: foot, colour: sock }),
        ring(foot, [0.54, 0.1, z], 0.04, 0.045, { colour: sock }),
        ring(foot, [0.56, 0.08, z], 0.058, 0.066, { colour: '#241c1a' }),
        ring(foot, [0.58, 0.0, z], 0.066, 0.078, { colour: '#241c1a' }),
      ],
      7,
    )
  else
    body.tube(
      coat,
      [
        ring(leg, [-0.52, 1.32, z * 0.8], 0.12, 0.2),
        ring(leg, [-0.5, 1.1, z], 0.12, 0.2),
        ring(leg, [-0.54, 0.86, z], 0.085, 0.12),
        ring(leg, [-0.65, 0.64, z], 0.055, 0.07, { blend: lower }),
        ring(lower, [-0.65, 0.44, z], 0.04, 0.045, { colour: dark }),
        ring(lower, [-0.62, 0.22, z], 0.044, 0.046, { blend: foot, colour: sock }),
        ring(foot, [-0.58, 0.1, z], 0.042, 0.046, { colour: sock }),
        ring(foot, [-0.56, 0.08, z], 0.058, 0.066, { colour: '#241c1a' }),
        ring(foot, [-0.54, 0.0, z], 0.066, 0.078, { colour: '#241c1a' }),
      ],
      7,
    )
}

function addTack(body: Body, number: number, { cloth }: Colours): void {
  const cell = cellOf(ATLAS_SIDE, number - 1)
  body.cloth(
    '#fff',
    'trunk',
    [
      [-0.36, 1.14, 0.315],
      [0.1, 1.12, 0.31],
      [0.1, 1.5, 0.24],
      [-0.36, 1.53, 0.24],
    ],
    cell,
  )
  body.cloth(
    '#fff',
    'trunk',
    [
      [0.1, 1.12, -0.31],
      [-0.36, 1.14, -0.315],
      [-0.36, 1.53, -0.24],
      [0.1, 1.5, -0.24],
    ],
    cell,
  )
  body.tube(
    cloth,
    [ring('trunk', [-0.36, 1.53, 0], 0.25, 0.06), ring('trunk', [0.1, 1.5, 0], 0.25, 0.06)],
    8,
  )
  body.tube(
    '#1d120c',
    [ring('trunk', [-0.16, 1.59, 0], 0.1, 0.04), ring('trunk', [0.14, 1.58, 0], 0.12, 0.03)],
    8,
  )
  // The bridle.
  body.tube('#1d120c', [
    ring('head', [1.3, 1.74, 0], 0.082, 0.094),
    ring('head', [1.33, 1.72, 0], 0.08, 0.09),
  ])
}

function addJockey(body: Body, { silk, cap }: Colours): void {
  const on = 'jockey'
  const [white, black, skin] = ['#f3f0ea', '#191519', '#d9a983']
  for (const z of [-1, 1]) {
    body.tube(white, [
      ring(on, [-0.14, 1.86, z * 0.09], 0.085, 0.1),
      ring(on, [0.08, 1.74, z * 0.22], 0.075, 0.085),
      ring(on, [0.22, 1.66, z * 0.26], 0.06, 0.065),
    ])
    body.tube(black, [
      ring(on, [0.22, 1.66, z * 0.26], 0.058),
      ring(on, [0.04, 1.46, z * 0.29], 0.05),
      ring(on, [-0.06, 1.32, z * 0.3], 0.042),
      ring(on, [0.06, 1.29, z * 0.3], 0.035),
    ])
    body.tube(silk, [
      ring(on, [0.3, 2.02, z * 0.15], 0.07),
      ring(on, [0.36, 1.84, z * 0.2], 0.055),
      ring(on, [0.52, 1.78, z * 0.12], 0.045),
    ])
    body.tube(skin, [
      ring(on, [0.52, 1.78, z * 0.12], 0.04),
      ring(on, [0.6, 1.76, z * 0.07], 0.035),
    ])
  }
  body.tube(
    silk,
    [
      ring(on, [-0.22, 1.88, 0], 0.13, 0.11, { colour: white }),
      ring(on, [-0.1, 1.93, 0], 0.16, 0.13),
      ring(on, [0.1, 2.02, 0], 0.17, 0.13),
      ring(on, [0.28, 2.06, 0], 0.17, 0.12),
      ring(on, [0.38, 2.06, 0], 0.09, 0.08),
    ],
    9,
  )
  body.tube(skin, [
    ring(on, [0.38, 2.06, 0], 0.055),
    ring(on, [0.47, 2.08, 0], 0.075, 0.09),
    ring(on, [0.56, 2.08, 0], 0.065, 0.08),
  ])
  body.tube(
    cap,
    [
      ring(on, [0.36, 2.12, 0], 0.08, 0.06),
      ring(on, [0.44, 2.16, 0], 0.105, 0.08),
      ring(on, [0.56, 2.15, 0], 0.09, 0.06),
      ring(on, [0.64, 2.11, 0], 0.07, 0.02),
    ],
    9,
  )
}
