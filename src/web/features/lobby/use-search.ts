import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { GameRow } from '#shared/contracts/casino.ts'
import type { LiveTable } from '#shared/contracts/live.ts'
import type { SportEvent } from '#shared/contracts/sportsbook/matches.ts'
import { useHasSports } from '#web/lib/has-sports.ts'
import { query } from '#web/lib/query.ts'

const MIN_CHARACTERS = 3
const TYPING_PAUSE_MS = 180
const SHOWN_RESULTS = 8
const SHOWN_TABLES = 4
const SHOWN_MATCHES = 4
const SUGGESTIONS = 5

export type FoundGame = { play: 'slot'; game: GameRow } | { play: 'live'; table: LiveTable }

export type Found = {
  /** Enough letters were typed; otherwise the games are suggestions. */
  searching: boolean
  settled: string
  /** No game and no table matches; the games are suggestions. */
  none: boolean
  nothing: boolean
  matches: readonly SportEvent[]
  games: readonly FoundGame[]
  total: number
  inLobby: number
  pending: boolean
  failed: boolean
  retry: () => void
}

/**
 * Returns matching games, then live tables; the most played games while too little is typed or
 * nothing matches.
 */
export function useSearch(typed: string): Found {
  const settled = useSettled(typed.trim())
  const searching = isLongEnough(typed)
  const asked = { enabled: searching && isLongEnough(settled), placeholderData: keepPreviousData }
  const results = useQuery({
    ...query('casino', 'games_list', { searchGameName: settled, limit: SHOWN_RESULTS }),
    ...asked,
  })
  const tables = useQuery({
    ...query('livecasino', 'game_table_list', { searchGameName: settled, limit: SHOWN_TABLES }),
    ...asked,
  })
  const hasSports = useHasSports()
  const matches = useQuery({
    ...query('sportsbook', 'list_events', { search: settled, limit: SHOWN_MATCHES }),
    ...asked,
    enabled: asked.enabled && hasSports === true,
  })
  const popular = useQuery(query('casino', 'games_list', { sort: 'popular', limit: SUGGESTIONS }))
  const foundTables = tables.data?.data ?? []
  // Replies to an earlier search do not show that nothing is found now.
  const isSettled = settled === typed.trim()
  const isEmpty = ({ data, isPlaceholderData }: Answered) =>
    isSettled && !isPlaceholderData && data?.data.length === 0
  const isUnsure = searching && (!isSettled || results.isPlaceholderData)
  const none = searching && isEmpty(results) && isEmpty(tables)
  const foundMatches = searching ? (matches.data?.data ?? []) : []
  const isResult = searching && !none
  const shown = isResult ? results : popular
  const inLobby = shown.data?.pagination.total ?? 0
  return {
    searching,
    settled,
    none,
    nothing: none && (hasSports === false || isEmpty(matches)),
    matches: foundMatches,
    games: [
      ...(shown.data?.data ?? []).map((game) => ({ play: 'slot', game }) as const),
      ...(isResult ? foundTables.map((table) => ({ play: 'live', table }) as const) : []),
    ],
    total: inLobby + (isResult ? (tables.data?.pagination.total ?? 0) : 0),
    inLobby,
    pending: shown.isPending || (isUnsure && inLobby === 0 && foundTables.length === 0),
    failed:
      (shown.isError && shown.data === undefined) || (isResult && tables.isError && inLobby === 0),
    retry: () => void Promise.all([shown.refetch(), ...(tables.isError ? [tables.refetch()] : [])]),
  }
}

type Answered = { data?: { data: readonly unknown[] } | undefined; isPlaceholderData: boolean }

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

export function isLongEnough(text: string): boolean {
  return Array.from(text.trim().normalize('NFC')).length >= MIN_CHARACTERS
}
