import type { FeltPrint } from '../scene/cards/card-room.ts'
import { feltPen } from '../scene/cards/felt-pen.ts'
import { BACCARAT_PLACES } from './places.ts'

type Words = { player: string; banker: string; tie: string; pays: string }

export function baccaratFelt({ player, banker, tie, pays }: Words): FeltPrint {
  return (canvas) => {
    const pen = feltPen(canvas)
    for (const hand of Object.values(BACCARAT_PLACES))
      for (const place of Object.values(hand)) pen.cardPlace(place)
    pen.field(-1.85, 0.16, 3.08, 1.86)
    pen.field(1.85, 0.16, 3.08, 1.86)
    pen.word(player, -1.85, 0.86, 0.2, '#8fc1ff')
    pen.word(banker, 1.85, 0.86, 0.2, '#ff9cab')
    pen.medallion(0, -0.98, 0.86)
    pen.flourish(-1.5, -0.98, 1.7)
    pen.flourish(1.5, -0.98, 1.7)
    pen.word(`${tie}  8:1`, 0, 1.5, 0.2, '#8fe6bd')
    pen.flourish(0, 1.3, 3.4)
    pen.word(pays, 0, 1.82, 0.115)
  }
}
