// Hacivat and Karagöz, piece by piece, in one system of 520 × 1000 a puppet: Hacivat looks right, Karagöz left. Each piece turns on its knot.
import { arc, at, disc, dot, flat, gap, hide, INK, knot, line, lit, rosette, row, smooth, string, tear, zone } from './karagoz_hide.mjs'

const strands = (list, width = 2.4, colour = '#6a3a1c') => list.map(d => line(d, width, colour)).join('')

/** a profile's open eye: the white is a hole, the pupil ink */
const eye = (x, y, s, flip = 1) => at(x, y, [s * flip, s], `<g filter="url(#spill)">${gap('M-30,2C-18,-17 12,-19 30,-3C14,13 -16,15 -30,2Z')}</g>` + flat(disc(5, -3, 10.5), INK) + `<circle cx="8" cy="-6" r="2.6" fill="#fff3cf"/>` + line('M-32,2C-18,-19 12,-21 32,-3C14,15 -16,17 -30,3', 5) + line('M-40,-24C-18,-46 16,-46 40,-24', 9))

// ---------------------------------------------------------------- Hacivat: the polished one, in green
const HEAD_H = 'M196,318C196,290 172,262 168,214C164,176 172,150 186,138L312,132C318,150 320,166 316,180C314,192 322,200 330,210C340,222 352,232 352,239C352,246 342,248 334,249C330,252 330,256 336,259C342,264 336,268 332,270C338,274 338,280 330,284C326,290 328,298 316,304C298,314 284,310 278,322Z'
const BEARD_H = 'M186,226C180,262 196,312 236,340C270,362 316,352 352,322C388,292 410,254 420,212C396,244 372,262 348,272C336,278 330,288 318,290C302,292 296,280 300,270C284,262 266,270 252,262C236,252 236,232 222,220C212,212 192,212 186,226Z'
const TASH_H = 'M300,262C312,248 332,244 350,250C362,252 374,246 382,236C382,256 362,272 342,271C326,272 310,272 300,262Z'
const CAP_H = 'M182,120C188,66 220,10 270,-28C284,-38 298,-30 296,-14C318,20 322,76 318,124Z'
const BAND_H = 'M158,150C150,126 164,104 190,100C232,88 288,88 322,98C344,106 346,132 332,152C284,138 212,138 158,150Z'
export const headH = () => hide(HEAD_H, 'skin', { zones: flat(disc(300, 236, 40), '#e8743a', 'opacity=".32"'), ink: line('M214,190C204,176 190,180 190,198C190,214 202,222 212,214', 4) + line('M330,262C318,268 306,268 300,264', 4), edge: 6 })
  + hide(CAP_H, 'red', { zones: zone('M170,80C210,64 290,58 330,66V40C290,30 220,34 180,54Z', 'honey', 3) + zone('M210,-2H320V20H200Z', 'green', 3), holes: row(208, 58, 308, 50, 9, 'drop', 0.8) + row(206, 84, 306, 80, 8, 'dot', 0.9) + rosette(258, 106, 15) + row(240, 10, 292, 6, 5, 'dot', 0.8) + tear(272, -14, 0.8, 20) })
  + hide(BAND_H, 'green', { ink: strands(['M166,132C220,112 280,112 334,126', 'M168,118C220,100 280,100 336,112'], 3, INK), holes: string([[178, 130], [230, 119], [280, 119], [326, 131]], 12, 'slit', 0.72, 60) })
  + hide(BEARD_H, 'soot', { ink: strands(['M206,240C214,290 250,328 300,322', 'M222,250C236,292 270,316 318,304', 'M196,250C206,310 256,346 312,334', 'M250,276C280,304 330,300 372,266', 'M300,318C350,306 386,274 404,242'], 3, '#8a4a22'), holes: string([[214, 268], [236, 308], [280, 330], [330, 318], [372, 284]], 13, 'tear', 0.5, 90), edge: 5 })
  + hide(TASH_H, 'soot', { edge: 4 })
  + eye(278, 198, 0.94) + flat(disc(260, 244, 8), '#d8341e', 'opacity=".45"')

