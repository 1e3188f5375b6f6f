// The symbols of Tavla Düellosu, each let in like a panel of marquetry, on a square of 512.
import {
  blend,
  brassOf,
  disc,
  fill,
  gloss,
  line,
  move,
  pearl,
  poly,
  rim,
  ring,
  veneer,
  wire,
  within,
  WOOD,
} from './tavla_inlay.mjs'

const {
  ebony,
  wenge,
  walnut,
  teak,
  maple,
  holly,
  padauk,
  amber,
  lemon,
  moss,
  emerald,
  leaf,
  cobalt,
  rose,
} = WOOD

const polar = (x, y, r, turn) => [
  +(x + r * Math.cos(turn)).toFixed(1),
  +(y + r * Math.sin(turn)).toFixed(1),
]
/** A star of `points`: its outline, and its facets, which meet in the middle. */
export function starFacets(x, y, far, near, points, turn = -Math.PI / 2) {
  const tips = Array.from({ length: points }, (_, i) =>
    polar(x, y, far, turn + (i / points) * 2 * Math.PI),
  )
  const dips = Array.from({ length: points }, (_, i) =>
    polar(x, y, near, turn + ((i + 0.5) / points) * 2 * Math.PI),
  )
  const outline = poly(...tips.flatMap((tip, i) => [tip, dips[i]]))
  const facets = tips.flatMap((tip, i) => [
    poly([x, y], dips[(i + points - 1) % points], tip),
    poly([x, y], tip, dips[i]),
  ])
  return { outline, facets }
}

/** The wild: the mother-of-pearl star in the middle of every board. */
function inlay() {
  const back = starFacets(256, 246, 246, 150, 8, -Math.PI / 2 + Math.PI / 8)
  const front = starFacets(256, 246, 246, 118, 8)
  const core = disc(256, 246, 62)
  return (
    rim(`${front.outline}${back.outline}`, { joint: 26 }) +
    back.facets
      .map((d, i) => veneer(d, i % 2 ? cobalt : '#12306e', { turn: i * 22.5, at: [256, 246, 200] }))
      .join('') +
    back.facets.map((d) => wire(d, 3)).join('') +
    front.facets
      .map((d, i) =>
        i % 2
          ? veneer(d, padauk, { turn: i * 22.5 + 40, at: [256, 246, 200] })
          : pearl(d, { turn: i * 30, at: [256, 246, 200] }),
      )
      .join('') +
    front.facets.map((d) => wire(d, 4)).join('') +
    rim(core, { wide: 6, joint: 16 }) +
    fill(
      core,
      ring(
        [238, 226, 90],
        [
          [0, '#ffe9a8'],
          [0.5, amber],
          [1, '#b0560c'],
        ],
      ),
    ) +
    starFacets(256, 246, 52, 24, 8)
      .facets.map((d, i) => fill(d, i % 2 ? '#7a1616' : '#fff4cf'))
      .join('') +
    gloss(disc(236, 224, 26, 18), [236, 224, 26], 0.9)
  )
}

