// node art/dealer-hand.mjs   the dealer's hand at the live tables: modelled as a field of distances, cut into triangles and bound to its bones, as src/web/games/tables/scene/hands/hand.bin
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { BufferAttribute, BufferGeometry, Vector3 } from 'three'
import { SimplifyModifier } from 'three/addons/modifiers/SimplifyModifier.js'
import { mergeVertices } from 'three/addons/utils/BufferGeometryUtils.js'
import { CHAINS, DIGITS, digitOf } from '../src/web/games/tables/scene/hands/hand-bones.ts'
import { encodeHand } from '../src/web/games/tables/scene/hands/hand-file.ts'
import { digitDistance, palmDistance, skinDistance } from './dealer_hand_field.mjs'
import { slopeOf, surfaceOf } from './dealer_hand_nets.mjs'

const ROOT = path.resolve(import.meta.dirname, '..')
const CELL = [0.03, 0.03, 0.034]
const FROM = [-0.78, -0.52, -0.44]
const SIZE = [1.9, 0.84, 2.52]
const TRIANGLES = 2_500
const STRAIGHT = [0, 0, 0, 0]
const clamp = (value) => Math.min(1, Math.max(0, value))
const smooth = (from, to, value) => {
  const share = clamp((value - from) / (to - from))
  return share * share * (3 - 2 * share)
}
const mix = (from, to, share) => from.map((value, n) => value + (to[n] - value) * share)

async function skin() {
  const { points, triangles } = surfaceOf(skinDistance, {
    from: FROM,
    cell: CELL,
    cells: SIZE.map((size, n) => Math.ceil(size / CELL[n])),
  })
  let body = new BufferGeometry()
  body.setAttribute('position', new BufferAttribute(Float32Array.from(points), 3))
  body.setIndex(triangles)
  console.log(`${triangles.length / 3} triangles of the field`)
  body = await new SimplifyModifier().modify(
    body,
    Math.round((triangles.length / 3 - TRIANGLES) / 2),
  )
  body = mergeVertices(body, 1e-5)
  const { position } = body.attributes
  const at = []
  const normals = []
  for (let n = 0; n < position.count; n += 1) {
    let here = [position.getX(n), position.getY(n), position.getZ(n)]
    for (let step = 0; step < 3; step += 1) {
      const away = skinDistance(...here)
      const slope = slopeOf(skinDistance, ...here)
      if (here[2] > -0.42) here = here.map((value, axis) => value - slope[axis] * away)
    }
    at.push(here)
    normals.push(slopeOf(skinDistance, ...here))
  }
  return {
    at,
    normals,
    index: [...body.index.array],
    colours: at.map((here, n) => colourOf(here, normals[n])),
    bones: at.map((here) => bonesOf(here)),
  }
}

/** How far a point is along a digit, from its root, and beside it. */
function alongDigit(digit, [x, y, z]) {
  const { joints } = digitOf(digit, STRAIGHT)
  const point = new Vector3(x, y, z)
  const along = joints[3].clone().sub(joints[0]).normalize()
  return point.sub(joints[0]).dot(along)
}

/** Weights of the bones that move a point: 0 forearm, 1 hand, then three a digit. */
function bonesOf(here) {
  const weights = new Map()
  const add = (bone, weight) => weights.set(bone, (weights.get(bone) ?? 0) + weight)
  const near = DIGITS.map((digit) => ({
    digit,
    away: digitDistance(digit, ...here),
    along: alongDigit(digit, here),
  }))
  const nearest = Math.min(...near.map(({ away }) => away))
  const shares = near.map(({ away }) => Math.exp(-(away - nearest) / 0.022))
  const all = shares.reduce((sum, share) => sum + share)
  let rest = 1
  for (const [n, { digit, away, along }] of near.entries()) {
    const isThumb = digit === 'thumb'
    const free = isThumb
      ? smooth(-0.05, 0.13, palmDistance(...here) - away)
      : smooth(-0.11, 0.13, along)
    const share = (shares[n] / all) * free
    if (share < 0.004) continue
    rest -= share
    const [one, two] = CHAINS[digit].lengths
    const soft = CHAINS[digit].radii[1] * 0.95
    const past = smooth(one - soft, one + soft, along)
    const last = smooth(one + two - soft * 0.9, one + two + soft * 0.9, along)
    const first = 2 + n * 3
    add(first, share * (1 - past))
    add(first + 1, share * (past - last))
    add(first + 2, share * last)
  }
  const arm = smooth(0.06, -0.24, here[2])
  add(1, rest * (1 - arm))
  add(0, rest * arm)
  const four = [...weights].toSorted(([, a], [, b]) => b - a).slice(0, 4)
  const sum = four.reduce((total, [, weight]) => total + weight, 0)
  return four.map(([bone, weight]) => [bone, weight / sum])
}

const TONE = {
  back: [206, 150, 116],
  palm: [224, 168, 142],
  joint: [190, 116, 88],
  tip: [222, 150, 126],
  nail: [229, 176, 158],
  moon: [238, 205, 190],
  rim: [243, 226, 210],
}

