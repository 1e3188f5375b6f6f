import { createDraw, type Draw } from '../fairness/draw.ts'
import { sha256Hex } from '../fairness/hmac.ts'
import type { RoundPlace } from './virtual-game.ts'

/**
 * Rounds of one chain: a whole number of seasons of every game, so that none lies over two chains.
 */
export const VIRTUAL_CHAIN_ROUNDS = 30_000

export type SeasonRound = {
  number: number
  /** 0 … of the season. */
  index: number
  hash: string
  /** The hash shown before this round's bets. */
  hashBefore: string
}

/**
 * What a round may know: all rounds of its season before it, each hash the SHA-256 of the next
 * one's.
 */
export type SeasonPast = {
  season: number
  index: number
  openingHash: string
  firstNumber: number
  past: readonly SeasonRound[]
}

/** The season so far, from the hash shown last: going back in a chain is open to anyone. */
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

/** The stream a round's result is read from. */
export function resultDraw(hash: string, salt: string, number: number): Draw {
  return createDraw(hash, salt, number)
}

/** Streams for what stands before the bets: never the one of a result. */
export function openDraw(
  of: 'season' | 'form' | 'field',
  hash: string,
  salt: string,
  number: number,
): Draw {
  return createDraw(hash, `${salt}-${of}`, number)
}
