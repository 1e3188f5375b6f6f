import type { Material } from 'three'
import { createBody, type BonePlan, type Figure, type Point, type Ring } from '../../scene/body.ts'
import { cellOf } from '../../scene/atlas.ts'
import { ATLAS_SIDE, type Colours } from '../colours.ts'

type Coat = readonly [coat: string, dark: string, mane: string]
const LEGS = ['foreLeft', 'foreRight', 'hindLeft', 'hindRight'] as const
type Leg = (typeof LEGS)[number]

/** A greyhound bends its back in the gallop, so its trunk has a fore and a hind part. */
const PLAN: BonePlan = {
  trunk: { at: [0, 0.62, 0] },
  loin: { parent: 'trunk', at: [-0.06, 0.66, 0] },
  neck: { parent: 'trunk', at: [0.36, 0.68, 0] },
  head: { parent: 'neck', at: [0.56, 0.84, 0] },
  tail: { parent: 'loin', at: [-0.46, 0.6, 0] },
  tip: { parent: 'tail', at: [-0.66, 0.44, 0] },
  ...Object.fromEntries(LEGS.flatMap((leg) => legBones(leg))),
}

function legBones(leg: Leg): [string, { parent: string; at: Point }][] {
  const z = leg.endsWith('Left') ? -0.09 : 0.09
  const isFore = leg.startsWith('fore')
  return [
    [leg, { parent: isFore ? 'trunk' : 'loin', at: isFore ? [0.28, 0.52, z] : [-0.36, 0.56, z] }],
    [`${leg}Lower`, { parent: leg, at: isFore ? [0.27, 0.29, z] : [-0.46, 0.28, z] }],
    [`${leg}Foot`, { parent: `${leg}Lower`, at: isFore ? [0.28, 0.08, z] : [-0.4, 0.07, z] }],
  ]
}

const ring = (
  bone: string,
  at: Point,
  wide: number,
  tall = wide,
  more: Pick<Ring, 'blend' | 'colour'> = {},
): Ring => ({ bone, at, wide, tall, ...more })

export function buildDog(
  number: number,
  [coat, dark]: Coat,
  { cloth }: Colours,
  material: Material,
): Figure {
  const body = createBody(PLAN)
  body.tube(
    coat,
    [
      ring('loin', [-0.52, 0.6, 0], 0.04, 0.06),
      ring('loin', [-0.42, 0.6, 0], 0.1, 0.12),
      ring('loin', [-0.24, 0.65, 0], 0.085, 0.1),
      ring('loin', [-0.08, 0.64, 0], 0.085, 0.11, { blend: 'trunk' }),
      ring('trunk', [0.1, 0.58, 0], 0.105, 0.17),
      ring('trunk', [0.26, 0.57, 0], 0.11, 0.18),
      ring('trunk', [0.38, 0.61, 0], 0.09, 0.13),
      ring('trunk', [0.46, 0.64, 0], 0.04, 0.06),
    ],
    10,
  )
  body.tube(coat, [
    ring('trunk', [0.32, 0.65, 0], 0.07, 0.1, { blend: 'neck' }),
    ring('neck', [0.45, 0.74, 0], 0.05, 0.065),
    ring('neck', [0.56, 0.84, 0], 0.048, 0.055, { blend: 'head' }),
  ])
  body.tube(coat, [
    ring('head', [0.5, 0.87, 0], 0.045, 0.05),
    ring('head', [0.58, 0.87, 0], 0.058, 0.06),
    ring('head', [0.68, 0.84, 0], 0.045, 0.045),
    ring('head', [0.82, 0.79, 0], 0.028, 0.03),
    ring('head', [0.88, 0.775, 0], 0.022, 0.024, { colour: '#141010' }),
  ])
  for (const z of [-1, 1]) {
    body.tube(
      dark,
      [
        ring('head', [0.54, 0.9, z * 0.045], 0.016, 0.03),
        ring('head', [0.44, 0.9, z * 0.06], 0.01, 0.02),
      ],
      6,
    )
    body.tube(
      '#0b0808',
      [
        ring('head', [0.64, 0.868, z * 0.046], 0.008, 0.012),
        ring('head', [0.66, 0.864, z * 0.046], 0.008, 0.01),
      ],
      5,
    )
  }
  body.tube(
    dark,
    [
      ring('tail', [-0.48, 0.6, 0], 0.024),
      ring('tail', [-0.6, 0.48, 0], 0.018),
      ring('tip', [-0.74, 0.36, 0], 0.014),
      ring('tip', [-0.88, 0.36, 0], 0.007),
    ],
    6,
  )
  for (const leg of LEGS) addLeg(body, leg, coat, number)
  // The racing jacket.
  body.tube(
    cloth,
    [
      ring('loin', [-0.14, 0.645, 0], 0.092, 0.115, { blend: 'trunk' }),
      ring('trunk', [-0.02, 0.625, 0], 0.1, 0.14),
      ring('trunk', [0.12, 0.585, 0], 0.117, 0.183),
      ring('trunk', [0.27, 0.575, 0], 0.12, 0.19),
      ring('trunk', [0.34, 0.595, 0], 0.108, 0.158),
    ],
    12,
  )
  const cell = cellOf(ATLAS_SIDE, number - 1)
  const [low, high] = [0.5, 0.72]
  body.cloth(
    '#fff',
    'trunk',
    [
      [0.03, low, 0.133],
      [0.29, low, 0.134],
      [0.29, high, 0.101],
      [0.03, high, 0.101],
    ],
    cell,
  )
  body.cloth(
    '#fff',
    'trunk',
    [
      [0.29, low, -0.134],
      [0.03, low, -0.133],
      [0.03, high, -0.101],
      [0.29, high, -0.101],
    ],
    cell,
  )
  return body.mesh(material)
}

