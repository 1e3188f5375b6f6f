import * as money from '#shared/contracts/staff/money.ts'
import { may } from '#shared/office/staff.ts'
import { countWaitingDocuments } from '#server/domains/documents/index.ts'
import {
  countOpenReturns,
  countProviderPayouts,
  countUnsent,
  countWaiting,
  listWaiting,
} from '#server/domains/payments/index.ts'
import { answerDispute, openDisputes } from '#server/domains/sportsbook/index.ts'
import { countUnassignedAlarms } from '#server/domains/rtp-monitoring/index.ts'
import { countAnswered } from '#server/domains/funds/index.ts'
import { countHeldWins } from '#server/domains/provider/index.ts'
import { countWaitingHits } from '#server/domains/screening/index.ts'
import { countUnassignedSignals } from '#server/domains/risk/index.ts'
import { countOpenComplaints, countOpenTickets } from '#server/domains/support/index.ts'
import { actorOf, audit } from '#server/domains/staff/index.ts'
import { handleStaff, type StaffBoundCall } from '#server/platform/http/staff-calls.ts'
import { countDeadLetters } from '#server/platform/jobs/letter-desk.ts'
import type { House } from './house.ts'
import { getTransactionPage } from './transaction-page.ts'
import { decideWaiting, presentPayments } from './withdrawal.ts'

export function moneyCalls(house: House): StaffBoundCall[] {
  const { platform, staff, notifications } = house
  const { database } = platform
  const { read } = database
  return [
    handleStaff(money.queues, async ({ staff: { id, roles }, now }) => ({
      ...(await countWaiting(read)),
      proposals: await staff.proposals.count(read, may(roles, 'proposal.read') ? undefined : id),
      disputes: (await openDisputes(read)).length,
      documents: await countWaitingDocuments(read),
      support: await countOpenTickets(read),
      signals: await countUnassignedSignals(read),
      payouts: (await countUnsent(read)) + (await countProviderPayouts(read, now)).attention,
      hits: await countWaitingHits(read),
      funds: await countAnswered(read),
      rtpMonitoring: await countUnassignedAlarms(read),
      complaints: await countOpenComplaints(read),
      letters: await countDeadLetters(read),
      studioWins: await countHeldWins(read),
      chargebacks: await countOpenReturns(read),
    })),
    handleStaff(money.listPayments, async (context, { queue, limit, after }) => {
      const { rows, next } = await listWaiting(read, platform, queue, { limit, after })
      return { rows: await presentPayments(read, context, rows), next }
    }),
    handleStaff(money.decidePayment, (context, data) => decideWaiting(house, context, data)),
    handleStaff(money.getTransaction, (context, { transactionID }) =>
      getTransactionPage(house, context, transactionID),
    ),
    handleStaff(money.listDisputes, () => openDisputes(read)),
    handleStaff(money.answerDispute, async (context, { couponID, leg, state, answer }) => {
      const playerId = await database.transaction(async (tx) => {
        const player = await answerDispute(tx, {
          couponId: couponID,
          leg,
          state,
          answer,
          now: context.now,
        })
        await audit(tx, actorOf(context), {
          action: 'dispute.answer',
          subject: { kind: 'coupon', id: couponID },
          after: { leg, state, answer },
        })
        return player
      })
      notifications.announce(playerId)
      return {}
    }),
  ]
}
