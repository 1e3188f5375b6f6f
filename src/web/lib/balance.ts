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

export function setBalance(balance: Balance): void {
  queryClient.setQueryData(balanceQuery().queryKey, { data: balance })
}

export function refreshBalance(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: balanceQuery().queryKey })
}
