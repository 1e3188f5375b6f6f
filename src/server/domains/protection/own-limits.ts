import { randomUUID } from 'node:crypto'
import type { PlayLimit as WireLimit, ProtectionState } from '#shared/contracts/protection.ts'
import { toWireTime } from '#shared/dates.ts'
import { toWireMoney } from '#shared/money.ts'
import {
  isBudget,
  periodEnd,
  USUAL_REALITY_MINUTES,
  writeMoment,
  type LimitKind,
  type LimitPeriod,
} from '#shared/players/protection.ts'
import { FieldRefusal, Refusal } from '#shared/refusals.ts'
import { PROTECTION_TEXTS } from '#shared/texts/server/texts.ts'
import { isUuid } from '#shared/uuid.ts'
import { getExclusionState } from '#server/domains/identity/index.ts'
import {
  lockPlayer,
  noteLimits,
  removePlayLimit,
  writePlayLimit,
} from '#server/domains/wallet/index.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { askLimit, confirmLimit } from './limit-rules.ts'
import { findPlayLimit, listPlayLimits } from './play-limits.ts'
import { getRealityMinutes } from './play-session.ts'

const MINOR = 100n
const MAX_MINUTES = 31n * 24n * 60n

type Asked = {
  playerId: string
  kind: LimitKind
  period: LimitPeriod
  amount: bigint | null
  warns: boolean | undefined
  now: Date
}

export async function readState(
  db: Db | Tx,
  playerId: string,
  now: Date,
): Promise<ProtectionState> {
  const limits = await listPlayLimits(db, playerId, now)
  const { excludedUntil, timeOutUntil } = await getExclusionState(db, playerId, now)
  return {
    limits: limits.map(
      ({ id, kind, period, amount, used, effectiveAt, pending, warns }): WireLimit => ({
        warns,
        id,
        kind,
        period,
        amount: toWireAmount(kind, amount),
        used: toWireAmount(kind, used),
        effectiveAt: toWireTime(effectiveAt),
        renewsAt: toWireTime(periodEnd(period, now)),
        ...(pending && {
          pending: {
            amount: pending.amount === null ? null : toWireAmount(kind, pending.amount),
            confirmAt: toWireTime(pending.from),
          },
        }),
      }),
    ),
    timeOutUntil: timeOutUntil && toWireTime(timeOutUntil),
    excludedUntil: excludedUntil && toWireTime(excludedUntil),
    realityCheckMinutes: (await getRealityMinutes(db, playerId)) ?? USUAL_REALITY_MINUTES,
  }
}

/**
 * Returns the fact: more than before or no limit is requested, or a lower limit or the first one of
 * its kind applies at once. Undefined if nothing changes.
 * @throws FieldRefusal for invalid minutes, or a budget of another period than the week; Refusal
 * 'not possible' where one that refuses should only warn
 */
export async function setLimit(
  tx: Tx,
  { playerId, kind, period, amount, warns, now }: Asked,
): Promise<'limit-raise-asked' | 'limit-lowered' | undefined> {
  if (isBudget(kind) && period !== 'week') throw new FieldRefusal({ period: 'invalid' })
  if (warns === true && !isBudget(kind)) throw new FieldRefusal({ warns: 'invalid' })
  const asked = amount === null ? null : toAmount(kind, amount)
  await lockPlayer(tx, playerId)
  const current = await findPlayLimit(tx, playerId, { kind, period })
  // A refusing budget keeps refusing until it is removed, which takes a day and a confirmation.
  if (warns === true && current?.warns === false)
    throw new Refusal('not possible', {}, PROTECTION_TEXTS.budgetStopsBets)
  const next = askLimit(current, asked, now)
  if (next !== undefined)
    await writePlayLimit(tx, playerId, {
      id: current?.id ?? randomUUID(),
      kind,
      period,
      ...next,
      warns: warns ?? current?.warns ?? false,
    })
  await noteLimits(tx, playerId, now)
  if (next === undefined || next === current) return undefined
  if (next.pending !== undefined) return 'limit-raise-asked'
  return current === undefined || next.amount < current.amount ? 'limit-lowered' : undefined
}

/**
 * @throws Refusal 'record not found'; 'not possible' where nothing is pending, or before its 24
 * hours are over
 */
export async function confirmOwnLimit(
  tx: Tx,
  playerId: string,
  id: string,
  now: Date,
): Promise<void> {
  if (!isUuid(id)) throw new Refusal('record not found')
  await lockPlayer(tx, playerId)
  const current = await findPlayLimit(tx, playerId, { id })
  if (current === undefined) throw new Refusal('record not found')
  const next = confirmLimit(current, now)
  if (next === undefined) throw new Refusal('not possible', {}, PROTECTION_TEXTS.noChangeWaits)
  if (next === 'too soon')
    throw new Refusal(
      'not possible',
      { until: toWireTime(current.pending?.from ?? now) },
      tooSoon(current.pending?.from ?? now),
    )
  if (next === 'removed') await removePlayLimit(tx, playerId, id)
  else await writePlayLimit(tx, playerId, { ...current, ...next })
  await noteLimits(tx, playerId, now)
}

function tooSoon(from: Date) {
  return PROTECTION_TEXTS.confirmFrom({ tr: writeMoment(from, 'tr'), en: writeMoment(from, 'en') })
}

function toAmount(kind: LimitKind, wireMinor: bigint): bigint {
  if (kind !== 'session') return wireMinor
  const minutes = wireMinor / MINOR
  if (wireMinor % MINOR !== 0n || minutes < 1n || minutes > MAX_MINUTES)
    throw new FieldRefusal({ amount: 'invalid' })
  return minutes
}

function toWireAmount(kind: LimitKind, amount: bigint): string | number {
  return kind === 'session' ? Number(amount) : toWireMoney(amount)
}
