import { sql } from 'kysely'
import { z } from 'zod'
import { ticketNumber } from '#games/contests/ticket-list.ts'
import * as lotteryCalls from '#shared/contracts/lottery.ts'
import { toWireTime } from '#shared/dates.ts'
import { maskName } from '#shared/players/masked-name.ts'
import { toWireMoney, type Minor } from '#shared/money.ts'
import { Refusal } from '#shared/refusals.ts'
import type { Identity } from '#server/domains/identity/index.ts'
import type { Wallet } from '#server/domains/wallet/index.ts'
import { handle, type BoundCall } from '#server/platform/http/calls.ts'
import { ownRows } from '#server/platform/own-data.ts'
import type { Platform } from '#server/platform/platform.ts'
import { announceCampaign, listCampaigns, type Campaign } from './campaign.ts'
import { drawCampaign, LISTED_FOR_MS } from './draw.ts'
import { DECEMBER_2024, monthlyCampaigns } from './house-campaigns.ts'
import { maskOwners, publishList, readList } from './ticket-list.ts'

type Ports = { identity: Pick<Identity, 'listUsernames'>; wallet: Pick<Wallet, 'announceBalance'> }
export { LEDGER_CHECKS } from './ledger-checks.ts'

export type Lottery = ReturnType<typeof createLottery>

const approved = z.object({ playerId: z.guid(), transactionId: z.guid() }).loose()
const EVERY_FIVE_MINUTES = '*/5 * * * *'
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

export function createLottery(platform: Platform, { identity, wallet }: Ports) {
  const { database, clock, secrets, outbox, jobs, config, deadLetters } = platform
  const { read } = database

  outbox.on('deposit-approved', 'lottery:give-tickets', async (tx, { payload }) => {
    const { playerId, transactionId } = approved.parse(payload)
    await sql`select lottery.give_tickets(c.id, ${playerId}::uuid, ${transactionId}::uuid)
      from lottery.campaign c join wallet.entry e on e.player_id = ${playerId} and e.transfer_id = ${transactionId} and e.debit = 100 and e.created_at >= c.starts_at and e.created_at < c.ends_at
      where c.drawn_at is null order by c.id`.execute(tx)
  })

  // A list is drawn an hour after its publication at the earliest, so the two never share a
  // transaction.
  deadLetters.define(
    'lottery:draw-campaign',
    z.object({ id: z.string().transform(BigInt) }),
    async (tx, { id }) => {
      const now = clock.now()
      await publishList(tx, await maskOwners(tx, identity, id), id, now)
      const paid = await drawCampaign(tx, secrets, id, now)
      return (
        paid && (() => [...new Set(paid)].forEach((playerId) => wallet.announceBalance(playerId)))
      )
    },
  )

  /**
   * Announces campaigns, publishes the lists of finished ones and draws them. A campaign that
   * cannot be announced blocks no draw.
   */
  async function run(): Promise<void> {
    const now = clock.now()
    try {
      await database.transaction(async (tx) => {
        for (const campaign of [
          DECEMBER_2024,
          ...(config.mode === 'demo' ? monthlyCampaigns(now) : []),
        ])
          await announceCampaign(tx, secrets, campaign)
      })
    } finally {
      const open = (await listCampaigns(read)).filter(({ drawnAt }) => drawnAt === null)
      await deadLetters.runEach(
        'lottery:draw-campaign',
        open.map(({ id }) => ({ id: String(id), payload: { id: String(id) } })),
      )
    }
  }
  jobs.define({ name: 'lottery:run', payload: z.object({}).loose() }, run, {
    cron: EVERY_FIVE_MINUTES,
  })

  async function winnersOf(campaigns: readonly Campaign[], lang: 'tr' | 'en') {
    const { rows } =
      await sql<WinRow>`select w.campaign_id, w.number, w.prize, w.amount_minor, t.player_id
      from lottery.win w join lottery.ticket t on t.campaign_id = w.campaign_id and t.number = w.number order by w.campaign_id, w.prize, w.number`.execute(
        read,
      )
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

  async function getCampaign(campaignID: string): Promise<Campaign> {
    const campaign = (await listCampaigns(read)).find(({ id }) => String(id) === campaignID)
    if (campaign === undefined) throw new Refusal('record not found')
    return campaign
  }

  const calls: BoundCall[] = [
    handle(lotteryCalls.listCampaigns, async ({ lang, now }) => {
      const campaigns = await listCampaigns(read)
      const winners = await winnersOf(campaigns, lang)
      return campaigns.map((campaign) => ({
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
        winners: (winners.get(campaign.id) ?? []).map(({ number, prize, amount, name }) => ({
          number,
          prize,
          amount,
          name,
        })),
      }))
    }),
    handle(lotteryCalls.listTickets, async (_context, { campaignID, limit, offset }) => {
      const campaign =
        campaignID === undefined
          ? (await listCampaigns(read)).find(({ listedAt }) => listedAt !== null)
          : await getCampaign(campaignID)
      return campaign === undefined
        ? { rows: [], total: 0 }
        : readList(read, campaign.id, limit, offset)
    }),
    handle(lotteryCalls.myTickets, async ({ caller }, { campaignID, limit, offset }) => {
      const campaign = campaignID === undefined ? undefined : await getCampaign(campaignID)
      const {
        rows: [counted],
      } = await sql<{ n: bigint }>`select count(*) as n from lottery.ticket
        where player_id = ${caller.playerId} and (${campaign?.id ?? null}::bigint is null or campaign_id = ${campaign?.id ?? null}::bigint)`.execute(
        read,
      )
      const { rows } = await sql<TicketRow>`
        with played as materialized (
          select c.id, n.number from lottery.campaign c cross join lateral lottery.played_tickets(c.id, ${caller.playerId}) n
          where c.listed_at is null and (${campaign?.id ?? null}::bigint is null or c.id = ${campaign?.id ?? null}::bigint)
        )
        select t.campaign_id, t.number, t.issued_at, t.transaction_id, w.amount_minor as won_minor,
          case when t.is_void then 'void' when c.listed_at is not null or exists (select from played p where p.id = t.campaign_id and p.number = t.number) then 'valid' else 'waiting' end as state
        from lottery.ticket t join lottery.campaign c on c.id = t.campaign_id left join lottery.win w on w.campaign_id = t.campaign_id and w.number = t.number
        where t.player_id = ${caller.playerId} and (${campaign?.id ?? null}::bigint is null or t.campaign_id = ${campaign?.id ?? null}::bigint)
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
    }),
  ]
  return {
    calls,
    run,
    ownData: [
      ownRows(
        read,
        'lotteryTickets',
        'lottery.ticket',
        ['campaign_id', 'number', 'transaction_id', 'issued_at'],
        'issued_at',
      ),
    ],
  }
}
