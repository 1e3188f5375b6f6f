// Luggage labels and two heroes, on a square of 512.
import { dice } from './collage.mjs'
import {
  air,
  blend,
  box,
  disc,
  fill,
  glow,
  INK,
  line,
  move,
  ring,
  standing,
  within,
} from './bogaz_press.mjs'

const { navy, deep, sea, sky, haze, cream, paper, yellow, straw, orange, red, brick, brown } = INK

/**
 * A label: flat shadow, paper rim with a navy rule, then its picture. `shape` is drawn at three
 * sizes around the centre.
 */
function label(shape, ground, picture) {
  const at = (scale) => `translate(256 256) scale(${scale}) translate(-256 -256)`
  return `<path d="${shape}" fill="${navy}" opacity="0.34" transform="translate(9 11)"/><path d="${shape}" fill="${navy}"/><path d="${shape}" fill="${paper}" transform="${at(0.966)}"/>
    <path d="${shape}" fill="${navy}" transform="${at(0.886)}"/><g transform="${at(0.864)}">${within(shape, ground + picture)}</g>`
}
const polygon = (n, r, turn) =>
  `M${Array.from({ length: n }, (_, i) => `${(256 + r * Math.cos((i / n) * 2 * Math.PI + turn)).toFixed(1)},${(256 + r * Math.sin((i / n) * 2 * Math.PI + turn)).toFixed(1)}`).join('L')}Z`
const SQUARE = 'M70,22H442Q490,22 490,70V442Q490,490 442,490H70Q22,490 22,442V70Q22,22 70,22Z'
const ARCH =
  'M256,14C372,14 470,108 470,226V454Q470,496 428,496H84Q42,496 42,454V226C42,108 140,14 256,14Z'
const ALL = box(-20, -20, 552, 552)
const rays = (x, y, colour, n, turn = 0, far = 620) =>
  Array.from({ length: n }, (_, i) => {
    const a = ((i + turn) / n) * 2 * Math.PI
    const w = Math.PI / n / 1.0
    return fill(
      `M${x},${y}L${(x + far * Math.cos(a)).toFixed(1)},${(y + far * Math.sin(a)).toFixed(1)}L${(x + far * Math.cos(a + w)).toFixed(1)},${(y + far * Math.sin(a + w)).toFixed(1)}Z`,
      colour,
    )
  }).join('')

export function gullBody() {
  const far = 'M262,276C232,206 176,140 78,92C98,150 150,232 226,296Z'
  const near = 'M214,300C244,214 316,120 452,66C448,150 404,244 318,318Z'
  const body =
    'M92,300C104,270 142,258 178,268C236,278 308,298 350,312L438,350C372,382 262,388 190,354C142,340 104,330 92,300Z'
  return (
    fill(far, haze) +
    air(far, sea, [210, 300, 110, 120], 0.75) +
    fill('M78,92C92,132 116,176 146,216L166,178C142,142 112,110 78,92Z', navy) +
    fill(body, paper) +
    air(body, sea, [270, 392, 250, 300], 0.95, 0.4) +
    fill(near, paper) +
    air(near, sky, [410, 270, 290, 180], 0.95) +
    fill('M452,66C450,112 438,156 414,200L378,150C400,112 424,86 452,66Z', navy) +
    fill('M446,84L428,112L440,124Z', paper) +
    line('M236,296C268,222 330,150 404,112', cream, 5, 'opacity="0.8"') +
    fill('M96,294L44,310L100,324Z', yellow) +
    fill('M100,324L44,310L100,312Z', orange) +
    fill(disc(140, 292, 8.5), navy) +
    fill(disc(137.5, 289.5, 2.6), paper) +
    fill('M408,338L470,344L452,358L476,374L398,366Z', paper) +
    air('M408,338L470,344L452,358L476,374L398,366Z', sea, [430, 376, 430, 340], 0.8)
  )
}

