import type { StaffInput, StaffMethod, StaffReply } from '#shared/contracts/staff/contract.ts'
import type { StaffRole } from '#shared/staff.ts'
import { addStaff, commandLine } from '#server/domains/staff/index.ts'
import type { TestApp, WireReply } from './test-app.ts'

export type StaffSession = { id: string; email: string; cookies: Record<string, string> }
export const STAFF_PASSWORD = 'Denetim-2026'

/** POST /endpoint as a page of the back office would. */
export async function callStaff<M extends StaffMethod>(app: TestApp, method: M, data: StaffInput<M>, session?: Pick<StaffSession, 'cookies'>): Promise<WireReply<StaffReply<M>>> {
  return (await postStaff(app, method, data, session)) as WireReply<StaffReply<M>>
}

/** With any method and data, for what no typed page would send. */
export function postStaff(app: TestApp, method: string, data: unknown, session?: Pick<StaffSession, 'cookies'>): Promise<WireReply> {
  return app.post({ api: { class: 'staff', method }, data }, session, { panel: 'backoffice' })
}

export const cookiesOf = ({ cookies }: Pick<WireReply, 'cookies'>) => Object.fromEntries(cookies.map(({ name, value }) => [name, value]))

let staff = 0
/** Somebody who works here in these roles, signed in, past their first password. */
export async function hire(app: TestApp, ...roles: StaffRole[]): Promise<StaffSession> {
  staff += 1
  const email = `${roles.join('.') || 'nobody'}${staff}@kupa.example`
  const { member, password } = await addStaff(app.platform.database, commandLine(app.clock.now()), email, roles)
  const cookies = cookiesOf(await callStaff(app, 'login', { username: email, password }))
  const changed = await callStaff(app, 'change_password', { oldPassword: password, newPassword: STAFF_PASSWORD }, { cookies })
  if (!changed.result) throw new Error(`the first password could not be changed: ${JSON.stringify(changed)}`)
  return { id: member.id, email, cookies }
}
