import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call, CallRefusal } from './api.ts'
import { query, queryClient } from './query.ts'
import { useSignedIn } from './session.ts'
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

/** Ids of the player's favourite games: none while nobody is signed in, undefined while they load. */
export function useFavoriteGames(): ReadonlySet<string> | undefined {
  const signedIn = useSignedIn()
  const { data } = useQuery({ ...favoritesQuery(), enabled: signedIn, select: (reply) => setOf(reply.data.casino) })
  return signedIn ? data : NONE
}

/** Whether a game is a favourite, and changing it. `known` is what its list said, until the favourites are here. */
export function useFavorite(gameID: string, known: boolean) {
  const on = useFavoriteGames()?.has(gameID) ?? known
  return { on, ...useFavoriteSwitch(gameID, on) }
}

/** Changing a favourite that its list knows: tiles by the hundred do not each follow the favourites. */
export function useFavoriteSwitch(gameID: string, on: boolean) {
  const [busy, setBusy] = useState(false)
  async function toggle(): Promise<void> {
    if (busy) return
    setBusy(true)
    await setFavorite(gameID, !on)
    setBusy(false)
  }
  return { busy, toggle: () => void toggle() }
}

/** What is shown changes once the server agreed. A refusal is told; without a connection nothing happens. */
async function setFavorite(gameID: string, favorite: boolean): Promise<void> {
  const { favouriteAdded, favouriteRemoved } = currentTexts().lobby
  try {
    const reply = await call('user', 'favorites', { mode: favorite ? 'insert' : 'delete', type: 'casino', id: gameID })
    queryClient.setQueryData(favoritesQuery().queryKey, reply)
    showToast('up', favorite ? favouriteAdded : favouriteRemoved)
  } catch (error) {
    if (error instanceof CallRefusal) showToast('down', error.message)
  }
}
