// Flat miniature in SVG: ink, gouache, gold leaf and parchment. Everything returns SVG text; nothing here is lit.
export const C = {
  ink: '#24140c',
  brown: '#8a5a2b',
  umber: '#5a3418',
  paper: '#e9d6a8',
  cream: '#f7ebca',
  teal: '#3c6e71',
  deep: '#1d4650',
  sea: '#2f7a80',
  foam: '#d8e6d2',
  red: '#b3202a',
  wine: '#7a1420',
  coral: '#d9694a',
  rose: '#dca48c',
  mauve: '#9a7590',
  gold: '#d9a53a',
  leaf: '#f3d37a',
  olive: '#6f7d3a',
  green: '#3f6b45',
  sand: '#d6a560',
  night: '#1b2f57',
  lapis: '#274f8c',
}

export function random(seed) {
  let state = seed >>> 0
  return () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32
}

const n = (value) => Number(value.toFixed(1))

export const defs = `<defs>
  <linearGradient id="gold" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fbe9a8"/><stop offset=".28" stop-color="#e0ac3c"/><stop offset=".5" stop-color="#f8dd8c"/><stop offset=".74" stop-color="#c48a22"/><stop offset="1" stop-color="#efc964"/></linearGradient>
  <linearGradient id="goldV" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff6d2"/><stop offset=".5" stop-color="#f0c95c"/><stop offset="1" stop-color="#c98c26"/></linearGradient>
  <pattern id="hatch" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(38)"><path d="M0 4.5H9" stroke="${C.ink}" stroke-width="1.5" opacity=".5"/></pattern>
  <pattern id="hatch2" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(-32)"><path d="M0 3.5H7" stroke="${C.ink}" stroke-width="1.2" opacity=".42"/></pattern>
  <pattern id="dots" width="12" height="12" patternUnits="userSpaceOnUse"><circle cx="3" cy="3" r="1.5" fill="${C.ink}" opacity=".35"/><circle cx="9" cy="9" r="1.5" fill="${C.ink}" opacity=".35"/></pattern>
  <filter id="hand" x="-5%" y="-5%" width="110%" height="110%"><feTurbulence type="fractalNoise" baseFrequency=".018" numOctaves="2" seed="4" result="n"/><feDisplacementMap in="SourceGraphic" in2="n" scale="5"/></filter>
  <filter id="gouache" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency=".035 .06" numOctaves="4" seed="9" result="t"/><feColorMatrix in="t" values="0 0 0 0 .35  0 0 0 0 .17  0 0 0 0 .05  0 0 0 -.62 .33" result="stain"/><feComposite in="stain" in2="SourceGraphic" operator="in" result="s"/><feTurbulence type="fractalNoise" baseFrequency=".7" numOctaves="2" seed="3" result="g"/><feColorMatrix in="g" values="0 0 0 0 1  0 0 0 0 .95  0 0 0 0 .82  0 0 0 -1.3 .66" result="grain"/><feComposite in="grain" in2="SourceGraphic" operator="in" result="w"/><feMerge><feMergeNode in="SourceGraphic"/><feMergeNode in="s"/><feMergeNode in="w"/></feMerge></filter>
</defs>`

export const svg = (w, h, body, box = `0 0 ${w} ${h}`) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="${box}" style="position:absolute;inset:0">${defs}${body}</svg>`
export const by = (x, y, scale, body, turn = 0) =>
  `<g transform="translate(${n(x)} ${n(y)}) rotate(${turn}) scale(${typeof scale === 'number' ? scale : scale.join(' ')})">${body}</g>`
export const paint = (d, fill, width = 5, more = '') =>
  `<path d="${d}" fill="${fill}" stroke="${C.ink}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round" ${more}/>`
export const line = (d, width = 3, colour = C.ink, more = '') =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round" ${more}/>`
export const disc = (x, y, r, fill, width = 3) =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}" ${width ? `stroke="${C.ink}" stroke-width="${width}"` : ''}/>`

