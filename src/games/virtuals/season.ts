import { createDraw, type Draw } from '../fairness/draw.ts'
import { sha256Hex } from '../fairness/hmac.ts'
import type { RoundPlace } from './virtual-game.ts'

/**
 * Rounds per chain: a whole number of seasons of every game, so that no season spans two chains.
 */
export const VIRTUAL_CHAIN_ROUNDS = 30_000

export type SeasonRound = {
  number: number
  index: number
  hash: string
  hashBefore: string
}

/**
 * Data available to a round: all earlier rounds of its season, each hash the SHA-256 of the next.
 */
export type SeasonPast = {
  season: number
  index: number
  openingHash: string
  firstNumber: number
  past: readonly SeasonRound[]
}

/**
 * Recomputes the season so far from the last published hash; a hash chain can be walked back by
 * anyone.
 */
export function seasonPast({ number, hashBefore }: RoundPlace, seasonRounds: number): SeasonPast {
  const index = (number - 1) % seasonRounds
  const hashes = [hashBefore]
  for (let back = 0; back < index; back += 1) hashes.push(sha256Hex(hashes[back] ?? ''))
  const firstNumber = number - index
  const past = Array.from({ length: index }, (_, at) => ({
    number: firstNumber + at,
    index: at,
    hash: hashes[index - 1 - at] ?? '',
    hashBefore: hashes[index - at] ?? '',
  }))
  return {
    season: (firstNumber - 1) / seasonRounds + 1,
    index,
    openingHash: hashes[index] ?? '',
    firstNumber,
    past,
  }
}

export function resultDraw(hash: string, salt: string, number: number): Draw {
  return createDraw(hash, salt, number)
}

/**
 * Creates streams for data published before the bets; they never coincide with a result's stream.
 */
export function openDraw(
  of: 'season' | 'form' | 'field',
  hash: string,
  salt: string,
  number: number,
): Draw {
  return createDraw(hash, `${salt}-${of}`, number)
}
