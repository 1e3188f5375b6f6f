// The pages of Evliya's Map: backdrops, key art, the reels' border, the lettering and the feature's open page.
import { said } from './compose.mjs'
import {
  by,
  C,
  cloud,
  cypress,
  disc,
  hill,
  line,
  paint,
  palmette,
  parchment,
  random,
  rosette,
  scales,
  smooth,
  svg,
  tent,
  tree,
  vine,
} from './evliya_miniature.mjs'
import { camel, compass, galleon } from './evliya_subjects.mjs'

const all = (count, draw) => Array.from({ length: count }, (_, i) => draw(i)).join('')
const drawn = (body) => `<g filter="url(#gouache)"><g filter="url(#hand)">${body}</g></g>`
const ROCKS = {
  violet: [C.mauve, '#b79ab0', C.rose],
  warm: [C.coral, C.rose, '#e8bd8a'],
  green: ['#8fae9a', C.teal, '#b9cbb0'],
  sand: ['#e0b878', C.rose, '#c98f5a'],
}

function sky(w, h, sunX, sunY, r) {
  const rnd = random(11)
  const sheets = all(Math.ceil(w / 90) * Math.ceil(h / 90), (i) => {
    const [x, y] = [(i % Math.ceil(w / 90)) * 90, Math.floor(i / Math.ceil(w / 90)) * 90]
    return `<rect x="${x}" y="${y}" width="90" height="90" fill="${rnd() > 0.5 ? '#fff2c0' : '#b67d1e'}" opacity="${(rnd() * 0.12).toFixed(2)}"/>`
  })
  const rays = all(32, (i) =>
    by(
      sunX,
      sunY,
      1,
      `<path d="M-${i % 2 ? 5 : 9} -${r * 1.16}L0 -${r * (i % 2 ? 1.62 : 2.05)}L${i % 2 ? 5 : 9} -${r * 1.16}Z" fill="${i % 2 ? C.coral : C.red}" stroke="${C.ink}" stroke-width="2.4"/>`,
      i * 11.25,
    ),
  )
  return `<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#e9bb4e"/><stop offset=".5" stop-color="#f6db8e"/><stop offset="1" stop-color="#f9ebc4"/></linearGradient><rect x="-30" y="-30" width="${w + 60}" height="${h + 60}" fill="url(#sky)"/>${sheets}${rays}${disc(sunX, sunY, r * 1.1, C.ink, 0)}${disc(sunX, sunY, r * 1.05, 'url(#gold)', 0)}${by(sunX - r * 1.08, sunY - r * 1.08, r / 237, compass())}`
}
const caravan = (places, s) =>
  places
    .map(([x, y, turn = 0, coat, cloth], i) =>
      by(
        x - 256 * s,
        y - 452 * s,
        s,
        camel(
          coat ?? ['#d3a05e', '#c58f52', '#e3bb80'][i % 3],
          cloth ?? [C.red, C.lapis, C.teal][i % 3],
        ),
        turn,
      ),
    )
    .join('')
const sea = (x, y, w, h, size) =>
  `${scales(x, y, w, h, size, [C.sea, C.teal, C.deep, C.teal], { width: 2.6 })}`
const castle = (x, y, s) =>
  by(
    x,
    y,
    s,
    `${paint('M-90 0V-80H-64V-62H-40V-120H-16V-62H16V-150H46V-62H70V-92H94V0Z', '#d9b27a', 4)}${paint('M-40 -120L-28 -150L-16 -120ZM16 -150L31 -186L46 -150ZM70 -92L82 -118L94 -92ZM-90 -80L-77 -108L-64 -80Z', C.teal, 4)}${all(12, (i) => line(`M${-84 + (i % 6) * 30} ${-18 - Math.floor(i / 6) * 22}h14`, 2, C.umber))}${paint('M-16 0V-28C-16 -46 16 -46 16 -28V0Z', C.wine, 4)}${all(3, (i) => paint(`M${-32 + i * 62} ${[-84, -110, -60][i]}v-14c0 -8 10 -8 10 0v14Z`, C.ink, 1))}`,
  )

const varnish = (w, h, from) =>
  `<linearGradient id="low" x1="0" y1="0" x2="0" y2="1"><stop offset="${from}" stop-color="#1c0f08" stop-opacity="0"/><stop offset="${(from + 1) / 2}" stop-color="#1c0f08" stop-opacity=".78"/><stop offset="1" stop-color="#160b06" stop-opacity=".96"/></linearGradient><radialGradient id="vig" cx=".5" cy=".45" r=".75"><stop offset=".55" stop-color="#2a1206" stop-opacity="0"/><stop offset="1" stop-color="#2a1206" stop-opacity=".62"/></radialGradient><rect width="${w}" height="${h}" fill="url(#vig)"/><rect width="${w}" height="${h}" fill="url(#low)"/>`