export function limb(points) {
  const side = (sign) =>
    points.map(([x, y, w], i) => {
      const [ax, ay] = points[Math.max(0, i - 1)]
      const [bx, by_] = points[Math.min(points.length - 1, i + 1)]
      const length = Math.hypot(bx - ax, by_ - ay) || 1
      return [x - (sign * (by_ - ay) * w) / length, y + (sign * (bx - ax) * w) / length]
    })
  return smooth([...side(1), ...side(-1).reverse()], true)
}
export function smooth(points, closed = false) {
  const at = (i) =>
    closed
      ? points[(i + points.length) % points.length]
      : points[Math.max(0, Math.min(points.length - 1, i))]
  let d = `M${n(points[0][0])} ${n(points[0][1])}`
  for (let i = 0; i < points.length - (closed ? 0 : 1); i++) {
    const [p, a, b, q] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    d += `C${n(a[0] + (b[0] - p[0]) / 6)} ${n(a[1] + (b[1] - p[1]) / 6)} ${n(b[0] - (q[0] - a[0]) / 6)} ${n(b[1] - (q[1] - a[1]) / 6)} ${n(b[0])} ${n(b[1])}`
  }
  return closed ? `${d}Z` : d
}

export function vine(
  x,
  y,
  radius,
  turn,
  flip,
  { stem = C.leaf, leaf = C.leaf, bloom = C.cream, heart = C.red, width = 4 } = {},
) {
  const points = []
  let leaves = ''
  for (let i = 0; i <= 34; i++) {
    const t = i / 34
    const angle = turn + flip * t * Math.PI * 3.1
    const r = radius * (1 - t * 0.82)
    points.push([x + Math.cos(angle) * r, y + Math.sin(angle) * r])
    if (i % 5 === 2 && t < 0.85) {
      const out = angle + flip * 0.5
      leaves += by(
        x + Math.cos(angle) * r,
        y + Math.sin(angle) * r,
        (radius / 70) * (1 - t * 0.5),
        `<path d="M0 0C6 -16 24 -18 34 -6C24 4 10 8 0 0Z" fill="${leaf}" stroke="${C.ink}" stroke-width="2"/>`,
        (out * 180) / Math.PI,
      )
    }
  }
  const [bx, by_] = points.at(-1)
  return `${line(smooth(points), width + 2.5)}${line(smooth(points), width, stem)}${leaves}${rosette(bx, by_, radius * 0.24, bloom, heart)}`
}
export function rosette(x, y, r, petal, heart, petals = 6, width = 2) {
  let d = ''
  for (let i = 0; i < petals; i++)
    d += by(
      x,
      y,
      r / 20,
      `<ellipse cx="0" cy="-13" rx="8.5" ry="11" fill="${petal}" stroke="${C.ink}" stroke-width="${width}"/>`,
      (i * 360) / petals,
    )
  return d + disc(x, y, r * 0.36, heart, width * 0.8)
}
export function palmette(x, y, s, fill, heart, turn = 0) {
  return by(
    x,
    y,
    s,
    `${paint('M0 30C-30 22 -34 -6 -18 -18C-16 -4 -8 2 0 6C8 2 16 -4 18 -18C34 -6 30 22 0 30Z', fill, 3)}${paint('M0 14C-12 2 -12 -22 0 -36C12 -22 12 2 0 14Z', heart, 3)}`,
    turn,
  )
}

