import { sha256Hex } from '../fairness/hmac.ts'
import type { VirtualCard, VirtualGame, VirtualResult } from '../virtuals/virtual-game.ts'
import { roundFrom, VIRTUAL_GAMES } from '../virtuals/virtuals.ts'
import { VerifyInputError } from './params.ts'

export function findVirtualGame(name: string): VirtualGame | undefined {
  return VIRTUAL_GAMES.find(({ gameID }) => gameID === name)
}

/**
 * Recomputes a round: the card from the preceding hashes, each the SHA-256 of the next, and the
 * result.
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
