import type { FeltPrint } from '../scene/cards/card-room.ts'
import { feltPen } from '../scene/cards/felt-pen.ts'
import { EMBLEMS } from './emblem-paths.ts'
import { DRAGON_TIGER_PLACES } from './places.ts'

type Words = { dragon: string; tiger: string; pays: string }

export function dragonTigerFelt({ dragon, tiger, pays }: Words): FeltPrint {
  return (canvas) => {
    const pen = feltPen(canvas)
    for (const place of Object.values(DRAGON_TIGER_PLACES)) pen.cardPlace(place)
    pen.field(-1.73, 0.1, 2.9, 1.74)
    pen.field(1.73, 0.1, 2.9, 1.74)
    pen.shape(EMBLEMS.dragon, -2.3, -0.02, 1.24)
    pen.shape(EMBLEMS.tiger, 2.3, -0.02, 1.24)
    pen.word(dragon, -1.73, 0.78, 0.2, '#ff9cab')
    pen.word(tiger, 1.73, 0.78, 0.2, '#ffcf86')
    pen.medallion(0, -0.98, 0.86)
    pen.flourish(-1.5, -0.98, 1.7)
    pen.flourish(1.5, -0.98, 1.7)
    pen.flourish(0, 1.22, 3.4)
    pen.word(pays, 0, 1.46, 0.13)
  }
}
