import { drawFromUint32 } from '#games/fairness/draw.ts'
import type { BingoGame } from '#games/bingo/bingo-game.ts'
import type { BingoTicket } from '#shared/contracts/bingo.ts'

const TICKETS = 6

export function practiceTickets(game: BingoGame): BingoTicket[] {
  const draw = drawFromUint32(() => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0)
  const strips = Array.from({ length: TICKETS / game.stripSize }, () => game.drawStrip(draw))
  return strips.flatMap((strip, at) =>
    strip.map((numbers, place) => ({
      ticketID: `practice-1-${at + 1}-${place + 1}`,
      numbers: numbers.map((row) => [...row]),
    })),
  )
}

export function placeOf(ticketID: string): [strip: number, place: number] {
  const parts = ticketID.split('-')
  return [Number(parts.at(-2)), Number(parts.at(-1))]
}
