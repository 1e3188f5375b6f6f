import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { Me } from '#shared/contracts/staff/account.ts'
import type { NamedSegment } from '#shared/contracts/staff/segments.ts'
import { may } from '#shared/office/staff.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { asked, useErrorText } from '../asking.ts'
import { AskDialog } from '../ask-dialog.tsx'
import { callStaff } from '../office-api.ts'
import { useOffice } from '../office-texts.ts'
import { Failed, Nothing, PageHead, Notice, Waiting } from '../parts.tsx'
import { AudienceCard } from './audience-card.tsx'
import { readDraft, writeDraft, type RuleDraft } from './rule-draft.ts'
import { RuleFields } from './rule-fields.tsx'
import './segments.css'

type Kept = Pick<NamedSegment, 'id' | 'name' | 'rule'>

export function SegmentsPage({ me }: { me: Me }) {
  const { segments: words } = useOffice()
  const [chosen, setChosen] = useState<Kept>()
  const { data, error, refetch } = useQuery(asked('list_segments', {}))
  const mayWrite = may(me.roles, 'segment.write')
  return (
    <>
      <PageHead title={words.title} intro={words.intro}>
        {mayWrite && (
          <Button
            variant="outline"
            icon="plus"
            onClick={() => setChosen({ id: crypto.randomUUID(), name: '', rule: {} })}
          >
            {words.add}
          </Button>
        )}
      </PageHead>
      {error !== null ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Waiting />
      ) : (
        <div className="segs">
          <nav aria-label={words.list}>
            {data.length === 0 ? (
              <Nothing icon="users" title={words.none} />
            ) : (
              <ul className="card segs-list">
                {data.map((one) => (
                  <li key={one.id}>
                    <button
                      type="button"
                      className="segs-row"
                      aria-current={one.id === chosen?.id ? 'true' : undefined}
                      onClick={() => setChosen(one)}
                    >
                      <b>{one.name}</b>
                      <span className="t-xs c-3">{one.staff}</span>
                    </button>
                  </li>
                ))}
              </ul>
            )}
          </nav>
          {chosen === undefined ? (
            <div className="card segs-empty">
              <Nothing icon="users" title={words.choose} />
            </div>
          ) : (
            <Editor
              key={chosen.id}
              segment={chosen}
              isNew={data.every(({ id }) => id !== chosen.id)}
              mayWrite={mayWrite}
              onGone={() => setChosen(undefined)}
            />
          )}
        </div>
      )}
    </>
  )
}

function Editor({
  segment,
  isNew,
  mayWrite,
  onGone,
}: {
  segment: Kept
  isNew: boolean
  mayWrite: boolean
  onGone: () => void
}) {
  const { segments: words } = useOffice()
  const client = useQueryClient()
  const errorText = useErrorText()
  const [name, setName] = useState(segment.name)
  const [draft, setDraft] = useState<RuleDraft>(() => writeDraft(segment.rule))
  const [isRemoving, setRemoving] = useState(false)
  const rule = useDeferredValue(readDraft(draft))
  const measured = useQuery({
    ...asked('measure_segment', { rule }),
    placeholderData: keepPreviousData,
  })
  const keep = (all: NamedSegment[]) =>
    client.setQueryData(asked('list_segments', {}).queryKey, all)
  const saving = useMutation({
    mutationFn: () => callStaff('save_segment', { id: segment.id, name, rule: readDraft(draft) }),
    onSuccess: keep,
  })
  return (
    <div className="segs-editor">
      <form
        className="card segs-form"
        onSubmit={(event) => {
          event.preventDefault()
          if (!saving.isPending) saving.mutate()
        }}
      >
        <TextField
          label={words.name}
          inputSize="md"
          required
          maxLength={80}
          readOnly={!mayWrite}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <RuleFields draft={draft} onDraft={setDraft} />
        {measured.error !== null && (
          <Notice tone="down">
            {words.wrong} {errorText(measured.error)}
          </Notice>
        )}
        {saving.error !== null && <Notice tone="down">{errorText(saving.error)}</Notice>}
        {saving.isSuccess && <Notice>{words.saved}</Notice>}
        {mayWrite && (
          <div className="row g-8 office-dialog__foot">
            {!isNew && (
              <Button variant="ghost" onClick={() => setRemoving(true)}>
                {words.remove}
              </Button>
            )}
            <Button type="submit" variant="primary" busy={saving.isPending}>
              {words.save}
            </Button>
          </div>
        )}
      </form>
      {measured.data !== undefined && measured.error === null && (
        <AudienceCard audience={measured.data} isOld={measured.isPlaceholderData} />
      )}
      {isRemoving && (
        <AskDialog
          title={words.removeTitle}
          text={words.removeText}
          act={words.remove}
          danger
          needsReason={false}
          onClose={() => setRemoving(false)}
          onAct={async () => {
            keep(await callStaff('remove_segment', { id: segment.id }))
            onGone()
          }}
        />
      )}
    </div>
  )
}
