// Terraces of travertine, from the ridge to the viewer: pools with scalloped rims over fluted walls.
import { dice, disc, fill, line, linear, radial, soft, within } from './pamukkale_enamel.mjs'

export const NOON = {
  sky: ['#1f86c8', '#58b8e2', '#bfe9f4', '#f6fbf4'],
  sun: ['#ffffff', '#fff6d0', '#ffe9a0'],
  cloud: ['#ffffff', '#e4f1f6'],
  hills: [
    ['#8fb4d8', '#b9d4e6'],
    ['#7fa2a8', '#b8cdb8'],
  ],
  lit: '#ffffff',
  stone: '#f4efe6',
  shade: '#a9bdd2',
  dark: '#6d8fb2',
  bounce: '#ffd9bd',
  far: '#c4f1f0',
  mid: '#45bfd8',
  near: '#9deaea',
  deep: '#1787ad',
  spark: '#ffffff',
  glow: 0.35,
  glowAt: '#f0ffff',
}
export const SUNSET = {
  sky: ['#2a2260', '#7a3c86', '#e0687c', '#ffc27a'],
  sun: ['#fff6d8', '#ffcf7a', '#ff8a5a'],
  cloud: ['#ffb08a', '#b0548a'],
  hills: [
    ['#5a3c84', '#a05a94'],
    ['#3c2c6c', '#704a86'],
  ],
  lit: '#ffd9bd',
  stone: '#d9a8b8',
  shade: '#7c5c9c',
  dark: '#3c2f70',
  bounce: '#ff9a7a',
  far: '#ffc890',
  mid: '#2fa9c0',
  near: '#ffdf9a',
  deep: '#143f7c',
  spark: '#fff2c0',
  glow: 0.95,
  glowAt: '#ffe49a',
}

const f = (n) => n.toFixed(1)

/** One tier: its rim as scallops from left to right, [left, right, y, sag]. */
function scallops(width, y, wide, sag, bend, random) {
  const list = []
  let x = -wide * random()
  while (x < width + wide * 0.2) {
    const w = wide * (0.72 + 0.6 * random())
    const middle = (x + w / 2) / width - 0.5
    list.push({
      left: x,
      right: x + w,
      y: y + bend * middle * middle + sag * 0.35 * (random() - 0.5),
      sag: sag * (0.8 + 0.5 * random()),
    })
    x += w
  }
  return list
}
const arcs = (list, down = 0) =>
  list
    .map(({ left, right, y, sag }, i) => {
      const w = right - left
      const low = y + sag * 1.3 + down
      return `${i === 0 ? 'M' : 'L'}${f(left)},${f(y + down)}C${f(left + w * 0.1)},${f(low)} ${f(left + w * 0.26)},${f(low)} ${f(left + w / 2)},${f(low)}S${f(right - w * 0.1)},${f(low)} ${f(right)},${f(y + down)}`
    })
    .join('')
/** The water of one scallop: as deep at the back as `back`, within its rim by `inset`. */
const lens = ({ left, right, y, sag }, inset, back) => {
  const [l, r] = [left + inset, right - inset]
  const w = r - l
  const low = y + sag * 1.3 - inset * 0.5
  return `M${f(l)},${f(y)}C${f(l + w * 0.1)},${f(low)} ${f(l + w * 0.26)},${f(low)} ${f(l + w / 2)},${f(low)}S${f(r - w * 0.1)},${f(low)} ${f(r)},${f(y)}C${f(r - w * 0.04)},${f(y - back)} ${f(r - w * 0.2)},${f(y - back)} ${f(l + w * 0.5)},${f(y - back)}S${f(l + w * 0.04)},${f(y - back)} ${f(l)},${f(y)}Z`
}

/**
 * Pools on `w` × `h` from `from` (y of the ridge) down. `tiers`: number of tiers; `wide` and `tall`:
 * size of the nearest scallops.
 */
export function pools(w, h, look, { from, tiers, wide, tall, bend = 0, seed = 7, falls = 0.5 }) {
  const random = dice(seed)
  const steps = Array.from({ length: tiers }, (_, i) => {
    const near = (i + 1) / tiers
    return { near, size: 0.16 + 0.84 * near ** 1.5 }
  })
  const all = steps.reduce((sum, { size }) => sum + size, 0)
  let y = from
  const built = steps.map(({ near, size }) => {
    y += ((h * 1.04 - from) * size) / all
    const rims = scallops(
      w,
      y - tall * size * 0.5,
      wide * size,
      tall * size * 0.26,
      bend * (1 - near * 0.6),
      random,
    )
    return { rims, size, wall: tall * size * 0.9, back: tall * size * 0.36 }
  })
  const ridge = `M0,${f(from + bend / 4)}Q${w / 2},${f(from - bend / 4)} ${w},${f(from + bend / 4)}V${h}H0Z`
  const mound = fill(
    ridge,
    linear([0, from - bend / 8, 0, from + tall], look.lit, look.stone, look.shade),
  )
  return (
    mound +
    built
      .toReversed()
      .map((tier) => tierOf(w, look, tier, random, falls))
      .join('')
  )
}

