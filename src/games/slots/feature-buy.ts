import type { SlotParams, SlotTitle } from './title.ts'

export type FeatureBuy = {
  feature: 'free-spins'
  price: number
  /** Return in percent of the price, including the win cap; rounded down. */
  rtpPercent: number
}

/**
 * Returns the feature bought by a round's params; undefined for a plain spin.
 * @throws RangeError for a feature that this title does not sell
 */
export function boughtIn(title: SlotTitle, { buy }: SlotParams): FeatureBuy | undefined {
  if (buy === undefined) return undefined
  const bought = title.buys?.find(({ feature }) => feature === buy)
  if (bought === undefined) throw new RangeError(`${title.slug} sells no ${buy}`)
  return bought
}

export function stakeOf(title: SlotTitle, betMinor: bigint, params: SlotParams): bigint {
  return betMinor * BigInt(boughtIn(title, params)?.price ?? 1)
}

export function returnsOf(title: SlotTitle): { min: number; max: number } {
  const all = [title.rtpPercent, ...(title.buys ?? []).map(({ rtpPercent }) => rtpPercent)]
  return { min: Math.min(...all), max: Math.max(...all) }
}
