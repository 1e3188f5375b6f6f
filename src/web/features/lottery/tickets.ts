import { fromWireMoney } from '#shared/money.ts'

const TICKET_PRICE_MINOR = 25_000n

/** Days of the campaign, both inclusive, and the price of a ticket. */
export const CAMPAIGN = {
  startDate: '2024-12-01',
  endDate: '2025-01-01',
  ticketPrice: '250.00',
} as const

export const TICKET_QUERY = {
  searchType: 1,
  searchCategory: 1,
  status: 1002,
  searchMinAmount: 250,
  startDate: CAMPAIGN.startDate,
  endDate: CAMPAIGN.endDate,
  limit: 50,
} as const

/** Returns the tickets of a deposit: one per whole 250 lira. `amount` is wire money. */
export function ticketsOf(amount: string): number {
  const minor = fromWireMoney(amount)
  return minor > 0n ? Number(minor / TICKET_PRICE_MINOR) : 0
}
