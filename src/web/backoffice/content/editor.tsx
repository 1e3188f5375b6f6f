import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Me } from '#shared/contracts/staff/account.ts'
import type { ContentPage } from '#shared/contracts/staff/content.ts'
import {
  emptyBody,
  kindOf,
  missingOf,
  rowsOf,
  type AnyBody,
  type ContentKind,
} from '#shared/office/content-kinds.ts'
import { may } from '#shared/office/staff.ts'
import { CallRefusal } from '#web/lib/api-errors.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { asked, useErrorText } from '../asking.ts'
import { callStaff } from '../office-api.ts'
import { useOffice } from '../office-texts.ts'
import { Failed, Notice, Waiting } from '../parts.tsx'
import { Go, goTo } from '../route.tsx'
import { BrandLook } from './brand-look.tsx'
import { FieldGroup, type Errors } from './fields.tsx'
import { History } from './history.tsx'
import { Missing } from './missing.tsx'
import { PublishDialog, TakeDialog, type Taking } from './publish-dialog.tsx'
import { RowsField } from './rows-field.tsx'
import { StateBadge, useNameOf } from './state-badge.tsx'

type Item = { me: Me; kind: ContentKind; id: string | undefined }

export function Editor({ me, kind, id }: Item) {
  const { data, error, refetch } = useQuery({
    ...asked('get_content', { kind, id: id ?? '' }),
    enabled: id !== undefined,
  })
  if (id === undefined) return <Desk me={me} kind={kind} page={undefined} />
  if (data === undefined)
    return error === null ? <Waiting /> : <Failed error={error} onRetry={() => void refetch()} />
  return <Desk key={data.row.head} me={me} kind={kind} page={data} />
}

function bodyOf(kind: ContentKind, page: ContentPage | undefined): AnyBody {
  if (page === undefined) return emptyBody(kind)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server reads every body by its kind before it keeps it
  return page.body as AnyBody
}

/** Survives the remount of the editor for a new version. */
let lastNotice = ''

function useDesk(kind: ContentKind, page: ContentPage | undefined) {
  const { content: words } = useOffice()
  const client = useQueryClient()
  const [body, setBody] = useState(() => bodyOf(kind, page))
  const [notice, setNotice] = useState(() => {
    const carried = lastNotice
    lastNotice = ''
    return carried
  })
  const isDirty = JSON.stringify(body) !== JSON.stringify(bodyOf(kind, page))
  const take = (next: ContentPage, text: string) => {
    if (next.row.head !== page?.row.head) lastNotice = text
    else setNotice(text)
    client.setQueryData(asked('get_content', { kind, id: next.row.id }).queryKey, next)
    void client.invalidateQueries({
      predicate: ({ queryKey: [method] }) =>
        method === 'list_content' || method === 'list_content_versions',
    })
    if (page === undefined) goTo(`/content/${kind}/${next.row.id}`, { replace: true })
  }
  const save = async (): Promise<ContentPage> => {
    const next = await callStaff('save_content', {
      kind,
      base: page?.row.head ?? 0,
      body: { ...body },
      ...(page === undefined ? {} : { id: page.row.id }),
    })
    take(next, words.editor.saved(next.row.head))
    return next
  }
  return { body, setBody, notice: notice, setNotice: setNotice, isDirty, take, save }
}

function Desk({ me, kind, page }: { me: Me; kind: ContentKind; page: ContentPage | undefined }) {
  const { content: words } = useOffice()
  const desk = useDesk(kind, page)
  const nameOf = useNameOf()
  const [asking, setAsking] = useState<'publish' | Taking>()
  const saving = useMutation({ mutationFn: desk.save })
  const previewing = useMutation({
    mutationFn: () => preview(kind, page, desk),
    onSuccess: () => desk.setNotice(words.editor.previewReady),
  })
  const errors: Errors = saving.error instanceof CallRefusal ? saving.error.fields : {}
  const mayWrite = may(me.roles, 'content.write') && page?.row.state !== 'archived'
  const { fields, rows } = kindOf(kind)
  const isSaved = page !== undefined && page.row.head > 0
  return (
    <>
      <div className="content-bar">
        <p className="office-crumb grow">
          {kindOf(kind).keys?.length !== 1 && (
            <>
              <Go to={`/content/${kind}`}>{words.kinds[kind]}</Go> /
            </>
          )}{' '}
          <b>{page === undefined ? words.editor.fresh : nameOf(page.row)}</b>
          {page !== undefined && <StateBadge state={page.row.state} />}
          {desk.isDirty && (
            <Badge tone="warn" icon="note">
              {words.editor.unsaved}
            </Badge>
          )}
        </p>
        {isSaved && (
          <Button
            variant="outline"
            icon="eye"
            busy={previewing.isPending}
            onClick={() => previewing.mutate()}
          >
            {words.editor.preview}
          </Button>
        )}
        {mayWrite && (
          <Button
            variant="outline"
            busy={saving.isPending}
            disabled={!desk.isDirty && isSaved}
            onClick={() => saving.mutate()}
          >
            {words.editor.save}
          </Button>
        )}
        {may(me.roles, 'content.publish') && isSaved && page.row.state !== 'archived' && (
          <Button variant="primary" disabled={desk.isDirty} onClick={() => setAsking('publish')}>
            {words.editor.publish}
          </Button>
        )}
      </div>
      {desk.notice !== '' && <Notice>{desk.notice}</Notice>}
      <ErrorNotice error={saving.error ?? previewing.error} />
      <div className="content-desk">
        <div className="card card--pad content-form">
          <FieldGroup
            fields={fields}
            row={desk.body}
            path=""
            errors={errors}
            disabled={!mayWrite}
            onChange={desk.setBody}
          />
          {rows !== undefined && (
            <RowsField
              kind={kind}
              rows={rowsOf(desk.body)}
              path="rows"
              errors={errors}
              disabled={!mayWrite}
              onChange={(next) => desk.setBody({ ...desk.body, rows: next })}
            />
          )}
        </div>
        <aside className="content-side">
          <Missing missing={missingOf(kind, desk.body)} />
          {kind === 'brand' && <BrandLook body={desk.body} />}
          {page !== undefined && (
            <History
              me={me}
              kind={kind}
              page={page}
              isDirty={desk.isDirty}
              onTaken={desk.take}
              onAsk={setAsking}
            />
          )}
        </aside>
      </div>
      {asking === 'publish' && page !== undefined && (
        <PublishDialog
          kind={kind}
          page={page}
          onTaken={desk.take}
          onClose={() => setAsking(undefined)}
        />
      )}
      {asking !== undefined && asking !== 'publish' && page !== undefined && (
        <TakeDialog
          taking={asking}
          kind={kind}
          page={page}
          onTaken={desk.take}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  )
}

/**
 * Saves unsaved changes, then opens the item in its place. The window opens directly on the click;
 * later the browser would block it as a popup.
 */
async function preview(
  kind: ContentKind,
  page: ContentPage | undefined,
  { isDirty, save }: Pick<ReturnType<typeof useDesk>, 'isDirty' | 'save'>,
): Promise<void> {
  const shown = window.open('about:blank', '_blank')
  try {
    const { row } = isDirty || page === undefined ? await save() : page
    const { url } = await callStaff('preview_content', { kind, id: row.id, version: row.head })
    if (shown === null) location.assign(url)
    else shown.location.replace(url)
  } catch (error) {
    shown?.close()
    throw error
  }
}

function ErrorNotice({ error }: { error: unknown }) {
  const errorText = useErrorText()
  return error === null ? null : <Notice tone="down">{errorText(error)}</Notice>
}