function gull() {
  return label(
    disc(256, 256, 240),
    fill(ALL, sea) +
      air(ALL, deep, [330, 540, 250, 120], 1) +
      fill(disc(120, 110, 190), sky) +
      fill(disc(120, 110, 118), yellow),
    fill('M-20,440Q60,408 140,438T300,438T460,438T540,430V540H-20Z', deep) +
      line('M-20,452Q60,420 140,450T300,450T460,450T540,442', paper, 6) +
      move(4, 4, 1, gullBody()),
  )
}

function simit() {
  const r = dice(11)
  const coils = Array.from({ length: 18 }, (_, i) => {
    const a = (i / 18) * 2 * Math.PI - 2.4
    const [x, y] = [256 + 142 * Math.cos(a), 262 + 142 * Math.sin(a)]
    const lit = 0.5 - 0.5 * Math.cos(a + Math.PI * 0.75 - Math.PI)
    const turn = (a * 180) / Math.PI + 52
    const seeds = Array.from({ length: 13 }, () => [(r() - 0.5) * 112, (r() - 0.5) * 42, r() * 180])
      .map(
        ([sx, sy, st]) =>
          `<ellipse cx="${sx.toFixed(0)}" cy="${sy.toFixed(0)}" rx="7.5" ry="4" fill="${r() < 0.7 ? straw : paper}" stroke="${brown}" stroke-width="1.6" transform="rotate(${st.toFixed(0)} ${sx.toFixed(0)} ${sy.toFixed(0)})"/>`,
      )
      .join('')
    const shape = disc(0, 0, 78, 36)
    return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn.toFixed(1)})">${fill(shape, orange, `stroke="${brown}" stroke-width="7"`)}${air(shape, brick, [0, 44, 0, -16], 1)}${lit > 0.42 ? fill(disc(-6, -15, 58, 13), yellow, `opacity="${(lit * 0.95).toFixed(2)}"`) : ''}${seeds}</g>`
  })
  const whole = `M256,42a220,220 0 1 0 .1,0ZM256,182a80,80 0 1 1 -.1,0Z`
  return label(
    SQUARE,
    fill(ALL, red) + rays(256, 262, brick, 14) + glow(ALL, orange, [150, 120, 380], 0.75),
    `<g fill-rule="evenodd" opacity="0.6">${fill(`${disc(276, 290, 202)}${disc(276, 290, 92)}`, brown)}</g>` +
      coils.join('') +
      within(whole, air(ALL, brown, [440, 460, 240, 250], 0.85)) +
      '',
  )
}

function tea() {
  const glass =
    'M168,108H344C344,170 306,196 304,238C302,282 348,300 346,356C344,400 306,416 256,416C206,416 168,400 166,356C164,300 210,282 208,238C206,196 168,170 168,108Z'
  const brew =
    'M176,142H336C330,184 298,204 296,240C294,288 338,306 336,356C334,392 300,404 256,404C212,404 178,392 176,356C174,306 218,288 216,240C214,204 182,184 176,142Z'
  return label(
    ARCH,
    fill(ALL, yellow) + rays(256, 250, straw, 16, 0.25) + air(ALL, orange, [300, 540, 240, 220], 1),
    fill(disc(268, 428, 190, 46), brown, 'opacity="0.4"') +
      fill(disc(256, 414, 190, 46), paper, `stroke="${navy}" stroke-width="6"`) +
      air(disc(256, 414, 190, 46), sea, [420, 440, 220, 400], 0.9) +
      line(disc(256, 412, 158, 34), red, 9) +
      fill(disc(256, 410, 98, 20), haze) +
      fill(glass, haze, 'opacity="0.92"') +
      fill(brew, red) +
      within(
        brew,
        air(ALL, brown, [352, 300, 226, 260], 1) +
          fill('M176,142H336V158H176Z', orange) +
          fill(
            'M192,164C196,196 226,206 226,240C226,292 190,306 190,356C190,380 200,390 214,396C202,330 250,300 250,240C250,206 214,196 210,164Z',
            orange,
          ),
      ) +
      within(
        glass,
        fill(
          'M182,118H198C202,182 224,202 222,240C220,282 182,302 184,352C178,300 210,276 208,238C206,200 176,180 170,118Z',
          paper,
        ),
      ) +
      line(glass, navy, 7) +
      fill(disc(256, 110, 88, 12), haze, `stroke="${navy}" stroke-width="6"`) +
      fill('M372,392l44,-14l22,22l-44,16Z', paper, `stroke="${navy}" stroke-width="5"`) +
      fill('M394,416l44,-16v22l-42,16Z', sky, `stroke="${navy}" stroke-width="5"`) +
      line(
        'M226,90C202,66 246,50 226,22M284,90C262,62 304,48 286,14',
        paper,
        13,
        'stroke-linecap="round"',
      ),
  )
}

