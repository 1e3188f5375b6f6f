import { forfeitUncleared } from './model-bonuses.ts'
import type { PlayerModel } from './model.ts'

export type WithdrawalState = 'pending' | 'ready' | 'approved' | 'declined' | 'cancelled'
export type Withdrawal = {
  amount: bigint
  /** A withdrawal to a bank account is paid in a batch. */
  isToBank: boolean
  state: WithdrawalState
  batch?: string
}

type Step = 'approve' | 'reject' | 'cancel' | 'sent' | 'failed'

function nextState(
  { state, isToBank, batch }: Withdrawal,
  step: Step,
): WithdrawalState | undefined {
  if (step === 'approve') return state === 'pending' ? (isToBank ? 'ready' : 'approved') : undefined
  if (step === 'cancel') return state === 'pending' ? 'cancelled' : undefined
  if (step === 'reject')
    return state === 'pending' || (state === 'ready' && batch === undefined)
      ? 'declined'
      : undefined
  if (state !== 'ready' || batch === undefined) return undefined
  return step === 'sent' ? 'approved' : 'declined'
}

/** Moves the amount of a withdrawal: out of the house when it is paid, otherwise back to cash. */
export function stepWithdrawal(model: PlayerModel, id: string, step: Step): string | undefined {
  const withdrawal = model.withdrawals.get(id)
  const next = withdrawal && nextState(withdrawal, step)
  if (withdrawal === undefined || next === undefined)
    return `${step} of a withdrawal that is ${withdrawal?.state ?? 'unknown'}`
  withdrawal.state = next
  if (next === 'ready') return undefined
  model.locked -= withdrawal.amount
  if (next !== 'approved') model.cash += withdrawal.amount
  return undefined
}

export function openWithdrawal(
  model: PlayerModel,
  id: string,
  withdrawal: Pick<Withdrawal, 'amount' | 'isToBank'>,
): string | undefined {
  if (model.withdrawals.has(id)) return 'two requests opened one withdrawal'
  forfeitUncleared(model)
  if (withdrawal.amount > model.cash) return 'accepted although the balance is insufficient'
  model.cash -= withdrawal.amount
  model.locked += withdrawal.amount
  model.withdrawals.set(id, { ...withdrawal, state: 'pending' })
  return undefined
}