export function scales(
  x,
  y,
  w,
  h,
  size,
  tones,
  { ink = C.ink, width = 2, inner = C.foam, rings = 2 } = {},
) {
  let d = ''
  for (let row = 0, top = y; top < y + h + size; row++, top += size * 0.5) {
    for (let left = x - (row % 2 ? size : size / 2); left < x + w + size; left += size) {
      d += `<path d="M${n(left)} ${n(top + size * 0.5)}A${size / 2} ${size / 2} 0 0 1 ${n(left + size)} ${n(top + size * 0.5)}V${n(top + size * 1.1)}H${n(left)}Z" fill="${tones[row % tones.length]}" stroke="${ink}" stroke-width="${width}"/>`
      for (let ring = 1; ring <= rings; ring++) {
        const r = (size / 2) * (1 - ring * 0.27)
        d += `<path d="M${n(left + size / 2 - r)} ${n(top + size * 0.5)}A${n(r)} ${n(r)} 0 0 1 ${n(left + size / 2 + r)} ${n(top + size * 0.5)}" fill="none" stroke="${inner}" stroke-width="${width}" opacity=".75"/>`
      }
    }
  }
  return d
}

export function hill(
  crest,
  bottom,
  fill,
  rocks,
  seed,
  { tufts = 26, flowers = 10, knob = 15, width = 3 } = {},
) {
  const rnd = random(seed)
  const [first, last] = [crest[0], crest.at(-1)]
  const id = `h${seed}`
  const d = `${smooth(crest)}L${last[0]} ${bottom}L${first[0]} ${bottom}Z`
  let edge = ''
  const dense = along(crest, knob * 1.15)
  dense.forEach(([x, y], i) => {
    const r = knob * (0.75 + rnd() * 0.6)
    edge += `<circle cx="${n(x)}" cy="${n(y + r * 0.35)}" r="${n(r)}" fill="${rocks[i % rocks.length]}" stroke="${C.ink}" stroke-width="${width}"/><path d="M${n(x - r * 0.5)} ${n(y + r * 0.3)}A${n(r * 0.55)} ${n(r * 0.55)} 0 0 1 ${n(x + r * 0.5)} ${n(y + r * 0.3)}" fill="none" stroke="${C.cream}" stroke-width="${width * 0.7}" opacity=".7"/>`
  })
  let grass = ''
  const [x0, x1] = [first[0], last[0]]
  const top = Math.min(...crest.map((p) => p[1]))
  for (let i = 0; i < tufts + flowers; i++) {
    const [x, y] = [x0 + rnd() * (x1 - x0), top + 26 + rnd() * (bottom - top)]
    grass +=
      i < tufts
        ? tuft(x, y, 0.7 + rnd() * 0.6)
        : by(
            x,
            y,
            0.55 + rnd() * 0.4,
            `<path d="M0 0V-22" stroke="${C.green}" stroke-width="3"/>${rosette(0, -28, 9, [C.red, C.cream, C.coral, C.lapis][i % 4], C.gold, 5, 1.4)}`,
          )
  }
  return `<clipPath id="${id}"><path d="${d}"/></clipPath>${edge}<g clip-path="url(#${id})"><path d="${d}" fill="${fill}"/>${edge}${by(0, knob * 1.5, 1, `<path d="${d}" fill="${fill}"/>`)}${grass}</g>`
}
export function along(points, step) {
  const all = []
  for (let i = 0; i + 1 < points.length; i++) {
    const [a, b] = [points[i], points[i + 1]]
    const [p, q] = [points[Math.max(0, i - 1)], points[Math.min(points.length - 1, i + 2)]]
    const count = Math.max(1, Math.round(Math.hypot(b[0] - a[0], b[1] - a[1]) / step))
    for (let k = 0; k < count; k++) {
      const t = k / count
      const mixed = (axis) =>
        0.5 *
        (2 * a[axis] +
          (b[axis] - p[axis]) * t +
          (2 * p[axis] - 5 * a[axis] + 4 * b[axis] - q[axis]) * t * t +
          (3 * a[axis] - p[axis] - 3 * b[axis] + q[axis]) * t ** 3)
      all.push([mixed(0), mixed(1)])
    }
  }
  return all
}
export const tuft = (x, y, s = 1) =>
  by(
    x,
    y,
    s,
    `<path d="M-9 0C-8 -8 -11 -13 -14 -16M-3 0C-3 -10 -3 -16 -5 -22M3 0C3 -9 5 -16 8 -20M8 0C10 -7 13 -10 17 -12" fill="none" stroke="${C.green}" stroke-width="3" stroke-linecap="round"/>`,
  )

