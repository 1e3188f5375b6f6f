// Subjects of the map, each in a box of 512 × 512, with feet or keel near the bottom.
import {
  by,
  C,
  cloud,
  disc,
  limb,
  line,
  paint,
  palmette,
  rosette,
  scales,
  vine,
} from './evliya_miniature.mjs'

const clip = (id, d, body) =>
  `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${body}</g>`
const all = (count, draw) => Array.from({ length: count }, (_, i) => draw(i)).join('')

let camels = 0
export function camel(coat = '#d3a05e', cloth = C.red) {
  const id = `cam${camels++}`
  const body =
    'M112 268C108 236 134 214 166 212C188 206 196 158 238 156C280 158 288 206 314 218C340 228 352 252 374 250C394 246 396 204 402 166C406 130 420 104 448 100C450 84 464 84 466 98C484 102 504 116 508 134C510 146 498 154 484 152C470 154 458 158 450 166C442 186 442 224 432 256C422 288 396 306 364 308C350 320 328 322 300 318C252 310 212 310 180 316C148 318 118 300 112 268Z'
  const far = [
    [
      [166, 284, 26],
      [190, 330, 16],
      [184, 376, 11],
      [206, 424, 9],
      [214, 440, 14],
    ],
    [
      [316, 290, 22],
      [292, 336, 14],
      [296, 384, 10],
      [272, 430, 8],
      [272, 442, 13],
    ],
  ]
  const near = [
    [
      [144, 282, 32],
      [128, 332, 18],
      [144, 380, 12],
      [126, 432, 10],
      [126, 448, 17],
    ],
    [
      [344, 292, 28],
      [360, 342, 16],
      [350, 390, 11],
      [366, 436, 9],
      [374, 448, 16],
    ],
  ]
  const shade = '#b5813f'
  const kilim = 'M150 222C180 206 196 166 238 166C280 166 294 208 330 226L322 318Q238 336 162 318Z'
  const stripes = [
    [C.gold, 0],
    [cloth, 16],
    [C.cream, 60],
    [C.teal, 70],
    [C.cream, 104],
    [cloth, 114],
    [C.gold, 152],
  ]
  const weave = stripes
    .map(
      ([colour, from]) =>
        `<rect x="120" y="${166 + from}" width="240" height="60" fill="${colour}"/>`,
    )
    .join('')
  const zig = (y, step, tall, colour, width) =>
    line(
      `M130 ${y}${all(16, (i) => `L${130 + (i + 0.5) * step} ${y - tall}L${130 + (i + 1) * step} ${y}`)}`,
      width,
      colour,
    )
  const diamonds = all(
    9,
    (i) =>
      `<path d="M${150 + i * 24} 253l11 -14l11 14l-11 14Z" fill="${i % 2 ? C.gold : C.cream}" stroke="${C.ink}" stroke-width="2.4"/>`,
  )
  const legs = (list, fill) =>
    list.map((points) => paint(limb(points), fill, 6)).join('') +
    list
      .map((points) =>
        paint(
          `M${points[4][0] - 18} ${points[4][1] + 12}C${points[4][0] - 18} ${points[4][1] - 6} ${points[4][0] + 18} ${points[4][1] - 8} ${points[4][0] + 24} ${points[4][1] + 12}Z`,
          C.umber,
          5,
        ),
      )
      .join('')
  const tassel = (x, y) =>
    `${line(`M${x} ${y}V${y + 12}`, 4)}${paint(`M${x - 6} ${y + 10}H${x + 6}L${x + 9} ${y + 32}H${x - 9}Z`, C.gold, 3)}${line(`M${x - 3} ${y + 18}V${y + 30}M${x + 3} ${y + 18}V${y + 30}`, 1.8)}`
  const chest = `${paint('M176 168L182 104H296L302 168Z', C.umber, 6)}${paint('M180 106C196 74 282 74 298 106Z', C.brown, 6)}${line('M180 130H298', 9, C.gold)}${line('M180 125.500H298M180 134.500H298', 2)}${line('M210 86V168M268 86V168', 9, C.gold)}${disc(239, 130, 12, C.red, 4)}
    ${paint('M160 190C150 176 166 158 186 164L296 164C316 158 330 176 316 190C300 200 176 200 160 190Z', C.teal, 5)}${all(7, (i) => line(`M${184 + i * 19} 166V193`, 4, i % 2 ? C.gold : C.cream))}`
  return `<g>${legs(far, shade)}${line('M116 250C86 252 82 296 92 326', 9)}${line('M116 250C86 252 82 296 92 326', 4, coat)}${paint('M84 322C94 318 100 324 98 348C92 360 86 358 82 346Z', C.umber, 3)}
    ${legs(near, coat)}${paint(body, coat, 7)}${clip(`${id}b`, body, `<path d="M100 300C180 330 320 330 380 300C420 290 436 250 450 170L470 330H90Z" fill="url(#hatch)"/>${line('M380 268C396 262 404 240 408 214M392 286C410 274 418 246 422 220', 3, shade)}${all(6, (i) => line(`M${366 + i * 8} ${312 - i * 5}q4 10 10 12`, 3, C.umber))}`)}
    ${clip(`${id}k`, kilim, `${weave}${zig(226, 20, 13, C.gold, 5)}${diamonds}${zig(312, 20, 13, C.cream, 5)}`)}${line(kilim, 6)}${all(8, (i) => tassel(170 + i * 21, 322 - Math.abs(3.5 - i) * 1.6))}
    ${chest}
    ${line('M410 172C420 180 436 182 446 178', 13)}${line('M410 172C420 180 436 182 446 178', 8, cloth)}${all(4, (i) => disc(412 + i * 11, 184 + Math.sin(i) * 3, 5.5, i % 2 ? C.gold : C.sea, 2.4))}
    ${line('M404 214C416 226 434 228 444 220', 15)}${line('M404 214C416 226 434 228 444 220', 9, C.teal)}${tassel(412, 226)}${tassel(430, 230)}
    ${line('M452 104C456 122 456 140 450 158M452 128C470 126 484 132 486 150', 7)}${line('M452 104C456 122 456 140 450 158M452 128C470 126 484 132 486 150', 3.5, cloth)}${disc(454, 128, 8, C.gold, 3)}${paint('M452 100C440 84 452 70 462 78C474 70 482 86 468 98Z', cloth, 4)}
    <path d="M466 116c8 -5 16 -2 18 4c-8 3 -14 2 -18 -4Z" fill="${C.cream}" stroke="${C.ink}" stroke-width="3"/>${disc(475, 118, 3.2, C.ink, 0)}${line('M498 132l5 2M484 146C492 148 500 146 505 142', 3)}</g>`
}

