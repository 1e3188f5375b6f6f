import type { PlayerModel } from './model.ts'

const DAY_MS = 24 * 3_600_000
/** The terms of the promotions of the simulation. Only slots count toward the wagering. */
export const BONUS_TERMS = {
  amount: 20_000n,
  required: 20_000n,
  maxBet: 10_000n,
  forMs: DAY_MS,
} as const

export type Product = 'slot' | 'original' | 'studio' | 'sport'
export type BonusState = 'active' | 'completed' | 'expired' | 'spent' | 'forfeited'
export type BonusModel = {
  promotion: string
  state: BonusState
  wagered: bigint
  expiresAtMs: number
}
export type StoredBonus = { state: BonusState; wagered: string }

function activeBonus({ bonuses }: PlayerModel): BonusModel | undefined {
  return [...bonuses.values()].find(({ state }) => state === 'active')
}

export function bonusRefusal(
  model: PlayerModel,
  amount: bigint,
  product: Product,
): 'insufficient balance' | 'limit reached' | 'not possible' | undefined {
  const bonus = activeBonus(model)
  if (bonus === undefined) return undefined
  const isOverCash = amount > model.cash
  if (model.nowMs >= bonus.expiresAtMs)
    return isOverCash && bonus.wagered < BONUS_TERMS.required ? 'insufficient balance' : undefined
  if (amount > BONUS_TERMS.maxBet) return 'limit reached'
  return isOverCash && product !== 'slot' ? 'not possible' : undefined
}

export function countWagering(model: PlayerModel, stake: bigint, product: Product): void {
  const bonus = activeBonus(model)
  if (bonus !== undefined && product === 'slot' && model.nowMs < bonus.expiresAtMs)
    bonus.wagered += stake
}

function dueState(model: PlayerModel, bonus: BonusModel): BonusState | undefined {
  if (bonus.wagered >= BONUS_TERMS.required) return 'completed'
  if (model.nowMs >= bonus.expiresAtMs) return 'expired'
  return model.bonus === 0n ? 'spent' : undefined
}

/** Ends a bonus: a completed one becomes cash, any other returns to the house. */
function endBonus(model: PlayerModel, bonus: BonusModel, state: BonusState): void {
  bonus.state = state
  if (state === 'completed') model.cash += model.bonus
  model.bonus = 0n
}

/** Ends the active bonus if that is due, as calls that depend on it do first. */
export function finishBonus(model: PlayerModel): void {
  const bonus = activeBonus(model)
  const state = bonus && dueState(model, bonus)
  if (bonus !== undefined && state !== undefined) endBonus(model, bonus, state)
}

/** A withdrawal gives up a bonus that is not cleared. */
export function forfeitUncleared(model: PlayerModel): void {
  finishBonus(model)
  const bonus = activeBonus(model)
  if (bonus !== undefined) endBonus(model, bonus, 'forfeited')
}

export function requestBonus(
  model: PlayerModel,
  promotion: string,
  id: string,
): string | undefined {
  finishBonus(model)
  if ([...model.bonuses.values()].some((bonus) => bonus.promotion === promotion))
    return 'the promotion was given before'
  if (activeBonus(model) !== undefined) return 'a bonus is active'
  model.bonuses.set(id, {
    promotion,
    state: 'active',
    wagered: 0n,
    expiresAtMs: model.nowMs + BONUS_TERMS.forMs,
  })
  model.bonus += BONUS_TERMS.amount
  return undefined
}

export function forfeitBonus(model: PlayerModel, id: string): string | undefined {
  finishBonus(model)
  const bonus = model.bonuses.get(id)
  if (bonus?.state === 'forfeited') return undefined
  if (bonus?.state !== 'active') return `a bonus that is ${bonus?.state} was given up`
  endBonus(model, bonus, 'forfeited')
  return undefined
}

export function noteBonusEnd(
  model: PlayerModel,
  id: string,
  state: BonusState,
): string | undefined {
  const bonus = model.bonuses.get(id)
  if (bonus === undefined) return 'an unknown bonus ended'
  if (bonus.state === 'active') finishBonus(model)
  return bonus.state === state ? undefined : `a bonus is ${state}, not ${bonus.state}`
}

export function isBonusDue(model: PlayerModel): boolean {
  const bonus = activeBonus(model)
  return bonus !== undefined && dueState(model, bonus) !== undefined
}

export function checkBonuses(
  model: PlayerModel,
  stored: Readonly<Record<string, StoredBonus>>,
): string | undefined {
  const bonuses = Object.entries(stored)
  if (bonuses.length !== model.bonuses.size)
    return `${bonuses.length} bonuses exist, ${model.bonuses.size} were given`
  for (const [id, { state, wagered }] of bonuses) {
    const known = model.bonuses.get(id)
    if (known?.state !== state) return `a bonus is ${state}, the model has ${known?.state}`
    if (known.wagered !== BigInt(wagered))
      return `${wagered} was wagered for a bonus, the model has ${known.wagered}`
  }
  return undefined
}
