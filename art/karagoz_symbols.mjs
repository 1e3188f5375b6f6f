// The symbols of Karagöz as shadow-theatre figures, 512 × 512 each, cut from hide.
import {
  arc,
  at,
  box,
  disc,
  dot,
  dye,
  flat,
  gap,
  hide,
  INK,
  knot,
  lampAt,
  LIGHT,
  line,
  lit,
  rosette,
  row,
  string,
  tear,
  zone,
} from './karagoz_hide.mjs'
import { armH, armK, bodyH, bodyK, handH, handK, headH, headK } from './karagoz_puppets.mjs'

const turned = (x, y, angle, inner, own = [0, 0]) =>
  `<g transform="translate(${x} ${y}) rotate(${angle}) translate(${-own[0]} ${-own[1]})">${inner}</g>`

const before = (colour, rim) =>
  lit(256, 250, 300, () =>
    hide(disc(256, 262, 238), rim, {
      zones: zone(disc(256, 262, 196), colour, 6) + zone(disc(256, 262, 150), colour, 3),
      holes:
        arc(256, 262, 217, 0, 352, 44, 'drop', 1.1) +
        arc(256, 262, 173, 0, 350, 36, 'tear', 0.85, 90) +
        arc(256, 262, 126, 180, 360, 13, 'dot', 1),
      edge: 8,
    }),
  )

function hacivat() {
  const chest = lit(256, 400, 360, bodyH)
  const arm = turned(330, 352, -40, armH() + turned(2, 126, -98, handH() + knot(0, 0)) + knot(0, 0))
  return (
    before('red', 'honey') +
    at(28, 116, [0.86, 0.6], chest) +
    at(92, 96, 0.74, arm) +
    at(6, 34, 0.98, lit(280, 190, 320, headH) + knot(244, 316))
  )
}
function karagoz() {
  const chest = lit(264, 400, 360, bodyK)
  const arm = turned(196, 352, 40, armK() + turned(-2, 126, 84, handK() + knot(0, 0)) + knot(0, 0))
  return (
    before('blue', 'honey') +
    at(30, 112, [0.86, 0.62], chest) +
    at(30, 104, 0.74, arm) +
    at(-6, 38, 0.98, lit(250, 190, 320, headK) + knot(278, 322))
  )
}