let ships = 0
export function galleon(main = C.cream, stripe = C.red) {
  const id = `gal${ships++}`
  const hull =
    'M52 268L100 274C108 312 128 330 170 334L360 336C400 332 424 318 440 292L474 284C466 346 434 392 378 402L148 402C96 392 62 340 52 268Z'
  const sail = (x, y, w, h, belly, colour, band) => {
    const d = `M${x - w / 2} ${y}H${x + w / 2}C${x + w / 2 + belly} ${y + h * 0.35} ${x + w / 2 + belly} ${y + h * 0.7} ${x + w / 2 + 6} ${y + h}C${x + 10} ${y + h - 18} ${x - 10} ${y + h - 18} ${x - w / 2 + 4} ${y + h}C${x - w / 2 + belly * 0.8} ${y + h * 0.7} ${x - w / 2 + belly * 0.8} ${y + h * 0.35} ${x - w / 2} ${y}Z`
    const key = `${id}s${x}${y}`
    return `<path d="${d}" fill="${colour}"/>${clip(key, d, `${all(3, (i) => `<path d="M${x - w / 2 + (i + 0.5) * (w / 3) - w * 0.055} ${y}q${belly} ${h * 0.5} 4 ${h}h${w * 0.11}q${belly * 0.9} ${-h * 0.5} -4 ${-h}Z" fill="${band}"/>`)}<path d="M${x - w / 2 - 4} ${y}h${w * 0.26}q${belly} ${h * 0.5} 4 ${h}h${-w * 0.3}Z" fill="url(#hatch)"/>`)}${line(d, 6)}${line(`M${x - w / 2 - 10} ${y}H${x + w / 2 + 10}`, 11)}${line(`M${x - w / 2 - 8} ${y}H${x + w / 2 + 8}`, 5, C.sand)}`
  }
  const mast = (x, top) => `${line(`M${x} ${top}V330`, 14)}${line(`M${x} ${top}V330`, 7, C.brown)}`
  const pennant = (x, y, colour) =>
    `${paint(`M${x} ${y}C${x + 20} ${y - 14} ${x + 34} ${y + 10} ${x + 64} ${y - 4}C${x + 44} ${y + 12} ${x + 50} ${y + 14} ${x + 62} ${y + 22}C${x + 36} ${y + 26} ${x + 24} ${y + 12} ${x} ${y + 22}Z`, colour, 4)}${disc(x, y - 4, 6, C.gold, 3)}`
  const ropes = line(
    'M150 60L70 268M250 24L110 290M250 24L420 300M358 66L456 282M358 66L494 232',
    2.4,
    C.umber,
  )
  return `<g>${ropes}${line('M440 292L506 222', 13)}${line('M440 292L506 222', 7, C.brown)}${mast(150, 62)}${mast(250, 24)}${mast(358, 64)}
    ${sail(150, 92, 74, 66, 18, main, C.teal)}${sail(150, 176, 96, 96, 20, main, C.teal)}
    ${sail(358, 92, 76, 70, 20, main, C.teal)}${sail(358, 180, 100, 98, 22, main, C.teal)}
    ${sail(250, 54, 90, 84, 24, main, stripe)}${sail(250, 152, 128, 128, 28, main, stripe)}
    ${paint('M436 288L504 228C492 252 486 274 470 286Z', main, 5)}
    ${pennant(150, 50, C.teal)}${pennant(250, 12, C.red)}${pennant(358, 52, C.teal)}
    ${paint('M34 214H104L112 290H58Z', C.wine, 6)}${line('M40 232H106M44 250H108', 6, C.gold)}${all(3, (i) => `${paint(`M${52 + i * 18} 284v-18c0 -10 12 -10 12 0v18Z`, C.leaf, 3)}`)}${paint('M28 200H108V216H30Z', C.gold, 5)}${line('M30 196C34 178 42 176 46 186', 6, C.gold)}${disc(34, 188, 9, C.gold, 4)}
    ${paint(hull, C.brown, 7)}${clip(`${id}h`, hull, `<path d="M40 340C180 372 340 372 480 330L480 420H40Z" fill="${C.umber}"/><path d="M40 352C180 386 340 386 480 346L480 420H40Z" fill="url(#hatch)"/>${line('M56 296C160 344 340 346 470 300', 14, C.gold)}${line('M56 288C160 336 340 338 470 292M56 304C160 352 340 354 470 308', 3)}${line('M60 330C170 366 330 368 464 332', 5, C.red)}${line('M70 356C170 384 330 386 450 356M90 378C180 396 330 398 430 378', 2.4)}`)}${line(hull, 7)}
    ${all(7, (i) => `<rect x="${140 + i * 40}" y="${341 + Math.sin((i / 6) * Math.PI) * 7}" width="18" height="16" fill="${C.ink}" stroke="${C.gold}" stroke-width="3"/>`)}
    ${all(11, (i) => paint(`M${118 + i * 29} ${316 + Math.sin((i / 10) * Math.PI) * 17}v-15c0 -9 15 -9 15 0v15Z`, i % 2 ? C.red : C.cream, 2.8))}
    ${paint('M470 286C486 276 496 284 490 296C482 302 474 298 468 296Z', C.gold, 4)}</g>`
}
export const swell = (id, y, depth) =>
  clip(
    id,
    `M10 ${y + 6}Q70 ${y - 22} 132 ${y}T256 ${y}T380 ${y}T502 ${y}Q506 ${y + depth * 0.6} 430 ${y + depth}Q256 ${y + depth * 1.3} 82 ${y + depth}Q6 ${y + depth * 0.6} 10 ${y + 6}Z`,
    scales(0, y - 30, 512, depth + 70, 62, [C.sea, C.teal, C.deep], { width: 4 }),
  )

