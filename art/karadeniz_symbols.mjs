// The symbols of Karadeniz, 512 units square: high ones on square blocks, low ones on round ones, the lighthouse out of its block.
import {
  about,
  box,
  clamp,
  disc,
  from,
  INK,
  placed,
  plank,
  press,
  round,
  smooth,
  straight,
  swaying,
} from './karadeniz_cut.mjs'

const OFF = { sea: { dx: 2.2, dy: -1.4 }, amber: { dx: -2.4, dy: 1.8 }, key: { dx: 0, dy: 0 } }
const RAIN = 1.83

function block(
  kind,
  ground,
  seed,
  {
    rain = 0.5,
    flow = straight(RAIN),
    light = () => 1,
    gap = 21,
    width = 5,
    length = [50, 150],
  } = {},
) {
  const p = press(512, 512, 1, seed)
  const shape =
    kind === 'square'
      ? plank(14, 14, 484, 484, p.random, { off: 6, corner: 26 })
      : round(256, 256, 246, 246, p.random)
  const inner =
    kind === 'square'
      ? plank(30, 30, 452, 452, p.random, { off: 5, corner: 22 })
      : round(256, 256, 230, 230, p.random, 0.02)
  const back = p.layer(ground)
  back.ink(inner)
  if (rain > 0)
    back.carve({ in: inner, flow, tone: (x, y) => rain * light(x, y), gap, width, length })
  return { p, shape, inner, back }
}
const finish = ({ p, shape }, canvas) => p.print(canvas, { shape, wood: 0.35 })

export function boat(p, { t, flow, tone, s }, lit = 1) {
  const hull =
    'M66,206Q92,262 120,330Q152,392 226,396H318Q398,388 430,316Q446,262 452,190Q408,246 340,262L190,268Q116,258 66,206Z'
  const amber = p.layer(INK.amber, OFF.amber)
  amber
    .ink(
      t(
        'M66,206Q116,258 190,268L340,262Q408,246 452,190L447,226Q400,278 336,290L196,296Q122,286 76,238Z',
      ),
    )
    .ink(t('M214,70L268,86L214,104Z'))
  const house = p.layer(INK.paper, { dx: 1, dy: 0.6 })
  house.ink(t('M298,148L388,142L392,252L300,262Z'))
  const windows = p.layer(INK.amber)
  if (lit) windows.ink(t(box(312, 170, 22, 26))).ink(t(box(346, 166, 22, 26)))
  const key = p.layer(INK.night)
  key.ink(t(hull))
  key.cut(
    t(
      'M74,222Q122,274 196,284L336,278Q402,266 449,210L446,232Q400,284 336,294L196,300Q122,290 78,240Z',
    ),
  )
  key.carve({
    in: t(
      'M82,250Q124,296 196,306L336,300Q404,290 442,240Q436,330 390,368Q360,392 318,394H226Q152,392 122,330Z',
    ),
    flow: flow((x) => (x - 256) * -0.0026 + 0.02),
    tone: tone((x, y) => 0.95 * smooth(440, 130, x) * smooth(398, 300, y) + 0.12),
    gap: 15 * s,
    width: 7.5 * s,
    length: [60 * s, 170 * s],
  })
  key.ink(t('M290,134L398,126L400,146L292,154Z'))
  key
    .line(t('M208,62V266'), 11 * s)
    .line(t('M208,76L96,226'), 4 * s)
    .line(t('M208,76L318,140'), 4 * s)
    .line(t('M212,110L292,236'), 8 * s)
    .line(t('M312,170h22v26h-22Z'), 5 * s)
    .line(t('M346,166h22v26h-22Z'), 5 * s)
  key.stand({
    in: t('M362,146L390,144L393,254L364,258Z'),
    flow: flow(() => 1.5),
    gap: 9 * s,
    width: 4.5 * s,
    length: [30 * s, 90 * s],
  })
}

