// Pamukkale's symbols on a square of 512: enamel for the high ones, carved travertine for the low.
import {
  disc,
  fill,
  glass,
  ground,
  INK,
  line,
  linear,
  move,
  radial,
  shine,
  soft,
  wire,
  within,
} from './pamukkale_enamel.mjs'

const { night, deep, sea, pool, shallow, foam, white, milk, stone, blue, steel } = INK
const { gold, pale, bronze, brown, peach, coral, clay, rose, pink, red, wine, leaf, olive } = INK

const polar = (x, y, r, a) => [x + r * Math.cos(a), y + r * Math.sin(a)]
const at = ([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`
/** A petal from (x, y) towards `a`, `long` and `wide`, with a tip. */
function petal(x, y, a, long, wide, tip = 0.62) {
  const end = polar(x, y, long, a)
  const side = (s) => [
    polar(...polar(x, y, long * 0.3, a), wide, a + (s * Math.PI) / 2),
    polar(...polar(x, y, long * tip, a), wide * 0.92, a + (s * Math.PI) / 2),
  ]
  const [l1, l2] = side(-1)
  const [r1, r2] = side(1)
  return `M${x},${y}C${at(l1)} ${at(l2)} ${at(end)}C${at(r2)} ${at(r1)} ${x},${y}Z`
}

function dove() {
  const far =
    'M226,250C176,204 146,128 160,38C186,42 200,58 202,78C220,72 240,84 244,104C264,104 278,120 278,140L306,224Z'
  const tail =
    'M340,296L482,268Q500,286 482,306Q506,318 496,342Q510,362 490,380Q488,404 462,402L322,380Z'
  const body =
    'M58,236C62,194 96,166 140,172C178,178 196,206 214,230C268,240 334,262 384,312C396,330 392,352 372,366C318,404 226,404 166,354C136,328 124,296 116,272C92,274 70,262 58,236Z'
  const wing =
    'M184,268C178,182 240,84 424,40C436,60 430,82 412,98C436,104 438,132 416,146C436,158 430,184 406,192C422,208 410,230 388,234C396,254 378,272 352,272C344,296 316,308 286,306C240,306 202,298 184,268Z'
  const sprig = 'M62,238C40,268 36,312 58,356'
  return (
    ground(far, tail, body, wing, 'M60,214L20,232L62,248Z') +
    line(sprig, night, 22) +
    [
      [52, 300, 2.6],
      [50, 318, 0.4],
      [60, 352, 1.9],
      [60, 350, 0.7],
    ]
      .map(([x, y, a]) => line(petal(x, y, a, 66, 22), night, 20))
      .join('') +
    glass(far, [foam, blue, steel], { box: [150, 40, 290, 240] }) +
    wire('M202,80C212,130 228,174 252,210M244,106C252,146 262,178 280,214', 5) +
    glass(tail, [foam, '#d5e4ec', steel], { box: [340, 260, 480, 400] }) +
    wire('M348,318L480,306M344,340L492,342M336,362L486,380', 5) +
    glass(body, [white, '#eef4f7', '#c4d6e2', steel], { box: [110, 180, 330, 400] }) +
    fill('M120,300C150,348 220,388 310,374C260,404 190,388 152,350Z', pool, 'opacity="0.35"') +
    glass(wing, [white, white, '#dbe8ef', blue], { box: [220, 60, 400, 300] }) +
    wire(
      'M412,98C340,118 276,160 236,216M416,146C350,158 290,192 250,238M406,192C352,196 304,218 268,254M388,234C350,234 316,246 290,268',
      5,
    ) +
    glass('M60,214L20,232L62,248Z', [pale, gold, bronze], { wire: 4 }) +
    fill(disc(112, 214, 14), night) +
    fill(disc(107, 209, 5), white) +
    fill(disc(134, 240, 17, 11), rose, 'opacity="0.55"') +
    line(sprig, olive, 9) +
    [
      [52, 300, 2.6, leaf],
      [50, 318, 0.4, rose],
      [60, 352, 1.9, leaf],
      [60, 350, 0.7, rose],
    ]
      .map(([x, y, a, c]) =>
        glass(
          petal(x, y, a, 66, 22),
          [c === leaf ? '#a8dc8a' : pink, c, c === leaf ? olive : red],
          { wire: 5, box: [20, 280, 120, 420] },
        ),
      )
      .join('')
  )
}

function column() {
  const shaft = 'M176,150H336L328,398H184Z'
  const foot = 'M146,438H366V476H146ZM162,398H350Q366,418 350,438H162Q146,418 162,398Z'
  const scroll = (x) => disc(x, 124, 56)
  const cap = 'M110,42H402V84H110ZM124,84H388V150H124Z'
  const spiral = (x, s) =>
    `M${x + s * 44},104C${x + s * 30},64 ${x - s * 40},74 ${x - s * 40},126C${x - s * 40},168 ${x + s * 30},168 ${x + s * 28},126C${x + s * 26},100 ${x - s * 14},100 ${x - s * 14},126C${x - s * 14},142 ${x + s * 8},140 ${x + s * 6},126`
  const marble = [white, milk, stone, steel]
  return (
    ground(shaft, foot, scroll(120), scroll(392), cap) +
    glass(shaft, [milk, white, stone, blue, steel], { box: [176, 0, 340, 0] }) +
    [0.14, 0.32, 0.5, 0.68, 0.86]
      .map((s) => {
        const [top, low] = [176 + 160 * s, 184 + 144 * s]
        return (
          line(`M${top},166L${low},392`, s < 0.4 ? blue : steel, 13, 'opacity="0.55"') +
          wire(`M${top},160L${low},396`, 4)
        )
      })
      .join('') +
    glass(foot, marble, { box: [150, 390, 360, 480] }) +
    wire('M146,438H366', 6) +
    glass('M124,84H388V150H124Z', marble, { box: [124, 84, 388, 150] }) +
    glass('M110,42H402V84H110Z', [gold, pale, gold, bronze], { box: [110, 42, 402, 84] }) +
    [160, 208, 256, 304, 352]
      .map((x) =>
        glass(petal(x, 146, -Math.PI / 2, 46, 18, 0.7), [shallow, pool, deep], {
          wire: 4,
          box: [x - 10, 90, x + 10, 150],
        }),
      )
      .join('') +
    [
      [120, 1],
      [392, -1],
    ]
      .map(
        ([x, s]) =>
          glass(scroll(x), marble, { box: [x - 50, 74, x + 50, 180] }) +
          wire(spiral(x, s), 9) +
          glass(disc(x - s * 4, 126, 13), [rose, red, wine], { wire: 4 }),
      )
      .join('') +
    garland()
  )
}
/** A garland of laurel with a ribbon, across the shaft. */
function garland() {
  const curve = (t) => [150 + 212 * t, 232 + 96 * Math.sin(Math.PI * t)]
  const leaves = Array.from({ length: 8 }, (_, i) => {
    const t = 0.06 + i * 0.12
    const [x, y] = curve(t)
    const slope = Math.atan2(96 * Math.PI * Math.cos(Math.PI * t), 212)
    return [-0.7, 0.7].map((s) => petal(x, y, slope + s, 56, 19))
  }).flat()
  const knots = [
    [150, 232],
    [362, 232],
  ]
  return (
    leaves.map((d) => line(d, night, 14)).join('') +
    leaves
      .map((d, i) =>
        glass(d, i % 2 === 0 ? ['#8fd06a', '#3f9a4a', olive] : ['#3f9a4a', olive, '#1c4a34'], {
          wire: 3,
          shade: 0.2,
          gloss: 0.2,
          box: [150, 230, 360, 360],
        }),
      )
      .join('') +
    knots
      .map(([x, y], i) => {
        const s = i === 0 ? -1 : 1
        const tie = `M${x},${y}C${x + s * 44},${y - 36} ${x + s * 60},${y + 6} ${x + s * 8},${y + 8}C${x + s * 40},${y + 40} ${x + s * 34},${y + 84} ${x + s * 14},${y + 96}C${x + s * 20},${y + 60} ${x + s * 2},${y + 30} ${x},${y}Z`
        return (
          line(tie, night, 16) +
          glass(tie, [red, '#b81f36', wine], {
            wire: 4,
            gloss: 0.2,
            box: [x - 40, y - 30, x + 40, y + 90],
          })
        )
      })
      .join('')
  )
}

function mirror() {
  const handle =
    'M232,330H280L288,416C302,432 306,470 288,492C272,506 240,506 224,492C206,470 210,432 224,416Z'
  const rim = disc(256, 186, 168)
  const face = disc(256, 186, 124)
  const collar = 'M196,338C220,318 292,318 316,338C306,362 280,372 256,372C232,372 206,362 196,338Z'
  return move(
    256,
    256,
    0.98,
    move(
      -256,
      -256,
      1,
      ground(handle, rim, collar) +
        glass(handle, [pale, gold, bronze, brown], { box: [210, 330, 310, 500] }) +
        wire('M228,432H284M226,452H288M230,472H282', 5) +
        glass(rim, [pale, gold, bronze, brown], { box: [120, 60, 400, 330], wire: 9 }) +
        Array.from({ length: 20 }, (_, i) => {
          const [x, y] = polar(256, 186, 146, (i / 20) * 2 * Math.PI)
          return i % 2 === 0
            ? glass(disc(x, y, 12), [foam, pool, deep], {
                wire: 4,
                box: [x - 9, y - 9, x + 9, y + 9],
              })
            : glass(disc(x, y, 9), [pink, rose, wine], {
                wire: 4,
                box: [x - 9, y - 9, x + 9, y + 9],
              })
        }).join('') +
        fill(face, linear([150, 80, 350, 300], white, '#e4f2f6', '#9fc6d8', '#5f93b0', '#cfe6ee')) +
        within(
          face,
          soft(fill('M110,330L310,20L370,20L170,350Z', white, 'opacity="0.85"'), 4) +
            soft(fill('M220,350L400,60L424,80L250,370Z', white, 'opacity="0.6"'), 4) +
            soft(line(face, deep, 26, 'transform="translate(-8 -10)"'), 10, 'opacity="0.55"') +
            line('M140,222q18,-14 36,0t36,0t36,0t36,0t36,0t36,0t36,0', sea, 7, 'opacity="0.6"') +
            line('M150,248q18,-14 36,0t36,0t36,0t36,0t36,0t36,0', sea, 6, 'opacity="0.4"'),
        ) +
        wire(face, 9) +
        glass(collar, [pale, gold, bronze], { box: [196, 320, 316, 372] }) +
        glass(petal(256, 366, -Math.PI / 2, 50, 20), [foam, pool, deep], { wire: 5 }),
    ),
    24,
  )
}

function pomegranate() {
  const crown = 'M200,110L184,22L226,62L256,10L288,62L332,24L314,112Z'
  const body =
    'M256,92C366,84 476,158 476,290C476,408 384,496 256,496C128,496 36,408 36,290C36,158 146,84 256,92Z'
  const cut =
    'M206,190C276,150 400,186 420,290C432,372 372,438 292,438C222,438 176,392 174,316C172,262 180,214 206,190Z'
  const sprout = petal(318, 96, -0.25, 168, 44)
  const seeds = [
    [246, 232],
    [298, 220],
    [350, 244],
    [222, 286],
    [274, 278],
    [328, 288],
    [380, 304],
    [232, 342],
    [284, 336],
    [338, 346],
    [378, 360],
    [268, 392],
    [320, 400],
  ]
  return (
    ground(crown, body, sprout) +
    glass(sprout, ['#a8dc8a', leaf, olive], { box: [320, 20, 460, 130] }) +
    wire('M326,94C370,84 420,76 470,62', 4) +
    glass(crown, [coral, red, wine], { box: [190, 20, 330, 110] }) +
    glass(body, ['#ff8a7a', red, '#b01a38', wine], { box: [110, 110, 420, 480] }) +
    shine('M96,230C106,180 140,146 178,134C150,168 128,206 122,254C112,262 98,252 96,230Z', 0.6) +
    line(cut, night, 10) +
    glass(cut, [white, pale, peach], { box: [190, 180, 410, 430], shade: 0.3 }) +
    seeds
      .map(([x, y], i) => {
        const d = `M${x},${y - 28}C${x + 26},${y - 22} ${x + 28},${y + 16} ${x},${y + 26}C${x - 28},${y + 16} ${x - 26},${y - 22} ${x},${y - 28}Z`
        return (
          glass(d, [i % 3 === 0 ? '#ff9aa8' : rose, red, wine], {
            wire: 4,
            shade: 0.3,
            gloss: 0.3,
            box: [x - 20, y - 26, x + 20, y + 26],
          }) + shine(disc(x - 8, y - 10, 6, 8), 0.85)
        )
      })
      .join('')
  )
}

function ewer() {
  const body =
    'M206,176C118,204 70,276 84,352C96,424 164,462 262,462C360,462 424,420 432,348C440,276 392,204 306,176Z'
  const neck = 'M206,180C216,150 214,112 190,74L322,74C300,112 298,150 306,180Z'
  const lip = 'M112,40C150,28 180,48 200,44H330Q346,58 330,78H196C162,84 128,74 112,40Z'
  const handle = 'M318,62C420,40 486,120 462,206C450,250 424,268 398,272'
  const foot = 'M184,456H338L354,496H168Z'
  const band = 'M70,262H446V344H70Z'
  const waves = `M60,330${'q12,-52 34,-46q20,8 6,24q-14,6 -12,-8q-4,26 26,30'.repeat(8)}`
  return (
    line(handle, night, 54) +
    ground(body, neck, lip, foot) +
    line(handle, linear([320, 40, 470, 260], pale, gold, bronze, brown), 32) +
    line(handle, coral, 14) +
    glass(foot, [pale, gold, bronze], { box: [170, 456, 350, 496] }) +
    glass(body, ['#ffc9a4', coral, clay, '#7c2c1c'], { box: [130, 190, 400, 450] }) +
    within(
      body,
      fill(band, linear([90, 262, 420, 344], shallow, pool, sea, deep)) +
        line(waves, foam, 9) +
        wire('M60,262H450M60,344H450', 9),
    ) +
    within(
      body,
      soft(
        fill(
          'M116,220C96,260 96,340 120,390L156,400C130,340 132,260 160,214Z',
          white,
          'opacity="0.5"',
        ),
        4,
      ),
    ) +
    wire(body, 9) +
    [150, 214, 278, 342]
      .map((x) =>
        glass(petal(x + 10, 440, -Math.PI / 2, 76, 22), [pale, gold, bronze], {
          wire: 4,
          box: [x, 360, x + 20, 440],
        }),
      )
      .join('') +
    glass(neck, ['#ffc9a4', coral, clay], { box: [200, 80, 310, 180] }) +
    wire('M210,146H302M206,164H306', 6) +
    glass(lip, [pale, gold, bronze], { box: [120, 36, 330, 80] }) +
    glass(disc(404, 270, 22), [foam, pool, deep], { wire: 6, box: [390, 256, 420, 290] })
  )
}

function lotus() {
  const pad =
    'M256,396C380,372 492,396 492,434C492,476 386,496 256,496C126,496 20,476 20,434C20,396 132,372 256,396Z'
  const ring = (n, from, to, long, wide, y) =>
    Array.from({ length: n }, (_, i) =>
      petal(256, y, from + ((to - from) * i) / (n - 1), long, wide),
    )
  const rows = [
    [ring(6, -Math.PI * 0.94, -Math.PI * 0.06, 244, 62, 400), ['#ffd9e2', rose, '#c8456a']],
    [ring(5, -Math.PI * 0.82, -Math.PI * 0.18, 272, 68, 410), [white, pink, '#e0607f']],
    [ring(3, -Math.PI * 0.68, -Math.PI * 0.32, 246, 66, 424), [white, '#ffe3ea', rose]],
  ]
  const heart = petal(256, 436, -Math.PI / 2, 200, 58)
  return (
    ground(pad, ...rows.flatMap(([petals]) => petals)) +
    glass(pad, ['#9fd98c', leaf, olive, '#1c4a34'], { box: [60, 390, 440, 490] }) +
    wire('M256,432L70,412M256,432L110,470M256,432L402,470M256,432L442,412', 5) +
    rows
      .map(([petals, colours]) =>
        petals.map((d) => glass(d, colours, { box: [256, 130, 256, 430], wire: 7 })).join(''),
      )
      .join('') +
    glass(heart, [white, '#fff3f6', pink], { box: [230, 240, 280, 430], wire: 7 }) +
    Array.from({ length: 7 }, (_, i) => {
      const [x, y] = polar(256, 430, 62, -Math.PI * (0.16 + 0.113 * i))
      return (
        line(`M256,440L${at([x, y])}`, bronze, 5) +
        glass(disc(x, y, 11), [pale, gold, bronze], { wire: 3, box: [x - 8, y - 8, x + 8, y + 8] })
      )
    }).join('')
  )
}

function drop() {
  const outer =
    'M256,4C300,96 438,186 438,322C438,428 356,506 256,506C156,506 74,428 74,322C74,186 212,96 256,4Z'
  const inner =
    'M256,74C292,150 394,220 394,322C394,404 332,464 256,464C180,464 118,404 118,322C118,220 220,150 256,74Z'
  const rays = Array.from({ length: 14 }, (_, i) => {
    const a = (i / 14) * 2 * Math.PI
    return `M256,300L${at(polar(256, 300, 330, a))}L${at(polar(256, 300, 330, a + Math.PI / 14))}Z`
  }).join('')
  return (
    ground(outer) +
    glass(outer, [white, pale, gold, bronze, brown], { box: [130, 60, 400, 480], wire: 9 }) +
    line(inner, night, 12) +
    fill(inner, linear([170, 120, 340, 470], '#5fd6ee', '#1586c4', '#0b3f8c', '#0a2560')) +
    within(
      inner,
      fill(rays, shallow, 'opacity="0.22"') +
        fill(
          disc(256, 300, 150),
          radial([256, 300, 150], [0, white, 0.9], [0.35, '#8ff0ff', 0.55], [1, '#8ff0ff', 0]),
        ) +
        line('M90,330q28,-24 56,0t56,0t56,0t56,0t56,0t56,0', foam, 9, 'opacity="0.8"') +
        line('M104,366q28,-22 56,0t56,0t56,0t56,0t56,0', foam, 7, 'opacity="0.5"') +
        soft(line(inner, '#06164a', 40, 'transform="translate(-10 -14)"'), 10, 'opacity="0.7"'),
    ) +
    wire(inner, 9) +
    glass(
      'M256,206L276,266L338,268L288,304L306,364L256,328L206,364L224,304L174,268L236,266Z',
      [white, pale, gold, bronze],
      { box: [190, 210, 320, 360], wire: 6 },
    ) +
    shine('M152,300C150,246 184,200 222,160C206,214 186,252 186,312C182,330 156,326 152,300Z', 0.75)
  )
}

/** Three pools, one above the other, before the sun. */
function terrace() {
  const sun = disc(256, 168, 146)
  const rays = Array.from({ length: 16 }, (_, i) => {
    const a = (i / 16) * 2 * Math.PI
    return `M${at(polar(256, 168, 132, a - 0.11))}L${at(polar(256, 168, 166, a))}L${at(polar(256, 168, 132, a + 0.11))}Z`
  }).join('')
  const basin = (y, w, h) =>
    `M${256 - w},${y}C${256 - w},${y + h * 0.7} ${256 - w * 0.7},${y + h} ${256 - w * 0.5},${y + h}C${256 - w * 0.36},${y + h * 1.2} ${256 - w * 0.12},${y + h * 1.2} 256,${y + h}C${256 + w * 0.12},${y + h * 1.2} ${256 + w * 0.36},${y + h * 1.2} ${256 + w * 0.5},${y + h}C${256 + w * 0.7},${y + h} ${256 + w},${y + h * 0.7} ${256 + w},${y}Z`
  const wet = (y, w) => disc(256, y, w * 0.93, w * 0.2)
  const levels = [
    [176, 118, 74],
    [282, 184, 84],
    [396, 244, 84],
  ]
  return (
    ground(
      rays,
      sun,
      ...levels.flatMap(([y, w, h]) => [basin(y, w, h), disc(256, y, w, w * 0.23)]),
    ) +
    glass(rays, [pale, gold, bronze], { wire: 4 }) +
    glass(sun, ['#fff6c8', '#ffd05a', '#f0883a', clay], { box: [150, 50, 360, 300] }) +
    levels
      .map(([y, w, h], i) => {
        const b = basin(y, w, h)
        return (
          glass(b, [white, milk, '#c9dae6', steel], {
            box: [256 - w, y, 256 + w, y + h],
            wire: 7,
          }) +
          within(
            b,
            Array.from({ length: 15 }, (_, k) =>
              line(
                `M${256 - w + (k + 0.5) * (w / 7.5)},${y + 10}v${h * 1.2}`,
                steel,
                6,
                'opacity="0.32"',
              ),
            ).join(''),
          ) +
          glass(disc(256, y, w, w * 0.23), [white, milk, blue], {
            box: [256 - w, y - 30, 256 + w, y + 30],
            wire: 7,
          }) +
          fill(wet(y, w), linear([256 - w, y - 20, 256 + w, y + 30], shallow, pool, sea, deep)) +
          line(
            `M${256 - w * 0.6},${y + 4}q${w * 0.15},-10 ${w * 0.3},0t${w * 0.3},0t${w * 0.3},0t${w * 0.3},0`,
            foam,
            6,
            'opacity="0.85"',
          ) +
          (i < 2
            ? [-0.42, 0.06, 0.5]
                .map((s) => {
                  const x = 256 + w * s
                  return (
                    fill(
                      `M${x - 17},${y + 14}Q${x},${y + 24} ${x + 17},${y + 14}L${x + 22},${y + h + 26}Q${x},${y + h + 42} ${x - 22},${y + h + 26}Z`,
                      linear([x, y, x, y + h + 30], foam, shallow, pool),
                      'opacity="0.95"',
                    ) + line(`M${x - 6},${y + 22}v${h - 4}M${x + 7},${y + 24}v${h - 10}`, white, 4)
                  )
                })
                .join('')
            : '')
        )
      })
      .join('')
  )
}

/** A stone of travertine with a motif inlaid in one colour. */
function carved(shape, motif, [light, middle, dark]) {
  const inner = `translate(256 256) scale(0.8) translate(-256 -256)`
  return (
    fill(shape, night, 'transform="translate(0 8)" opacity="0.75"') +
    line(shape, '#47617a', 18) +
    fill(shape, linear([90, 60, 420, 460], white, '#f6f1e7', '#d6cfc4', '#93a3b4')) +
    within(
      shape,
      [120, 190, 262, 330, 400]
        .map((y, i) =>
          line(
            `M0,${y}C120,${y - 22 + i * 6} 300,${y + 24} 520,${y - 10}`,
            '#b4aca0',
            5,
            'opacity="0.35"',
          ),
        )
        .join('') +
        [
          [130, 130],
          [380, 160],
          [330, 420],
          [150, 380],
          [420, 330],
        ]
          .map(([x, y]) => fill(disc(x, y, 9, 6), '#a59c90', 'opacity="0.5"'))
          .join('') +
        soft(line(shape, '#5b7288', 44, 'transform="translate(-10 -14)"'), 10, 'opacity="0.75"') +
        soft(line(shape, white, 20, 'transform="translate(10 12)"'), 6),
    ) +
    `<g transform="${inner}">${line(shape, '#8b98a6', 10, 'opacity="0.7"')}${line(shape, white, 6, 'transform="translate(4 5)"')}</g>` +
    line(motif, '#5b6b7c', 14, 'transform="translate(-3 -4)"') +
    line(motif, white, 12, 'transform="translate(5 6)"') +
    fill(motif, linear([150, 140, 360, 380], light, middle, dark), 'fill-rule="evenodd"') +
    within(motif, soft(line(motif, dark, 16, 'transform="translate(5 6)"'), 4, 'opacity="0.7"'))
  )
}
const stones = {
  wave: disc(256, 256, 222),
  leaf: 'M256,24C300,24 488,212 488,256C488,300 300,488 256,488C212,488 24,300 24,256C24,212 212,24 256,24Z',
  rosette:
    'M176,36H336Q352,36 364,48L464,148Q476,160 476,176V336Q476,352 464,364L364,464Q352,476 336,476H176Q160,476 148,464L48,364Q36,352 36,336V176Q36,160 48,148L148,48Q160,36 176,36Z',
  star: 'M96,44H416Q468,44 468,96V416Q468,468 416,468H96Q44,468 44,416V96Q44,44 96,44Z',
}
const star = (n, outer, inner, turn = -Math.PI / 2) =>
  `M${Array.from({ length: n * 2 }, (_, i) => at(polar(256, 256, i % 2 === 0 ? outer : inner, turn + (i / n) * Math.PI))).join('L')}Z`

export const SYMBOLS = {
  drop,
  terrace,
  dove,
  column,
  mirror,
  pomegranate,
  ewer,
  lotus,
  'wave-stone': () =>
    carved(
      stones.wave,
      'M104,318C112,210 186,130 284,138C372,146 410,220 372,268C342,304 284,292 282,250C282,228 300,214 318,222C296,190 238,200 226,252C214,312 276,350 340,338C376,332 398,318 412,298C404,370 330,402 262,396C196,392 132,372 104,318Z',
      [shallow, sea, deep],
    ),
  'leaf-stone': () =>
    carved(
      stones.leaf,
      `${petal(256, 396, -Math.PI / 2, 290, 104, 0.5)}M250,392L262,392L268,424L244,424Z`,
      ['#a6d98a', leaf, olive],
    ) +
    line('M256,392V150M256,330L206,280M256,330L306,280M256,270L216,226M256,270L296,226', milk, 9),
  'rosette-stone': () =>
    carved(
      stones.rosette,
      `${Array.from({ length: 8 }, (_, i) => petal(...polar(256, 256, 44, (i / 8) * 2 * Math.PI).map(Math.round), (i / 8) * 2 * Math.PI, 116, 36)).join('')}${disc(256, 256, 32)}`,
      [pink, '#e0607f', '#9a2c50'],
    ),
  'star-stone': () => carved(stones.star, star(8, 158, 92), ['#ffe08a', '#f0a43a', '#a8641c']),
}

/** The plate of wild and scatter, 1000 × 250. */
export function plate(text, [light, middle, dark]) {
  const d =
    'M60,20H940Q984,34 984,80Q1010,125 984,170Q984,216 940,230H60Q16,216 16,170Q-10,125 16,80Q16,34 60,20Z'
  return (
    line(d, night, 26) +
    fill(d, linear([0, 20, 0, 230], light, middle, dark)) +
    within(d, soft(fill('M0,24H1000V84Q500,120 0,84Z', white, 'opacity="0.35"'), 6)) +
    line(d, linear([0, 0, 1000, 250], pale, gold, bronze, gold), 12) +
    `<text x="500" y="178" text-anchor="middle" font-family="Plate" font-weight="800" font-size="${text.length > 5 ? 158 : 172}" letter-spacing="8" fill="${white}" stroke="${night}" stroke-width="22" stroke-linejoin="round" paint-order="stroke">${text}</text>`
  )
}