export function compass() {
  const point = (long, wide, angle, light, dark) =>
    by(
      256,
      256,
      1,
      `${paint(`M0 0L${-wide} ${-wide}L0 ${-long}Z`, light, 4)}${paint(`M0 0L${wide} ${-wide}L0 ${-long}Z`, dark, 4)}`,
      angle,
    )
  return `${disc(256, 256, 226, C.umber, 7)}${disc(256, 256, 216, 'url(#gold)', 4)}${disc(256, 256, 186, C.deep, 5)}${disc(256, 256, 178, C.cream, 4)}
    ${all(72, (i) => by(256, 256, 1, line(`M0 -186V${i % 6 ? -198 : -207}`, i % 6 ? 2.6 : 5), i * 5))}
    ${all(12, (i) => by(256, 256, 1, disc(0, -199, 6.5, i % 3 ? C.red : C.lapis, 2.6), 15 + i * 30))}
    ${disc(256, 256, 150, 'none', 2.4)}${all(32, (i) => by(256, 256, 1, `<path d="M-12 -178Q0 -158 12 -178Z" fill="${i % 2 ? C.rose : C.gold}" stroke="${C.ink}" stroke-width="2"/>`, i * 11.25))}
    ${all(8, (i) => point(132, 15, 22.5 + i * 45, C.gold, C.brown))}${all(4, (i) => point(158, 27, 45 + i * 90, C.rose, C.coral))}${all(4, (i) => point(i === 0 ? 214 : 196, 36, i * 90, i === 0 ? C.coral : C.sea, i === 0 ? C.red : C.deep))}
    ${disc(256, 256, 42, 'url(#gold)', 5)}${rosette(256, 256, 30, C.cream, C.red, 8, 2.4)}
    ${palmette(256, 22, 0.95, C.red, C.leaf, 180)}${by(256, 8, 1, `${disc(0, 2, 15, 'url(#gold)', 5)}${disc(0, 2, 6, C.deep, 3)}`)}`
}