function colourOf(here, normal) {
  let colour = mix(TONE.back, TONE.palm, smooth(0.25, -0.55, normal[1]))
  for (const digit of DIGITS) {
    const { joints } = digitOf(digit, STRAIGHT)
    const { radii } = CHAINS[digit]
    for (const [n, joint] of joints.entries()) {
      const away = joint.distanceTo(new Vector3(...here))
      if (n === 3) colour = mix(colour, TONE.tip, 0.75 * smooth(0.3, 0.06, away))
      else if (n > 0 || digit !== 'thumb')
        colour = mix(
          colour,
          TONE.joint,
          0.5 * smooth(radii[n] * 1.75, radii[n] * 0.85, away) * smooth(-0.1, 0.7, normal[1]),
        )
    }
  }
  const mottled =
    Math.sin(here[0] * 23 + here[2] * 7) * Math.sin(here[2] * 19 - here[1] * 11) * 0.022
  const open = occlusion(here, normal)
  const shade = mix([0.56, 0.36, 0.31], [1, 1, 1], open)
  return colour.map((value, n) => clamp((value / 255) * (1 + mottled) * shade[n]) * 255)
}

/** Returns 0 in folds, where little light comes, to 1 on open skin. */
function occlusion(here, normal) {
  let open = 0
  for (const reach of [0.05, 0.1, 0.18])
    open += clamp(
      skinDistance(...here.map((value, n) => value + normal[n] * reach)) / (reach * 0.94),
    )
  return smooth(0, 1, open / 3)
}

const NAIL = { across: 6, along: 6 }

/** A nail is a plate on the back of a digit's last bone, slightly above the skin. */
function nail(digit) {
  const { joints, turn } = digitOf(digit, STRAIGHT)
  const [from, to] = [joints[2], joints[3]]
  const axis = (x, y, z) => new Vector3(x, y, z).applyQuaternion(turn)
  const [side, up] = [axis(1, 0, 0), axis(0, 1, 0)]
  const radius = CHAINS[digit].radii[3]
  const width = digit === 'thumb' ? 0.95 : 0.9
  const at = []
  const normals = []
  const colours = []
  for (let row = 0; row <= NAIL.along; row += 1) {
    for (let column = 0; column <= NAIL.across; column += 1) {
      const [u, v] = [(column / NAIL.across) * 2 - 1, row / NAIL.along]
      // The root is round, the tip nearly straight.
      const rounded = 0.1 * u * u * (v < 0.5 ? 1 : -0.55)
      const share = 0.42 + (0.98 - 0.42) * v + rounded * (v < 0.5 ? 1 - v : v)
      const angle = u * width * (0.82 + 0.18 * Math.sin(v * Math.PI * 0.8))
      const away = up.clone().multiplyScalar(Math.cos(angle)).addScaledVector(side, Math.sin(angle))
      const origin = from
        .clone()
        .lerp(to, share)
        .addScaledVector(up, -radius * 0.16)
      let reach = 0.3
      for (let step = 0; step < 40; step += 1) {
        const point = origin.clone().addScaledVector(away, reach)
        reach -= skinDistance(point.x, point.y, point.z) * 0.7
      }
      const edge = Math.max(Math.abs(u), v < 0.12 ? 1 : 0, v > 0.98 ? 0.55 : 0)
      const raised = 0.009 - 0.015 * smooth(0.75, 1, edge)
      const point = origin.addScaledVector(away, Math.min(reach, radius * 1.3) + raised)
      at.push(point.toArray())
      normals.push(away.toArray())
      const tone = mix(
        mix(TONE.nail, TONE.moon, smooth(0.3, 0.08, v + Math.abs(u) * 0.2)),
        TONE.rim,
        smooth(0.86, 0.97, v),
      )
      colours.push(tone.map((value) => value * (1 - 0.22 * smooth(0.72, 1, Math.abs(u)))))
    }
  }
  const index = []
  const wide = NAIL.across + 1
  for (let row = 0; row < NAIL.along; row += 1) {
    for (let column = 0; column < NAIL.across; column += 1) {
      const a = row * wide + column
      index.push(a, a + wide, a + 1, a + 1, a + wide, a + wide + 1)
    }
  }
  const bone = 2 + DIGITS.indexOf(digit) * 3 + 2
  return { at, normals, colours, index, bones: at.map(() => [[bone, 1]]) }
}

const parts = [await skin(), ...DIGITS.map((digit) => nail(digit))]
const whole = { at: [], normals: [], colours: [], bones: [], index: [] }
for (const part of parts) {
  whole.index.push(...part.index.map((point) => point + whole.at.length))
  for (const key of ['at', 'normals', 'colours', 'bones']) whole[key].push(...part[key])
}
const bytes = encodeHand(whole)
console.log(`${whole.at.length} points, ${whole.index.length / 3} triangles, ${bytes.length} bytes`)
writeFileSync(path.join(ROOT, 'src/web/games/tables/scene/hands/hand.bin'), bytes)