export function desktop() {
  const body = `${sky(1280, 720, 150, 128, 40)}${cloud(330, 70, 0.8)}${cloud(1130, 92, 1.1, '#fbf3dc')}${cloud(452, 40, 0.56)}${cloud(880, 42, 0.6)}${cloud(84, 232, 0.62)}${cloud(1210, 192, 0.8)}
    ${hill(
      [
        [-30, 320],
        [120, 236],
        [300, 300],
        [520, 250],
        [760, 300],
        [1000, 240],
        [1170, 290],
        [1310, 250],
      ],
      760,
      '#b9cbb0',
      ROCKS.green,
      3,
      { tufts: 40, flowers: 20 },
    )}
    ${castle(1120, 274, 0.72)}${tree(250, 322, 150, [C.olive, '#8b9a4a', C.green], 4, C.red)}${cypress(1010, 300, 120)}${cypress(1042, 306, 92, C.green)}
    ${hill(
      [
        [-30, 420],
        [140, 352],
        [300, 400],
        [480, 470],
        [800, 470],
        [980, 392],
        [1140, 350],
        [1310, 410],
      ],
      760,
      '#e6c48e',
      ROCKS.sand,
      7,
      { tufts: 46, flowers: 22 },
    )}
    ${caravan(
      [
        [60, 398],
        [150, 366],
        [238, 384],
      ],
      0.2,
    )}${tent(1080, 392, 0.8, C.red)}${tent(1190, 398, 0.95, C.teal)}${tree(980, 420, 120, ['#c98f5a', C.coral, C.gold], 8)}
    ${hill(
      [
        [-30, 560],
        [90, 476],
        [210, 520],
        [330, 620],
        [640, 640],
        [960, 610],
        [1060, 520],
        [1180, 470],
        [1310, 530],
      ],
      760,
      '#cfa7a0',
      ROCKS.violet,
      12,
      { tufts: 40, flowers: 26 },
    )}
    ${cypress(56, 560, 236)}${cypress(112, 590, 180, C.green)}${tree(1226, 556, 250, [C.green, C.olive, '#8b9a4a'], 15, C.coral)}${cypress(1108, 548, 180)}${caravan([[190, 610]], 0.34)}
    ${sea(-20, 640, 1320, 90, 58)}${by(1096, 506, 0.32, galleon())}${scales(1080, 634, 200, 20, 58, [C.sea, C.teal], { width: 2.6 })}`
  return svg(1280, 720, `${drawn(body)}${varnish(1280, 720, 0.74)}`)
}

export function phone() {
  const body = `${sky(780, 1688, 64, 60, 66)}${cloud(430, 62, 0.9)}${cloud(690, 88, 1.05, '#fbf3dc')}${cloud(92, 300, 0.9)}${cloud(700, 290, 0.95)}
    ${hill(
      [
        [-30, 470],
        [120, 380],
        [300, 440],
        [470, 400],
        [640, 370],
        [820, 440],
      ],
      900,
      '#b9cbb0',
      ROCKS.green,
      3,
      { tufts: 40, flowers: 16, knob: 18 },
    )}
    ${castle(640, 416, 0.8)}${tree(110, 470, 190, [C.olive, '#8b9a4a', C.green], 4, C.red)}${cypress(500, 448, 130)}${cypress(532, 456, 100, C.green)}${caravan(
      [
        [250, 462],
        [352, 448],
      ],
      0.22,
    )}
    ${hill(
      [
        [-30, 660],
        [200, 590],
        [430, 640],
        [600, 600],
        [820, 650],
      ],
      1200,
      '#e6c48e',
      ROCKS.sand,
      7,
      { tufts: 40, flowers: 20, knob: 18 },
    )}
    ${hill(
      [
        [-30, 1046],
        [150, 976],
        [330, 1026],
        [520, 976],
        [660, 1006],
        [820, 966],
      ],
      1500,
      '#cfa7a0',
      ROCKS.violet,
      12,
      { tufts: 50, flowers: 30, knob: 20 },
    )}
    ${cypress(60, 1120, 250)}${cypress(122, 1136, 180, C.green)}${tree(700, 1134, 270, [C.green, C.olive, '#8b9a4a'], 15, C.coral)}${caravan(
      [
        [218, 1096],
        [330, 1082],
        [590, 1096],
      ],
      0.3,
    )}
    ${sea(-20, 1142, 820, 570, 66)}${by(350, 1016, 0.48, galleon())}${scales(330, 1196, 270, 2, 66, [C.teal, C.sea], { width: 2.6 })}`
  return svg(780, 1688, `${drawn(body)}${varnish(780, 1688, 0.74)}`)
}