export function moon() {
  const star = (x, y, s) =>
    by(x, y, s, paint('M0 -18L4 -5L16 -5L6 3L10 16L0 8L-10 16L-6 3L-16 -5L-4 -5Z', C.leaf, 2.6))
  const eye = (x, wide) =>
    by(
      x,
      236,
      [wide, 1],
      `${paint('M-32 6C-16 -13 14 -15 34 2C14 15 -14 17 -32 6Z', '#fffdf6', 4)}${disc(0, 1, 11, C.ink, 0)}${disc(4, -3, 3.2, '#fff', 0)}${line('M-36 4C-16 -18 14 -20 40 -2', 6.5)}${line('M-34 -22C-8 -50 30 -46 46 -18', 7.5)}`,
    )
  const dark = 'M286 96A164 164 0 0 1 286 416A214 214 0 0 0 286 96Z'
  return `${disc(256, 256, 232, C.umber, 7)}${disc(256, 256, 222, 'url(#gold)', 4)}${disc(256, 256, 204, C.night, 5)}
    ${all(9, (i) => `<circle cx="256" cy="256" r="${202 - i * 4.5}" fill="none" stroke="${C.lapis}" stroke-width="2.4" opacity="${(0.9 - i * 0.06).toFixed(2)}"/>`)}
    ${all(24, (i) => by(256, 256, 1, `${disc(0, -213, 6, [C.red, C.lapis, C.cream][i % 3], 2.6)}`, i * 15))}
    ${disc(256, 256, 162, '#cfdbe4', 6)}${disc(256, 256, 152, '#f4f3ea', 3)}
    <path d="${dark}" fill="#9db4c8"/><path d="${dark}" fill="url(#hatch2)"/>${line(dark, 3)}
    ${eye(206, -1)}${eye(298, 0.92)}${line('M258 234C250 264 238 280 246 292C252 300 268 296 272 288', 5.5)}${paint('M224 326C238 314 248 319 254 324C261 318 272 317 284 326C270 343 240 343 224 326Z', C.red, 4)}${line('M220 326C240 331 268 331 288 326', 3)}${line('M238 356C248 362 260 362 268 356', 3.5)}
    <circle cx="176" cy="292" r="24" fill="${C.rose}" opacity=".7"/><circle cx="326" cy="292" r="22" fill="${C.rose}" opacity=".6"/>
    ${disc(254, 176, 8, C.red, 3)}${all(6, (i) => by(254, 176, 1, disc(0, -18, 5.5, C.lapis, 2.4), i * 60))}
    ${star(104, 172, 1.1)}${star(420, 210, 0.9)}${star(92, 316, 0.8)}${star(392, 132, 0.75)}${star(150, 116, 0.6)}
    ${cloud(136, 410, 1.08)}${cloud(386, 404, 1)}${cloud(262, 450, 1.1, '#fbf3dc')}`
}

