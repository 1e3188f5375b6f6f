import type { SlotParams, SlotTitle } from './title.ts'

/**
 * A feature that a title sells outright: the round costs `price` bets, opens with its trigger and
 * has a return of its own.
 */
export type FeatureBuy = {
  feature: 'free-spins'
  /** Whole bets. */
  price: number
  /** Percent of the price that comes back, the win cap included; never more than is true. */
  rtpPercent: number
}

/**
 * What the params of a round buy; undefined for a plain spin.
 * @throws RangeError for a feature that this title does not sell
 */
export function boughtIn(title: SlotTitle, { buy }: SlotParams): FeatureBuy | undefined {
  if (buy === undefined) return undefined
  const bought = title.buys?.find(({ feature }) => feature === buy)
  if (bought === undefined) throw new RangeError(`${title.slug} sells no ${buy}`)
  return bought
}

/** What a round takes from the player: the bet, or the bought feature's whole price. */
export function stakeOf(title: SlotTitle, betMinor: bigint, params: SlotParams): bigint {
  return betMinor * BigInt(boughtIn(title, params)?.price ?? 1)
}

/** The least and the most that any way of playing a title returns, in percent. */
export function returnsOf(title: SlotTitle): { least: number; most: number } {
  const all = [title.rtpPercent, ...(title.buys ?? []).map(({ rtpPercent }) => rtpPercent)]
  return { least: Math.min(...all), most: Math.max(...all) }
}
