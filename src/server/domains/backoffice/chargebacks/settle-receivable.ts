import { z } from 'zod'
import { getDepositReturn, settleReturn } from '#server/domains/payments/index.ts'
import type { ProposalRow } from '#server/domains/staff/index.ts'
import { toWireMoney } from '#shared/money.ts'
import { RECEIVABLE_DECISIONS } from '#shared/payments/deposit-returns.ts'
import type { House } from '../house.ts'

export const RECEIVABLE = 'receivable'
export const receivableInput = z.object({
  decision: z.enum(RECEIVABLE_DECISIONS),
  amountMinor: z.string().regex(/^\d{1,18}$/),
  about: z.string(),
})

export const receivableOf = ({ input }: Pick<ProposalRow, 'input'>) =>
  receivableInput.parse(input).about

/** Requires two people to write off a player's debt or to mark it as paid. */
export function defineReceivable({ staff, wallet }: House): void {
  staff.proposals.define({
    kind: RECEIVABLE,
    subjectKind: 'transaction',
    input: receivableInput,
    async seen(tx, { subjectId, input: { decision } }) {
      const found = await getDepositReturn(tx, subjectId)
      const fact = (field: string, minor: bigint, fixed: boolean) =>
        ({ field, unit: 'money', value: String(minor), fixed }) as const
      return {
        facts: [
          { field: 'decision', unit: 'text', value: decision, fixed: true },
          fact('amount', found.receivableMinor, true),
          fact('deposit', found.depositMinor, true),
          fact('chargedBack', found.chargedBackMinor, false),
          fact('refunded', found.refundedMinor, false),
          fact('borne', found.borneMinor, false),
          { field: 'providerReason', unit: 'text', value: found.reason, fixed: false },
        ],
      }
    },
    async execute(
      tx,
      { subjectId, input: { decision, amountMinor }, decisionReason },
      { name, now },
    ) {
      const { playerId } = await settleReturn(tx, {
        transactionId: subjectId,
        amountMinor: BigInt(amountMinor),
        how: decision === 'paid' ? 'paid outside' : 'written off',
        by: name,
        reason: decisionReason,
        now,
      })
      return {
        before: { owed: toWireMoney(BigInt(amountMinor)) },
        after: { decision, playerID: playerId, amount: toWireMoney(BigInt(amountMinor)) },
        later: () => wallet.announceBalance(playerId),
      }
    },
  })
}