export function tower(p, { t, flow, tone, s }) {
  const paper = p.layer(INK.paper)
  const outline = p.layer(INK.night)
  const body = 'M212,166H300L328,470H184Z'
  outline.line(t(body), 14 * s)
  paper.ink(t(body)).ink(t(box(208, 92, 96, 76)))
  outline.cut(t(body))
  const bands = p.layer(INK.teal, { dx: 1.6 * s, dy: s })
  for (const [y, h] of [
    [206, 44],
    [300, 50],
    [404, 56],
  ])
    bands.ink(
      t(
        `M${208 - (y - 206) * 0.092},${y}H${304 + (y - 206) * 0.092}L${304 + (y + h - 206) * 0.092},${y + h}H${208 - (y + h - 206) * 0.092}Z`,
      ),
    )
  const lamp = p.layer(INK.amber, OFF.amber)
  lamp.ink(t(box(212, 94, 88, 66)))
  const heart = p.layer(INK.paper)
  heart.ink(t(disc(256, 127, 17, 20)))
  const key = p.layer(INK.night)
  key.ink(t('M196,158H316V176H196ZM204,84Q256,34 308,84V96H204ZM250,32h12v30h-12Z'))
  for (const x of [209, 234, 272, 297]) key.ink(t(box(x, 94, 6, 66)))
  key.ink(t('M300,170L330,478H246Q282,330 272,170Z'))
  key.carve({
    in: t('M262,170H300L330,478H240Z'),
    flow: flow(() => 0.06),
    tone: tone((x, y) => 0.98 * smooth(342, 250, x - (y - 170) * 0.07)),
    gap: 11 * s,
    width: 6.5 * s,
    length: [30 * s, 74 * s],
  })
  key
    .line(t('M300,168L329,470'), 5 * s)
    .ink(t('M244,442h26v32h-26Z'))
    .ink(t(box(236, 262, 16, 24)))
    .ink(t(box(234, 360, 16, 24)))
  return key
}

