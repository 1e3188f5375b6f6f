import { BLACKJACK_RULES } from '#games/tables/blackjack/rules.ts'
import { PRINT, type FeltPrint } from '../scene/cards/card-room.ts'
import { feltPen } from '../scene/cards/felt-pen.ts'
import { seatPlace } from './placements.ts'

const GOLD = 'rgba(243, 214, 150, 0.86)'
const PALE = 'rgba(243, 227, 189, 0.6)'
/** Arch of text between the dealer's cards and the seats. Its centre lies beyond the dealer. */
const ARCH = { z: -5.6, half: 0.5, edges: [5.24, 6.19] }
const LINES = [
  { radius: 5.5, size: 0.3, colour: GOLD },
  { radius: 5.77, size: 0.165, colour: PALE },
  { radius: 6, size: 0.165, colour: PALE },
]

export function blackjackPrint(words: readonly string[]): FeltPrint {
  return (pen) => {
    const felt = feltPen(pen)
    LINES.forEach(({ radius, size, colour }, index) =>
      onArch(pen, words[index] ?? '', radius, size, colour),
    )
    felt.at(0, ARCH.z, () => {
      pen.strokeStyle = GOLD
      pen.lineWidth = 0.016
      for (const radius of ARCH.edges) {
        pen.beginPath()
        pen.arc(0, 0, radius, Math.PI / 2 - ARCH.half, Math.PI / 2 + ARCH.half)
        pen.stroke()
      }
    })
    for (let seat = 1; seat <= BLACKJACK_RULES.seats; seat += 1) felt.cardPlace(seatPlace(seat))
  }
}

function onArch(
  pen: CanvasRenderingContext2D,
  line: string,
  radius: number,
  size: number,
  colour: string,
): void {
  const scale = PRINT.pixels
  pen.font = `700 ${size * scale}px Bricolage, sans-serif`
  pen.fillStyle = colour
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  const letters = Array.from(line, (letter) => ({
    letter,
    wide: pen.measureText(letter).width / scale + size * 0.09,
  }))
  let along = -letters.reduce((sum, { wide }) => sum + wide, 0) / 2
  for (const { letter, wide } of letters) {
    const angle = (along + wide / 2) / radius
    feltPen(pen).at(
      Math.sin(angle) * radius,
      ARCH.z + Math.cos(angle) * radius,
      () => {
        pen.scale(1 / scale, 1 / scale)
        pen.fillText(letter, 0, 0)
      },
      angle,
    )
    along += wide
  }
}
