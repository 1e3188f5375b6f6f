import { sql } from 'kysely'
import { ticketNumber } from '#games/contests/ticket-list.ts'
import * as contract from '#shared/contracts/lottery.ts'
import { toWireTime } from '#shared/dates.ts'
import { maskName } from '#shared/players/masked-name.ts'
import { toWireMoney, type Minor } from '#shared/money.ts'
import { Refusal } from '#shared/refusals.ts'
import type { Identity } from '#server/domains/identity/index.ts'
import type { Db } from '#server/platform/database/database.ts'
import { handle, type BoundCall } from '#server/platform/http/calls.ts'
import { listCampaigns, type Campaign } from './campaign.ts'
import { LISTED_FOR_MS } from './draw.ts'
import { readList } from './ticket-list.ts'

type Ports = { identity: Pick<Identity, 'listUsernames'> }
type WinRow = {
  campaign_id: bigint
  number: number
  prize: number
  amount_minor: Minor
  player_id: string
}
type TicketRow = {
  campaign_id: bigint
  number: number
  issued_at: Date
  transaction_id: string
  won_minor: Minor | null
  state: 'waiting' | 'valid' | 'void'
}

export function lotteryCalls(read: Db, { identity }: Ports): BoundCall[] {
  return [
    handle(contract.listCampaigns, async ({ lang, now }) => {
      const campaigns = await listCampaigns(read)
      const winners = await winnersOf(read, identity, campaigns, lang)
      return campaigns.map((campaign) =>
        presentCampaign(campaign, winners.get(campaign.id) ?? [], lang, now),
      )
    }),
    handle(contract.listTickets, async (_context, { campaignID, limit, offset }) => {
      const campaign =
        campaignID === undefined
          ? (await listCampaigns(read)).find(({ listedAt }) => listedAt !== null)
          : await getCampaign(read, campaignID)
      return campaign === undefined
        ? { rows: [], total: 0 }
        : readList(read, campaign.id, limit, offset)
    }),
    handle(contract.myTickets, async ({ caller }, { campaignID, limit, offset }) => {
      const campaign = campaignID === undefined ? undefined : await getCampaign(read, campaignID)
      return listOwnTickets(read, { playerId: caller.playerId, campaign, limit, offset })
    }),
  ]
}

type Winner = { number: string; prize: string; amount: string; name: string }

function presentCampaign(
  campaign: Campaign,
  winners: readonly Winner[],
  lang: 'tr' | 'en',
  now: Date,
) {
  return {
    campaignID: String(campaign.id),
    slug: campaign.slug,
    name: campaign.name[lang],
    startDate: toWireTime(campaign.startsAt),
    endDate: toWireTime(campaign.endsAt),
    state:
      now >= campaign.endsAt
        ? ('concluded' as const)
        : now >= campaign.startsAt
          ? ('active' as const)
          : ('upcoming' as const),
    prizes: campaign.prizes.map(({ name, count, amountMinor }) => ({
      name: name[lang],
      count,
      amount: toWireMoney(amountMinor),
    })),
    ticketPrice: toWireMoney(campaign.ticketMinor),
    tickets: campaign.tickets,
    isDrawn: campaign.drawnAt !== null,
    proof: { seedHash: campaign.seedHash, seed: campaign.seed },
    list:
      campaign.listedAt === null || campaign.listDigest === null
        ? null
        : {
            digest: campaign.listDigest,
            publishedAt: toWireTime(campaign.listedAt),
            drawnFrom: toWireTime(new Date(campaign.listedAt.getTime() + LISTED_FOR_MS)),
          },
    winners: winners.map(({ number, prize, amount, name }) => ({
      number,
      prize,
      amount,
      name,
    })),
  }
}

async function listOwnTickets(
  read: Db,
  {
    playerId,
    campaign,
    limit,
    offset,
  }: { playerId: string; campaign: Campaign | undefined; limit: number; offset: number },
) {
  const {
    rows: [counted],
  } = await sql<{ n: bigint }>`select count(*) as n from lottery.ticket
    where player_id = ${playerId} and (${campaign?.id ?? null}::bigint is null
      or campaign_id = ${campaign?.id ?? null}::bigint)`.execute(read)
  const { rows } = await sql<TicketRow>`
    with played as materialized (
      select c.id, n.number from lottery.campaign c cross
        join lateral lottery.played_tickets(c.id, ${playerId}) n
      where c.listed_at is null and (${campaign?.id ?? null}::bigint is null
        or c.id = ${campaign?.id ?? null}::bigint)
    )
    select t.campaign_id, t.number, t.issued_at, t.transaction_id, w.amount_minor as won_minor,
      case when t.is_void then 'void' when c.listed_at is not null or exists (select from played p
        where p.id = t.campaign_id and p.number = t.number) then 'valid' else 'waiting' end as state
    from lottery.ticket t join lottery.campaign c on c.id = t.campaign_id left join lottery.win w
      on w.campaign_id = t.campaign_id and w.number = t.number
    where t.player_id = ${playerId} and (${campaign?.id ?? null}::bigint is null
      or t.campaign_id = ${campaign?.id ?? null}::bigint)
    order by t.issued_at desc, t.campaign_id, t.number limit ${limit} offset ${offset}`.execute(
    read,
  )
  return {
    rows: rows.map((row) => ({
      ticketID: `${row.campaign_id}-${row.number}`,
      number: ticketNumber(row.number),
      date: toWireTime(row.issued_at),
      transactionID: row.transaction_id,
      campaignID: String(row.campaign_id),
      won: row.won_minor === null ? null : toWireMoney(row.won_minor),
      state: row.state,
    })),
    total: Number(counted?.n ?? 0n),
  }
}

async function winnersOf(
  read: Db,
  identity: Ports['identity'],
  campaigns: readonly Campaign[],
  lang: 'tr' | 'en',
) {
  const { rows } =
    await sql<WinRow>`select w.campaign_id, w.number, w.prize, w.amount_minor, t.player_id
    from lottery.win w join lottery.ticket t on t.campaign_id = w.campaign_id
      and t.number = w.number order by w.campaign_id, w.prize, w.number`.execute(read)
  const names = await identity.listUsernames([
    ...new Set(rows.map(({ player_id: playerId }) => playerId)),
  ])
  return Map.groupBy(
    rows.map((row) => ({
      campaignId: row.campaign_id,
      number: ticketNumber(row.number),
      amount: toWireMoney(row.amount_minor),
      name: maskName(names.get(row.player_id) ?? ''),
      prize:
        campaigns.find(({ id }) => id === row.campaign_id)?.prizes[row.prize]?.name[lang] ?? '',
    })),
    ({ campaignId }) => campaignId,
  )
}

async function getCampaign(read: Db, campaignID: string): Promise<Campaign> {
  const campaign = (await listCampaigns(read)).find(({ id }) => String(id) === campaignID)
  if (campaign === undefined) throw new Refusal('record not found')
  return campaign
}
