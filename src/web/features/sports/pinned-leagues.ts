import { storedChoice } from '#web/lib/stored-choice.ts'

const MAX_PINNED = 30

export type PinnedLeague = { leagueID: string; sportID: string; name: string }

export const pinnedLeagues = storedChoice<readonly PinnedLeague[]>('kupaPinnedLeagues', parsePins)

export function togglePin(league: PinnedLeague): void {
  const pins = pinnedLeagues.get()
  const rest = pins.filter(({ leagueID }) => leagueID !== league.leagueID)
  pinnedLeagues.set(rest.length < pins.length ? rest : [...rest, league].slice(-MAX_PINNED))
}

function parsePins(kept: unknown): readonly PinnedLeague[] {
  if (!Array.isArray(kept)) return []
  return kept.flatMap((pin: unknown) => {
    if (
      typeof pin !== 'object' ||
      pin === null ||
      !('leagueID' in pin) ||
      !('sportID' in pin) ||
      !('name' in pin)
    )
      return []
    const { leagueID, sportID, name } = pin
    return typeof leagueID === 'string' && typeof sportID === 'string' && typeof name === 'string'
      ? [{ leagueID, sportID, name }]
      : []
  })
}
