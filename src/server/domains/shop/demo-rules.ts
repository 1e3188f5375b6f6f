import type { ShopItem, ShopRules } from './terms.ts'

const cash = (amountMinor: bigint, points: number, minLevel = 1): ShopItem => ({
  prize: { kind: 'cash', amountMinor },
  points,
  minLevel,
  perDay: 1,
})
const freeBet = (amountMinor: bigint, points: number, minLevel = 1): ShopItem => ({
  prize: { kind: 'free-bet', amountMinor },
  points,
  minLevel,
  perDay: 2,
})
const rounds = (gameID: string, count: number, points: number, minLevel = 1): ShopItem => ({
  prize: { kind: 'free-rounds', gameID, rounds: count, betMinor: 100n },
  points,
  minLevel,
  perDay: 2,
})

export const DEMO_RULES: ShopRules = {
  items: [
    rounds('1001', 5, 500),
    freeBet(500n, 500),
    rounds('1005', 10, 1_000),
    cash(1_000n, 1_250),
    freeBet(2_000n, 2_000, 2),
    rounds('1008', 25, 2_500, 2),
    cash(5_000n, 6_000, 3),
    freeBet(10_000n, 10_000, 4),
    cash(25_000n, 27_500, 5),
  ],
  budgetMinor: 500_000n,
  needsIdentity: false,
}
