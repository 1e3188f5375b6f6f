import { sql } from 'kysely'
import type { IdentityLevelState } from '#shared/contracts/identity-level.ts'
import { siteDate } from '#shared/dates.ts'
import type { Bilingual } from '#shared/lang.ts'
import { formatMoney, toWireMoney, type Minor } from '#shared/money.ts'
import type { KycStatus } from '#shared/players/documents.ts'
import {
  directionOf,
  findNextLevel,
  findTightest,
  IDENTITY_LEVELS,
  LEVEL_LIMIT_NAMES,
  LEVEL_LIMITS,
  LEVEL_STEPS,
  levelOf,
  roomOf,
  stepsTo,
  type Direction,
  type IdentityLevel,
  type LevelLimit,
  type LimitInForce,
  type LimitsOfLevel,
  type Proven,
} from '#shared/players/identity-levels.ts'
import { periodStart } from '#shared/players/protection.ts'
import { Refusal } from '#shared/refusals.ts'
import { PAYMENTS_TEXTS } from '#shared/texts/server/texts.ts'
import { readProofs } from '#server/domains/documents/index.ts'
import { isPhoneConfirmed } from '#server/domains/identity/index.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { readLevelLimits } from './level-limits.ts'
import { sumWaitingDeposits } from './waiting-deposits.ts'

type Standing = { level: IdentityLevel; status: KycStatus; proven: Proven }
type Use = Readonly<Partial<Record<LevelLimit, Minor>>>
type Of = { playerId: string; now: Date }

async function readStanding(db: Db | Tx, { playerId, now }: Of): Promise<Standing> {
  const { status, hasAddress, hasFunds } = await readProofs(db, playerId, now)
  const proven = {
    phone: await isPhoneConfirmed(db, playerId),
    identity: status === 'verified',
    address: hasAddress,
    funds: hasFunds,
  }
  return { level: levelOf(proven), status, proven }
}

/**
 * Sums deposits when they are credited, as a player's own deposit limits count them. `waitingMinor`
 * is the sum of deposits that are not credited yet.
 */
async function readDeposited(
  db: Db | Tx,
  { playerId, now }: Of,
  waitingMinor: Minor,
): Promise<Use> {
  const [today, first] = [siteDate(now), siteDate(periodStart('month', now))]
  const { rows } = await sql<{ day: bigint; month: bigint }>`
    select coalesce(sum(deposited) filter (where day >= ${today}::date), 0)::bigint as day,
      coalesce(sum(deposited), 0)::bigint as month
    from wallet.play_days(${playerId}, ${first}::date)`.execute(db)
  const { day = 0n, month = 0n } = rows[0] ?? {}
  return { 'deposit-day': day + waitingMinor, 'deposit-month': month + waitingMinor }
}

/** Sums withdrawals from their request until they are cancelled, rejected or returned. */
async function readWithdrawn(db: Db | Tx, { playerId, now }: Of): Promise<Use> {
  const [day, month] = [periodStart('day', now), periodStart('month', now)]
  const { rows } = await sql<{ day: bigint; month: bigint; total: bigint }>`
    select coalesce(sum(amount_minor) filter (where created_at >= ${day}), 0)::bigint as day,
      coalesce(sum(amount_minor) filter (where created_at >= ${month}), 0)::bigint as month,
      coalesce(sum(amount_minor), 0)::bigint as total
    from payments.payment where player_id = ${playerId} and cash_type = 2
      and state in ('pending', 'ready', 'approved')`.execute(db)
  const { day: dayMinor = 0n, month: monthMinor = 0n, total = 0n } = rows[0] ?? {}
  return { 'withdrawal-day': dayMinor, 'withdrawal-month': monthMinor, 'withdrawal-total': total }
}

const inForce = (limits: LimitsOfLevel, use: Use): LimitInForce[] =>
  LEVEL_LIMITS.flatMap((limit) => {
    const [amountMinor, usedMinor] = [limits[limit], use[limit]]
    return amountMinor === null || usedMinor === undefined
      ? []
      : [{ limit, amountMinor, usedMinor }]
  })

const isLimited = (limits: LimitsOfLevel, direction: Direction): boolean =>
  LEVEL_LIMITS.some((limit) => directionOf(limit) === direction && limits[limit] !== null)

