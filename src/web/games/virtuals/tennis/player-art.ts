import type { Player } from '#games/virtuals/tennis/players.ts'
import type { Pen } from '../stand.ts'
import type { PlayerSpot } from './rally.ts'

type Look = Pick<Player, 'dress' | 'trim'> & { skin: string; hair: string }
type Pose = Pick<PlayerSpot, 'swing' | 'pace' | 'isGlad'> & {
  isServing: boolean
  isNear: boolean
  timeMs: number
}

const [FAIR, WARM, PALE, DARK] = ['#e0b08c', '#c98f66', '#f0c8a6', '#8d5a3a']
const [BROWN, AUBURN, BLACK, BLOND] = ['#3a2417', '#6b3a1c', '#1c1512', '#d8b25e']
const LOOKS = [
  [FAIR, BROWN],
  [FAIR, AUBURN],
  [PALE, BLOND],
  [WARM, BLACK],
  [FAIR, BROWN],
  [WARM, BLACK],
  [FAIR, BLACK],
  [WARM, BROWN],
  [PALE, BLOND],
  [WARM, BLACK],
  [FAIR, AUBURN],
  [PALE, BLOND],
  [DARK, BLACK],
  [PALE, BROWN],
  [WARM, BROWN],
  [DARK, BLACK],
] as const

export function lookOf(player: number, { dress, trim }: Pick<Player, 'dress' | 'trim'>): Look {
  const [skin, hair] = LOOKS[player] ?? LOOKS[0]
  return { dress, trim, skin, hair }
}

function limb(
  pen: Pen,
  colour: string,
  width: number,
  spots: readonly (readonly [number, number])[],
): void {
  pen.strokeStyle = colour
  pen.lineWidth = width
  pen.beginPath()
  spots.forEach(([x, y], at) => (at === 0 ? pen.moveTo(x, y) : pen.lineTo(x, y)))
  pen.stroke()
}

function disc(pen: Pen, colour: string, x: number, y: number, radius: number, tall = radius): void {
  pen.fillStyle = colour
  pen.beginPath()
  pen.ellipse(x, y, radius, tall, 0, 0, 7)
  pen.fill()
}

/**
 * Draws a player with her feet at 0, 0 and a height of 100. Seen from behind, her racquet hand is
 * on the right.
 */
export function drawPlayer(
  pen: Pen,
  look: Look,
  { swing, pace, isGlad, isServing, isNear, timeMs }: Pose,
): void {
  const hand = isNear ? 1 : -1
  const beat = timeMs / 120
  const stride = pace * Math.sin(beat) * 13
  const bob =
    pace * Math.abs(Math.cos(beat)) * 4 + (isGlad ? Math.abs(Math.sin(timeMs / 160)) * 9 : 0)
  disc(pen, 'rgb(4 8 16 / 0.36)', 6, 1, 27, 7)
  pen.lineCap = 'round'
  pen.lineJoin = 'round'
  const top = -bob
  legs(pen, look, top, stride)
  pen.fillStyle = look.dress
  pen.beginPath()
  pen.moveTo(-10, top - 76)
  pen.quadraticCurveTo(0, top - 72, 10, top - 76)
  pen.lineTo(8, top - 58)
  pen.lineTo(17 + stride * 0.25, top - 37)
  pen.quadraticCurveTo(0, top - 33, -17 + stride * 0.25, top - 37)
  pen.lineTo(-8, top - 58)
  pen.fill()
  limb(pen, look.trim, 2.6, [
    [-8, top - 57],
    [8, top - 57],
  ])
  limb(pen, look.trim, 2, [
    [-16 + stride * 0.25, top - 38.5],
    [16 + stride * 0.25, top - 38.5],
  ])
  arms(pen, look, top, { hand, swing, isGlad, isServing })
  head(pen, look, top, isNear, stride)
}

function legs(pen: Pen, { skin, trim }: Look, top: number, stride: number): void {
  for (const side of [-1, 1]) {
    const step = stride * side
    limb(pen, skin, 7, [
      [side * 6, top - 38],
      [side * 7 + step * 0.6, top - 20 - Math.abs(step) * 0.25],
      [side * 7 + step, -5],
    ])
    limb(pen, '#f7f7f9', 6.4, [
      [side * 7 + step, -8],
      [side * 7 + step, -4],
    ])
    limb(pen, trim, 5, [
      [side * 7 + step - 3, -1.5],
      [side * 7 + step + 4, -1.5],
    ])
  }
}