const anchor = (colour, w) =>
  line(
    'M256,176V352M204,222H308M168,292C174,342 208,362 256,362C304,362 338,342 344,292',
    colour,
    w,
    'stroke-linecap="round" stroke-linejoin="round"',
  ) +
  line(disc(256, 158, 24), colour, w * 0.8) +
  fill('M146,318L168,262L200,306Z', colour) +
  fill('M366,318L344,262L312,306Z', colour)

function token() {
  const beads = Array.from({ length: 36 }, (_, i) =>
    fill(
      disc(
        256 + 163 * Math.cos((i / 36) * 2 * Math.PI),
        256 + 163 * Math.sin((i / 36) * 2 * Math.PI),
        7,
      ),
      i > 8 && i < 26 ? straw : orange,
    ),
  ).join('')
  return label(
    polygon(8, 252, Math.PI / 8),
    fill(ALL, deep) + rays(256, 256, navy, 16) + glow(ALL, sea, [120, 110, 360], 0.8),
    fill(disc(274, 278, 196), navy, 'opacity="0.65"') +
      fill(disc(256, 256, 196), brown) +
      fill(disc(256, 256, 189), yellow) +
      within(
        disc(256, 256, 189),
        fill('M-20,-20H420L-20,420Z', straw) + air(ALL, orange, [420, 430, 230, 230], 1),
      ) +
      line(disc(256, 256, 178), brick, 5) +
      beads +
      fill(disc(256, 256, 146), orange) +
      within(
        disc(256, 256, 146),
        air(ALL, brick, [150, 140, 280, 280], 0.75) +
          fill('M430,110L110,430H430Z', yellow, 'opacity="0.55"'),
      ) +
      line(disc(256, 256, 146), brick, 5) +
      move(5, 6, 1, anchor(brown, 24)) +
      anchor(paper, 22) +
      line('M96,190A170,170 0 0 1 190,96', paper, 12, 'stroke-linecap="round"'),
  )
}

function lifebuoy() {
  const outer = disc(256, 256, 186)
  const tyre = `${outer}${disc(256, 256, 84)}`
  const band = (turn) =>
    `<g transform="rotate(${turn} 256 256)">${fill('M206,50H306L284,190H228Z', red)}</g>`
  return label(
    polygon(6, 254, Math.PI / 2),
    fill(ALL, sea) +
      [0, 1, 2, 3, 4, 5, 6]
        .map((i) =>
          line(`M-20,${60 + i * 78}q45,-34 90,0t90,0t90,0t90,0t90,0t90,0`, i % 2 ? deep : sky, 15),
        )
        .join('') +
      air(ALL, deep, [470, 500, 240, 220], 0.95),
    fill(disc(272, 276, 196), navy, 'opacity="0.5"') +
      line(disc(256, 256, 204), straw, 11, 'stroke-dasharray="20 6"') +
      `<g fill-rule="evenodd">${fill(tyre, paper, `stroke="${navy}" stroke-width="8"`)}</g>` +
      `<g clip-rule="evenodd">${within(outer, [35, 125, 215, 305].map(band).join(''))}</g>` +
      within(outer, `<g fill-rule="evenodd">${air(tyre, deep, [420, 430, 220, 230], 0.95)}</g>`) +
      line('M112,196A156,156 0 0 1 196,112', paper, 20, 'stroke-linecap="round"') +
      fill(disc(256, 256, 84), sea) +
      within(
        disc(256, 256, 84),
        air(ALL, navy, [200, 190, 300, 310], 0.95) +
          line('M140,262q45,-34 90,0t90,0t90,0', sky, 13),
      ) +
      line(disc(256, 256, 84), navy, 8) +
      line(outer, navy, 8),
  )
}

