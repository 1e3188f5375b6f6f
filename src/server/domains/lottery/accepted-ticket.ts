import { sql } from 'kysely'
import { ticketNumber } from '#games/contests/ticket-list.ts'
import type { AcceptedBet } from '#shared/disclosure/receipt.ts'
import { toWireMoney } from '#shared/money.ts'
import { Refusal } from '#shared/refusals.ts'
import type { Db } from '#server/platform/database/database.ts'
import { listCampaigns } from './campaign.ts'

const TICKET_ID = /^(\d{1,18})-(\d{1,9})$/

/**
 * Returns a ticket as it was given. It costs nothing; the deposit that it was given for is named.
 * @throws Refusal 'record not found'
 */
export async function acceptedTicket(
  db: Db,
  playerId: string,
  ticketId: string,
): Promise<AcceptedBet> {
  const [, campaignId, number] = TICKET_ID.exec(ticketId) ?? []
  if (campaignId === undefined || number === undefined) throw new Refusal('record not found')
  const {
    rows: [ticket],
  } = await sql<{ number: number; transaction_id: string; place: number; issued_at: Date }>`
    select number, transaction_id, place, issued_at from lottery.ticket
    where campaign_id = ${campaignId}::bigint and number = ${number}::bigint
      and player_id = ${playerId}`.execute(db)
  const campaign = (await listCampaigns(db)).find(({ id }) => String(id) === campaignId)
  if (ticket === undefined || campaign === undefined) throw new Refusal('record not found')
  const prizes = campaign.prizes.map(({ amountMinor }) => amountMinor)
  return {
    acceptedAt: ticket.issued_at,
    stakeMinor: 0n,
    isPaidByHouse: false,
    // A ticket wins one prize at most.
    potentialMinor: prizes.reduce((max, prize) => (prize > max ? prize : max), 0n),
    selections: [],
    details: {
      campaign: campaign.slug,
      name: campaign.name.tr,
      number: ticketNumber(ticket.number),
      deposit: ticket.transaction_id,
      ticketOfDeposit: ticket.place,
      depositPerTicket: toWireMoney(campaign.ticketMinor),
      endsAt: campaign.endsAt.toISOString(),
      seedHash: campaign.seedHash,
    },
  }
}
