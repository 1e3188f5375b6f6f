import { randomInt } from 'node:crypto'

/** No two of them are mistaken for one another, read or heard. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const LENGTH = 10

/** A code no one guesses: 31 letters, ten places. */
export function newCouponCode(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
}
