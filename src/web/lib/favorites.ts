import { useQuery, type Query } from '@tanstack/react-query'
import { useState } from 'react'
import { call, CallRefusal } from './api.ts'
import { query, queryClient } from './query.ts'
import { useSignedIn } from './session.ts'
import { isRecord } from './storage.ts'
import { currentTexts } from './texts.ts'
import { showToast } from './toasts.ts'

const NONE: ReadonlySet<string> = new Set()
const sets = new WeakMap<readonly string[], ReadonlySet<string>>()

/** Returns one set per reply, because a page of tiles reads it many times. */
function setOf(ids: readonly string[]): ReadonlySet<string> {
  const known = sets.get(ids) ?? new Set(ids)
  sets.set(ids, known)
  return known
}

function favoritesQuery() {
  return query('user', 'favorites', { mode: 'list' })
}

export type FavoriteKind = 'casino' | 'livecasino'

export function useFavoritesOf(kind: FavoriteKind): ReadonlySet<string> | undefined {
  const signedIn = useSignedIn()
  const { data } = useQuery({
    ...favoritesQuery(),
    enabled: signedIn,
    select: (reply) => setOf(reply.data[kind]),
  })
  return signedIn ? data : NONE
}

export const useFavoriteGames = (): ReadonlySet<string> | undefined => useFavoritesOf('casino')

export function useFavoriteCount(): number {
  return (useFavoritesOf('casino')?.size ?? 0) + (useFavoritesOf('livecasino')?.size ?? 0)
}

/**
 * Returns whether a game is a favourite, and a function that changes it. `known` is the state in
 * its list until the favourites have loaded.
 */
export function useFavorite(gameID: string, known: boolean) {
  const on = useFavoriteGames()?.has(gameID) ?? known
  return { on, ...useFavoriteSwitch('casino', gameID, on) }
}

/**
 * Changes a favourite whose state its list knows, so that hundreds of tiles do not each subscribe
 * to the favourites.
 */
export function useFavoriteSwitch(kind: FavoriteKind, id: string, on: boolean) {
  const [busy, setBusy] = useState(false)
  async function toggle(): Promise<void> {
    if (busy) return
    setBusy(true)
    await setFavorite(kind, id, !on)
    setBusy(false)
  }
  return { busy, toggle: () => void toggle() }
}

function isFavoritesList({ queryKey: [cls, , data] }: Query): boolean {
  return (
    (cls === 'casino' || cls === 'livecasino') && isRecord(data) && data['favorites'] !== undefined
  )
}

/**
 * Changes the display once the server has agreed. A refusal is shown; without a connection nothing
 * changes.
 */
async function setFavorite(kind: FavoriteKind, id: string, favorite: boolean): Promise<void> {
  const { favouriteAdded, favouriteRemoved } = currentTexts().lobby
  try {
    const reply = await call('user', 'favorites', {
      mode: favorite ? 'insert' : 'delete',
      type: kind,
      id,
    })
    queryClient.setQueryData(favoritesQuery().queryKey, reply)
    // A list of favourites that is opened later includes the change; the list shown now omits the
    // removed ones.
    void queryClient.invalidateQueries({ predicate: isFavoritesList, refetchType: 'none' })
    showToast('up', favorite ? favouriteAdded : favouriteRemoved)
  } catch (error) {
    if (error instanceof CallRefusal) showToast('down', error.message)
  }
}
