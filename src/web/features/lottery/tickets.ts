import { fromWireMoney } from '#shared/money.ts'

const TICKET_PRICE_MINOR = 25_000n

/** The campaign: its days, both whole, and what a ticket costs. */
export const CAMPAIGN = {
  startDate: '2024-12-01',
  endDate: '2025-01-01',
  ticketPrice: '250.00',
} as const

/** The approved deposits of the campaign's days that make at least one ticket. */
export const TICKET_QUERY = {
  searchType: 1,
  searchCategory: 1,
  status: 1002,
  searchMinAmount: 250,
  startDate: CAMPAIGN.startDate,
  endDate: CAMPAIGN.endDate,
  limit: 50,
} as const

/** Tickets of one deposit: one for every whole 250 lira. Wire money in. */
export function ticketsOf(amount: string): number {
  const minor = fromWireMoney(amount)
  return minor > 0n ? Number(minor / TICKET_PRICE_MINOR) : 0
}
