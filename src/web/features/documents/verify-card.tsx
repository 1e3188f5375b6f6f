import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import type { OwnCheck } from '#shared/contracts/documents.ts'
import { call } from '#web/lib/api.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { useErrorText } from '#web/ui/empty.tsx'
import { Note } from '#web/ui/note.tsx'

export function VerifyCard({
  check,
  canCheck,
  checkedBy,
}: {
  check: OwnCheck | null
  canCheck: boolean
  checkedBy: string | null
}) {
  const { verify: words } = useTexts().security.documents
  const errorText = useErrorText()
  const titleId = useId()
  const state = check === null || check.state === 'verified' ? undefined : check.state
  const starting = useMutation({
    mutationFn: () => call('user', 'start_identity_check', {}),
    onSuccess: ({ data }) => location.assign(data.url),
  })
  if (checkedBy === null || (!canCheck && state === undefined)) return null
  return (
    <section className="card card--pad docs__send" aria-labelledby={titleId} id="docs-check">
      <h2 className="title-sm" id={titleId}>
        {words.title}
      </h2>
      {state !== undefined && (
        <Note
          tone={state === 'ended' ? 'warn' : 'plain'}
          icon={state === 'ended' ? 'alert' : 'clock'}
        >
          {words[state]}
        </Note>
      )}
      {canCheck && <p className="t-sm c-2">{words.text(checkedBy)}</p>}
      {starting.error !== null && (
        <Note tone="down" icon="alert">
          {errorText(starting.error)}
        </Note>
      )}
      {canCheck && (
        <div className="docs__act">
          <Button
            variant="primary"
            size="lg"
            busy={starting.isPending || starting.isSuccess}
            onClick={() => starting.mutate()}
          >
            {state === 'open' ? words.resume : words.act}
          </Button>
        </div>
      )}
    </section>
  )
}
