import { createDraw, shuffle, type Draw } from '../fairness/draw.ts'
import type { BingoGame, TicketNumbers } from './bingo-game.ts'

/**
 * What a round comes from: its hash in the room's sealed chain, the chain's salt (both hex text),
 * its number.
 */
export type RoundSource = { hash: string; salt: string; round: number }

/**
 * Every ball in the order it is called: HMAC-SHA256 keyed with the hash over `salt:round:block`, a
 * shuffle of 1 … n.
 */
export function drawCalls({ hash, salt, round }: RoundSource, { variant }: BingoGame): number[] {
  return callsFrom(createDraw(hash, salt, round), { variant })
}

/** Every ball, 1 … n, as a stream shuffles them. */
export function callsFrom(draw: Draw, { variant }: Pick<BingoGame, 'variant'>): number[] {
  return shuffle(
    draw,
    Array.from({ length: variant }, (_, i) => i + 1),
  )
}

/**
 * A strip of the round, the first is 1: the same key over `salt:tickets:strip:block`. Tickets tell
 * nothing of the calls, nor of the key.
 */
export function drawStrip(
  { hash, salt }: Pick<RoundSource, 'hash' | 'salt'>,
  game: BingoGame,
  strip: number,
): TicketNumbers[] {
  return game.drawStrip(createDraw(hash, `${salt}:tickets`, strip))
}
