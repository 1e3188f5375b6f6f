import type { Db } from '#server/platform/database/database.ts'
import { listCampaigns, type Campaign } from './campaigns.ts'
import { countWinners } from './wins.ts'

const CAMPAIGNS_SHOWN = 50

/** Returns the latest campaigns as staff see them. Seeds of campaigns that run are not among it. */
export async function readDropsBook(read: Db): Promise<(Campaign & { winners: number })[]> {
  const campaigns = await listCampaigns(read, CAMPAIGNS_SHOWN)
  const winners = await countWinners(
    read,
    campaigns.map(({ id }) => id),
  )
  return campaigns.map((campaign) => ({ ...campaign, winners: winners.get(campaign.id) ?? 0 }))
}
