import { createHmac } from './hmac.ts'

const HOUSE_RETURN = 0.99
const UINT32_VALUES = 2 ** 32

/**
 * Where a crash round ends: hash of the game in the public chain, salt fixed before the chain's
 * first game. "1.40".
 */
export function crashPoint(gameHash: string, salt: string): string {
  const digest = createHmac(gameHash)(salt)
  return (crashHundredths(new DataView(digest.buffer).getUint32(0)) / 100).toFixed(2)
}

/**
 * What the first 32 bits of a round's digest come to, in hundredths: 0.99 × 2³² / (number + 1),
 * never below 1.00.
 */
export function crashHundredths(number: number): number {
  return Math.floor(Math.max(1, (UINT32_VALUES / (number + 1)) * HOUSE_RETURN) * 100)
}