function lamp() {
  lampAt(256, 150, 380)
  const rays = Array.from({ length: 16 }, (_, i) => {
    const a = (i / 16) * 360
    return at(
      256,
      148,
      1,
      lit(
        0,
        -90,
        90,
        () =>
          `<path d="M-9,-96L0,${i % 2 ? -128 : -152}L9,-96Z" fill="${dye('honey')}" stroke="${INK}" stroke-width="5" stroke-linejoin="round"/>`,
      ),
      a,
    )
  }).join('')
  const halo = disc(256, 148, 104)
  const bowl =
    'M96,300C120,276 190,270 256,270C322,270 392,276 416,300C426,318 414,346 380,366C348,386 310,394 256,394C202,394 164,386 132,366C98,346 86,318 96,300Z'
  const spout = 'M356,284C392,270 424,246 462,232C476,228 484,240 476,252C456,286 430,320 394,346Z'
  const foot =
    'M206,386H306C306,412 318,430 350,446C366,454 362,478 344,478H168C150,478 146,454 162,446C194,430 206,412 206,386Z'
  const grip =
    'M112,296C70,272 34,292 34,330C34,366 66,384 104,366L112,344C88,356 62,350 62,328C62,306 88,302 112,320Z'
  const flame =
    'M256,44C284,92 316,128 312,176C308,216 284,236 256,238C228,236 204,216 200,176C198,138 236,112 256,44Z'
  return (
    rays +
    hide(halo, 'honey', {
      holes: arc(256, 148, 88, 0, 345, 24, 'tear', 0.7, 90),
      zones: zone(disc(256, 148, 74), 'red'),
    }) +
    hide(flame, 'honey', {
      zones: zone(
        'M256,96C276,132 294,152 292,182C290,212 274,226 256,226C238,226 222,212 220,182C220,156 246,138 256,96Z',
        'honey',
        0,
      ),
      holes: gap(
        'M256,112C272,146 286,162 284,188C282,212 270,224 256,224C242,224 230,212 228,188C228,164 250,148 256,112Z',
      ),
    }) +
    hide('M236,232H276L284,280H228Z', 'brown', {}) +
    hide(grip, 'green', {
      holes: string(
        [
          [94, 296],
          [52, 306],
          [48, 340],
          [92, 360],
        ],
        8,
        'dot',
        0.8,
      ),
    }) +
    hide(spout, 'blue', {
      holes: string(
        [
          [386, 312],
          [420, 282],
          [456, 250],
        ],
        6,
        'tear',
        0.7,
        90,
      ),
    }) +
    hide(foot, 'green', {
      zones: zone('M120,448H400V490H120Z', 'amber', 3),
      holes: row(180, 464, 332, 464, 11, 'dot', 0.9) + rosette(256, 420, 18),
    }) +
    hide(bowl, 'red', {
      zones:
        zone('M70,262H440V306C380,322 130,322 70,306Z', 'blue') +
        zone('M70,272H440V292C380,306 130,306 70,292Z', 'amber', 3),
      holes:
        string(
          [
            [112, 296],
            [256, 306],
            [400, 296],
          ],
          17,
          'drop',
          0.8,
        ) +
        rosette(256, 350, 30, 8) +
        rosette(178, 346, 20) +
        rosette(334, 346, 20) +
        string(
          [
            [140, 362],
            [256, 386],
            [372, 362],
          ],
          15,
          'dot',
          0.7,
        ),
    }) +
    knot(360, 318, 10)
  )
}