const BODY_H = 'M206,300H286C318,312 350,328 368,360C384,420 378,500 372,588C372,612 366,626 352,634H156C142,626 138,610 140,588C134,500 128,420 140,366C154,332 180,314 206,300Z'
export const bodyH = () => hide(BODY_H, 'green', {
  zones: zone('M226,298H300L326,640H212Z', 'red') + zone('M240,298H286L298,640H236Z', 'honey', 3) + zone('M120,536C200,552 300,552 390,532V604C300,618 200,618 120,606Z', 'blue') + zone('M120,556C200,570 300,570 390,552V584C300,598 200,598 120,588Z', 'amber', 3),
  ink: line('M152,380C164,440 160,500 156,536M352,380C350,440 352,490 352,532', 3) + line('M176,340C190,420 188,480 186,540M332,340C336,420 334,480 332,538', 3),
  holes: row(262, 334, 266, 520, 9, 'drop', 0.85, 0) + row(230, 350, 222, 524, 9, 'dot', 0.8) + row(300, 350, 312, 524, 9, 'dot', 0.8) + rosette(164, 424, 19) + rosette(168, 490, 17) + rosette(348, 424, 16) + rosette(350, 488, 15) + string([[140, 572], [220, 584], [300, 584], [374, 568]], 15, 'tear', 0.75, 90) + arc(246, 306, 30, 20, 160, 6, 'dot', 0.8) + row(172, 358, 150, 388, 4, 'dot', 0.8) + row(338, 358, 358, 388, 4, 'dot', 0.8),
})
const SKIRT_H = 'M150,596H362C378,680 402,770 416,846C420,866 412,878 396,880C330,892 190,892 124,882C108,880 100,868 104,850C120,770 138,680 150,596Z'
export const skirtH = () => hide(SKIRT_H, 'green', {
  zones: zone('M216,590H318L340,900H196Z', 'red') + zone('M240,590H294L304,900H232Z', 'honey', 3) + zone('M80,816C200,836 320,836 440,812V900H80Z', 'blue') + zone('M80,838C200,856 320,856 440,834V864C320,882 200,882 80,866Z', 'amber', 3),
  ink: line('M176,612C166,690 150,760 138,820M196,612C190,690 178,760 170,826M340,612C350,690 368,760 382,820M326,612C332,690 342,760 352,826', 3),
  holes: row(266, 626, 268, 808, 9, 'drop', 0.95) + row(228, 626, 214, 812, 9, 'dot', 0.85) + row(308, 626, 324, 812, 9, 'dot', 0.85) + rosette(162, 716, 20) + rosette(372, 716, 20) + rosette(146, 782, 19) + rosette(388, 782, 19) + rosette(176, 654, 15) + rosette(356, 654, 15) + string([[112, 852], [200, 864], [310, 864], [410, 848]], 19, 'drop', 0.7) + string([[110, 876], [260, 888], [412, 874]], 22, 'dot', 0.5),
})
export const legH = () => lit(0, 10, 220, () => hide('M-28,-20H24L22,52C44,60 74,66 92,84C100,96 92,104 78,104H-22C-34,104 -38,96 -36,84Z', 'red', { zones: zone('M-40,-30H40V34H-40Z', 'honey', 3), holes: row(-14, 10, 12, 10, 3, 'dot', 0.9) + string([[-20, 78], [20, 74], [66, 88]], 8, 'slit', 0.6, 60) }))
const ARM = 'M-38,-26C-24,-44 22,-46 36,-24C48,20 46,80 38,132C34,152 -28,152 -34,132C-46,80 -50,20 -38,-26Z'
export const armH = () => lit(0, 60, 230, () => hide(ARM, 'green', { zones: zone('M-60,96C-20,108 20,108 60,92V160H-60Z', 'red', 3), holes: rosette(0, 0, 17) + row(-18, 34, -16, 92, 4, 'dot', 0.9) + row(18, 34, 18, 92, 4, 'dot', 0.9) + row(0, 40, 2, 92, 4, 'drop', 0.8) + row(-24, 124, 26, 122, 6, 'slit', 0.7, 70) }))
/** forearm with an open, speaking hand */
export const handH = () => lit(0, 70, 250, () => hide('M-30,-24C-10,-36 16,-34 28,-20C34,10 36,40 34,70C44,80 50,92 54,108C58,124 70,138 84,146C94,154 88,164 76,160C84,174 78,182 66,176C66,188 58,192 50,184C40,190 30,184 26,172C14,168 6,150 0,130C-8,112 -22,88 -28,66C-36,30 -40,0 -30,-24Z', 'skin', { zones: zone('M-50,-40H50V56C20,66 -20,64 -50,54Z', 'honey', 4), ink: line('M50,150C56,160 66,166 76,160M36,160C44,172 54,178 66,176', 3), holes: row(-22, 36, 24, 36, 6, 'dot', 0.75) + rosette(-2, 4, 15), edge: 5 }))

