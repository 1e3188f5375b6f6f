import { expect } from 'vitest'
import type { CallInput } from '#shared/contracts/contract.ts'
import type { processTransaction } from '#shared/contracts/finance/transfers.ts'
import type { Session, TestApp } from '#tests/support/test-app.ts'
import type { ProviderEvent } from './port.ts'
import { sandboxProvider } from './sandbox/sandbox-provider.ts'

const ZIRAAT = 'TR65 0001 0000 0000 1000 0791 90'
export const VALID_UNTIL = '2030-01-01'

export type PaymentsFixture = ReturnType<typeof paymentsFixture>

export function paymentsFixture(app: TestApp) {
  async function newPlayer(balance?: string): Promise<Session> {
    const session = await app.signUp()
    if (balance !== undefined) await approvedDeposit(session, balance)
    return session
  }
  async function deposit(
    session: Session,
    amount = '500.00',
    requestId?: string,
    methodID = 'fast',
  ) {
    return app.call(
      'prepayServices',
      'processTransaction',
      { Type: 1, methodID, amount, ...(requestId === undefined ? {} : { requestId }) },
      session,
    )
  }
  async function withdraw(
    session: Session,
    data: Partial<CallInput<typeof processTransaction>> = {},
  ) {
    return app.call(
      'prepayServices',
      'processTransaction',
      {
        Type: 2,
        methodID: 'wallet',
        amount: '200.00',
        fields: { walletNumber: '1234567890' },
        identityValidity: VALID_UNTIL,
        ...data,
      },
      session,
    )
  }
  async function postJson(url: string, body: unknown, headers: Record<string, string> = {}) {
    return app.inject({
      method: 'POST',
      url,
      payload: typeof body === 'string' ? body : JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    })
  }
  const press = (transactionID: string, decision: string) =>
    postJson(`/sandbox/pay/${transactionID}`, { decision })
  const staff = (transactionID: string, decision: string) =>
    postJson(`/sandbox/bank/${transactionID}`, { decision })
  async function approvedDeposit(session: Session, amount: string): Promise<string> {
    const { data } = await deposit(session, amount)
    expect((await press(data.transactionID, 'approve')).statusCode).toBe(200)
    return data.transactionID
  }
  async function balance(session: Session) {
    const { data } = await app.call('finance', 'check_balance', {}, session)
    return [data.balance, data.locked]
  }
  async function statusOf(session: Session, id: string): Promise<number | undefined> {
    const { data } = await app.call('finance', 'list_transactions', { searchID: id }, session)
    return data[0]?.transaction_status
  }
  async function webhook(event: Partial<ProviderEvent> & { reference: string }) {
    const { headers, rawBody } = sandboxProvider(app.platform).sign({
      eventId: crypto.randomUUID(),
      status: 'approved',
      amountMinor: 50_000n,
      currency: 'TRY',
      ...event,
    })
    return postJson('/webhooks/payments/sandbox', rawBody, headers)
  }

  async function saveAccount(session: Session, changes: Record<string, string> = {}) {
    return app.call(
      'finance',
      'save_bank_account',
      {
        bankID: '0010',
        owner: 'DENİZ AYDIN',
        branchCode: '101',
        accountNumber: '79190',
        iban: ZIRAAT,
        ...changes,
      },
      session,
    )
  }

  return {
    newPlayer,
    deposit,
    withdraw,
    postJson,
    press,
    staff,
    approvedDeposit,
    balance,
    statusOf,
    webhook,
    saveAccount,
  }
}
