import * as calls from '#shared/contracts/staff/chargebacks.ts'
import { toWireTime } from '#shared/dates.ts'
import type { Lang } from '#shared/lang.ts'
import { toWireMoney } from '#shared/money.ts'
import { Refusal } from '#shared/refusals.ts'
import { namePlayers } from '#server/domains/identity/index.ts'
import {
  closeReturn,
  collectReturn,
  getDepositReturn,
  listDepositReturns,
  listReturnEvents,
  type DepositReturn,
} from '#server/domains/payments/index.ts'
import {
  actorOf,
  audit,
  findPendingProposals,
  listAudit,
  type ProposalRow,
} from '#server/domains/staff/index.ts'
import { balanceOf } from '#server/domains/wallet/index.ts'
import { errorConstraint, type Db } from '#server/platform/database/database.ts'
import {
  handleStaff,
  type StaffBoundCall,
  type StaffContext,
} from '#server/platform/http/staff-calls.ts'
import { requirePlayer } from '../find-players.ts'
import type { House } from '../house.ts'
import { presentProposal } from '../proposal-calls.ts'
import { RECEIVABLE, receivableInput } from './settle-receivable.ts'

const AUDIT_SHOWN = 50

export function chargebackCalls({
  platform: { database },
  staff,
  wallet,
}: House): StaffBoundCall[] {
  const { read } = database
  return [
    handleStaff(calls.listChargebacks, async ({ lang }, data) => {
      const { rows, next } = await listDepositReturns(read, data)
      return { rows: await presentCases(read, rows, lang), next }
    }),
    handleStaff(calls.getChargeback, (context, { transactionID }) =>
      readPage(read, transactionID, context),
    ),
    handleStaff(
      calls.proposeReceivable,
      async (context, { requestID, transactionID, decision, reason }) => {
        const found = await getDepositReturn(read, transactionID)
        const names = await namePlayers(read, [found.playerId])
        const about = [names.get(found.playerId) ?? '', found.method[context.lang]].join(' · ')
        const row = await database
          .transaction(async (tx) => {
            const { receivableMinor } = await getDepositReturn(tx, transactionID)
            const written = await staff.proposals.propose(tx, context, {
              id: requestID,
              kind: RECEIVABLE,
              subjectKind: 'transaction',
              subjectId: transactionID,
              input: { decision, amountMinor: receivableMinor.toString(), about },
              reason,
            })
            if (written.state === 'pending' && receivableMinor === 0n)
              throw new Refusal('not possible')
            return written
          })
          .catch((error: unknown) => {
            throw errorConstraint(error) === 'proposal_of_receivable'
              ? new Refusal('duplicate')
              : error
          })
        return presentProposal(read, context, row)
      },
    ),
    handleStaff(calls.collectReceivable, async (context, { transactionID, reason }) => {
      const { playerId } = await database.transaction(async (tx) => {
        const taken = await collectReturn(tx, actOf(context, transactionID, reason))
        await audit(tx, actorOf(context), {
          action: 'receivable.collect',
          subject: { kind: 'transaction', id: transactionID },
          before: { owed: toWireMoney(taken.takenMinor + taken.leftMinor) },
          after: {
            playerID: taken.playerId,
            amount: toWireMoney(taken.takenMinor),
            owed: toWireMoney(taken.leftMinor),
          },
          reason,
        })
        return taken
      })
      wallet.announceBalance(playerId)
      return readPage(read, transactionID, context)
    }),
    handleStaff(calls.closeChargeback, async (context, { transactionID, reason }) => {
      await database.transaction(async (tx) => {
        await closeReturn(tx, actOf(context, transactionID, reason))
        await audit(tx, actorOf(context), {
          action: 'chargeback.close',
          subject: { kind: 'transaction', id: transactionID },
          before: { state: 'open' },
          after: { state: 'closed' },
          reason,
        })
      })
      return readPage(read, transactionID, context)
    }),
  ]
}

const actOf = ({ staff, now }: StaffContext, transactionId: string, reason: string) => ({
  transactionId,
  by: staff.username,
  reason,
  now,
})

async function readPage(
  read: Db,
  transactionId: string,
  { lang, now }: Pick<StaffContext, 'lang' | 'now'>,
): Promise<calls.ChargebackPage> {
  const found = await getDepositReturn(read, transactionId)
  const [[chargeback], player, { cashMinor }, events, log] = await Promise.all([
    presentCases(read, [found], lang),
    requirePlayer(read, found.playerId, now),
    balanceOf(read, found.playerId),
    listReturnEvents(read, transactionId),
    listAudit(read, { subjectID: transactionId, limit: AUDIT_SHOWN }),
  ])
  if (chargeback === undefined) throw new Error('a case presented itself as nothing')
  return {
    chargeback,
    player,
    cash: toWireMoney(cashMinor),
    threeDSecure: found.threeDSecure,
    events: events.map((event) => ({
      id: event.event_id,
      kind: event.kind,
      code: event.code,
      amount: toWireMoney(event.amount_minor),
      currency: event.currency,
      reason: event.reason,
      reference: event.reference,
      dueAt: event.due_at && toWireTime(event.due_at),
      at: toWireTime(event.received_at),
    })),
    audit: log.rows,
  }
}

async function presentCases(
  read: Db,
  rows: readonly DepositReturn[],
  lang: Lang,
): Promise<calls.Chargeback[]> {
  const [names, waiting] = await Promise.all([
    namePlayers(read, [...new Set(rows.map(({ playerId }) => playerId))]),
    findPendingProposals(
      read,
      RECEIVABLE,
      rows.map(({ transactionId }) => transactionId),
    ),
  ])
  return rows.map((row) => ({
    transactionID: row.transactionId,
    playerID: row.playerId,
    username: names.get(row.playerId) ?? '',
    method: row.method[lang],
    provider: row.provider,
    deposit: toWireMoney(row.depositMinor),
    depositState: row.depositState,
    depositedAt: toWireTime(row.depositedAt),
    refunded: toWireMoney(row.refundedMinor),
    chargedBack: toWireMoney(row.chargedBackMinor),
    won: toWireMoney(row.wonMinor),
    booked: toWireMoney(row.bookedMinor),
    borne: toWireMoney(row.borneMinor),
    owed: toWireMoney(row.receivableMinor),
    writtenOff: toWireMoney(row.writtenOffMinor),
    excess: toWireMoney(row.excessMinor),
    reason: row.reason,
    state: row.state,
    openedAt: toWireTime(row.openedAt),
    dueAt: row.dueAt && toWireTime(row.dueAt),
    closedAt: row.closedAt && toWireTime(row.closedAt),
    closedBy: row.closedBy,
    closedReason: row.closedReason,
    proposed: presentAsked(waiting.get(row.transactionId)),
  }))
}

function presentAsked(row: ProposalRow | undefined): calls.Chargeback['proposed'] {
  return row === undefined
    ? null
    : {
        proposalID: row.id,
        decision: receivableInput.parse(row.input).decision,
        by: row.proposer,
        reason: row.reason,
      }
}
