import { formatMoney, type Minor } from './money.ts'

const GROUPED_LIRA = /^\d{1,3}(\.\d{3})*$|^\d+$/

/** A jackpot as the wire counts it up: whole lira, floored, in Turkish grouping, "1.234.567". */
export function writeJackpotValue(amountMinor: Minor): string {
  return formatMoney(amountMinor - (amountMinor % 100n), 'tr', { kurus: 'auto', symbol: false })
}

/** Whole lira of a jackpot's `currentvalue`: its dots removed. Undefined for anything else. */
export function parseJackpotValue(currentvalue: string): bigint | undefined {
  return GROUPED_LIRA.test(currentvalue) ? BigInt(currentvalue.replaceAll('.', '')) : undefined
}