type Asked = Of & { amountMinor: Minor; waitingMinor?: Minor }

async function findExceeded(
  tx: Tx,
  direction: Direction,
  { amountMinor, waitingMinor = 0n, ...of }: Asked,
): Promise<(LimitInForce & { level: IdentityLevel; isTop: boolean }) | undefined> {
  const levels = await readLevelLimits(tx)
  if (!IDENTITY_LEVELS.some((level) => isLimited(levels[level], direction))) return undefined
  const { level } = await readStanding(tx, of)
  if (!isLimited(levels[level], direction)) return undefined
  const use =
    direction === 'deposit'
      ? await readDeposited(tx, of, waitingMinor)
      : await readWithdrawn(tx, of)
  const tightest = findTightest(inForce(levels[level], use))
  return tightest !== undefined && amountMinor > roomOf(tightest)
    ? { ...tightest, level, isTop: findNextLevel(level, levels) === undefined }
    : undefined
}

const bothWays = (minor: Minor): Bilingual => ({
  tr: formatMoney(minor, 'tr'),
  en: formatMoney(minor, 'en'),
})

/**
 * Requires room under the limits of the player's level. The player must be locked, so that of two
 * payments at once the second sees the first. `waitingMinor` is the sum of other deposits that are
 * not credited yet.
 * @throws Refusal 'limit reached', with data.reason 'identity', data.level, data.limit, data.room
 */
export async function requireLevelRoom(tx: Tx, direction: Direction, asked: Asked): Promise<void> {
  const exceeded = await findExceeded(tx, direction, asked)
  if (exceeded === undefined) return
  const { level, limit, amountMinor, isTop } = exceeded
  const room = roomOf(exceeded)
  const words = {
    level: String(level),
    limit: LEVEL_LIMIT_NAMES[limit],
    amount: bothWays(amountMinor),
    room: bothWays(room),
    isTop,
  }
  throw new Refusal(
    'limit reached',
    { reason: 'identity', level, limit, room: toWireMoney(room) },
    amountMinor > 0n
      ? PAYMENTS_TEXTS.levelReached(words)
      : direction === 'deposit'
        ? PAYMENTS_TEXTS.levelTakesNoDeposit(words)
        : PAYMENTS_TEXTS.levelPaysNothing(words),
  )
}

/**
 * Returns true if an arriving deposit fits the limits of its player's level. Lock the player first.
 */
export async function hasLevelRoom(tx: Tx, asked: Asked): Promise<boolean> {
  return (await findExceeded(tx, 'deposit', asked)) === undefined
}

export async function readWithdrawalLevel(
  db: Db,
  playerId: string,
  now: Date,
): Promise<Pick<Standing, 'level' | 'status'> & { tightest: LimitInForce | undefined }> {
  const of = { playerId, now }
  const { level, status } = await readStanding(db, of)
  const limits = (await readLevelLimits(db))[level]
  return { level, status, tightest: findTightest(inForce(limits, await readWithdrawn(db, of))) }
}

export async function presentLevel(
  db: Db,
  playerId: string,
  now: Date,
): Promise<IdentityLevelState> {
  const of = { playerId, now }
  const levels = await readLevelLimits(db)
  const { level, proven } = await readStanding(db, of)
  const use = {
    ...(await readDeposited(db, of, await sumWaitingDeposits(db, playerId, now))),
    ...(await readWithdrawn(db, of)),
  }
  const next = findNextLevel(level, levels)
  return {
    level,
    proven: LEVEL_STEPS.filter((step) => proven[step]),
    next: next === undefined ? null : { level: next, steps: stepsTo(next, proven) },
    limits: inForce(levels[level], use).map((limit) => ({
      limit: limit.limit,
      amount: toWireMoney(limit.amountMinor),
      used: toWireMoney(limit.usedMinor),
      left: toWireMoney(roomOf(limit)),
    })),
    levels: IDENTITY_LEVELS.map((each) => ({ level: each, limits: presentLimits(levels[each]) })),
  }
}

export const presentLimits = (limits: LimitsOfLevel) =>
  LEVEL_LIMITS.map((limit) => {
    const amountMinor = limits[limit]
    return { limit, amount: amountMinor === null ? null : toWireMoney(amountMinor) }
  })