function addLeg(body: ReturnType<typeof createBody>, leg: Leg, coat: string, number: number): void {
  const z = leg.endsWith('Left') ? -0.09 : 0.09
  const [lower, foot] = [`${leg}Lower`, `${leg}Foot`]
  const paw = (number + LEGS.indexOf(leg)) % 3 === 0 ? '#e9e4dc' : coat
  const rings = leg.startsWith('fore')
    ? [
        ring(leg, [0.28, 0.58, z * 0.9], 0.045, 0.07),
        ring(leg, [0.27, 0.44, z], 0.04, 0.05),
        ring(leg, [0.27, 0.29, z], 0.026, 0.03, { blend: lower }),
        ring(lower, [0.275, 0.18, z], 0.02, 0.022),
        ring(lower, [0.28, 0.08, z], 0.019, 0.02, { blend: foot, colour: paw }),
        ring(foot, [0.31, 0.03, z], 0.026, 0.024, { colour: paw }),
        ring(foot, [0.35, 0.02, z], 0.02, 0.018, { colour: paw }),
      ]
    : [
        ring(leg, [-0.38, 0.64, z * 0.8], 0.055, 0.1),
        ring(leg, [-0.36, 0.5, z], 0.058, 0.1),
        ring(leg, [-0.4, 0.38, z], 0.04, 0.055),
        ring(leg, [-0.46, 0.28, z], 0.026, 0.03, { blend: lower }),
        ring(lower, [-0.43, 0.17, z], 0.02, 0.023),
        ring(lower, [-0.4, 0.07, z], 0.019, 0.02, { blend: foot, colour: paw }),
        ring(foot, [-0.36, 0.03, z], 0.026, 0.024, { colour: paw }),
        ring(foot, [-0.32, 0.02, z], 0.02, 0.018, { colour: paw }),
      ]
  body.tube(coat, rings, 6)
}

/** The hare that the greyhounds chase runs on a rail, so its legs do not move. */
export function buildHare(material: Material): Figure {
  const body = createBody({ trunk: { at: [0, 0.3, 0] } })
  const [fur, light] = ['#d8d2c8', '#f6f2ea']
  body.tube(fur, [
    ring('trunk', [-0.26, 0.32, 0], 0.06, 0.08),
    ring('trunk', [-0.1, 0.36, 0], 0.12, 0.13),
    ring('trunk', [0.12, 0.38, 0], 0.1, 0.1),
    ring('trunk', [0.26, 0.46, 0], 0.07, 0.08),
    ring('trunk', [0.36, 0.46, 0], 0.03, 0.04),
  ])
  for (const z of [-0.05, 0.05])
    body.tube(light, [
      ring('trunk', [0.24, 0.52, z], 0.03, 0.02),
      ring('trunk', [0.1, 0.7, z * 1.4], 0.02, 0.012),
    ])
  body.tube('#30343f', [
    ring('trunk', [-0.05, 0.3, 0], 0.03),
    ring('trunk', [-0.05, 0.02, 0], 0.03),
  ])
  return body.mesh(material)
}
