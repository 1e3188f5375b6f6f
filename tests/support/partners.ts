import type {
  PartnerInput,
  PartnerMethod,
  PartnerReply,
} from '#shared/contracts/partners/contract.ts'
import type { StaffInput } from '#shared/contracts/staff/contract.ts'
import { callStaff, cookiesOf, type StaffSession } from './staff.ts'
import type { TestApp, WireReply } from './test-app.ts'

export const PARTNER_PASSWORD = 'Ortaklik-2026'
export type PartnerSession = { id: string; email: string; cookies: Record<string, string> }

export async function callPartner<M extends PartnerMethod>(
  app: TestApp,
  method: M,
  data: PartnerInput<M>,
  session?: Pick<PartnerSession, 'cookies'>,
): Promise<WireReply<PartnerReply<M>>> {
  return (await app.post({ api: { class: 'partner', method }, data }, session, {
    panel: 'partner',
  })) as WireReply<PartnerReply<M>>
}

let partners = 0

export function application(overrides: Partial<PartnerInput<'apply'>> = {}): PartnerInput<'apply'> {
  partners += 1
  return {
    name: `Ortak ${partners}`,
    contact: 'Ece Soylu',
    email: `ortak${partners}@partner.example`,
    phone: `+90533${String(partners).padStart(7, '0')}`,
    website: 'https://partner.example',
    about: 'Spor yazıları',
    language: 'tr',
    password: PARTNER_PASSWORD,
    contractAccepted: true,
    ...overrides,
  }
}

type Desk = { editor: StaffSession; officer: StaffSession }

export async function approveBy(
  app: TestApp,
  { officer }: Pick<Desk, 'officer'>,
  asked: WireReply<{ proposalID: string }>,
): Promise<WireReply> {
  if (!asked.result) throw new Error(`the proposal was refused: ${JSON.stringify(asked)}`)
  return callStaff(
    app,
    'decide_proposal',
    { id: asked.data.proposalID, decision: 'approve', reason: 'uygun' },
    officer,
  )
}

export async function signInPartner(app: TestApp, email: string): Promise<Record<string, string>> {
  const reply = await callPartner(app, 'login', { email, password: PARTNER_PASSWORD })
  if (!reply.result) throw new Error(`the partner was refused: ${JSON.stringify(reply)}`)
  return cookiesOf(reply)
}

export async function newPartner(
  app: TestApp,
  desk: Desk,
  overrides: Partial<PartnerInput<'apply'>> = {},
): Promise<PartnerSession> {
  const form = application(overrides)
  await callPartner(app, 'apply', form)
  const { rows } = await app.database.pool.query(
    'select id from affiliates.partner where email = $1',
    [form.email],
  )
  const id = String(rows[0]?.id)
  const asked = await callStaff(
    app,
    'propose_affiliate',
    { requestID: crypto.randomUUID(), partnerID: id, reason: 'başvuru' },
    desk.editor,
  )
  const approved = await approveBy(app, desk, asked)
  if (!approved.result) throw new Error(`the partner was not approved: ${JSON.stringify(approved)}`)
  return { id, email: form.email, cookies: await signInPartner(app, form.email) }
}

type DealInput = Omit<
  StaffInput<'propose_affiliate_deal'>,
  'requestID' | 'partnerID' | 'reason' | 'Lang'
>

export const FLAT_SHARE = {
  tiers: [{ from: '0', ratesBp: { casino: 3000, live: 3000, sports: 2000 } }],
  carriesOver: true,
  adminFeeBp: 0,
  paymentFeeBp: 0,
}

export function proposeDeal(
  app: TestApp,
  by: StaffSession,
  partnerID: string,
  deal: DealInput,
): Promise<WireReply<{ proposalID: string }>> {
  return callStaff(
    app,
    'propose_affiliate_deal',
    { requestID: crypto.randomUUID(), partnerID, reason: 'görüşme', ...deal },
    by,
  )
}
