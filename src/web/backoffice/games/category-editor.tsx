import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Me } from '#shared/contracts/staff/account.ts'
import type { Shelf, ShelvedGame } from '#shared/contracts/staff/games.ts'
import { may } from '#shared/office/staff.ts'
import { Button } from '#web/ui/button.tsx'
import { asked, useErrorText } from '../asking.ts'
import { moved } from '../order-handle.tsx'
import { callStaff } from '../office-api.ts'
import { useOffice } from '../office-texts.ts'
import { Failed, Notice, Waiting } from '../parts.tsx'
import { Go } from '../route.tsx'
import { AddGame } from './add-game.tsx'
import { ShelfList } from './shelf-list.tsx'

/** Unsaved changes of a category, with the revision they are based on. */
type Draft = { revision: number; picked: readonly ShelvedGame[]; leftOut: readonly ShelvedGame[] }

export function CategoryEditor({ me, categoryID }: { me: Me; categoryID: string }) {
  const { data, error, refetch } = useQuery(asked('get_category', { categoryID }))
  if (data === undefined)
    return error === null ? (
      <Waiting lines={8} />
    ) : (
      <Failed error={error} onRetry={() => void refetch()} />
    )
  return (
    <Editor
      shelf={data}
      mayEdit={data.category.games !== null && may(me.roles, 'game.edit')}
      onReload={() => void refetch()}
    />
  )
}

function Editor({
  shelf,
  mayEdit,
  onReload,
}: {
  shelf: Shelf
  mayEdit: boolean
  onReload: () => void
}) {
  const {
    games: { categories: words },
  } = useOffice()
  const errorText = useErrorText()
  const [draft, setDraft] = useState<Draft>()
  const saving = useSaving(shelf, () => setDraft(undefined))
  const { picked, leftOut, others, pick, drop, leave, bringBack, move } = arranging(
    shelf,
    draft,
    setDraft,
  )
  const {
    category: { name },
  } = shelf
  return (
    <>
      <div className="games-bar">
        <nav className="c-3 office-crumb grow">
          <Go to="/games/categories">{words.title}</Go> › <b>{name}</b>
        </nav>
        {draft !== undefined && (
          <>
            <span className="c-3" role="status">
              {words.unsaved}
            </span>
            <Button
              variant="outline"
              onClick={() => {
                setDraft(undefined)
                saving.reset()
                onReload()
              }}
            >
              {words.reset}
            </Button>
            <Button variant="primary" busy={saving.isPending} onClick={() => saving.mutate(draft)}>
              {words.save}
            </Button>
          </>
        )}
      </div>
      {saving.error !== null && <Notice tone="down">{errorText(saving.error)}</Notice>}
      {saving.isSuccess && draft === undefined && <Notice>{words.saved}</Notice>}
      <div className="office-columns">
        <div className="grow office-wide col g-16">
          <ShelfList
            title={words.first}
            none={words.firstNone}
            games={picked}
            {...(mayEdit && { onMove: move, acts: [{ name: words.drop, act: drop }] })}
          />
          <ShelfList
            title={words.rest}
            none={words.restNone}
            games={others}
            more={shelf.othersInAll - shelf.others.length}
            {...(mayEdit && {
              acts: [
                { name: words.pick, act: pick },
                { name: words.leave, act: leave },
              ],
            })}
          />
        </div>
        <div className="col g-16 office-side">
          {mayEdit && <AddGame present={picked} known={others} onAdd={pick} />}
          <ShelfList
            title={words.out}
            none={words.outNone}
            games={leftOut}
            {...(mayEdit && { acts: [{ name: words.back, act: bringBack }] })}
          />
        </div>
      </div>
    </>
  )
}

function useSaving({ category: { categoryID } }: Shelf, onSaved: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ revision, picked, leftOut }: Draft) =>
      callStaff('arrange_category', {
        categoryID,
        revision,
        picked: picked.map(({ gameID }) => gameID),
        leftOut: leftOut.map(({ gameID }) => gameID),
      }),
    onSuccess: (next) => {
      client.setQueryData(asked('get_category', { categoryID }).queryKey, next)
      onSaved()
      return client.invalidateQueries({ queryKey: ['list_categories'] })
    },
  })
}

function arranging(shelf: Shelf, draft: Draft | undefined, onDraft: (draft: Draft) => void) {
  const { revision, picked, leftOut } = draft ?? {
    revision: shelf.category.revision,
    picked: shelf.picked,
    leftOut: shelf.leftOut,
  }
  const spoken = new Set([...picked, ...leftOut].map(({ gameID }) => gameID))
  const others = [...shelf.others, ...shelf.picked, ...shelf.leftOut]
    .filter(({ gameID, ofHouse }) => ofHouse && !spoken.has(gameID))
    .toSorted((a, b) => b.rounds - a.rounds)
  const without = (list: readonly ShelvedGame[], { gameID }: ShelvedGame) =>
    list.filter((other) => other.gameID !== gameID)
  const change = (next: Partial<Draft>) => onDraft({ revision, picked, leftOut, ...next })
  return {
    picked,
    leftOut,
    others,
    pick: (game: ShelvedGame) =>
      change({ picked: [...without(picked, game), game], leftOut: without(leftOut, game) }),
    drop: (game: ShelvedGame) => change({ picked: without(picked, game) }),
    leave: (game: ShelvedGame) => change({ leftOut: [...leftOut, game] }),
    bringBack: (game: ShelvedGame) => change({ leftOut: without(leftOut, game) }),
    move: (from: number, to: number) => change({ picked: moved(picked, from, to) }),
  }
}
