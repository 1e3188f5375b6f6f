import { useMutation, useQuery } from '@tanstack/react-query'
import { call, CallRefusal } from './api.ts'
import { query, queryClient } from './query.ts'
import { useSignedIn } from './session.ts'
import { currentTexts } from './texts.ts'
import { showToast } from './toasts.ts'

const NONE: ReadonlySet<string> = new Set()

function favoritesQuery() {
  return query('user', 'favorites', { mode: 'list' })
}

/** Ids of the player's favourite games: none while nobody is signed in, undefined while they load. */
export function useFavoriteGames(): ReadonlySet<string> | undefined {
  const signedIn = useSignedIn()
  const { data } = useQuery({ ...favoritesQuery(), enabled: signedIn, select: (reply) => new Set(reply.data.casino) })
  return signedIn ? data : NONE
}

/** Adds or removes a favourite and says so. What is shown changes once the server agreed. */
export function useFavoriteSwitch() {
  return useMutation({
    mutationFn: ({ gameID, favorite }: { gameID: string; favorite: boolean }) =>
      call('user', 'favorites', { mode: favorite ? 'insert' : 'delete', type: 'casino', id: gameID }),
    onSuccess: (reply, { favorite }) => {
      queryClient.setQueryData(favoritesQuery().queryKey, reply)
      const { favouriteAdded, favouriteRemoved } = currentTexts().lobby
      showToast('up', favorite ? favouriteAdded : favouriteRemoved)
    },
    onError: (error) => {
      if (error instanceof CallRefusal) showToast('down', error.message)
    },
  })
}
