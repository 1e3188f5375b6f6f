import { exclude } from '#server/domains/protection/index.ts'
import { getAccount } from '#server/domains/identity/index.ts'
import { lockPlayer } from '#server/domains/wallet/index.ts'
import { actorOf, audit } from '#server/domains/staff/index.ts'
import type { StaffContext } from '#server/platform/http/staff-calls.ts'
import type { House } from './house.ts'

type Step = 'activate' | 'deactivate' | 'close' | 'reopen'
const TARGETS = { activate: 'active', deactivate: 'inactive', close: 'closed', reopen: 'active' } as const

/** Turns an account on or off, closes or opens it, and writes down why. @throws Refusal 'record not found', 'not possible' */
export async function stepPlayer({ platform, identity }: House, context: StaffContext, step: Step, playerId: string, reason: string): Promise<{ state: (typeof TARGETS)[Step] }> {
  const to = TARGETS[step]
  const ended = await platform.database.transaction(async (tx) => {
    await lockPlayer(tx, playerId)
    const done = await identity.forStaff.stepAccount(tx, { playerId, to, from: step === 'reopen' ? 'closed' : step === 'activate' ? 'inactive' : undefined, reason, now: context.now })
    await audit(tx, actorOf(context), { action: `player.${step}`, subject: { kind: 'player', id: playerId }, before: { state: done.before }, after: { state: to }, reason })
    return done.ended
  })
  identity.announceEnd(ended)
  platform.outbox.nudge()
  return { state: to }
}

/** Keeps a player out of play; their sessions end, what is open ends by its rule, and what they have stays withdrawable. @throws Refusal 'record not found' */
export async function excludeByStaff({ platform, identity }: House, context: StaffContext, { playerId, months, reason }: { playerId: string; months: number; reason: string }): Promise<{ state: 'excluded' }> {
  const { now } = context
  const ended = await platform.database.transaction(async (tx) => {
    const before = await getAccount(tx, playerId)
    const sessions = await exclude(tx, identity, { playerId, months, now })
    const after = await getAccount(tx, playerId)
    await audit(tx, actorOf(context), {
      action: 'player.exclude', subject: { kind: 'player', id: playerId }, before: { excludedUntil: before.excludedUntil }, after: { excludedUntil: after.excludedUntil, months }, reason,
    })
    return sessions
  })
  identity.announceEnd(ended)
  platform.outbox.nudge()
  return { state: 'excluded' }
}
