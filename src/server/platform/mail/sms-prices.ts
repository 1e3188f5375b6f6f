import { ConfigError } from '../config-error.ts'

/**
 * The cost of one SMS part in kuruş, by prefix of the number, longest prefix first. '' matches
 * every number.
 */
export type SmsPrices = readonly { prefix: string; minor: bigint }[]

const MAX_PRICE = 100_000
const ENTRY = /^(?:(\+[1-9]\d{0,6})=)?(\d{1,6})$/

/**
 * Reads `18` or `18,+49=95,+4915=110`: the price of a prefix, and without one that of all other
 * numbers.
 * @throws ConfigError
 */
export function smsPrices(name: string, value: string | undefined): SmsPrices {
  if (!value) return []
  const prices = value.split(',').map((entry) => {
    const [, prefix = '', digits] = ENTRY.exec(entry.trim()) ?? []
    if (digits === undefined || Number(digits) > MAX_PRICE)
      throw new ConfigError(
        `${name}: must be a whole number of kuruş from 0 to ${MAX_PRICE}, ` +
          'or a list such as 18,+49=95',
      )
    return { prefix, minor: BigInt(digits) }
  })
  if (new Set(prices.map(({ prefix }) => prefix)).size < prices.length)
    throw new ConfigError(`${name}: names a prefix twice`)
  return prices.toSorted((a, b) => b.prefix.length - a.prefix.length)
}

export function priceOfPart(prices: SmsPrices, to: string): bigint | undefined {
  return prices.find(({ prefix }) => to.startsWith(prefix))?.minor
}
