import { createHmac } from './hmac.ts'

const HOUSE_RETURN = 0.99
const UINT32_VALUES = 2 ** 32

/**
 * Computes the end point of a crash round, such as "1.40", from the game's hash in the public chain
 * and the salt fixed before the chain's first game.
 */
export function crashPoint(gameHash: string, salt: string): string {
  const digest = createHmac(gameHash)(salt)
  return (crashHundredths(new DataView(digest.buffer).getUint32(0)) / 100).toFixed(2)
}

/**
 * Computes the crash point in hundredths from the first 32 bits of a round's digest: 0.99 × 2³² /
 * (number + 1), at least 1.00.
 */
export function crashHundredths(number: number): number {
  return Math.floor(Math.max(1, (UINT32_VALUES / (number + 1)) * HOUSE_RETURN) * 100)
}
