import { toWireMoney, type Minor } from '../money.ts'

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
 * A failed check with the value found and the value required: wire money, or a count; null for
 * checks without a number.
 */
export type Doubt = { check: WithdrawalCheck; value: string | null; bound: string | null }

export const MIN_ACCOUNT_DAYS = 7
export const MAX_ASKED_A_DAY = 3
export const DEPOSIT_DAYS = 30

export type CheckFacts = {
  amountMinor: Minor
  /** Maximum amount paid automatically; 0n: automatic payment is off. */
  automaticMinor: Minor
  isVerified: boolean
  isOwnName: boolean
  accountDays: number
  sent: number
  isKnownDestination: boolean
  /**
   * Deposits since the last sent withdrawal, and own money staked since the first of those
   * deposits.
   */
  depositedMinor: Minor
  stakedMinor: Minor
  openDisputes: number
  /** Requested within 24 hours and not cancelled, including this one. */
  askedToday: number
  /**
   * Stops on the player's withdrawals: undecided hits, open source-of-funds requests, blocking
   * signals.
   */
  stops: number
}

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
    // A first withdrawal always has a new destination.
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
