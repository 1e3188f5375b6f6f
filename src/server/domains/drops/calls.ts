import * as contract from '#shared/contracts/drops.ts'
import { toWireTime } from '#shared/dates.ts'
import type { Lang } from '#shared/lang.ts'
import { toWireMoney, type Minor } from '#shared/money.ts'
import { Refusal } from '#shared/refusals.ts'
import type { Db } from '#server/platform/database/database.ts'
import { handle, type BoundCall } from '#server/platform/http/calls.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findCampaign, listCampaigns, stateAt, type Campaign } from './campaigns.ts'
import { presentGames } from './rules.ts'
import { countAmounts, latestWins, listOwnWins, listWins, type Names } from './wins.ts'

const CAMPAIGNS_SHOWN = 20
const WINS_SHOWN = 10

export function dropCalls({ database }: Platform, names: Names): BoundCall[] {
  const { read } = database
  return [
    handle(contract.listCampaigns, ({ lang, now }) => presentCampaigns(read, names, lang, now)),
    handle(contract.listWins, async ({ lang }, { campaignID, limit, offset }) => {
      if ((await findCampaign(read, campaignID)) === undefined)
        throw new Refusal('record not found')
      return listWins(read, names, campaignID, { limit, offset, lang })
    }),
    handle(contract.mine, ({ caller, lang }, { limit, offset }) =>
      listOwnWins(read, caller.playerId, { limit, offset, lang }),
    ),
  ]
}

async function presentCampaigns(
  read: Db,
  names: Names,
  lang: Lang,
  now: Date,
): Promise<contract.DropCampaign[]> {
  const campaigns = await listCampaigns(read, CAMPAIGNS_SHOWN)
  const ids = campaigns.map(({ id }) => id)
  const amounts = await countAmounts(read, ids)
  const wins = await latestWins(read, names, ids, { limit: WINS_SHOWN, lang })
  return campaigns.map((campaign) => ({
    ...presentCampaign(campaign, amounts.get(campaign.id), lang, now),
    wins: wins.get(campaign.id) ?? [],
  }))
}

function presentCampaign(
  campaign: Campaign,
  won: ReadonlyMap<Minor, number> | undefined,
  lang: Lang,
  now: Date,
): Omit<contract.DropCampaign, 'wins'> {
  return {
    campaignID: campaign.id,
    title: campaign.title[lang],
    state: stateAt(campaign, now),
    from: toWireTime(campaign.startsAt),
    until: toWireTime(campaign.endsAt),
    stoppedAt: campaign.stopped === null ? null : toWireTime(campaign.stopped.at),
    games: presentGames(campaign.games, lang),
    minStake: toWireMoney(campaign.minStakeMinor),
    prizes: campaign.prizes.map(({ amountMinor, count }) => ({
      amount: toWireMoney(amountMinor),
      count,
      left: count - (won?.get(amountMinor) ?? 0),
    })),
    drops: campaign.drops,
    won: campaign.won,
    rounds: campaign.rounds,
    budget: toWireMoney(campaign.budgetMinor),
    awarded: toWireMoney(campaign.awardedMinor),
    proof: {
      seedHash: campaign.seedHash,
      sealedAt: toWireTime(campaign.approvedAt),
      seed: campaign.seed,
      fromMs: campaign.startsAt.getTime(),
      untilMs: campaign.endsAt.getTime(),
    },
  }
}
