import { useMutation } from '@tanstack/react-query'
import { DOCUMENT_TYPES, MAX_DOCUMENT_BYTES } from '#shared/players/documents.ts'
import { call } from '#web/lib/api.ts'
import { useFormat } from '#web/lib/format.ts'
import { query, queryClient } from '#web/lib/query.ts'
import { sendFile } from '#web/lib/send-file.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useLiveTexts } from './live-texts.ts'

const MEGABYTE = 1024 * 1024

export function AttachFile({
  ticketID,
  onError,
}: {
  ticketID: string
  onError: (error: unknown, file: File | undefined) => void
}) {
  const texts = useLiveTexts()
  const sending = useMutation({
    mutationFn: async (file: File) => {
      const { data: offered } = await call('support', 'offer_file', { ticketID })
      await sendFile(offered.url, file)
    },
    onMutate: () => onError(null, undefined),
    onError: (error, file) => onError(error, file),
    onSuccess: () =>
      queryClient.invalidateQueries({
        queryKey: query('support', 'get_ticket', { ticketID }).queryKey,
      }),
  })
  return (
    <label className="btn btn--ghost supp__attach">
      <input
        className="sr"
        type="file"
        accept={Object.values(DOCUMENT_TYPES).join(',')}
        disabled={sending.isPending}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          event.target.value = ''
          if (file !== undefined) sending.mutate(file)
        }}
      />
      {sending.isPending ? <Spinner size={16} /> : <Icon name="plus" />}
      {texts.attach}
    </label>
  )
}

export const isTooLarge = (file: File | undefined): boolean =>
  file !== undefined && file.size > MAX_DOCUMENT_BYTES

export function FileLine({ format: kind, size }: { format: string; size: number }) {
  const texts = useLiveTexts()
  const format = useFormat()
  return (
    <p className="supp__bubble row g-8">
      <Icon name="note" size={16} />
      <span className="num">
        {texts.file(kind.toUpperCase(), format.number(Math.max(0.01, size / MEGABYTE), 2))}
      </span>
    </p>
  )
}