export function cypress(x, y, h, fill = C.deep) {
  const w = h * 0.17
  const id = `cy${Math.round(x)}${Math.round(y)}${Math.round(h)}`
  const d = `M${n(x)} ${n(y - h)}C${n(x + w * 0.7)} ${n(y - h * 0.72)} ${n(x + w * 1.1)} ${n(y - h * 0.3)} ${n(x + w * 0.5)} ${n(y - h * 0.08)}C${n(x)} ${n(y - h * 0.03)} ${n(x)} ${n(y - h * 0.03)} ${n(x - w * 0.5)} ${n(y - h * 0.08)}C${n(x - w * 1.1)} ${n(y - h * 0.3)} ${n(x - w * 0.7)} ${n(y - h * 0.72)} ${n(x)} ${n(y - h)}Z`
  let leaves = ''
  const size = Math.max(5, h * 0.05)
  for (let top = y - h; top < y; top += size * 1.3)
    for (let left = x - w * 1.2; left < x + w * 1.2; left += size * 1.2)
      leaves += `<path d="M${n(left)} ${n(top + size)}Q${n(left + size * 0.6)} ${n(top - size * 0.4)} ${n(left + size * 1.2)} ${n(top + size)}" fill="none" stroke="${C.leaf}" stroke-width="${n(Math.max(1, size * 0.14))}" opacity=".55"/>`
  return `<path d="M${n(x)} ${n(y)}V${n(y - h * 0.2)}" stroke="${C.umber}" stroke-width="${n(Math.max(4, h * 0.05))}"/><clipPath id="${id}"><path d="${d}"/></clipPath><path d="${d}" fill="${fill}"/><g clip-path="url(#${id})">${leaves}</g>${line(d, Math.max(2, h * 0.015))}`
}
export function tree(x, y, h, tones, seed, fruit) {
  const rnd = random(seed)
  const r = h * 0.34
  let crown = disc(x, y - h * 0.66, r, tones[0], Math.max(2, h * 0.012))
  for (let i = 0; i < 74; i++) {
    const [angle, far] = [i * 2.39996, Math.sqrt(i / 74) * r * 0.96]
    crown += by(
      x + Math.cos(angle) * far,
      y - h * 0.66 + Math.sin(angle) * far,
      h / 190,
      `<path d="M0 -11C9 -5 9 6 0 12C-9 6 -9 -5 0 -11Z" fill="${tones[Math.floor(rnd() * tones.length)]}" stroke="${C.ink}" stroke-width="1.7"/>`,
      rnd() * 360,
    )
    if (fruit && i % 9 === 4)
      crown += disc(
        x + Math.cos(angle) * far * 0.9,
        y - h * 0.66 + Math.sin(angle) * far * 0.9,
        h * 0.024,
        fruit,
        1.5,
      )
  }
  return `${paint(`M${n(x - h * 0.03)} ${n(y)}C${n(x - h * 0.02)} ${n(y - h * 0.2)} ${n(x - h * 0.05)} ${n(y - h * 0.3)} ${n(x - h * 0.09)} ${n(y - h * 0.42)}L${n(x + h * 0.09)} ${n(y - h * 0.42)}C${n(x + h * 0.05)} ${n(y - h * 0.3)} ${n(x + h * 0.03)} ${n(y - h * 0.2)} ${n(x + h * 0.05)} ${n(y)}Z`, C.brown, Math.max(2, h * 0.012))}${crown}`
}
export function cloud(x, y, s, tint = C.cream) {
  const d =
    'M-96 18C-80 4 -64 12 -52 8C-58 -16 -30 -30 -12 -16C-4 -42 38 -40 40 -12C58 -24 82 -8 74 10C92 6 104 14 118 22C98 24 84 30 66 26C40 34 20 28 4 30C-20 34 -46 28 -58 24C-72 28 -84 22 -96 18Z'
  return by(
    x,
    y,
    s,
    `${paint(d, tint, 4)}${line('M-40 6C-34 -12 -16 -8 -18 2C-20 10 -30 6 -27 1M8 2C6 -22 32 -22 30 -6C29 4 16 4 18 -4M50 8C50 -6 66 -6 65 4', 3.2, C.coral)}${line('M-70 20C-40 24 -20 20 10 22C40 24 60 20 90 22', 2.6, C.gold)}`,
  )
}
export function tent(x, y, s, stripe) {
  const panels = [0, 1, 2, 3, 4]
    .map((i) =>
      paint(`M0 -92L${-60 + i * 24} -34L${-36 + i * 24} -34Z`, i % 2 ? C.cream : stripe, 2.6),
    )
    .join('')
  const walls = [0, 1, 2, 3, 4]
    .map((i) =>
      paint(
        `M${-56 + i * 22.4} -34H${-33.6 + i * 22.4}V0H${-56 + i * 22.4}Z`,
        i % 2 ? stripe : C.cream,
        2.6,
      ),
    )
    .join('')
  return by(
    x,
    y,
    s,
    `${walls}${paint('M-10 0V-20C-10 -32 10 -32 10 -20V0Z', C.wine, 2.6)}${panels}${[0, 1, 2, 3, 4].map((i) => paint(`M${-60 + i * 24} -34Q${-48 + i * 24} -20 ${-36 + i * 24} -34Z`, C.gold, 2.2)).join('')}${line('M0 -92V-116', 4)}${paint('M0 -116C12 -122 16 -110 28 -114C22 -106 14 -106 0 -104Z', C.red, 2.2)}`,
  )
}

