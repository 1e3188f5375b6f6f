import type { z } from 'zod'
import * as calls from '#shared/contracts/staff/payouts.ts'
import type { ProviderPayout } from '#shared/contracts/staff/payouts.ts'
import { toWireTime } from '#shared/dates.ts'
import type { Lang } from '#shared/lang.ts'
import { toWireMoney } from '#shared/money.ts'
import { Refusal } from '#shared/refusals.ts'
import { namePlayers } from '#server/domains/identity/index.ts'
import {
  findPayment,
  listProviderPayouts,
  settlePayout,
  type DeskPayout,
} from '#server/domains/payments/index.ts'
import { actorOf, audit, takeOutflow, withinLimits } from '#server/domains/staff/index.ts'
import {
  handleStaff,
  type StaffBoundCall,
  type StaffContext,
} from '#server/platform/http/staff-calls.ts'
import type { House } from '../house.ts'
import { propose } from './return-payout.ts'

type Order = z.output<(typeof calls.settleProviderPayout)['input']>
type Done = z.output<(typeof calls.settleProviderPayout)['output']>

export function providerPayoutCalls(house: House): StaffBoundCall[] {
  const { read } = house.platform.database
  return [
    handleStaff(calls.listProviderPayouts, async ({ lang, now }, { view, limit, after }) => {
      const { rows, next } = await listProviderPayouts(read, { view, limit, after }, now)
      const names = await namePlayers(read, [...new Set(rows.map((row) => row.player_id))])
      return {
        rows: rows.map((row) => present(row, names.get(row.player_id) ?? '', lang)),
        next,
      }
    }),
    handleStaff(calls.settleProviderPayout, (context, order) => settle(house, context, order)),
  ]
}

function present(row: DeskPayout, username: string, lang: Lang): ProviderPayout {
  return {
    transactionID: row.transaction_id,
    playerID: row.player_id,
    username,
    method: row.method[lang],
    provider: row.provider,
    amount: toWireMoney(row.amount_minor),
    state: row.state,
    providerID: row.provider_id,
    paidAs: row.paid_as,
    error: row.error,
    attention: row.attention,
    late: row.isLate,
    approvedAt: toWireTime(row.created_at),
    sentAt: row.sent_at && toWireTime(row.sent_at),
  }
}

/** A failed payout credits its player; above the limits of one person, it is therefore proposed. */
async function settle(house: House, context: StaffContext, order: Order): Promise<Done> {
  return withinLimits<Done>(
    async () => {
      await settleAlone(house, context, order)
      return { outcome: 'done' }
    },
    async (why) => {
      const { platform } = house
      const { transactionID: transactionId, reason } = order
      const payment = await findPayment(platform.database.read, platform, transactionId)
      if (payment === undefined) throw new Refusal('record not found')
      const { playerId, amountMinor } = payment
      await propose(house, context, {
        transactionId,
        playerId,
        amountMinor,
        playerReason: 'bank',
        reason,
        why,
      })
      return { outcome: 'proposed' }
    },
  )
}

async function settleAlone(
  { platform, wallet }: House,
  context: StaffContext,
  { transactionID: transactionId, outcome, reason }: Order,
): Promise<void> {
  const { staff, now } = context
  const playerId = await platform.database.transaction(async (tx) => {
    const settled = await settlePayout(tx, platform, { transactionId, outcome, now })
    const { amountMinor, before } = settled
    if (outcome === 'failed')
      await takeOutflow(tx, {
        kind: 'return',
        actId: transactionId,
        shares: [{ playerId: settled.playerId, amountMinor }],
        staffId: staff.id,
      })
    await audit(tx, actorOf(context), {
      action: `provider-payout.${outcome}`,
      subject: { kind: 'transaction', id: transactionId },
      reason,
      before: { state: before },
      after: { playerID: settled.playerId, amount: toWireMoney(amountMinor) },
    })
    return settled.playerId
  })
  wallet.announceBalance(playerId)
  platform.outbox.nudge()
}
