import { toWireMoney, type Minor } from './money.ts'

/** What a withdrawal is asked before it may be paid without anyone looking. */
export const WITHDRAWAL_CHECKS = [
  'amount',
  'identity',
  'name',
  'account-age',
  'first',
  'destination',
  'unplayed',
  'dispute',
  'velocity',
  'stop',
] as const
export type WithdrawalCheck = (typeof WITHDRAWAL_CHECKS)[number]

/**
 * A check that was not passed; the figure it found and the one it asks for: money as on the wire,
 * or a count. null where it counts nothing.
 */
export type Doubt = { check: WithdrawalCheck; value: string | null; bound: string | null }

export const MIN_ACCOUNT_DAYS = 7
export const MAX_ASKED_A_DAY = 3
/** Deposits older than this are not asked whether they were played. */
export const DEPOSIT_DAYS = 30

export type CheckFacts = {
  amountMinor: Minor
  /** The most that is paid without anyone looking; 0n: nothing is. */
  automaticMinor: Minor
  isVerified: boolean
  /** Whether the account it goes to bears the player's name; where it bears none, true. */
  isOwnName: boolean
  /** Whole days since they signed up. */
  accountDays: number
  /** Withdrawals sent before. */
  sent: number
  /** Whether one was sent to the same account, wallet or address. */
  isKnownDestination: boolean
  /**
   * Deposited since the last withdrawal that was sent, and staked of own money since the first of
   * those deposits.
   */
  depositedMinor: Minor
  stakedMinor: Minor
  openDisputes: number
  /** Asked for within 24 hours and not taken back, this one too. */
  askedToday: number
  /**
   * Stops on the player's withdrawals: undecided hits, unsettled questions about funds, blocking
   * signals.
   */
  stops: number
}

/**
 * The checks a withdrawal does not pass, in the order of WITHDRAWAL_CHECKS; none: nothing speaks
 * against it.
 */
export function findDoubts(facts: CheckFacts): Doubt[] {
  const {
    amountMinor,
    automaticMinor,
    accountDays,
    sent,
    depositedMinor,
    stakedMinor,
    openDisputes,
    askedToday,
  } = facts
  const failed: readonly (readonly [
    WithdrawalCheck,
    boolean,
    (string | null)?,
    (string | null)?,
  ])[] = [
    [
      'amount',
      automaticMinor > 0n && amountMinor > automaticMinor,
      toWireMoney(amountMinor),
      toWireMoney(automaticMinor),
    ],
    ['identity', !facts.isVerified],
    ['name', !facts.isOwnName],
    ['account-age', accountDays < MIN_ACCOUNT_DAYS, String(accountDays), String(MIN_ACCOUNT_DAYS)],
    ['first', sent === 0],
    // The first of all goes to a new destination anyway.
    ['destination', sent > 0 && !facts.isKnownDestination],
    [
      'unplayed',
      stakedMinor < depositedMinor,
      toWireMoney(stakedMinor),
      toWireMoney(depositedMinor),
    ],
    ['dispute', openDisputes > 0, String(openDisputes), '0'],
    ['velocity', askedToday > MAX_ASKED_A_DAY, String(askedToday), String(MAX_ASKED_A_DAY)],
    ['stop', facts.stops > 0, String(facts.stops), '0'],
  ]
  return failed.flatMap(([check, isFailed, value = null, bound = null]) =>
    isFailed ? [{ check, value, bound }] : [],
  )
}
