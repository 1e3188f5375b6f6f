import type { PayoutBatch } from '#shared/contracts/staff/payouts.ts'
import type { Column } from '../list.tsx'
import { useOffice, useOfficeFormat } from '../office-texts.ts'
import { Go } from '../route.tsx'

export function useBatchColumns(): Column<PayoutBatch>[] {
  const { payouts: words, common } = useOffice()
  const { money, number, dateTime } = useOfficeFormat()
  return [
    {
      id: 'number',
      head: words.inBatch,
      render: ({ batchID, number: n }) => (
        <Go to={`/payouts/${batchID}`} className="office-link num">
          {words.number(n)}
        </Go>
      ),
    },
    { id: 'method', head: words.method, render: ({ method }) => method },
    {
      id: 'created',
      head: words.created,
      render: ({ createdAt }) => <span className="num">{dateTime(createdAt)}</span>,
    },
    { id: 'by', head: words.by, render: ({ createdBy }) => createdBy, spare: true },
    {
      id: 'open',
      head: words.open,
      end: true,
      render: ({ open }) => <span className="num">{number(open)}</span>,
    },
    {
      id: 'sent',
      head: words.sent,
      end: true,
      render: ({ sent }) => <span className="num">{number(sent)}</span>,
    },
    {
      id: 'failed',
      head: words.failed,
      end: true,
      render: ({ failed }) => (
        <span className={failed > 0 ? 'num c-down' : 'num'}>{number(failed)}</span>
      ),
    },
    {
      id: 'amount',
      head: common.amount,
      end: true,
      render: ({ amount }) => <b className="num">{money(amount)}</b>,
    },
  ]
}