const PIPS = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [-1, 0],
    [-1, 1],
    [1, -1],
    [1, 0],
    [1, 1],
  ],
}
/** A die seen from one corner, its three faces with their pips; `s` is half a side. */
export function die(s, [top, left, right]) {
  const [c, h] = [s * 0.94, s * 0.54]
  const faces = [
    {
      d: poly([0, -h * 2], [c, -h], [0, 0], [-c, -h]),
      u: [c / 2, h / 2],
      v: [-c / 2, h / 2],
      at: [0, -h],
      n: top,
    },
    {
      d: poly([-c, -h], [0, 0], [0, s * 1.12], [-c, s * 1.12 - h]),
      u: [c / 2, h / 2],
      v: [0, s * 0.56],
      at: [-c / 2, (s * 1.12 - h) / 2],
      n: left,
    },
    {
      d: poly([0, 0], [c, -h], [c, s * 1.12 - h], [0, s * 1.12]),
      u: [c / 2, -h / 2],
      v: [0, s * 0.56],
      at: [c / 2, (s * 1.12 - h) / 2],
      n: right,
    },
  ]
  const outline = poly(
    [0, -h * 2],
    [c, -h],
    [c, s * 1.12 - h],
    [0, s * 1.12],
    [-c, s * 1.12 - h],
    [-c, -h],
  )
  const paint = [
    (d) => pearl(d, { turn: 20, scale: 0.6, at: [0, -h, s] }) + fill(d, '#fffbe8', 'opacity="0.5"'),
    (d) => pearl(d, { turn: 70, scale: 0.6, at: [-c, 0, s], tint: '#f3e2c4' }),
    (d) => pearl(d, { turn: 130, scale: 0.6, at: [c, 0, s], tint: '#c9a98c' }),
  ]
  return (
    rim(outline, { wide: 11, joint: 20 }) +
    faces
      .map(({ d, u, v, at, n }, i) => {
        const pips = PIPS[n]
          .map(([a, b]) => {
            const [x, y] = [
              at[0] + 0.56 * (a * u[0] + b * v[0]),
              at[1] + 0.56 * (a * u[1] + b * v[1]),
            ]
            return `<g transform="matrix(${u[0] / s} ${u[1] / s} ${v[0] / s} ${v[1] / s} ${x} ${y})">${fill(disc(0, 0, s * 0.2), '#1b0b08')}${fill(disc(0, 0, s * 0.165), n === 1 ? padauk : ebony)}${fill(disc(-s * 0.05, -s * 0.06, s * 0.06), '#fff', 'opacity="0.45"')}</g>`
          })
          .join('')
        return paint[i](d) + pips
      })
      .join('') +
    line(`M${-c},${-h}L0,0L${c},${-h}M0,0V${s * 1.12}`, '#7a5530', 5, 'opacity="0.8"') +
    line(`M${-c},${-h - 2}L0,-2L${c},${-h - 2}`, '#fff', 3, 'opacity="0.7"')
  )
}

/** The scatter: a pair of dice as they fall. */
function dice() {
  const tray = 'M92,18H420Q494,18 494,92V388Q494,462 420,462H92Q18,462 18,388V92Q18,18 92,18Z'
  const felt = 'M104,52H408Q460,52 460,104V376Q460,428 408,428H104Q52,428 52,376V104Q52,52 104,52Z'
  return (
    rim(tray, { joint: 22 }) +
    veneer(tray, walnut, { turn: 8, at: [256, 240, 220] }) +
    Array.from({ length: 4 }, (_, i) =>
      move(
        256,
        240,
        1,
        pearl(poly([-204, -222], [-178, -196], [-204, -170], [-230, -196])) +
          wire(poly([-204, -222], [-178, -196], [-204, -170], [-230, -196]), 2.5),
        i * 90,
      ),
    ).join('') +
    veneer(felt, padauk, { turn: 40, at: [256, 240, 220] }) +
    wire(felt, 6) +
    move(176, 190, 1, die(128, [6, 2, 3]), -11) +
    move(346, 286, 1, die(112, [5, 6, 4]), 13)
  )
}

