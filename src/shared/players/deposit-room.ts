import type { IdentityLevelState } from '../contracts/identity-level.ts'
import { fromWireMoney } from '../money.ts'

type Limits = IdentityLevelState['limits']
export type DepositLimit = Limits[number]
export type DepositRoom = {
  day: DepositLimit | undefined
  month: DepositLimit | undefined
  /** The maximum that can still be deposited today under all limits. */
  today: string
  tightest: DepositLimit
  /** The level permits no deposit at all. */
  isClosed: boolean
}

export function findDepositRoom(limits: Limits): DepositRoom | undefined {
  const day = limits.find(({ limit }) => limit === 'deposit-day')
  const month = limits.find(({ limit }) => limit === 'deposit-month')
  const [first, second] = [day, month].filter((limit) => limit !== undefined)
  if (first === undefined) return undefined
  const tightest =
    second !== undefined && fromWireMoney(second.left) < fromWireMoney(first.left) ? second : first
  return {
    day,
    month,
    today: tightest.left,
    tightest,
    isClosed: [day, month].some((limit) => limit?.amount === '0.00'),
  }
}
