import { Link } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { fromWireMoney } from '#shared/money.ts'
import type { ReplyOf } from '#web/lib/api.ts'
import { useFormat } from '#web/lib/format.ts'
import { query, queryClient } from '#web/lib/query.ts'
import { useTopic } from '#web/lib/socket.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'

type Ready = ReplyOf<'finance', 'withdrawal_readiness'>['data']
type State = 'met' | 'open' | 'note'
type Condition = { id: string; state: State; title: string; text: string; way?: ReactNode }

const ICONS: Readonly<Record<State, IconName>> = {
  met: 'checkcircle',
  open: 'xcircle',
  note: 'info',
}
const READINESS = query('finance', 'withdrawal_readiness', {})

export function Readiness({ onLeave }: { onLeave: () => void }) {
  const { payments } = useTexts()
  const { data } = useQuery({ ...READINESS, staleTime: 0 })
  const conditions = useConditions(data?.data, onLeave)
  useTopic('balance', (_balance, isSnapshot, mayHaveMissed) => {
    if (!isSnapshot || mayHaveMissed)
      void queryClient.invalidateQueries({ queryKey: READINESS.queryKey })
  })
  if (data === undefined) return null
  const open = conditions.filter(({ state }) => state === 'open').length
  return (
    <details className="card ready" open={open > 0}>
      <summary className="ready__head">
        <Icon
          name={open === 0 ? 'checkcircle' : 'alert'}
          className={open === 0 ? 'c-up' : 'c-warn'}
        />
        <span className="grow w-6">
          {open === 0 ? payments.ready.allMet : payments.ready.someOpen(open)}
        </span>
        <Icon name="down" size={16} />
      </summary>
      <ul className="ready__list">
        {conditions.map(({ id, state, title, text, way }) => (
          <li key={id} className="ready__row">
            <Icon
              name={ICONS[state]}
              size={16}
              className={state === 'met' ? 'c-up' : state === 'open' ? 'c-down' : 'c-3'}
            />
            <span className="grow">
              <span className="w-6">
                {title} <span className="sr">{payments.ready.states[state]}</span>
              </span>
              <span className="t-sm c-2">{text}</span>
              {way}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}

function useConditions(ready: Ready | undefined, onLeave: () => void): Condition[] {
  const {
    payments: { ready: words },
  } = useTexts()
  const format = useFormat()
  if (ready === undefined) return []
  const { identity, accounts, bonus, waiting, pausedUntil, stopped, delayedUntil } = ready
  const room = identity.room === null ? undefined : fromWireMoney(identity.room)
  const isWithin = room !== undefined && room > 0n
  const identityText =
    identity.status === 'pending'
      ? words.identityPending
      : words.identityNeeded(format.money(identity.bound))
  return [
    {
      id: 'identity',
      title: words.identity,
      state: room === undefined ? 'met' : isWithin ? 'note' : 'open',
      text:
        room === undefined
          ? words.identityMet
          : isWithin
            ? words.identityRoom(format.money(identity.room ?? '0.00'))
            : identityText,
      ...(room === undefined || identity.status === 'pending'
        ? {}
        : {
            way: (
              <Link to="/account/documents" className="c-link t-sm" onClick={onLeave}>
                {words.toDocuments}
              </Link>
            ),
          }),
    },
    {
      id: 'account',
      title: words.account,
      state: accounts > 0 ? 'met' : 'note',
      text: accounts > 0 ? words.accountMet(accounts) : words.accountNone,
      ...(accounts > 0
        ? {}
        : {
            way: (
              <Link to="/account/bank-accounts" className="c-link t-sm" onClick={onLeave}>
                {words.toAccounts}
              </Link>
            ),
          }),
    },
    {
      id: 'bonus',
      title: words.wagering,
      state: bonus === null ? 'met' : 'note',
      text:
        bonus === null
          ? words.wageringNone
          : words.wageringLeft(format.money(bonus.left), format.money(bonus.lost)),
    },
    {
      id: 'waiting',
      title: words.waiting,
      state: waiting.count >= waiting.max ? 'open' : waiting.count > 0 ? 'note' : 'met',
      text:
        waiting.count === 0
          ? words.waitingNone
          : words.waitingSome(waiting.count, format.money(waiting.amount), waiting.max),
    },
    ...(delayedUntil === null
      ? []
      : [
          {
            id: 'delayed',
            title: words.delayed,
            state: 'note' as const,
            text: words.delayedText(format.dateTime(delayedUntil)),
          },
        ]),
    ...(stopped
      ? [{ id: 'stopped', title: words.stopped, state: 'open' as const, text: words.stoppedText }]
      : []),
    {
      id: 'pause',
      title: words.pause,
      state: pausedUntil === null ? 'met' : 'note',
      text: pausedUntil === null ? words.pauseNone : words.pauseUntil,
    },
  ]
}