function cat() {
  const body =
    'M256,196C186,210 140,286 132,372C128,430 152,484 206,490H330C404,494 452,462 458,404C462,352 436,318 404,312C388,310 380,326 392,336C416,350 424,384 402,408C396,414 390,418 384,420C384,330 344,214 256,196Z'
  const head =
    'M128,36C150,56 170,76 186,92C226,76 284,76 324,92C340,76 362,56 386,36C398,86 398,132 390,164C384,222 326,262 256,262C186,262 128,222 122,164C114,132 114,86 128,36Z'
  const stripe = (d) => veneer(d, '#a4501a', { turn: 60, at: [256, 250, 220] })
  const eye = (x) =>
    fill(disc(x, 168, 31, 29), '#2a1006') +
    fill(
      disc(x, 168, 26, 25),
      ring(
        [x - 6, 160, 34],
        [
          [0, '#d8ff8a'],
          [0.55, '#5fbf3a'],
          [1, '#116b3f'],
        ],
      ),
    ) +
    fill(disc(x, 168, 8.5, 22), '#120806') +
    fill(disc(x - 8, 158, 7), '#fff')
  return (
    rim(`${body}${head}`, { joint: 24 }) +
    veneer(body, amber, { turn: 74, at: [280, 350, 200] }) +
    within(
      body,
      [
        'M120,330Q180,322 196,340Q170,352 124,362Z',
        'M116,396Q176,388 192,404Q168,418 120,424Z',
        'M404,330Q350,318 326,336Q356,350 404,356Z',
        'M420,396Q356,384 330,402Q356,418 404,420Z',
        'M470,352Q440,352 416,366L424,392Q448,376 474,378Z',
        'M470,412Q440,412 412,424L394,452Q440,444 470,440Z',
      ]
        .map(stripe)
        .join(''),
    ) +
    pearl('M256,236C214,262 196,350 210,420C222,462 290,462 302,420C316,350 298,262 256,236Z', {
      at: [250, 330, 120],
    }) +
    wire('M256,236C214,262 196,350 210,420C222,462 290,462 302,420C316,350 298,262 256,236Z', 4) +
    line(
      'M206,486C196,452 204,430 226,424M310,486C320,452 312,430 290,424M256,440V488',
      '#3b1a08',
      6,
    ) +
    wire(body, 4) +
    veneer(head, amber, { turn: 100, at: [256, 150, 150] }) +
    within(
      head,
      [
        'M238,70H274L268,132Q256,142 244,132Z',
        'M196,76L224,74L222,120Q212,124 206,116Z',
        'M316,76L288,74L290,120Q300,124 306,116Z',
        'M110,170L158,182L154,196L112,192Z',
        'M402,170L354,182L358,196L400,192Z',
        'M112,206L166,210L164,222L124,226Z',
        'M400,206L346,210L348,222L388,226Z',
      ]
        .map(stripe)
        .join(''),
    ) +
    fill('M142,70C154,84 164,96 172,106C156,116 146,126 140,138C134,116 136,90 142,70Z', rose) +
    fill('M372,70C360,84 350,96 342,106C358,116 368,126 374,138C380,116 378,90 372,70Z', rose) +
    pearl(
      'M256,196C232,196 198,204 198,228C200,252 232,258 256,258C280,258 312,252 314,228C314,204 280,196 256,196Z',
      {
        at: [250, 226, 70],
      },
    ) +
    eye(200) +
    eye(312) +
    fill('M238,200H274Q272,218 256,224Q240,218 238,200Z', padauk) +
    line('M256,222V236M256,236Q242,248 228,242M256,236Q270,248 284,242', '#3b1a08', 5) +
    line('M190,222L104,212M192,234L110,240M322,222L408,212M320,234L402,240', '#fff6dc', 4) +
    wire(head, 4)
  )
}

function tea() {
  const saucer = disc(256, 440, 218, 54)
  const glass =
    'M138,44H374C380,118 326,170 322,232C320,292 370,320 362,388C356,426 314,442 256,442C198,442 156,426 150,388C142,320 192,292 190,232C186,170 132,118 138,44Z'
  const brew =
    'M150,94H362C352,146 308,182 304,234C304,300 352,326 346,384C340,414 306,426 256,426C206,426 172,414 166,384C160,326 208,300 208,234C204,182 160,146 150,94Z'
  return (
    rim(`${saucer}${glass}`, { joint: 22 }) +
    pearl(saucer, { at: [240, 430, 200] }) +
    fill(disc(256, 440, 218, 54), 'none') +
    line(disc(256, 438, 190, 44), padauk, 11) +
    line(disc(256, 438, 168, 37), cobalt, 6) +
    wire(saucer, 4) +
    fill(glass, '#f7ead2') +
    fill(
      brew,
      blend(
        [150, 90, 380, 420],
        [
          [0, '#ff8a3a'],
          [0.35, '#d8371a'],
          [0.75, '#8c1410'],
          [1, '#5c0a12'],
        ],
      ),
    ) +
    within(brew, veneer(brew, 'rgb(0 0 0 / 0)', { turn: 84, shade: 0.2, at: [256, 260, 200] })) +
    fill(disc(256, 94, 106, 20), '#ff9d4c') +
    fill(disc(256, 96, 96, 14), '#ffc27a', 'opacity="0.7"') +
    line('M138,62H374', '#ffffff', 8, 'opacity="0.55"') +
    line('M144,82Q150,84 362,82', brassOf(), 9) +
    line('M197,232H315', brassOf(), 12) +
    line('M197,244H315', '#5c0a12', 4) +
    fill(
      'M168,110C178,150 214,182 214,236C214,296 172,318 176,384C168,318 196,290 194,236C194,190 160,154 158,110Z',
      '#fff',
      'opacity="0.75"',
    ) +
    fill('M336,118C324,150 312,170 308,196C322,176 342,152 350,118Z', '#ffd9a0', 'opacity="0.6"') +
    gloss(disc(206, 372, 18, 34), [206, 372, 34], 0.7) +
    wire(glass, 4) +
    rim('M332,470L452,398Q476,388 480,404Q482,420 462,430L344,486Q328,488 332,470Z', {
      wide: 7,
      joint: 12,
    }) +
    veneer('M332,470L452,398Q476,388 480,404Q482,420 462,430L344,486Q328,488 332,470Z', lemon, {
      at: [410, 430, 90],
    })
  )
}

