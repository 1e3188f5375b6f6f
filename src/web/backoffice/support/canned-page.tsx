import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Me } from '#shared/contracts/staff/account.ts'
import { saveCanned, type Canned } from '#shared/contracts/staff/support.ts'
import { may } from '#shared/office/staff.ts'
import { LONGEST_TICKET_MESSAGE, PLACEHOLDERS, TICKET_KINDS } from '#shared/players/support.ts'
import { useLang } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { asked } from '../asking.ts'
import { AskDialog } from '../ask-dialog.tsx'
import { useCallForm } from '../forms/call-form.ts'
import { FormChoice, FormLongText, FormText } from '../forms/fields.tsx'
import { FormProblems } from '../forms/form-problems.tsx'
import { callStaff } from '../office-api.ts'
import { useOffice } from '../office-texts.ts'
import { Failed, Nothing, Notice, Waiting } from '../parts.tsx'

const fresh = (): Canned => ({
  id: crypto.randomUUID(),
  kind: null,
  title: { tr: '', en: '' },
  text: { tr: '', en: '' },
})

export function CannedPage({ me }: { me: Me }) {
  const { support: words } = useOffice()
  const lang = useLang()
  const { data, error, refetch } = useQuery(asked('list_canned', {}))
  const [chosen, setChosen] = useState<Canned>()
  const mayEdit = may(me.roles, 'canned.edit')
  if (error !== null) return <Failed error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Waiting />
  return (
    <div className="desk">
      <div className="desk-queue">
        <p className="c-3 t-sm">{words.cannedIntro}</p>
        {mayEdit && (
          <div>
            <Button size="sm" variant="outline" icon="plus" onClick={() => setChosen(fresh())}>
              {words.add}
            </Button>
          </div>
        )}
        {data.length === 0 ? (
          <Nothing icon="note" title={words.noCanned} />
        ) : (
          <ul className="desk-list">
            {data.map((one) => (
              <li key={one.id}>
                <button
                  type="button"
                  className="desk-row"
                  aria-current={chosen?.id === one.id ? 'true' : undefined}
                  onClick={() => setChosen(one)}
                >
                  <b className="cut">{one.title[lang]}</b>
                  <span className="t-xs c-3 cut">
                    {one.kind === null ? words.anyKind : words.kinds[one.kind]}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
      {chosen === undefined ? (
        <div className="card desk-empty">
          <Nothing icon="note" title={words.canned} text={words.cannedIntro} />
        </div>
      ) : (
        <Editor
          key={chosen.id}
          canned={chosen}
          mayEdit={mayEdit}
          isNew={data.every(({ id }) => id !== chosen.id)}
          onGone={() => setChosen(undefined)}
        />
      )}
    </div>
  )
}

function Editor({
  canned,
  mayEdit,
  isNew,
  onGone,
}: {
  canned: Canned
  mayEdit: boolean
  isNew: boolean
  onGone: () => void
}) {
  const { support: words } = useOffice()
  const client = useQueryClient()
  const [isRemoving, setRemoving] = useState(false)
  const keep = (all: Canned[]) => client.setQueryData(asked('list_canned', {}).queryKey, all)
  const form = useCallForm({
    schema: saveCanned.input,
    start: () => canned,
    send: (values) => callStaff('save_canned', values),
    onSent: keep,
  })
  const { control } = form
  return (
    <>
      <form className="card desk-editor" {...form.bind}>
        <FormChoice
          control={control}
          name="kind"
          label={words.kind}
          choices={[
            ['', words.anyKind],
            ...TICKET_KINDS.map((kind) => [kind, words.kinds[kind]] as const),
          ]}
          parse={(key) => key || null}
        />
        <div className="desk-sides">
          {(['tr', 'en'] as const).map((lang) => (
            <div key={lang} className="col g-12" lang={lang}>
              <FormText
                control={control}
                name={`title.${lang}`}
                label={`${words.cannedTitle}, ${words.languages[lang]}`}
                required
                maxLength={80}
                readOnly={!mayEdit}
              />
              <FormLongText
                control={control}
                name={`text.${lang}`}
                label={`${words.cannedText}, ${words.languages[lang]}`}
                className="desk-text"
                rows={12}
                required
                maxLength={LONGEST_TICKET_MESSAGE}
                readOnly={!mayEdit}
              />
            </div>
          ))}
        </div>
        <p className="t-xs c-3">
          {words.placeholders}:{' '}
          {PLACEHOLDERS.map((name) => (
            <code key={name}>{`{${name}} `}</code>
          ))}
        </p>
        <FormProblems view={form.view} />
        {form.isSent && <Notice>{words.saved}</Notice>}
        {mayEdit && (
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
      {isRemoving && (
        <AskDialog
          title={words.removeTitle}
          text={words.removeText}
          act={words.remove}
          danger
          needsReason={false}
          onClose={() => setRemoving(false)}
          onAct={async () => {
            keep(await callStaff('remove_canned', { id: canned.id }))
            onGone()
          }}
        />
      )}
    </>
  )
}