// ---------------------------------------------------------------- Karagöz: the blunt one, in red; he looks left
const HEAD_K = 'M324,322C328,296 352,268 354,214C356,168 340,138 306,128C262,116 220,126 204,150C196,166 198,178 192,190C184,200 172,208 170,222C168,236 178,244 192,246C188,252 190,256 194,260C188,264 190,272 198,276C196,290 206,306 232,312L244,326Z'
const beardK = () => {
  const knots = [[350, 224, 20], [352, 254, 22], [342, 284, 24], [322, 310, 25], [294, 326, 25], [264, 330, 24], [236, 322, 22], [216, 304, 19], [214, 282, 17]]
  const body = smooth([[340, 196], [352, 240], [336, 292], [296, 326], [240, 322], [206, 300], [200, 274], [226, 268], [252, 274], [276, 262], [292, 236], [308, 204]], true)
  return knots.map(([x, y, r]) => hide(disc(x, y, r), 'soot', { edge: 4 })).join('') + hide(body, 'soot', { edge: 3, ink: knots.map(([x, y, r]) => line(`M${x - r * 0.7},${y - r * 0.1}A${r * 0.6},${r * 0.6} 0 1 1 ${x},${y + r * 0.5}`, 3, '#8a4a22')).join('') + [[310, 250], [292, 286], [258, 298], [230, 292], [322, 232]].map(([x, y]) => line(`M${x - 11},${y}A11,11 0 1 1 ${x},${y + 10}`, 3, '#8a4a22')).join(''), holes: [[336, 244], [328, 278], [306, 300], [276, 306], [246, 300], [224, 290], [300, 262], [318, 220]].map(([x, y]) => dot(x, y, 3.2)).join('') })
}
// the ışkırlak: a great soft cap that hinges back
const CAP_K = 'M196,120C176,76 186,24 228,-8C270,-38 338,-34 372,4C404,40 402,92 374,122C346,140 316,132 300,128Z'
const BAND_K = 'M182,150C168,130 176,104 200,98C250,88 320,96 362,118C380,130 380,152 362,160C310,140 236,136 182,150Z'
export const headK = () => hide(HEAD_K, 'skin', { zones: flat(disc(212, 236, 38), '#e8643a', 'opacity=".36"'), ink: line('M318,200C330,186 344,192 342,208C340,222 328,228 320,220', 4), edge: 6 })
  + beardK()
  + hide(CAP_K, 'red', { zones: zone('M180,72C240,46 330,44 410,84V50C340,10 250,12 186,40Z', 'blue', 3) + zone('M216,-10C260,-44 340,-40 372,4L330,16C300,-2 260,0 228,14Z', 'honey', 3), ink: line('M230,118C222,70 236,22 270,-10M300,124C300,70 300,20 310,-20M352,124C362,80 356,40 344,4', 3), holes: string([[198, 56], [250, 36], [320, 38], [388, 66]], 11, 'drop', 0.8) + rosette(252, 90, 19) + rosette(336, 92, 19) + string([[246, 0], [290, -14], [340, -2]], 7, 'dot', 0.85) + dot(294, 100, 4) + dot(376, 94, 4) + dot(214, 100, 4) })
  + hide(BAND_K, 'green', { ink: line('M184,134C240,118 310,122 364,146', 3), holes: string([[200, 126], [250, 113], [310, 119], [356, 140]], 11, 'slit', 0.75, 60) })
  + line('M196,262C206,268 220,270 232,262', 5) + eye(234, 200, 1.16, -1)