function ship() {
  lampAt(256, 250, 340)
  const hull =
    'M44,330C110,348 330,352 430,330L486,290C488,346 462,402 414,430C330,446 170,446 104,426C72,404 50,370 44,330Z'
  const sail = (d, colour, band, holes) => hide(d, colour, { zones: band, holes, edge: 6 })
  const waves = Array.from(
    { length: 7 },
    (_, i) => `c${i ? 10 : 10},-26 44,-30 52,-4c4,14 -10,18 -16,10c10,14 28,8 36,-6`,
  ).join('')
  return (
    line('M166,340V70M286,344V34M392,336V96', 13) +
    line('M166,340V70M286,344V34M392,336V96', 5, '#a8592a') +
    line('M430,318L508,252', 12) +
    line('M430,318L508,252', 4, '#a8592a') +
    hide('M286,34C312,30 340,44 372,34C362,46 362,56 372,68C340,74 312,60 286,66Z', 'red', {
      holes: row(304, 50, 350, 50, 4, 'dot', 0.8),
      edge: 5,
    }) +
    hide('M166,70C186,66 208,78 232,70C224,80 224,88 232,96C208,102 186,92 166,98Z', 'green', {
      holes: row(184, 84, 212, 84, 3, 'dot', 0.8),
      edge: 5,
    }) +
    sail(
      'M166,112C226,118 262,176 250,306C224,300 194,306 166,316C150,250 150,176 166,112Z',
      'honey',
      zone('M140,176H270V214H140Z', 'red') + zone('M140,262H270V296H140Z', 'green'),
      row(176, 195, 236, 195, 5, 'tear', 0.8, 90) +
        row(176, 279, 240, 279, 5, 'drop', 0.8) +
        rosette(204, 238, 18) +
        row(176, 140, 200, 140, 3, 'dot', 1) +
        row(180, 158, 220, 158, 4, 'dot', 0.8),
    ) +
    sail(
      'M286,84C372,96 412,176 392,310C354,300 318,304 286,318C264,240 264,156 286,84Z',
      'red',
      zone('M250,150H420V192H250Z', 'honey') + zone('M250,246H420V286H250Z', 'blue'),
      row(296, 171, 386, 171, 7, 'drop', 0.9) +
        row(298, 266, 388, 266, 7, 'tear', 0.8, 90) +
        rosette(342, 220, 22, 8) +
        row(298, 112, 330, 112, 4, 'dot', 1) +
        row(298, 132, 354, 132, 5, 'dot', 0.9) +
        row(296, 300, 370, 298, 6, 'dot', 0.8),
    ) +
    sail(
      'M392,132C446,160 470,226 462,300C440,302 416,308 396,318C382,254 380,190 392,132Z',
      'green',
      zone('M370,216H480V250H370Z', 'honey'),
      row(400, 233, 448, 233, 4, 'drop', 0.8) +
        rosette(422, 276, 15) +
        row(402, 180, 424, 180, 3, 'dot', 0.9) +
        row(402, 200, 438, 200, 4, 'dot', 0.8),
    ) +
    sail(
      'M150,150C110,196 80,250 60,318C92,308 124,310 150,318Z',
      'blue',
      zone('M50,268H160V294H50Z', 'honey', 3),
      row(92, 281, 142, 281, 4, 'tear', 0.7, 90) +
        row(128, 200, 144, 200, 2, 'dot', 0.9) +
        row(112, 226, 144, 226, 4, 'dot', 0.8) +
        row(98, 250, 144, 250, 4, 'dot', 0.8),
    ) +
    hide(hull, 'brown', {
      zones:
        zone('M20,318C130,352 350,350 500,276V330C350,384 130,384 20,352Z', 'red') +
        zone('M20,398C140,414 350,414 500,380V460H20Z', 'green'),
      holes:
        string(
          [
            [70, 350],
            [200, 366],
            [330, 364],
            [456, 332],
          ],
          13,
          'moon',
          1.1,
        ) +
        string(
          [
            [88, 388],
            [220, 402],
            [360, 396],
            [448, 372],
          ],
          18,
          'dot',
          0.8,
        ) +
        string(
          [
            [110, 418],
            [240, 430],
            [400, 420],
          ],
          12,
          'tear',
          0.7,
          90,
        ),
    }) +
    hide(`M20,462${waves}V500H20Z`, 'blue', {
      zones: zone('M0,474H520V510H0Z', 'sky', 3),
      holes:
        row(44, 486, 470, 486, 22, 'tear', 0.6, 90) +
        Array.from({ length: 7 }, (_, i) => dot(52 + i * 62, 458, 3.4)).join(''),
    })
  )
}

