import { useQuery } from '@tanstack/react-query'
import type { Balance } from '#shared/contracts/finance/statement.ts'
import { query, queryClient } from './query.ts'
import { useSignedIn } from './session.ts'

export function balanceQuery() {
  return query('finance', 'check_balance', {})
}

export function useBalance(): Balance | undefined {
  const signedIn = useSignedIn()
  const { data } = useQuery({ ...balanceQuery(), enabled: signedIn })
  return signedIn ? data?.data : undefined
}

let isHeld = false

/**
 * Keeps the shown balance while a result is played that is already booked, so that the balance does
 * not reveal it first. Returns a function that shows the current balance.
 */
export function holdBalance(): () => void {
  isHeld = true
  return () => {
    isHeld = false
    void refreshBalance()
  }
}

export function setBalance(balance: Balance): void {
  if (!isHeld) queryClient.setQueryData(balanceQuery().queryKey, { data: balance })
}

export async function refreshBalance(): Promise<void> {
  if (!isHeld) await queryClient.invalidateQueries({ queryKey: balanceQuery().queryKey })
}
