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

/** One set for one answer: a page of tiles asks it many times. */
function setOf(ids: readonly string[]): ReadonlySet<string> {
  const known = sets.get(ids) ?? new Set(ids)
  sets.set(ids, known)
  return known
}

function favoritesQuery() {
  return query('user', 'favorites', { mode: 'list' })
}

/** A slot or instant game, or a live table. */
export type FavoriteKind = 'casino' | 'livecasino'

/**
 * Ids of the player's favourites of a kind: none while no one is signed in, undefined while they
 * load.
 */
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

/** How many favourites the player has, of every kind; 0 until that is known. */
export function useFavoriteCount(): number {
  return (useFavoritesOf('casino')?.size ?? 0) + (useFavoritesOf('livecasino')?.size ?? 0)
}

/**
 * Whether a game is a favourite, and changing it. `known` is what its list said, until the
 * favourites are here.
 */
export function useFavorite(gameID: string, known: boolean) {
  const on = useFavoriteGames()?.has(gameID) ?? known
  return { on, ...useFavoriteSwitch('casino', gameID, on) }
}

/**
 * Changing a favourite that its list knows: tiles by the hundred do not each follow the favourites.
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

/** Whether a query lists favourites alone. */
function isFavoritesList({ queryKey: [cls, , data] }: Query): boolean {
  return (
    (cls === 'casino' || cls === 'livecasino') && isRecord(data) && data['favorites'] !== undefined
  )
}

/**
 * What is shown changes once the server agreed. A refusal is told; without a connection nothing
 * happens.
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
    // A list of favourites that is shown later knows the change; the one that is shown now leaves
    // out what was removed.
    void queryClient.invalidateQueries({ predicate: isFavoritesList, refetchType: 'none' })
    showToast('up', favorite ? favouriteAdded : favouriteRemoved)
  } catch (error) {
    if (error instanceof CallRefusal) showToast('down', error.message)
  }
}