function house() {
  lampAt(256, 290, 330)
  const window = (x, y, w, h) =>
    gap(`M${x},${y + h}V${y + w / 2}A${w / 2},${w / 2} 0 0 1 ${x + w},${y + w / 2}V${y + h}Z`)
  const bars = (x, y, w, h) =>
    line(
      `M${x + w / 2},${y}V${y + h}M${x},${y + h * 0.5}H${x + w}M${x},${y + h * 0.76}H${x + w}`,
      3.4,
    )
  const panes = [
    [116, 190],
    [186, 190],
    [282, 190],
    [352, 190],
  ]
  return (
    hide('M236,38L256,8L276,38L268,70H244Z', 'green', { holes: dot(256, 42, 5), edge: 5 }) +
    hide('M110,300H402V470H110Z', 'amber', {
      zones: zone(box(104, 416, 304, 70), 'green'),
      holes:
        row(126, 432, 194, 432, 5, 'tear', 0.7, 90) +
        row(318, 432, 386, 432, 5, 'tear', 0.7, 90) +
        rosette(150, 456, 15) +
        rosette(362, 456, 15) +
        window(134, 334, 50, 66) +
        window(328, 334, 50, 66),
    }) +
    bars(134, 334, 50, 66) +
    bars(328, 334, 50, 66) +
    hide('M212,470V366A44,44 0 0 1 300,366V470Z', 'blue', {
      ink: line('M256,322V470', 4),
      holes:
        arc(256, 366, 30, 190, 350, 7, 'tear', 0.8, 90) +
        row(232, 386, 232, 450, 5, 'drop', 0.8) +
        row(280, 386, 280, 450, 5, 'drop', 0.8) +
        dot(246, 420, 4) +
        dot(266, 420, 4),
    }) +
    hide('M92,296L128,328M384,328L420,296', 'brown', {}) +
    hide(
      'M84,170H428V300C420,316 398,316 392,300C382,318 356,318 346,300C336,318 312,318 302,300C292,318 264,318 256,300C246,318 220,318 210,300C200,318 174,318 166,300C156,318 130,318 120,300C114,316 92,316 84,300Z',
      'red',
      {
        zones: zone(box(60, 262, 400, 60), 'honey') + zone(box(60, 164, 400, 16), 'green', 3),
        holes:
          panes.map(([x, y]) => window(x, y, 44, 62)).join('') +
          row(98, 280, 414, 280, 19, 'drop', 0.75) +
          rosette(256, 206, 17) +
          rosette(256, 240, 13) +
          row(98, 190, 98, 250, 5, 'dot', 0.9) +
          row(414, 190, 414, 250, 5, 'dot', 0.9),
      },
    ) +
    panes.map(([x, y]) => bars(x, y, 44, 62)).join('') +
    hide(
      'M40,176C96,150 150,104 196,66C230,54 282,54 316,66C362,104 416,150 472,176C476,188 466,194 456,190H56C46,194 36,188 40,176Z',
      'green',
      {
        zones: zone('M20,170H500V200H20Z', 'brown'),
        ink: Array.from({ length: 5 }, (_, r) =>
          line(
            `M${190 - r * 34},${84 + r * 21}${Array.from({ length: 6 + r * 2 }, () => 'q10,14 22,0').join('')}`,
            3,
          ),
        ).join(''),
        holes:
          row(76, 181, 436, 181, 23, 'dot', 0.75) +
          string(
            [
              [110, 158],
              [180, 104],
              [256, 82],
              [332, 104],
              [402, 158],
            ],
            17,
            'slit',
            0.8,
          ) +
          rosette(256, 128, 26, 8) +
          rosette(186, 148, 14) +
          rosette(326, 148, 14),
      },
    ) +
    hide('M74,470H438V496H74Z', 'brown', { holes: row(96, 483, 416, 483, 21, 'slit', 0.7, 90) })
  )
}

function drum() {
  lampAt(256, 256, 300)
  const rim = `${disc(256, 256, 226)}${disc(256, 256, 168)}`
  const skin = disc(256, 256, 170)
  const star =
    Array.from({ length: 16 }, (_, i) => {
      const [r, a] = [i % 2 ? 58 : 116, ((i / 16) * 2 - 0.5) * Math.PI]
      return `${i ? 'L' : 'M'}${(256 + Math.cos(a) * r).toFixed(1)},${(256 + Math.sin(a) * r).toFixed(1)}`
    }).join('') + 'Z'
  const jingles = [18, 90, 162, 234, 306]
    .map((a) =>
      at(
        256,
        256,
        1,
        lit(
          0,
          0,
          60,
          () =>
            `<g transform="translate(0 -197)">${hide('M-40,-22H40V22H-40Z', 'soot', { edge: 4 })}${hide(disc(-9, 0, 14, 27), 'honey', { edge: 4, holes: dot(-9, 0, 4) })}${hide(disc(11, 0, 14, 27), 'amber', { edge: 4, holes: dot(11, 0, 4) })}</g>`,
        ),
        a,
      ),
    )
    .join('')
  const between = [54, 126, 198, 270, 342]
    .map((a) =>
      at(
        256,
        256,
        1,
        `<g transform="translate(0 -197)">${rosette(0, 0, 17)}${dot(-30, 3, 4)}${dot(30, 3, 4)}</g>`,
        a,
      ),
    )
    .join('')
  return (
    hide(skin, 'honey', {
      zones:
        zone(disc(256, 256, 142), 'skin', 3) +
        zone(star, 'red') +
        zone(disc(256, 256, 54), 'blue') +
        zone(disc(256, 256, 26), 'honey', 3),
      holes:
        arc(256, 256, 155, 0, 352, 44, 'dot', 0.75) +
        arc(256, 256, 84, 0, 315, 8, 'drop', 1.1) +
        arc(256, 256, 126, 22.5, 337.5, 8, 'moon', 1.5) +
        arc(256, 256, 40, 0, 330, 12, 'tear', 0.6, 90) +
        dot(256, 256, 9) +
        arc(256, 256, 104, 22.5, 337.5, 8, 'dot', 1),
    }) +
    hide(rim, 'green', {
      rule: 'evenodd',
      zones: `<path d="${disc(256, 256, 219)}${disc(256, 256, 208)}${disc(256, 256, 186)}${disc(256, 256, 175)}" fill="${dye('amber')}" fill-rule="evenodd"/>`,
      holes: between,
    }) +
    line(disc(256, 256, 168), 6) +
    jingles
  )
}