export function ferryAhead({ smoke = true } = {}) {
  const hull =
    'M256,214C318,220 384,232 432,252C424,330 388,402 346,440H166C124,402 88,330 80,252C128,232 194,220 256,214Z'
  const decks = 'M118,168H394V262H118Z'
  const house = 'M176,112H336L344,172H168Z'
  const funnel = 'M208,6H304L312,116H200Z'
  const windows = (x, y, n, w, h, gap, colour) =>
    Array.from({ length: n }, (_, i) => fill(box(x + i * (w + gap), y, w, h), colour)).join('')
  return (
    (smoke
      ? fill(
          'M262,10C262,-34 318,-46 344,-24C372,-52 430,-46 440,-8C474,-10 486,30 456,46C430,62 390,44 372,34C344,50 300,40 296,12Z',
          paper,
        ) +
        air(
          'M262,10C262,-34 318,-46 344,-24C372,-52 430,-46 440,-8C474,-10 486,30 456,46C430,62 390,44 372,34C344,50 300,40 296,12Z',
          sea,
          [420, 60, 330, -30],
          0.85,
        )
      : '') +
    line('M126,172V44M386,172V74', navy, 6) +
    fill('M126,48H72L88,66L72,84H126Z', red) +
    fill(funnel, yellow) +
    within(
      funnel,
      air(box(190, 0, 130, 130), brick, [322, 60, 232, 60], 0.95) +
        fill(box(190, 0, 130, 28), navy) +
        fill(box(190, 44, 130, 22), red) +
        fill(box(206, 28, 18, 90), straw),
    ) +
    line(funnel, navy, 6) +
    fill(house, paper) +
    within(house, fill(box(290, 100, 70, 80), sky) + fill(box(160, 100, 190, 12), navy)) +
    windows(184, 128, 5, 22, 28, 8.5, navy) +
    windows(184, 128, 2, 22, 9, 8.5, sea) +
    line(house, navy, 6) +
    fill('M160,168H352V178H160Z', navy) +
    fill(decks, paper) +
    within(
      decks,
      fill(box(306, 160, 100, 110), sky) +
        air(box(306, 160, 100, 110), sea, [400, 220, 300, 220], 0.9),
    ) +
    windows(132, 190, 9, 20, 26, 8.2, deep) +
    line(decks, navy, 6) +
    fill('M104,160H408V174H104Z', red) +
    fill('M330,160H408V174H330Z', brick) +
    fill(hull, navy) +
    within(
      hull,
      fill('M256,200L60,230V460H256Z', deep) +
        air('M256,200L60,230V460H256Z', sky, [70, 240, 220, 350], 0.95) +
        air('M256,200H440V460H256Z', '#050d1a', [430, 430, 300, 260], 0.9) +
        fill('M60,398H460V450H60Z', red) +
        fill('M256,398H460V450H256Z', brick) +
        line('M60,397H460', cream, 6) +
        line('M84,258C130,240 196,228 256,222C318,228 382,240 428,258', paper, 8) +
        line('M256,214V450', haze, 4, 'opacity="0.75"'),
    ) +
    fill(disc(184, 296, 13), navy) +
    line('M184,296V330M168,322C172,338 196,338 200,322', paper, 7, 'stroke-linecap="round"') +
    fill(disc(328, 296, 13), '#050d1a') +
    line('M328,296V330M312,322C316,338 340,338 344,322', sky, 7, 'stroke-linecap="round"') +
    line(hull, navy, 7)
  )
}
export const bowWave = () =>
  fill(
    'M256,404C230,420 190,424 158,414C120,402 84,422 40,418C70,452 120,470 256,470C392,470 442,452 472,418C428,422 392,402 354,414C322,424 282,420 256,404Z',
    paper,
  ) +
  fill(
    'M256,432C220,446 180,446 140,438C110,434 80,444 60,440C100,470 160,480 256,480C352,480 412,470 452,440C432,444 402,434 372,438C332,446 292,446 256,432Z',
    sky,
  ) +
  fill(
    'M256,456C200,466 140,460 90,462C130,486 190,494 256,494C322,494 382,486 422,462C372,460 312,466 256,456Z',
    sea,
  )

