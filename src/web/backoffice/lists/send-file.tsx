import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { isPublished, MAX_LIST_BYTES, type ListKind } from '#shared/office/lists.ts'
import { persistentFetch } from '#web/lib/site-fetch.ts'
import { isRecord } from '#web/lib/storage.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useOffice } from '../office-texts.ts'
import { goTo } from '../route.tsx'

/**
 * Uploads a list's file unchanged and returns the pending version.
 * @throws Error with the server's message
 */
async function send(
  kind: ListKind,
  file: File,
  words: { failed: string; tooLarge: string },
): Promise<string> {
  if (file.size > MAX_LIST_BYTES) throw new Error(words.tooLarge)
  const reply = await persistentFetch(
    `/v1/staff/lists?kind=${kind}&file=${encodeURIComponent(file.name)}`,
    {
      method: 'POST',
      headers: {
        'content-type': isPublished(kind) ? 'application/xml' : 'text/csv',
        panel: 'backoffice',
      },
      body: file,
    },
  ).catch(() => undefined)
  const answer: unknown = await reply?.json().catch(() => undefined)
  if (reply?.ok === true && isRecord(answer) && typeof answer['versionID'] === 'string')
    return answer['versionID']
  throw new Error(
    isRecord(answer) && typeof answer['message'] === 'string' ? answer['message'] : words.failed,
  )
}

export function SendFile({ kind }: { kind: ListKind }) {
  const {
    lists: { files: words, kinds },
  } = useOffice()
  const client = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const { mutate, isPending, error } = useMutation({
    mutationFn: (file: File) => send(kind, file, words),
    onSuccess: async (versionID) => {
      await client.invalidateQueries()
      goTo(`/lists/files/${versionID}`)
    },
  })
  return (
    <div className="col g-8">
      <Button
        variant="outline"
        size="sm"
        icon="plus"
        busy={isPending}
        aria-label={`${words.choose}: ${kinds[kind]}`}
        onClick={() => input.current?.click()}
      >
        {isPending ? words.sending : words.choose}
      </Button>
      <input
        ref={input}
        type="file"
        accept={isPublished(kind) ? '.xml,application/xml,text/xml' : '.csv,text/csv'}
        className="sr"
        aria-label={`${words.file}: ${kinds[kind]}`}
        tabIndex={-1}
        onChange={(event) => {
          const file = event.target.files?.[0]
          if (file !== undefined) mutate(file)
          event.target.value = ''
        }}
      />
      {error !== null && (
        <span className="field__help field__help--error" role="alert">
          <Icon name="alert" size={16} />
          {error.message}
        </span>
      )}
    </div>
  )
}