const BODY_K = 'M234,304H316C344,316 372,332 386,364C396,430 392,500 384,560C382,584 372,600 356,606H166C150,600 142,584 142,560C138,500 134,430 146,368C160,334 200,316 234,304Z'
export const bodyK = () => hide(BODY_K, 'red', {
  zones: zone('M214,300H308L296,560H226Z', 'honey') + zone('M120,512C200,528 320,528 410,508V620H120Z', 'green') + zone('M120,540C200,556 320,556 410,536V572C320,590 200,590 120,576Z', 'amber', 3),
  ink: line('M214,300C228,380 228,450 222,516M308,300C300,380 300,450 300,516', 5) + Array.from({ length: 6 }, (_, i) => line(`M226,${344 + i * 30}C250,${352 + i * 30} 276,${352 + i * 30} 300,${342 + i * 30}`, 3)).join(''),
  holes: string([[198, 330], [208, 400], [206, 496]], 9, 'slit', 0.8, 0) + string([[328, 330], [318, 400], [320, 496]], 9, 'slit', 0.8, 0) + rosette(172, 420, 20) + rosette(354, 420, 20) + rosette(176, 480, 16) + rosette(350, 480, 16) + row(262, 362, 262, 480, 5, 'dot', 1) + string([[140, 556], [230, 571], [320, 569], [394, 550]], 15, 'drop', 0.72) + row(176, 352, 160, 384, 4, 'dot', 0.8) + row(352, 352, 370, 384, 4, 'dot', 0.8) + arc(268, 306, 32, 20, 160, 6, 'dot', 0.8),
})
const SKIRT_K = 'M158,566H372C396,620 412,690 404,752C398,790 372,806 340,804C318,802 306,784 300,762L276,690L248,764C240,788 226,804 202,806C166,808 140,790 134,752C128,690 138,620 158,566Z'
export const skirtK = () => hide(SKIRT_K, 'blue', {
  zones: zone('M110,700C160,716 220,716 264,700V830H110Z', 'sky', 4) + zone('M264,700C320,716 380,716 430,700V830H264Z', 'sky', 4) + zone('M110,744C160,756 220,756 262,744V776C220,788 160,788 110,776Z', 'amber', 3) + zone('M280,744C320,756 380,756 430,744V776C380,788 320,788 280,776Z', 'amber', 3),
  ink: line('M276,600V700M190,590C170,630 160,660 158,700M228,590C214,630 206,660 204,704M346,590C364,630 376,660 378,700M314,590C326,630 334,660 336,704', 3),
  holes: rosette(196, 648, 20) + rosette(342, 648, 20) + rosette(160, 672, 15) + rosette(386, 672, 15) + row(234, 610, 226, 690, 5, 'dot', 0.9) + row(306, 610, 316, 690, 5, 'dot', 0.9) + row(144, 762, 244, 764, 9, 'tear', 0.7, 90) + row(300, 764, 394, 762, 9, 'tear', 0.7, 90) + row(146, 724, 250, 724, 9, 'dot', 0.7) + row(292, 724, 392, 724, 9, 'dot', 0.7),
})
export const legK = () => lit(0, 10, 220, () => hide('M26,-30H-26L-24,70C-46,78 -78,86 -98,100C-108,94 -118,96 -116,108C-114,124 -98,128 -82,128H22C34,128 38,118 36,106Z', 'skin', { zones: zone('M-130,62C-60,70 0,70 60,58V140H-130Z', 'red', 4) + zone('M-50,-40H50V-6H-50Z', 'honey', 3), ink: line('M2,0C6,20 4,40 0,60', 3), holes: string([[-90, 112], [-40, 94], [18, 92]], 9, 'slit', 0.65, 60) + row(-16, -18, 16, -18, 4, 'dot', 0.7) }))
export const armK = () => lit(0, 60, 230, () => hide(ARM, 'red', { zones: zone('M-60,92C-20,106 20,106 60,88V160H-60Z', 'blue', 3), holes: rosette(0, 0, 18) + row(-18, 36, -16, 90, 4, 'tear', 0.7) + row(18, 36, 18, 90, 4, 'tear', 0.7) + row(0, 40, 0, 90, 4, 'dot', 1) + row(-24, 122, 26, 120, 6, 'drop', 0.6) }))
/** forearm with a pointing hand */
export const handK = () => lit(0, 70, 250, () => hide('M30,-24C10,-36 -16,-34 -28,-20C-34,10 -36,44 -34,74C-46,84 -54,96 -60,110C-76,120 -96,130 -116,134C-128,138 -126,150 -112,150C-96,150 -82,146 -68,144C-68,154 -60,160 -50,158C-46,166 -36,168 -28,162C-16,162 -4,146 4,126C14,106 24,88 28,66C36,30 40,0 30,-24Z', 'skin', { zones: zone('M-50,-40H50V52C20,64 -20,64 -50,54Z', 'honey', 4), ink: line('M-66,144C-50,140 -40,134 -34,126M-50,158C-38,152 -30,144 -24,136', 3), holes: row(-24, 34, 22, 34, 6, 'dot', 0.75) + rosette(2, 2, 15), edge: 5 }))