function coffee() {
  const saucer = disc(236, 432, 220, 58)
  const cup = 'M66,188H406C408,300 372,398 300,420Q236,436 172,420C100,398 64,300 66,188Z'
  const handle =
    'M398,214C470,196 506,236 486,296C470,340 424,362 376,356L388,322C424,324 446,306 452,278C458,250 438,240 396,254Z'
  const top = disc(236, 188, 170, 46)
  const tulip = (x, y, s, turn = 0) =>
    move(
      x,
      y,
      s,
      fill('M0,48C-34,34 -34,-8 -20,-40L-8,-10L0,-48L8,-10L20,-40C34,-8 34,34 0,48Z', padauk) +
        line(
          'M0,48C-34,34 -34,-8 -20,-40L-8,-10L0,-48L8,-10L20,-40C34,-8 34,34 0,48Z',
          '#fff2c8',
          4,
        ),
      turn,
    )
  return (
    line(
      'M176,108C150,82 204,66 180,30M246,104C220,74 274,54 250,14M312,108C290,82 338,66 318,34',
      '#190a06',
      27,
    ) +
    line(
      'M176,108C150,82 204,66 180,30M246,104C220,74 274,54 250,14M312,108C290,82 338,66 318,34',
      '#fff3d6',
      15,
    ) +
    rim(`${saucer}${cup}${handle}${top}`, { joint: 22 }) +
    veneer(saucer, cobalt, { turn: 4, at: [220, 420, 200] }) +
    line(disc(236, 430, 188, 46), '#fff2c8', 7) +
    wire(saucer, 4) +
    veneer(handle, cobalt, { turn: 60, at: [430, 280, 90] }) +
    wire(handle, 4) +
    pearl(cup, { at: [220, 300, 190] }) +
    within(
      cup,
      veneer('M40,326Q236,392 440,326V440H40Z', cobalt, { turn: 6, at: [220, 390, 180] }) +
        line('M40,326Q236,392 440,326', brassOf(), 9) +
        line('M50,226Q236,286 420,226', cobalt, 10) +
        tulip(236, 306, 1) +
        tulip(134, 292, 0.84, 14) +
        tulip(338, 292, 0.84, -14) +
        line('M184,322Q184,282 184,276M288,322Q288,282 288,276', emerald, 9) +
        fill(disc(184, 272, 11), amber) +
        fill(disc(288, 272, 11), amber),
    ) +
    wire(cup, 4) +
    veneer(top, holly, { at: [220, 170, 160] }) +
    fill(disc(236, 190, 146, 33), '#1d0b06') +
    veneer(disc(236, 193, 140, 29), '#6a3416', { turn: 0, shade: 0.2, at: [220, 180, 140] }) +
    line('M122,196Q236,166 346,192', '#d79a5a', 6, 'opacity="0.85"') +
    line('M160,208Q236,190 310,206', '#d79a5a', 5, 'opacity="0.7"') +
    wire(top, 4)
  )
}

/** A checker from above: turned rings round a star. */
export function checker(pale) {
  const whole = disc(256, 256, 222)
  const [a, b, c] = pale ? [holly, maple, teak] : [ebony, '#4a2a1c', wenge]
  const star = starFacets(256, 256, 104, 44, 6)
  return (
    rim(whole, { joint: 26 }) +
    veneer(whole, a, { turn: 30, at: [256, 256, 200] }) +
    (pale ? pearl(`${whole}`, { at: [256, 256, 200] }) : '') +
    line(disc(256, 256, 196), pale ? '#a8743a' : '#000', 5, 'opacity="0.7"') +
    wire(disc(256, 256, 180), 8) +
    veneer(disc(256, 256, 172), b, { turn: 60, at: [256, 256, 170] }) +
    line(disc(256, 256, 158), pale ? '#fff7e0' : '#8a5a3a', 4, 'opacity="0.6"') +
    wire(disc(256, 256, 132), 6) +
    veneer(disc(256, 256, 126), c, { turn: 10, at: [256, 256, 130] }) +
    star.facets
      .map((d, i) =>
        pale
          ? i % 2
            ? veneer(d, padauk, { turn: i * 30, at: [256, 256, 100] })
            : veneer(d, lemon, { turn: i * 30, at: [256, 256, 100] })
          : i % 2
            ? pearl(d, { at: [256, 256, 100], tint: '#b9c6ff' })
            : pearl(d, { at: [256, 256, 100] }),
      )
      .join('') +
    star.facets.map((d) => wire(d, 2.5)).join('') +
    fill(
      `M256,42A214,214 0 0 0 42,256A230,230 0 0 1 256,42Z`,
      '#fff',
      `opacity="${pale ? 0.8 : 0.3}" transform="translate(10 10)"`,
    ) +
    gloss(disc(170, 150, 96, 60), [170, 150, 96], pale ? 0.7 : 0.3)
  )
}

