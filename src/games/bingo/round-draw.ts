import { createDraw, shuffle, type Draw } from '../fairness/draw.ts'
import type { BingoGame, TicketNumbers } from './bingo-game.ts'

export type RoundSource = { hash: string; salt: string; round: number }

/**
 * Draws every ball in call order: HMAC-SHA256 keyed with the hash over `salt:round:block`, a
 * shuffle of 1 … n.
 */
export function drawCalls({ hash, salt, round }: RoundSource, { variant }: BingoGame): number[] {
  return callsFrom(createDraw(hash, salt, round), { variant })
}

export function callsFrom(draw: Draw, { variant }: Pick<BingoGame, 'variant'>): number[] {
  return shuffle(
    draw,
    Array.from({ length: variant }, (_, i) => i + 1),
  )
}

/**
 * Draws a strip of the round (from 1) with the same key over `salt:tickets:strip:block`. Tickets
 * reveal neither the calls nor the key.
 */
export function drawStrip(
  { hash, salt }: Pick<RoundSource, 'hash' | 'salt'>,
  game: BingoGame,
  strip: number,
): TicketNumbers[] {
  return game.drawStrip(createDraw(hash, `${salt}:tickets`, strip))
}
