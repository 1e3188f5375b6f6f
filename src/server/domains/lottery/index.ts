import type { SealedColumn } from '#server/platform/security/sealed-columns.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Identity } from '#server/domains/identity/index.ts'
import type { Wallet } from '#server/domains/wallet/index.ts'
import { ownRows } from '#server/platform/own-data.ts'
import type { Platform } from '#server/platform/platform.ts'
import { lotteryCalls } from './calls.ts'
import { announceCampaign, listCampaigns } from './campaign.ts'
import { drawCampaign } from './draw.ts'
import { DECEMBER_2024, monthlyCampaigns } from './house-campaigns.ts'
import { maskOwners, publishList } from './ticket-list.ts'

type Ports = { identity: Pick<Identity, 'listUsernames'>; wallet: Pick<Wallet, 'announceBalance'> }
export { acceptedTicket } from './accepted-ticket.ts'
export { LEDGER_CHECKS } from './ledger-checks.ts'

export const SEALED_COLUMNS: readonly SealedColumn[] = [
  { table: 'lottery.campaign', column: 'seed_sealed', purpose: "'lottery:seed'" },
]

export type Lottery = ReturnType<typeof createLottery>

const approved = z.object({ playerId: z.guid(), transactionId: z.guid() }).loose()
const EVERY_FIVE_MINUTES = '*/5 * * * *'
export function createLottery(platform: Platform, { identity, wallet }: Ports) {
  const { database, clock, secrets, outbox, jobs, config, deadLetters } = platform
  const { read } = database

  outbox.on('deposit-approved', 'lottery:give-tickets', async (tx, { payload }) => {
    const { playerId, transactionId } = approved.parse(payload)
    await sql`select lottery.give_tickets(c.id, ${playerId}::uuid, ${transactionId}::uuid)
      from lottery.campaign c join wallet.entry e on e.player_id = ${playerId}
        and e.transfer_id = ${transactionId} and e.debit = 100 and e.created_at >= c.starts_at
        and e.created_at < c.ends_at
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

  return {
    calls: lotteryCalls(read, { identity }),
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
