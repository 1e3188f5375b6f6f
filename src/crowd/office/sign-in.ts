import {
  acceptInvitation,
  changePassword,
  checkCode,
  confirmTwoFactor,
  getMe,
  login,
  setUpTwoFactor,
  type Me,
} from '#shared/contracts/staff/account.ts'
import { disagree } from '../transport/ask.ts'
import type { CrowdWorld } from '../world.ts'
import { askOffice } from './ask-office.ts'
import { codeOfStep, stepAt } from '../agents/authenticator.ts'
import { newPassword, type Member } from './member.ts'

/** Shorter than the half hour after which the server ends an unused session. */
const SESSION_MS = 25 * 60_000

export async function signInMember(world: CrowdWorld, member: Member): Promise<boolean> {
  const isRecent = world.clock.serverNow() - member.usedAtMs < SESSION_MS
  if (member.isSignedIn && isRecent && (await askOffice(world, member, getMe, {})).ok) return true
  const { email: username, password } = member
  const reply = await askOffice(world, member, login, { username, password })
  if (!reply.ok) return false
  let me = reply.data
  if (me.stage === 'code') {
    const code = nextCode(world, member)
    if (code === undefined) return false
    const checked = await askOffice(world, member, checkCode, { code })
    if (!checked.ok) throw disagree(member, 'staff.check_code', 'a right code', checked)
    me = checked.data
  }
  if (me.stage === 'password') me = await choosePassword(world, member)
  learn(member, me)
  return me.stage === 'full'
}

function learn(member: Member, me: Me): void {
  if (me.roles.join() !== member.roles.join())
    throw disagree(member, 'staff.me', member.roles.join(), me.roles.join())
  member.id = me.id
  member.username = me.username
  member.isSignedIn = me.stage === 'full'
}

async function choosePassword(world: CrowdWorld, member: Member): Promise<Me> {
  const chosen = newPassword()
  const reply = await askOffice(world, member, changePassword, {
    oldPassword: member.password,
    newPassword: chosen,
  })
  if (!reply.ok) throw disagree(member, 'staff.change_password', 'a new password', reply)
  member.password = chosen
  return reply.data
}

export async function setUpAuthenticator(world: CrowdWorld, member: Member): Promise<void> {
  const made = await askOffice(world, member, setUpTwoFactor, {})
  if (!made.ok) throw disagree(member, 'staff.set_up_two_factor', 'a secret', made)
  member.authenticator = { secret: made.data.secret, usedStep: 0 }
  const code = nextCode(world, member) ?? ''
  const reply = await askOffice(world, member, confirmTwoFactor, { code })
  if (!reply.ok || !reply.data.twoFactor || reply.data.stage !== 'full')
    throw disagree(member, 'staff.confirm_two_factor', 'a second factor', reply)
  learn(member, reply.data)
}

export async function acceptInvited(
  world: CrowdWorld,
  member: Member,
  token: string,
): Promise<void> {
  const { password } = member
  const reply = await askOffice(world, member, acceptInvitation, { token, password })
  if (!reply.ok || reply.data.stage !== 'enrol')
    throw disagree(member, 'staff.accept_invitation', 'the stage enrol', reply)
  await setUpAuthenticator(world, member)
}

/**
 * Returns an unused code, or undefined if none is valid now. The server also accepts the previous
 * and the next code, because clocks differ, so up to three codes are valid at a time.
 */
export function nextCode({ clock }: CrowdWorld, { authenticator }: Member): string | undefined {
  if (authenticator === undefined) return undefined
  const current = stepAt(clock.serverNow())
  const step = Math.max(authenticator.usedStep + 1, current - 1)
  if (step > current + 1) return undefined
  authenticator.usedStep = step
  return codeOfStep(authenticator.secret, step)
}
