import { useQuery } from '@tanstack/react-query'
import type { LoyaltyLevelRow, LoyaltyStanding } from '#shared/contracts/loyalty.ts'
import { query } from '#web/lib/query.ts'

export type OwnLoyalty = {
  standing: LoyaltyStanding
  levels: readonly LoyaltyLevelRow[]
  level: LoyaltyLevelRow
  next: LoyaltyLevelRow | undefined
}

export function useLoyalty() {
  const levels = useQuery(query('loyalty', 'levels', {}))
  const standing = useQuery({ ...query('loyalty', 'mine', {}), staleTime: 0 })
  return {
    own: ownOf(levels.data?.data, standing.data?.data),
    failed: [levels, standing].find(({ isError, data }) => isError && data === undefined),
  }
}

function ownOf(
  levels: readonly LoyaltyLevelRow[] | undefined,
  standing: LoyaltyStanding | undefined,
): OwnLoyalty | undefined {
  const level = levels?.find((one) => one.level === standing?.level)
  if (levels === undefined || standing === undefined || level === undefined) return undefined
  return { standing, levels, level, next: levels.find((one) => one.level === standing.next?.level) }
}
