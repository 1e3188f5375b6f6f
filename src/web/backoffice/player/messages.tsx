import type { Transaction } from '#shared/contracts/finance/statement.ts'
import { List, type Column } from '../list.tsx'
import { useOffice, useOfficeFormat } from '../office-texts.ts'

export function Messages({ playerID }: { playerID: string }) {
  const {
    player: { messages: words, tabs },
    common,
  } = useOffice()
  const { dateTime } = useOfficeFormat()
  const columns: Column<Transaction>[] = [
    {
      id: 'date',
      head: common.date,
      render: ({ date }) => <span className="num">{dateTime(date)}</span>,
    },
    { id: 'about', head: words.about, render: ({ title }) => <b>{title ?? ''}</b>, wrap: true },
    { id: 'text', head: words.text, render: ({ description }) => description, wrap: true },
    {
      id: 'read',
      head: common.state,
      render: ({ read }) => (read === true ? words.read : words.unread),
    },
  ]
  return (
    <List
      method="list_player_transactions"
      data={{ playerID, kind: 'messages' }}
      label={tabs.messages}
      columns={columns}
      keyOf={({ id }) => id}
      none={{ icon: 'bell', title: words.none }}
    />
  )
}
