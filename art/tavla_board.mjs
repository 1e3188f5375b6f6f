// The open board of Tavla Düellosu: its two halves, its frame with the rail of the race, and the name.
import { said } from './compose.mjs'
import {
  blend,
  box,
  brassOf,
  disc,
  fill,
  gloss,
  letters,
  line,
  pearl,
  poly,
  rim,
  veneer,
  wire,
  within,
  WOOD,
} from './tavla_inlay.mjs'

const { ebony, walnut, maple, padauk, lemon } = WOOD

/** The board under the reels: maple for Ak, ebony for Kara, each with its points; the bar between. */
export function boards() {
  const [w, h] = [960, 640]
  const half = (x, tone, points, dark) => {
    const field = box(x, 0, w / 2, h)
    const spike = (i, up) => {
      const wide = w / 2 / 6
      const [a, b] = [x + i * wide, x + (i + 1) * wide]
      const d = up
        ? poly([a, h], [b, h], [(a + b) / 2, h * 0.56])
        : poly([a, 0], [b, 0], [(a + b) / 2, h * 0.44])
      return (
        `<g opacity="${dark ? 0.62 : 0.5}">${veneer(d, points[(i + (up ? 1 : 0)) % 2], { turn: 90, grain: 0.5, at: [(a + b) / 2, up ? h * 0.8 : h * 0.2, 120] })}</g>` +
        line(d, '#d9aa4a', 1.8, 'opacity="0.55"')
      )
    }
    return (
      veneer(field, tone, {
        turn: 88,
        scale: 1.2,
        shade: 0.12,
        grain: dark ? 0.6 : 0.35,
        at: [x + w / 4, h / 2, 300],
      }) +
      Array.from({ length: 6 }, (_, i) => spike(i, false) + spike(i, true)).join('') +
      [1, 2].map((i) => line(`M${x + (i * w) / 6},0V${h}`, '#1a0d08', 2, 'opacity="0.28"')).join('')
    )
  }
  const bar = box(w / 2 - 13, -4, 26, h + 8)
  return (
    half(0, '#e2c191', ['#b0744a', '#f4e3c0'], false) +
    half(w / 2, '#33190f', ['#5a3626', '#1c3a66'], true) +
    line(bar, '#140806', 8) +
    veneer(bar, walnut, { turn: 90, scale: 0.6, shade: 0.2, at: [w / 2, h / 2, 300] }) +
    Array.from({ length: 16 }, (_, i) => {
      const y = 20 + i * 40
      const d = poly([w / 2, y - 15], [w / 2 + 8, y], [w / 2, y + 15], [w / 2 - 8, y])
      return i % 2 ? pearl(d) + wire(d, 1.6) : veneer(d, padauk) + wire(d, 1.6)
    }).join('') +
    line(`M${w / 2 - 13},0V${h}M${w / 2 + 13},0V${h}`, '#e6b450', 2.4)
  )
}

/** Points of the race on the lower rail, outside in: their middles as shares of the frame's inside. */
export const RAIL = { first: 0.05, step: 0.0705 }