export function frameBorder() {
  const [w, h, t] = [1120, 704, 64]
  const clear = { x: t, y: 54.5, w: 992, h: 595 }
  const band = (x, y, length, turn) =>
    by(
      x,
      y,
      1,
      all(Math.floor(length / 62), (i) => {
        const at = (i + 0.5) * (length / Math.floor(length / 62))
        return i % 2
          ? by(at, 0, 0.62, palmette(0, 0, 0.9, C.coral, C.leaf, 0))
          : rosette(at, 0, 14, C.cream, C.red, 6, 2)
      }) +
        line(
          smooth(
            Array.from({ length: Math.floor(length / 31) + 1 }, (_, i) => [
              (i * length) / Math.floor(length / 31),
              i % 2 ? -13 : 13,
            ]),
          ),
          2.4,
          C.leaf,
        ),
      turn,
    )
  const rim = (x, y, ww, hh, r, width, colour) =>
    `<rect x="${x}" y="${y}" width="${ww}" height="${hh}" rx="${r}" fill="none" stroke="${colour}" stroke-width="${width}"/>`
  const hole = `M${clear.x} ${clear.y}h${clear.w}v${clear.h}h${-clear.w}Z`
  const corner = (x, y) =>
    `${disc(x, y, 45, C.ink, 0)}${disc(x, y, 42, 'url(#gold)', 3)}${disc(x, y, 33, C.lapis, 3)}${all(8, (i) => by(x, y, 1, `<path d="M0 -30C9 -22 7 -12 0 -8C-7 -12 -9 -22 0 -30Z" fill="${i % 2 ? C.leaf : C.coral}" stroke="${C.ink}" stroke-width="2"/>`, i * 45))}${disc(x, y, 9, C.red, 3)}`
  const body = `<path fill-rule="evenodd" d="M14 0H${w - 14}Q${w} 0 ${w} 14V${h - 14}Q${w} ${h} ${w - 14} ${h}H14Q0 ${h} 0 ${h - 14}V14Q0 0 14 0Z${hole}" fill="#4a2412" stroke="${C.ink}" stroke-width="4"/>
    <path fill-rule="evenodd" d="M12 10H${w - 12}V${h - 10}H12Z M52 44H${w - 52}V${h - 44}H52Z" fill="${C.deep}"/>
    ${rim(5, 5, w - 10, h - 10, 12, 5, 'url(#gold)')}${rim(12, 11, w - 24, h - 22, 6, 2.4, C.ink)}
    ${band(70, 27, w - 140, 0)}${band(w - 70, h - 27, w - 140, 180)}${band(w - 31, 70, h - 140, 90)}${band(31, h - 70, h - 140, -90)}
    ${rim(52, 43, w - 104, h - 86, 3, 2.4, C.ink)}${rim(57, 48, w - 114, h - 96, 2, 8, 'url(#gold)')}${rim(62.5, 53, w - 125, h - 106, 1, 2.4, C.ink)}
    ${[
      [33, 30],
      [w - 33, 30],
      [33, h - 30],
      [w - 33, h - 30],
    ]
      .map(([x, y]) => corner(x, y))
      .join('')}
    ${[
      [w / 2, 27],
      [w / 2, h - 27],
    ]
      .map(([x, y], i) =>
        by(
          x,
          y,
          1,
          `${paint('M-92 0C-70 -26 -40 -26 0 -27C40 -26 70 -26 92 0C70 26 40 26 0 27C-40 26 -70 26 -92 0Z', 'url(#gold)', 3)}${paint('M-70 0C-52 -17 -30 -18 0 -19C30 -18 52 -17 70 0C52 17 30 18 0 19C-30 18 -52 17 -70 0Z', C.red, 3)}${rosette(0, 0, 15, C.cream, C.gold, 8, 2)}${rosette(-36, 0, 9, C.leaf, C.lapis, 6, 1.6)}${rosette(36, 0, 9, C.leaf, C.lapis, 6, 1.6)}`,
          i * 180,
        ),
      )
      .join('')}`
  return svg(1184, 768, by(32, 32, 1, `<g filter="url(#gouache)">${body}</g>`))
}

