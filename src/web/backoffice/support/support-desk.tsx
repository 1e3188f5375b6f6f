import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Me } from '#shared/contracts/staff/account.ts'
import { TICKET_KINDS, TICKET_STATES } from '#shared/players/support.ts'
import { asked } from '../asking.ts'
import { ChoiceField } from '../choice-field.tsx'
import { useOffice, useOfficeFormat } from '../office-texts.ts'
import { Nothing, PageHead } from '../parts.tsx'
import { goTo, useRoute } from '../route.tsx'
import { Tabs } from '../views.tsx'
import { CannedPage } from './canned-page.tsx'
import { FiguresLine } from './figures-line.tsx'
import { LiveFigures } from './live-figures.tsx'
import { ASSIGNED, inboxAddress, readInboxFilter, type InboxFilter } from './inbox-filter.ts'
import { PresenceSwitch } from './live-presence.tsx'
import { LiveQueue } from './live-queue.tsx'
import { useStaffTopic } from './office-socket.ts'
import './support.css'
import { TicketQueue, useTickets } from './ticket-queue.tsx'
import { TicketView } from './ticket-view.tsx'
import { useKeys } from './use-keys.ts'

const CANNED = 'canned'
const LIVE = 'live'
/** The queries that a change of a ticket or of the available colleagues affects. */
const CHANGED = [
  'list_support',
  'get_support',
  'support_figures',
  'queues',
  'list_live',
  'keep_live_presence',
] as const

export function SupportDesk({ me, part }: { me: Me; part: string | undefined }) {
  const { support: words } = useOffice()
  return (
    <>
      <PageHead title={words.title}>
        <PresenceSwitch me={me} />
      </PageHead>
      <Tabs
        label={words.tabs}
        tabs={[
          { to: '/support', name: words.inbox, isHere: part !== CANNED && part !== LIVE },
          { to: `/support/${LIVE}`, name: words.live.figures.tab, isHere: part === LIVE },
          { to: `/support/${CANNED}`, name: words.cannedTab, isHere: part === CANNED },
        ]}
      />
      {part === CANNED ? (
        <CannedPage me={me} />
      ) : part === LIVE ? (
        <LiveFigures />
      ) : (
        <Inbox me={me} ticketID={part} />
      )}
    </>
  )
}

function Inbox({ me, ticketID }: { me: Me; ticketID: string | undefined }) {
  const { support: words } = useOffice()
  const { query } = useRoute()
  const filter = readInboxFilter(query)
  const client = useQueryClient()
  const tickets = useTickets(filter)
  useStaffTopic('support-inbox', () => {
    for (const method of CHANGED) void client.invalidateQueries({ queryKey: [method] })
  })
  const step = (by: number) => {
    const at = tickets.rows.findIndex((row) => row.ticketID === ticketID)
    const next = tickets.rows[at === -1 ? 0 : at + by]
    if (next !== undefined) goTo(inboxAddress(filter, next.ticketID), { replace: true })
  }
  useKeys({ j: () => step(1), k: () => step(-1) })
  return (
    <>
      <FiguresLine />
      <div className="desk">
        <div className="desk-queue">
          <LiveQueue chosen={ticketID} address={(id) => inboxAddress(filter, id)} />
          <Filters filter={filter} ticketID={ticketID} />
          <TicketQueue
            tickets={tickets}
            filter={filter}
            chosen={ticketID}
            address={(id) => inboxAddress(filter, id)}
          />
        </div>
        {ticketID === undefined ? (
          <div className="card desk-empty">
            <Nothing icon="chat" title={words.choose} text={words.chooseText} />
          </div>
        ) : (
          <TicketView key={ticketID} me={me} ticketID={ticketID} onClosed={() => step(1)} />
        )}
      </div>
      <p className="c-3 t-xs desk-keys">{words.keys}</p>
    </>
  )
}

function Filters({ filter, ticketID }: { filter: InboxFilter; ticketID: string | undefined }) {
  const { support: words } = useOffice()
  const { number } = useOfficeFormat()
  const { data } = useQuery(asked('support_figures', {}))
  const show = (next: Partial<InboxFilter>) =>
    goTo(inboxAddress({ ...filter, ...next }, next.state === undefined ? ticketID : undefined))
  const showKind = (name: string) => {
    const { kind: _kind, ...rest } = filter
    const kind = TICKET_KINDS.find((known) => known === name)
    goTo(inboxAddress({ ...rest, ...(kind !== undefined && { kind }) }, ticketID))
  }
  return (
    <>
      <div className="desk-states" role="group" aria-label={words.stateFilter}>
        {TICKET_STATES.map((state) => (
          <button
            key={state}
            type="button"
            className="chip"
            aria-pressed={state === filter.state}
            onClick={() => show({ state })}
          >
            {words.states[state]}{' '}
            {data !== undefined && <span className="num c-3">{number(data.states[state])}</span>}
          </button>
        ))}
      </div>
      <div className="desk-filters">
        <ChoiceField
          label={words.kind}
          value={filter.kind ?? ''}
          choices={[
            ['', words.allKinds],
            ...TICKET_KINDS.map((kind) => [kind, words.kinds[kind]] as const),
          ]}
          onChange={showKind}
        />
        <ChoiceField
          label={words.assigned}
          value={filter.assigned}
          choices={ASSIGNED.map((one) => [one, words.assignedChoices[one]] as const)}
          onChange={(name) => show({ assigned: ASSIGNED.find((known) => known === name) ?? 'all' })}
        />
      </div>
    </>
  )
}