export function frame() {
  const [w, h, edge, foot] = [1120, 831, 46, 100]
  const inner = { x: edge, y: edge, w: w - 2 * edge, h: h - edge - foot }
  const outside = 'M26,4H1094Q1116,4 1116,26V805Q1116,827 1094,827H26Q4,827 4,805V26Q4,4 26,4Z'
  const hole = box(inner.x, inner.y, inner.w, inner.h)
  const ringOf = `${outside}${`M${inner.x},${inner.y}V${inner.y + inner.h}H${inner.x + inner.w}V${inner.y}Z`}`
  const zig = (n, from, to, across) =>
    Array.from({ length: n }, (_, i) => {
      const [a, b] = [from + ((to - from) * i) / n, from + ((to - from) * (i + 1)) / n]
      return across(a, b, i)
    }).join('')
  const gem = (d, i) => (i % 2 ? pearl(d) : veneer(d, ebony, { shade: 0 }))
  const y0 = inner.y + inner.h
  const middle = y0 + foot / 2 + 2
  const points = [0, 1].flatMap((side) =>
    [1, 2, 3, 4, 5].map((n) => {
      const share = RAIL.first + n * RAIL.step
      const x = inner.x + inner.w * (side === 0 ? share : 1 - share)
      const d = poly([x - 31, y0 + foot - 18], [x + 31, y0 + foot - 18], [x, y0 + 16])
      return (
        veneer(d, side === 0 ? (n % 2 ? '#f2dfb6' : padauk) : n % 2 ? '#17263f' : '#6a4a8a', {
          turn: 90,
          at: [x, middle, 50],
        }) + wire(d, 2.4)
      )
    }),
  )
  return (
    `<g fill-rule="evenodd">${fill(ringOf, '#140806')}</g>` +
    within(
      outside,
      `<g clip-rule="evenodd">${[
        [box(0, 0, w, inner.y), 2],
        [box(0, y0, w, foot), 2],
        [box(0, 0, inner.x, h), 90],
        [box(inner.x + inner.w, 0, inner.x, h), 90],
      ]
        .map(([d, turn]) =>
          veneer(d, walnut, { turn, scale: 0.9, shade: 0.14, at: [w / 2, h / 2, 600] }),
        )
        .join('')}</g>`,
    ) +
    zig(
      42,
      40,
      w - 40,
      (a, b, i) =>
        gem(poly([a, 17], [b, 17], [(a + b) / 2, 33]), i) +
        gem(poly([(a + b) / 2, 33], [b + (b - a) / 2, 33], [b, 17]), i + 1),
    ) +
    zig(
      28,
      44,
      y0 - 6,
      (a, b, i) =>
        gem(poly([15, a], [15, b], [31, (a + b) / 2]), i) +
        gem(poly([w - 15, a], [w - 15, b], [w - 31, (a + b) / 2]), i),
    ) +
    wire(
      `M40,14H${w - 40}M40,36H${w - 40}M12,44V${y0}M34,44V${y0}M${w - 12},44V${y0}M${w - 34},44V${y0}`,
      2.4,
    ) +
    wire(box(30, y0 + 12, w - 60, foot - 28), 3) +
    points.join('') +
    [0, 1]
      .map((side) => {
        const x = inner.x + inner.w * (side === 0 ? RAIL.first : 1 - RAIL.first)
        return (
          fill(disc(x, middle, 36), '#140806') +
          veneer(disc(x, middle, 33), side === 0 ? '#b98a52' : '#1c100c', { at: [x, middle, 30] }) +
          wire(disc(x, middle, 33), 3)
        )
      })
      .join('') +
    rim(
      `M${w / 2 - 42},${y0 + 10}H${w / 2 + 42}L${w / 2 + 57},${middle}L${w / 2 + 42},${y0 + foot - 12}H${w / 2 - 42}L${w / 2 - 57},${middle}Z`,
      { wide: 4, joint: 9 },
    ) +
    veneer(
      `M${w / 2 - 42},${y0 + 10}H${w / 2 + 42}L${w / 2 + 57},${middle}L${w / 2 + 42},${y0 + foot - 12}H${w / 2 - 42}L${w / 2 - 57},${middle}Z`,
      '#2a120c',
      { at: [w / 2, middle, 60] },
    ) +
    [
      [24, 24],
      [w - 24, 24],
      [24, h - 24],
      [w - 24, h - 24],
    ]
      .map(
        ([x, y]) =>
          rim(disc(x, y, 15), { wide: 3, joint: 6 }) +
          fill(disc(x, y, 15), brassOf([x - 15, y - 15, x + 15, y + 15])) +
          gloss(disc(x - 4, y - 5, 6), [x - 4, y - 5, 6], 0.9),
      )
      .join('') +
    line(hole, '#140806', 9) +
    line(hole, brassOf([0, 0, w, h]), 4) +
    line(outside, '#140806', 8) +
    line(outside, brassOf([0, 0, w, h]), 3.5)
  )
}

/** The name, 1000 × 420. */
export function name() {
  const [upper, lower] = said(['TAVLA', 'DÜELLOSU'], ['BACKGAMMON', 'DUEL'])
  const ribbon = 'M150,270H850L886,334L850,398H150L114,334Z'
  const [big, small] = said(
    [
      'textLength="800" lengthAdjust="spacingAndGlyphs"',
      'textLength="600" lengthAdjust="spacingAndGlyphs"',
    ],
    [
      'textLength="930" lengthAdjust="spacingAndGlyphs"',
      'textLength="400" lengthAdjust="spacingAndGlyphs"',
    ],
  )
  return (
    rim(ribbon, { wide: 12, joint: 24 }) +
    veneer(ribbon, padauk, { turn: 2, scale: 1.2, at: [500, 334, 260] }) +
    wire('M150,288H850M150,380H850', 4) +
    letters(lower, 500, 374, 106, {
      tone: lemon,
      turn: 4,
      thick: 0.7,
      more: `text-anchor="middle" ${small}`,
    }) +
    letters(upper, 500, 238, said(282, 244), {
      thick: said(0.52, 0.3),
      more: `text-anchor="middle" ${big}`,
    })
  )
}
export const fade = (w, h, y) =>
  fill(
    box(-10, y, w + 20, h - y + 10),
    blend(
      [0, y, 0, h],
      [
        [0, '#1c0a10', 0],
        [0.45, '#1c0a10', 0.82],
        [1, '#1c0a10', 0.95],
      ],
    ),
  )
