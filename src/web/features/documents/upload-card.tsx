import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import {
  DOCUMENT_KINDS,
  DOCUMENT_NAMES,
  DOCUMENT_TYPES,
  type DocumentKind,
} from '#shared/players/documents.ts'
import { call } from '#web/lib/api.ts'
import { useFormat } from '#web/lib/format.ts'
import { queryClient } from '#web/lib/query.ts'
import { sendFile } from '#web/lib/send-file.ts'
import { useSession } from '#web/lib/session.ts'
import { useTexts } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { useErrorText } from '#web/ui/empty.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Note } from '#web/ui/note.tsx'

const MEGABYTE = 1024 * 1024

/** `onKind` with undefined: the choice returns to the usual kind once a document is sent. */
export function UploadCard({
  kind,
  onKind,
  leftToday,
  maxBytes,
}: {
  kind: DocumentKind
  onKind: (kind: DocumentKind | undefined) => void
  leftToday: number
  maxBytes: number
}) {
  const { documents: words } = useTexts().security
  const format = useFormat()
  const errorText = useErrorText()
  const titleId = useId()
  const [file, setFile] = useState<File>()
  const maxMegabytes = format.number(maxBytes / MEGABYTE)
  const isTooLarge = file !== undefined && file.size > maxBytes
  const sending = useMutation({
    mutationFn: async (chosen: File) => {
      const { data } = await call('user', 'offer_document', { kind })
      await sendFile(data.url, chosen)
    },
    onSuccess: async () => {
      setFile(undefined)
      onKind(undefined)
      showToast('up', words.sent)
      await Promise.all(
        ['list_documents', 'get_user_profile'].map((method) =>
          queryClient.invalidateQueries({ queryKey: ['user', method] }),
        ),
      )
    },
  })
  return (
    <form
      className="card card--pad docs__send"
      id="docs-send"
      aria-labelledby={titleId}
      onSubmit={(event) => {
        event.preventDefault()
        if (file !== undefined && !isTooLarge && !sending.isPending) sending.mutate(file)
      }}
    >
      <h2 className="title-sm" id={titleId}>
        {words.send}
      </h2>
      <KindChoice kind={kind} onKind={onKind} />
      <label className="docs__file">
        <input
          className="docs__input"
          type="file"
          accept={Object.values(DOCUMENT_TYPES).join(',')}
          onChange={(event) => {
            setFile(event.target.files?.[0])
            event.target.value = ''
            sending.reset()
          }}
        />
        <Icon name={file === undefined ? 'plus' : 'card'} size={24} />
        <span className="docs__chosen">
          <b>{file === undefined ? words.choose : file.name}</b>
          <span className="t-xs c-3">
            {file === undefined
              ? words.formats(maxMegabytes)
              : `${words.size(format.number(Math.max(0.01, file.size / MEGABYTE), 2))} · ${words.chooseOther}`}
          </span>
        </span>
      </label>
      {isTooLarge && (
        <Note tone="down" icon="alert">
          {words.tooLarge(maxMegabytes)}
        </Note>
      )}
      {sending.error !== null && (
        <Note tone="down" icon="alert">
          {errorText(sending.error)}
        </Note>
      )}
      <div className="docs__act">
        <Button
          type="submit"
          variant="primary"
          size="lg"
          busy={sending.isPending}
          disabled={file === undefined || isTooLarge || leftToday === 0}
        >
          {words.act}
        </Button>
        <p className="t-sm c-3">{leftToday === 0 ? words.noneLeft : words.left(leftToday)}</p>
      </div>
    </form>
  )
}

function KindChoice({
  kind,
  onKind,
}: {
  kind: DocumentKind
  onKind: (kind: DocumentKind) => void
}) {
  const { documents: words } = useTexts().security
  const { lang } = useSession()
  return (
    <fieldset className="docs__kinds">
      <legend className="t-sm c-2">{words.kind}</legend>
      {DOCUMENT_KINDS.map((each) => (
        <label key={each} className="docs__kind">
          <input
            type="radio"
            name="kind"
            value={each}
            checked={kind === each}
            onChange={() => onKind(each)}
          />
          <span>
            <b>{DOCUMENT_NAMES[each][lang]}</b>
            <span className="t-xs c-3">{words.hints[each]}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
