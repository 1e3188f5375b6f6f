import type { StaffInput } from '#shared/contracts/staff/contract.ts'
import type { WireShopItem } from '#shared/contracts/shop.ts'
import { LOYALTY_LEVELS } from '#shared/loyalty.ts'
import { fromWireMoney, parseMoney } from '#shared/money.ts'
import { leastPoints } from '#shared/shop.ts'

type Asked = StaffInput<'propose_shop'>['items'][number]

const PERCENT = 100

/** Returns the item as it is proposed; new terms begin as the newest ones. */
export function itemOf({ kind, worth, freeRounds, points, minLevel, perDay }: WireShopItem): Asked {
  const terms = { points, minLevel, perDay }
  if (freeRounds !== null) {
    const { gameID, rounds, bet } = freeRounds
    return { kind: 'free-rounds', ...terms, gameID, rounds, bet }
  }
  return { kind: kind === 'cash' ? 'cash' : 'free-bet', ...terms, amount: worth }
}

/** Returns the worth of a draft in kuruş; what is not typed yet counts as nothing. */
export function worthOf(item: Asked): bigint {
  if (item.kind !== 'free-rounds') return parseMoney(item.amount) ?? 0n
  const rounds = Number.isSafeInteger(item.rounds) && item.rounds > 0 ? item.rounds : 0
  return (parseMoney(item.bet) ?? 0n) * BigInt(rounds)
}

/** The least points that a draft must cost. */
export const leastPointsOf = (item: Asked): number => leastPoints(worthOf(item))

/** The worth of an item in percent of the stakes that earn its points at the lowest level. */
export function shareOfStakes({ worth, points }: Pick<WireShopItem, 'worth' | 'points'>): number {
  const stakesMinor = (points * 10_000) / LOYALTY_LEVELS[0].pointsPerHundred
  return (Number(fromWireMoney(worth)) / stakesMinor) * PERCENT
}
