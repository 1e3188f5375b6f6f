import { useQuery } from '@tanstack/react-query'
import { WITHDRAWAL_REASON_WORDS } from '#shared/payments/withdrawals.ts'
import type { ReplyOf } from '#web/lib/api.ts'
import { useFormat } from '#web/lib/format.ts'
import { query } from '#web/lib/query.ts'
import { useLang } from '#web/lib/session.ts'
import { useTexts } from '#web/lib/texts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Note } from '#web/ui/note.tsx'

type Track = ReplyOf<'finance', 'track_withdrawal'>['data']

/**
 * Short enough to show the first staff approval, which moves no money and therefore publishes
 * nothing.
 */
const RENEW_MS = 15_000

export function WithdrawalTrack({ transactionID }: { transactionID: string }) {
  const { data } = useQuery({
    ...query('finance', 'track_withdrawal', { transactionID }),
    staleTime: 0,
    refetchInterval: RENEW_MS,
  })
  if (data === undefined) return null
  return <Stages track={data.data} />
}

function Stages({ track }: { track: Track }) {
  const {
    payments: { track: words },
  } = useTexts()
  const format = useFormat()
  const lang = useLang()
  const { measured, playerReason } = track
  return (
    <section className="card card--pad track" aria-label={words.title}>
      {track.state === 'rejected' && playerReason !== null && (
        <Note tone="warn" icon="info">
          {WITHDRAWAL_REASON_WORDS[playerReason][lang]}
        </Note>
      )}
      <ol className="track__stages">
        {track.stages.map(({ id, at, state }) => (
          <li
            key={id}
            className={classNames('track__stage', `track__stage--${state}`)}
            aria-current={state === 'now' ? 'step' : undefined}
          >
            <span className="track__dot">
              {state === 'done' && <Icon name="check" size={12} />}
            </span>
            <span className="grow">
              <span className={state === 'next' ? 'c-3' : 'w-6'}>{words.stages[id]}</span>
              {at !== null && <span className="t-xs c-3 num">{format.dateTime(at)}</span>}
            </span>
          </li>
        ))}
      </ol>
      <p className="t-sm">{words.next[track.next](track.eta)}</p>
      {(track.state === 'waiting' || track.state === 'sent') && track.arrives !== track.amount && (
        <p className="t-sm">
          {words.arrives(format.money(track.amount), format.money(track.arrives))}
        </p>
      )}
      {track.paidAs !== null && <p className="t-sm num">{words.paidAs(track.paidAs)}</p>}
      {track.state === 'waiting' && (
        <p className="t-xs c-3">
          {measured === null
            ? words.unmeasured(track.method, track.needed)
            : words.measured(
                track.method,
                measured.count,
                spell(measured.p50Minutes, words),
                spell(measured.p90Minutes, words),
              )}
        </p>
      )}
    </section>
  )
}

const HOUR = 60
const DAY = 24 * HOUR

function spell(
  minutes: number,
  {
    minutes: ofMinutes,
    hours,
    days,
  }: { minutes: (n: number) => string; hours: (n: number) => string; days: (n: number) => string },
): string {
  if (minutes < 2 * HOUR) return ofMinutes(Math.max(1, minutes))
  return minutes < 2 * DAY ? hours(Math.ceil(minutes / HOUR)) : days(Math.ceil(minutes / DAY))
}
