import { sql } from 'kysely'
import { z } from 'zod'
import type { Bilingual, Lang } from '#shared/lang.ts'
import { formatMoney } from '#shared/money.ts'
import { WITHDRAWAL_REASONS } from '#shared/payments/withdrawals.ts'
import { ALL_LIMIT_KINDS, LIMIT_PERIODS, writeMoment } from '#shared/players/protection.ts'
import type { LimitKind } from '#shared/players/protection.ts'
import type { Receipt } from '#shared/texts/mails.ts'
import { getExclusionState, mailAbout } from '#server/domains/identity/index.ts'
import { findPlayLimit } from '#server/domains/protection/index.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'

const base = z.object({
  playerId: z.guid(),
  at: z.iso.datetime().transform((text) => new Date(text)),
})
const payment = base.extend({
  transactionId: z.guid(),
  amountMinor: z.string().regex(/^\d+$/).transform(BigInt),
  playerReason: z.enum(WITHDRAWAL_REASONS).optional(),
})
type PaymentFact = z.output<typeof payment>
const limit = base.extend({ kind: z.enum(ALL_LIMIT_KINDS), period: z.enum(LIMIT_PERIODS) })

/**
 * Mails receipts of decided payments, and what a player changed in their limits and breaks. They
 * need no consent. They contain no account number, and no more of a payment than the statement
 * shows.
 */
export function mailReceipts(platform: Pick<Platform, 'outbox' | 'messages' | 'config'>): void {
  const { outbox, config } = platform
  const statement = `${config.publicUrl}/account/history`
  const limits = `${config.publicUrl}/account/protection`

  outbox.on('deposit-approved', 'crm:mail-deposit', async (tx, { payload }) => {
    const fact = payment.parse(payload)
    const receipt = await receiptOf(tx, fact)
    if (receipt === undefined) return
    await mailAbout(
      tx,
      platform,
      fact.playerId,
      (texts, lang) => texts.depositReceived(receipt(lang), statement),
      fact.at,
      'payment',
    )
  })
  outbox.on('withdrawal-paid', 'crm:mail-withdrawal', async (tx, { payload }) => {
    const fact = payment.parse(payload)
    const receipt = await receiptOf(tx, fact)
    if (receipt === undefined) return
    await mailAbout(
      tx,
      platform,
      fact.playerId,
      (texts, lang) => texts.withdrawalPaid(receipt(lang), statement),
      fact.at,
      'payment',
    )
  })
  outbox.on('withdrawal-declined', 'crm:mail-declined-withdrawal', async (tx, { payload }) => {
    const fact = payment.parse(payload)
    const receipt = await receiptOf(tx, fact)
    if (receipt === undefined) return
    await mailAbout(
      tx,
      platform,
      fact.playerId,
      (texts, lang) => texts.withdrawalDeclined(receipt(lang), fact.playerReason, statement),
      fact.at,
      'payment',
    )
  })
  for (const change of ['limit-lowered', 'limit-raise-asked'] as const)
    outbox.on(change, `crm:mail-${change}`, async (tx, { payload }) => {
      const { playerId, kind, period, at } = limit.parse(payload)
      const found = await findPlayLimit(tx, playerId, { kind, period })
      // The player may have changed it again; that change has its own mail.
      if (found === undefined || (change === 'limit-raise-asked') !== (found.pending !== undefined))
        return
      await mailAbout(
        tx,
        platform,
        playerId,
        (texts, lang) => {
          const facts = { kind, period, amount: figure(kind, found.amount, lang) }
          const { pending } = found
          if (pending === undefined) return texts.limitLowered(facts, limits)
          const { amount, from } = pending
          return texts.limitRaiseAsked(
            facts,
            {
              amount: amount === null ? undefined : figure(kind, amount, lang),
              from: writeMoment(from, lang),
            },
            limits,
          )
        },
        at,
        'protection',
      )
    })
  outbox.on('time-out-taken', 'crm:mail-time-out', async (tx, { payload }) => {
    const { playerId, at } = base.parse(payload)
    const { timeOutUntil } = await getExclusionState(tx, playerId, at)
    if (timeOutUntil === null) return
    await mailAbout(
      tx,
      platform,
      playerId,
      (texts, lang) => texts.timeOut(writeMoment(timeOutUntil, lang), limits),
      at,
      'protection',
    )
  })
}

function figure(kind: LimitKind, amount: bigint, lang: Lang): string {
  if (kind !== 'session') return formatMoney(amount, lang)
  return lang === 'tr' ? `${amount} dakika` : `${amount} minutes`
}

/** Undefined for money that was booked without a payment. */
async function receiptOf(
  tx: Tx,
  { playerId, transactionId, amountMinor, at }: PaymentFact,
): Promise<((lang: Lang) => Receipt) | undefined> {
  const { rows } = await sql<{ method_id: string; cash_type: number; fee_minor: bigint }>`select
    method_id, cash_type, fee_minor from payments.payment
    where transaction_id = ${transactionId} and player_id = ${playerId}`.execute(tx)
  const [paid] = rows
  if (paid === undefined) return undefined
  const { rows: methods } = await sql<{ name: Bilingual }>`select name from payments.method
    where method_id = ${paid.method_id} and cash_type = ${paid.cash_type}`.execute(tx)
  return (lang) => ({
    amount: formatMoney(amountMinor, lang),
    fee: paid.fee_minor === 0n ? undefined : formatMoney(paid.fee_minor, lang),
    method: methods[0]?.name[lang] ?? paid.method_id,
    reference: transactionId,
    at: writeMoment(at, lang),
  })
}
