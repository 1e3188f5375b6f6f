import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call, CallRefusal } from '#web/lib/api.ts'
import { storedChoice } from '#web/lib/stored-choice.ts'
import { query, queryClient } from '#web/lib/query.ts'
import { sessionStore, useSignedIn } from '#web/lib/session.ts'
import { showToast } from '#web/lib/toasts.ts'
import { pinnedLeagues, togglePin, type PinnedLeague } from '../pinned-leagues.ts'

const MAX_FOLLOWED = 100
const NONE: ReadonlySet<string> = new Set()
const sets = new WeakMap<readonly string[], ReadonlySet<string>>()

/** Matches that a visitor follows; a player's are stored by the server. */
const visitorsMatches = storedChoice<readonly string[]>('kupaFollowed', (kept) =>
  Array.isArray(kept) ? kept.filter((id) => typeof id === 'string').slice(-MAX_FOLLOWED) : [],
)

const followsQuery = () => query('sportsbook', 'follow', { mode: 'list' })

function useFollows() {
  const { data, isError } = useQuery({ ...followsQuery(), enabled: useSignedIn() })
  return { own: data?.data, isError }
}

export function useFollowedMatches(): ReadonlySet<string> | undefined {
  const signedIn = useSignedIn()
  const { own, isError } = useFollows()
  const visitors = visitorsMatches.use()
  if (!signedIn) return setOf(visitors)
  return own === undefined ? (isError ? NONE : undefined) : setOf(own.events)
}

export function useFollowedLeagues(): readonly PinnedLeague[] {
  const signedIn = useSignedIn()
  const { own } = useFollows()
  const visitors = pinnedLeagues.use()
  return signedIn ? (own?.leagues ?? []) : visitors
}

export async function setMatchFollowed(eventID: string, followed: boolean): Promise<void> {
  if (sessionStore.get().session !== undefined)
    return change({ mode: followed ? 'insert' : 'delete', kind: 'event', ids: [eventID] })
  const others = visitorsMatches.get().filter((id) => id !== eventID)
  visitorsMatches.set(followed ? [...others, eventID].slice(-MAX_FOLLOWED) : others)
}

export async function setLeagueFollowed(league: PinnedLeague, followed: boolean): Promise<void> {
  if (sessionStore.get().session === undefined) togglePin(league)
  else
    await change({ mode: followed ? 'insert' : 'delete', kind: 'league', ids: [league.leagueID] })
}

type Change = { mode: 'insert' | 'delete'; kind: 'event' | 'league'; ids: string[] }

async function send(change: Change): Promise<void> {
  queryClient.setQueryData(followsQuery().queryKey, await call('sportsbook', 'follow', change))
}

async function change(order: Change): Promise<void> {
  try {
    await send(order)
  } catch (error) {
    if (error instanceof CallRefusal) showToast('down', error.message)
  }
}

export function useHandover(): void {
  const signedIn = useSignedIn()
  useEffect(() => {
    if (!signedIn) return
    void handOver('event', visitorsMatches.get(), () => visitorsMatches.set([]))
    void handOver(
      'league',
      pinnedLeagues.get().map(({ leagueID }) => leagueID),
      () => pinnedLeagues.set([]),
    )
  }, [signedIn])
}

/** Deletes here what the server has taken or will never take. */
async function handOver(
  kind: Change['kind'],
  ids: readonly string[],
  forget: () => void,
): Promise<void> {
  if (ids.length === 0) return
  try {
    await send({ mode: 'insert', kind, ids: [...ids] })
    forget()
  } catch (error) {
    if (error instanceof CallRefusal) forget()
  }
}

/** Returns one set per reply, because a list of rows reads it many times. */
function setOf(ids: readonly string[]): ReadonlySet<string> {
  const known = sets.get(ids) ?? new Set(ids)
  sets.set(ids, known)
  return known
}
