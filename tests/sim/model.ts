/**
 * The reference model: the required effect of a player's acknowledged calls. It shares no code with
 * the server. Amounts are kuruş.
 */
import {
  canDeposit,
  lossLimitAllows,
  newLimits,
  note,
  siteDay,
  type LimitModel,
} from './model-limits.ts'
import { bonusRefusal, type BonusModel, type Product } from './model-bonuses.ts'
import type { CouponModel } from './model-coupons.ts'
import type { Withdrawal } from './model-withdrawals.ts'

export type DepositState = 'pending' | 'approved' | 'declined' | 'held' | 'expired'
export type DepositModel = {
  amount: bigint
  state: DepositState
  events: Set<string>
  openedAtMs: number
}
export type PlayerModel = {
  nowMs: number
  cash: bigint
  bonus: bigint
  locked: bigint
  deposits: Map<string, DepositModel>
  withdrawals: Map<string, Withdrawal>
  limits: LimitModel
  coupons: Map<string, CouponModel>
  bonuses: Map<string, BonusModel>
  rounds: Map<string, { game: string; cash: bigint; bonus: bigint }>
  settled: Map<string, { stake: bigint; win: bigint; atMs: number }>
  studio: Map<string, StudioBet>
}

/** A rollback that arrives before its bet leaves a tombstone. */
export type StudioBet = {
  id: string
  stake: Stake
  state: 'open' | 'rolled back' | 'tombstone'
  won: boolean
  day: number
}

export function newPlayerModel(): PlayerModel {
  return {
    nowMs: 0,
    cash: 0n,
    bonus: 0n,
    locked: 0n,
    deposits: new Map(),
    withdrawals: new Map(),
    limits: newLimits(),
    coupons: new Map(),
    bonuses: new Map(),
    rounds: new Map(),
    settled: new Map(),
    studio: new Map(),
  }
}

/**
 * A call with its observed answer. `apply` updates the model, or returns why the answer contradicts
 * it. `orElse` is the effect of an attempt that got no answer, for a call that is not idempotent: a
 * repeated attempt is then refused although the first one succeeded.
 */
export type Observed = {
  label: string
  apply: Effect
  orElse?: Effect | undefined
}
export type Effect = (model: PlayerModel) => string | undefined

/**
 * Searches for an order of concurrent calls in which the model produces every observed answer and
 * ends in the observed state. Returns the resulting model, or the contradiction of the order that
 * explained the most calls.
 */
export function explain(
  before: PlayerModel,
  calls: readonly Observed[],
  isFinal: (model: PlayerModel) => string | undefined,
): { model: PlayerModel } | { contradiction: string } {
  let furthest = { depth: -1, text: '' }
  const visit = (model: PlayerModel, rest: readonly Observed[]): PlayerModel | undefined => {
    const depth = calls.length - rest.length
    if (rest.length === 0) {
      const wrong = isFinal(model)
      if (wrong === undefined) return model
      if (depth > furthest.depth) furthest = { depth, text: wrong }
      return undefined
    }
    for (const call of rest) {
      const others = rest.filter((other) => other !== call)
      for (const effect of effectsOf(call)) {
        const next = structuredClone(model)
        const wrong = effect(next)
        if (wrong !== undefined) {
          if (depth > furthest.depth) furthest = { depth, text: `${call.label}: ${wrong}` }
          continue
        }
        const found = visit(next, others)
        if (found !== undefined) return found
      }
    }
    return undefined
  }
  const model = visit(before, calls)
  return model === undefined ? { contradiction: furthest.text } : { model }
}

const effectsOf = ({ apply, orElse }: Observed): readonly Effect[] =>
  orElse === undefined ? [apply] : [apply, orElse]

export type Stake = { cash: bigint; bonus: bigint }
export type StakeRefusal = 'insufficient balance' | 'limit reached' | 'not possible'

export function stakeRefusals(
  model: PlayerModel,
  amount: bigint,
  product: Product,
): readonly StakeRefusal[] {
  const ofBonus = bonusRefusal(model, amount, product)
  return [
    ...(amount > model.cash + model.bonus ? (['insufficient balance'] as const) : []),
    ...(lossLimitAllows(model, amount) ? [] : (['limit reached'] as const)),
    ...(ofBonus === undefined ? [] : [ofBonus]),
  ]
}

/** Debits a stake, cash before bonus. Returns undefined if it must be refused. */
export function takeStake(model: PlayerModel, amount: bigint, product: Product): Stake | undefined {
  if (stakeRefusals(model, amount, product).length > 0) return undefined
  note(model.limits.lost, siteDay(model.nowMs), amount)
  const cash = amount < model.cash ? amount : model.cash
  const bonus = amount - cash
  model.cash -= cash
  model.bonus -= bonus
  return { cash, bonus }
}

/** Pays a win in the cash and bonus proportions of its stake; rounds the bonus part down. */
export function payWin(model: PlayerModel, stake: Stake, win: bigint): void {
  const total = stake.cash + stake.bonus
  const bonus = total === 0n ? 0n : (win * stake.bonus) / total
  model.bonus += bonus
  model.cash += win - bonus
  note(model.limits.lost, siteDay(model.nowMs), -win)
}

/** Returns a stake, which counts to the day on which it was taken. */
export function returnStake(model: PlayerModel, { cash, bonus }: Stake, day: number): void {
  model.cash += cash
  model.bonus += bonus
  note(model.limits.lost, day, -(cash + bonus))
}

export function applyDepositEvent(
  model: PlayerModel,
  id: string,
  event: { id: string; status: 'approved' | 'declined'; amount: bigint },
): DepositState | 'nothing' {
  const deposit = model.deposits.get(id)
  if (deposit === undefined) return 'nothing'
  if (deposit.events.has(event.id)) return 'nothing'
  deposit.events.add(event.id)
  const isWaiting = deposit.state === 'pending' || deposit.state === 'expired'
  if (event.status === 'declined') {
    if (deposit.state !== 'pending') return 'nothing'
    deposit.state = 'declined'
    return 'declined'
  }
  if (!isWaiting) return 'nothing'
  deposit.state =
    event.amount === deposit.amount && canDeposit(model, deposit.amount) ? 'approved' : 'held'
  if (deposit.state === 'approved') {
    model.cash += deposit.amount
    note(model.limits.deposited, siteDay(model.nowMs), deposit.amount)
  }
  return deposit.state
}