export const parchment = (
  w,
  h,
  { id = 'pp', base = C.paper, edge = 0.4, x = 0, y = 0, flecks = 60, seed = 5 } = {},
) => {
  const rnd = random(seed)
  let specks = ''
  for (let i = 0; i < flecks; i++) {
    const [px, py, s] = [x + rnd() * w, y + rnd() * h, 0.8 + rnd() * 2.6]
    specks += `<path d="M${n(px)} ${n(py - s)}L${n(px + s * 0.8)} ${n(py)}L${n(px)} ${n(py + s * 0.9)}L${n(px - s)} ${n(py + s * 0.2)}Z" fill="${i % 3 ? C.gold : C.leaf}" opacity=".8"/>`
  }
  return `<filter id="${id}" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency=".008 .012" numOctaves="4" seed="${seed}" result="b"/><feColorMatrix in="b" values="0 0 0 0 .42  0 0 0 0 .24  0 0 0 0 .08  0 0 0 -1.15 .62" result="fox"/><feTurbulence type="fractalNoise" baseFrequency=".012 .35" numOctaves="3" seed="${seed + 2}" result="f"/><feColorMatrix in="f" values="0 0 0 0 .35  0 0 0 0 .2  0 0 0 0 .08  0 0 0 -.9 .48" result="fibre"/><feTurbulence type="fractalNoise" baseFrequency=".8" numOctaves="2" seed="${seed + 4}" result="g"/><feColorMatrix in="g" values="0 0 0 0 1  0 0 0 0 .96  0 0 0 0 .84  0 0 0 -2 1.12" result="grain"/><feMerge><feMergeNode in="SourceGraphic"/><feMergeNode in="fox"/><feMergeNode in="fibre"/><feMergeNode in="grain"/></feMerge></filter>
  <radialGradient id="${id}e" cx=".5" cy=".48" r=".75"><stop offset=".45" stop-color="${C.brown}" stop-opacity="0"/><stop offset="1" stop-color="${C.umber}" stop-opacity="${edge}"/></radialGradient>
  <rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${base}" filter="url(#${id})"/><rect x="${x}" y="${y}" width="${w}" height="${h}" fill="url(#${id}e)"/>${specks}`
}
