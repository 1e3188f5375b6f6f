import type { BingoGame, PatternID, PrizeKind, TicketNumbers } from './bingo-game.ts'
import { patternOfRound } from './patterns.ts'
import { drawCalls, drawStrip, type RoundSource } from './round-draw.ts'
import { fallenPrizes } from './round-prizes.ts'

export type TicketPlace = readonly [strip: number, place: number]
export type ReplayedRound = {
  calls: readonly number[]
  pattern: PatternID | undefined
  tickets: readonly { at: TicketPlace; numbers: TicketNumbers }[]
  prizes: readonly { kind: PrizeKind; call: number; tickets: readonly TicketPlace[] }[]
}

export function replayRound(
  game: BingoGame,
  source: RoundSource,
  sold: readonly number[],
): ReplayedRound {
  const calls = drawCalls(source, game)
  const pattern = game.variant === 75 ? patternOfRound(source.round) : undefined
  const tickets = sold.flatMap((count, i) =>
    drawStrip(source, game, i + 1)
      .slice(0, count)
      .map((numbers, place) => ({ at: [i + 1, place + 1] as const, numbers })),
  )
  const prizes = fallenPrizes(
    game,
    calls,
    tickets.map(({ numbers }) => numbers),
    pattern,
  ).map(({ kind, call, winners }) => ({
    kind,
    call,
    tickets: winners.flatMap((at) => (tickets[at] === undefined ? [] : [tickets[at].at])),
  }))
  return { calls, pattern, tickets, prizes }
}
