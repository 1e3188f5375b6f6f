import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ListDownload } from '#shared/contracts/staff/lists.ts'
import type { PublishedKind } from '#shared/office/lists.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { callStaff } from '../office-api.ts'
import { useOffice, useOfficeFormat } from '../office-texts.ts'
import { Facts } from '../parts.tsx'
import { usePublishedText } from './birth-text.ts'

/** The downloads of a published list, and the button that starts one. */
export function DownloadState({
  kind,
  download,
  mayAsk,
}: {
  kind: PublishedKind
  download: ListDownload
  mayAsk: boolean
}) {
  const {
    lists: { download: words },
  } = useOffice()
  const { dateTime } = useOfficeFormat()
  const publishedText = usePublishedText()
  const { isOn, host, published, triedAt, refreshedAt, isStale } = download
  if (!isOn) return <p className="t-xs">{words.off}</p>
  return (
    <div className="col g-8 lists-download">
      <Facts
        facts={[
          [words.source, host],
          [words.published, publishedText(published)],
          [words.tried, triedAt === null ? words.never : dateTime(triedAt)],
          [words.refreshed, refreshedAt === null ? '–' : dateTime(refreshedAt)],
        ]}
      />
      <div className="row g-8 lists-badges">
        <Result download={download} />
        {isStale && (
          <Badge tone="warn" icon="clock">
            {words.stale}
          </Badge>
        )}
      </div>
      {mayAsk && <AskButton kind={kind} />}
    </div>
  )
}

function Result({ download: { result, reason, detail } }: { download: ListDownload }) {
  const {
    lists: { download: words },
  } = useOffice()
  if (result === null) return null
  const isGood = result === 'pending' || result === 'unchanged'
  return (
    <>
      <Badge tone={isGood ? 'up' : 'down'} icon={isGood ? 'check' : 'alert'}>
        {words.results[result]}
      </Badge>
      {reason !== null && (
        <span className="t-xs">
          {[words.faults[reason], detail].filter((part) => part !== null && part !== '').join(': ')}
        </span>
      )}
    </>
  )
}

function AskButton({ kind }: { kind: PublishedKind }) {
  const {
    lists: { download: words, kinds },
  } = useOffice()
  const client = useQueryClient()
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => callStaff('download_list', { kind }),
    onSuccess: () => client.invalidateQueries(),
  })
  return (
    <div className="col g-4">
      <Button
        variant="outline"
        size="sm"
        icon="download"
        busy={isPending}
        aria-label={`${words.now}: ${kinds[kind]}`}
        onClick={() => mutate()}
      >
        {words.now}
      </Button>
      {isSuccess && (
        <span className="field__help" role="status">
          {words.asked}
        </span>
      )}
      {error !== null && (
        <span className="field__help field__help--error" role="alert">
          <Icon name="alert" size={16} />
          {error.message}
        </span>
      )}
    </div>
  )
}