function ferry() {
  const sun = disc(256, 262, 226)
  return (
    fill(disc(266, 274, 226), navy, 'opacity="0.34"') +
    fill(sun, navy) +
    fill(disc(256, 262, 218), paper) +
    fill(disc(256, 262, 202), red) +
    within(
      disc(256, 262, 202),
      rays(256, 262, orange, 18) + air(ALL, brick, [420, 500, 250, 220], 0.85),
    ) +
    move(26, 40, 0.9, ferryAhead() + bowWave())
  )
}

export function tower() {
  const shaft = 'M206,170H306L332,440H180Z'
  const roof = 'M196,96C200,58 226,36 256,24C286,36 312,58 316,96Z'
  return (
    fill(shaft, paper) +
    within(
      shaft,
      fill('M160,226H350V286H160Z', red) +
        fill('M160,344H350V404H160Z', red) +
        air(box(160, 160, 190, 290), deep, [330, 300, 234, 290], 0.95) +
        fill('M206,170H222L204,440H180Z', paper, 'opacity="0.55"'),
    ) +
    line(shaft, navy, 7) +
    fill(box(246, 300, 22, 34), navy) +
    fill('M246,212q11,-16 22,0v14h-22Z', navy) +
    fill('M184,146H328V172H184Z', navy) +
    fill('M184,146H250V154H184Z', sea) +
    line('M190,146V118M214,146V118M298,146V118M322,146V118M186,118H326', navy, 6) +
    fill('M212,94H300V146H212Z', yellow) +
    fill('M212,94H248V146H212Z', paper) +
    line('M212,94H300V146H212ZM241,94V146M271,94V146', navy, 6) +
    fill(roof, red) +
    within(
      roof,
      air(box(180, 10, 150, 100), brown, [316, 80, 240, 60], 0.95) +
        fill('M206,92C212,62 234,46 250,40C236,56 228,72 226,92Z', orange),
    ) +
    line(roof, navy, 7) +
    line('M256,24V-4', navy, 7) +
    fill(disc(256, -6, 8), yellow)
  )
}
export const rock = () =>
  fill('M96,470L132,428L176,436L206,410L262,424L318,408L352,436L402,430L424,470Z', navy) +
  fill('M132,428L176,436L206,410L240,418L214,452L150,462Z', deep) +
  fill('M140,430L174,438L160,450Z', sea) +
  fill(
    'M30,476Q70,446 128,464T216,464T304,464T392,464Q446,448 482,476Q440,506 256,508Q72,506 30,476Z',
    paper,
  ) +
  fill(
    'M60,484Q90,470 128,480T216,480T304,480T392,480Q430,472 452,484Q400,502 256,502Q112,502 60,484Z',
    sky,
  )

