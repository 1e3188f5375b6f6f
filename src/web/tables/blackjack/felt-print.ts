import { BLACKJACK_RULES } from '#games/tables/blackjack/rules.ts'
import { PRINT, type FeltPrint } from '../scene/cards/card-room.ts'
import { feltPen } from '../scene/cards/felt-pen.ts'
import { seatPlace } from './placements.ts'

const GOLD = 'rgba(243, 214, 150, 0.86)'
const PALE = 'rgba(243, 227, 189, 0.6)'
/** The arch of words between the dealer and the seats: its middle lies beyond the dealer. */
const ARCH = { z: -5.6, radius: 5.62, lineGap: 0.34, half: 0.5 }
const SIZES = [0.32, 0.19, 0.19]

/** What is printed on a blackjack table: the rules on an arch, and a place for each seat's cards. */
export function blackjackPrint(words: readonly string[]): FeltPrint {
  return (pen) => {
    const felt = feltPen(pen)
    words.forEach((line, index) => onArch(pen, line, ARCH.radius + index * ARCH.lineGap, SIZES[index] ?? 0.19, index === 0 ? GOLD : PALE))
    felt.at(0, ARCH.z, () => {
      pen.strokeStyle = GOLD
      pen.lineWidth = 0.016
      for (const radius of [ARCH.radius - 0.3, ARCH.radius + words.length * ARCH.lineGap - 0.16]) {
        pen.beginPath()
        pen.arc(0, 0, radius, Math.PI / 2 - ARCH.half, Math.PI / 2 + ARCH.half)
        pen.stroke()
      }
    })
    for (let seat = 1; seat <= BLACKJACK_RULES.seats; seat += 1) felt.cardPlace(seatPlace(seat))
  }
}

/** A line of words along the arch, letter by letter, its middle at the nearest point to the players. */
function onArch(pen: CanvasRenderingContext2D, line: string, radius: number, size: number, colour: string): void {
  const scale = PRINT.pixels
  pen.font = `700 ${size * scale}px Bricolage, sans-serif`
  pen.fillStyle = colour
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  const letters = Array.from(line, (letter) => ({ letter, wide: pen.measureText(letter).width / scale + size * 0.09 }))
  let along = -letters.reduce((sum, { wide }) => sum + wide, 0) / 2
  for (const { letter, wide } of letters) {
    const angle = (along + wide / 2) / radius
    feltPen(pen).at(Math.sin(angle) * radius, ARCH.z + Math.cos(angle) * radius, () => {
      pen.scale(1 / scale, 1 / scale)
      pen.fillText(letter, 0, 0)
    }, angle)
    along += wide
  }
}
