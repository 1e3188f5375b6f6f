import { giveCash } from './funds.ts'
import { callStaff, type StaffSession } from './staff.ts'
import type { Session, TestApp } from './test-app.ts'

export const PAYOUT_IBAN = 'TR650001000000001000079190'
const REASON = 'banka dekontu 44'

export type Payout = { player: Session; id: string }

/** Signs up a player with ₺50.000,00, and approves a withdrawal that the player requests. */
export async function readyPayout(
  app: TestApp,
  by: { cashier: StaffSession; second: StaffSession },
  amount = '100.00',
  name = { firstname: 'Deniz', lastname: 'Aydın' },
): Promise<Payout> {
  const player = await app.signUp(name)
  await giveCash(app, player.user.uid, 5_000_000n)
  const { data } = await app.call(
    'finance',
    'save_bank_account',
    { bankID: '0010', owner: `${name.firstname} ${name.lastname}`, iban: PAYOUT_IBAN },
    player,
  )
  const { data: asked } = await app.call(
    'prepayServices',
    'processTransaction',
    {
      Type: 2,
      methodID: 'fast',
      amount,
      bankAccountID: data.bankAccountID,
      identityValidity: '2040-01-01',
    },
    player,
  )
  const reply = await callStaff(
    app,
    'decide_payment',
    { transactionID: asked.transactionID, decision: 'approve', reason: REASON },
    by.cashier,
  )
  if (reply.data.outcome === 'proposed') await approveProposal(app, player, by.second)
  return { player, id: asked.transactionID }
}

export async function approveProposal(app: TestApp, { user }: Session, by: StaffSession) {
  const { data } = await callStaff(app, 'list_proposals', {}, by)
  const proposal = data.rows.find(({ subjectID }) => subjectID === user.uid)
  return callStaff(
    app,
    'decide_proposal',
    { id: proposal?.id ?? '', decision: 'approve', reason: REASON },
    by,
  )
}

export async function batchOf(
  app: TestApp,
  payouts: readonly Payout[],
  by: StaffSession,
): Promise<string> {
  const { data } = await callStaff(
    app,
    'create_payout_batch',
    {
      requestID: crypto.randomUUID(),
      methodID: 'fast',
      transactionIDs: payouts.map(({ id }) => id),
    },
    by,
  )
  return data.batchID
}
