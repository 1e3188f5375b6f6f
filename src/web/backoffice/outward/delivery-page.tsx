import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Me } from '#shared/contracts/staff/account.ts'
import { may } from '#shared/office/staff.ts'
import { Button } from '#web/ui/button.tsx'
import { AskDialog } from '../ask-dialog.tsx'
import { asked } from '../asking.ts'
import { Table } from '../list.tsx'
import { callStaff } from '../office-api.ts'
import { useOffice, useOfficeFormat } from '../office-texts.ts'
import { Facts, Failed, Waiting } from '../parts.tsx'
import { Go } from '../route.tsx'
import { DeliveryState, useResultText } from './deliveries-page.tsx'

const RENEW_MS = 3_000

type Props = { me: Me; webhookID: string; eventID: string }

export function DeliveryPage({ me, webhookID, eventID }: Props) {
  const { outward, common } = useOffice()
  const { deliveries: words, events } = outward
  const { dateTime, number } = useOfficeFormat()
  const resultText = useResultText()
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const { data, error, refetch } = useQuery({
    ...asked('get_webhook_delivery', { webhookID, eventID }),
    // An attempt is made some time after it was asked for.
    refetchInterval: ({ state }) => state.data?.delivery.state === 'pending' && RENEW_MS,
  })
  if (error !== null) return <Failed error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Waiting lines={10} />
  const { delivery, url, body, attempts } = data
  return (
    <>
      <nav className="c-3 office-crumb">
        <Go to="/outward/deliveries">{outward.tabs.deliveries}</Go> › {delivery.webhook}
      </nav>
      <header className="office-head">
        <h1 className="title-md grow">{events[delivery.type]}</h1>
        {may(me.roles, 'outward.manage') && (
          <Button variant="primary" icon="refresh" onClick={() => setAsking(true)}>
            {words.resend}
          </Button>
        )}
      </header>
      <section className="card office-section">
        <h2>{words.request}</h2>
        <Facts
          facts={[
            [common.state, <DeliveryState key="s" delivery={delivery} />],
            [
              outward.webhooks.url,
              <span key="u" className="outward-url">
                {url}
              </span>,
            ],
            [
              words.id,
              <code key="i" className="outward-url">
                {delivery.eventID}
              </code>,
            ],
            [
              words.sequence,
              <span key="q" className="num">
                {delivery.sequence}
              </span>,
            ],
            [
              words.occurred,
              <span key="o" className="num">
                {dateTime(delivery.occurredAt)}
              </span>,
            ],
          ]}
        />
      </section>
      <section className="card office-section">
        <h2>{words.body}</h2>
        <pre className="outward-body">{JSON.stringify(JSON.parse(body), null, 2)}</pre>
      </section>
      <section className="card office-section">
        <h2>{words.log}</h2>
        {attempts.length === 0 ? (
          <p className="c-3">{words.noLog}</p>
        ) : (
          <Table
            label={words.log}
            rows={attempts}
            keyOf={({ n }) => String(n)}
            columns={[
              { id: 'n', head: '#', render: ({ n }) => <span className="num">{number(n)}</span> },
              {
                id: 'at',
                head: words.at,
                render: ({ at }) => <span className="num">{dateTime(at)}</span>,
              },
              { id: 'result', head: words.result, render: (attempt) => resultText(attempt) },
              {
                id: 'ms',
                head: 'ms',
                end: true,
                render: ({ ms }) => <span className="num">{number(ms)}</span>,
              },
            ]}
          />
        )}
      </section>
      {isAsking && (
        <AskDialog
          title={words.resendTitle}
          text={words.resendText}
          act={words.resend}
          onAct={async (reason) => {
            await callStaff('resend_webhooks', { webhookID, eventID, reason })
            await client.invalidateQueries()
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
