import type { Material } from 'three'
import { createBody, type BonePlan, type Cell, type Figure, type Point, type Ring } from './body.ts'

type HumanLook = {
  shirt: string
  trim: string
  shorts: string
  socks: string
  boots: string
  skin: string
  hair: string
  /** A dress instead of shorts, and a tail of hair. */
  dress?: boolean
  /** A racquet in the right hand. */
  racquet?: string
  /** A cell of the atlas for the back. */
  number?: Cell
}

const SIDES = [
  ['Left', -1],
  ['Right', 1],
] as const

const PLAN: BonePlan = {
  hips: { at: [0, 0.95, 0] },
  chest: { parent: 'hips', at: [0, 1.16, 0] },
  head: { parent: 'chest', at: [0, 1.52, 0] },
  ...Object.fromEntries(
    SIDES.flatMap(([name, side]): [string, { parent: string; at: Point }][] => [
      [`arm${name}`, { parent: 'chest', at: [0, 1.42, side * 0.19] }],
      [`arm${name}Lower`, { parent: `arm${name}`, at: [0, 1.14, side * 0.24] }],
      [`leg${name}`, { parent: 'hips', at: [0, 0.92, side * 0.1] }],
      [`leg${name}Lower`, { parent: `leg${name}`, at: [0.01, 0.5, side * 0.1] }],
      [`leg${name}Foot`, { parent: `leg${name}Lower`, at: [-0.01, 0.1, side * 0.1] }],
    ]),
  ),
}

const ring = (
  bone: string,
  at: Point,
  wide: number,
  tall = wide,
  more: Pick<Ring, 'blend' | 'colour'> = {},
): Ring => ({ bone, at, wide, tall, ...more })

/** A person of 1.8 metres, standing upright and facing +x. */
export function buildHuman(look: HumanLook, material: Material): Figure {
  const body = createBody(PLAN)
  addTorso(body, look)
  addHead(body, look)
  for (const [name, side] of SIDES) {
    addArm(body, look, `arm${name}`, side)
    addLeg(body, look, `leg${name}`, side)
  }
  if (look.racquet !== undefined) addRacquet(body, look.racquet)
  return body.mesh(material)
}

type Body = ReturnType<typeof createBody>

function addTorso(body: Body, { shirt, trim, shorts, dress, number }: HumanLook): void {
  if (dress === true)
    body.tube(
      shirt,
      [
        ring('hips', [0, 0.74, 0], 0.25, 0.23, { colour: trim }),
        ring('hips', [0, 0.77, 0], 0.24, 0.22),
        ring('hips', [0, 0.95, 0], 0.16, 0.13),
        ring('hips', [0, 1.06, 0], 0.13, 0.095, { blend: 'chest' }),
        ring('chest', [0, 1.24, 0], 0.15, 0.105),
        ring('chest', [0, 1.38, 0], 0.165, 0.11),
        ring('chest', [0, 1.46, 0], 0.13, 0.08),
        ring('chest', [0, 1.48, 0], 0.08, 0.06),
      ],
      12,
    )
  else {
    body.tube(
      shorts,
      [
        ring('hips', [0, 0.84, 0], 0.17, 0.13),
        ring('hips', [0, 0.96, 0], 0.165, 0.12),
        ring('hips', [0, 1.03, 0], 0.15, 0.11),
      ],
      10,
    )
    body.tube(
      shirt,
      [
        ring('hips', [0, 0.97, 0], 0.17, 0.125),
        ring('hips', [0, 1.06, 0], 0.16, 0.115, { blend: 'chest' }),
        ring('chest', [0, 1.24, 0], 0.185, 0.125),
        ring('chest', [0, 1.38, 0], 0.2, 0.125),
        ring('chest', [0, 1.45, 0], 0.16, 0.1),
        ring('chest', [0, 1.49, 0], 0.075, 0.075, { colour: trim }),
        ring('chest', [0, 1.51, 0], 0.065, 0.065, { colour: trim }),
      ],
      12,
    )
  }
  if (number !== undefined)
    body.cloth(
      '#fff',
      'chest',
      [
        [-0.129, 1.14, -0.12],
        [-0.129, 1.14, 0.12],
        [-0.126, 1.4, 0.12],
        [-0.126, 1.4, -0.12],
      ],
      number,
    )
}

