import type { FeltPrint } from '../scene/cards/card-room.ts'
import { feltPen } from '../scene/cards/felt-pen.ts'
import { HOLDEM_PLACES } from './places.ts'

type Words = { title: string; qualifies: string; call: string; player: string; dealer: string }

export function holdemFelt({ title, qualifies, call, player, dealer }: Words): FeltPrint {
  return (canvas) => {
    const pen = feltPen(canvas)
    for (const places of Object.values(HOLDEM_PLACES))
      for (const place of places) pen.cardPlace(place)
    pen.field(0, 0.3, 4.36, 1.32)
    pen.word(dealer, -1.5, -0.86, 0.17, '#ff9cab')
    pen.word(player, -1.62, 1.46, 0.17, '#8fc1ff')
    pen.medallion(-3.1, 0.3, 0.74)
    pen.medallion(3.1, 0.3, 0.74)
    pen.word(qualifies, 2.06, -0.72, 0.105)
    pen.word(call, 1.62, 1.46, 0.15, '#8fe6bd')
    pen.flourish(0, 2.16, 3)
    pen.word(title, 0, 2.36, 0.17)
  }
}
