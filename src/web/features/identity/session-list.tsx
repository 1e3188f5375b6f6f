import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { SessionRow } from '#shared/contracts/security.ts'
import { call } from '#web/lib/api.ts'
import { useFormat } from '#web/lib/format.ts'
import { query } from '#web/lib/query.ts'
import { useTexts } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toasts.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Failed, useErrorText } from '#web/ui/empty.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

export function SessionList() {
  const sessions = useQuery(query('user', 'list_sessions', {}))
  if (sessions.isError)
    return <Failed error={sessions.error} onRetry={() => void sessions.refetch()} />
  if (sessions.data === undefined) return <Skeleton height={64} />
  return (
    <ul className="devices">
      {sessions.data.data.map((row) => (
        <Device key={row.id} row={row} />
      ))}
    </ul>
  )
}

function Device({ row }: { row: SessionRow }) {
  const { security } = useTexts()
  const format = useFormat()
  const queries = useQueryClient()
  const errorText = useErrorText()
  const end = useMutation({
    mutationFn: () => call('user', 'end_session', { id: row.id }),
    onSuccess: () => showToast('up', security.ended),
    onError: (error) => showToast('down', errorText(error)),
    onSettled: () =>
      queries.invalidateQueries({ queryKey: query('user', 'list_sessions', {}).queryKey }),
  })
  const device = row.device === '' ? security.unknownDevice : row.device
  return (
    <li className="row g-12 devices__row">
      <Icon name="device" />
      <div className="grow">
        <p className="w-6">{device}</p>
        <p className="c-2 t-sm num">
          {row.address} · {security.lastUsed(format.dateTime(row.lastUsedAt))}
        </p>
      </div>
      {row.current ? (
        <Badge tone="up">{security.thisDevice}</Badge>
      ) : (
        <Button
          variant="ghost"
          size="sm"
          aria-label={security.endOf(device)}
          busy={end.isPending}
          onClick={() => end.mutate()}
        >
          {security.end}
        </Button>
      )}
    </li>
  )
}