export function map() {
  const left = 'M248 92C200 60 120 58 52 84L40 372C112 348 196 350 248 384Z'
  const right = 'M264 92C312 60 392 58 460 84L472 372C400 348 316 350 264 384Z'
  const cover =
    'M28 96C110 40 208 44 256 84C304 44 402 40 484 96L500 408C420 378 320 384 256 424C192 384 92 378 12 408Z'
  const leaves = all(
    3,
    (i) =>
      `${paint(`M248 ${96 + i * 4}C200 ${64 + i * 4} 120 ${62 + i * 4} ${48 - i * 3} ${88 + i * 5}L${36 - i * 3} ${378 + i * 5}C110 ${354 + i * 5} 196 ${356 + i * 5} 248 ${390 + i * 4}Z`, C.paper, 3)}${paint(`M264 ${96 + i * 4}C312 ${64 + i * 4} 392 ${62 + i * 4} ${464 + i * 3} ${88 + i * 5}L${476 + i * 3} ${378 + i * 5}C402 ${354 + i * 5} 316 ${356 + i * 5} 264 ${390 + i * 4}Z`, C.paper, 3)}`,
  )
  const coast =
    'M264 210C292 190 300 214 322 206C350 196 340 168 366 160C396 152 404 176 430 168C446 162 456 164 470 156L480 400H264Z'
  return `${paint(cover, C.red, 8)}${line('M34 108C112 56 206 60 256 98C306 60 400 56 478 108', 6, C.gold)}${leaves}
    ${paint(left, C.cream, 5)}${clip('mapl', left, `<rect x="30" y="230" width="230" height="170" fill="${C.sea}"/>${scales(24, 214, 240, 180, 44, [C.sea, C.teal], { width: 3 })}${disc(206, 128, 30, 'url(#gold)', 4)}${all(12, (i) => by(206, 128, 1, line('M0 -36V-46', 5, C.gold), i * 30))}${by(46, 118, 0.36, galleon())}<path d="M196 60C220 70 240 90 248 100V400H214C226 300 226 160 196 60Z" fill="url(#hatch)"/>`)}
    ${paint(right, '#f1dfae', 5)}${clip(
      'mapr',
      right,
      `<path d="${coast}" fill="${C.sand}"/><path d="M262 60H480V160C456 164 446 162 430 168C404 176 396 152 366 160C340 168 350 196 322 206C300 214 292 190 262 210Z" fill="${C.teal}"/>${line(coast, 4)}${line('M264 200C290 180 304 204 320 196C338 188 332 160 362 150C398 142 406 166 430 158C446 152 456 154 470 146M264 188C288 170 302 192 316 186C330 178 324 150 358 140C398 132 408 156 432 148', 2.6, C.foam)}
      ${by(306, 122, 0.1, compass(), 0)}${all(3, (i) => paint(`M${384 + i * 26} ${246 - (i % 2) * 14}l18 -34l20 34Z`, [C.mauve, C.coral, C.rose][i], 3.4))}${line('M284 340C300 300 330 330 346 296C360 262 392 300 404 276', 8, C.red, 'stroke-dasharray="3 16"')}${line('M398 262l24 24M422 262l-24 24', 9)}${line('M398 262l24 24M422 262l-24 24', 5, C.red)}${all(4, (i) => paint(`M${290 + i * 34} ${262 + (i % 2) * 20}c-8 -12 8 -30 8 -30c0 0 16 18 8 30Z`, C.green, 3))}<path d="M264 92C284 150 284 300 264 400H300C310 300 306 150 292 74Z" fill="url(#hatch)"/>`,
    )}
    ${line(left, 5)}${line(right, 5)}${line('M256 90V420', 6)}
    ${all(4, (i) => by([46, 466, 30, 482][i], [104, 104, 386, 386][i], 1, paint('M-26 -18L26 -18L0 26Z', 'url(#gold)', 4), [-40, 40, 200, 160][i]))}`
}

