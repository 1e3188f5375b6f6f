import { Secret, TOTP } from 'otpauth'
import { z } from 'zod'
import type { StaffRole } from '#shared/office/staff.ts'
import { runCommand } from '../support/run-command.ts'
import { softAuthenticator } from '../support/soft-authenticator.ts'
import type { Site } from './browser.ts'
import type { Installation } from './installation.ts'

const PASSWORD = 'Denetim-2026'
export const REASON = 'canlıya geçiş'

export type Member = Awaited<ReturnType<typeof addMember>>
type Office = ReturnType<Site['newOffice']>

let members = 0

/**
 * Adds a member of staff as an operator does: the account by the command, the first password
 * replaced, and an authenticator app or a passkey as the second factor.
 */
export async function addMember(
  { environment, publicUrl }: Installation,
  site: Site,
  { role, factor }: { role: StaffRole; factor: 'authenticator' | 'passkey' },
) {
  members += 1
  const email = `${role}${members}@kupa.example`
  const office = site.newOffice(`127.0.1.${members}`)
  const added = await runCommand(environment, 'staff-add', email, '--role', role)
  if (added.code !== 0) throw new Error(added.reason)
  const { password } = z.object({ password: z.string() }).parse(added.output)
  await office.call('login', { username: email, password })
  await office.call('change_password', { oldPassword: password, newPassword: PASSWORD })
  const { origin, hostname } = new URL(publicUrl)
  const device = softAuthenticator({ origin, rpId: hostname })
  const stage =
    factor === 'passkey' ? await addPasskey(office, device) : await addAuthenticator(office)
  if (stage !== 'full') throw new Error(`${email} is at the stage ${stage}`)
  return {
    email,
    ...office,
    async approve(id: string): Promise<void> {
      const { challenge } = await office.call('request_passkey', { proposalID: id })
      const passkey = device.get(challenge, { counts: false })
      const { state } = await office.call('decide_proposal', {
        id,
        decision: 'approve',
        reason: REASON,
        passkey,
      })
      if (state !== 'approved') throw new Error(`proposal ${id} is ${state}`)
    },
  }
}

async function addPasskey(office: Office, device: ReturnType<typeof softAuthenticator>) {
  const { challenge } = await office.call('set_up_passkey', {})
  return (await office.call('confirm_passkey', { passkey: device.create(challenge) })).stage
}

async function addAuthenticator(office: Office) {
  const { secret } = await office.call('set_up_two_factor', {})
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
  return (await office.call('confirm_two_factor', { code })).stage
}

export async function liftPayoutDelay(proposer: Member, approver: Member): Promise<void> {
  const { id } = await proposer.call('propose_payment_control', {
    requestID: crypto.randomUUID(),
    name: 'payout-delay',
    value: '0',
    reason: REASON,
  })
  await approver.approve(id)
}
