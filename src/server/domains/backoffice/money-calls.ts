import * as money from '#shared/contracts/staff/money.ts'
import { countWaiting, listWaiting } from '#server/domains/payments/index.ts'
import { namePlayers } from '#server/domains/identity/index.ts'
import { answerDispute, openDisputes } from '#server/domains/sportsbook/index.ts'
import { actorOf, audit } from '#server/domains/staff/index.ts'
import { handleStaff, type StaffBoundCall } from '#server/platform/http/staff-calls.ts'
import type { House } from './house.ts'
import { getTransactionPage } from './transaction-page.ts'
import { decideWaiting, presentPayment } from './withdrawal.ts'

export function moneyCalls(house: House): StaffBoundCall[] {
  const { platform, staff, wallet } = house
  const { database } = platform
  const { read } = database
  return [
    handleStaff(money.queues, async () => {
      const [waiting, proposals, disputes] = await Promise.all([countWaiting(read), staff.proposals.count(read), openDisputes(read)])
      return { ...waiting, proposals, disputes: disputes.length }
    }),
    handleStaff(money.listPayments, async ({ lang }, { queue, limit, after }) => {
      const { rows, next } = await listWaiting(read, platform, queue, { limit, after })
      const names = await namePlayers(read, [...new Set(rows.map(({ playerId }) => playerId))])
      return { rows: rows.map((row) => presentPayment(row, names.get(row.playerId) ?? '', lang)), next }
    }),
    handleStaff(money.decidePayment, (context, data) => decideWaiting(house, context, data)),
    handleStaff(money.getTransaction, ({ lang, now }, { transactionID }) => getTransactionPage(house, transactionID, lang, now)),
    handleStaff(money.listDisputes, () => openDisputes(read)),
    handleStaff(money.answerDispute, async (context, { couponID, leg, state, answer }) => {
      const playerId = await database.transaction(async (tx) => {
        const player = await answerDispute(tx, { couponId: couponID, leg, state, answer, now: context.now })
        await audit(tx, actorOf(context), { action: 'dispute.answer', subject: { kind: 'coupon', id: couponID }, after: { leg, state, answer } })
        return player
      })
      wallet.announceNotifications(playerId)
      return {}
    }),
  ]
}
