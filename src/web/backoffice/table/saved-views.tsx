import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SavedView } from '#shared/contracts/staff/saved-views.ts'
import { MAX_VIEW_NAME, type ListWithViews } from '#shared/office/saved-views.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { AskDialog } from '../ask-dialog.tsx'
import { asked } from '../asking.ts'
import { callStaff } from '../office-api.ts'
import { useOffice } from '../office-texts.ts'

type Doing = { act: 'save' | 'change' | 'remove'; view: SavedView }

/** `query`: the filter of the page as its address holds it. */
export function SavedViews({
  list,
  query,
  onOpen,
}: {
  list: ListWithViews
  query: string
  onOpen: (query: string) => void
}) {
  const { table: words } = useOffice()
  const { data: views = [] } = useQuery(asked('list_saved_views', { list }))
  const [doing, setDoing] = useState<Doing>()
  const shown = views.find((view) => view.query === query)
  return (
    <div className="row g-8 office-chips" role="group" aria-label={words.views}>
      {views.map((view) => (
        <Chip
          key={view.id}
          selected={view === shown}
          {...(view.shared && { icon: 'users' as const })}
          title={view.own ? undefined : words.sharedBy(view.by)}
          onClick={() => onOpen(view.query)}
        >
          {view.name}
        </Chip>
      ))}
      {shown === undefined && query !== '' && (
        <Button
          size="sm"
          variant="outline"
          icon="plus"
          onClick={() =>
            setDoing({
              act: 'save',
              view: { id: crypto.randomUUID(), name: '', query, shared: false, own: true, by: '' },
            })
          }
        >
          {words.saveView}
        </Button>
      )}
      {shown?.own === true && (
        <>
          <Button
            size="sm"
            variant="ghost"
            onClick={() => setDoing({ act: 'change', view: shown })}
          >
            {words.changeView}
          </Button>
          <Button
            size="sm"
            variant="ghost"
            icon="trash"
            onClick={() => setDoing({ act: 'remove', view: shown })}
          >
            {words.removeView}
          </Button>
        </>
      )}
      {doing !== undefined && (
        <ViewDialog {...doing} list={list} onClose={() => setDoing(undefined)} />
      )}
    </div>
  )
}

function ViewDialog({
  act,
  view,
  list,
  onClose,
}: Doing & { list: ListWithViews; onClose: () => void }) {
  const { table: words, common } = useOffice()
  const client = useQueryClient()
  const [name, setName] = useState(view.name)
  const [shared, setShared] = useState(view.shared)
  const { queryKey } = asked('list_saved_views', { list })
  if (act === 'remove')
    return (
      <AskDialog
        title={words.removeTitle(view.name)}
        {...(view.shared && { text: words.removeShared })}
        act={words.removeView}
        danger
        needsReason={false}
        onClose={onClose}
        onAct={async () => {
          await callStaff('remove_view', { id: view.id })
          await client.invalidateQueries({ queryKey })
        }}
      />
    )
  return (
    <AskDialog
      title={act === 'save' ? words.saveView : words.changeView}
      act={common.save}
      needsReason={false}
      onClose={onClose}
      onAct={async () => {
        const { id, query } = view
        client.setQueryData(
          queryKey,
          await callStaff('save_view', { id, list, name, query, shared }),
        )
      }}
    >
      <TextField
        label={words.viewName}
        inputSize="md"
        autoComplete="off"
        autoFocus
        required
        maxLength={MAX_VIEW_NAME}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <Checkbox checked={shared} onChange={setShared}>
        {words.shareView}
      </Checkbox>
    </AskDialog>
  )
}
