import { crashPoint } from '#games/fairness/crash-point.ts'
import { CHAIN_LENGTH } from '#server/domains/crash/chain.ts'
import { hashChains } from '#server/domains/fairness/index.ts'
import type { Platform } from '#server/platform/platform.ts'

const FLIGHTS = 16
/** A flight to this multiplier takes a quarter of a minute; one in a thousand takes two minutes. */
const MAX_MULTIPLIER = 2.5

/** Gives the published chain a salt with which none of the first flights is long. */
export async function shortenFirstFlights(
  deps: Pick<Platform, 'database' | 'secrets'>,
): Promise<void> {
  const { database } = deps
  const chains = hashChains(deps, 'crash', CHAIN_LENGTH)
  const hashes: string[] = []
  for (let round = 1; round <= FLIGHTS; round += 1)
    hashes.push((await chains.hashOf(database.read, round)).hash)
  const isShort = (salt: string) =>
    hashes.every((hash) => Number(crashPoint(hash, salt)) <= MAX_MULTIPLIER)
  let number = 0
  while (!isShort(saltOf(number))) number += 1
  await database.pool.query(`update fairness.chain set salt = $1 where scope = 'crash'`, [
    saltOf(number),
  ])
}

const saltOf = (number: number): string => number.toString(16).padStart(64, '0')
