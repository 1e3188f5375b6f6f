import { expect } from 'vitest'
import { giveCash } from '#tests/support/funds.ts'
import { callStaff, type StaffSession } from '#tests/support/staff.ts'
import type { Session, TestApp } from '#tests/support/test-app.ts'
import { VALID_UNTIL } from '../payments.fixture.ts'
import type { PayoutEvent } from '../port.ts'
import { sandboxProvider } from '../sandbox/sandbox-provider.ts'
import type { ProviderPayoutRow } from '../tables.ts'

export const PAYOUT_IBAN = 'TR650001000000001000079190'
export const REASON = 'kayıt 61'

export type PayoutFixture = ReturnType<typeof payoutFixture>
export type Withdrawn = { session: Session; id: string }

export async function saveProvider(
  app: TestApp,
  cashier: StaffSession,
  methodID: string,
  provider: string | null,
) {
  const { data } = await callStaff(app, 'list_methods', {}, cashier)
  const found = data.find((row) => row.type === 'withdrawal' && row.methodID === methodID)
  if (found === undefined) throw new Error(`no method ${methodID}`)
  const { type, version, active } = found
  return callStaff(
    app,
    'save_method',
    { type, methodID, version, active, provider, reason: REASON },
    cashier,
  )
}

export function payoutFixture(app: TestApp, cashier: StaffSession) {
  async function asked(amount = '500.00', minor = 100_000n): Promise<Withdrawn> {
    const session = await app.signUp()
    await giveCash(app, session.user.uid, minor)
    const account = await app.call(
      'finance',
      'save_bank_account',
      { bankID: '0010', owner: 'Deniz Aydın', iban: PAYOUT_IBAN },
      session,
    )
    const { data } = await app.call(
      'prepayServices',
      'processTransaction',
      {
        Type: 2,
        methodID: 'fast',
        amount,
        bankAccountID: account.data.bankAccountID,
        identityValidity: VALID_UNTIL,
      },
      session,
    )
    return { session, id: data.transactionID }
  }
  const decide = (transactionID: string, decision: 'approve' | 'reject' = 'approve') =>
    callStaff(
      app,
      'decide_payment',
      {
        transactionID,
        decision,
        reason: REASON,
        ...(decision === 'reject' ? { playerReason: 'details' as const } : {}),
      },
      cashier,
    )
  async function approved(amount?: string): Promise<Withdrawn> {
    const withdrawn = await asked(amount)
    expect(await decide(withdrawn.id)).toMatchObject({ data: { outcome: 'approved' } })
    return withdrawn
  }
  async function rowOf(id: string): Promise<ProviderPayoutRow> {
    const { rows } = await app.database.pool.query<ProviderPayoutRow>(
      'select * from payments.payout where transaction_id = $1',
      [id],
    )
    const [row] = rows
    if (row === undefined) throw new Error(`no payout ${id}`)
    return row
  }
  /** Runs what is due after this time. Players' sessions may end meanwhile. */
  async function run(ms = 0): Promise<void> {
    app.clock.advance(ms)
    await app.platform.jobs.drain()
  }
  async function balance({ session }: Withdrawn): Promise<(string | undefined)[]> {
    const again = await app.signIn(session.user.username)
    const { data } = await app.call('finance', 'check_balance', {}, again)
    return [data.balance, data.locked]
  }
  async function paymentOf(id: string) {
    const { data } = await callStaff(app, 'get_transaction', { transactionID: id }, cashier)
    return data.payment
  }
  async function entriesOf(id: string): Promise<string[]> {
    const { data } = await callStaff(app, 'get_transaction', { transactionID: id }, cashier)
    return data.entries.map(({ from, to, amount }) => `${from} > ${to} ${amount}`)
  }
  const press = (id: string, result: string) =>
    app.inject({
      method: 'POST',
      url: `/sandbox/payout/${id}`,
      payload: { result },
    })
  /** A webhook of the sandbox about a payout of 500 lira, unless `changes` says otherwise. */
  async function webhook(event: Partial<PayoutEvent> & Pick<PayoutEvent, 'reference' | 'payout'>) {
    const { headers, rawBody } = sandboxProvider(app.platform).sign({
      eventId: crypto.randomUUID(),
      amountMinor: 50_000n,
      currency: 'TRY',
      reason: null,
      ...event,
    })
    return app.inject({
      method: 'POST',
      url: '/webhooks/payments/sandbox',
      headers,
      payload: rawBody,
    })
  }
  return {
    asked,
    decide,
    approved,
    rowOf,
    run,
    balance,
    paymentOf,
    entriesOf,
    press,
    webhook,
  }
}
