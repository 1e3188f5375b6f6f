import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Me } from '#shared/contracts/staff/account.ts'
import type { SupportTicket } from '#shared/contracts/staff/support.ts'
import { may } from '#shared/office/staff.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { asked, useErrorText } from '../asking.ts'
import { callStaff } from '../office-api.ts'
import { useOffice, useOfficeFormat } from '../office-texts.ts'
import { Failed, Notice, Waiting } from '../parts.tsx'
import { Composer } from './composer.tsx'
import { ContextSide } from './context-side.tsx'
import { TicketFile } from './ticket-file.tsx'
import { LiveActs } from './live-acts.tsx'
import { isLive, LiveLine, PlayerTyping } from './live-line.tsx'
import { useKeys } from './use-keys.ts'

export function useKeepTicket(): (page: SupportTicket) => void {
  const client = useQueryClient()
  return (page) => {
    client.setQueryData(asked('get_support', { ticketID: page.ticket.ticketID }).queryKey, page)
    for (const method of ['list_support', 'support_figures', 'queues', 'list_live'])
      void client.invalidateQueries({ queryKey: [method] })
  }
}

export function TicketView({
  me,
  ticketID,
  onClosed,
}: {
  me: Me
  ticketID: string
  onClosed: () => void
}) {
  const { data, error, refetch } = useQuery({ ...asked('get_support', { ticketID }), staleTime: 0 })
  if (error !== null && data === undefined)
    return (
      <div className="card desk-empty">
        <Failed error={error} onRetry={() => void refetch()} />
      </div>
    )
  if (data === undefined)
    return (
      <div className="desk-talk">
        <Waiting />
      </div>
    )
  return (
    <>
      <div className="card desk-talk">
        <Head me={me} page={data} onClosed={onClosed} />
        <Talk page={data} />
        {isLive(data.ticket) && (
          <PlayerTyping ticketID={ticketID} seq={data.messages.at(-1)?.seq ?? 0} />
        )}
        {may(me.roles, 'ticket.answer') && <Composer page={data} />}
      </div>
      <ContextSide page={data} />
    </>
  )
}

function Head({ me, page, onClosed }: { me: Me; page: SupportTicket; onClosed: () => void }) {
  const { ticket } = page
  const { support: words } = useOffice()
  const { dateTime } = useOfficeFormat()
  const errorText = useErrorText()
  const keep = useKeepTicket()
  const { data: helpers = [] } = useQuery(asked('list_helpers', {}))
  const { ticketID, assignedTo } = ticket
  const assigning = useMutation({
    mutationFn: (to: string | null) =>
      callStaff('assign_support', { ticketID, from: assignedTo?.id ?? null, to }),
    onSuccess: keep,
  })
  const closing = useMutation({
    mutationFn: () => callStaff('close_support', { ticketID }),
    onSuccess: (page) => {
      onClosed()
      keep(page)
    },
  })
  const isMine = assignedTo?.id === me.id
  const mayAnswer = may(me.roles, 'ticket.answer')
  const take = () => assigning.mutate(isMine ? null : me.id)
  const hasLive = isLive(ticket)
  const mayClose = ticket.state !== 'closed' && !hasLive
  // A live conversation that is one's own is handed over in a dialog.
  const mayTake = !(hasLive && isMine)
  useKeys(
    mayAnswer
      ? { ...(mayTake && { a: take }), ...(mayClose && { e: () => closing.mutate() }) }
      : {},
  )
  const error = assigning.error ?? closing.error
  return (
    <header className="desk-head">
      <div className="grow">
        <h2 className="title-sm">{words.subjects[ticket.subject]}</h2>
        <p className="c-3 t-xs num">
          {words.number(String(ticket.number))} · {dateTime(ticket.createdAt)} ·{' '}
          {words.states[ticket.state]} ·{' '}
          {assignedTo === null ? words.unassigned : words.handledBy(assignedTo.username)}
        </p>
        <LiveLine page={page} />
      </div>
      {mayAnswer && (
        <span className="office-acts">
          {mayTake && (
            <Button
              size="sm"
              variant={isMine ? 'outline' : 'ink'}
              busy={assigning.isPending}
              onClick={take}
            >
              {isMine ? words.lay : words.take}
            </Button>
          )}
          {hasLive ? (
            <LiveActs page={page} meID={me.id} onClosed={onClosed} />
          ) : (
            <Assign
              helpers={helpers.filter(({ id }) => id !== assignedTo?.id)}
              onAssign={(to) => assigning.mutate(to)}
            />
          )}
          {mayClose && (
            <Button
              size="sm"
              variant="outline"
              icon="check"
              busy={closing.isPending}
              onClick={() => closing.mutate()}
            >
              {words.close}
            </Button>
          )}
        </span>
      )}
      {error !== null && <Notice tone="down">{errorText(error)}</Notice>}
    </header>
  )
}

function Assign({
  helpers,
  onAssign,
}: {
  helpers: readonly { id: string; username: string }[]
  onAssign: (id: string) => void
}) {
  const { support: words } = useOffice()
  return (
    <span className="input input--sm office-choice desk-helper">
      <select aria-label={words.assign} value="" onChange={({ target }) => onAssign(target.value)}>
        <option value="" disabled>
          {words.assign}
        </option>
        {helpers.map(({ id, username }) => (
          <option key={id} value={id}>
            {username}
          </option>
        ))}
      </select>
      <Icon name="down" size={16} />
    </span>
  )
}

const bringIntoView = (item: HTMLLIElement | null) => item?.scrollIntoView({ block: 'nearest' })

function Talk({ page: { messages, ticket } }: { page: SupportTicket }) {
  const { support: words } = useOffice()
  const { dateTime } = useOfficeFormat()
  return (
    // The conversation scrolls in its own box, by keyboard too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ol className="desk-said" aria-label={words.conversation} aria-live="polite" tabIndex={0}>
      {messages.map(({ seq, author, staff, text, file, date }) => (
        <li key={seq} className={classNames('desk-message', `is-${author}`)} ref={bringIntoView}>
          <span className="t-xs c-3">
            {author === 'player'
              ? ticket.username
              : author === 'note'
                ? `${words.staffNote}, ${staff ?? ''}`
                : (staff ?? words.desk)}{' '}
            · <span className="num">{dateTime(date)}</span>
          </span>
          {file === null ? <p>{text}</p> : <TicketFile file={file} />}
        </li>
      ))}
    </ol>
  )
}