function arms(
  pen: Pen,
  { skin, dress, trim }: Look,
  top: number,
  {
    hand,
    swing,
    isGlad,
    isServing,
  }: { hand: number; swing: number; isGlad: boolean; isServing: boolean },
): void {
  const shoulder = [hand * 10, top - 72] as const
  const angle = isGlad
    ? -1.9
    : swing === 0
      ? isServing
        ? -0.9
        : 0.15
      : isServing
        ? -2.6 + swing * 2.9
        : 0.9 - swing * 2.1
  const reach = 24
  const wrist = [
    shoulder[0] + hand * Math.cos(angle) * reach,
    shoulder[1] + 8 + Math.sin(angle) * reach,
  ] as const
  const elbow = [(shoulder[0] + wrist[0]) / 2 + hand * 2, (shoulder[1] + wrist[1]) / 2 + 4] as const
  const turn = angle - 0.55
  const neck = [wrist[0] + hand * Math.cos(turn) * 12, wrist[1] + Math.sin(turn) * 12] as const
  const face = [wrist[0] + hand * Math.cos(turn) * 24, wrist[1] + Math.sin(turn) * 24] as const
  limb(pen, skin, 6, [shoulder, elbow, wrist])
  limb(pen, dress, 6.6, [shoulder, [(shoulder[0] + elbow[0]) / 2, (shoulder[1] + elbow[1]) / 2]])
  limb(pen, '#22242c', 3, [wrist, neck])
  pen.save()
  pen.translate(...face)
  pen.rotate(hand === 1 ? turn : Math.PI - turn)
  pen.fillStyle = 'rgb(255 255 255 / 0.22)'
  pen.strokeStyle = trim
  pen.lineWidth = 2.2
  pen.beginPath()
  pen.ellipse(0, 0, 13, 9.5, 0, 0, 7)
  pen.fill()
  pen.stroke()
  pen.strokeStyle = 'rgb(255 255 255 / 0.4)'
  pen.lineWidth = 0.6
  pen.beginPath()
  for (const at of [-6, -2, 2, 6]) {
    pen.moveTo(at, -8)
    pen.lineTo(at, 8)
    pen.moveTo(-11, at)
    pen.lineTo(11, at)
  }
  pen.stroke()
  pen.restore()
  const free: readonly (readonly [number, number])[] = isGlad
    ? [
        [-hand * 10, top - 72],
        [-hand * 19, top - 86],
        [-hand * 14, top - 103],
      ]
    : isServing && swing === 0
      ? [
          [-hand * 10, top - 72],
          [-hand * 8, top - 88],
          [-hand * 3, top - 104],
        ]
      : [
          [-hand * 10, top - 72],
          [-hand * 18, top - 60],
          [-hand * 9, top - 52],
        ]
  limb(pen, skin, 5.6, free)
}

function head(
  pen: Pen,
  { skin, hair, trim }: Look,
  top: number,
  isNear: boolean,
  stride: number,
): void {
  limb(pen, skin, 6, [
    [0, top - 78],
    [0, top - 82],
  ])
  disc(pen, skin, 0, top - 89, 8.6, 9.6)
  if (isNear) {
    disc(pen, hair, 0, top - 90, 9.2, 9.8)
    limb(pen, hair, 6, [
      [0, top - 88],
      [stride * 0.3, top - 78],
      [stride * 0.6 + 1, top - 70],
    ])
  } else {
    pen.fillStyle = hair
    pen.beginPath()
    pen.arc(0, top - 91, 9.4, Math.PI * 0.98, Math.PI * 2.02)
    pen.fill()
    disc(pen, '#2a1a14', -3, top - 88, 1, 1.2)
    disc(pen, '#2a1a14', 3, top - 88, 1, 1.2)
  }
  limb(pen, trim, 3, [
    [-8.6, top - 93],
    [8.6, top - 93],
  ])
}
