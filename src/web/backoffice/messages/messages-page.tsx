import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Me } from '#shared/contracts/staff/account.ts'
import type { ListedMessage } from '#shared/contracts/staff/messages.ts'
import { may } from '#shared/office/staff.ts'
import { Button } from '#web/ui/button.tsx'
import { asked, useErrorText } from '../asking.ts'
import { List, Table, type Column } from '../list.tsx'
import { callStaff } from '../office-api.ts'
import { useOffice, useOfficeFormat, useOfficeLang } from '../office-texts.ts'
import { Failed, PageHead, Notice, Waiting } from '../parts.tsx'
import { Go, goTo } from '../route.tsx'
import { Views } from '../views.tsx'
import { KindAndWays, StateMark, useAudienceName } from './message-marks.tsx'
import { QuietHoursDialog } from './quiet-hours-dialog.tsx'
import './messages.css'

const FILTERS = ['all', 'scheduled', 'sending', 'sent', 'stopped'] as const

export function MessagesPage({ me }: { me: Me }) {
  const { messages: words, common } = useOffice()
  const [state, setState] = useState<(typeof FILTERS)[number]>('all')
  const [notice, setNotice] = useState('')
  const errorText = useErrorText()
  const { data, error, refetch } = useQuery(asked('list_message_drafts', {}))
  const columns = useColumns()
  const begin = () =>
    void callStaff('open_message', {}).then(
      ({ id }) => goTo(`/messages/${id}`),
      (failed: unknown) => setNotice(errorText(failed)),
    )
  return (
    <>
      <PageHead title={words.title} intro={words.intro}>
        <QuietHours me={me} />
        <Go to="/messages/mails" className="btn btn--outline">
          {words.gallery.title}
        </Go>
        <Go to="/messages/delivery" className="btn btn--outline">
          {words.delivery.title}
        </Go>
        <Go to="/messages/templates" className="btn btn--outline">
          {words.templates}
        </Go>
        {may(me.roles, 'message.write') && (
          <Button variant="primary" icon="plus" onClick={begin}>
            {words.add}
          </Button>
        )}
      </PageHead>
      {notice !== '' && <Notice tone="down">{notice}</Notice>}
      {error !== null ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Waiting lines={3} />
      ) : (
        data.length > 0 && (
          <section className="card office-section mail-drafts">
            <h2>{words.drafts}</h2>
            <Table
              label={words.drafts}
              columns={columns.filter(({ id }) => id !== 'sent')}
              rows={data}
              keyOf={({ id }) => id}
            />
          </section>
        )
      )}
      <Views
        label={words.filter}
        views={FILTERS}
        shown={state}
        nameOf={(known) => (known === 'all' ? common.all : words.states[known])}
        onShow={setState}
      />
      <List
        method="list_messages"
        data={{ state }}
        label={words.list}
        columns={columns}
        keyOf={({ id }) => id}
        none={{ icon: 'bell', title: words.none, text: words.noneText }}
      />
    </>
  )
}

function useColumns(): Column<ListedMessage>[] {
  const { messages: words, common } = useOffice()
  const { dateTime, number } = useOfficeFormat()
  const lang = useOfficeLang()
  const audienceOf = useAudienceName()
  return [
    {
      id: 'title',
      head: words.message,
      wrap: true,
      render: ({ id, title }) => (
        <Go to={`/messages/${id}`} className="office-link">
          {title[lang] || title.tr || words.untitled}
        </Go>
      ),
    },
    { id: 'state', head: common.state, render: ({ state }) => <StateMark state={state} /> },
    { id: 'kind', head: words.kind, render: (row) => <KindAndWays {...row} /> },
    {
      id: 'to',
      head: words.to,
      wrap: true,
      spare: true,
      render: ({ segment }) => audienceOf(segment),
    },
    { id: 'at', head: words.when, render: ({ at }) => <span className="num">{dateTime(at)}</span> },
    { id: 'by', head: words.by, spare: true, render: ({ by }) => by ?? words.command },
    {
      id: 'sent',
      head: words.sent,
      end: true,
      render: ({ sent, waiting }) =>
        sent !== null && (
          <span className="num">
            <b>{number(sent)}</b>
            {waiting !== null && waiting > 0 && (
              <span className="c-3"> · {words.waiting(number(waiting))}</span>
            )}
          </span>
        ),
    },
  ]
}

function QuietHours({ me }: { me: Me }) {
  const {
    messages: { quiet: words },
  } = useOffice()
  const { data } = useQuery(asked('get_quiet_hours', {}))
  const [isChanging, setChanging] = useState(false)
  if (data === undefined) return null
  const hour = (n: number) => `${String(n).padStart(2, '0')}:00`
  const text = data.from === data.until ? words.never : words.now(hour(data.from), hour(data.until))
  return (
    <>
      {may(me.roles, 'message.quiet') ? (
        <Button variant="ghost" icon="moon" onClick={() => setChanging(true)}>
          {text}
        </Button>
      ) : (
        <span className="c-3">{text}</span>
      )}
      {isChanging && <QuietHoursDialog hours={data} onClose={() => setChanging(false)} />}
    </>
  )
}
