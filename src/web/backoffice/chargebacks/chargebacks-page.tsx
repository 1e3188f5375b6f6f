import { useState } from 'react'
import type { Chargeback } from '#shared/contracts/staff/chargebacks.ts'
import { RETURN_VIEWS, type ReturnView } from '#shared/payments/deposit-returns.ts'
import { List, type Column } from '../list.tsx'
import { useOffice, useOfficeFormat } from '../office-texts.ts'
import { PageHead } from '../parts.tsx'
import { Go } from '../route.tsx'
import { Views } from '../views.tsx'
import { Asked } from './asked.tsx'

export function ChargebacksPage() {
  const { chargebacks: words } = useOffice()
  const [view, setView] = useState<ReturnView>('open')
  const columns = useColumns(view)
  return (
    <>
      <PageHead title={words.title} intro={words.intro} />
      <Views
        label={words.viewLabel}
        views={RETURN_VIEWS}
        shown={view}
        nameOf={(known) => words.views[known]}
        onShow={setView}
      />
      <List
        method="list_chargebacks"
        data={{ view }}
        label={words.views[view]}
        columns={columns}
        keyOf={({ transactionID }) => transactionID}
        none={{ icon: 'checkcircle', title: words.none[view], text: words.noneText }}
      />
    </>
  )
}

function useColumns(view: ReturnView): Column<Chargeback>[] {
  const { chargebacks: words, common } = useOffice()
  const { dateTime, money } = useOfficeFormat()
  return [
    {
      id: 'at',
      head: view === 'open' ? words.openedAt : words.closedAt,
      render: ({ transactionID, openedAt, closedAt }) => (
        <Go to={`/chargebacks/${transactionID}`} className="office-link num">
          {dateTime(closedAt ?? openedAt)}
        </Go>
      ),
    },
    {
      id: 'player',
      head: common.player,
      render: ({ playerID, username }) => (
        <Go to={`/players/${playerID}`} className="office-link" bare>
          {username}
        </Go>
      ),
    },
    {
      id: 'owed',
      head: words.owed,
      end: true,
      render: ({ owed }) => <b className="num">{money(owed)}</b>,
    },
    {
      id: 'reason',
      head: words.reason,
      render: ({ reason }) => reason ?? words.noReason,
      wrap: true,
    },
    view === 'open'
      ? {
          id: 'due',
          head: words.due,
          render: ({ dueAt }) => (
            <span className="num">{dueAt === null ? words.noDue : dateTime(dueAt)}</span>
          ),
        }
      : {
          id: 'by',
          head: words.closedBy,
          render: ({ closedBy }) => closedBy ?? words.byProgram,
          wrap: true,
        },
    {
      id: 'deposit',
      head: words.deposit,
      end: true,
      render: ({ deposit }) => <span className="num">{money(deposit)}</span>,
      spare: true,
    },
    {
      id: 'booked',
      head: words.booked,
      end: true,
      render: ({ booked }) => <span className="num">{money(booked)}</span>,
    },
    {
      id: 'asked',
      head: '',
      end: true,
      render: ({ proposed }) => <Asked proposed={proposed} />,
    },
  ]
}