function baklava() {
  const top = poly([256, 34], [480, 206], [256, 378], [32, 206])
  const left = poly([32, 206], [256, 378], [256, 482], [32, 304])
  const right = poly([480, 206], [256, 378], [256, 482], [480, 304])
  const layers = (x, side) =>
    [26, 52, 78]
      .map((y) =>
        line(
          `M${x},${206 + y}L256,${378 + y}`,
          y === 52 ? '#5f8f2a' : '#7a3e10',
          y === 52 ? 13 : 6,
          side,
        ),
      )
      .join('')
  return (
    rim(`${poly([256, 34], [480, 206], [480, 304], [256, 482], [32, 304], [32, 206])}`, {
      joint: 22,
    }) +
    veneer(left, '#cf8a30', { turn: 38, at: [150, 350, 130] }) +
    within(left, layers(32, '')) +
    veneer(right, '#9a5a1c', { turn: -38, at: [360, 350, 130] }) +
    within(right, layers(480, 'opacity="0.9"')) +
    veneer(top, lemon, { turn: 38, shade: 0.4, at: [256, 206, 190] }) +
    line('M144,120L368,292M368,120L144,292', '#b5701c', 6, 'opacity="0.75"') +
    wire(top, 4) +
    wire('M256,378V482', 4) +
    veneer(disc(256, 206, 86, 62), moss, { turn: 20, at: [240, 196, 80] }) +
    Array.from({ length: 16 }, (_, i) => {
      const [x, y] = polar(256, 206, 20 + ((i * 37) % 60), i * 2.4)
      return fill(
        disc(x, 206 + (y - 206) * 0.7, 13, 9),
        i % 3 ? leaf : '#c9e06a',
        `stroke="#2c5a1a" stroke-width="3" transform="rotate(${i * 40} ${x} ${206 + (y - 206) * 0.7})"`,
      )
    }).join('') +
    gloss('M110,200L230,104Q250,96 256,106L150,206Z', [180, 150, 90], 0.7)
  )
}

function sugar() {
  const cube = (s, tone, turn) => {
    const [c, h] = [s, s * 0.56]
    const down = s * 1.06
    return (
      rim(poly([0, -h * 2], [c, -h], [c, down - h], [0, down], [-c, down - h], [-c, -h]), {
        wide: 10,
        joint: 18,
      }) +
      veneer(poly([0, -h * 2], [c, -h], [0, 0], [-c, -h]), '#ffffff', {
        turn,
        shade: 0.12,
        at: [0, -h, s],
      }) +
      veneer(poly([-c, -h], [0, 0], [0, down], [-c, down - h]), tone, {
        turn: turn + 50,
        shade: 0.2,
        at: [-c / 2, 0, s],
      }) +
      veneer(poly([0, 0], [c, -h], [c, down - h], [0, down]), '#7fa9cf', {
        turn: turn - 40,
        shade: 0.3,
        at: [c / 2, 0, s],
      }) +
      line(`M${-c},${-h}L0,0L${c},${-h}M0,0V${down}`, '#fff', 5, 'opacity="0.9"') +
      [
        [-0.3, -0.7],
        [0.25, -0.5],
        [-0.5, 0.2],
        [-0.2, 0.5],
        [0.45, 0.1],
        [0.6, 0.4],
      ]
        .map(([x, y]) => fill(disc(x * s, y * s, 6, 4), '#fff', 'opacity="0.9"'))
        .join('')
    )
  }
  const bowl = 'M50,288H462C462,392 396,452 316,462V492H196V462C116,452 50,392 50,288Z'
  return (
    move(170, 236, 1, cube(98, '#cfe2f2', 10), -8) +
    move(346, 240, 1, cube(96, '#c3daee', 40), 9) +
    move(256, 158, 1, cube(92, '#d9e9f6', 70), 2) +
    rim(bowl, { joint: 22 }) +
    veneer(bowl, teak, { turn: 8, at: [230, 380, 190] }) +
    within(
      bowl,
      pearl('M30,318H482V362H30Z', { at: [240, 340, 200] }) +
        Array.from({ length: 9 }, (_, i) =>
          veneer(poly([50 + i * 48, 318], [98 + i * 48, 318], [74 + i * 48, 362]), cobalt, {
            turn: 90,
            at: [256, 340, 200],
          }),
        ).join('') +
        wire('M30,318H482', 4) +
        wire('M30,362H482', 4),
    ) +
    wire(bowl, 4) +
    veneer('M196,462H316V492H196Z', walnut, { turn: 0, at: [256, 480, 60] })
  )
}

