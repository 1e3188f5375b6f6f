import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Deliveries } from '#shared/contracts/staff/mails.ts'
import { asked } from '../asking.ts'
import { Table, type Column } from '../list.tsx'
import { useOffice, useOfficeFormat } from '../office-texts.ts'
import { Failed, Nothing, PageHead, Waiting } from '../parts.tsx'
import { Go } from '../route.tsx'
import { Views } from '../views.tsx'

const PERIODS = ['1', '7', '30'] as const
const DAYS = { '1': 1, '7': 7, '30': 30 } as const

/** What became of mails and SMS by provider and country, and what SMS cost. */
export function DeliveryPage() {
  const { messages: words } = useOffice()
  const [period, setPeriod] = useState<(typeof PERIODS)[number]>('7')
  const { data, error, refetch } = useQuery(asked('delivery_report', { days: DAYS[period] }))
  const columns = useColumns()
  return (
    <>
      <nav className="c-3 office-crumb">
        <Go to="/messages">{words.title}</Go> › {words.delivery.title}
      </nav>
      <PageHead title={words.delivery.title} intro={words.delivery.intro} />
      <Views
        label={words.delivery.days}
        views={PERIODS}
        shown={period}
        nameOf={(one) => words.delivery.period(DAYS[one])}
        onShow={setPeriod}
      />
      {error !== null ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Waiting />
      ) : data.length === 0 ? (
        <Nothing icon="bell" title={words.delivery.none} />
      ) : (
        <Table
          label={words.delivery.list}
          columns={columns}
          rows={data}
          keyOf={({ channel, provider, callingCode }) => `${channel} ${provider} ${callingCode}`}
        />
      )}
    </>
  )
}

function useColumns(): Column<Deliveries>[] {
  const { messages: words } = useOffice()
  const { number, money } = useOfficeFormat()
  const figure = (
    id: 'sent' | 'delivered' | 'bounced' | 'complained' | 'refused' | 'softBounces',
    head: string,
    spare?: true,
  ): Column<Deliveries> => ({
    id,
    head,
    end: true,
    ...(spare && { spare }),
    render: (row) => <span className="num">{number(row[id])}</span>,
  })
  const { delivery } = words
  return [
    { id: 'channel', head: delivery.channel, render: ({ channel }) => words.channels[channel] },
    {
      id: 'provider',
      head: delivery.provider,
      render: ({ provider }) => (provider === 'sandbox' ? delivery.sandbox : provider || '–'),
    },
    {
      id: 'country',
      head: delivery.country,
      render: ({ callingCode }) => <span className="num">{callingCode || '–'}</span>,
    },
    figure('sent', delivery.sent),
    figure('delivered', delivery.delivered),
    figure('bounced', delivery.bounced),
    figure('complained', delivery.complained, true),
    figure('softBounces', delivery.soft, true),
    figure('refused', delivery.refused, true),
    {
      id: 'parts',
      head: delivery.parts,
      end: true,
      spare: true,
      render: ({ channel, parts }) => (
        <span className="num">{channel === 'sms' ? number(parts) : '–'}</span>
      ),
    },
    {
      id: 'cost',
      head: delivery.cost,
      end: true,
      render: ({ cost }) => <span className="num">{cost === null ? '–' : money(cost)}</span>,
    },
  ]
}
