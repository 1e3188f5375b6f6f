import type { Me } from '#shared/contracts/staff/account.ts'
import type { CouponEvent } from '#shared/contracts/staff/coupon-page.ts'
import { may } from '#shared/office/staff.ts'
import { Table, type Column } from '../list.tsx'
import { useOffice, useOfficeFormat } from '../office-texts.ts'
import { Go } from '../route.tsx'
import { useLegResult } from './coupon-state.tsx'

type Numbered = CouponEvent & { n: number }

export function CouponHistory({ me, history }: { me: Me; history: readonly CouponEvent[] }) {
  const {
    coupons: { page: words },
    common,
  } = useOffice()
  const { money, number, dateTime } = useOfficeFormat()
  const resultOf = useLegResult()
  const columns: Column<Numbered>[] = [
    {
      id: 'at',
      head: common.date,
      render: ({ at, transactionID }) =>
        transactionID !== null && may(me.roles, 'payment.read') ? (
          <Go to={`/transactions/${transactionID}`} className="office-link num">
            {dateTime(at)}
          </Go>
        ) : (
          <span className="num">{dateTime(at)}</span>
        ),
    },
    {
      id: 'event',
      head: words.event,
      wrap: true,
      render: ({ kind, leg, result, text }) => (
        <>
          {leg !== null && <span className="c-3">{words.legNumber(number(leg + 1))}: </span>}
          {result === null ? words.events[kind] : resultOf(result)}
          {text !== null && <span className="c-3 coupon-under">{text}</span>}
        </>
      ),
    },
    {
      id: 'amount',
      head: common.amount,
      end: true,
      render: ({ amount }) => <b className="num">{amount === null ? '' : money(amount)}</b>,
    },
  ]
  return (
    <section className="card office-section">
      <h2>{words.history}</h2>
      <Table
        label={words.history}
        columns={columns}
        rows={history.map((event, n): Numbered => ({ ...event, n }))}
        keyOf={({ n }) => String(n)}
      />
    </section>
  )
}