export function initial(
  letter,
  ground,
  tone,
  { accent = C.gold, bloom = C.cream, heart = C.red, size = 428 } = {},
) {
  const at = `M40 24H472Q488 24 488 40V472Q488 488 472 488H40Q24 488 24 472V40Q24 24 40 24Z`
  const text = (extra) =>
    `<text x="0" y="0" text-anchor="middle" font-family="Illuminated" font-weight="700" font-size="${size}" ${extra}>${letter}</text>`
  const body = (extra) => by(256, 256 + size * 0.328, 1, text(extra))
  const vines = [
    [118, 130, 76, 2.4, 1],
    [394, 130, 76, 0.7, -1],
    [118, 390, 76, 3.9, -1],
    [394, 390, 76, -0.8, 1],
  ]
    .map(([x, y, r, turn, flip]) =>
      vine(x, y, r, turn, flip, { stem: accent, leaf: tone, bloom, heart, width: 5 }),
    )
    .join('')
  return `${paint(at, C.umber, 7)}${paint('M44 34H468Q478 34 478 44V468Q478 478 468 478H44Q34 478 34 468V44Q34 34 44 34Z', 'url(#gold)', 3)}<rect x="52" y="52" width="408" height="408" rx="5" fill="${ground}" stroke="${C.ink}" stroke-width="5"/>
    ${all(4, (i) => by([43, 469, 43, 469][i], [43, 43, 469, 469][i], 1, `${disc(0, 0, 15, C.ink, 0)}${disc(0, 0, 12, [C.red, C.lapis, C.lapis, C.red][i], 0)}${disc(0, 0, 4, C.leaf, 0)}`))}
    ${all(7, (i) => disc(94 + i * 54, 43, 4, C.ink, 0) + disc(94 + i * 54, 469, 4, C.ink, 0) + disc(43, 94 + i * 54, 4, C.ink, 0) + disc(469, 94 + i * 54, 4, C.ink, 0))}
    <clipPath id="in"><rect x="55" y="55" width="402" height="402"/></clipPath><g clip-path="url(#in)">${vines}${vine(256, 88, 46, 1.6, 1, { stem: accent, leaf: tone, bloom, heart })}${vine(256, 432, 46, -1.6, 1, { stem: accent, leaf: tone, bloom, heart })}</g>
    ${body(`fill="none" stroke="${C.ink}" stroke-width="44" stroke-linejoin="round"`)}${body(`fill="none" stroke="${ground}" stroke-width="30" stroke-linejoin="round"`)}${body(`fill="none" stroke="${C.ink}" stroke-width="18" stroke-linejoin="round"`)}${body(`fill="url(#goldV)"`)}${body(`fill="none" stroke="#fff3c4" stroke-width="3"`)}`
}
