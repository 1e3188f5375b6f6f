import { createHmac } from './hmac.ts'

const HOUSE_RETURN = 0.99
const UINT32_VALUES = 2 ** 32

/** Where a crash round ends: hash of the game in the public chain, salt fixed before the chain's first game. "1.40". */
export function crashPoint(gameHash: string, salt: string): string {
  const digest = createHmac(gameHash)(salt)
  const value = new DataView(digest.buffer).getUint32(0)
  const multiplier = (UINT32_VALUES / (value + 1)) * HOUSE_RETURN
  return (Math.floor(Math.max(1, multiplier) * 100) / 100).toFixed(2)
}