export const DRAWINGS = {
  lighthouse(canvas) {
    const p = press(512, 560, 1, 11)
    const ground = plank(40, 96, 432, 440, p.random, { off: 6, corner: 30 })
    const head = disc(256, 104, 104)
    const shape = [plank(24, 82, 464, 466, p.random, { off: 6, corner: 32 }), disc(256, 104, 102)]
    const sky = p.layer(INK.night)
    sky.ink(ground).ink(disc(256, 104, 88))
    const rays = from(256, 112)
    sky.carve({
      in: ground,
      flow: rays,
      tone: (x, y) => {
        const a = Math.atan2(y - 112, Math.abs(x - 256))
        return y < 380
          ? (Math.sin(a * 9 + 1.1) > 0.1 ? 0.85 : 0.16) *
              smooth(520, 90, Math.hypot(x - 256, y - 112))
          : 0
      },
      gap: 15,
      width: 8,
      length: [60, 190],
    })
    const amber = p.layer(INK.amber, OFF.amber)
    amber
      .ink('M256,112L20,150L20,236Z')
      .ink('M256,112L492,150L492,236Z')
      .ink(disc(256, 112, 58))
      .ink(disc(256, 104, 84))
    amber.carve({
      in: head,
      flow: about(256, 108),
      tone: (x, y) => (Math.hypot(x - 256, y - 108) > 52 ? 0.7 : 0),
      gap: 11,
      width: 5,
      length: [40, 120],
    })
    amber.carve({
      in: 'M256,112L20,150L20,236ZM256,112L492,150L492,236Z',
      flow: rays,
      tone: (x) => smooth(60, 236, Math.abs(x - 256)),
      gap: 10,
      width: 7,
      length: [50, 130],
    })
    const sea = p.layer(INK.teal, OFF.sea)
    const water = 'M40,462Q110,420 180,452T320,446T472,440V536H40Z'
    sea.ink(water)
    sea.carve({
      in: water,
      flow: (x, y) => 0.35 * Math.cos(x / 38 + y / 30),
      tone: () => 0.8,
      gap: 13,
      width: 6,
      length: [40, 120],
    })
    const key = tower(p, placed(256, 256, 512))
    const rock = 'M96,536L130,484L176,462L214,470L262,456L322,474L372,462L420,500L440,536Z'
    key.ink(rock)
    key.carve({
      in: rock,
      flow: (x, y) => 1 + Math.sin(x / 34) * 0.8,
      tone: (x, y) => 0.75 * smooth(536, 460, y) * (x < 330 ? 1 : 0.4),
      gap: 13,
      width: 6,
      length: [20, 60],
    })
    const foam = p.layer(INK.paper)
    foam.stand({
      in: 'M44,500Q90,452 150,486Q206,512 256,500Q330,486 380,508Q430,476 470,496V536H44Z',
      flow: (x, y) => 0.5 * Math.cos(x / 22),
      gap: 17,
      width: 8,
      length: [20, 70],
    })
    p.print(canvas, { shape, wood: 0.35 })
  },

  takka(canvas) {
    const b = block('square', INK.sea, 21, {
      rain: 0.85,
      light: (x, y) => smooth(340, 60, y),
      gap: 17,
      width: 5.5,
    })
    const { p } = b
    const swell = 'M34,356Q120,318 200,350T360,346T480,330V478H34Z'
    const water = p.layer(INK.teal, OFF.sea)
    water.ink(swell)
    water.carve({
      in: swell,
      flow: (x, y) => 0.4 * Math.cos(x / 44 + y / 40),
      tone: (x, y) => 0.9 * smooth(490, 350, y),
      gap: 15,
      width: 7,
      length: [50, 150],
    })
    boat(p, placed(256, 256, 512))
    const foam = p.layer(INK.paper)
    const crest =
      'M36,372Q86,330 138,372Q176,412 240,398Q330,410 400,368Q440,340 478,352V410Q420,384 380,410Q320,440 240,424Q150,436 110,404Q70,384 36,410Z'
    foam.ink(crest)
    const cutFoam = p.layer(INK.teal, { dx: 0.6 })
    cutFoam.stand({
      in: crest,
      flow: (x, y) => 0.5 * Math.cos(x / 40) + 0.1,
      gap: 12,
      width: 5.5,
      length: [30, 100],
    })
    finish(b, canvas)
  },

  kemence(canvas) {
    const b = block('square', INK.teal, 31, {
      rain: 0.75,
      flow: about(256, 620),
      light: (x, y) => 1,
      gap: 19,
      width: 5.5,
      length: [60, 170],
    })
    const { p } = b
    const turn = (d) => {
      const path = new Path2D()
      path.addPath(
        new Path2D(d),
        new DOMMatrix().translate(256, 256).rotate(24).translate(-256, -256),
      )
      return path
    }
    const body = turn(
      'M214,196Q206,210 202,250L192,420Q192,462 222,470H290Q320,462 320,420L310,250Q306,210 298,196L284,182V106H228V182Z',
    )
    const halo = p.layer(INK.night)
    halo.line(body, 26).line(turn('M256,40V110'), 46)
    const amber = p.layer(INK.amber, OFF.amber)
    amber.ink(body)
    amber.ink(turn('M230,112Q220,70 236,52Q256,32 276,52Q292,70 282,112Z'))
    const brown = p.layer(INK.rust, { dx: 1.4, dy: 0.8, over: 0.5 })
    brown.ink(body)
    const axis = (24 * Math.PI) / 180 + Math.PI / 2
    const across = (x, y) =>
      (x - 256) * Math.cos(axis - Math.PI / 2) + (y - 256) * Math.sin(axis - Math.PI / 2)
    brown.carve({
      in: body,
      flow: (x, y) => axis + (noiseWave(x, y) - 0.5) * 0.12,
      tone: (x, y) => clamp(0.95 - (across(x, y) + 60) / 130),
      gap: 10,
      width: 8,
      length: [80, 240],
    })
    const key = p.layer(INK.night)
    key.ink(turn('M300,240L310,250L320,420Q320,462 290,470H262Q292,440 294,400Z'))
    key.carve({
      in: body,
      flow: straight(axis),
      tone: (x, y) => 0.8 * smooth(56, 34, across(x, y)),
      gap: 10,
      width: 4.5,
      length: [40, 120],
    })
    key.line(body, 6)
    key.ink(turn('M244,118H268L272,300H240Z'))
    for (const y of [330, 356])
      key.ink(
        turn(`M216,${y - 30}q8,-6 10,0l-4,60q-8,6 -10,0ZM286,${y - 30}q8,-6 10,0l4,60q-8,6 -10,0Z`),
      )
    key.ink(turn('M226,392H286L280,404H232Z')).ink(turn('M240,404h32l-6,50h-20Z'))
    key.line(turn('M222,74H290'), 9).line(turn('M226,94H286'), 9).line(turn('M256,36V70'), 20)
    const strings = p.layer(INK.paper)
    for (const x of [247, 256, 265])
      strings.line(turn(`M${x},84L${256 + (x - 256) * 1.7},448`), 3.4)
    const bow = 'M70,388Q230,250 452,206'
    const bowInk = p.layer(INK.night)
    bowInk.line(bow, 22)
    const bowWood = p.layer(INK.paper, { dx: -1, dy: 0.8 })
    bowWood.line(bow, 10)
    const hair = p.layer(INK.amber, OFF.amber)
    hair.line('M82,400Q250,280 450,222', 4)
    finish(b, canvas)
  },

  davul(canvas) {
    const b = block('square', INK.night, 41, {
      rain: 0.62,
      flow: from(238, 262),
      light: (x, y) => smooth(150, 250, Math.hypot(x - 238, y - 262)),
      gap: 22,
      width: 8,
      length: [40, 110],
    })
    const { p } = b
    const wood = p.layer(INK.rust, OFF.amber)
    const side = 'M150,110L356,76Q430,110 444,236Q452,368 384,424L196,414Z'
    wood.ink(side)
    wood.carve({
      in: side,
      flow: straight(-0.14),
      tone: (x, y) => 0.85 * smooth(430, 130, y),
      gap: 13,
      width: 5.5,
      length: [40, 130],
    })
    const rope = p.layer(INK.amber, OFF.amber)
    rope.line(
      'M250,92L440,180L300,84L446,270L350,78L446,330M250,420L442,250L310,424L438,340L356,424L420,388',
      11,
    )
    const hoop = disc(206, 264, 156, 170)
    const key = p.layer(INK.night)
    key.line('M356,76Q430,110 444,236Q452,368 384,424', 18)
    key.line(side, 7)
    const skin = p.layer(INK.paper, { dx: -0.6, dy: 0.8 })
    skin.ink(hoop)
    const shade = p.layer(INK.mist, OFF.sea)
    shade.ink(hoop).cut(disc(196, 252, 118, 132))
    shade.carve({
      in: hoop,
      flow: about(206, 264),
      tone: (x, y) => smooth(150, 118, Math.hypot(x - 200, y - 258)),
      gap: 9,
      width: 6,
      length: [40, 130],
    })
    const ring = p.layer(INK.teal)
    ring.line(hoop, 24)
    ring.carve({
      in: `${disc(206, 264, 170, 184)}${disc(206, 264, 144, 158)}`,
      flow: (x, y) => about(206, 264)(x, y) + 1.1,
      tone: () => 0.9,
      gap: 15,
      width: 7,
      length: [14, 28],
    })
    const rim = p.layer(INK.night)
    rim.line(disc(206, 264, 170, 184), 6).line(disc(206, 264, 142, 156), 5)
    rim.stand({
      in: hoop,
      flow: about(206, 264),
      tone: (x, y) => 0.9 * smooth(60, 140, Math.hypot(x - 186, y - 236)) * (x + y > 470 ? 1 : 0),
      gap: 14,
      width: 6,
      length: [30, 110],
    })
    const stick = p.layer(INK.night)
    stick.line('M102,442Q160,360 250,262', 36).ink(disc(262, 248, 46, 40))
    const stickLight = p.layer(INK.amber, { dx: -1.5, dy: 1 })
    stickLight.line('M106,436Q162,358 246,268', 20).ink(disc(262, 248, 34, 29))
    const stickCut = p.layer(INK.brown, { over: 0.4 })
    stickCut.stand({
      in: 'M118,440Q172,372 258,284L240,262Q150,350 96,428Z',
      flow: straight(-0.82),
      tone: (x, y) => (y + x > 520 ? 0.9 : 0),
      gap: 7,
      width: 4,
      length: [30, 80],
    })
    stickCut.stand({
      in: disc(262, 248, 32, 27),
      flow: about(252, 240),
      tone: (x, y) => (x + y > 512 ? 1 : 0),
      gap: 8,
      width: 5,
      length: [20, 50],
    })
    finish(b, canvas)
  },

  gull(canvas) {
    const b = block('square', INK.teal, 51, { rain: 0, gap: 17 })
    const { p, inner, back } = b
    const cloud = 'M34,34H478V150Q420,120 372,156Q310,130 262,170Q196,140 150,182Q96,160 34,196Z'
    back.carve({
      in: inner,
      flow: (x, y) => (y < 190 ? Math.sin(x / 60) * 0.4 : RAIN),
      tone: (x, y) => (y < 150 ? 0.55 : 0.6),
      gap: 18,
      width: 6,
      length: [50, 150],
    })
    const dusk = p.layer(INK.sea, OFF.sea)
    dusk.ink(cloud)
    dusk.carve({
      in: cloud,
      flow: (x, y) => Math.sin(x / 40 + y / 50) * 0.6,
      tone: (x, y) => smooth(210, 60, y),
      gap: 14,
      width: 7,
      length: [40, 120],
    })
    const left = 'M236,268Q180,176 74,132Q54,122 44,134Q96,188 126,244Q162,306 228,318Z'
    const right = 'M262,268Q316,178 414,108Q450,86 474,92Q440,140 416,204Q384,286 300,322Z'
    const body =
      'M206,298Q190,250 206,226Q224,206 250,216Q270,226 276,252Q330,290 372,352Q394,384 430,404Q388,414 346,400Q270,392 228,344Q212,322 206,298Z'
    const outline = p.layer(INK.night)
    outline.line(left, 22).line(right, 22).line(body, 22)
    const white = p.layer(INK.paper)
    white.ink(left).ink(right).ink(body)
    const grey = p.layer(INK.mist, OFF.sea)
    grey
      .ink('M236,268Q180,176 74,132L98,176Q160,214 204,306Z')
      .ink('M262,268Q316,178 414,108L408,150Q350,210 292,318Z')
      .ink('M214,318Q250,372 330,386Q390,396 430,404Q360,420 300,392Q236,372 214,318Z')
    grey.carve({
      in: left,
      flow: from(30, 60),
      tone: () => 0.7,
      gap: 11,
      width: 5,
      length: [30, 90],
    })
    grey.carve({
      in: right,
      flow: from(500, 40),
      tone: () => 0.7,
      gap: 11,
      width: 5,
      length: [30, 90],
    })
    const key = p.layer(INK.night)
    key
      .ink('M44,134Q54,122 74,132Q102,142 128,158L112,206Q84,168 44,134Z')
      .ink('M474,92Q450,86 414,108Q398,118 384,130L412,196Q436,138 474,92Z')
    key.carve({
      in: 'M44,134L130,150L112,210Z',
      flow: from(160, 230),
      tone: () => 0.7,
      gap: 13,
      width: 5,
      length: [20, 50],
    })
    key.carve({
      in: 'M474,92L380,128L412,200Z',
      flow: from(350, 240),
      tone: () => 0.7,
      gap: 13,
      width: 5,
      length: [20, 50],
    })
    const feathers = (side) => ({
      flow: side,
      tone: (x, y) => 0.85,
      gap: 17,
      width: 6,
      length: [24, 70],
    })
    key.stand({
      in: 'M128,176Q176,226 214,306L226,316Q162,306 126,244L112,206Z',
      ...feathers(from(260, 210)),
    })
    key.stand({ in: 'M392,150Q356,226 300,318Q384,286 412,204Z', ...feathers(from(230, 230)) })
    key.stand({
      in: body,
      flow: (x, y) => 0.75 + (x - 300) * 0.001,
      tone: (x, y) => smooth(20, 70, y - x * 0.55 - 150),
      gap: 11,
      width: 6,
      length: [24, 80],
    })
    key.ink(disc(226, 244, 7))
    const beak = p.layer(INK.amber, { dx: -1, dy: 0.8 })
    beak.ink('M206,246Q176,256 160,276Q184,274 204,268Z')
    key.line('M206,246Q176,256 160,276Q184,274 204,268', 4)
    finish(b, canvas)
  },

  tea(canvas) {
    const b = block('round', INK.sea, 61, {
      rain: 0.8,
      flow: about(256, 256),
      light: (x, y) => smooth(120, 220, Math.hypot(x - 256, y - 256)),
      gap: 19,
      width: 6.5,
      length: [40, 120],
    })
    const { p } = b
    const glass =
      'M182,122Q196,178 200,218Q200,250 176,288Q160,324 186,362Q206,380 256,380Q306,380 326,362Q352,324 336,288Q312,250 312,218Q316,178 330,122Z'
    const outline = p.layer(INK.night)
    outline.line(glass, 24).ink(disc(256, 392, 152, 42))
    const paper = p.layer(INK.paper)
    paper.ink(glass).ink(disc(256, 386, 138, 32))
    const rim = p.layer(INK.amber, OFF.amber)
    rim.line(disc(256, 386, 120, 25), 6)
    const tea = p.layer(INK.rust, OFF.amber)
    const brew =
      'M191,160Q200,190 204,222Q203,254 182,290Q168,324 190,356Q208,370 256,370Q304,370 322,356Q344,324 330,290Q309,254 308,222Q312,190 321,160Z'
    tea.ink(brew)
    const glow = p.layer(INK.amber, { over: 0.5 })
    glow.ink(
      'M206,172Q216,220 206,262Q178,310 200,350Q236,364 250,350Q226,310 240,262Q252,220 244,172Z',
    )
    glow.carve({
      in: brew,
      flow: (x, y) => 1.57 + Math.sin(y / 40) * 0.35,
      tone: (x) => smooth(200, 260, x) * 0.8,
      gap: 10,
      width: 5,
      length: [30, 90],
    })
    const key = p.layer(INK.night, { over: 0.1 })
    key.stand({
      in: brew,
      flow: (x, y) => 1.57 - Math.sin((y - 210) / 46) * 0.4,
      tone: (x) => smooth(262, 316, x),
      gap: 10,
      width: 8,
      length: [40, 130],
    })
    key
      .line(disc(256, 160, 66, 12), 5)
      .line(glass, 6)
      .line(disc(256, 386, 138, 32), 5)
    key.stand({
      in: disc(256, 398, 140, 26),
      flow: about(256, 300, 1),
      tone: (x, y) => (y > 396 ? 0.8 : 0),
      gap: 10,
      width: 4.5,
      length: [30, 80],
    })
    const shine = p.layer(INK.paper)
    shine.line('M206,142Q214,190 214,226Q212,256 194,288', 8).line('M190,306Q186,328 196,344', 8)
    shine
      .line('M228,106Q206,82 226,58Q244,38 232,20', 8)
      .line('M270,104Q294,78 272,54Q256,36 268,22', 8)
    finish(b, canvas)
  },

  hamsi(canvas) {
    const b = block('round', INK.night, 71, {
      rain: 0.75,
      flow: swaying(0.1, 0.8, 90, 5),
      light: (x, y) => 0.8,
      gap: 20,
      width: 6,
      length: [50, 140],
    })
    const { p } = b
    const fish = (ox, oy, a, s) => {
      const m = new DOMMatrix().translate(ox, oy).rotate(a).scale(s)
      const t = (d) => {
        const path = new Path2D()
        path.addPath(new Path2D(d), m)
        return path
      }
      const body =
        'M-186,4Q-130,-46 -20,-44Q80,-40 150,-8L206,-38Q198,0 206,40L150,12Q80,46 -20,46Q-130,42 -186,4Z'
      const angle = (a * Math.PI) / 180
      const local = (x, y) => {
        const q = new DOMPoint(x, y).matrixTransform(m.inverse())
        return [q.x, q.y]
      }
      const outline = p.layer(INK.night)
      outline.line(t(body), 20 * s)
      const belly = p.layer(INK.paper)
      belly.ink(t(body))
      const flank = p.layer(INK.sea, OFF.sea)
      flank.ink(
        t(
          'M-186,4Q-130,-46 -20,-44Q80,-40 150,-8L206,-38Q198,-10 202,6L150,2Q60,6 -40,2Q-120,2 -186,4Z',
        ),
      )
      flank.carve({
        in: t(body),
        flow: (x, y) => angle + 0.04 * Math.sin(x / 20),
        tone: (x, y) => (local(x, y)[1] > -14 ? 0.85 : 0.2),
        gap: 10 * s,
        width: 5 * s,
        length: [30, 110],
      })
      const back = p.layer(INK.teal, { dx: 1 })
      back.ink(
        t(
          'M-186,4Q-130,-46 -20,-44Q80,-40 150,-8L206,-38Q180,-10 150,-4Q60,-22 -30,-24Q-120,-20 -186,4Z',
        ),
      )
      const key = p.layer(INK.night)
      key.stand({
        in: t('M-100,-6Q0,-22 140,0Q60,36 -40,36Q-90,30 -100,20Z'),
        flow: (x, y) => {
          const [lx, ly] = local(x, y)
          return angle + 1.57 + ly * 0.02
        },
        tone: (x, y) => {
          const [lx, ly] = local(x, y)
          return ly > -16 && ly < 30 ? 0.75 : 0
        },
        gap: 17 * s,
        width: 6 * s,
        length: [14, 30],
      })
      key
        .line(t('M-118,-30Q-96,4 -116,36'), 6 * s)
        .line(t('M150,-8L204,-36M150,2L202,2M150,12L204,38'), 5 * s)
      key.ink(t(disc(-146, -6, 13)))
      belly.ink(t(disc(-148, -8, 0)))
      const eye = p.layer(INK.amber)
      eye.ink(t(disc(-147, -7, 8.5)))
      const pupil = p.layer(INK.night)
      pupil.ink(t(disc(-146, -6, 4)))
    }
    fish(270, 152, -8, 0.86)
    fish(236, 262, -3, 0.98)
    fish(280, 368, 6, 0.86)
    finish(b, canvas)
  },

  corn(canvas) {
    const b = block('round', INK.deep, 81, {
      rain: 0.7,
      flow: from(256, 520),
      light: () => 1,
      gap: 20,
      width: 6,
      length: [50, 150],
    })
    const { p } = b
    const turn = (d) => {
      const path = new Path2D()
      path.addPath(
        new Path2D(d),
        new DOMMatrix().translate(256, 256).rotate(18).translate(-256, -256),
      )
      return path
    }
    const cob =
      'M256,42Q318,72 328,196Q332,330 300,410Q256,444 212,410Q180,330 184,196Q194,72 256,42Z'
    const outline = p.layer(INK.night)
    outline.line(turn(cob), 26)
    const leafL = 'M252,470Q150,446 130,320Q124,230 168,158Q176,300 214,372Q240,420 262,430Z'
    const leafR = 'M260,470Q372,440 390,310Q392,246 352,176Q340,310 300,376Q276,420 250,430Z'
    outline.line(turn(leafL), 18).line(turn(leafR), 18)
    const amber = p.layer(INK.amber, OFF.amber)
    amber.ink(turn(cob))
    const rust = p.layer(INK.rust, { dx: 1, over: 0.4 })
    const gaps = p.layer(INK.brown, { over: 0.3 })
    const pale = p.layer(INK.paper)
    for (let row = 0; row < 15; row++) {
      const y = 72 + row * 26
      const half = 66 * Math.sqrt(clamp(1 - ((y - 250) / 214) ** 2))
      for (let i = -3; i <= 3; i++) {
        const t0 = (i - 0.5) / 3.5,
          t1 = (i + 0.5) / 3.5
        const x0 = 256 + half * Math.sin(clamp(t0, -1, 1) * 1.5),
          x1 = 256 + half * Math.sin(clamp(t1, -1, 1) * 1.5)
        const cx = (x0 + x1) / 2,
          r = Math.max(2, (x1 - x0) / 2)
        const yy = y + (i % 2 ? 8 : 0) + Math.abs(t0) * 7
        gaps.line(turn(disc(cx, yy, r, 12)), 5)
        if (i >= 1) rust.ink(turn(`M${cx},${yy - 11}a${r},11 0 0 1 0,22Z`))
        if (i >= 2) rust.ink(turn(disc(cx, yy, r, 11)))
        if (i <= 0) pale.ink(turn(disc(cx - r * 0.3, yy - 4, r * 0.26, 3.2)))
      }
    }
    rust.carve({
      in: turn(cob),
      flow: straight(1.88),
      tone: () => 0.5,
      gap: 13,
      width: 4,
      length: [20, 60],
    })
    const leaf = p.layer(INK.sea, OFF.sea)
    leaf.ink(turn(leafL)).ink(turn(leafR))
    const dark = p.layer(INK.teal, { dx: 1.2 })
    dark
      .ink(turn(leafR))
      .ink(turn('M252,470Q190,440 176,340Q170,250 168,158Q176,300 214,372Q240,420 262,430Z'))
    dark.carve({
      in: turn(`${leafL}${leafR}`),
      flow: (x, y) => 1.88 + (x - 256) * -0.0035 + (y - 300) * 0.001,
      tone: () => 0.9,
      gap: 13,
      width: 7,
      length: [60, 190],
    })
    const key = p.layer(INK.night)
    key.line(turn(leafL), 5).line(turn(leafR), 5)
    finish(b, canvas)
  },

  hazelnut(canvas) {
    const b = block('round', INK.mist, 91, {
      rain: 0.9,
      flow: about(256, 256),
      light: (x, y) => smooth(110, 230, Math.hypot(x - 256, y - 256)),
      gap: 18,
      width: 6,
      length: [40, 120],
    })
    const { p } = b
    const nut = (x, y, r, a) => {
      const m = new DOMMatrix()
        .translate(x, y)
        .rotate(a)
        .scale(r / 100)
      const t = (d) => {
        const path = new Path2D()
        path.addPath(new Path2D(d), m)
        return path
      }
      const shell =
        'M4,-122Q22,-104 56,-84Q98,-54 98,0Q96,72 0,96Q-96,72 -98,0Q-98,-54 -54,-84Q-18,-104 4,-122Z'
      const frill =
        'M-122,22L-96,10L-104,-22L-66,22L-52,-6L-34,36L-12,10L6,42L30,4L44,34L74,-16L78,22L116,-2L106,40Q104,84 66,116Q34,140 0,140Q-40,140 -72,114Q-110,80 -122,22Z'
      const outline = p.layer(INK.night)
      outline.line(t(shell), (22 * r) / 100).line(t(frill), (20 * r) / 100)
      const amber = p.layer(INK.amber, OFF.amber)
      amber.ink(t(shell))
      const brown = p.layer(INK.rust, { over: 0.35, dx: 1 })
      brown.ink(t(shell))
      const turned = (a * Math.PI) / 180
      brown.carve({
        in: t(shell),
        flow: (px, py) => {
          const q = new DOMPoint(px, py).matrixTransform(m.inverse())
          return turned + Math.atan2(q.y + 120, q.x * 0.55)
        },
        tone: (px, py) => {
          const d = (px - x + r * 0.34) ** 2 + (py - y + r * 0.4) ** 2
          return 1.1 - Math.sqrt(d) / (r * 1.05)
        },
        gap: 9,
        width: 7,
        length: [30, 110],
      })
      const shine = p.layer(INK.paper)
      shine.ink(t(disc(-36, -62, 13, 20)))
      const green = p.layer(INK.leaf, OFF.sea)
      green.ink(t(frill))
      const light = p.layer(INK.sea, { dx: -1 })
      light.stand({
        in: t(frill),
        flow: (px, py) => turned + 1.57 + (px - x) * -0.004,
        tone: (px, py) => 0.4 + 0.6 * smooth(r * 0.8, -r * 0.8, px - x),
        gap: 13,
        width: 8,
        length: [40, 130],
      })
      const key = p.layer(INK.night)
      key.line(t(frill), (6 * r) / 100)
      key.stand({
        in: t(frill),
        flow: (px, py) => turned + 1.57 + (px - x) * -0.004,
        tone: (px, py) => smooth(r * 0.2, r, px - x),
        gap: 11,
        width: 6,
        length: [30, 90],
      })
    }
    nut(322, 190, 92, 24)
    nut(176, 220, 92, -22)
    nut(260, 330, 102, 4)
    finish(b, canvas)
  },
}

const noiseWave = (x, y) => 0.5 + 0.5 * Math.sin(x / 30 + y / 44)
