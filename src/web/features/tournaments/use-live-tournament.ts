import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OwnPlace, TournamentLive, TournamentRow } from '#shared/contracts/tournaments.ts'
import { query } from '#web/lib/query.ts'
import { useSignedIn } from '#web/lib/session.ts'
import { useTopic } from '#web/lib/realtime/socket.ts'

export function useLiveTournament(row: TournamentRow): {
  live: Omit<TournamentLive, 'id'>
  own: OwnPlace | undefined
} {
  const client = useQueryClient()
  const signedIn = useSignedIn()
  const [received, setReceived] = useState<TournamentLive>()
  const own = useQuery({
    ...query('tournament', 'mine', {}),
    enabled: signedIn,
    staleTime: 0,
  }).data?.data.find(({ tournamentID }) => tournamentID === row.id)
  useTopic(`tournament:${row.id}`, (data, isSnapshot, mayHaveMissed) => {
    if (!isLive(data)) return
    setReceived(data)
    if (isSnapshot && !mayHaveMissed) return
    void client.invalidateQueries({ queryKey: ['tournament', 'mine'] })
    if (data.isFinal && !row.isFinal)
      void client.invalidateQueries({ queryKey: ['cmscontroller', 'getTournaments'] })
  })
  return { live: received?.id === row.id ? received : row, own }
}

function isLive(data: unknown): data is TournamentLive {
  return (
    typeof data === 'object' &&
    data !== null &&
    'standings' in data &&
    Array.isArray(data.standings)
  )
}
