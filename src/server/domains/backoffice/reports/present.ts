import type { WireFigures } from '#shared/contracts/staff/reports.ts'
import { toWireMoney } from '#shared/money.ts'
import { figuresOf, type Figures, type KindSum } from '#server/domains/reports/index.ts'

export const presentFigures = (sums: readonly KindSum[]): WireFigures =>
  wireFigures(figuresOf(sums))

export function wireFigures(own: Figures): WireFigures {
  return {
    stakes: toWireMoney(own.stakesMinor),
    wins: toWireMoney(own.winsMinor),
    ggr: toWireMoney(own.ggrMinor),
    bonus: toWireMoney(own.bonusMinor),
    prizes: toWireMoney(own.prizesMinor),
    jackpot: toWireMoney(own.jackpotMinor),
    ngr: toWireMoney(own.ngrMinor),
    deposits: toWireMoney(own.depositsMinor),
    withdrawals: toWireMoney(own.withdrawalsMinor),
    jackpotsPaid: toWireMoney(own.jackpotsPaidMinor),
    corrections: toWireMoney(own.correctionsMinor),
  }
}

export function grouped<R>(rows: readonly R[], keyOf: (row: R) => string): Map<string, R[]> {
  const groups = new Map<string, R[]>()
  for (const row of rows) {
    const key = keyOf(row)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [row])
    else group.push(row)
  }
  return groups
}

export const NO_PLAYERS = { active: 0, firstDeposits: 0, firstDepositsMinor: 0n }

export function presentPeople(
  counted: typeof NO_PLAYERS | undefined,
  registrations: number | undefined,
) {
  const { active, firstDeposits, firstDepositsMinor } = counted ?? NO_PLAYERS
  return {
    active,
    registrations: registrations ?? 0,
    firstDeposits,
    firstDepositsAmount: toWireMoney(firstDepositsMinor),
  }
}
