import type { Transaction } from '#shared/contracts/finance/statement.ts'
import { TRANSACTION_CATEGORY } from '#shared/payments/transaction-codes.ts'
import { List, type Column } from '../list.tsx'
import { useOffice, useOfficeFormat } from '../office-texts.ts'
import { Signed } from '../parts.tsx'
import { Go } from '../route.tsx'

export function Ledger({
  playerID,
  kind,
}: {
  playerID: string
  kind: 'all' | 'payments' | 'rounds'
}) {
  const {
    player: { ledger: words, tabs },
    common,
    round,
    palette,
  } = useOffice()
  const { money, dateTime } = useOfficeFormat()
  const columns: Column<Transaction>[] = [
    {
      id: 'date',
      head: common.date,
      render: ({ id, date }) => (
        <Go to={`/transactions/${id}`} className="office-link num">
          {dateTime(date)}
        </Go>
      ),
    },
    {
      id: 'type',
      head: words.type,
      render: ({ sub_category: name, category }) => (name === '' ? category : name),
    },
    {
      id: 'detail',
      head: words.detail,
      render: ({ description, method, roundID, gameID, transaction_category_id: category }) => (
        <>
          {[description, method].filter((part) => part !== '').join(' · ')}{' '}
          {roundID !== undefined && gameID !== undefined && (
            <Go to={`/rounds/${roundID}`} className="office-link">
              {round.title}
            </Go>
          )}
          {roundID !== undefined && category === TRANSACTION_CATEGORY.sports && (
            <Go to={`/coupons/${roundID}`} className="office-link">
              {palette.coupon}
            </Go>
          )}
        </>
      ),
      wrap: true,
    },
    { id: 'state', head: common.state, render: ({ statusName }) => statusName },
    {
      id: 'amount',
      head: words.amount,
      render: ({ amount }) => (
        <b>
          <Signed amount={amount} />
        </b>
      ),
      end: true,
    },
    {
      id: 'after',
      head: words.after,
      render: ({ balanceAfter }) => (
        <span className="num">{balanceAfter === null ? '–' : money(balanceAfter)}</span>
      ),
      end: true,
    },
  ]
  return (
    <List
      method="list_player_transactions"
      data={{ playerID, kind }}
      label={tabs[kind === 'all' ? 'ledger' : kind]}
      columns={columns}
      keyOf={({ id }) => id}
      none={{ icon: 'history', title: words.none }}
    />
  )
}
