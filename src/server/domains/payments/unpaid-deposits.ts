import { ProviderUnreachable } from '#server/platform/outgoing/call-provider.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Item } from '#server/platform/jobs/dead-letters.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { PaymentProvider, ProviderEvent, ProviderStatus } from './port.ts'
import { applyEvent, applyToDeposit, lockPayment } from './settle-deposit.ts'

export const unpaidJob: Job<Record<string, unknown>> = {
  name: 'payments:unpaid',
  payload: z.looseObject({}),
}
export const UNPAID_AFTER_MS = 24 * 3_600_000
const ASKED_AGAIN_MS = 3_600_000
const BATCH = 200
const SOURCE = 'payments:close-unpaid'

const answer = z.object({
  transactionId: z.guid(),
  provider: z.string(),
  event: z
    .object({
      eventId: z.string(),
      reference: z.string(),
      status: z.enum(['approved', 'declined']),
      amountMinor: z.string().transform(BigInt),
      currency: z.string(),
      isLate: z.boolean().exactOptional(),
    })
    .nullable(),
})
type Answer = { transactionId: string; provider: string; event: ProviderEvent | null }

export function defineUnpaid(
  { clock, outbox, deadLetters }: Platform,
  announceBalance: (playerId: string) => void,
): void {
  deadLetters.define(SOURCE, answer, async (tx, { transactionId, provider, event }) => {
    const now = clock.now()
    if (event === null) {
      await applyToDeposit(
        { outbox },
        tx,
        await lockPayment(tx, transactionId),
        'unpaid for a day',
        now,
      )
      return undefined
    }
    const { playerId } = await applyEvent({ outbox }, tx, provider, event, now)
    return () => announceBalance(playerId)
  })
}

/**
 * Asks providers about deposits without news for a day. Known events are applied; an unknown
 * deposit is given up as unpaid (an approval may still come). Each is applied on its own, and one
 * that fails becomes a dead letter. A deposit whose provider does not answer is checked again an
 * hour later, behind the others.
 */
export async function closeUnpaidDeposits(
  platform: Platform,
  providers: ReadonlyMap<string, PaymentProvider>,
): Promise<void> {
  const answers: Answer[] = []
  for (const { transactionId, provider: name } of await listDue(platform)) {
    const provider = providers.get(name)
    const event = provider === undefined ? undefined : await ask(platform, provider, transactionId)
    if (event !== undefined) answers.push({ transactionId, provider: name, event })
  }
  await platform.deadLetters.runEach(SOURCE, answers.map(toItem))
}

function toItem({ event, ...of }: Answer): Item {
  return {
    id: of.transactionId,
    payload: { ...of, event: event && { ...event, amountMinor: event.amountMinor.toString() } },
  }
}

/** Marks deposits as checked beforehand, so that whatever happens they do not block others. */
async function listDue({
  database,
  clock,
}: Platform): Promise<{ transactionId: string; provider: string }[]> {
  const now = clock.now()
  const { rows } = await database.transaction((tx) =>
    sql<{
      transactionId: string
      provider: string
    }>`update payments.payment set asked_at = ${now} where transaction_id in (
      select transaction_id from payments.payment where state = 'pending' and cash_type = 1
        and provider is not null and created_at <= ${new Date(now.getTime() - UNPAID_AFTER_MS)}
        and (asked_at is null or asked_at <= ${new Date(now.getTime() - ASKED_AGAIN_MS)})
          and not platform.is_held(${SOURCE}, transaction_id::text)
      order by coalesce(asked_at, created_at), transaction_id limit ${BATCH} for update skip locked
    ) returning transaction_id as "transactionId", provider`.execute(tx),
  )
  return rows
}

/**
 * Returns what a provider answered about a deposit as an event that counts once; undefined where it
 * is no decision.
 */
export function toEvent(reference: string, status: ProviderStatus): ProviderEvent | undefined {
  if (!('amountMinor' in status)) return undefined
  const eventId = `asked:${reference}:${status.status}:${status.amountMinor}`
  return { eventId, reference, ...status }
}

/**
 * Returns null if no one paid or the provider cannot be asked, undefined if it does not answer.
 */
async function ask(
  { log }: Platform,
  provider: PaymentProvider,
  reference: string,
): Promise<ProviderEvent | null | undefined> {
  if (provider.status === null) return null
  try {
    return toEvent(reference, await provider.status(reference)) ?? null
  } catch (error) {
    if (error instanceof ProviderUnreachable)
      log.warn({ err: error, provider: provider.name }, 'payments: a provider could not be asked')
    else
      log.error(
        { err: error, provider: provider.name, transactionId: reference },
        'payments: a provider could not be asked about a deposit',
      )
    return undefined
  }
}