function planeLeaf() {
  const half =
    'M256,40C270,78 282,112 298,138C322,122 352,110 386,104C378,130 370,152 362,172C398,178 438,192 478,216C438,244 396,256 352,258C370,286 392,312 420,338C376,350 336,344 298,326C288,350 276,366 256,380Z'
  const other = `M256,40C242,78 230,112 214,138C190,122 160,110 126,104C134,130 142,152 150,172C114,178 74,192 34,216C74,244 116,256 160,258C142,286 120,312 92,338C136,350 176,344 214,326C224,350 236,366 256,380Z`
  const stem = 'M246,352H266L272,440Q276,478 300,486L288,500Q254,490 250,440Z'
  return (
    rim(`${half}${other}${stem}`, { joint: 22 }) +
    veneer(stem, '#8a5a26', { turn: 90, at: [260, 430, 60] }) +
    veneer(other, leaf, { turn: -36, at: [170, 200, 150] }) +
    veneer(half, emerald, { turn: 36, at: [350, 220, 150] }) +
    wire('M256,60V430', 6) +
    wire(
      'M256,330L400,330M256,330L112,330M256,270L446,214M256,270L66,214M256,190L366,122M256,190L146,122',
      4,
    ) +
    wire(`${half}`, 3) +
    wire(`${other}`, 3)
  )
}

export const SYMBOLS = {
  inlay,
  dice,
  cat,
  tea,
  coffee,
  'checker-ivory': () => checker(true),
  'checker-ebony': () => checker(false),
  baklava,
  sugar,
  leaf: planeLeaf,
}

/** A die's face from above, 128 × 128, for the roll. */
export function face(pips) {
  const d = 'M24,6H104Q122,6 122,24V104Q122,122 104,122H24Q6,122 6,104V24Q6,6 24,6Z'
  return (
    fill(d, '#190a06') +
    line(d, brassOf([0, 0, 128, 128]), 5) +
    pearl(d, { scale: 0.4, at: [64, 64, 60] }) +
    fill(d, '#fffbe8', 'opacity="0.55"') +
    PIPS[pips]
      .map(([x, y]) => [64 + x * 31, 64 + y * 31])
      .map(
        ([x, y]) =>
          fill(disc(x, y, 13.5), '#1b0b08') +
          fill(disc(x, y, 11), pips === 1 ? padauk : ebony) +
          fill(disc(x - 3, y - 4, 4), '#fff', 'opacity="0.5"'),
      )
      .join('')
  )
}

/** The plate under a symbol that carries a word. */
export function plate(word, tone) {
  const d = 'M46,20H964Q990,66 964,112V150Q990,196 964,242H46Q20,196 46,150V112Q20,66 46,20Z'
  return (
    rim(d, { wide: 14, joint: 30 }) +
    veneer(d, tone, { turn: 2, scale: 1.2, at: [505, 130, 300] }) +
    wire('M70,44H940M70,218H940', 6) +
    `<text x="505" y="196" font-family="Inlaid" font-weight="800" font-size="184" text-anchor="middle" textLength="830" lengthAdjust="spacingAndGlyphs" fill="#fff8e4" stroke="#14060a" stroke-width="26" paint-order="stroke" stroke-linejoin="round">${word}</text>`
  )
}