function fish() {
  lampAt(236, 256, 330)
  const body =
    'M28,262C70,176 170,128 268,146C332,158 376,196 398,236C428,206 462,176 494,168C484,206 476,232 478,262C480,300 490,324 494,360C458,344 426,318 400,288C372,332 326,364 262,372C166,382 72,342 28,262Z'
  const scales = Array.from({ length: 5 }, (_, r) =>
    Array.from(
      { length: 7 },
      (__, c) => `M${166 + c * 32 + (r % 2) * 16},${176 + r * 38}a20,20 0 0 1 0,40`,
    ).join(''),
  ).join('')
  const scaleHoles = Array.from({ length: 5 }, (_, r) =>
    Array.from({ length: 7 }, (__, c) =>
      tear(170 + c * 32 + (r % 2) * 16, 196 + r * 38, 0.55, 0),
    ).join(''),
  ).join('')
  return (
    hide('M196,150C220,96 284,74 346,92C328,114 326,136 340,168Z', 'red', {
      ink: line('M230,140C250,114 280,100 316,98M264,142C282,122 300,112 324,112', 3),
      holes: string(
        [
          [232, 126],
          [270, 104],
          [318, 104],
        ],
        8,
        'slit',
        0.8,
        70,
      ),
      edge: 6,
    }) +
    hide('M206,368C224,410 266,438 312,434C302,410 304,386 318,352Z', 'red', {
      holes: string(
        [
          [232, 384],
          [262, 410],
          [296, 418],
        ],
        6,
        'slit',
        0.8,
        70,
      ),
    }) +
    hide(body, 'blue', {
      zones:
        zone('M380,120H520V420H380C404,360 404,180 380,120Z', 'red') +
        zone('M-10,120H132C168,200 168,330 132,400H-10Z', 'green') +
        zone('M0,300C120,352 260,356 400,296L400,400H0Z', 'sky', 3),
      ink: line(scales, 3.4),
      holes:
        scaleHoles +
        arc(104, 232, 36, 0, 330, 12, 'dot', 0.6) +
        string(
          [
            [144, 168],
            [162, 260],
            [144, 350],
          ],
          12,
          'dot',
          0.9,
        ) +
        [
          [430, 226],
          [452, 204],
          [474, 190],
          [436, 262],
          [458, 262],
          [430, 298],
          [452, 318],
          [474, 336],
        ]
          .map(([x, y]) => tear(x, y, 0.8, 90))
          .join('') +
        string(
          [
            [402, 210],
            [396, 262],
            [402, 316],
          ],
          7,
          'dot',
          0.9,
        ) +
        row(60, 292, 120, 318, 4, 'dot', 0.8) +
        gap(disc(104, 232, 22)),
    }) +
    flat(disc(104, 232, 11), INK) +
    line(disc(104, 232, 22), 5) +
    line('M30,270C56,276 74,274 92,266', 5) +
    hide('M196,270C230,254 270,262 290,290C266,312 226,316 196,300Z', 'honey', {
      holes: row(214, 284, 268, 288, 5, 'slit', 0.8, 80),
      edge: 5,
    }) +
    knot(204, 284, 10)
  )
}

