import type { Bilingual } from '../lang.ts'

export const IDENTITY_LEVELS = [0, 1, 2, 3] as const
export type IdentityLevel = (typeof IDENTITY_LEVELS)[number]

/** Days and months are those of the site's time zone. */
export const LEVEL_LIMITS = [
  'deposit-day',
  'deposit-month',
  'withdrawal-day',
  'withdrawal-month',
  'withdrawal-total',
] as const
export type LevelLimit = (typeof LEVEL_LIMITS)[number]

export type LimitsOfLevel = Readonly<Record<LevelLimit, bigint | null>>
export type LimitsOfLevels = Readonly<Record<IdentityLevel, LimitsOfLevel>>

const NO_LIMITS: LimitsOfLevel = {
  'deposit-day': null,
  'deposit-month': null,
  'withdrawal-day': null,
  'withdrawal-month': null,
  'withdrawal-total': null,
}
const BEFORE_IDENTITY: LimitsOfLevel = {
  ...NO_LIMITS,
  'deposit-day': 0n,
  'deposit-month': 0n,
  'withdrawal-total': 10_000_000n,
}

/** The limits in force until two people change them: no deposit before the identity is verified. */
export const USUAL_LEVEL_LIMITS: LimitsOfLevels = {
  0: BEFORE_IDENTITY,
  1: BEFORE_IDENTITY,
  2: NO_LIMITS,
  3: NO_LIMITS,
}

const steps = (day: bigint, month: bigint, total: bigint | null): LimitsOfLevel => ({
  'deposit-day': day,
  'deposit-month': month,
  'withdrawal-day': day,
  'withdrawal-month': month,
  'withdrawal-total': total,
})

export const SUGGESTED_LEVEL_LIMITS: LimitsOfLevels = {
  0: steps(500_000n, 2_000_000n, 2_000_000n),
  1: steps(2_000_000n, 10_000_000n, 10_000_000n),
  2: steps(25_000_000n, 150_000_000n, null),
  3: steps(200_000_000n, 1_000_000_000n, null),
}

export const LEVEL_STEPS = ['phone', 'identity', 'address', 'funds'] as const
export type LevelStep = (typeof LEVEL_STEPS)[number]
export type Proven = Readonly<Record<LevelStep, boolean>>

/**
 * Computes the level: 1 with a confirmed phone, 2 with a verified identity, 3 with accepted proofs
 * of address and of funds as well. A verified identity needs no confirmed phone.
 */
export function levelOf({ phone, identity, address, funds }: Proven): IdentityLevel {
  if (identity) return address && funds ? 3 : 2
  return phone ? 1 : 0
}

export function stepsTo(level: IdentityLevel, proven: Proven): LevelStep[] {
  const needed: Readonly<Record<IdentityLevel, readonly LevelStep[]>> = {
    0: [],
    1: ['phone'],
    2: ['identity'],
    3: ['identity', 'address', 'funds'],
  }
  return levelOf(proven) >= level ? [] : needed[level].filter((step) => !proven[step])
}

export function findNextLevel(
  level: IdentityLevel,
  levels: LimitsOfLevels,
): IdentityLevel | undefined {
  return IDENTITY_LEVELS.find(
    (next) =>
      next > level && LEVEL_LIMITS.some((limit) => levels[next][limit] !== levels[level][limit]),
  )
}

export const DIRECTIONS = ['deposit', 'withdrawal'] as const
export type Direction = (typeof DIRECTIONS)[number]
export const directionOf = (limit: LevelLimit): Direction =>
  limit.startsWith('deposit') ? 'deposit' : 'withdrawal'

export type LimitInForce = { limit: LevelLimit; amountMinor: bigint; usedMinor: bigint }

export const roomOf = ({ amountMinor, usedMinor }: LimitInForce): bigint =>
  usedMinor >= amountMinor ? 0n : amountMinor - usedMinor

export function findTightest([first, ...rest]: readonly LimitInForce[]): LimitInForce | undefined {
  return (
    first &&
    rest.reduce((tightest, next) => (roomOf(next) < roomOf(tightest) ? next : tightest), first)
  )
}

export function findUnordered(levels: LimitsOfLevels): LevelLimit | undefined {
  return LEVEL_LIMITS.find((limit) =>
    IDENTITY_LEVELS.some((level, n) => {
      const next = IDENTITY_LEVELS[n + 1]
      if (next === undefined) return false
      const [lower, higher] = [levels[level][limit], levels[next][limit]]
      return higher !== null && (lower === null || higher < lower)
    }),
  )
}

export const LEVEL_LIMIT_NAMES: Readonly<Record<LevelLimit, Bilingual>> = {
  'deposit-day': { tr: 'Günlük yatırma', en: 'Deposits per day' },
  'deposit-month': { tr: 'Aylık yatırma', en: 'Deposits per month' },
  'withdrawal-day': { tr: 'Günlük çekim', en: 'Withdrawals per day' },
  'withdrawal-month': { tr: 'Aylık çekim', en: 'Withdrawals per month' },
  'withdrawal-total': { tr: 'Toplam çekim', en: 'Withdrawals in total' },
}

export const LEVEL_STEP_NAMES: Readonly<Record<LevelStep, Bilingual>> = {
  phone: { tr: 'Telefonunu onayla', en: 'Confirm your phone number' },
  identity: { tr: 'Kimliğini doğrula', en: 'Verify your identity' },
  address: { tr: 'Adres belgesi yükle', en: 'Send a proof of address' },
  funds: { tr: 'Gelir belgesi yükle', en: 'Send a proof of funds' },
}
