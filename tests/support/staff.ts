import type { StaffInput, StaffMethod, StaffReply } from '#shared/contracts/staff/contract.ts'
import type { StaffRole } from '#shared/office/staff.ts'
import { addStaff, commandLine } from '#server/domains/staff/index.ts'
import { relyingParty } from '#server/domains/identity/index.ts'
import { softAuthenticator } from './soft-authenticator.ts'
import type { TestApp, WireReply } from './test-app.ts'

export type StaffSession = { id: string; email: string; cookies: Record<string, string> }
export const STAFF_PASSWORD = 'Denetim-2026'

type Cookies = Pick<StaffSession, 'cookies'>
type Device = ReturnType<typeof softAuthenticator>

/**
 * Sends POST /endpoint as a back-office page does; approvals use the member's passkey, which is set
 * up on first use.
 */
export async function callStaff<M extends StaffMethod>(
  app: TestApp,
  method: M,
  data: StaffInput<M>,
  session?: Cookies,
): Promise<WireReply<StaffReply<M>>> {
  const isBareApproval =
    method === 'decide_proposal' &&
    'decision' in data &&
    data.decision === 'approve' &&
    !('code' in data || 'passkey' in data)
  const proof =
    isBareApproval && session !== undefined && 'id' in data
      ? await approvalProof(app, data.id, session)
      : {}
  return (await postStaff(app, method, { ...data, ...proof }, session)) as WireReply<StaffReply<M>>
}

const devices = new WeakMap<Cookies['cookies'], Promise<Device>>()

/**
 * Returns the passkey of a session's member. Setting it up renews the session's cookie in place.
 */
export function deviceOf(app: TestApp, session: Cookies): Promise<Device> {
  const known = devices.get(session.cookies)
  if (known !== undefined) return known
  const made = addPasskey(app, session)
  devices.set(session.cookies, made)
  return made
}

async function addPasskey(app: TestApp, session: Cookies): Promise<Device> {
  const {
    id,
    origins: [origin = ''],
  } = relyingParty(app.platform)
  const device = softAuthenticator({ origin, rpId: id })
  const { data } = await callStaff(app, 'set_up_passkey', {}, session)
  const kept = await callStaff(
    app,
    'confirm_passkey',
    { passkey: device.create(data.challenge) },
    session,
  )
  if (!kept.result) throw new Error(`the passkey was refused: ${JSON.stringify(kept)}`)
  Object.assign(session.cookies, cookiesOf(kept))
  return device
}

export async function approvalProof(
  app: TestApp,
  proposalID: string,
  session: Cookies,
): Promise<{ passkey: ReturnType<Device['get']> }> {
  const device = await deviceOf(app, session)
  const { data } = await callStaff(app, 'request_passkey', { proposalID }, session)
  return { passkey: device.get(data.challenge, { counts: false }) }
}

/** Sends any method and data, for input no typed page would send. */
export function postStaff(
  app: TestApp,
  method: string,
  data: unknown,
  session?: Pick<StaffSession, 'cookies'>,
): Promise<WireReply> {
  return app.post({ api: { class: 'staff', method }, data }, session, { panel: 'backoffice' })
}

export const cookiesOf = ({ cookies }: Pick<WireReply, 'cookies'>) =>
  Object.fromEntries(cookies.map(({ name, value }) => [name, value]))

export async function contextOf(app: TestApp, proposalID: string, session: Cookies) {
  const {
    data: { context },
  } = await callStaff(app, 'get_proposal', { proposalID }, session)
  return {
    changes: Object.fromEntries(
      (context?.changes ?? []).map(({ field, before, after }) => [field, [before, after]]),
    ),
    facts: Object.fromEntries((context?.facts ?? []).map(({ field, value }) => [field, value])),
  }
}

const staff = new WeakMap<object, number>()
export async function hire(app: TestApp, ...roles: StaffRole[]): Promise<StaffSession> {
  const { database } = app.platform
  const number = (staff.get(database) ?? 0) + 1
  staff.set(database, number)
  const email = `${roles.join('.') || 'nobody'}${number}@kupa.example`
  const { member, password } = await addStaff(database, commandLine(app.clock.now()), email, roles)
  const cookies = cookiesOf(await callStaff(app, 'login', { username: email, password }))
  const changed = await callStaff(
    app,
    'change_password',
    { oldPassword: password, newPassword: STAFF_PASSWORD },
    { cookies },
  )
  if (!changed.result)
    throw new Error(`the first password could not be changed: ${JSON.stringify(changed)}`)
  return { id: member.id, email, cookies }
}
