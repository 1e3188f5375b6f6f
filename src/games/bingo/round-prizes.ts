import type { BingoGame, PatternID, PrizeKind, TicketNumbers } from './bingo-game.ts'

export type FallenPrize = { kind: PrizeKind; call: number; winners: readonly number[] }

export function placesOf(calls: readonly number[]): number[] {
  const places = Array.from({ length: calls.length + 1 }, () => 0)
  calls.forEach((n, i) => void (places[n] = i + 1))
  return places
}

/**
 * Awards each prize once, to all tickets that complete it with the same call; in the order of the
 * calls, then of the game. Without tickets there are no prizes.
 */
export function fallenPrizes(
  game: BingoGame,
  calls: readonly number[],
  tickets: readonly TicketNumbers[],
  pattern: PatternID | undefined,
): FallenPrize[] {
  const placeOf = placesOf(calls)
  const best = new Map<PrizeKind, { call: number; winners: number[] }>()
  tickets.forEach((ticket, at) => {
    for (const [kind, call] of game.completes(ticket, placeOf, pattern)) {
      const known = best.get(kind)
      if (known === undefined || call < known.call) best.set(kind, { call, winners: [at] })
      else if (call === known.call) known.winners.push(at)
    }
  })
  return game.prizes
    .flatMap((kind) => {
      const of = best.get(kind)
      return of === undefined ? [] : [{ kind, ...of }]
    })
    .toSorted((a, b) => a.call - b.call)
}
