import { sha256Hex } from '../fairness/hmac.ts'
import type { VirtualCard, VirtualGame, VirtualResult } from '../virtuals/virtual-game.ts'
import { roundFrom, VIRTUAL_GAMES } from '../virtuals/virtuals.ts'
import { VerifyInputError } from './params.ts'

/** A virtual sport by the verifier's name of it: "virtual-horses". */
export function findVirtualGame(name: string): VirtualGame | undefined {
  return VIRTUAL_GAMES.find(({ gameID }) => gameID === name)
}

/**
 * The round again: the card from the hashes before its own, which are each the SHA-256 of the next
 * one's, and what it came to.
 */
export function verifyVirtual(
  game: VirtualGame,
  hash: string,
  salt: string,
  number: number,
): { card: VirtualCard; result: VirtualResult } {
  if (number < 1) throw new VerifyInputError('nonce must be a round from 1')
  return roundFrom(game, { number, salt, hashBefore: sha256Hex(hash) }, hash)
}