function tierOf(w, look, { rims, size, wall, back }, random, falls) {
  const edge = arcs(rims)
  const first = rims[0]
  const foot = [...rims].reverse()
  const floor = `${edge}${foot.map(({ left, right, y }) => `L${f(right)},${f(y - back * 0.9)}Q${f((left + right) / 2)},${f(y - back * 1.9)} ${f(left)},${f(y - back * 0.9)}`).join('')}Z`
  const face = `${edge}${foot
    .map(
      ({ left, right, y, sag }) =>
        `L${f(right)},${f(y + wall * 0.8)}Q${f((left + right) / 2)},${f(y + sag * 1.3 + wall)} ${f(left)},${f(y + wall * 0.8)}`,
    )
    .join('')}Z`
  const rim = 8 * size + 1.6
  return (
    faceOf(look, rims, face, wall, size, random) +
    spill(look, rims, wall, size, random, falls) +
    fill(
      floor,
      linear([0, first.y - back * 2.4, 0, first.y + back], look.shade, look.stone, look.stone),
    ) +
    rims.map((one) => pool(look, one, { size, back, rim }, random)).join('') +
    line(edge, look.shade, rim * 1.3, `transform="translate(0 ${f(rim * 0.5)})"`) +
    line(edge, look.stone, rim * 1.3) +
    line(edge, look.lit, rim * 0.7, `transform="translate(0 ${f(-rim * 0.25)})"`)
  )
}

function pool(look, one, { size, back, rim }, random) {
  const { left, right, y, sag } = one
  const shape = lens(one, rim * 0.9, back)
  const [x, w] = [(left + right) / 2, right - left]
  const low = y + sag * 1.3
  return (
    fill(shape, linear([0, y - back, 0, low], look.far, look.mid, look.deep, look.mid, look.near)) +
    within(
      shape,
      fill(
        disc(x, y + sag * 0.2, w * 0.5, back + sag),
        radial(
          [x, y + sag * 0.2, w * 0.46],
          [0, look.glowAt, look.glow],
          [0.5, look.glowAt, look.glow * 0.4],
          [1, look.glowAt, 0],
        ),
      ) +
        soft(
          line(
            shape,
            look.deep,
            rim * 2.4,
            `opacity="0.5" transform="translate(${f(rim * 0.4)} ${f(rim * 0.9)})"`,
          ),
          size > 0.5 ? 6 : 2,
        ) +
        ripples(look, one, back, size, random),
    ) +
    line(shape, look.shade, rim * 0.5, 'opacity="0.7"')
  )
}

function faceOf(look, rims, face, wall, size, random) {
  const drips = rims.map(({ left, right, y, sag }) => {
    const n = Math.max(6, Math.round((right - left) / (17 * size + 3)))
    return Array.from({ length: n }, (_, i) => {
      const t = (i + 0.2 + 0.6 * random()) / n
      const x = left + (right - left) * t
      const start = y + sag * 1.25 * Math.sin(Math.PI * t) ** 0.6
      const long = wall * (0.25 + 0.75 * random())
      const wide = (3 + 7 * random()) * size + 0.8
      const sway = size * 4 * (random() - 0.5)
      return (
        line(
          `M${f(x + wide * 0.8)},${f(start)}q${f(sway)},${f(long / 2)} 0,${f(long)}`,
          look.dark,
          wide * 0.8,
          `opacity="${f(0.16 + 0.22 * t)}"`,
        ) +
        line(
          `M${f(x)},${f(start)}q${f(sway)},${f(long / 2)} 0,${f(long)}`,
          t < 0.6 ? look.lit : look.stone,
          wide,
          `opacity="${f(0.85 - 0.4 * t)}"`,
        )
      )
    }).join('')
  })
  const { y } = rims[Math.floor(rims.length / 2)]
  return (
    fill(face, linear([0, y, 0, y + wall * 1.35], look.stone, look.stone, look.shade, look.dark)) +
    within(
      face,
      drips.join('') +
        rims
          .map(({ left, right, y: at }) =>
            fill(
              `M${f(left)},${f(at)}H${f(right)}V${f(at + wall * 1.6)}H${f(left)}Z`,
              linear(
                [left, 0, right, 0],
                [0, look.lit, 0.5],
                [0.3, look.lit, 0],
                [0.62, look.dark, 0],
                [1, look.dark, 0.5],
              ),
            ),
          )
          .join('') +
        soft(line(arcs(rims, wall * 0.98), look.bounce, 18 * size, 'opacity="0.5"'), 6),
    )
  )
}

