import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Me } from '#shared/contracts/staff/account.ts'
import type { Delivery, Webhook } from '#shared/contracts/staff/outward.ts'
import { siteDate } from '#shared/dates.ts'
import { may } from '#shared/office/staff.ts'
import { DELIVERY_STATES, EVENT_NAMES, type EventName } from '#shared/outward/events.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { AskDialog } from '../ask-dialog.tsx'
import { asked } from '../asking.ts'
import { ChoiceField } from '../choice-field.tsx'
import { List, type Column } from '../list.tsx'
import { callStaff } from '../office-api.ts'
import { useOffice, useOfficeFormat, wordOf } from '../office-texts.ts'
import { Notice } from '../parts.tsx'
import { RangeField } from '../range/range-field.tsx'
import { Go } from '../route.tsx'
import { Views } from '../views.tsx'

const VIEWS = ['all', ...DELIVERY_STATES] as const
type View = (typeof VIEWS)[number]

const TONES: Readonly<Record<Delivery['state'], BadgeTone>> = {
  pending: 'info',
  delivered: 'up',
  failed: 'down',
}

export function DeliveriesPage({ me }: { me: Me }) {
  const { deliveries: words, events } = useOffice().outward
  const { data: webhooks } = useQuery(asked('list_webhooks', {}))
  const [view, setView] = useState<View>('all')
  const [webhookID, setWebhookID] = useState('')
  const [type, setType] = useState<EventName>()
  const [isResending, setResending] = useState(false)
  const [notice, setNotice] = useState('')
  const columns = useDeliveryColumns()
  const filter = {
    ...(view !== 'all' && { state: view }),
    ...(webhookID !== '' && { webhookID }),
    ...(type !== undefined && { type }),
  }
  const known = webhooks?.rows ?? []
  return (
    <>
      <div className="outward-filters">
        <ChoiceField
          label={words.webhook}
          value={webhookID}
          choices={[['', words.anyWebhook], ...known.map(({ id, name }) => [id, name] as const)]}
          onChange={setWebhookID}
        />
        <ChoiceField
          label={words.type}
          value={type ?? ''}
          choices={[
            ['', words.anyType],
            ...EVENT_NAMES.map((name) => [name, events[name]] as const),
          ]}
          onChange={(chosen) => setType(EVENT_NAMES.find((name) => name === chosen))}
        />
      </div>
      <Views
        label={words.filter}
        views={VIEWS}
        shown={view}
        nameOf={(one) => (one === 'all' ? words.all : words.states[one])}
        onShow={setView}
      >
        {may(me.roles, 'outward.manage') && known.length > 0 && (
          <Button size="sm" variant="outline" icon="refresh" onClick={() => setResending(true)}>
            {words.resendMany}
          </Button>
        )}
      </Views>
      {notice !== '' && <Notice>{notice}</Notice>}
      <List
        method="list_webhook_deliveries"
        data={filter}
        label={words.type}
        columns={columns}
        keyOf={({ webhookID: id, eventID }) => `${id}_${eventID}`}
        isMoving={({ state, attempts }) => state === 'pending' && attempts === 0}
        none={{ icon: 'bolt', title: words.none, text: words.noneText }}
      />
      {isResending && (
        <ResendDialog
          webhooks={known}
          webhookID={webhookID}
          type={type}
          view={view}
          onDone={setNotice}
          onClose={() => setResending(false)}
        />
      )}
    </>
  )
}

export function DeliveryState({ delivery }: { delivery: Delivery }) {
  const { deliveries: words } = useOffice().outward
  const { dateTime } = useOfficeFormat()
  return (
    <>
      <Badge tone={TONES[delivery.state]}>{words.states[delivery.state]}</Badge>
      {delivery.dueAt !== null && delivery.attempts > 0 && (
        <span className="outward-lines c-3 t-xs num">{words.next(dateTime(delivery.dueAt))}</span>
      )}
    </>
  )
}

export function useResultText(): (result: {
  status: number | null
  fault: string | null
}) => string {
  const { deliveries: words } = useOffice().outward
  return ({ status, fault }) =>
    status === null ? (fault === null ? '–' : wordOf(words.faults, fault)) : `HTTP ${status}`
}

function useDeliveryColumns(): Column<Delivery>[] {
  const { outward, common } = useOffice()
  const { deliveries: words, events } = outward
  const { dateTime, number } = useOfficeFormat()
  const resultText = useResultText()
  return [
    {
      id: 'occurred',
      head: words.occurred,
      render: ({ webhookID, eventID, occurredAt }) => (
        <Go to={`/outward/deliveries/${webhookID}_${eventID}`} className="office-link num">
          {dateTime(occurredAt)}
        </Go>
      ),
    },
    { id: 'type', head: words.type, render: ({ type }) => events[type] },
    { id: 'webhook', head: words.webhook, wrap: true, render: ({ webhook }) => webhook },
    { id: 'state', head: common.state, render: (row) => <DeliveryState delivery={row} /> },
    {
      id: 'result',
      head: words.result,
      render: ({ lastStatus, lastFault, lastMs }) => (
        <>
          {resultText({ status: lastStatus, fault: lastFault })}
          {lastMs !== null && (
            <span className="outward-lines c-3 t-xs num">{words.ms(number(lastMs))}</span>
          )}
        </>
      ),
    },
    {
      id: 'attempts',
      head: words.attempts,
      end: true,
      spare: true,
      render: ({ attempts }) => <span className="num">{number(attempts)}</span>,
    },
  ]
}

function ResendDialog({
  webhooks,
  webhookID: chosenID,
  type,
  view,
  onDone,
  onClose,
}: {
  webhooks: readonly Webhook[]
  webhookID: string
  type: EventName | undefined
  view: View
  onDone: (notice: string) => void
  onClose: () => void
}) {
  const { deliveries: words } = useOffice().outward
  const { number } = useOfficeFormat()
  const client = useQueryClient()
  const [today] = useState(() => siteDate(new Date()))
  const [webhookID, setWebhookID] = useState(chosenID === '' ? (webhooks[0]?.id ?? '') : chosenID)
  const [state, setState] = useState(view === 'all' ? 'failed' : view)
  const [from, setFrom] = useState(today)
  const [to, setTo] = useState(today)
  return (
    <AskDialog
      title={words.resendMany}
      text={words.resendManyText}
      act={words.resend}
      onAct={async (reason) => {
        const { deliveries } = await callStaff('resend_webhooks', {
          webhookID,
          state,
          ...(type !== undefined && { type }),
          from,
          to,
          reason,
        })
        await client.invalidateQueries()
        onDone(words.resent(number(deliveries)))
      }}
      onClose={onClose}
    >
      <ChoiceField
        label={words.webhook}
        value={webhookID}
        choices={webhooks.map(({ id, name }) => [id, name] as const)}
        onChange={setWebhookID}
      />
      <ChoiceField
        label={words.filter}
        value={state}
        choices={DELIVERY_STATES.map((one) => [one, words.states[one]] as const)}
        onChange={(chosen) => setState(DELIVERY_STATES.find((one) => one === chosen) ?? state)}
      />
      <RangeField
        range={{ from, to }}
        latest={today}
        required
        onRange={(range) => {
          setFrom(range.from)
          setTo(range.to)
        }}
      />
    </AskDialog>
  )
}