function rose() {
  lampAt(256, 180, 340)
  const petal = (a, s, colour) =>
    at(
      256,
      190,
      s,
      lit(0, -40, 170, () =>
        hide(
          'M0,-30C40,-52 74,-90 62,-128C50,-158 20,-150 0,-136C-20,-150 -50,-158 -62,-128C-74,-90 -40,-52 0,-30Z',
          colour,
          {
            ink: line('M0,-40C10,-70 26,-96 44,-116M0,-40C-10,-70 -26,-96 -44,-116', 3),
            holes:
              arc(0, -30, 92, -122, -58, 5, 'drop', 1) +
              tear(0, -70, 1, 0) +
              dot(-16, -58, 3.6) +
              dot(16, -58, 3.6),
            edge: 6 / s,
          },
        ),
      ),
      a,
    )
  const leaf = (x, y, a, flip) =>
    at(
      x,
      y,
      [flip, 1],
      lit(70, -30, 150, () =>
        hide('M0,0C20,-50 80,-78 150,-70C140,-20 90,22 30,20C14,18 4,10 0,0Z', 'green', {
          zones: zone('M0,0C40,-20 90,-44 150,-70C140,-20 90,22 30,20Z', 'leaf', 3),
          holes:
            string(
              [
                [26, -6],
                [70, -26],
                [120, -52],
              ],
              7,
              'slit',
              0.85,
              0,
            ) +
            string(
              [
                [40, -34],
                [76, -52],
                [112, -58],
              ],
              5,
              'tear',
              0.6,
              90,
            ) +
            string(
              [
                [50, 6],
                [84, -8],
                [112, -28],
              ],
              5,
              'tear',
              0.6,
              90,
            ),
        }),
      ),
      a,
    )
  return (
    line('M256,300C250,360 262,420 252,490', 20) +
    line('M256,300C250,360 262,420 252,490', 10, '#2a9d5c') +
    leaf(258, 430, 6, 1) +
    leaf(250, 460, 4, -1) +
    hide('M196,300C220,330 292,330 316,300C300,360 212,360 196,300Z', 'green', {}) +
    [0, 72, 144, 216, 288].map((a) => petal(a + 36, 1.14, 'rose')).join('') +
    [0, 72, 144, 216, 288].map((a) => petal(a, 0.84, 'red')).join('') +
    hide(disc(256, 190, 50), 'honey', {
      zones: zone('M256,190m-30,0a30,30 0 1 0 60,0a30,30 0 1 0 -60,0', 'red', 3),
      holes: arc(256, 190, 40, 0, 340, 16, 'dot', 0.75) + rosette(256, 190, 26, 8),
    })
  )
}

