import type { Me } from '#shared/contracts/staff/account.ts'
import type { CouponLineRow } from '#shared/contracts/staff/coupon-page.ts'
import { may } from '#shared/office/staff.ts'
import { Table, type Column } from '../list.tsx'
import { useOffice, useOfficeFormat } from '../office-texts.ts'
import { Signed } from '../parts.tsx'
import { Go } from '../route.tsx'

/** The lines of the statement; each page of a transaction has its entries. */
export function CouponLines({ me, lines }: { me: Me; lines: readonly CouponLineRow[] }) {
  const {
    coupons: { page: words },
    player,
    common,
  } = useOffice()
  const { money, dateTime } = useOfficeFormat()
  const columns: Column<CouponLineRow>[] = [
    {
      id: 'at',
      head: common.date,
      render: ({ at, transactionID }) =>
        may(me.roles, 'payment.read') ? (
          <Go to={`/transactions/${transactionID}`} className="office-link num">
            {dateTime(at)}
          </Go>
        ) : (
          <span className="num">{dateTime(at)}</span>
        ),
    },
    { id: 'kind', head: player.ledger.type, render: ({ kind }) => words.ledgerKinds[kind] },
    {
      id: 'amount',
      head: common.amount,
      end: true,
      render: ({ amount }) => (
        <b>
          <Signed amount={amount} />
        </b>
      ),
    },
    {
      id: 'after',
      head: words.balanceAfter,
      end: true,
      render: ({ balanceAfter }) => (
        <span className="num">{balanceAfter === null ? '–' : money(balanceAfter)}</span>
      ),
    },
  ]
  return (
    <section className="card office-section">
      <h2>{words.ledger}</h2>
      {lines.length === 0 ? (
        <p className="c-3 office-pad">{words.noLines}</p>
      ) : (
        <Table
          label={words.ledger}
          columns={columns}
          rows={lines}
          keyOf={({ transactionID }) => transactionID}
        />
      )}
    </section>
  )
}
