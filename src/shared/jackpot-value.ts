import { formatMoney, type Minor } from './money.ts'

const GROUPED_LIRA = /^\d{1,3}(\.\d{3})*$|^\d+$/

/** Formats a jackpot for the wire: whole lira, rounded down, in Turkish grouping, "1.234.567". */
export function writeJackpotValue(amountMinor: Minor): string {
  return formatMoney(amountMinor - (amountMinor % 100n), 'tr', { kurus: 'auto', symbol: false })
}

export function parseJackpotValue(currentvalue: string): bigint | undefined {
  return GROUPED_LIRA.test(currentvalue) ? BigInt(currentvalue.replaceAll('.', '')) : undefined
}