const DYED = { A: ['red', 'honey'], K: ['green', 'honey'], Q: ['blue', 'sky'], J: ['amber', 'red'] }
const STEMS = {
  A: [
    string(
      [
        [126, 398],
        [176, 262],
        [222, 134],
      ],
      14,
      'tear',
      0.8,
      90,
    ),
    string(
      [
        [278, 140],
        [322, 276],
        [366, 404],
      ],
      12,
      'drop',
      1.25,
    ),
    string(
      [
        [300, 132],
        [350, 280],
        [396, 404],
      ],
      16,
      'dot',
      0.8,
    ),
    row(202, 322, 296, 322, 7, 'tear', 0.75, 90),
    row(246, 88, 274, 88, 3, 'dot', 1),
    row(104, 434, 194, 434, 6, 'slit', 0.8, 70),
    row(330, 434, 424, 434, 7, 'slit', 0.8, 70),
  ],
  K: [
    row(146, 120, 146, 396, 16, 'drop', 1.15),
    row(122, 110, 122, 404, 22, 'dot', 0.7),
    row(172, 110, 172, 404, 22, 'dot', 0.7),
    string(
      [
        [212, 280],
        [280, 200],
        [352, 112],
      ],
      11,
      'tear',
      0.9,
      90,
    ),
    string(
      [
        [256, 270],
        [320, 344],
        [380, 412],
      ],
      10,
      'drop',
      1.1,
    ),
    string(
      [
        [282, 262],
        [346, 336],
        [408, 408],
      ],
      13,
      'dot',
      0.8,
    ),
  ],
  Q: [
    arc(250, 246, 148, 150, 390, 22, 'drop', 1.2, 0, 148),
    arc(250, 246, 170, 150, 392, 34, 'dot', 0.7, 0, 172),
    arc(250, 246, 128, 150, 392, 26, 'dot', 0.7, 0, 124),
    string(
      [
        [286, 364],
        [340, 398],
        [396, 436],
      ],
      7,
      'tear',
      1,
      90,
    ),
    arc(250, 246, 148, 40, 140, 9, 'tear', 0.9, 90, 148),
  ],
  J: [
    row(298, 122, 298, 330, 12, 'drop', 1.15),
    row(274, 116, 274, 340, 17, 'dot', 0.7),
    row(322, 116, 322, 340, 17, 'dot', 0.7),
    string(
      [
        [296, 352],
        [270, 412],
        [200, 430],
        [150, 396],
      ],
      11,
      'tear',
      0.9,
      90,
    ),
    row(226, 84, 372, 84, 10, 'slit', 0.8, 70),
  ],
}
const LETTERS = {
  A: 'M226,62H292L424,404H460V456H300V404H334L312,346H182L160,404H194V456H52V404H86ZM248,162L200,298H294Z',
  K: 'M72,62H244V112H206V232L328,112H296V62H460V112H410L286,228L420,404H462V456H316V430L210,292L206,296V404H244V456H72V404H110V112H72Z',
  Q: 'M250,50C368,50 450,132 450,250C450,326 416,388 362,422L440,446L424,486L290,446C276,448 264,448 250,448C132,448 50,368 50,250C50,132 132,50 250,50ZM250,112C178,112 130,168 130,250C130,332 178,388 250,388C322,388 370,332 370,250C370,168 322,112 250,112Z',
  J: 'M196,62H412V110H362V338C362,412 308,460 226,460C146,460 98,414 98,352C98,316 122,292 154,292C184,292 204,312 204,340C204,366 190,380 170,384C180,404 200,410 222,410C252,410 266,388 266,348V110H196Z',
}
function rank(name) {
  lampAt(256, 256, 300)
  const [first, second] = DYED[name]
  return hide(LETTERS[name], first, {
    rule: 'evenodd',
    zones: zone('M0,0H512V84H0ZM0,436H512V512H0Z', second, 4),
    holes: STEMS[name].join(''),
    edge: 9,
  })
}

export function plate(text, colour, rim) {
  lampAt(500, 125, 560)
  const d =
    'M70,26H930C960,26 976,44 984,70C970,92 970,158 984,180C976,206 960,224 930,224H70C40,224 24,206 16,180C30,158 30,92 16,70C24,44 40,26 70,26Z'
  const width = text.length > 6 ? 780 : text.length > 4 ? 640 : 540
  return (
    hide(d, rim, {
      zones: zone('M76,52H924L948,84V166L924,198H76L52,166V84Z', colour, 6),
      holes: row(96, 39, 904, 39, 41, 'dot', 1) + row(96, 211, 904, 211, 41, 'dot', 1),
      edge: 12,
    }) +
    `<g filter="url(#spill)"><text x="500" y="182" text-anchor="middle" textLength="${width}" lengthAdjust="spacingAndGlyphs" font-family="Cutwork" font-size="170" font-weight="700" fill="${LIGHT}" stroke="${INK}" stroke-width="10" paint-order="stroke">${text}</text></g>`
  )
}

export const SYMBOLS = {
  karagoz,
  hacivat,
  kandil: lamp,
  ship,
  house,
  drum,
  fish,
  rose,
  A: () => rank('A'),
  K: () => rank('K'),
  Q: () => rank('Q'),
  J: () => rank('J'),
}