function spill(look, rims, wall, size, random, falls) {
  return rims
    .map(({ left, right, y, sag }) => {
      if (random() > falls) return ''
      const x = left + (right - left) * (0.35 + 0.3 * random())
      const half = (right - left) * (0.06 + 0.07 * random())
      const [from, to] = [y + sag * 1.28, y + sag + wall * 1.05]
      const sheet = `M${f(x - half)},${f(from)}Q${f(x)},${f(from + 3)} ${f(x + half)},${f(from)}L${f(x + half * 1.25)},${f(to)}Q${f(x)},${f(to + wall * 0.14)} ${f(x - half * 1.25)},${f(to)}Z`
      return (
        fill(
          sheet,
          linear(
            [0, from, 0, to],
            [0, look.near, 0.95],
            [0.5, look.mid, 0.75],
            [1, look.spark, 0.9],
          ),
        ) +
        Array.from({ length: 6 }, (_, i) => {
          const at = x - half + ((i + 0.5) / 6) * 2 * half
          return line(
            `M${f(at)},${f(from + 2)}L${f(at + (at - x) * 0.2)},${f(to)}`,
            look.spark,
            1.6 * size + 0.5,
            `opacity="${f(0.5 + 0.4 * random())}"`,
          )
        }).join('') +
        soft(fill(disc(x, to, half * 1.7, wall * 0.12), look.spark, 'opacity="0.85"'), 4)
      )
    })
    .join('')
}

function ripples(look, { left, right, y, sag }, back, size, random) {
  return Array.from({ length: 6 }, () => {
    const x = left + (right - left) * (0.12 + 0.7 * random())
    const at = y - back * 0.7 + (back * 0.7 + sag) * random()
    const long = (right - left) * (0.06 + 0.14 * random())
    return line(
      `M${f(x)},${f(at)}q${f(long / 4)},${f(-3 * size)} ${f(long / 2)},0t${f(long / 2)},0`,
      look.spark,
      2.2 * size + 0.6,
      `opacity="${f(0.35 + 0.5 * random())}"`,
    )
  }).join('')
}

export function sky(w, h, look, [sx, sy, r]) {
  const rays = Array.from({ length: 18 }, (_, i) => {
    const a = ((i + 0.4) / 18) * 2 * Math.PI
    const far = w * 0.5
    return `M${sx},${sy}L${f(sx + far * Math.cos(a))},${f(sy + far * Math.sin(a))}L${f(sx + far * Math.cos(a + 0.12))},${f(sy + far * Math.sin(a + 0.12))}Z`
  }).join('')
  return (
    fill(`M0,0H${w}V${h}H0Z`, linear([0, 0, 0, h], ...look.sky)) +
    fill(
      rays,
      radial(
        [sx, sy, w * 0.5],
        [0, look.sun[1], 0.4],
        [0.4, look.sun[1], 0.12],
        [1, look.sun[1], 0],
      ),
    ) +
    fill(
      disc(sx, sy, r * 4),
      radial([sx, sy, r * 4], [0, look.sun[1], 0.95], [0.3, look.sun[2], 0.5], [1, look.sun[2], 0]),
    ) +
    fill(
      disc(sx, sy, r),
      radial([sx, sy, r], [0, look.sun[0]], [0.7, look.sun[0]], [1, look.sun[1]]),
    )
  )
}

/** A cloud whose middle is (x, y), made of discs on a flat base. */
export function cloud(x, y, s, look, seed) {
  const random = dice(seed)
  const discs = Array.from({ length: 9 }, (_, i) => {
    const t = i / 8
    const r = s * (0.14 + 0.2 * Math.sin(Math.PI * t) + 0.05 * random())
    return disc(x + (t - 0.5) * s * 1.5, y - r * 0.62, r)
  })
  const base = `M${f(x - s * 0.95)},${f(y)}Q${f(x)},${f(y - s * 0.12)} ${f(x + s * 0.95)},${f(y)}Q${f(x)},${f(y + s * 0.1)} ${f(x - s * 0.95)},${f(y)}Z`
  const paint = linear([0, y - s * 0.5, 0, y + s * 0.1], ...look.cloud)
  return `<g opacity="0.94">${[...discs, base].map((d) => fill(d, paint)).join('')}</g>`
}

export function hills(w, y, look, seed) {
  const random = dice(seed)
  return look.hills
    .map(([a, b], k) => {
      let d = `M${-w / 12},${y}`
      for (let x = 0; x <= w; x += w / 12)
        d += `L${f(x)},${f(y + k * 26 - (70 - k * 36) * (0.3 + 0.7 * random()) * (w / 2560 + 0.5))}`
      const smooth = d.replace(
        /L([\d.-]+),([\d.-]+)(?=L([\d.-]+),([\d.-]+))/g,
        (_, x1, y1, x2, y2) => `Q${x1},${y1} ${f((+x1 + +x2) / 2)},${f((+y1 + +y2) / 2)}`,
      )
      return fill(`${smooth}L${w},${y + 160}L0,${y + 160}Z`, linear([0, y - 60, 0, y + 120], a, b))
    })
    .join('')
}
