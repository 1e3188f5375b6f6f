import { useQuery } from '@tanstack/react-query'
import type { CallData } from '#shared/contracts/contract.ts'
import type { getStanding } from '#shared/contracts/wheel.ts'
import { query } from '#web/lib/query.ts'
import { useRestricted, useSignedIn } from '#web/lib/session.ts'

export type Standing = CallData<typeof getStanding>

export function useWheel() {
  const signedIn = useSignedIn()
  const restricted = useRestricted()
  const wheel = useQuery({ ...query('wheel', 'get_wheel', {}), staleTime: 0 })
  const standing = useQuery({
    ...query('wheel', 'get_standing', {}),
    enabled: signedIn && !restricted,
    staleTime: 0,
  })
  return {
    wheel: wheel.data?.data,
    standing: signedIn ? standing.data?.data : undefined,
    failed: wheel.isError && wheel.data === undefined ? wheel : undefined,
  }
}