const words = (text, x, y, font, fill, extra = '') =>
  `<text x="${x}" y="${y}" text-anchor="middle" font-family="Illuminated" font-weight="700" font-size="${font}" ${extra}`.replace(
    /$/,
    ` fill="${fill}">${text}</text>`,
  )
export function title(scale = 1) {
  const layer = (extra, fill) =>
    `${words(said('Evliya’nın', 'Evliya’s'), 400, said(126, 120), said(146, 150), fill, `letter-spacing="7" ${extra}`)}${words(said('Haritası', 'Map'), 400, said(254, 240), said(146, 150), fill, `letter-spacing="7" ${extra}`)}`
  const flourish = (side) =>
    by(
      400 + side * said(340, 288),
      said(212, 204),
      [side * 0.95, 0.95],
      `${vine(0, 6, 44, 2.6, 1, { stem: C.gold, leaf: C.leaf, bloom: C.cream, heart: C.red, width: 5 })}`,
    )
  return svg(
    800 * scale,
    300 * scale,
    `${flourish(-1)}${flourish(1)}${layer(`stroke="#1a0c06" stroke-width="34" stroke-linejoin="round"`, '#1a0c06')}${layer(`stroke="${C.gold}" stroke-width="26" stroke-linejoin="round"`, C.gold)}${layer(`stroke="#5e1420" stroke-width="20" stroke-linejoin="round"`, '#5e1420')}${layer('', 'url(#vellum)')}<linearGradient id="vellum" gradientUnits="userSpaceOnUse" x1="0" y1="20" x2="0" y2="262"><stop offset="0" stop-color="#fffaf0"/><stop offset="1" stop-color="#ffe3a0"/></linearGradient>`,
    '0 0 800 300',
  )
}

export function wideTitle() {
  const layer = (extra, fill) =>
    words(
      said('Evliya’nın Haritası', 'Evliya’s Map'),
      820,
      140,
      146,
      fill,
      `letter-spacing="7" ${extra}`,
    )
  const flourish = (side) =>
    by(
      820 + side * said(762, 574),
      104,
      [side * 0.95, 0.95],
      `${vine(0, 6, 44, 2.6, 1, { stem: C.gold, leaf: C.leaf, bloom: C.cream, heart: C.red, width: 5 })}`,
    )
  return svg(
    said(1640, 1264),
    212,
    `${flourish(-1)}${flourish(1)}${layer(`stroke="#1a0c06" stroke-width="34" stroke-linejoin="round"`, '#1a0c06')}${layer(`stroke="${C.gold}" stroke-width="26" stroke-linejoin="round"`, C.gold)}${layer(`stroke="#5e1420" stroke-width="20" stroke-linejoin="round"`, '#5e1420')}${layer('', 'url(#vellum)')}<linearGradient id="vellum" gradientUnits="userSpaceOnUse" x1="0" y1="34" x2="0" y2="150"><stop offset="0" stop-color="#fffaf0"/><stop offset="1" stop-color="#ffe3a0"/></linearGradient>`,
    said('0 0 1640 212', '188 0 1264 212'),
  )
}