/** pieces from back to front: what draws it, its knot on itself, whose it hangs on and where, how it hangs (degrees) */
export const PUPPETS = {
  hacivat: {
    body: { draw: bodyH, own: [256, 590] },
    'leg-back': { draw: legH, own: [0, 0], on: 'skirt', at: [200, 872], behind: true },
    'leg-front': { draw: legH, own: [0, 0], on: 'skirt', at: [306, 872], behind: true },
    skirt: { draw: skirtH, own: [256, 606], on: 'body', at: [256, 606], behind: true },
    head: { draw: headH, own: [244, 312], on: 'body', at: [246, 318] },
    arm: { draw: armH, own: [0, 0], on: 'body', at: [330, 366], turn: -34 },
    hand: { draw: handH, own: [0, 0], on: 'arm', at: [2, 126], turn: -66 },
  },
  karagoz: {
    body: { draw: bodyK, own: [264, 560] },
    'leg-back': { draw: legK, own: [0, 0], on: 'skirt', at: [338, 796], behind: true },
    'leg-front': { draw: legK, own: [0, 0], on: 'skirt', at: [212, 796], behind: true },
    skirt: { draw: skirtK, own: [264, 574], on: 'body', at: [264, 574], behind: true },
    head: { draw: headK, own: [278, 314], on: 'body', at: [276, 322] },
    arm: { draw: armK, own: [0, 0], on: 'body', at: [196, 372], turn: 30 },
    hand: { draw: handK, own: [0, 0], on: 'arm', at: [-2, 126], turn: 62 },
  },
}

/** a whole puppet with its pieces turned (`turns`, degrees over how they hang); the body's own place is the system's */
export function puppet(name, turns = {}) {
  const pieces = PUPPETS[name]
  const children = parent => Object.entries(pieces).filter(([, piece]) => piece.on === parent)
  const one = id => {
    const piece = pieces[id]
    const inner = (behind) => children(id).filter(([, child]) => Boolean(child.behind) === behind).map(([child]) => one(child)).join('')
    const all = inner(true) + piece.draw() + inner(false) + (piece.on ? knot(piece.own[0], piece.own[1], 9) : '')
    if (!piece.on) return all
    return `<g transform="translate(${piece.at[0]} ${piece.at[1]}) rotate(${(piece.turn ?? 0) + (turns[id] ?? 0)}) translate(${-piece.own[0]} ${-piece.own[1]})">${all}</g>`
  }
  return one('body')
}
