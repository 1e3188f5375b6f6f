import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { DOCUMENT_TYPES } from '#shared/players/documents.ts'
import { call } from '#web/lib/api.ts'
import { useFormat } from '#web/lib/format.ts'
import { query } from '#web/lib/query.ts'
import { sendFile } from '#web/lib/send-file.ts'
import { useTexts } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toasts.ts'
import { useErrorText } from '#web/ui/empty.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Note } from '#web/ui/note.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

const MEGABYTE = 1024 * 1024

export function Receipts({ transactionID }: { transactionID: string }) {
  const { payments } = useTexts()
  const words = payments.receipts
  const format = useFormat()
  const errorText = useErrorText()
  const queries = useQueryClient()
  const list = query('finance', 'list_receipts', { transactionID })
  const data = useQuery({ ...list, staleTime: 0, retry: false }).data?.data
  const sending = useMutation({
    mutationFn: async (file: File) => {
      const { data: offered } = await call('finance', 'offer_receipt', { transactionID })
      await sendFile(offered.url, file)
    },
    onSuccess: async () => {
      showToast('up', words.sent)
      await queries.invalidateQueries({ queryKey: list.queryKey })
    },
  })
  // A deposit by a provider has no receipts.
  if (data === undefined || (data.receipts.length === 0 && !data.canSend)) return null
  const isTooLarge = sending.variables !== undefined && sending.variables.size > data.maxBytes
  return (
    <section className="card card--pad col g-12" aria-labelledby="receipts">
      <div>
        <h3 className="w-6" id="receipts">
          {words.title}
        </h3>
        <p className="t-sm c-2">{words.text}</p>
      </div>
      {data.receipts.length > 0 && (
        <ul className="col g-8">
          {data.receipts.map(({ receiptID, format: kind, size, uploadedAt }) => (
            <li key={receiptID} className="row g-8 t-sm">
              <Icon name="check" size={16} className="c-up" />
              <span className="num">
                {kind.toUpperCase()} ·{' '}
                {words.size(format.number(Math.max(0.01, size / MEGABYTE), 2))} ·{' '}
                {format.dateTime(uploadedAt)}
              </span>
            </li>
          ))}
        </ul>
      )}
      {data.canSend && (
        <label className="btn btn--outline btn--block receipts__choose">
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
          {data.receipts.length === 0 ? words.attach : words.another}
        </label>
      )}
      <p className="t-xs c-3">{words.formats(format.number(data.maxBytes / MEGABYTE))}</p>
      {sending.error !== null && (
        <Note tone="down" icon="alert">
          {isTooLarge ? words.tooLarge : errorText(sending.error)}
        </Note>
      )}
    </section>
  )
}
