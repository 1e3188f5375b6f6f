import { exclude } from '#server/domains/protection/index.ts'
import { getAccount } from '#server/domains/identity/index.ts'
import { lockPlayer } from '#server/domains/wallet/index.ts'
import { actorOf, audit } from '#server/domains/staff/index.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { StaffContext } from '#server/platform/http/staff-calls.ts'
import type { House } from './house.ts'

type Step = 'activate' | 'deactivate' | 'close' | 'reopen'
const TARGETS = {
  activate: 'active',
  deactivate: 'inactive',
  close: 'closed',
  reopen: 'active',
} as const

/**
 * Enables, disables, closes or reopens an account, with an audit log entry.
 * @throws Refusal 'record not found', 'not possible'
 */
export async function stepPlayer(
  house: House,
  context: StaffContext,
  step: Step,
  playerId: string,
  reason: string,
): Promise<{ state: (typeof TARGETS)[Step] }> {
  const { platform, identity } = house
  const ended = await platform.database.transaction((tx) =>
    stepPlayerIn(tx, house, context, step, playerId, reason),
  )
  identity.announceEnd(ended)
  platform.outbox.nudge()
  return { state: TARGETS[step] }
}

/**
 * The same within the caller's transaction. Returns the ended sessions; announce them after the
 * commit.
 * @throws Refusal 'record not found', 'not possible'
 */
export async function stepPlayerIn(
  tx: Tx,
  { identity }: House,
  context: StaffContext,
  step: Step,
  playerId: string,
  reason: string,
): Promise<string[]> {
  const to = TARGETS[step]
  await lockPlayer(tx, playerId)
  const done = await identity.forStaff.stepAccount(tx, {
    playerId,
    to,
    from: step === 'reopen' ? 'closed' : step === 'activate' ? 'inactive' : undefined,
    reason,
    now: context.now,
  })
  await audit(tx, actorOf(context), {
    action: `player.${step}`,
    subject: { kind: 'player', id: playerId },
    before: { state: done.before },
    after: { state: to },
    reason,
  })
  return done.ended
}

/**
 * Excludes a player. Their sessions end, open bets end by their rules, and the balance stays
 * withdrawable.
 * @throws Refusal 'record not found'
 */
export async function excludeByStaff(
  house: House,
  context: StaffContext,
  order: ExclusionOrder,
): Promise<{ state: 'excluded' }> {
  const { platform, identity } = house
  const ended = await platform.database.transaction((tx) =>
    excludePlayer(tx, house, context, order),
  )
  identity.announceEnd(ended)
  platform.outbox.nudge()
  return { state: 'excluded' }
}

type ExclusionOrder = { playerId: string; months: number; reason: string }

/**
 * The same within the caller's transaction, with its log entry. Returns the ended sessions;
 * announce them after the commit.
 * @throws Refusal 'record not found'
 */
export async function excludePlayer(
  tx: Tx,
  { identity }: House,
  context: StaffContext,
  { playerId, months, reason }: ExclusionOrder,
): Promise<string[]> {
  const before = await getAccount(tx, playerId)
  const sessions = await exclude(tx, identity, { playerId, months, now: context.now })
  const after = await getAccount(tx, playerId)
  await audit(tx, actorOf(context), {
    action: 'player.exclude',
    subject: { kind: 'player', id: playerId },
    before: { excludedUntil: before.excludedUntil },
    after: { excludedUntil: after.excludedUntil, months },
    reason,
  })
  return sessions
}
