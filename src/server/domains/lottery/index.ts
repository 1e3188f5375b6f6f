import { listCampaigns, myTickets } from '#shared/contracts/lottery.ts'
import { Refusal } from '#shared/refusals.ts'
import { handle, type BoundCall } from '#server/platform/http/calls.ts'

/** Ticket campaigns. None was begun yet: nobody has a ticket, and no campaign is known. */
export function lottery(): { calls: BoundCall[] } {
  return {
    calls: [
      handle(listCampaigns, () => []),
      handle(myTickets, (_context, { campaignID }) => {
        if (campaignID !== undefined) throw new Refusal('record not found')
        return { rows: [], total: 0 }
      }),
    ],
  }
}
