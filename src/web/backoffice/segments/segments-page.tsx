import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { Me } from '#shared/contracts/staff/account.ts'
import { saveSegment, type NamedSegment } from '#shared/contracts/staff/segments.ts'
import { may } from '#shared/office/staff.ts'
import { Button } from '#web/ui/button.tsx'
import { asked, useErrorText } from '../asking.ts'
import { AskDialog } from '../ask-dialog.tsx'
import { useCallForm } from '../forms/call-form.ts'
import { FormText } from '../forms/fields.tsx'
import { FormProblems } from '../forms/form-problems.tsx'
import { callStaff } from '../office-api.ts'
import { useOffice } from '../office-texts.ts'
import { Failed, Nothing, PageHead, Notice, Waiting } from '../parts.tsx'
import { AudienceCard } from './audience-card.tsx'
import { RuleFields } from './rule-fields.tsx'
import { ruleOf } from './rule-of.ts'
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
  const [isRemoving, setRemoving] = useState(false)
  const keep = (all: NamedSegment[]) =>
    client.setQueryData(asked('list_segments', {}).queryKey, all)
  const form = useCallForm({
    schema: saveSegment.input,
    start: () => segment,
    asSent: (values) => ({ ...values, rule: ruleOf(values.rule) }),
    send: (values) => callStaff('save_segment', values),
    onSent: keep,
  })
  const { control } = form
  const rule = ruleOf(useDeferredValue(useWatch({ control, name: 'rule' })))
  const measured = useQuery({
    ...asked('measure_segment', { rule }),
    placeholderData: keepPreviousData,
  })
  return (
    <div className="segs-editor">
      <form className="card segs-form" {...form.bind}>
        <FormText
          control={control}
          name="name"
          label={words.name}
          required
          maxLength={80}
          readOnly={!mayWrite}
        />
        <RuleFields control={control} />
        {measured.error !== null && form.view.listed.length === 0 && (
          <Notice tone="down">
            {words.wrong} {errorText(measured.error)}
          </Notice>
        )}
        <FormProblems view={form.view} />
        {form.isSent && <Notice>{words.saved}</Notice>}
        {mayWrite && (
          <div className="row g-8 office-dialog__foot">
            {!isNew && (
              <Button variant="ghost" onClick={() => setRemoving(true)}>
                {words.remove}
              </Button>
            )}
            <Button type="submit" variant="primary" busy={form.isSending}>
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