function lighthouse() {
  const night = disc(256, 262, 202)
  const beam = (d, from) => fill(d, straw) + air(d, orange, from, 0.8)
  return (
    fill(disc(266, 274, 226), navy, 'opacity="0.34"') +
    fill(disc(256, 262, 226), navy) +
    fill(disc(256, 262, 218), paper) +
    fill(night, sea) +
    within(
      night,
      air(ALL, navy, [256, 20, 256, 420], 1) +
        beam('M256,122L-40,60V236Z', [256, 128, 60, 128]) +
        beam('M256,122L552,60V236Z', [256, 128, 452, 128]) +
        glow(ALL, yellow, [256, 128, 150], 0.9) +
        fill('M-20,420Q60,400 140,420T300,420T460,420T540,420V560H-20Z', deep),
    ) +
    move(13, 30, 0.95, tower() + rock())
  )
}

const RANKS = {
  A: [
    red,
    brick,
    orange,
    'M36,440L214,60H300L476,440H336L310,370H152L122,440ZM238,168L172,322H292Z',
  ],
  K: [sea, deep, sky, 'M62,60H210V226L356,60H470L306,240L480,440H324L210,290V440H62Z'],
  Q: [
    yellow,
    orange,
    straw,
    'M256,50C380,50 466,134 466,250C466,312 444,362 404,398L472,470H356L320,436C300,442 280,446 256,446C132,446 46,366 46,250C46,134 132,50 256,50ZM300,112C246,104 214,160 214,250C214,340 246,392 300,386L258,342H330L350,364C382,340 396,300 396,250C396,172 356,118 300,112Z',
  ],
  J: [
    '#2c8f86',
    '#175a58',
    '#7cc9b8',
    'M206,60H434V118H396V300C396,396 336,452 234,452C134,452 74,398 74,310V280H212V318C212,366 222,390 238,390C250,390 256,376 256,350V118H206Z',
  ],
}
function rank(name) {
  const [ink, dark, light, d] = RANKS[name]
  const at = (x, y, inner) => `<g transform="translate(${x} ${y})">${inner}</g>`
  const block = Array.from({ length: 20 }, (_, i) =>
    at(20 - i, 20 - i, fill(d, navy, 'fill-rule="evenodd"')),
  ).join('')
  const clip = (inner) =>
    `<g clip-rule="evenodd"><clipPath id="rank-${name}"><path d="${d}" clip-rule="evenodd"/></clipPath><g clip-path="url(#rank-${name})">${inner}</g></g>`
  return at(
    -8,
    0,
    block +
      line(d, navy, 18, 'stroke-linejoin="round"') +
      line(d, paper, 8, 'stroke-linejoin="round"') +
      fill(d, ink, 'fill-rule="evenodd"') +
      clip(
        fill('M-20,-20H330L-20,520Z', light, 'opacity="0.5"') +
          air(ALL, dark, [470, 470, 210, 180], 1),
      ),
  )
}

export function plate(text, ground, shade) {
  const d = 'M60,34H940V70H968V180H940V216H60V180H32V70H60Z'
  const letters = standing(text, { face: paper, block: navy, edge: navy, depth: 7, spacing: 14 })
  const scale = Math.min(1.28, 800 / letters.width)
  return (
    `<g transform="translate(10 12)">${fill(d, navy, 'opacity="0.45"')}</g>` +
    fill(d, navy) +
    `<g transform="translate(500 125) scale(.974 .9) translate(-500 -125)">${fill(d, paper)}</g><g transform="translate(500 125) scale(.954 .83) translate(-500 -125)">${fill(d, ground)}${within(d, air(box(0, 0, 1000, 250), shade, [760, 300, 560, 40], 0.95))}</g>` +
    move(500 - (letters.width * scale) / 2, 125 - 50 * scale, scale, letters.body)
  )
}

export const SYMBOLS = {
  ferry,
  lighthouse,
  gull,
  simit,
  tea,
  token,
  lifebuoy,
  A: () => rank('A'),
  K: () => rank('K'),
  Q: () => rank('Q'),
  J: () => rank('J'),
}
