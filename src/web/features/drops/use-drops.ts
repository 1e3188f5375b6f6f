import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { DropCampaign } from '#shared/contracts/drops.ts'
import { query } from '#web/lib/query.ts'
import { useTopic } from '#web/lib/realtime/socket.ts'

const SOONEST_MS = 3_000
const LATEST_MS = 60_000

/**
 * The campaigns, loaded again after each win and each change of a campaign, and when a window opens
 * or ends.
 */
export function useDrops() {
  const client = useQueryClient()
  const campaigns = useQuery({
    ...query('drops', 'list', {}),
    staleTime: 0,
    refetchInterval: ({ state }) => untilNext(state.data?.data ?? [], Date.now()),
  })
  useTopic('drops', (_news, isSnapshot, mayHaveMissed) => {
    if (isSnapshot && !mayHaveMissed) return
    void client.invalidateQueries({ queryKey: ['drops'] })
  })
  return campaigns
}

/** The time until a campaign of the list changes its state; false if none will. */
function untilNext(rows: readonly DropCampaign[], nowMs: number): number | false {
  const changes = rows.flatMap(({ state, proof }) => {
    if (state === 'upcoming') return [proof.fromMs]
    if (state === 'running') return [proof.untilMs]
    return proof.seed === null ? [nowMs] : []
  })
  if (changes.length === 0) return false
  return Math.min(LATEST_MS, Math.max(SOONEST_MS, Math.min(...changes) - nowMs))
}