function addHead(body: Body, { skin, hair, trim, dress }: HumanLook): void {
  body.tube(skin, [ring('chest', [0, 1.46, 0], 0.055), ring('head', [0.01, 1.58, 0], 0.055)])
  body.tube(
    skin,
    [
      ring('head', [0.02, 1.56, 0], 0.05, 0.06),
      ring('head', [0.015, 1.62, 0], 0.078, 0.098),
      ring('head', [0.01, 1.7, 0], 0.085, 0.105),
      ring('head', [0, 1.77, 0], 0.06, 0.08),
    ],
    10,
  )
  body.tube(
    hair,
    [
      ring('head', [-0.04, 1.63, 0], 0.075, 0.07),
      ring('head', [-0.025, 1.71, 0], 0.093, 0.1),
      ring('head', [-0.015, 1.77, 0], 0.085, 0.098),
      ring('head', [-0.01, 1.81, 0], 0.05, 0.06),
    ],
    10,
  )
  for (const z of [-0.032, 0.032])
    body.tube(
      '#1d1512',
      [ring('head', [0.108, 1.69, z], 0.012, 0.008), ring('head', [0.114, 1.69, z], 0.01, 0.008)],
      5,
    )
  if (dress !== true) return
  body.tube(trim, [
    ring('head', [0.002, 1.725, 0], 0.098, 0.114),
    ring('head', [0, 1.745, 0], 0.096, 0.112),
  ])
  body.tube(hair, [
    ring('head', [-0.1, 1.74, 0], 0.035),
    ring('head', [-0.17, 1.66, 0], 0.045),
    ring('head', [-0.18, 1.5, 0], 0.035),
    ring('head', [-0.16, 1.38, 0], 0.012),
  ])
}

function addArm(
  body: Body,
  { shirt, trim, skin, dress }: HumanLook,
  arm: string,
  side: number,
): void {
  const lower = `${arm}Lower`
  if (dress !== true)
    body.tube(shirt, [
      ring('chest', [0, 1.45, side * 0.13], 0.05, 0.07),
      ring(arm, [0, 1.41, side * 0.2], 0.062),
      ring(arm, [0, 1.25, side * 0.225], 0.064, 0.07),
      ring(arm, [0, 1.23, side * 0.228], 0.064, 0.07, { colour: trim }),
    ])
  body.tube(skin, [
    ring('chest', [0, 1.44, side * 0.13], 0.04),
    ring(arm, [0, 1.38, side * 0.19], 0.05),
    ring(arm, [0, 1.14, side * 0.24], 0.042, 0.042, { blend: lower }),
    ring(lower, [0, 0.98, side * 0.25], 0.038),
    ring(lower, [0.01, 0.9, side * 0.25], 0.03),
    ring(lower, [0.02, 0.82, side * 0.25], 0.036, 0.045),
  ])
}

function addLeg(
  body: Body,
  { shorts, skin, socks, boots, dress }: HumanLook,
  leg: string,
  side: number,
): void {
  const [lower, foot] = [`${leg}Lower`, `${leg}Foot`]
  const z = side * 0.1
  if (dress !== true)
    body.tube(shorts, [
      ring('hips', [0, 0.95, side * 0.07], 0.1, 0.12),
      ring(leg, [0, 0.85, z], 0.105, 0.115),
      ring(leg, [0, 0.66, side * 0.105], 0.1, 0.11),
    ])
  const isBare = dress === true
  const calf = isBare ? skin : socks
  body.tube(skin, [
    ring(leg, [0, 0.92, z], 0.085, 0.09),
    ring(leg, [0.01, 0.7, z], 0.076, 0.082),
    ring(leg, [0.01, 0.5, z], 0.056, 0.06, { blend: lower }),
    ring(lower, [0, 0.46, z], 0.054, 0.058, { colour: calf }),
    ring(lower, [-0.02, 0.33, z], 0.055, 0.064, { colour: calf }),
    ring(lower, [-0.01, 0.14, z], 0.038, 0.042, { colour: isBare ? '#f4f4f2' : socks }),
    ring(foot, [0, 0.08, z], 0.042, 0.05, { colour: isBare ? '#f4f4f2' : socks }),
  ])
  body.tube(boots, [
    ring(foot, [-0.07, 0.06, z], 0.036, 0.045),
    ring(foot, [0.02, 0.055, z], 0.045, 0.055),
    ring(foot, [0.14, 0.035, z], 0.045, 0.035),
    ring(foot, [0.19, 0.03, z], 0.025, 0.02),
  ])
}

function addRacquet(body: Body, colour: string): void {
  const hold = 'armRightLower'
  const z = 0.25
  body.tube('#1c1c22', [ring(hold, [0.02, 0.84, z], 0.016), ring(hold, [0.06, 0.6, z], 0.013)])
  const loop = Array.from({ length: 13 }, (_, at) => {
    const angle = (at / 12) * Math.PI * 2 - Math.PI / 2
    return ring(
      hold,
      [0.08 + Math.cos(angle) * 0.02, 0.44 - Math.sin(angle) * -0.16, z + Math.cos(angle) * 0.125],
      0.012,
      0.014,
    )
  })
  body.tube(colour, loop, 5)
  for (let string = -2; string <= 2; string += 1)
    body.tube(
      '#e8e8ea',
      [
        ring(hold, [0.08, 0.31, z + string * 0.042], 0.003),
        ring(hold, [0.08, 0.57, z + string * 0.042], 0.003),
      ],
      3,
    )
}
