import type { WheelSegment } from '#games/contests/daily-wheel.ts'
import type { WheelRules } from './terms.ts'

const cash = (amountMinor: bigint, weight: number): WheelSegment => ({
  prize: { kind: 'cash', amountMinor },
  weight,
})
const nothing = (weight: number): WheelSegment => ({ prize: { kind: 'nothing' }, weight })
const rounds = (gameID: string, count: number, weight: number): WheelSegment => ({
  prize: { kind: 'free-rounds', gameID, rounds: count, betMinor: 100n },
  weight,
})

/**
 * The demo's wheel: a spin is worth 3.48 lira on average, less than the margin on the stakes that
 * it requires.
 */
export const DEMO_RULES: WheelRules = {
  segments: [
    cash(500n, 180),
    nothing(200),
    rounds('1001', 5, 120),
    cash(200n, 220),
    cash(2_000n, 15),
    nothing(150),
    rounds('1005', 10, 80),
    cash(1_000n, 34),
    cash(10_000n, 1),
  ],
  budgetMinor: 500_000n,
  minStakedMinor: 10_000n,
  needsIdentity: false,
}
