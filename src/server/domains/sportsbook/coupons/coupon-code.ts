import { randomInt } from 'node:crypto'

/** No two characters look or sound alike. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const LENGTH = 10

/** An unguessable code: ten of 31 characters. */
export function newCouponCode(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
}