export function tileScene() {
  const body = `${sky(600, 800, 300, 176, 92)}${cloud(100, 120, 0.95)}${cloud(506, 104, 0.9, '#fbf3dc')}${cloud(80, 246, 0.7)}${cloud(530, 240, 0.72)}
    ${hill(
      [
        [-30, 400],
        [60, 316],
        [170, 372],
        [260, 430],
        [360, 430],
        [440, 360],
        [540, 306],
        [640, 380],
      ],
      800,
      '#b9cbb0',
      ROCKS.green,
      3,
      { tufts: 26, flowers: 10 },
    )}
    ${caravan(
      [
        [62, 346, -6],
        [150, 382, 8],
      ],
      0.2,
    )}${castle(530, 336, 0.62)}
    ${hill(
      [
        [-30, 500],
        [50, 420],
        [140, 470],
        [230, 560],
        [380, 560],
        [470, 470],
        [560, 424],
        [640, 480],
      ],
      800,
      '#e6c48e',
      ROCKS.warm,
      7,
      { tufts: 24, flowers: 14 },
    )}
    ${cypress(52, 520, 190)}${cypress(98, 530, 140, C.green)}${tree(540, 540, 190, [C.green, C.olive, '#8b9a4a'], 15, C.red)}
    ${sea(-20, 540, 640, 280, 64)}${by(74, 186, 0.9, galleon())}${scales(70, 540, 470, 30, 64, [C.sea, C.teal], { width: 2.6 })}`
  const rim = (inset, width, colour) =>
    `<rect x="${inset}" y="${inset}" width="${600 - inset * 2}" height="${800 - inset * 2}" rx="6" fill="none" stroke="${colour}" stroke-width="${width}"/>`
  const low = `<linearGradient id="foot" x1="0" y1="0" x2="0" y2="1"><stop offset=".66" stop-color="#1c0f08" stop-opacity="0"/><stop offset=".82" stop-color="#1c0f08" stop-opacity=".72"/><stop offset="1" stop-color="#160b06" stop-opacity=".95"/></linearGradient><rect width="600" height="800" fill="url(#foot)"/>`
  return (
    svg(
      600,
      800,
      `${drawn(body)}${low}${rim(8, 16, C.deep)}${rim(3, 5, 'url(#gold)')}${rim(17, 6, 'url(#gold)')}${rim(21, 2, C.ink)}`,
    ) +
    `<div style="position:absolute;left:15px;top:574px;width:570px;height:214px;filter:drop-shadow(0 6px 5px rgba(0,0,0,.6))">${title(0.7125)}</div>`
  )
}

export function openPage() {
  const [w, h] = [900, 900]
  const sheet =
    'M60 70C200 40 340 46 450 74C560 46 700 40 840 70L856 826C720 796 560 800 450 836C340 800 180 796 44 826Z'
  const cover =
    'M30 52C200 14 350 20 450 52C550 20 700 14 870 52L888 858C730 826 560 832 450 872C340 832 170 826 12 858Z'
  const inner =
    'M104 120C220 98 360 100 450 118C540 100 680 98 796 120L808 776C690 754 540 758 450 786C360 758 210 754 92 776Z'
  const vines = [
    [186, 204, 62, 2.4, 1],
    [714, 204, 62, 0.7, -1],
    [180, 694, 62, 3.9, -1],
    [720, 694, 62, -0.8, 1],
    [150, 450, 40, 3.1, 1],
    [750, 450, 40, 0, -1],
  ]
    .map(([x, y, r, turn, flip]) =>
      vine(x, y, r, turn, flip, {
        stem: C.gold,
        leaf: C.sea,
        bloom: C.coral,
        heart: C.gold,
        width: 5,
      }),
    )
    .join('')
  const clip = `<clipPath id="sheet"><path d="${sheet}"/></clipPath>`
  return svg(
    w,
    h,
    `${paint(cover, C.wine, 8)}${line('M44 66C206 30 352 36 450 66C548 36 694 30 856 66', 7, C.gold)}${clip}<g clip-path="url(#sheet)">${parchment(w, h, { base: C.cream, flecks: 160, edge: 0.5 })}</g>${line(sheet, 5)}
    <g filter="url(#hand)">${line(inner, 16, C.lapis)}${line(inner, 20, 'none')}${line(inner, 5, C.leaf, 'stroke-dasharray="2 18"')}${line('M94 110C214 88 360 90 450 108C540 90 686 88 806 110L818 786C700 764 540 768 450 796C360 768 200 764 82 786Z', 4, C.gold)}${line('M114 130C226 110 362 112 450 130C538 112 674 110 786 130L798 766C684 746 538 750 450 776C362 750 216 746 102 766Z', 4, C.gold)}
    ${vines}<circle cx="450" cy="396" r="252" fill="none" stroke="${C.ink}" stroke-width="14"/><circle cx="450" cy="396" r="252" fill="none" stroke="url(#gold)" stroke-width="9"/><circle cx="450" cy="396" r="238" fill="none" stroke="${C.ink}" stroke-width="2"/>${all(48, (i) => by(450, 396, 1, line(`M0 -238V${i % 4 ? -231 : -222}`, 2.4, C.brown), i * 7.5))}${all(16, (i) => by(450, 396, 1, `<path d="M-17 -258Q0 -284 17 -258Z" fill="${i % 2 ? C.red : C.lapis}" stroke="${C.ink}" stroke-width="2.4"/>`, i * 22.5))}${palmette(450, 108, 0.9, C.red, C.leaf, 180)}</g>
    <path d="M430 66C444 300 444 600 430 832L470 832C456 600 456 300 470 66Z" fill="${C.umber}" opacity=".13"/>`,
  )
}
