import { useQuery } from '@tanstack/react-query'
import { useFormat } from '#web/lib/format.ts'
import { query } from '#web/lib/query.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useLiveTexts } from './live-texts.ts'

const RENEW_MS = 15_000

export function useLiveState() {
  return useQuery({
    ...query('support', 'get_live', {}),
    staleTime: 0,
    refetchInterval: RENEW_MS,
  }).data?.data
}

export function LiveCard({
  onStart,
  onOpen,
}: {
  onStart: () => void
  onOpen: (ticketID: string) => void
}) {
  const texts = useLiveTexts()
  const format = useFormat()
  const wait = useWait()
  const state = useLiveState()
  if (state === undefined) return null
  const { ticketID, available, unread } = state
  const isOn = ticketID !== null || available
  return (
    <section className="card card--pad supp__live" aria-label={texts.title}>
      <div className="grow col g-4">
        <h2 className="w-6 row g-8">
          <span className={classNames('supp__dot', isOn && 'is-on')} aria-hidden="true" />
          {texts.title}
          {unread > 0 && <Badge tone="gold">{texts.unread(format.number(unread))}</Badge>}
        </h2>
        <p className="t-sm c-2">
          {ticketID !== null
            ? texts.current
            : available
              ? [texts.available, ...wait(state)].join(' ')
              : texts.away}
        </p>
      </div>
      {ticketID !== null ? (
        <Button variant="primary" icon="chat" onClick={() => onOpen(ticketID)}>
          {texts.resume}
        </Button>
      ) : (
        available && (
          <Button variant="primary" icon="chat" onClick={onStart}>
            {texts.start}
          </Button>
        )
      )}
    </section>
  )
}

function useWait() {
  const texts = useLiveTexts()
  const format = useFormat()
  return ({ queued, waitSeconds }: { queued: number; waitSeconds: number | null }): string[] => [
    ...(queued > 0 ? [texts.queued(format.number(queued))] : []),
    ...(waitSeconds === null
      ? []
      : [
          waitSeconds < 60
            ? texts.waitUnderMinute
            : texts.wait(format.number(Math.ceil(waitSeconds / 60))),
        ]),
  ]
}
